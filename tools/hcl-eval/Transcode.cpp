// A single file is printed; the files of folders become those of a new folder.
// An application says what the attributes and blocks are; without one the
// result is data.
#include "Transcode.h"

#include "FolderOutput.h"
#include "Support/Message.h"
#include "common/Descriptions.h"
#include "common/Files.h"
#include "common/Inputs.h"
#include "common/Recognition.h"
#include "common/Root.h"
#include "common/SchemaFiles.h"
#include "hcl/Application.h"
#include "hcl/Read.h"
#include "hcl/Transcode.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <unistd.h>

namespace hcl::eval {

namespace fs = std::filesystem;

namespace {

/// The variables of the environment that say where schemas are.
std::map<std::string, std::string> environment() {
  std::map<std::string, std::string> all;
  for (const char *name :
       {"HCL_SCHEMAS", "HCL_CACHE", "XDG_CACHE_HOME", "HOME"})
    if (const char *value = std::getenv(name))
      all.emplace(name, value);
  return all;
}

/// The conversions of one run.
class Conversion {
public:
  explicit Conversion(const Flags &flags) : flags_(flags) {}

  [[nodiscard]] int run();

private:
  [[nodiscard]] bool chooseApplication();
  [[nodiscard]] int convertFile();
  [[nodiscard]] int convertFolders();
  [[nodiscard]] bool addFolder(const std::string &folder,
                               std::vector<AppFile> &files);
  [[nodiscard]] bool addFile(const fs::path &path, const std::string &below,
                             std::vector<AppFile> &files);
  [[nodiscard]] std::optional<std::string> convert(const SourceFile &file);
  const std::vector<SourceFile> &sourcesBeside(const SourceFile &file);
  void announce(std::string_view text) const;
  [[nodiscard]] int cannotRun(const std::string &problem) const {
    return tools::cannotRun(problem, flags_.common);
  }

  Flags flags_;
  Language language_;
  std::optional<Application> application_;
  Schemas schemas_;
  /// The sources of the module in each folder.
  std::map<std::string, std::vector<SourceFile>> sources_;
  Diagnostics diags_;
  Fault fault_;
};

/// Says on a terminal what the result is.
void Conversion::announce(std::string_view text) const {
  if (!flags_.common.jsonDiags && isatty(STDERR_FILENO))
    tools::writeProblem(message("{program}: {text}.\n",
                                "program"_a = flags_.common.program,
                                "text"_a = text));
}

/// Reads the description of the application, if there is one. Returns false if
/// it is not suitable, with a fault or a diagnostic.
bool Conversion::chooseApplication() {
  if (!flags_.app) {
    announce(
        flags_.toJson
            ? "this is JSON as hcl2json writes it, for programs; --app NAME "
              "writes what an application reads"
            : "arrays of objects are taken for blocks; --app NAME knows "
              "what an application has");
    return true;
  }
  SourceFile file = tools::readDescription(*flags_.app, fault_);
  if (!file)
    return false;
  Application application = Application::read(file, diags_, flags_.appVersion);
  if (!application.isValid())
    return false;
  if (application.dialect())
    flags_.common.preferDialect(*application.dialect());
  if (application.readsJson()) {
    application_ = std::move(application);
    schemas_ = tools::readSchemas({flags_.schemas, !flags_.noSchemaCache},
                                  environment(), {}, diags_);
    if (flags_.isRecognised)
      announce(message("writes what {application} reads (--app none: as plain "
                       "HCL)",
                       "application"_a = *flags_.app));
    return true;
  }
  std::string reason =
      message("{application} reads no JSON", "application"_a = *flags_.app);
  if (!flags_.isRecognised) {
    fault_.reason = message("{reason}; --app none writes JSON for programs",
                            "reason"_a = reason);
    return false;
  }
  announce(message("{reason}: this is JSON as hcl2json writes it",
                   "reason"_a = reason));
  return true;
}

/// All sources of the module of `file`, which is one of them.
const std::vector<SourceFile> &
Conversion::sourcesBeside(const SourceFile &file) {
  std::string folder =
      fs::path(std::string(file.name())).parent_path().string();
  auto [found, isNew] = sources_.try_emplace(folder);
  std::vector<SourceFile> &all = found->second;
  if (isNew) {
    FileRoot root = tools::rootOfFolders(flags_.files, flags_.common);
    std::error_code error;
    for (fs::directory_iterator at(folder.empty() ? "." : folder, error), end;
         !error && at != end; at.increment(error)) {
      FileFault problem;
      if (application_->isModuleFile(at->path().filename().string()))
        if (auto text =
                root.read(at->path().string(), SourceFile::maxSize, problem))
          all.emplace_back(at->path().string(), *std::move(text));
    }
  }
  if (std::ranges::none_of(all, [&](const SourceFile &each) {
        return fs::path(std::string(each.name())).filename() ==
               fs::path(std::string(file.name())).filename();
      }))
    all.push_back(file);
  return all;
}

std::optional<std::string> Conversion::convert(const SourceFile &file) {
  std::optional<SyntaxForms> forms;
  std::string name = fs::path(std::string(file.name())).filename().string();
  if (application_)
    forms = schemas_.empty() ? application_->syntaxForms(name)
                             : application_->syntaxForms(name, schemas_,
                                                         sourcesBeside(file));
  const SyntaxForms *chosen = forms ? &*forms : nullptr;
  if (flags_.toNative)
    return jsonToNative(file, language_, diags_, chosen);
  JsonOptions options{flags_.comments, flags_.compact ? 0u : 2u, chosen};
  return nativeToJson(file, language_, options, diags_);
}

int Conversion::convertFile() {
  std::vector<SourceFile> files;
  if (!tools::readInputs(flags_.files, flags_.common, files, fault_))
    return cannotRun(fault_.reason);
  std::optional<std::string> text = convert(files[0]);
  int code = tools::report(diags_, flags_.common);
  return text ? tools::finish(*text, code, flags_.common) : code;
}

/// Adds the file at `path`, which is in the folder `below` of the result.
bool Conversion::addFile(const fs::path &path, const std::string &below,
                         std::vector<AppFile> &files) {
  std::string name = path.filename().string();
  bool isConverted = isJsonName(name) == flags_.toNative;
  std::optional<std::string> other = application_->nameInOtherSyntax(name);
  if (isConverted && !other) {
    fault_.reason =
        message("{application} reads no file like {path:quoted} in "
                "the other syntax",
                "application"_a = *flags_.app, "path"_a = path.string());
    return false;
  }
  FileRoot root = tools::rootOfFolders(flags_.files, flags_.common);
  FileFault problem;
  auto text = root.read(path.string(), SourceFile::maxSize, problem);
  if (!text) {
    fault_.reason = problem.reason;
    return false;
  }
  std::string target = (fs::path(below) / (isConverted ? *other : name))
                           .lexically_normal()
                           .string();
  if (std::ranges::count(files, target, &AppFile::path)) {
    fault_.reason =
        message("two files of {folder:quoted} would be {name:quoted}",
                "folder"_a = path.parent_path().string(), "name"_a = target);
    return false;
  }
  if (!isConverted) {
    files.push_back({std::move(target), *std::move(text)});
    return true;
  }
  if (auto converted = convert(SourceFile(path.string(), *std::move(text))))
    files.push_back({std::move(target), *std::move(converted)});
  return true;
}

/// Adds the files of the module in `folder`.
bool Conversion::addFolder(const std::string &folder,
                           std::vector<AppFile> &files) {
  std::error_code error;
  std::vector<fs::path> found;
  for (fs::directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error))
    if (std::error_code none;
        !at->is_directory(none) &&
        application_->isModuleFile(at->path().filename().string()))
      found.push_back(at->path());
  if (error) {
    fault_.reason = message("cannot read {folder:quoted}: {reason}",
                            "folder"_a = folder, "reason"_a = error.message());
    return false;
  }
  std::ranges::sort(found);
  std::string below =
      fs::path(folder).lexically_relative(flags_.files[0]).string();
  return std::ranges::all_of(
      found, [&](const fs::path &path) { return addFile(path, below, files); });
}

int Conversion::convertFolders() {
  if (!application_)
    return cannotRun("folders are converted as modules of an application; name "
                     "it with --app");
  if (flags_.common.out.empty())
    return cannotRun("the files of a folder need a new one; name it with -o");
  std::vector<std::string> folders = flags_.files;
  if (flags_.recursive) {
    folders.clear();
    for (const tools::ModuleFolder &module :
         tools::foldersWithModules(flags_.files, *flags_.app, flags_.common)) {
      if (!module.problem.empty())
        return cannotRun(module.problem);
      folders.push_back(module.path);
    }
  }
  std::vector<AppFile> files;
  for (const std::string &folder : folders)
    if (!addFolder(folder, files))
      return cannotRun(fault_.reason);
  if (!diags_.hasErrors() && files.empty())
    return cannotRun(message("{folder:quoted} has no file of {application}",
                             "folder"_a = flags_.files[0],
                             "application"_a = *flags_.app));
  if (!diags_.hasErrors() &&
      !(tools::mayWrite(flags_.common.out, flags_.common, fault_) &&
        writeFolder(flags_.common.out, files, fault_)))
    return cannotRun(fault_.reason);
  return tools::report(diags_, flags_.common);
}

int Conversion::run() {
  auto isFolder = [](const std::string &path) {
    std::error_code error;
    return fs::is_directory(path, error);
  };
  if (flags_.recursive && flags_.files.empty())
    flags_.files = {"."};
  bool areFolders =
      flags_.recursive || std::ranges::any_of(flags_.files, isFolder);
  if (!flags_.isBody() || flags_.files.size() > 1)
    return cannotRun(
        "--to-json and --to-hcl convert one configuration; name one "
        "file, or one folder of an application");
  if (!chooseApplication())
    return diags_.hasErrors() ? tools::report(diags_, flags_.common)
                              : cannotRun(fault_.reason);
  language_ = {flags_.common.dialect, flags_.common.within(flags_.limits), {}};
  return areFolders ? convertFolders() : convertFile();
}

} // namespace

int transcode(const Flags &flags) { return Conversion(flags).run(); }

} // namespace hcl::eval
