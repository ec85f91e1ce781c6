// Demands that the rules of one kind of blocks make on one another.
//
// In: a kind as its block in a description states it. Out: diagnostics of rules
// that exclude one another, and of attributes that they name and no rule has.
// Deliberately absent: rules between kinds (DescriptionCheck.h).
#ifndef HCL_LIB_DESCRIPTION_KINDCHECK_H
#define HCL_LIB_DESCRIPTION_KINDCHECK_H

#include "Description.h"

namespace hcl::app {

/// Reports, at the type of `block`, rules of `kind` that exclude one another,
/// and, where they are named, attributes that the body lacks.
void checkKind(const Block &block, const KindRule &kind,
               Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_KINDCHECK_H
