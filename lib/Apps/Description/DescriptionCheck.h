// Demands on a description as a whole.
//
// In: a description and its source. Out: diagnostics of names without a
// description.
// Deliberately absent: rules of one kind of blocks (RuleChecks.h).
#ifndef HCL_LIB_DESCRIPTION_DESCRIPTIONCHECK_H
#define HCL_LIB_DESCRIPTION_DESCRIPTIONCHECK_H

#include "Arguments.h"
#include "Description.h"

namespace hcl::app {

/// Reports what `description`, with the arguments `top`, names and does not
/// have: `uses`, types of blocks; groups of results, marks, functions;
/// files.
void checkDescription(const Description &description, const Arguments &top,
                      const std::vector<NameUse> &uses);

/// Reports names and calls in the functions of `body` that are undefined in
/// every module.
void checkFunctions(const Body &body, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_DESCRIPTIONCHECK_H
