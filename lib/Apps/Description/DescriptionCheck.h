// Demands on a description as a whole.
//
// In: a description that was read, and its source. Out: diagnostics of what is
// named and not described.
// Deliberately absent: rules of one kind of blocks (KindCheck.h).
#ifndef HCL_LIB_DESCRIPTION_DESCRIPTIONCHECK_H
#define HCL_LIB_DESCRIPTION_DESCRIPTIONCHECK_H

#include "Arguments.h"
#include "BodyRuleReader.h"
#include "Description.h"

namespace hcl::app {

/// Reports what `description`, with the arguments `top`, names and does not
/// have: `uses`, types of blocks; groups of results, marks, functions of
/// Terraform; files.
void checkDescription(const Description &description, const Arguments &top,
                      const std::vector<KindUse> &uses);

/// Reports names and calls in the functions that `body` defines which can mean
/// nothing in any module.
void checkFunctions(const Body &body, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_DESCRIPTIONCHECK_H
