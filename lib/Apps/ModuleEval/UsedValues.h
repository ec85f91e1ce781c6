// The values of definitions as expressions need them.
//
// In: references whose definitions have values. Out: these values by their
// names; of modules that are opened, and of what is known later, only the parts
// that are referred to.
// Deliberately absent: when they are computed (Requirements.h).
#ifndef HCL_LIB_MODULEEVAL_USEDVALUES_H
#define HCL_LIB_MODULEEVAL_USEDVALUES_H

#include "NameTree.h"
#include "Run.h"

#include <string>
#include <vector>

namespace hcl::app {

/// The value of `node`, which opens modules: an object of their outputs, or of
/// those in `members`, for each instance.
Value valueOfCall(const Node &node, const std::vector<std::string> *members);

/// The value of `node` as expressions see it: of an open block with attributes
/// that are known later.
Value referencedValue(const Node &node);

/// Adds the values of the definitions that `references` need in `run` to
/// `tree`, by paths that `run` keeps.
void addUsed(NameTree &tree, const ModuleRun &run,
             const References &references);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_USEDVALUES_H
