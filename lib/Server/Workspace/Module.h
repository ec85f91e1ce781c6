// A module of an application as the client sees the module: files of the disk,
// replaced by the texts of open documents.
//
// In: a folder, or a file that is a module by itself; texts. Out: the live
// module, and paths in it.
// Ownership: owns the live module. Threads: one.
// Deliberately absent: answers.
#ifndef HCL_LIB_WORKSPACE_MODULE_H
#define HCL_LIB_WORKSPACE_MODULE_H

#include "Applications.h"
#include "hcl/FileRoot.h"
#include "hcl/LiveModule.h"

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace hcl::server {

class Module {
public:
  /// The module in `folder`, an absolute path, with the texts `open` by paths
  /// of files; of the file `single` alone unless that is empty.
  Module(const LoadedApplication &application, std::string folder,
         std::string single, const AppInputs &inputs,
         const std::map<std::string, std::string> &open);

  const std::string &folder() const { return folder_; }
  /// The file that is the module by itself; empty: the folder is.
  const std::string &single() const { return single_; }
  const LoadedApplication &application() const { return *application_; }
  const LiveModule &live() const { return live_; }
  /// The diagnostics of the live module by file; those without a file under "".
  /// Cost: of finding them, once after a change.
  const std::map<std::string, Diagnostics> &diagnostics() const;

  /// The path below the folder of the file at `path`.
  std::string below(const std::string &path) const;
  /// Whether the file at `path`, also a new one, is or would be read.
  bool reads(const std::string &path) const;
  /// Gives the file at `path` the text `text`, or the text of the disk.
  void set(const std::string &path, std::optional<std::string> text);
  /// Reads again the files in `folder` for which `isOpen` does not hold.
  template <typename IsOpen>
  void reread(const std::string &folder, const IsOpen &isOpen) {
    std::vector<LiveChange> changes;
    for (const std::string &path : filesIn(folder))
      if (!isOpen(path))
        changes.push_back(fromDisk(path));
    change(changes);
  }

private:
  void change(std::span<const LiveChange> changes) {
    live_.change(changes);
    diagnostics_.reset();
    // Folders come and go with evaluations of all.
    if (live_.work().isFullEvaluation)
      folders_.reset();
  }

  /// The files of modules in `folder`: on the disk, and read before.
  std::vector<std::string> filesIn(const std::string &folder) const;
  LiveChange fromDisk(const std::string &path) const;
  static LiveModule make(const LoadedApplication &application,
                         const std::string &folder, const std::string &single,
                         const AppInputs &inputs,
                         const std::map<std::string, std::string> &open);

  const LoadedApplication *application_;
  std::string folder_;
  std::string single_;
  FileRoot root_;
  LiveModule live_;
  mutable std::optional<std::map<std::string, Diagnostics>> diagnostics_ = {};
  mutable std::optional<std::set<std::string>> folders_ = {};
};

} // namespace hcl::server

#endif // HCL_LIB_WORKSPACE_MODULE_H
