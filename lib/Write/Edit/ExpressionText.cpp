// An expression is read as the value of an attribute: the text is parsed as a
// configuration, so that comments, newlines and heredocs mean the same as in
// the file that it is written to.
#include "ExpressionText.h"

#include "Trivia.h"
#include "hcl/Eval.h"
#include "hcl/Format.h"
#include "hcl/ReadText.h"
#include "hcl/Render.h"
#include "hcl/compiler/Emit.h"
#include "hcl/compiler/Parse.h"

#include "Support/Message.h"
#include "Support/Utf8.h"

namespace hcl::edit {
namespace {

/// The place in the value, which begins at byte `start`, and summary and detail
/// of the first error of `diagnostics`.
std::string firstError(const Diagnostics &diagnostics, uint32_t start) {
  for (const Diagnostic &diagnostic : diagnostics) {
    if (diagnostic.severity() != Severity::Error)
      continue;
    std::string text;
    if (diagnostic.file && diagnostic.subject.begin >= start) {
      SourceFile value("<value>",
                       std::string(diagnostic.file.text().substr(start)));
      Location place = value.locate(diagnostic.subject.begin - start);
      if (place.line > 1)
        text += message("line {line}, ", "line"_a = place.line);
      text += message("column {column}: ", "column"_a = place.column);
    }
    text += diagnostic.summary();
    if (!diagnostic.detail.empty())
      text += ": " + diagnostic.detail;
    return text;
  }
  return {};
}

std::string_view trimmed(std::string_view text) {
  size_t begin = 0;
  while (begin < text.size()) {
    utf8::CodePoint c = utf8::decode(text, begin);
    if (!utf8::isSpace(c.value))
      break;
    begin += c.length;
  }
  size_t end = text.size();
  while (end > begin && static_cast<unsigned char>(text[end - 1]) <= ' ')
    --end;
  return text.substr(begin, end - begin);
}

/// Whether `file`, the text of a value after a name, has one item alone.
[[nodiscard]] bool isOneItem(const File &file, Fault &fault) {
  std::string_view text = file.source().text();
  size_t count = 0;
  for (const std::unique_ptr<Item> &item : file.body().items()) {
    if (!item->asElement() || ++count == 1)
      continue;
    const AttributeItem *attribute = item->asAttribute();
    std::string_view name =
        attribute ? attribute->name() : item->asBlock()->type();
    auto begin = static_cast<uint32_t>(name.data() - text.data());
    fault.reason =
        message("the value is more than one expression: it ends before "
                "{name:quoted} in its line {line}; give one expression",
                "name"_a = name, "line"_a = file.source().locate(begin).line);
    return false;
  }
  return true;
}

/// Whether `expression` is a text of valueText, such as `number(1.5, 53)`, that
/// is not a constant expression: a call, which would take the place of the
/// value.
[[nodiscard]] bool isValueText(const std::string &expression,
                               const Language &language, Fault &fault) {
  Fault ignored;
  if (expression.find('(') == expression.npos)
    return false;
  std::optional<Value> value = parseValue(expression, ignored);
  if (!value)
    return false;
  Diagnostics problems;
  evaluate(SourceKind::Expression, SourceFile("<value>", expression), Scope(),
           {language.dialect, language.limits, {}}, problems);
  if (!problems.hasErrors())
    return false;
  std::optional<std::string> meant = expressionText(*value, language, ignored);
  fault.reason = message(
      "{expression:quoted} is a value in the notation of valueText, "
      "not an expression; give the value{meaning}",
      "expression"_a = expression.substr(0, 60),
      "meaning"_a = meant ? ", " + meant->substr(0, 60) : std::string());
  return true;
}

} // namespace

std::optional<std::string> readExpressionOf(std::string_view name,
                                            std::string_view text,
                                            const Language &language,
                                            Fault &fault) {
  constexpr std::string_view assigns = " = ";
  std::string source(name);
  source.append(assigns).append(text);
  // The marker of a heredoc needs a line end, which shells take from a value.
  if (text.find("<<") != text.npos)
    source += '\n';
  Diagnostics diagnostics;
  std::optional<File> file = File::parse(
      SourceFile("<value>", std::move(source)), language, diagnostics);
  if (!file) {
    auto start = static_cast<uint32_t>(name.size() + assigns.size());
    fault.reason = message("the value is not an expression: {error}",
                           "error"_a = firstError(diagnostics, start));
    return std::nullopt;
  }
  if (!isOneItem(*file, fault))
    return std::nullopt;
  const AttributeItem *attribute = file->body().findAttribute(name);
  if (!attribute) {
    fault.reason = message(
        "\"{name}\" is not a name that an attribute can have", "name"_a = name);
    return std::nullopt;
  }
  std::string expression(attribute->expression());
  if (isValueText(expression, language, fault))
    return std::nullopt;
  return expression;
}

std::string laidOut(std::string_view expression) {
  constexpr std::string_view before = "x = ";
  std::string text = formatText(std::string(before).append(expression));
  return text.substr(std::min(before.size(), text.size()));
}

std::optional<std::string>
expressionText(const Value &value, const Language &language, Fault &fault) {
  std::string out;
  EmitOptions options{language};
  options.values = ValueStyle::Config;
  options.maxBytes = language.limits.maxText();
  if (emitValue(out, value, options))
    return laidOut(out);
  fault.reason = value.containsMarks() || !value.isWhollyKnown()
                     ? "the value is marked, or not known in all its parts"
                     : "the value is longer than the limits allow";
  return std::nullopt;
}

std::optional<std::string>
readExpression(std::string_view text, const Language &language, Fault &fault) {
  return readExpressionOf("x", text, language, fault);
}

bool endsWithHeredoc(std::string_view expression) {
  if (expression.find("<<") == expression.npos)
    return false;
  Diagnostics ignored;
  std::string source = "x = " + std::string(expression) + "\n";
  size_t end = source.size() - 1;
  Tree tree = parseConfig(SourceFile("<value>", std::move(source)), Language(),
                          ignored);
  for (const Token &token : tree.tokens())
    if (token.kind == TokenKind::CloseHeredoc && token.end == end)
      return true;
  return false;
}

std::string plainExpression(std::string_view text, bool keepComments,
                            const Language &language) {
  // In one line without comments and tabs each part stays as written.
  if (text.find_first_of("\n\r\t#/") == text.npos)
    return std::string(trimmed(text));
  Diagnostics ignored;
  std::string source = "x =" + std::string(text);
  if (!source.ends_with('\n'))
    source += '\n';
  auto end = static_cast<uint32_t>(source.size());
  Tree tree =
      parseConfig(SourceFile("<value>", std::move(source)), language, ignored);
  std::string out;
  size_t blanks = 0;
  forEachPart(tree, {3, end}, [&](PartKind kind, std::string_view part) {
    if (kind == PartKind::Blanks) {
      blanks = part.size();
      return;
    }
    if (kind == PartKind::Comment && !keepComments) {
      out += '\n';
    } else {
      out.append(blanks, ' ');
      out += part;
    }
    blanks = 0;
  });
  return std::string(trimmed(out));
}

} // namespace hcl::edit
