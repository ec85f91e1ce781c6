// Conversion of values from one type to another, and the one type that several
// types have in common.
//
//   Fault why;
//   std::optional<Value> ports =
//       convert(value, Type::list(Type::number()), Dialect::spec(), why);
//   if (!ports)
//     std::cerr << why.text() << "\n";
//
// In: a value or types. Out: the value as another type, a type to which values
// of all types convert, or the reason why not. Nothing here reports
// diagnostics; the caller knows the place.
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

/// How `from` converts to `to`. Conversion from the dynamic pseudo-type is
/// unsafe, to it safe. Cost: linear in the types, but as `unify` where `any`
/// in a collection stands for what different parts have in common. With a
/// `budget`, None is also the answer when that is exceeded.
Conversion conversion(const Type &from, const Type &to, const Dialect &dialect,
                      Budget *budget = nullptr);

/// The same with the reason, unless it is Safe: why the conversion fails, for
/// some values or all, and in which part of the types. E.g. `string required`;
/// `element 1: not every string converts to number`.
Conversion conversion(const Type &from, const Type &to, const Dialect &dialect,
                      Fault &why);

/// `value` as `type`. Nulls become nulls of the type, unknowns unknowns of it
/// with the refinements that still hold; marks are kept. `any` in `type`
/// stands for whatever the part has (one unified type inside a collection).
/// Errors: fills `fault` and returns nothing; reports no diagnostic. So it does
/// when a `budget` is given and exceeded: by parts that are visited, types that
/// are compared, or memory for the result.
/// Cost: linear in the value and the result, but as `unify` for `any` in a
/// collection. Recursion is as deep as `type`.
/// Spec: IM-CONV-002, IM-CONV-004..007, IM-CONV-022, IM-CONV-024, IM-CONV-025,
/// IM-CONV-028, IM-CONV-030, IM-CONV-032, IM-CONV-035, IM-CONV-037,
/// IM-CONV-039..041, IM-CONV-043, IM-CONV-044, IM-CONV-057.
std::optional<Value> convert(const Value &value, const Type &type,
                             const Dialect &dialect, Fault &fault,
                             Budget *budget = nullptr);

/// `type` with every attribute in it required: the type that values have which
/// were converted to `type`. Cost: linear where optional attributes occur.
Type withoutOptional(const Type &type);

/// The number that `text` writes: digits, perhaps a minus in front, a point
/// with digits behind it, and an exponent. This is what literals and JSON
/// write; how a string converts is a matter of `convert`.
/// Errors: fills `fault` and returns nothing for other text and for numbers
/// out of range.
/// Spec: IM-NUM-001..007.
std::optional<Value> numberFromText(std::string_view text,
                                    const Dialect &dialect, Fault &fault);

/// The type that values of all of `types` convert to, the most specific one.
/// With `allowUnsafe`, conversions that fail for some values count too.
/// Returns nothing when there is none; the dynamic pseudo-type for no types.
/// Commutative and idempotent. Cost: linear in the types and, for each of
/// them, in the result; with a `budget`, nothing when its steps are exceeded.
/// Spec: IM-UNIFY-001, IM-UNIFY-016, IM-UNIFY-017, IM-UNIFY-023, IM-UNIFY-026.
std::optional<Type> unify(std::span<const Type> types, const Dialect &dialect,
                          bool allowUnsafe = true, Budget *budget = nullptr);

/// What several types have in common.
struct Unification {
  Type type;
  /// How each of the types converts to it, in the order given. None for a
  /// type that has `any` where the reference's rules look away: whether a
  /// value converts shows when it does.
  std::vector<Conversion> conversions;
};

/// `unify` with the conversion of each type. Cost: as `unify`; each distinct
/// type is looked at once more.
std::optional<Unification> unifyWithConversions(std::span<const Type> types,
                                                const Dialect &dialect,
                                                bool allowUnsafe = true);

} // namespace hcl

#endif // HCL_CONVERT_H
