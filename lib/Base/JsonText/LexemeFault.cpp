#include "LexemeFault.h"

#include "Support/Message.h"
#include "Support/Text.h"

namespace hcl::json {

namespace {

/// Spec: JS-PARSE-006.
LexemeFault stringFault(std::string_view lexeme) {
  std::string_view text = contents(lexeme);
  for (size_t at = 0; at < text.size(); ++at) {
    if (static_cast<uint8_t>(text[at]) < 0x20)
      return {at + 1, at + 2,
              "a control character in a string is written as an escape, for "
              "example \\n or \\t"};
    if (text[at] != '\\')
      continue;
    size_t length = escapeAt(text, at).length;
    if (length != 0) {
      at += length - 1;
      continue;
    }
    if (at + 1 == text.size())
      break;
    return {at + 1, at + 3,
            text[at + 1] == 'u' ? "the escape \\u takes four hexadecimal digits"
                                : "JSON has no such escape; a backslash itself "
                                  "is written \\\\"};
  }
  return {0, lexeme.size(),
          "the closing quote mark of this string is missing; a newline in a "
          "string is written \\n"};
}

/// Spec: JS-PARSE-005.
LexemeFault wordFault(std::string_view word) {
  static constexpr std::string_view keywords[] = {"true", "false", "null"};
  std::string reason =
      message("{word:quoted} is not a keyword of JSON", "word"_a = word);
  std::string nearest = clauseSuggestion(utf8::toLower(word), keywords);
  reason += nearest.empty() ? "; text is written in double quotes" : nearest;
  return {0, word.size(), std::move(reason)};
}

} // namespace

LexemeFault faultOf(LexemeKind kind, std::string_view lexeme) {
  if (kind == LexemeKind::String)
    return stringFault(lexeme);
  if (kind == LexemeKind::Word)
    return wordFault(lexeme);
  return {0, lexeme.size(),
          "a number of JSON is an optional minus sign, digits without leading "
          "zeros, and optionally a point with digits and an exponent"};
}

} // namespace hcl::json
