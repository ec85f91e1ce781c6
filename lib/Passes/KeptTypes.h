// Which operations keep their type when they fail.
//
// An error need not end an evaluation: an arm that is not chosen may fail. Most
// operations have only one type, and what they leave is of it; but what a call,
// say, leaves has no type, and the conditional around it then has another one
// than it would have had.
#ifndef HCL_LIB_PASSES_KEPTTYPES_H
#define HCL_LIB_PASSES_KEPTTYPES_H

#include "CheckState.h"

namespace hcl {

/// Whether each result of `op`, failed or not, has the type noted down for it;
/// `op` is the operation that was looked at last.
bool keepsType(const CheckState &state, const hir::Op &op);

} // namespace hcl

#endif // HCL_LIB_PASSES_KEPTTYPES_H
