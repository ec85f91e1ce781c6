#include "Lookahead.h"

#include "ItemStart.h"
#include "Support/Utf8.h"

#include <cstring>

namespace hcl {

/// The first byte from `at` on that is not part of a blank, newline or comment.
/// Spec: NS-LEX-033, NS-COLL-043.
const char *Lookahead::skipTrivia(const char *at) const {
  while (at != end_) {
    if (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r') {
      ++at;
    } else if (*at == '#' || (*at == '/' && end_ - at >= 2 && at[1] == '/')) {
      const void *found = std::memchr(at, '\n', end_ - at);
      at = found ? static_cast<const char *>(found) : end_;
    } else if (*at == '/' && end_ - at >= 2 && at[1] == '*' && !noCommentEnd_) {
      std::string_view rest(at + 2, end_ - at - 2);
      size_t close = rest.find("*/");
      if (close == std::string_view::npos)
        return at;
      at += 2 + close + 2;
    } else {
      return at;
    }
  }
  return at;
}

/// The end of the identifier at `at`, after its first character.
/// Spec: NS-LEX-034, NS-LEX-035, NS-LEX-037, NS-LEX-040, NS-LEX-041.
const char *Lookahead::skipIdentifier(const char *at, bool &nonAscii) const {
  for (;;) {
    at = skip(at, IdentifierPart);
    if (at == end_ || static_cast<uint8_t>(*at) < 0x80)
      return at;
    auto [codePoint, length] = utf8::decode(file_.text(), offset(at));
    if (!utf8::isIdContinue(codePoint))
      return at;
    nonAscii = true;
    at += length;
  }
}

/// Whether the next word from `at` is `for`.
/// Spec: NS-LEX-046, NS-COLL-038..041, NS-COLL-043, NS-COLL-044.
bool Lookahead::forFollows(const char *at) const {
  at = skipTrivia(at);
  if (end_ - at < 3 || std::memcmp(at, "for", 3) != 0)
    return false;
  bool nonAscii = false;
  return skipIdentifier(at + 3, nonAscii) == at + 3;
}

/// The kind of the directive whose opener ends at `at`.
/// Spec: NS-LEX-033, NS-TMPL-086.
TokenKind Lookahead::directiveKind(const char *at) const {
  at = skipTrivia(at);
  bool nonAscii = false;
  const char *end =
      at != end_ && isAsciiLetter(*at) ? skipIdentifier(at, nonAscii) : at;
  std::string_view word(at, end - at);
  return word == "if"       ? TokenKind::DirectiveIf
         : word == "else"   ? TokenKind::DirectiveElse
         : word == "endif"  ? TokenKind::DirectiveEndif
         : word == "for"    ? TokenKind::DirectiveFor
         : word == "endfor" ? TokenKind::DirectiveEndfor
                            : TokenKind::DirectiveUnknown;
}

bool Lookahead::looksLikeItem(const char *at) const {
  return lineBeginsItem(file_.text().substr(offset(at)));
}

} // namespace hcl
