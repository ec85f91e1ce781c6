// The application that claims the files and folders of a command line.
//
// In: paths. Out: the name of an application that is shipped, by the patterns
// in the block `files` of its description. Deliberately absent: the rest of a
// description (hcl/Application.h), and what is in the files.
#ifndef HCL_TOOLS_COMMON_RECOGNITION_H
#define HCL_TOOLS_COMMON_RECOGNITION_H

#include "common/CommandLine.h"
#include "hcl/Diagnostic.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hcl::tools {

/// The answer of names about inputs.
struct Recognised {
  std::optional<std::string> app; ///< nothing: plain HCL
  /// A clause: which files several applications claim, or only one does.
  std::string problem;
};

/// The application of which each of `paths` is a file, or a folder with one.
/// Nothing if no application claims any of them. Standard input and what does
/// not exist are claimed by none.
Recognised recognise(const std::vector<std::string> &paths);

/// The applications of files that programs open one after another. The shipped
/// descriptions are read once.
class FileRecognition {
public:
  FileRecognition();
  ~FileRecognition();
  FileRecognition(const FileRecognition &) = delete;
  FileRecognition &operator=(const FileRecognition &) = delete;

  /// The application of the file at `path`, which need not exist: the one that
  /// claims its name, or of several, or none, the one that claims its folder.
  /// Nothing if that is not one.
  [[nodiscard]] std::optional<std::string> find(const std::string &path) const;

private:
  struct State;
  std::unique_ptr<State> state_;
};

/// A folder with a module, or a file of several that are modules each.
struct ModuleFolder {
  std::string path;
  std::string app; ///< empty: none
  /// The application that `app` is like, or itself: modules of one family call
  /// each other.
  std::string family;
  std::string writer;  ///< an application that writes files there, or empty
  bool isOnly = true;  ///< whether no other application has a module there
  std::string problem; ///< a clause, of what is unreadable
  Diagnostics found;   ///< warnings about its files
};

/// The folders below `roots`, and these, with files of an application, sorted:
/// of `application`, a name or the file of a description, unless it is empty. A
/// folder with files of several applications is there for each of them.
/// Hidden folders, what symbolic links lead to and what a `.gitignore` below
/// the root of `flags` leaves out are not among them. A folder whose
/// `.gitignore` cannot be read has that problem.
std::vector<ModuleFolder>
foldersWithModules(const std::vector<std::string> &roots,
                   const std::string &application, const CommonFlags &flags);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_RECOGNITION_H
