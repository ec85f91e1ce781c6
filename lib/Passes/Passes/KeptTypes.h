// Operations with a reliable type in failure.
//
// An error need not end an evaluation: an arm that is not chosen may fail. Most
// operations have a single result type, which a failed result has too. A failed
// call, however, has no type, and the conditional around it then has another
// type than it would have had.
// In: a checked operation. Out: whether its type is reliable.
// Threads: no state is kept.
#ifndef HCL_LIB_PASSES_KEPTTYPES_H
#define HCL_LIB_PASSES_KEPTTYPES_H

#include "CheckState.h"

namespace hcl {

/// Whether each result of `op`, failed or not, has the recorded type. `op` must
/// be the operation checked last.
bool keepsType(const CheckState &state, const hir::Op &op);

} // namespace hcl

#endif // HCL_LIB_PASSES_KEPTTYPES_H
