// The values of definitions in the form that expressions need.
//
// In: references to evaluated definitions. Out: values by name; of calls, and
// of deferred values, only the referenced parts.
// Deliberately absent: the time of evaluation (Requirements.h).
#ifndef HCL_LIB_MODULEEVAL_USEDVALUES_H
#define HCL_LIB_MODULEEVAL_USEDVALUES_H

#include "Description/NameTree.h"
#include "Run.h"

#include <string>
#include <vector>

namespace hcl::app {

/// `value`, of an instance of `definition`, for other expressions: what is not
/// set is deferred where the application may set it.
Value valueForOthers(const Definition &definition, const Value &value);

/// The value of the call `node`: for each instance an object of the outputs, or
/// of the outputs `members`.
Value valueOfCall(const Node &node, const std::vector<std::string> *members);

/// The value of `node` for expressions, with deferred attributes.
Value referencedValue(const Node &node);

/// Adds the values of the definitions in `references` in `run` to `tree`, by
/// paths that `run` keeps.
void addUsed(NameTree &tree, const ModuleRun &run,
             const References &references);

/// Sets the paths of `references` that stand for their own texts in `tree`;
/// unknown values if `areDeferred`.
void addTexts(NameTree &tree, const References &references, bool areDeferred);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_USEDVALUES_H
