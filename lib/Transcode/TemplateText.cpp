// A template is a run of literal tokens and sequences in turns. Literals are
// decoded and encoded again for the other form; sequences are copied, and the
// parts between the markers of a directive are templates again.
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

  /// Appends `parts`; returns false if they have no such text.
  bool append(std::string &out, NodeRef parts);

private:
  void appendLiteral(std::string &out, std::string_view text) const;
  bool appendDirective(std::string &out, NodeRef directive);

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

/// The markers are copied, the parts between them appended.
bool TemplateText::appendDirective(std::string &out, NodeRef directive) {
  uint32_t copied = directive.range().begin;
  for (NodeCursor at(directive); !at.done(); at.next()) {
    if (!at.at(Rule::Parts))
      continue;
    NodeRef parts = at.node();
    out += tree_.file().slice({copied, parts.range().begin});
    if (!append(out, parts))
      return false;
    copied = parts.range().end;
  }
  out += tree_.file().slice({copied, directive.range().end});
  return true;
}

bool TemplateText::append(std::string &out, NodeRef parts) {
  bool endsInIntroducer = false;
  for (NodeCursor at(parts); !at.done();) {
    if (!at.atNode()) {
      uint32_t first = at.token();
      while (at.take(TokenKind::StringLiteral))
        ;
      std::string_view text = literals_.read(first, at.token(), indentation_);
      appendLiteral(out, text);
      endsInIntroducer = text.ends_with('$') || text.ends_with('%');
      continue;
    }
    if (std::exchange(endsInIntroducer, false))
      return false;
    if (at.at(Rule::Interpolation))
      out += at.node().text();
    else if (!appendDirective(out, at.node()))
      return false;
    at.next();
  }
  return true;
}

} // namespace

std::optional<std::string> bareTemplate(NodeRef parts, uint32_t indentation,
                                        const Language &language) {
  std::string out;
  TemplateText text(parts.tree(), indentation, false, language);
  if (!text.append(out, parts))
    return std::nullopt;
  return out;
}

std::optional<std::string> quotedTemplate(NodeRef parts,
                                          const Language &language) {
  std::string out = "\"";
  TemplateText text(parts.tree(), 0, true, language);
  if (!text.append(out, parts))
    return std::nullopt;
  return out += '"';
}

} // namespace hcl
