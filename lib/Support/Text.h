// Text in messages and text forms.
//
// In: names and strings. Out: quoted text, identifiers, sentences, suggestions
// of similar names, decoded base64. Deliberately absent: the escapes of JSON
// (JsonText/Lexer.h and Writer.h).
#ifndef HCL_LIB_SUPPORT_TEXT_H
#define HCL_LIB_SUPPORT_TEXT_H

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hcl {

/// Appends `text` as a quoted template of HCL that evaluates to it: `\n`,
/// `\r`, `\t`, `\"`, `\\`, `\uXXXX` for other control characters, `$${` and
/// `%%{` for introducers. Text must be UTF-8.
void appendQuoted(std::string &out, std::string_view text);
/// `appendQuoted` into a string of its own.
std::string quote(std::string_view text);
/// `appendQuoted` without `[[` and `{{`, to which FileCheck gives a meaning:
/// the second of two is written as an escape.
void appendQuotedPlainly(std::string &out, std::string_view text);
/// Appends the meaning of the escape sequence of HCL that `text` begins with,
/// a backslash first; returns its length. If there is no such escape, appends
/// nothing and returns 0. Spec: NS-TMPL-005..016.
size_t readEscape(std::string &out, std::string_view text);
/// Reads a string that `appendQuoted` wrote, starting at `text[pos]`, which
/// must be its opening quote; moves `pos` after it. Returns nothing, with
/// `pos` at the fault, if it is malformed.
std::optional<std::string> unquote(std::string_view text, size_t &pos);

/// The identifier that starts at `text[pos]`; empty if none does.
/// `_` may come first too.
std::string_view identifierAt(std::string_view text, size_t pos);
/// Whether `name` is an identifier and nothing else.
bool isIdentifier(std::string_view name);
/// Appends `name` as an identifier if it is one, else quoted plainly.
void appendName(std::string &out, std::string_view name);

/// `clause` as a sentence: its first letter, if ASCII, is capital, and a full
/// stop ends it unless it ends in a question mark.
std::string sentence(std::string clause);

/// The bytes that `text` encodes in base64 (RFC 4648, section 4; padding may be
/// left out), or nothing where it is malformed.
std::optional<std::string> decodeBase64(std::string_view text);

/// Edits (insertions, deletions, substitutions of code units) from `a` to `b`,
/// or `limit` if there are at least that many. Cost: O(length × limit).
size_t editDistance(std::string_view a, std::string_view b, size_t limit);
/// The candidate with the fewest edits from `name`, fewer than three; of
/// several the first alphabetically. Empty if there is none.
std::string_view nearestName(std::string_view name,
                             std::span<const std::string_view> candidates);
/// ` Did you mean "…"?` with the nearest of `candidates`, to be put after a
/// sentence that names `name`; empty if none is near. Spec: DEC-CLI-022.
std::string suggestion(std::string_view name,
                       std::span<const std::string_view> candidates);

} // namespace hcl

#endif // HCL_LIB_SUPPORT_TEXT_H
