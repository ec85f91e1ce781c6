// Conversions between strings, numbers and bools.
#ifndef HCL_LIB_CONVERT_CONVERTPRIMITIVE_H
#define HCL_LIB_CONVERT_CONVERTPRIMITIVE_H

#include "hcl/Convert.h"

#include <optional>
#include <string>

namespace hcl {

/// `value`, a known Bool, Integer, Big or String, as the primitive type `to`.
/// Errors: fills `fault` and returns nothing.
/// Spec: IM-CONV-003, IM-CONV-008..021.
[[nodiscard]] std::optional<Value> convertPrimitive(const Value &value,
                                                    TypeKind to,
                                                    const Dialect &dialect,
                                                    Fault &fault);

} // namespace hcl

#endif // HCL_LIB_CONVERT_CONVERTPRIMITIVE_H
