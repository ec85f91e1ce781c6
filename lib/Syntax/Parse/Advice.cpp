#include "Advice.h"

#include <algorithm>

namespace hcl {

bool AdviceSite::beginsLine(int step) const {
  uint32_t at = range(step).begin;
  std::string_view text = source();
  while (at != 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
    --at;
  return has(step) && (at == 0 || text[at - 1] == '\n');
}

bool AdviceSite::isLeftOver() const {
  switch (diagnostic()) {
  case DiagKind::MissingNewlineAfterArgument:
  case DiagKind::ExtraAfterExpression:
  case DiagKind::MissingItemSeparator:
  case DiagKind::MissingArgumentSeparator:
  case DiagKind::UnbalancedParentheses:
  case DiagKind::MissingAttributeSeparator:
  case DiagKind::ExtraAfterInterpolation:
  case DiagKind::ExtraInIf:
  case DiagKind::ExtraInFor:
  case DiagKind::InvalidOneLineBlock:
  case DiagKind::InvalidForExpression:
    return kind() != TokenKind::Newline && kind() != TokenKind::EndOfFile;
  default:
    return false;
  }
}

void advise(const Tree &tree, const Language &language, Diagnostics &found) {
  bool mayMove = !language.dialect[DialectPoint::ErrorsWhereParsingStops];
  const std::vector<Token> &tokens = tree.tokens();
  uint32_t explained = 0;
  found.eraseIf(0, [&](size_t place) {
    Diagnostic &each = found.at(place);
    if (each.subject.begin < explained)
      return true;
    auto token = std::partition_point(
        tokens.begin(), tokens.end() - 1, [&](const Token &token) {
          return token.end <= each.subject.begin &&
                 token.begin < each.subject.begin;
        });
    AdviceSite site(tree, each, uint32_t(token - tokens.begin()), mayMove);
    if (each.help.empty() && each.fixes.empty())
      adviseOnFormat(site) || adviseOnCharacter(site) ||
          adviseOnForeignOperator(site) || adviseOnText(site) ||
          adviseOnItem(site) || adviseOnLine(site) || adviseOnValue(site);
    explained = std::max(explained, site.explained());
    return false;
  });
}

} // namespace hcl
