// A string is read as a bare template: without sequences the result is a quoted
// text, for a lone interpolation its expression, otherwise a quoted template.
#include "JsonExpressions.h"

#include "Emit/Names.h"
#include "Support/Text.h"
#include "Support/Utf8.h"
#include "Syntax/JsonTree.h"
#include "TemplateText.h"
#include "hcl/compiler/Parse.h"

#include <string_view>

namespace hcl {

/// Reads the template in the string `token`.
std::optional<EmbeddedTemplate> JsonExpressions::templateAt(uint32_t token) {
  JsonString text(tree_.file(), tree_.token(token));
  Diagnostics problems;
  Tree tree = parseStringTemplate(
      SourceFile("<string>", std::string(text.text())), language_, problems);
  if (!problems.hasErrors())
    return EmbeddedTemplate{std::move(tree)};
  const Diagnostic &first = *problems.begin();
  diagnostics_.add(first.kind, tree_.file(), text.sourceOf(first.subject),
                   first.detail);
  return std::nullopt;
}

/// `text`, a template without a lone interpolation, in quotes.
std::string JsonExpressions::quoted(const EmbeddedTemplate &text,
                                    uint32_t token) {
  if (std::optional<std::string> out =
          quotedTemplate(text.parts(), 0, language_))
    return *out;
  report(DiagKind::IncorrectJsonType, tree_.token(token).range(),
         "This template has no quoted form: a \"$\" or \"%\" precedes a "
         "sequence. Write it into the sequence.");
  return "null";
}

/// The expression of the interpolation that `text` consists of, or nothing.
[[nodiscard]] static std::optional<NodeRef>
loneInterpolation(const EmbeddedTemplate &text) {
  NodeCursor at(text.parts());
  if (!at.at(Rule::Interpolation))
    return std::nullopt;
  NodeRef node = at.node();
  at.next();
  const Token &open = text.tree.token(node.firstToken());
  const Token &close = text.tree.token(node.endToken() - 1);
  if (!at.done() || open.has(StripMarker) || close.has(StripMarker))
    return std::nullopt;
  return node;
}

/// The text between the braces of `interpolation`.
static std::string_view contentOf(NodeRef interpolation) {
  std::string_view text = interpolation.text();
  text.remove_prefix(2);
  text.remove_suffix(1);
  return text;
}

/// How many more brackets are open after a token of `kind` than before it.
static int bracketChange(TokenKind kind) {
  switch (kind) {
  case TokenKind::LeftParen:
  case TokenKind::LeftBracket:
  case TokenKind::LeftBrace:
  case TokenKind::OpenQuote:
    return 1;
  case TokenKind::RightParen:
  case TokenKind::RightBracket:
  case TokenKind::RightBrace:
  case TokenKind::CloseQuote:
    return -1;
  default:
    return 0;
  }
}

/// Whether a line ends outside of brackets and quotes between the tokens
/// `first` and `last` of `tree`.
static bool endsLineBetween(const Tree &tree, uint32_t first, uint32_t last) {
  std::string_view text = tree.file().text();
  int depth = 0;
  for (uint32_t at = first; at < last; ++at) {
    const Token &token = tree.token(at);
    const Token &next = tree.token(at + 1);
    depth += bracketChange(token.kind);
    std::string_view between = text.substr(token.end, next.begin - token.end);
    if (depth == 0 && (token.kind == TokenKind::OpenHeredoc ||
                       between.find('\n') != between.npos))
      return true;
  }
  return false;
}

/// Whether a line of `interpolation` ends outside of brackets and quotes.
static bool endsLineOutside(NodeRef interpolation) {
  return endsLineBetween(interpolation.tree(), interpolation.firstToken(),
                         interpolation.endToken() - 1);
}

/// Whether `interpolation` is an expression in parentheses.
static bool isInParentheses(NodeRef interpolation) {
  const Tree &tree = interpolation.tree();
  uint32_t first = interpolation.firstToken() + 1;
  uint32_t last = interpolation.endToken() - 2;
  if (tree.kind(first) != TokenKind::LeftParen)
    return false;
  int depth = 0;
  uint32_t at = first;
  do
    depth += bracketChange(tree.kind(at));
  while (depth != 0 && at++ != last);
  return at == last;
}

void JsonExpressions::string(uint32_t token, Position position) {
  std::optional<EmbeddedTemplate> text = templateAt(token);
  if (!text)
    return;
  std::optional<NodeRef> lone = loneInterpolation(*text);
  if (!lone) {
    out_ += quoted(*text, token);
    return;
  }
  // `[for` begins a loop, also where `for` is a variable. A line end, perhaps
  // that of a comment, ends an expression otherwise.
  bool inParentheses = endsLineOutside(*lone) ||
                       (position == Position::FirstElement &&
                        text->tree.text(lone->firstToken() + 1) == "for");
  out_.append(inParentheses ? "(" : "").append(contentOf(*lone));
  out_ += inParentheses ? ")" : "";
}

/// The text of the string `token`.
std::string JsonExpressions::textAt(uint32_t token) const {
  return std::string(JsonString(tree_.file(), tree_.token(token)).text());
}

/// Appends `text` as an expression on one line; returns false if `text` is no
/// such expression, or the name of a value.
bool JsonExpressions::analysed(const std::string &text) {
  if (isKeyword(text))
    return false;
  Diagnostics mistakes;
  SourceFile file("<string>", text);
  Tree tree = parseExpression(file, language_, mistakes);
  if (mistakes.hasErrors())
    return false;
  NodeRef whole(tree, 1);
  uint32_t first = whole.firstToken();
  uint32_t last = whole.endToken() - 1;
  if (endsLineBetween(tree, first, last) ||
      tree.kind(last) == TokenKind::CloseHeredoc)
    return false;
  out_ += whole.text();
  return true;
}

void JsonExpressions::key(const JsonProperty &property, ExpressionForm form) {
  std::string name = jsonName(tree_, property);
  if (form == ExpressionForm::Literal)
    return appendKey(out_, name);
  if (form == ExpressionForm::Static && !isIdentifier(name) && analysed(name))
    return;
  std::optional<EmbeddedTemplate> text = templateAt(property.name);
  if (!text)
    return;
  if (language_.dialect[DialectPoint::StripByteOrderMark] &&
      name.starts_with(utf8::byteOrderMark))
    name.erase(0, 3);
  if (name.find("${") == name.npos && name.find("%{") == name.npos)
    appendKey(out_, name);
  else if (std::optional<NodeRef> lone = loneInterpolation(*text)) {
    bool addsParentheses = !isInParentheses(*lone) || endsLineOutside(*lone);
    out_.append(addsParentheses ? "(" : "").append(contentOf(*lone));
    out_ += addsParentheses ? ")" : "";
  } else
    out_ += quoted(*text, property.name);
}

void JsonExpressions::object(NodeRef object, ExpressionForm form) {
  std::string_view separator = "{ ";
  for (const JsonProperty &property : jsonProperties(object)) {
    out_ += separator;
    key(property, form);
    out_ += " = ";
    append(property.value, form, Position::Whole);
    separator = ", ";
  }
  out_ += separator == "{ " ? "{}" : " }";
}

void JsonExpressions::writeEntry(NodeRef value, const BodyForm &form) {
  if (jsonKind(value) != JsonKind::Object)
    return write(value, form.others);
  std::string_view separator = "{ ";
  for (const JsonProperty &property : jsonProperties(value)) {
    auto member = form.attributes.find(jsonName(tree_, property));
    out_ += separator;
    key(property, ExpressionForm::Literal);
    out_ += " = ";
    write(property.value,
          member == form.attributes.end() ? form.others : member->second);
    separator = ", ";
  }
  out_ += separator == "{ " ? "{}" : " }";
}

/// Recursive; parsing bounds the depth.
void JsonExpressions::append(NodeRef value, ExpressionForm form,
                             Position position) {
  switch (jsonKind(value)) {
  case JsonKind::Object:
    return object(value, form);
  case JsonKind::Array: {
    std::string_view separator = "[";
    Position elementPlace = Position::FirstElement;
    for (NodeRef element : jsonElements(value)) {
      out_ += separator;
      append(element, form, std::exchange(elementPlace, Position::Whole));
      separator = ", ";
    }
    out_ += separator == "[" ? "[]" : "]";
    return;
  }
  case JsonKind::String: {
    uint32_t token = value.firstToken();
    if (form == ExpressionForm::Literal)
      out_ += quote(textAt(token));
    else if (form == ExpressionForm::Value || !analysed(textAt(token)))
      string(token, position);
    return;
  }
  case JsonKind::Number:
  case JsonKind::True:
  case JsonKind::False:
  case JsonKind::Null:
    out_ += value.text();
    return;
  case JsonKind::Broken:
    return;
  }
}

} // namespace hcl
