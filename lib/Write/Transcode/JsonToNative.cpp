// Values become expressions on one line, broken by formatting at the end. A
// string is read as a bare template: without sequences the result is a quoted
// text, for a lone interpolation its expression, otherwise a quoted template.
#include "hcl/Transcode.h"

#include "Emit/Names.h"
#include "ItemNames.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Support/Utf8.h"
#include "Syntax/JsonStructure.h"
#include "Syntax/JsonTree.h"
#include "TemplateText.h"
#include "hcl/Restyle.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {
namespace {

constexpr uint32_t width = 80;

/// A template in a string of JSON.
struct EmbeddedTemplate {
  Tree tree;
  NodeRef parts() const { return {tree, 1}; }
};

/// Where an expression is written.
enum class Position { Whole, FirstElement };

class JsonReader {
public:
  JsonReader(const Tree &tree, const Language &language,
             Diagnostics &diagnostics, std::string &out)
      : tree_(tree), language_(language), diagnostics_(diagnostics), out_(out) {
  }

  void body(NodeRef value);

private:
  void property(const JsonProperty &property, ItemNames &names);
  void blocks(std::string header, NodeRef value);
  void comment(NodeRef value);
  bool isBody(NodeRef value) const;
  [[nodiscard]] std::optional<size_t> labelCountOf(NodeRef value) const;

  void value(NodeRef value, Position position = Position::Whole);
  void object(NodeRef object);
  void key(const JsonProperty &property);
  [[nodiscard]] std::optional<EmbeddedTemplate> templateAt(uint32_t token);
  void string(uint32_t token, Position position);
  std::string quoted(const EmbeddedTemplate &text, uint32_t token);
  void report(DiagKind kind, Range range, std::string detail) {
    diagnostics_.add(kind, tree_.file(), range, std::move(detail));
  }

  const Tree &tree_;
  const Language &language_;
  Diagnostics &diagnostics_;
  std::string &out_;
};

/// Reads the template in the string `token`.
std::optional<EmbeddedTemplate> JsonReader::templateAt(uint32_t token) {
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
std::string JsonReader::quoted(const EmbeddedTemplate &text, uint32_t token) {
  if (std::optional<std::string> out =
          quotedTemplate(text.parts(), 0, language_))
    return *out;
  report(DiagKind::IncorrectJsonType, tree_.token(token).range(),
         "This template has no quoted form: a \"$\" or \"%\" precedes a "
         "sequence. Write it into the sequence.");
  return "null";
}

/// The expression of the interpolation that `text` consists of, or nothing.
[[nodiscard]] std::optional<NodeRef>
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
std::string_view contentOf(NodeRef interpolation) {
  std::string_view text = interpolation.text();
  text.remove_prefix(2);
  text.remove_suffix(1);
  return text;
}

/// How many more brackets are open after a token of `kind` than before it.
int bracketChange(TokenKind kind) {
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

/// Whether a line of `interpolation` ends outside of brackets and quotes.
bool endsLineOutside(NodeRef interpolation) {
  const Tree &tree = interpolation.tree();
  std::string_view text = tree.file().text();
  int depth = 0;
  uint32_t last = interpolation.endToken() - 1;
  for (uint32_t at = interpolation.firstToken(); at < last; ++at) {
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

/// Whether `interpolation` is an expression in parentheses.
bool isInParentheses(NodeRef interpolation) {
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

/// Whether `interpolation` is read differently without braces at `position`.
bool needsParentheses(NodeRef interpolation, Position position) {
  // `[for` begins a loop, also where `for` is a variable. A line end, perhaps
  // that of a comment, ends an expression otherwise.
  uint32_t first = interpolation.firstToken() + 1;
  return endsLineOutside(interpolation) ||
         (position == Position::FirstElement &&
          interpolation.tree().text(first) == "for");
}

void JsonReader::string(uint32_t token, Position position) {
  std::optional<EmbeddedTemplate> text = templateAt(token);
  if (!text)
    return;
  std::optional<NodeRef> lone = loneInterpolation(*text);
  if (!lone) {
    out_ += quoted(*text, token);
    return;
  }
  bool inParentheses = needsParentheses(*lone, position);
  out_.append(inParentheses ? "(" : "").append(contentOf(*lone));
  out_ += inParentheses ? ")" : "";
}

void JsonReader::key(const JsonProperty &property) {
  std::optional<EmbeddedTemplate> text = templateAt(property.name);
  if (!text)
    return;
  std::string name = jsonName(tree_, property);
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

void JsonReader::object(NodeRef object) {
  std::string_view separator = "{ ";
  for (const JsonProperty &property : jsonProperties(object)) {
    out_ += separator;
    key(property);
    out_ += " = ";
    value(property.value);
    separator = ", ";
  }
  out_ += separator == "{ " ? "{}" : " }";
}

/// Appends `value` as an expression. Recursive; parsing bounds the depth.
void JsonReader::value(NodeRef value, Position position) {
  switch (jsonKind(value)) {
  case JsonKind::Object:
    return object(value);
  case JsonKind::Array: {
    std::string_view separator = "[";
    Position elementPlace = Position::FirstElement;
    for (NodeRef element : jsonElements(value)) {
      out_ += separator;
      this->value(element, std::exchange(elementPlace, Position::Whole));
      separator = ", ";
    }
    out_ += separator == "[" ? "[]" : "]";
    return;
  }
  case JsonKind::String:
    return string(value.firstToken(), position);
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

/// Whether `value` can be the body of a block: an object with names.
bool JsonReader::isBody(NodeRef value) const {
  if (jsonKind(value) != JsonKind::Object)
    return false;
  std::vector<JsonProperty> properties = jsonProperties(value);
  return std::all_of(properties.begin(), properties.end(),
                     [&](const JsonProperty &property) {
                       std::string name = jsonName(tree_, property);
                       return isJsonComment(name) || isIdentifier(name);
                     });
}

/// The number of labels of the blocks that `value` is: an array of bodies, or
/// an object of such values with as many labels each. Nothing for other values.
std::optional<size_t> JsonReader::labelCountOf(NodeRef value) const {
  if (jsonKind(value) == JsonKind::Array) {
    std::vector<NodeRef> elements = jsonElements(value);
    bool areBodies =
        !elements.empty() &&
        std::all_of(elements.begin(), elements.end(),
                    [&](NodeRef element) { return isBody(element); });
    return areBodies ? std::optional<size_t>(0) : std::nullopt;
  }
  if (jsonKind(value) != JsonKind::Object)
    return std::nullopt;
  std::optional<size_t> common;
  for (const JsonProperty &property : jsonProperties(value)) {
    std::optional<size_t> count = labelCountOf(property.value);
    if (!count || (common && *common != *count))
      return std::nullopt;
    common = count;
  }
  return common ? std::optional(*common + 1) : std::nullopt;
}

/// Appends the blocks of `value`; `header` is their type and labels so far.
void JsonReader::blocks(std::string header, NodeRef value) {
  if (jsonKind(value) == JsonKind::Object) {
    for (const JsonProperty &property : jsonProperties(value))
      blocks(header + ' ' + quote(jsonName(tree_, property)), property.value);
    return;
  }
  for (NodeRef element : jsonElements(value)) {
    if (!out_.empty() && !out_.ends_with("{\n"))
      out_ += '\n';
    out_ += header + " {\n";
    body(element);
    out_ += "}\n";
  }
}

/// Appends `value`, a text or an array of texts, as comments.
void JsonReader::comment(NodeRef value) {
  if (jsonKind(value) == JsonKind::Array) {
    for (NodeRef element : jsonElements(value))
      comment(element);
    return;
  }
  if (jsonKind(value) != JsonKind::String)
    return;
  JsonString text(tree_.file(), tree_.token(value.firstToken()));
  std::string_view rest = text.text();
  while (true) {
    size_t end = std::min(rest.find('\n'), rest.size());
    out_.append("# ").append(rest.substr(0, end)) += '\n';
    if (end == rest.size())
      return;
    rest.remove_prefix(end + 1);
  }
}

void JsonReader::property(const JsonProperty &property, ItemNames &names) {
  std::string name = jsonName(tree_, property);
  if (isJsonComment(name))
    return comment(property.value);
  if (!isIdentifier(name))
    return report(
        DiagKind::InvalidArgumentName, tree_.token(property.name).range(),
        message("The native syntax has no attribute or block named "
                "{name:quoted}. Use letters, digits, \"_\" and \"-\".",
                "name"_a = name));
  std::optional<size_t> labelCount = labelCountOf(property.value);
  if (!names.add(name, tree_.token(property.name).range(), labelCount))
    return;
  if (labelCount)
    return blocks(std::move(name), property.value);
  out_ += name + " = ";
  value(property.value);
  out_ += '\n';
}

void JsonReader::body(NodeRef value) {
  ItemNames names(tree_.file(), "One body cannot have both.", diagnostics_);
  for (const JsonProperty &one :
       jsonObjects(value, jsonBodyPurpose, diagnostics_))
    property(one, names);
}

} // namespace

std::optional<std::string> jsonToNative(const SourceFile &file,
                                        const Language &language,
                                        Diagnostics &diagnostics) {
  Tree tree = parseJsonConfig(file, language, diagnostics);
  std::optional<NodeRef> root = jsonRoot(tree);
  if (diagnostics.hasErrors() || !root)
    return std::nullopt;
  std::string out;
  JsonReader(tree, language, diagnostics, out).body(*root);
  if (diagnostics.hasErrors())
    return std::nullopt;
  FormatStyle style;
  style.width = width;
  return restyle(out, style, language);
}

} // namespace hcl
