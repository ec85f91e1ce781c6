// Literals as their source writes them, to what they mean.
//
// In: tokens and their text. Out: text with escapes resolved, names in NFC.
// Deliberately absent: numbers (see Number) and joining of several literals.
#ifndef HCL_LIB_SYNTAX_LITERAL_H
#define HCL_LIB_SYNTAX_LITERAL_H

#include "hcl/compiler/Tree.h"

#include <string>
#include <string_view>

namespace hcl {

/// Appends the text that a StringLiteral token means: `source` is its text and
/// `token` tells which escapes it may hold. Backslashes are escapes where the
/// token is flagged with HasBackslash, `$${` and `%%{` everywhere. Malformed
/// escapes, which the parser reported, are kept as they are.
/// Not normalised. Cost: linear.
/// Spec: NS-TMPL-005..012, NS-TMPL-033, NS-TMPL-053..056.
void appendLiteral(std::string &out, const Token &token,
                   std::string_view source);

/// `name` in NFC: names of attributes are compared like strings.
/// `storage` holds the result where it is not `name` itself.
/// Spec: IM-PRIM-004.
std::string_view normalized(std::string_view name, const Token &token,
                            std::string &storage);

} // namespace hcl

#endif // HCL_LIB_SYNTAX_LITERAL_H
