// Escapes in template literals. Runs without escapes are copied as a whole; a
// malformed escape is copied unchanged, because the parser reported it.
#include "Literal.h"

#include "Support/Text.h"
#include "Support/Utf8.h"

namespace hcl {

void appendLiteral(std::string &out, const Token &token,
                   std::string_view source) {
  std::string_view stops = token.has(HasBackslash) ? "\\$%" : "$%";
  for (size_t at = 0;;) {
    size_t stop = source.find_first_of(stops, at);
    out += source.substr(at, stop - at);
    if (stop == std::string_view::npos)
      return;
    char c = source[stop];
    at = stop + 1;
    if (c == '\\') {
      if (size_t length = readEscape(out, source.substr(stop))) {
        at = stop + length;
        continue;
      }
    } else if (source.substr(at, 2) == (c == '$' ? "${" : "%{")) {
      // The text is the second character of the doubled pair and its brace.
      continue;
    }
    out += c;
  }
}

std::string_view normalizedOther(std::string_view name, std::string &storage) {
  if (utf8::isNfcQuick(name))
    return name;
  storage = utf8::toNfc(name);
  return storage;
}

} // namespace hcl
