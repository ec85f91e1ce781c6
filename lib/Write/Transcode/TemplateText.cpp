// A template is a run of literal tokens and sequences in turns. Literals are
// decoded and encoded again for the other form; sequences are copied, and the
// parts between the markers of a directive are templates again. A strip marker
// beside a literal has done its work when that is decoded, and is left out: it
// would not take away the same in the other form, where lines end elsewhere.
#include "TemplateText.h"

#include "Lower/LiteralText.h"
#include "Support/Text.h"

#include <string_view>
#include <utility>

namespace hcl {
namespace {

/// Doubles the first character of `${` and `%{` in `text`, as templates do.
void appendEscaped(std::string &out, std::string_view text) {
  for (size_t i = 0; i < text.size(); ++i) {
    if ((text[i] == '$' || text[i] == '%') && i + 1 < text.size() &&
        text[i + 1] == '{')
      out += text[i];
    out += text[i];
  }
}

class TemplateText {
public:
  TemplateText(const Tree &tree, uint32_t indentation, bool isQuoted,
               const Language &language)
      : tree_(tree), indentation_(indentation), isQuoted_(isQuoted),
        literals_(tree, language) {}

  [[nodiscard]] bool appendWhole(std::string &out, NodeRef parts);

private:
  bool append(std::string &out, NodeRef parts);
  void appendLiteral(std::string &out, std::string_view text) const;
  void appendSequence(std::string &out, uint32_t first, uint32_t end) const;
  [[nodiscard]] bool appendDirective(std::string &out, NodeRef directive);
  bool escapeLast(std::string &out) const;

  const Tree &tree_;
  uint32_t indentation_;
  bool isQuoted_;
  LiteralText literals_;
};

void TemplateText::appendLiteral(std::string &out,
                                 std::string_view text) const {
  if (!isQuoted_)
    return appendEscaped(out, text);
  std::string quoted = quote(text);
  out.append(quoted, 1, quoted.size() - 2);
}

/// Copies the tokens from `first`, which opens a sequence, to before `end`.
void TemplateText::appendSequence(std::string &out, uint32_t first,
                                  uint32_t end) const {
  const Token &open = tree_.token(first);
  const Token &close = tree_.token(end - 1);
  bool dropsBefore = open.has(StripMarker) && first != 0 &&
                     tree_.kind(first - 1) == TokenKind::StringLiteral;
  bool dropsAfter =
      close.has(StripMarker) && tree_.kind(end) == TokenKind::StringLiteral;
  std::string_view text = tree_.file().slice({open.begin, close.end});
  if (dropsBefore) {
    out += text.substr(0, 2);
    text.remove_prefix(3);
  }
  out += text.substr(0, text.size() - (dropsAfter ? 2 : 0));
  out += dropsAfter ? "}" : "";
}

/// Markers are copied, the parts between appended.
bool TemplateText::appendDirective(std::string &out, NodeRef directive) {
  uint32_t first = directive.firstToken();
  for (NodeCursor at(directive); !at.done(); at.next()) {
    if (!at.at(Rule::Parts))
      continue;
    NodeRef parts = at.node();
    appendSequence(out, first, parts.firstToken());
    if (!append(out, parts))
      return false;
    first = parts.endToken();
  }
  appendSequence(out, first, directive.endToken());
  return true;
}

/// Escapes the last character of `out`, which would be read with the sequence
/// that follows; returns false if there are no escapes.
bool TemplateText::escapeLast(std::string &out) const {
  if (!isQuoted_)
    return false;
  bool isDollar = out.back() == '$';
  out.pop_back();
  out += isDollar ? "\\u0024" : "\\u0025";
  return true;
}

bool TemplateText::append(std::string &out, NodeRef parts) {
  bool endsInIntroducer = false;
  for (NodeCursor at(parts); !at.done();) {
    if (!at.atNode()) {
      uint32_t first = at.token();
      while (at.accept(TokenKind::StringLiteral))
        ;
      std::string_view text = literals_.read(first, at.token(), indentation_);
      appendLiteral(out, text);
      endsInIntroducer = text.ends_with('$') || text.ends_with('%');
      continue;
    }
    if (std::exchange(endsInIntroducer, false) && !escapeLast(out))
      return false;
    if (at.at(Rule::Interpolation))
      appendSequence(out, at.node().firstToken(), at.node().endToken());
    else if (!appendDirective(out, at.node()))
      return false;
    at.next();
  }
  return true;
}

/// The interpolation of `parts` if all else is literals.
[[nodiscard]] std::optional<NodeRef> onlyInterpolation(NodeRef parts) {
  std::optional<NodeRef> result;
  for (NodeCursor at(parts); !at.done(); at.next()) {
    if (!at.atNode())
      continue;
    if (result || !at.at(Rule::Interpolation))
      return std::nullopt;
    result = at.node();
  }
  return result;
}

/// Appends `parts`; returns false if they have no such text. A template whose
/// literals lose all text would become a lone interpolation, whose value need
/// not be a string: its markers stay, with blanks for them.
bool TemplateText::appendWhole(std::string &out, NodeRef parts) {
  size_t start = out.size();
  if (!append(out, parts))
    return false;
  std::optional<NodeRef> only = onlyInterpolation(parts);
  if (!only || only->endToken() - only->firstToken() ==
                   parts.endToken() - parts.firstToken())
    return true;
  std::string alone;
  appendSequence(alone, only->firstToken(), only->endToken());
  if (std::string_view(out).substr(start) != alone)
    return true;
  out.resize(start);
  bool isMarkedBefore = only->firstToken() != parts.firstToken() &&
                        tree_.token(only->firstToken()).has(StripMarker);
  bool isMarkedAfter = only->endToken() != parts.endToken() &&
                       tree_.token(only->endToken() - 1).has(StripMarker);
  out += isMarkedBefore ? " " : "";
  out += only->text();
  out += isMarkedAfter ? " " : "";
  return isMarkedBefore || isMarkedAfter;
}

} // namespace

std::optional<std::string> bareTemplate(NodeRef parts, uint32_t indentation,
                                        const Language &language) {
  std::string out;
  TemplateText text(parts.tree(), indentation, false, language);
  if (!text.appendWhole(out, parts))
    return std::nullopt;
  return out;
}

std::optional<std::string> quotedTemplate(NodeRef parts, uint32_t indentation,
                                          const Language &language) {
  std::string out = "\"";
  TemplateText text(parts.tree(), indentation, true, language);
  if (!text.appendWhole(out, parts))
    return std::nullopt;
  return out += '"';
}

} // namespace hcl
