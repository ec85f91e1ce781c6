// The last argument of a call that is followed by `...`: whether its value has
// elements to become arguments.
#ifndef HCL_LIB_SEMANTICS_EXPANSION_H
#define HCL_LIB_SEMANTICS_EXPANSION_H

#include "hcl/Value.h"
#include "hcl/compiler/Evaluation.h"

namespace hcl {

enum class Expansion : uint8_t { Elements, Unknown, Failed };

/// Whether `value`, the argument at `where`, has elements.
/// Errors: InvalidExpansion at `where`.
/// Spec: NS-CALL-015, NS-CALL-016, NS-CALL-022..025.
Expansion expand(const Value &value, Range where, const OpSite &site,
                 Evaluation &evaluation);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_EXPANSION_H
