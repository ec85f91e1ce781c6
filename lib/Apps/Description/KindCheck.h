// Demands of the rules of one kind of blocks on one another.
//
// In: a kind and its block in a description. Out: diagnostics of contradictory
// rules, and of attributes that rules name and no rule describes.
// Deliberately absent: rules between kinds (DescriptionCheck.h).
#ifndef HCL_LIB_DESCRIPTION_KINDCHECK_H
#define HCL_LIB_DESCRIPTION_KINDCHECK_H

#include "Description.h"

namespace hcl::app {

/// Reports contradictory rules of `kind` at the type of `block`, and
/// undescribed attributes where a rule names them.
void checkKind(const Block &block, const KindRule &kind,
               Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_KINDCHECK_H
