// As a value, an expression that is not a literal, a template, a list or an
// object is copied into `${…}`. Other literals are evaluated.
#include "ExpressionJson.h"

#include "ExpressionParts.h"
#include "Lower/LiteralText.h"
#include "Support/Text.h"
#include "Support/Utf8.h"
#include "TemplateText.h"
#include "hcl/Json.h"
#include "hcl/Read.h"
#include "hcl/Scope.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {

/// The text of a quoted template or heredoc, a bare template. Where a byte
/// order mark at its start is skipped, a second one stays.
std::optional<std::string> ExpressionJson::textOf(NodeRef operand) {
  NodeCursor at(operand);
  const Token &open = tree_.token(at.token());
  if (!at.accept(TokenKind::OpenQuote) && !at.accept(TokenKind::OpenHeredoc))
    return std::nullopt;
  NodeRef parts = at.node();
  uint32_t indentation = 0;
  if (open.has(FlushHeredoc))
    indentation = LiteralText(tree_, language_).indentation(parts);
  std::optional<std::string> text = bareTemplate(parts, indentation, language_);
  bool isSkipped = language_.dialect[DialectPoint::StripByteOrderMark];
  if (text && isSkipped && text->starts_with(utf8::byteOrderMark))
    text->insert(0, utf8::byteOrderMark);
  return text;
}

/// `expression` as an interpolation.
std::string ExpressionJson::wrapped(NodeRef expression) const {
  // The marker of a heredoc has a line of its own.
  bool endsInHeredoc =
      tree_.kind(expression.endToken() - 1) == TokenKind::CloseHeredoc;
  return "${" + std::string(expression.text()) + (endsInHeredoc ? "\n}" : "}");
}

/// Writes `operand` if it is a number or a keyword.
bool ExpressionJson::scalar(NodeRef operand) {
  NodeCursor at(operand);
  bool isNegative = at.accept(TokenKind::Minus);
  std::string_view text = tree_.text(at.token());
  bool isAlone = at.token() + 1 == operand.endToken();
  if (at.at(TokenKind::Number)) {
    std::optional<std::string_view> number = jsonNumber(text);
    if (number)
      writer_.value().append(isNegative ? "-" : "").append(*number);
    return number.has_value();
  }
  if (isNegative)
    return false;
  if (at.at(TokenKind::Identifier) && isAlone &&
      (text == "true" || text == "false" || text == "null")) {
    writer_.value() += text;
    return true;
  }
  return false;
}

/// Writes `operand` if it is a number, a keyword, a template, a list or an
/// object.
bool ExpressionJson::plainValue(NodeRef operand) {
  if (scalar(operand))
    return true;
  NodeCursor at(operand);
  if (at.at(Rule::Object))
    return object(at.node());
  if (at.at(Rule::Tuple)) {
    auto elements = elementsOf(at.node());
    if (!elements)
      return false;
    writer_.beginArray();
    for (NodeRef element : *elements)
      value(element);
    writer_.endArray();
    return true;
  }
  std::optional<std::string> written = textOf(operand);
  if (written)
    writer_.string(*written);
  return written.has_value();
}

std::string ExpressionJson::keyOf(NodeRef key) {
  NodeCursor whole(key);
  if (!whole.at(Rule::Operand))
    return wrapped(key);
  NodeRef operand = whole.node();
  whole.next();
  if (!whole.done())
    return wrapped(key);
  uint32_t first = operand.firstToken();
  bool isOneToken = operand.endToken() == first + 1;
  std::optional<std::string> text = traversalKey(operand);
  if (isOneToken && tree_.kind(first) == TokenKind::Number)
    text = numberKey(tree_.text(first));
  else if (!text && plainOperand(key))
    text = textOf(operand);
  return text ? *text : wrapped(key);
}

/// Writes an object unless a key occurs twice, which JSON does not allow.
bool ExpressionJson::object(NodeRef object) {
  auto members = membersOf(object);
  std::set<std::string> keys;
  if (!members || !std::ranges::all_of(*members, [&](const ObjectMember &each) {
        return keys.insert(keyOf(each.key)).second;
      }))
    return false;
  writer_.beginObject();
  for (const ObjectMember &member : *members) {
    writer_.key(keyOf(member.key));
    value(member.value);
  }
  writer_.endObject();
  return true;
}

void ExpressionJson::value(NodeRef expression) {
  std::optional<NodeRef> operand = plainOperand(expression);
  if (!operand || !plainValue(*operand))
    writeWrapped(expression);
}

/// Whether `token` is the name of a value rather than of a variable.
static bool isKeywordValue(std::string_view token) {
  return token == "true" || token == "false" || token == "null";
}

/// The text of a quoted template or heredoc without sequences.
std::optional<std::string> ExpressionJson::plainTextOf(NodeRef operand) {
  NodeCursor at(operand);
  const Token &open = tree_.token(at.token());
  if (!at.accept(TokenKind::OpenQuote) && !at.accept(TokenKind::OpenHeredoc))
    return std::nullopt;
  NodeRef parts = at.node();
  for (NodeCursor part(parts); !part.done(); part.next())
    if (part.atNode())
      return std::nullopt;
  LiteralText literals(tree_, language_);
  uint32_t indentation =
      open.has(FlushHeredoc) ? literals.indentation(parts) : 0;
  return std::string(
      literals.read(parts.firstToken(), parts.endToken(), indentation));
}

/// `key` as a text, if no evaluation is needed.
std::optional<std::string> ExpressionJson::literalKey(NodeRef key) {
  std::optional<NodeRef> operand = plainOperand(key);
  if (!operand)
    return std::nullopt;
  uint32_t first = operand->firstToken();
  std::string_view text = tree_.text(first);
  if (operand->endToken() != first + 1)
    return plainTextOf(*operand);
  if (tree_.kind(first) == TokenKind::Number)
    return numberKey(text);
  return std::string(text);
}

/// Whether plainLiteral writes `expression`.
bool ExpressionJson::isPlainLiteral(NodeRef expression) {
  std::optional<NodeRef> operand = plainOperand(expression);
  if (!operand)
    return false;
  if (auto list = nodeOf(operand, Rule::Tuple)) {
    auto elements = elementsOf(*list);
    return elements && std::ranges::all_of(*elements, [&](NodeRef element) {
             return isPlainLiteral(element);
           });
  }
  if (auto object = nodeOf(operand, Rule::Object)) {
    auto members = membersOf(*object);
    std::set<std::string> keys;
    return members &&
           std::ranges::all_of(*members, [&](const ObjectMember &member) {
             std::optional<std::string> key = literalKey(member.key);
             return key && keys.insert(*key).second &&
                    isPlainLiteral(member.value);
           });
  }
  NodeCursor at(*operand);
  at.accept(TokenKind::Minus);
  uint32_t last = operand->endToken() - 1;
  if (at.token() == last && tree_.kind(last) == TokenKind::Number)
    return jsonNumber(tree_.text(last)).has_value();
  if (operand->firstToken() == last)
    return isKeywordValue(tree_.text(last));
  return plainTextOf(*operand).has_value();
}

/// Writes `expression`, for which isPlainLiteral.
void ExpressionJson::plainLiteral(NodeRef expression) {
  NodeRef operand = *plainOperand(expression);
  if (auto list = nodeOf(operand, Rule::Tuple)) {
    writer_.beginArray();
    auto elements = elementsOf(*list);
    for (NodeRef element : *elements)
      plainLiteral(element);
    writer_.endArray();
  } else if (auto object = nodeOf(operand, Rule::Object)) {
    writer_.beginObject();
    auto members = membersOf(*object);
    for (const ObjectMember &member : *members) {
      writer_.key(*literalKey(member.key));
      plainLiteral(member.value);
    }
    writer_.endObject();
  } else if (!scalar(operand)) {
    writer_.string(*plainTextOf(operand));
  }
}

/// Writes the value that `expression` has without names.
void ExpressionJson::literal(NodeRef expression) {
  if (isPlainLiteral(expression))
    return plainLiteral(expression);
  Diagnostics mistakes;
  Language language = language_;
  language.functions = {};
  Value evaluated =
      readExpression(SourceFile("<literal>", std::string(expression.text())),
                     language, mistakes)
          .evaluate(Scope(), mistakes);
  std::string json;
  JsonError error;
  if (mistakes.hasErrors() ||
      !encodeJson(json, evaluated, {.escapeHtml = false}, error))
    return value(expression);
  writer_.value() += json;
}

/// Writes `expression`, which is analysed, without `${ }`.
void ExpressionJson::analysed(NodeRef expression) {
  std::optional<NodeRef> operand = plainOperand(expression);
  auto list = nodeOf(operand, Rule::Tuple);
  if (auto elements = list ? elementsOf(*list) : std::nullopt) {
    writer_.beginArray();
    for (NodeRef element : *elements)
      analysed(element);
    return writer_.endArray();
  }
  auto object = nodeOf(operand, Rule::Object);
  if (auto members = object ? membersOf(*object) : std::nullopt) {
    writer_.beginObject();
    for (const ObjectMember &member : *members) {
      std::optional<std::string> key = literalKey(member.key);
      writer_.key(key ? *key : keyOf(member.key));
      analysed(member.value);
    }
    return writer_.endObject();
  }
  if (operand && scalar(*operand))
    return;
  std::optional<std::string> text =
      operand ? plainTextOf(*operand) : std::nullopt;
  writer_.string(text ? *text : expression.text());
}

void ExpressionJson::write(NodeRef expression, ExpressionForm form) {
  switch (form) {
  case ExpressionForm::Value:
    return value(expression);
  case ExpressionForm::Literal:
    return literal(expression);
  case ExpressionForm::Static:
    return analysed(expression);
  }
}

void ExpressionJson::writeEntry(NodeRef expression, const BodyForm &form) {
  auto object = nodeOf(plainOperand(expression), Rule::Object);
  auto members = object ? membersOf(*object) : std::nullopt;
  if (!members)
    return write(expression, form.others);
  writer_.beginObject();
  for (const ObjectMember &member : *members) {
    std::optional<std::string> key = literalKey(member.key);
    writer_.key(key ? *key : keyOf(member.key));
    auto found = key ? form.attributes.find(*key) : form.attributes.end();
    write(member.value,
          found == form.attributes.end() ? form.others : found->second);
  }
  writer_.endObject();
}

void ExpressionJson::writeWrapped(NodeRef expression) {
  writer_.string(wrapped(expression));
}

bool ExpressionJson::looksLikeBlocks(NodeRef expression) {
  auto list = nodeOf(plainOperand(expression), Rule::Tuple);
  auto elements = list ? elementsOf(*list) : std::nullopt;
  return elements && !elements->empty() &&
         std::ranges::all_of(*elements, [&](NodeRef element) {
           auto object = nodeOf(plainOperand(element), Rule::Object);
           auto members = object ? membersOf(*object) : std::nullopt;
           return members && std::ranges::all_of(
                                 *members, [&](const ObjectMember &member) {
                                   std::string name = keyOf(member.key);
                                   return name == "//" || isIdentifier(name);
                                 });
         });
}

} // namespace hcl
