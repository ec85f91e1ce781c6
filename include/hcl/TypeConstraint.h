// Types written as expressions, the way applications let users declare them.
//
//   variable "service" {
//     type = object({ name = string, port = optional(number, 80) })
//   }
//
//   TypeConstraint constraint = readTypeConstraint(*type, diagnostics);
//   std::optional<Value> value =
//       applyConstraint(given, constraint, Dialect::spec(), fault);
//
// The words are any, bool, number and string; list, set, map, tuple and object
// construct types of others; an attribute of an object may be `optional`, with
// a default or without one. In the dialect `extended` int, none, union, promise
// and output are types too, and `optional(T)` is one everywhere.
// In: an expression of either syntax, which is not evaluated. Out: a type and
// the defaults of its optional attributes.
// Ownership: results are values of their own. Threads: no state is kept.
// Deliberately absent: types as text (ReadText.h) and as JSON (Json.h).
#ifndef HCL_TYPECONSTRAINT_H
#define HCL_TYPECONSTRAINT_H

#include "hcl/Convert.h"
#include "hcl/Expression.h"
#include "hcl/TypeDefaults.h"

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace hcl {

/// Types by words.
using TypeNames = std::map<std::string, Type, std::less<>>;

/// The type in `expression`, with its defaults, which are evaluated without
/// variables, by the functions of the expression's language. `names` are words
/// in addition to the words of HCL.
/// Errors: InvalidTypeConstraint at the word, constructor, arguments, key or
/// value at fault; InvalidDefault at a default that does not convert to the
/// type of its attribute; those of evaluating defaults. A part at fault is
/// `any`.
TypeConstraint readTypeConstraint(const Expression &expression,
                                  Diagnostics &diagnostics,
                                  const TypeNames &names = {});

/// `value` as the constraint wants it: defaults filled in, then converted.
/// Errors: fills `fault` and returns nothing; see convert.
/// Cost: as applyDefaults and convert.
[[nodiscard]] std::optional<Value>
applyConstraint(const Value &value, const TypeConstraint &constraint,
                const Dialect &dialect, Fault &fault, Budget *budget = nullptr);

} // namespace hcl

#endif // HCL_TYPECONSTRAINT_H
