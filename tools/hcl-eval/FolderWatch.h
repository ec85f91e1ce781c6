// Changes of the files in folders, as the kernel tells them.
//
// In: folders. Out: the files that changed, when a burst of changes is over.
// Deliberately absent: the content of files, and what is below the folders.
#ifndef HCL_TOOLS_HCL_EVAL_FOLDERWATCH_H
#define HCL_TOOLS_HCL_EVAL_FOLDERWATCH_H

#include "hcl/Fault.h"

#include <compare>
#include <map>
#include <set>
#include <string>

namespace hcl::eval {

/// A file that changed, or a folder in which anything may have.
struct FolderChange {
  std::string folder; ///< as it was added
  std::string name;   ///< empty: any file of the folder

  friend auto operator<=>(const FolderChange &, const FolderChange &) = default;
};

/// Lets SIGINT and SIGTERM wait for FolderWatch::wait, in this thread and those
/// that it starts later.
void holdEndSignals();

/// Watches folders.
class FolderWatch {
public:
  FolderWatch() = default;
  FolderWatch(const FolderWatch &) = delete;
  FolderWatch &operator=(const FolderWatch &) = delete;
  ~FolderWatch();

  /// Begins. Returns false with `fault` set if the system has no resources.
  [[nodiscard]] bool start(Fault &fault);
  /// Watches `folder`, once, however often it is added. Of one that does not
  /// exist, the nearest folder above it that does is watched until then, and
  /// all changes there count as changes of the folder.
  /// Returns false with `fault` set if the system allows no more.
  [[nodiscard]] bool add(const std::string &folder, Fault &fault);
  /// Waits for changes and adds them to `changes`, once there are none for some
  /// milliseconds. Returns false if the program was asked to end.
  [[nodiscard]] bool wait(std::set<FolderChange> &changes);

private:
  void read(std::set<FolderChange> &changes);

  int events_ = -1;
  int signals_ = -1;
  /// The folders that a watch serves, by its number.
  std::map<int, std::set<std::string>> folders_;
  /// The watches that serve a folder from above, and the folder.
  std::set<std::pair<int, std::string>> above_;
};

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_FOLDERWATCH_H
