// Types as text: HCL's type notation, and words for messages.
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
#ifndef HCL_TYPETEXT_H
#define HCL_TYPETEXT_H

#include "hcl/Type.h"

#include <string>
#include <string_view>

namespace hcl {

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

} // namespace hcl

#endif // HCL_TYPETEXT_H
