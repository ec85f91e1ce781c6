// The description is read first, then the inputs that it has. Each of several
// modules is evaluated by itself (AnswerStream.h); for what is about all of
// them one evaluation serves all, or with --watch one after each change.
#include "Application.h"

#include "ApplicationRun.h"

#include "FetchSchemas.h"
#include "FolderOutput.h"
#include "ModuleAnswers.h"
#include "Progress.h"
#include "Support/Message.h"
#include "Support/Parallel.h"
#include "Support/ProgramPath.h"
#include "Support/Text.h"
#include "Watch.h"
#include "common/Descriptions.h"
#include "common/Files.h"
#include "common/FunctionTable.h"
#include "common/Heap.h"
#include "common/Root.h"
#include "common/SchemaFiles.h"
#include "hcl/Application.h"
#include "hcl/Functions.h"
#include "hcl/Variables.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <span>
#include <unistd.h>

namespace hcl::eval {

bool ApplicationRun::readDescription() {
  SourceFile file = tools::readDescription(*flags_.app, fault_);
  if (!file)
    return false;
  application_ = Application::read(file, diags_, flags_.appVersion);
  return true;
}

/// `NAME=TEXT` in two; false with a fault if it has another form.
static bool splitDefinition(const std::string &definition,
                            std::string_view flag, std::string &name,
                            std::string &text, Fault &fault) {
  size_t equals = definition.find('=');
  if (equals == 0 || equals == definition.npos) {
    fault.reason =
        message("{flag} has the form NAME=VALUE, not \"{definition}\"",
                "flag"_a = flag, "definition"_a = definition);
    return false;
  }
  name = definition.substr(0, equals);
  text = definition.substr(equals + 1);
  return true;
}

bool ApplicationRun::readInputs() {
  for (char **variable = environ; *variable; ++variable) {
    std::string_view entry(*variable);
    size_t equals = entry.find('=');
    if (equals != entry.npos)
      inputs_.environment.emplace(entry.substr(0, equals),
                                  entry.substr(equals + 1));
  }
  for (const std::string &path : flags_.variables.variableFiles) {
    inputs_.files.push_back(tools::readSource(path, fault_));
    if (!inputs_.files.back())
      return false;
  }
  inputs_.coverage = flags_.coverage.counts;
  inputs_.tables = tools::functionTables("");
  inputs_.allowed = {flags_.allowed.begin(), flags_.allowed.end()};
  // The graph of references does not depend on values.
  inputs_.absentAreDeferred = flags_.deferredInputs || flags_.graph;
  inputs_.only = flags_.only;
  inputs_.except = flags_.except;
  inputs_.root = tools::rootOfFolders(folders_, flags_.common);
  std::string name;
  std::string text;
  for (const auto *texts : {&flags_.inputs, &flags_.variables.texts})
    for (const std::string &input : *texts) {
      if (!splitDefinition(input, "--input", name, text, fault_))
        return false;
      inputs_.texts.emplace_back(name, text);
    }
  for (const std::string &variable : flags_.variables.variables) {
    if (!splitDefinition(variable, "--var", name, text, fault_))
      return false;
    Scope scope;
    size_t before = diags_.errorCount();
    defineExpression(
        name, SourceFile(message("<--var {name}>", "name"_a = name), text),
        language_, scope, diags_);
    if (diags_.errorCount() != before)
      diags_.at(diags_.size() - 1).help = tools::quotingHint(name, text);
    const Value *value = scope.lookup(name);
    inputs_.values.emplace_back(name, value ? *value : Value::failed());
  }
  return true;
}

/// Answers the lines of standard input.
int ApplicationRun::answerRecords() {
  if (modules_.size() != 1)
    return cannotRun("--jsonl is about one module; name one folder");
  int code = answerRecordsIn(modules_[0], flags_, diags_);
  int reported = report();
  return reported != tools::Good ? reported : code;
}

/// The paths that are evaluated together: all, or each of several files that
/// are modules by themselves.
std::vector<std::span<const std::string>> ApplicationRun::groups() const {
  std::span<const std::string> all(paths_);
  if (all.size() == 1 || paths_ == folders_)
    return {all};
  std::vector<std::span<const std::string>> groups;
  for (size_t i = 0; i < all.size(); ++i)
    groups.push_back(all.subspan(i, 1));
  return groups;
}

void ApplicationRun::shareCores(size_t count) {
  language_.limits.threads = static_cast<uint32_t>(threadsForEach(count));
  inputs_.sharedFiles = application_.shareFiles(language_);
}

/// Answers about several modules.
int ApplicationRun::answerAll() {
  shareCores(paths_.size());
  AnswerStream stream(flags_);
  stream.run(
      paths_.size(), [&](size_t i) { return answer(paths_[i]); },
      [](size_t, ModuleAnswer &answer) { return std::move(answer.text); });
  return stream.finish();
}

int ApplicationRun::evaluate() {
  std::string out;
  std::string trace;
  {
    ModuleProgress progress(flags_.common.jsonDiags || flags_.trace);
    if (!flags_.trace && paths_.size() == 1)
      // Freeing it takes long, and the process ends.
      modules_.push_back(
          evaluated(paths_[0], inputs_, diags_, progress.counts()));
    else
      for (std::span<const std::string> paths : groups()) {
        auto modules =
            flags_.trace
                ? application_.trace(paths, inputs_, language_, trace, diags_)
                : application_.evaluate(paths, inputs_, language_, diags_,
                                        progress.counts());
        std::ranges::move(modules, std::back_inserter(modules_));
      }
  }
  if (flags_.check)
    return report("");
  tools::writeProblem(trace);
  for (const AppModule &module : modules_)
    if (flags_.explain)
      out += module.explain(SourceFile("path", *flags_.explain), diags_);
    else if (flags_.graph)
      out += module.graph();
    else if (!diags_.hasErrors() && !flags_.jsonLines &&
             !answerIn(module, application_, flags_, out, diags_))
      out += resultText(module, diags_);
  if (flags_.jsonLines && !diags_.hasErrors())
    return answerRecords();
  return report(out);
}

/// Sets paths_: a file of a module is its folder, or the module by itself.
bool ApplicationRun::settlePaths() {
  namespace fs = std::filesystem;
  std::vector<std::string> named = flags_.files;
  if (named.empty())
    named.push_back(".");
  for (const std::string &name : named) {
    std::error_code error;
    bool isFile = fs::is_regular_file(name, error);
    std::string path = name;
    if (isFile && !application_.isSingleFile())
      path = fs::path(name).parent_path().string();
    if (path.empty())
      path = ".";
    if (isFile && flags_.watch && application_.isSingleFile()) {
      fault_.reason = "--watch follows the files of a folder; name that";
      return false;
    }
    // Several files of one folder are one module.
    if (isFile && std::ranges::count(paths_, path))
      continue;
    std::vector<std::string> modules = application_.modulesIn(path);
    if (modules.size() > 1 && flags_.watch) {
      fault_.reason = message("--watch follows one module, and each file of "
                              "{path:quoted} is one",
                              "path"_a = path);
      return false;
    }
    isFile |= modules.size() > 1;
    for (std::string &module : modules) {
      std::string folder =
          isFile ? fs::path(module).parent_path().string() : module;
      folders_.push_back(folder.empty() ? "." : folder);
      paths_.push_back(std::move(module));
    }
  }
  return true;
}

/// Says on a terminal as what the inputs are evaluated.
void ApplicationRun::announce() {
  if (!flags_.isRecognised || flags_.common.jsonDiags || !isatty(STDERR_FILENO))
    return;
  tools::writeProblem(message(
      "{program}: evaluates {path:quoted} as {application} (--app none: as "
      "plain HCL).\n",
      "program"_a = flags_.common.program, "path"_a = paths_[0],
      "application"_a = *flags_.app));
}

/// Writes the residual module.
int ApplicationRun::emit() {
  if (paths_.size() > 1)
    return cannotRun("--emit writes one module; name one folder");
  std::vector<AppFile> files =
      application_.residual(paths_[0], inputs_, language_, diags_);
  if (!diags_.hasErrors() &&
      !(tools::mayWrite(flags_.common.out, flags_.common, fault_) &&
        writeFolder(flags_.common.out, files, fault_)))
    return cannotRun(fault_.reason);
  return report();
}

/// Whether `name` is a function that can be allowed. Sets fault_ if not.
bool ApplicationRun::isAllowable(const std::string &name) {
  const std::vector<std::string> &names = application_.allowableFunctions();
  if (std::ranges::count(names, name))
    return true;
  std::string all;
  for (const std::string &known : names)
    all += (all.empty() ? "" : ", ") + known;
  fault_.reason =
      names.empty()
          ? "--allow: no function of the application takes anything from "
            "outside the module"
          : message("--allow: \"{name}\" is not a function that takes "
                    "something from outside the module; there are {all}",
                    "name"_a = name, "all"_a = all);
  return false;
}

std::optional<int> ApplicationRun::prepare() {
  if (!readDescription())
    return cannotRun(fault_.reason);
  if (!application_.isValid())
    return report("");
  std::vector<std::string> names = application_.resultNames();
  if (flags_.result && !std::ranges::count(names, *flags_.result)) {
    std::string all;
    for (const std::string &name : names)
      all += (all.empty() ? "" : ", ") + name;
    return cannotRun(message(
        "the application has no results called \"{name}\"; there are {names}",
        "name"_a = *flags_.result, "names"_a = all));
  }
  for (const std::string &name : flags_.allowed)
    if (!flags_.recursive && !isAllowable(name))
      return cannotRun(fault_.reason);
  if (application_.dialect())
    flags_.common.preferDialect(*application_.dialect());
  language_ = {flags_.common.dialect, flags_.common.within(flags_.limits), {}};
  // Where functions find files is a matter of the module.
  language_.functions = application_.functions(
      tools::functionTables(""), diags_,
      flags_.namesFunctions ? flags_.variables.functions : "");
  if (diags_.hasErrors())
    return report("");
  if (!settlePaths() || !readInputs())
    return cannotRun(fault_.reason);
  inputs_.schemas = tools::readSchemas({flags_.schemas, !flags_.noSchemaCache},
                                       inputs_.environment, {}, diags_);
  if (diags_.hasErrors())
    return report("");
  return std::nullopt;
}

/// The schemas for the modules in `folders`: with the files that are there.
Schemas ApplicationRun::schemasFor(std::span<const std::string> folders,
                                   Diagnostics &diagnostics) const {
  std::vector<std::string> found;
  for (const std::string &folder : folders)
    std::ranges::move(application_.schemaFiles(folder),
                      std::back_inserter(found));
  return found.empty()
             ? inputs_.schemas
             : tools::readSchemas({flags_.schemas, !flags_.noSchemaCache},
                                  inputs_.environment, found, diagnostics);
}

LiveParts ApplicationRun::liveParts(Diagnostics &diagnostics) const {
  LiveParts parts{application_, paths_[0], inputs_, language_};
  parts.inputs.schemas = schemasFor(folders_, diagnostics);
  return parts;
}

int ApplicationRun::fetch() {
  if (!readDescription() || (application_.isValid() && !settlePaths()))
    return cannotRun(fault_.reason);
  return application_.isValid() ? fetchSchemas(application_, folders_, flags_)
                                : report("");
}

ModuleAnswer ApplicationRun::answer(const std::string &path) const {
  ModuleAnswer result;
  Diagnostics &diags = result.diags;
  AppInputs inputs = inputs_;
  inputs.schemas = schemasFor(std::span(&path, 1), diags);
  AppModule module = evaluated(path, std::move(inputs), diags);
  if (flags_.check)
    return result;
  if (!diags.hasErrors() &&
      !answerIn(module, application_, flags_, result.text, diags))
    result.text = resultText(module, diags);
  if (diags.hasErrors())
    result.text.clear();
  return result;
}

int ApplicationRun::run() {
  if (flags_.fetchSchemas)
    return fetch();
  if (std::optional<int> failed = prepare())
    return *failed;
  announce();
  if (flags_.test)
    return test();
  bool isAboutAll =
      flags_.trace || flags_.explain || flags_.graph || flags_.jsonLines;
  if (!flags_.watch && paths_.size() > 1 && !flags_.emit && !isAboutAll)
    return answerAll();
  inputs_.schemas = schemasFor(folders_, diags_);
  if (diags_.hasErrors())
    return report("");
  if (!flags_.watch)
    return flags_.emit ? emit() : evaluate();
  if (diags_.hasErrors())
    return report("");
  return watch(flags_, application_, paths_, inputs_, language_,
               [this](const AppModule &module, Diagnostics &diagnostics) {
                 return resultText(module, diagnostics);
               });
}

int runApplication(const Flags &flags) {
  tools::growHeapsInLargeSteps();
  // Freeing modules block by block takes an eighth of the time; the end of the
  // process frees all at once.
  static ApplicationRun *run = nullptr;
  run = new ApplicationRun(flags);
  return run->run();
}

} // namespace hcl::eval
