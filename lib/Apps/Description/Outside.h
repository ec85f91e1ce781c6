// The sources outside a module that functions of a description may use: the
// environment, and files that are modules by themselves.
//
// In: the permissions of the caller, variables, and a function that evaluates
// files. Out: functions for expressions of a description.
// Ownership: functions keep their Outside, not the files. Threads: several may
// use one.
// Deliberately absent: the evaluation (App/ModuleReader.h).
#ifndef HCL_LIB_DESCRIPTION_OUTSIDE_H
#define HCL_LIB_DESCRIPTION_OUTSIDE_H

#include "FileTree.h"
#include "hcl/Function.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace hcl::app {

/// A file or folder to be evaluated as a module.
struct ModuleQuestion {
  std::string path;        ///< absolute
  std::string original;    ///< the folder that `module.original` is
  bool isRelative = false; ///< paths in the tree of files are relative
  /// A description beside this one; empty: the same.
  std::string application = {};
  std::string result = {};          ///< the group of results of the other
  Value inputs = Value::object({}); ///< of the other application
};

struct Outside {
  /// The functions of the description that the caller allows.
  std::set<std::string, std::less<>> allowed = {};
  /// Null: variables are not known yet.
  const std::map<std::string, std::string> *environment = nullptr;
  /// The folder of the module that asked for this one; empty: none did.
  std::string original = {};
  /// The value of a module, as an object of its names. Errors: sets `problem`.
  std::function<Value(const ModuleQuestion &, CallContext &,
                      std::string &problem)>
      moduleAt = {};
};

/// The names of the functions that take something from outside: only functions
/// with `unless_allowed` may call them.
inline constexpr std::string_view outsideNames[] = {
    "environment", "module_at", "results_at", "attributes_at"};

/// `environment(NAME, FALLBACK...)`, the variable of the environment;
/// `module_at(PATH, FALLBACK...)`, the names that the file or folder at PATH
/// defines as a module by itself; `results_at(FOLDER, APPLICATION, RESULT,
/// INPUTS, FALLBACK...)`, a group of results of a module of another
/// application, with these inputs; the fallback is the result of a
/// module with errors; `attributes_at(PATH)`, the attributes of a file, which
/// are literals; and `exists(PATH)`, whether there is a file or folder. Paths
/// are absolute. Results are unknown with a null `outside`; `files` may be
/// null, too; `isRelative` as of pathInTree. `original` is the folder in
/// questions.
FunctionTable outsideFunctions(std::shared_ptr<const Outside> outside,
                               const FileTree *files, bool isRelative,
                               const std::string &original);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_OUTSIDE_H
