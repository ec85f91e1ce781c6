// The last argument of a call that is followed by `...`: whether its value has
// elements to become arguments, and the result if it may have some.
#ifndef HCL_LIB_SEMANTICS_EXPANSION_H
#define HCL_LIB_SEMANTICS_EXPANSION_H

#include "hcl/Value.h"
#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/Kernels.h"

namespace hcl {

enum class Expansion : uint8_t { Elements, Unknown, Failed };

/// Whether `value`, the argument at `where`, has elements.
/// Errors: InvalidExpansion at `where`.
/// Spec: NS-CALL-015, NS-CALL-016, NS-CALL-022..025.
Expansion expand(const Value &value, Range where, const OpSite &site,
                 Evaluation &evaluation);

/// The result of a call of `function` whose last operand has elements that are
/// not known: how many arguments there are is open, the marks of the operands
/// are not.
Value unknownCall(const Function &function, Operands operands);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_EXPANSION_H
