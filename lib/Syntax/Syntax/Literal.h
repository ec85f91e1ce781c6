// From literals as written to the text they denote.
//
// In: tokens and their text. Out: text with escapes resolved, names in NFC.
// Deliberately absent: numbers (see Number) and the joining of literals.
#ifndef HCL_LIB_SYNTAX_LITERAL_H
#define HCL_LIB_SYNTAX_LITERAL_H

#include "hcl/compiler/Tree.h"

#include <string>
#include <string_view>

namespace hcl {

/// Appends the text of a StringLiteral token: `source` is its source text, and
/// the flags of `token` say which escapes it may hold. Backslashes are escapes
/// if the token is flagged with HasBackslash, `$${` and `%%{` always. Malformed
/// escapes, which the parser reported, stay as they are. Not normalised. Cost:
/// linear.
/// Spec: NS-TMPL-005..012, NS-TMPL-033, NS-TMPL-053..056.
void appendLiteral(std::string &out, const Token &token,
                   std::string_view source);

/// `name`, which is not ASCII, in NFC; `storage` holds the result if it differs
/// from `name`.
std::string_view normalizedOther(std::string_view name, std::string &storage);
/// `name`, the text of `token`, in NFC: attribute names are compared like
/// strings. `storage` is as above.
/// Spec: IM-PRIM-004.
inline std::string_view normalized(std::string_view name, const Token &token,
                                   std::string &storage) {
  return token.has(HasNonAscii) ? normalizedOther(name, storage) : name;
}

} // namespace hcl

#endif // HCL_LIB_SYNTAX_LITERAL_H
