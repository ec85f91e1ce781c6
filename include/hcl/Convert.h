// Conversion of values between types, and unification: the common type of
// several types.
//
//   Fault why;
//   std::optional<Value> ports =
//       convert(value, Type::list(Type::number()), Dialect::spec(), why);
//   if (!ports)
//     std::cerr << why.text() << "\n";
//
// In: a value or types. Out: the value as another type, a type that values of
// all types convert to, or the reason why there is none. Nothing here reports
// diagnostics, since only the caller knows the place.
// Ownership: results are values of their own. Threads: no state is kept.
// Deliberately absent: defaults of optional attributes (TypeDefaults.h).
#ifndef HCL_CONVERT_H
#define HCL_CONVERT_H

#include "hcl/Dialect.h"
#include "hcl/Fault.h"
#include "hcl/Limits.h"
#include "hcl/Path.h"
#include "hcl/Type.h"
#include "hcl/Value.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Whether values of `from` convert to `to`. Conversion from the dynamic
/// pseudo-type is unsafe, conversion to it safe. Cost: linear in the types, but
/// as `unify` if `any` in a collection represents the common type of different
/// parts. Returns None also if a `budget` is exceeded.
Conversion conversion(const Type &from, const Type &to, const Dialect &dialect,
                      Budget *budget = nullptr);

/// The same with the reason unless the result is Safe: why and for which part
/// of the types the conversion fails, always or for some values; e.g.
/// `string required`, `element 1: not every string converts to number`.
Conversion conversion(const Type &from, const Type &to, const Dialect &dialect,
                      Fault &why);

/// Converts `value` to `type`. Nulls become nulls of the type, unknowns become
/// unknowns of it with the refinements that still hold. `any` in `type` is the
/// type of the part (one unified type inside a collection). Marks: kept.
/// Errors: fills `fault` and returns nothing, also if a `budget` is exceeded by
/// the parts visited, the types compared or the memory for the result.
/// Cost: linear in the value and the result, but as `unify` for `any` in a
/// collection. Recursion is as deep as `type`.
/// Spec: IM-CONV-002, IM-CONV-004..007, IM-CONV-022, IM-CONV-024, IM-CONV-025,
/// IM-CONV-028, IM-CONV-030, IM-CONV-032, IM-CONV-035, IM-CONV-037,
/// IM-CONV-039..041, IM-CONV-043, IM-CONV-044, IM-CONV-057.
[[nodiscard]] std::optional<Value> convert(const Value &value, const Type &type,
                                           const Dialect &dialect, Fault &fault,
                                           Budget *budget = nullptr);

/// `type` with every attribute required: the type of values after conversion to
/// `type`. Cost: linear where optional attributes occur.
Type withoutOptional(const Type &type);

/// The number that `text` denotes in the notation of literals and JSON: digits,
/// an optional leading minus, a fraction and an exponent. Strings convert by
/// `convert`, whose rules differ.
/// Errors: fills `fault` and returns nothing for other text and for numbers out
/// of range.
/// Spec: IM-NUM-001..007.
[[nodiscard]] std::optional<Value>
numberFromText(std::string_view text, const Dialect &dialect, Fault &fault);

/// The most specific type that values of all `types` convert to, or nothing if
/// there is none; the dynamic pseudo-type for an empty list. With
/// `allowUnsafe`, conversions that fail for some values are allowed. Returns
/// nothing also if the steps of a `budget` are exceeded.
/// Commutative and idempotent. Cost: linear in the types and, for each of them,
/// in the result.
/// Spec: IM-UNIFY-001, IM-UNIFY-016, IM-UNIFY-017, IM-UNIFY-023, IM-UNIFY-026.
[[nodiscard]] std::optional<Type> unify(std::span<const Type> types,
                                        const Dialect &dialect,
                                        bool allowUnsafe = true,
                                        Budget *budget = nullptr);

/// The common type of several types.
struct Unification {
  Type type;
  /// The conversion of each type to it, in the order given. None for a type
  /// with `any` that the reference's rules do not examine: conversion of the
  /// value decides.
  std::vector<Conversion> conversions;
};

/// `unify` with the conversion of each type. Cost: as `unify`, and each
/// distinct type is examined once more.
[[nodiscard]] std::optional<Unification>
unifyWithConversions(std::span<const Type> types, const Dialect &dialect,
                     bool allowUnsafe = true);

} // namespace hcl

#endif // HCL_CONVERT_H
