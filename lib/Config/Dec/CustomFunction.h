// Functions that a spec file defines for use in bodies.
#ifndef HCL_LIB_DEC_CUSTOMFUNCTION_H
#define HCL_LIB_DEC_CUSTOMFUNCTION_H

#include "hcl/Body.h"

#include <optional>

namespace hcl {

/// The function that `block`, of type `function`, defines, or nullopt.
/// Errors: those of Body::content; StaticListRequired if `params` is not a
/// list, InvalidParameter if a parameter is not a name.
/// Spec: DEC-FUNCDEF-001, DEC-FUNCDEF-003..005, DEC-FUNCDEF-014,
/// DEC-FUNCDEF-015.
[[nodiscard]] std::optional<Function> readFunction(const Block &block,
                                                   Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_DEC_CUSTOMFUNCTION_H
