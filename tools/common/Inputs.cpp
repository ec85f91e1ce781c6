// A folder stands for the configurations in it, which input names: they are
// read below the root. All that cannot be read is collected in one message.
#include "common/Inputs.h"

#include "common/Files.h"
#include "common/Root.h"

#include "Support/Message.h"

#include <algorithm>
#include <filesystem>
#include <unistd.h>

namespace hcl::tools {

namespace fs = std::filesystem;

/// Appends the configurations in `folder` to `paths`, sorted by name. Returns
/// false with `fault` set if there are none or the folder cannot be read.
[[nodiscard]] static bool listFolder(const std::string &folder,
                                     std::vector<std::string> &paths,
                                     Fault &fault) {
  std::error_code error;
  std::vector<std::string> found;
  bool hasModule = false;
  for (fs::directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    std::string name = at->path().filename().string();
    hasModule |= name.ends_with(".tf") || name.ends_with(".tf.json");
    bool isConfiguration =
        name.ends_with(".hcl") || name.ends_with(".hcl.json");
    if (isConfiguration && !name.starts_with('.') && !at->is_directory())
      found.push_back(at->path().string());
  }
  if (error || found.empty()) {
    fault.reason = message(
        "cannot read \"{folder}\": {reason}", "folder"_a = folder,
        "reason"_a = error ? error.message()
                           : "the folder has no file that ends in .hcl or "
                             ".hcl.json");
    if (hasModule)
      fault.reason +=
          message("; to evaluate its .tf files as a module of Terraform, write "
                  "hcl-eval --app terraform {folder}",
                  "folder"_a = folder);
    return false;
  }
  std::sort(found.begin(), found.end());
  paths.insert(paths.end(), found.begin(), found.end());
  return true;
}

/// Adds the reason of `fault` to those in `all`.
static void collect(Fault &all, const Fault &fault) {
  if (!all.reason.empty())
    all.reason += "; ";
  all.reason += fault.reason;
}

/// Reads the configurations in `folder` into `sources`. Collects in `fault` why
/// some cannot be read.
static void readFolder(const std::string &folder, const CommonFlags &flags,
                       std::vector<SourceFile> &sources, Fault &fault) {
  Fault unreadable;
  std::vector<std::string> files;
  if (!listFolder(folder, files, unreadable))
    return collect(fault, unreadable);
  FileRoot root = rootOfFolders(std::span(&folder, 1), flags);
  for (const std::string &path : files) {
    FileFault problem;
    if (auto text = root.read(path, SourceFile::maxSize, problem))
      sources.emplace_back(path, *std::move(text));
    else
      collect(fault, Fault{.reason = problem.reason});
  }
}

bool readInputs(const std::vector<std::string> &paths, const CommonFlags &flags,
                std::vector<SourceFile> &sources, Fault &fault) {
  std::vector<std::string> named = paths;
  if (paths.empty()) {
    announceStandardInput(flags.program);
    named = {"-"};
  }
  for (const std::string &path : named) {
    Fault unreadable;
    std::error_code error;
    if (path != "-" && fs::is_directory(path, error)) {
      readFolder(path, flags, sources, fault);
      continue;
    }
    sources.push_back(readSource(path, unreadable));
    if (!sources.back())
      collect(fault, unreadable);
  }
  return fault.reason.empty();
}

void announceStandardInput(std::string_view program) {
  if (!isatty(STDIN_FILENO))
    return;
  writeError(
      message("{program}: reading standard input until Ctrl-D. To read a "
              "file instead: {program} FILE. For help: {program} "
              "--help.\n",
              "program"_a = program));
}

bool isJsonText(const SourceFile &file) {
  if (file.name().ends_with(".json"))
    return true;
  size_t slash = file.name().rfind('/');
  std::string_view base(file.name());
  if (base.substr(slash + 1).find('.') != base.npos)
    return false;
  size_t start = file.text().find_first_not_of(" \t\r\n");
  return start != std::string_view::npos && file.text()[start] == '{';
}

} // namespace hcl::tools
