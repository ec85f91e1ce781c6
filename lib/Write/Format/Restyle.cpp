// First the choices that need no layout, each on the text that the last one
// left. Then layout and line breaks in turns: a break can move the column of
// `=` in the lines around it, and these may then be too long. The last turn
// finds nothing to break, so formatting the result again finds nothing either.
#include "hcl/Restyle.h"
#include "Support/Utf8.h"

#include "Style.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>
#include <optional>

namespace hcl {
namespace {

std::string applied(std::string_view text, const std::vector<TextEdit> &edits) {
  std::string out;
  out.reserve(text.size() + 4 * edits.size());
  uint32_t copied = 0;
  for (const TextEdit &edit : edits) {
    out.append(text, copied, edit.range.begin - copied);
    out += edit.text;
    copied = edit.range.end;
  }
  return out.append(text, copied);
}

/// The tree of `text`, or nothing if it has syntax errors.
[[nodiscard]] std::optional<Tree> parsed(const std::string &text,
                                         const Language &language) {
  Diagnostics diagnostics;
  Tree tree = parseConfig(SourceFile("<text>", text), language, diagnostics);
  if (diagnostics.hasErrors())
    return std::nullopt;
  return tree;
}

/// Whether `laidOut` has the tokens of `text`. Layout ends heredocs where the
/// reference does, which is elsewhere in other dialects: there it can move the
/// line of an opener so that a marker is indented deeper.
/// Spec: NS-TMPL-045.
bool keepsTokens(const std::string &text, const std::string &laidOut,
                 const Language &language) {
  std::optional<Tree> before = parsed(text, language);
  if (!before)
    return true;
  std::optional<Tree> after = parsed(laidOut, language);
  if (!after || after->tokens().size() != before->tokens().size())
    return false;
  for (uint32_t i = 0; i < before->tokens().size(); ++i)
    if (before->kind(i) != after->kind(i) ||
        (before->kind(i) == TokenKind::StringLiteral &&
         before->text(i) != after->text(i)))
      return false;
  return true;
}

using EditsOf = std::vector<TextEdit> (*)(const Tree &tree,
                                          const FormatStyle &style);

/// Makes the edits of `editsOf` in `text`. Returns whether there were any.
bool change(std::string &text, EditsOf editsOf, const FormatStyle &style,
            const Language &language) {
  std::optional<Tree> tree = parsed(text, language);
  if (!tree)
    return false;
  std::vector<TextEdit> edits = editsOf(*tree, style);
  if (!edits.empty())
    text = applied(text, edits);
  return !edits.empty();
}

} // namespace

std::string restyle(std::string_view text, const FormatStyle &style,
                    const Language &language) {
  std::string source(text);
  bool isAsInReference =
      language.dialect[DialectPoint::IndentedHeredocMarker] ||
      text.find("<<") == text.npos;
  if (!isAsInReference &&
      !keepsTokens(source, formatText(text, style), language))
    return source;
  if (!style.changesTokens() || !parsed(source, language))
    return formatText(text, style);
  // Layout leaves a byte order mark out; the edits are of lines without it.
  if (text.starts_with(utf8::byteOrderMark))
    text.remove_prefix(utf8::byteOrderMark.size());
  std::string out(text);
  if (style.unwrapTemplates || style.unquoteTypes)
    change(out, plainValueEdits, style, language);
  if (!style.attributeOrder.empty())
    change(out, orderEdits, style, language);
  out = formatText(out, style);
  if (style.width != 0 || style.trailingCommas)
    while (change(out, lineEdits, style, language))
      out = formatText(out, style);
  return isAsInReference || parsed(out, language) ? out : source;
}

} // namespace hcl
