#include "common/Root.h"

#include "common/Cli.h"
#include "common/Replace.h"

#include "Support/Message.h"

#include <filesystem>

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
  FileFault problem;
  if (namesDescriptor(path) ||
      rootOfFile(path, flags).allowsWriting(path, problem))
    return true;
  fault.reason = message("cannot write: {reason}", "reason"_a = problem.reason);
  return false;
}

SourceFile readNear(const std::string &found, const std::string &path,
                    const CommonFlags &flags, Diagnostics &diagnostics) {
  std::error_code error;
  fs::path folder = fs::absolute(found, error).parent_path();
  FileRoot root = rootOfFile(path, flags);
  if (!root.contains(fs::canonical(folder, error).string()))
    root = FileRoot(folder.string(), rootHint);
  return root.readSource(found, diagnostics);
}

} // namespace hcl::tools
