// A file of cases, and what it replaces.
//
// In: a module of the description of suites. Out: blocks and literals in parts.
#ifndef HCL_LIB_SUITES_SUITE_H
#define HCL_LIB_SUITES_SUITE_H

#include "ModuleContent/Part.h"
#include "ModuleSource/ModuleSource.h"
#include "Replaced.h"
#include "hcl/Language.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::app {

/// A configuration of a provider in a file of cases.
struct Configuration {
  std::string name; ///< `NAME`, or `NAME.ALIAS`
  Part part = {};
  const BodyRule *content = nullptr; ///< null: not known
  Diagnostics found = {};            ///< of reading it
};

/// A file of cases, read.
struct Suite {
  std::string path; ///< below the folder of the module
  std::shared_ptr<const ModuleSource> source;
  const SuiteRule *rule;
  Replaced replaced = {}; ///< by the file
  std::vector<Configuration> configurations = {};
  /// Files with values of inputs in the folder of suites, weakest first; none
  /// for a suite beside the module.
  std::vector<SourceFile> values = {};
};

/// The blocks in `part` of the type `type`.
std::vector<const NestedPart *> blocksIn(const Part &part,
                                         const std::string &type);

/// Whether `description`, of a version, is that of `first` or a later one;
/// never if `first` is empty.
bool isSince(const Description &description, std::string_view first);

/// The functions for values of replacements.
FunctionTable functionsOfValues(const Description &description,
                                const Language &language);

/// The text of the literal `name` in `part`; empty without one.
std::string textIn(const Part &part, const std::string &name);

} // namespace hcl::app

#endif // HCL_LIB_SUITES_SUITE_H
