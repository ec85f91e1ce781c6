// Values as text: for the HIR's text form, messages and tests.
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
#ifndef HCL_VALUETEXT_H
#define HCL_VALUETEXT_H

#include "hcl/Value.h"

#include <string>

namespace hcl {

/// Appends `value` in the notation above. Recursion is as deep as the value.
void appendValue(std::string &out, const Value &value);
/// `appendValue` into a string of its own.
std::string valueText(const Value &value);

} // namespace hcl

#endif // HCL_VALUETEXT_H
