// The search for what lies nearest around a folder goes upwards to the first
// folder whose answer is known; all folders on the way get the same.
#include "common/Root.h"

#include "common/Cli.h"
#include "common/IgnoreRules.h"
#include "common/Replace.h"

#include "Support/Message.h"
#include "Support/Walk.h"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace hcl::tools {

namespace fs = std::filesystem;

void addRootTo(CLI::App &app, CommonFlags &flags, bool isFileRoot) {
  app.add_option("--root", flags.root,
                 "The folder below which files that the input names are read, "
                 "and files are written (default: the nearest folder above "
                 "with .git, else the one named)")
      ->type_name("DIR")
      ->check(CLI::ExistingDirectory);
  if (isFileRoot)
    app.add_option("--file-root", flags.root, "The older name of --root")
        ->type_name("DIR")
        ->group("")
        ->check(CLI::ExistingDirectory);
}

FileRoot rootOfFolders(std::span<const std::string> folders,
                       const CommonFlags &flags) {
  return flags.root.empty() ? FileRoot::around(folders, rootHint)
                            : FileRoot(flags.root, rootHint);
}

FileRoot rootOfFile(const std::string &path, const CommonFlags &flags) {
  std::string folder = fs::path(path).parent_path().string();
  return rootOfFolders(std::span(&folder, 1), flags);
}

bool mayWrite(const std::string &path, const CommonFlags &flags, Fault &fault) {
  return Roots(flags).mayWrite(path, fault);
}

bool Nearest::isIn(const std::string &folder) const {
  std::error_code error;
  fs::file_status status = fs::status(pathIn(folder, name_), error);
  return isFile_ ? fs::is_regular_file(status) : fs::exists(status);
}

const std::string &Nearest::folderFor(const std::string &folder) {
  std::vector<std::string> passed;
  std::string at = folder, nearest;
  for (;;) {
    auto known = found_.find(at);
    if (known != found_.end()) {
      nearest = known->second;
      break;
    }
    passed.push_back(at);
    size_t slash = at.rfind('/');
    if (isIn(at))
      nearest = at;
    if (!nearest.empty() || at.size() <= 1 || slash == at.npos)
      break;
    at.resize(std::max(slash, size_t{1}));
  }
  for (std::string &each : passed)
    found_.try_emplace(std::move(each), nearest);
  return found_.find(folder)->second;
}

std::string Nearest::pathFor(const std::string &folder) {
  const std::string &found =
      folderFor(absoluteFolder(folder.empty() ? "." : folder).string());
  return found.empty() ? found : pathIn(found, name_);
}

FileRoot Roots::ofFile(const std::string &path) {
  std::error_code error;
  std::string folder = fs::path(path).parent_path().string();
  if (!flags_.root.empty())
    return rootOfFile(path, flags_);
  // Files of one folder mostly follow one another.
  {
    std::lock_guard lock(mutex_);
    if (root_ && folder == folder_)
      return *root_;
  }
  std::string real = realPath(folder.empty() ? "." : folder, error);
  if (error)
    return rootOfFile(path, flags_);
  std::lock_guard lock(mutex_);
  const std::string &found = repositories_.folderFor(real);
  folder_ = std::move(folder);
  root_ = FileRoot(found.size() > 1 ? found : real, rootHint);
  return *root_;
}

bool Roots::mayWrite(const std::string &path, Fault &fault) {
  FileFault problem;
  if (namesDescriptor(path) || ofFile(path).allowsWriting(path, problem))
    return true;
  fault.reason = message("cannot write: {reason}", "reason"_a = problem.reason);
  return false;
}

SourceFile Roots::readNear(const std::string &found, const std::string &path,
                           Diagnostics &diagnostics) {
  std::error_code error;
  fs::path folder = fs::absolute(found, error).parent_path();
  FileRoot root = ofFile(path);
  if (!root.contains(realPath(folder.string(), error)))
    root = FileRoot(folder.string(), rootHint);
  return root.readSource(found, diagnostics);
}

} // namespace hcl::tools
