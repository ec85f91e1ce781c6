#include "FolderOutput.h"

#include "Support/Message.h"
#include "common/Files.h"

#include <filesystem>
#include <stdlib.h>

namespace hcl::eval {

namespace fs = std::filesystem;

static bool writeAll(const fs::path &folder, const std::vector<AppFile> &files,
                     Fault &fault) {
  std::error_code error;
  for (const AppFile &file : files) {
    fs::path path = folder / file.path;
    fs::create_directories(path.parent_path(), error);
    if (error) {
      fault.reason = message("cannot make the folder {folder:quoted}: {reason}",
                             "folder"_a = path.parent_path().string(),
                             "reason"_a = error.message());
      return false;
    }
    if (!tools::writeFile(path.string(), file.text, fault))
      return false;
  }
  return true;
}

bool writeFolder(const std::string &path, const std::vector<AppFile> &files,
                 Fault &fault) {
  fs::path target = fs::path(path).lexically_normal();
  if (!target.has_filename())
    target = target.parent_path();
  std::error_code error;
  if (fs::exists(target, error) && !fs::is_empty(target, error)) {
    fault.reason = message(
        "cannot write to {path:quoted}: it exists and is not an empty folder",
        "path"_a = path);
    return false;
  }
  std::string draft = target.string() + ".XXXXXX";
  if (!mkdtemp(draft.data())) {
    fault.reason =
        message("cannot make a folder beside {path:quoted}", "path"_a = path);
    return false;
  }
  bool isWritten = writeAll(draft, files, fault);
  if (isWritten) {
    fs::permissions(draft, fs::perms(0755), error);
    fs::rename(draft, target, error);
    isWritten = !error;
    if (error)
      fault.reason = message("cannot write to {path:quoted}: {reason}",
                             "path"_a = path, "reason"_a = error.message());
  }
  if (!isWritten)
    fs::remove_all(draft, error);
  return isWritten;
}

} // namespace hcl::eval
