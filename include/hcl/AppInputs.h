// Values for a module of an application from outside.
//
//   AppInputs inputs;
//   inputs.files = {SourceFile::read("prod.tfvars", diagnostics)};
//   inputs.texts.emplace_back("count", "3");
//   inputs.values.emplace_back("region", Value::string("north"));
//
// The description says which inputs a module has, of which types, and which
// files of the folder and variables of the environment give values
// (docs/applications.md). Of several values for one input the last member here
// counts.
// Ownership: owns all. Threads: one writes, many read.
// Deliberately absent: evaluation (Application.h).
#ifndef HCL_APPINPUTS_H
#define HCL_APPINPUTS_H

#include "hcl/FileRoot.h"
#include "hcl/FunctionTables.h"
#include "hcl/Schemas.h"
#include "hcl/SourceFile.h"
#include "hcl/Value.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace hcl {

class Coverage;

namespace app {
class ParsedFiles;
} // namespace app

/// Values for the inputs of a module, later members override earlier ones; and
/// the root of files.
struct AppInputs {
  /// The environment. The description says which variables count, and functions
  /// that are allowed may read others.
  std::map<std::string, std::string> environment = {};
  /// Files of values, weakest first, in JSON if they end in `.json`.
  std::vector<SourceFile> files = {};
  /// Texts as users type them; the type of the input gives them a meaning.
  std::vector<std::pair<std::string, std::string>> texts = {};
  std::vector<std::pair<std::string, Value>> values = {};
  /// Functions that the caller allows: those that take something from outside
  /// the module, such as the environment, are off unless they are here
  /// (Application::allowableFunctions).
  std::set<std::string, std::less<>> allowed = {};
  /// The functions of versions of the application, to say which have a function
  /// that is too new for a module; and those of other applications, whose
  /// modules functions that are allowed may evaluate.
  FunctionTables tables = {};
  /// Inputs without a value and without a default are deferred, instead of
  /// errors; so is whatever they repeat.
  bool absentAreDeferred = false;
  /// Patterns of names of what blocks use; only blocks with a use that `only`
  /// matches, if there are any, and `except` does not, have results and
  /// diagnostics. The description says which blocks are selected.
  std::vector<std::string> only = {};
  std::vector<std::string> except = {};
  /// The folder below which all files that are read lie: those of modules, of
  /// values beside them, and what functions read. Nothing: FileRoot::around the
  /// folder of the module.
  std::optional<FileRoot> root = {};
  /// Folders that modules find at other paths (AppModule::generated).
  std::vector<ShownFolder> shown = {};
  /// Schemas of the providers that declare contents of blocks.
  Schemas schemas = {};
  /// Files that several modules read, for many evaluations of one application
  /// in one language (Application::shareFiles); null: each reads its own.
  std::shared_ptr<app::ParsedFiles> sharedFiles = {};
  /// Counts what evaluations need (Coverage.h); null: nothing counts. Checks
  /// and residual modules do not count.
  std::shared_ptr<Coverage> coverage = {};
};

} // namespace hcl

#endif // HCL_APPINPUTS_H
