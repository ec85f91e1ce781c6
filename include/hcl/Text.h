// Types and values as text: HCL's type notation, a notation of values for the
// HIR's text form, messages and tests, and words for messages.
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
// `optional(T)` as a type is short for `union(T, none)`; as that of an
// attribute it says that the attribute may be absent. Defaults of optional
// attributes are a matter of TypeDefaults.h. Blanks, line ends and comments may
// stand between tokens; after an attribute, a line end does for the comma.
// ReadText.h reads what is printed back as the same type.
//
// Ownership: results are strings. Threads: no state is kept.
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
//           | "failed" [ "(" type ")" ]        -- what an error left behind
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
// The second form of a number is printed where the precision is not the one
// that plain text gives. What is printed reads back as the same value, except
// for capsules, the data of marks, outputs and failed promises, and that a
// known value failed. Neither `[[` nor `{{` is ever printed, since FileCheck
// gives them a meaning: a blank or an escape stands between. One line always.
#ifndef HCL_TEXT_H
#define HCL_TEXT_H

#include "hcl/Type.h"

#include <string>
#include <string_view>

namespace hcl {

class Value;

/// Appends `type` in HCL's type notation, e.g. `object({a=number})`.
void appendType(std::string &out, const Type &type);
/// `appendType` into a string of its own.
std::string typeText(const Type &type);

/// The same with `optional(T)` for `union(T, none)`, but for the types of
/// attributes.
std::string shortTypeText(const Type &type);

/// The type in words for messages, without the parts of structural types:
/// "list of string", "object", "dynamic". Unions are written in full.
std::string friendlyName(const Type &type);

/// Appends `value` in the notation above. Recursion is as deep as the value.
void appendValue(std::string &out, const Value &value);
/// `appendValue` into a string of its own.
std::string valueText(const Value &value);

} // namespace hcl

#endif // HCL_TEXT_H
