// Types and values as text: HCL's type notation, a notation of values for the
// HIR, messages and tests, and names of types for messages.
//
//   type   = "any" | "bool" | "number" | "string"
//          | ("list" | "set" | "map") "(" type ")"
//          | "tuple" "(" "[" [type {"," type} [","]] "]" ")"
//          | "object" "(" "{" [attr {"," attr} [","]] "}" ")"
//          | "capsule" "(" quoted ")"
//          | "int" | "none" | "union" "(" type {"," type} [","] ")"
//          | ("promise" | "output" | "optional") "(" type ")"
//   attr   = (identifier | quoted) "=" (type | "optional" "(" type ")")
//
// As a type, `optional(T)` is short for `union(T, none)`; as the type of an
// attribute it means that the attribute may be absent. TypeDefaults.h adds
// defaults of optional attributes. Blanks, line ends and comments may appear
// between tokens; a line end after an attribute can replace the comma.
// ReadText.h reads the printed text back as the same type.
//
// Ownership: results are strings. Threads: no state is kept.
// Deliberately absent: reading (ReadText.h) and JSON (Json.h).
//
// Values:
//
//   value   = plain {" " mark}
//   mark    = "!" quoted                       -- a mark's label
//   plain   = "true" | "false" | number | quoted
//           | "[" [value {", " value}] "]"                      -- a tuple
//           | "{" [key " = " value {", " key " = " value}] "}"  -- an object
//           | ("list" | "set") "(" type ")" "[" … "]"
//           | "map" "(" type ")" "{" … "}"
//           | "null" [ "(" type ")" ]          -- without: null of any
//           | "unknown" [ "(" type {", " refinement} ")" ]
//           | "failed" [ "(" type ")" ]        -- result of a failed operation
//           | "int" "(" number ")"
//           | "member" "(" value "," type ")"  -- as a value of that union
//           | ("promise" | "output") "(" value ")"
//   number  = ["-"] digits ["." digits] | "inf" | "-inf"
//           | "number" "(" number ", " precision ")"
//   key     = identifier | quoted
//   refinement = "notnull" | "prefix" quoted
//           | (">=" | ">" | "<=" | "<") number
//           | "length" ">=" digits | "length" "<=" digits
//
// The second form of a number is printed if its precision is not the one that
// reading plain digits results in. Printed text reads back as the same value,
// except for capsules, the data of marks, outputs and failed promises, and the
// failed flag of known values. The text is one line. It never contains `[[` or
// `{{`, which have a meaning to FileCheck: a blank or an escape separates the
// brackets.
#ifndef HCL_TEXT_H
#define HCL_TEXT_H

#include "hcl/Type.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hcl {

class Value;

/// Appends `type` in HCL's type notation, e.g. `object({a=number})`. Cost:
/// linear.
void appendType(std::string &out, const Type &type);
/// The longest text of a type that typeText() and shortTypeText() write.
inline constexpr size_t maxTypeText = size_t{64} << 20;
/// Returns `type` in the same notation; what is longer than `maxBytes` is cut
/// off there and ends in `…`.
std::string typeText(const Type &type, size_t maxBytes = maxTypeText);

/// Returns the type with `optional(T)` in place of `union(T, none)`, except for
/// the types of attributes.
std::string shortTypeText(const Type &type);

/// The name of the type for messages, without the parts of structural types:
/// "list of string", "object", "dynamic". Unions are written in full.
std::string friendlyName(const Type &type);

/// Appends `value` in the notation above. Cost: linear. Recursion is as deep as
/// the value.
void appendValue(std::string &out, const Value &value);
/// Returns `value` in the same notation; what is longer than `maxBytes` is cut
/// off there and ends in `…`. Cost: linear in what is returned.
std::string valueText(const Value &value, size_t maxBytes = SIZE_MAX);

} // namespace hcl

#endif // HCL_TEXT_H
