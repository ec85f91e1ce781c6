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
/// `appendQuoted` into a new string.
std::string quote(std::string_view text);
/// `appendQuoted` without `[[` and `{{`, which have a meaning for FileCheck:
/// the second of the two characters is escaped.
void appendQuotedPlainly(std::string &out, std::string_view text);
/// Appends the character denoted by the HCL escape sequence at the start of
/// `text`, a backslash first; returns its length. If there is no such escape,
/// appends nothing and returns 0. Spec: NS-TMPL-005..016.
size_t readEscape(std::string &out, std::string_view text);
/// Reads a string written by `appendQuoted`, starting at `text[pos]`, the
/// opening quote; moves `pos` to the end. For a malformed string, returns
/// nothing and leaves `pos` at the fault.
[[nodiscard]] std::optional<std::string> unquote(std::string_view text,
                                                 size_t &pos);

/// The identifier at `text[pos]`; empty without one. `_` may come first, too.
std::string_view identifierAt(std::string_view text, size_t pos);
/// Whether all of `name` is an identifier.
bool isIdentifier(std::string_view name);
/// Appends `name` as an identifier if it is one, else quoted plainly.
void appendName(std::string &out, std::string_view name);

/// The first line of `text`, cut after `maxBytes` bytes between characters; if
/// that is not all, `…` follows.
std::string shortened(std::string_view text, size_t maxBytes);

/// `clause` as a sentence: with a capital first letter, if ASCII, and a full
/// stop unless it ends in a question mark.
std::string sentence(std::string clause);

/// The bytes encoded in base64 by `text` (RFC 4648, section 4; padding is
/// optional), or nothing if it is malformed.
[[nodiscard]] std::optional<std::string> decodeBase64(std::string_view text);

/// Edits (insertions, deletions, substitutions of code units) from `a` to `b`,
/// or `limit` if there are at least that many. Cost: O(length × limit).
size_t editDistance(std::string_view a, std::string_view b, size_t limit);
/// So many errors of a list suggest names; later ones do not, since each costs
/// time in proportion to the candidates.
inline constexpr size_t mostSuggestions = 1000;
/// Names are suggested where there are no more: each of many errors would take
/// time in proportion to them.
inline constexpr size_t mostCandidates = 1000;
/// `1 block`, `2 blocks`: `count` and the noun in the right number.
std::string counted(uint64_t count, std::string_view noun);
/// The candidate with the fewest edits from `name`, at most two and at most one
/// for each three bytes of `name`; two neighbours that change places are one
/// edit. Among equals the first alphabetically. Empty if there is none, and if
/// there are more than `mostCandidates`.
std::string_view nearestName(std::string_view name,
                             std::span<const std::string_view> candidates);
/// ` Did you mean "…"?` with the nearest of `candidates`, to be appended to a
/// sentence that mentions `name`; empty if none is near. Spec: DEC-CLI-022.
std::string suggestion(std::string_view name,
                       std::span<const std::string_view> candidates);
/// The same for a clause without a full stop: `; did you mean "…"?`.
std::string clauseSuggestion(std::string_view name,
                             std::span<const std::string_view> candidates);

} // namespace hcl

#endif // HCL_LIB_SUPPORT_TEXT_H
