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
// What is printed reads back as the same type.
#ifndef HCL_TYPETEXT_H
#define HCL_TYPETEXT_H

#include "hcl/Type.h"

#include <optional>
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

/// Why and where text was not what it should be.
struct TextError {
  /// Offset of the fault.
  size_t offset = 0;
  /// A clause, e.g. `expected a type`.
  std::string reason = {};
};

/// Reads one type at `text[pos]`, blanks before it included, and moves `pos`
/// behind it. Errors: fills `error` and returns nothing; types nested deeper
/// than 1,000 levels are an error.
std::optional<Type> readType(std::string_view text, size_t &pos,
                             TextError &error);
/// Reads `text`, which must be a type and nothing else.
std::optional<Type> parseType(std::string_view text, TextError &error);

/// The type in words for messages, without the parts of structural types:
/// "list of string", "object", "dynamic". Unions are written in full.
std::string friendlyName(const Type &type);

} // namespace hcl

#endif // HCL_TYPETEXT_H
