// A walk over the tokens that continues after an error where the reference
// does: mostly after the next bracket that could close the object or array with
// the error, which is then dropped. A byte that is not a token ends the source.
#include "JsonConsequences.h"

#include "JsonText/LexemeFault.h"
#include "Support/Text.h"
#include "Syntax/JsonTree.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace hcl {
namespace {

/// The result of reading a value.
enum class Found : uint8_t {
  Nothing, ///< given up
  Broken,  ///< an invalid value; reading can continue
  String,
  Container,
  Other,
};

class ReferenceWalk {
public:
  ReferenceWalk(const Tree &tree, uint32_t maxDepth, Diagnostics &diagnostics)
      : tree_(tree), maxDepth_(maxDepth), diagnostics_(diagnostics) {}

  /// Returns false if the nesting exceeds the limit.
  bool run(bool isConfig);

private:
  Found value();
  /// An object or array within the limit.
  Found nested();
  Found object();
  Found array();
  /// The name of a property and its colon; false if the object is given up.
  bool name();
  /// Reads the tokens after an element. Returns whether another element
  /// follows; if not, `result` is that of the object or array, which `open`
  /// opens.
  [[nodiscard]] bool another(bool isObject, uint32_t open, Found &result);
  Found leaf();
  Found giveUp(DiagKind kind, Range range) {
    report(kind, range);
    return Found::Nothing;
  }
  /// Continues from `token` to the brace or bracket that closes as many levels
  /// as were opened, or one more.
  void recover(TokenKind token, bool isObject);
  void report(DiagKind kind, Range range);

  /// Whether a comment is next.
  bool atComment() const {
    const auto &comments = tree_.comments();
    return comment_ != comments.size() && comments[comment_].nextToken == at_;
  }
  /// The kind of the next token; a comment is an invalid byte here.
  TokenKind kind() const {
    return cutOff_       ? TokenKind::EndOfFile
           : atComment() ? TokenKind::Invalid
                         : tree_.kind(at_);
  }
  Range range() const {
    if (cutOff_)
      return {*cutOff_, *cutOff_};
    Range range = atComment() ? tree_.comments()[comment_].range
                              : tree_.token(at_).range();
    return kind() == TokenKind::Invalid ? Range{range.begin, range.begin + 1}
                                        : range;
  }
  TokenKind read() {
    TokenKind result = kind();
    if (result == TokenKind::Invalid)
      cutOff_ = range().end;
    else
      at_ += result != TokenKind::EndOfFile;
    return result;
  }

  const Tree &tree_;
  uint32_t maxDepth_;
  Diagnostics &diagnostics_;
  uint32_t depth_ = 0;
  bool isTooDeep_ = false;
  uint32_t at_ = 0;
  uint32_t comment_ = 0;
  /// The token where an invalid byte ended the source.
  std::optional<uint32_t> cutOff_;
};

void ReferenceWalk::report(DiagKind kind, Range range) {
  Diagnostic diagnostic{kind, {}, tree_.file(), range, {}, {}};
  switch (kind) {
  case DiagKind::MissingJsonComma:
    // Spelled as by the reference.
    diagnostic.title = "Missing attribute seperator comma";
    diagnostic.detail = "A comma is expected after each property of an object "
                        "and each element of an array.";
    break;
  case DiagKind::RootMustBeObject:
    diagnostic.detail = "A configuration in JSON is an object, or an array of "
                        "objects.";
    break;
  case DiagKind::UnclosedJson:
    diagnostic.detail = "The closing bracket of this is missing.";
    break;
  case DiagKind::TrailingCommaInObject:
  case DiagKind::TrailingCommaInArray:
    diagnostic.detail = sentence(std::string(json::reason::trailingComma));
    break;
  case DiagKind::MismatchedBraces:
    diagnostic.detail = sentence(std::string(json::reason::bracketForBrace));
    break;
  case DiagKind::MismatchedBrackets:
    diagnostic.detail = sentence(std::string(json::reason::braceForBracket));
    break;
  case DiagKind::InvalidPropertyName:
    diagnostic.detail = "The name of a property is a string, in double quotes.";
    break;
  case DiagKind::JsonEndsEarly:
    diagnostic.detail = "The JSON data ends where a value is expected.";
    break;
  case DiagKind::ExtraneousJsonData:
    diagnostic.detail = "A JSON source is one value; this follows it.";
    break;
  default:
    diagnostic.detail = "A value, a comma or a colon is expected here as JSON "
                        "has them.";
    break;
  }
  diagnostics_.add(std::move(diagnostic));
}

void ReferenceWalk::recover(TokenKind token, bool isObject) {
  TokenKind opener = isObject ? TokenKind::LeftBrace : TokenKind::LeftBracket;
  TokenKind closer = isObject ? TokenKind::RightBrace : TokenKind::RightBracket;
  uint32_t open = 0;
  for (; token != TokenKind::EndOfFile; token = read())
    if (token == opener)
      ++open;
    else if (token == closer && (open == 0 || --open == 0))
      return;
}

/// The byte after the wrong one in a string, at which the reference points;
/// past the end of `text` if that ends too early.
uint32_t blamed(std::string_view text, const JsonFault &fault) {
  uint32_t at = fault.range.begin;
  if (text[at] == '"')
    return fault.range.end;
  if (text[at] != '\\')
    return at;
  if (++at == text.size() || text[at] != 'u')
    return at + 1;
  do
    ++at;
  while (at != text.size() && std::isxdigit(uint8_t(text[at])));
  return at + 1;
}

Found ReferenceWalk::leaf() {
  const Token &token = tree_.token(at_);
  TokenKind kind = read();
  if (!token.has(Malformed))
    return kind == TokenKind::StringLiteral ? Found::String : Found::Other;
  std::string_view text = tree_.file().text();
  JsonFault fault = jsonFault(tree_.file(), token);
  if (kind == TokenKind::StringLiteral) {
    uint32_t size = uint32_t(text.size());
    uint32_t at = std::min(blamed(text, fault), size);
    fault.range = {at, std::min(at + 1, size)};
  }
  diagnostics_.add(fault.kind, tree_.file(), fault.range,
                   std::move(fault.detail));
  return Found::Broken;
}

Found ReferenceWalk::value() {
  switch (kind()) {
  case TokenKind::LeftBrace:
  case TokenKind::LeftBracket:
    return nested();
  case TokenKind::StringLiteral:
  case TokenKind::Number:
  case TokenKind::Keyword:
    return leaf();
  case TokenKind::EndOfFile:
    return giveUp(DiagKind::JsonEndsEarly, range());
  case TokenKind::RightBrace:
    return giveUp(DiagKind::MissingJsonValue, range());
  case TokenKind::RightBracket:
    return giveUp(DiagKind::MissingArrayElement, range());
  default:
    return giveUp(DiagKind::InvalidValueStart, range());
  }
}

Found ReferenceWalk::nested() {
  if (depth_ == maxDepth_) {
    isTooDeep_ = true;
    cutOff_ = range().begin;
    return Found::Nothing;
  }
  ++depth_;
  Found result = kind() == TokenKind::LeftBrace ? object() : array();
  --depth_;
  return result;
}

bool ReferenceWalk::name() {
  Range start = range();
  if (value() != Found::String) {
    report(DiagKind::InvalidPropertyName, start);
    return false;
  }
  Range where = range();
  TokenKind colon = read();
  if (colon == TokenKind::Colon)
    return true;
  recover(colon, /*isObject=*/true);
  bool lacksValue = colon == TokenKind::RightBrace || colon == TokenKind::Comma;
  report(lacksValue ? DiagKind::MissingPropertyValue
                    : DiagKind::MissingPropertyColon,
         where);
  return false;
}

bool ReferenceWalk::another(bool isObject, uint32_t open, Found &result) {
  TokenKind closer = isObject ? TokenKind::RightBrace : TokenKind::RightBracket;
  TokenKind next = kind();
  result = Found::Nothing;
  if (next == TokenKind::Comma) {
    Range comma = range();
    read();
    if (kind() != closer)
      return true;
    report(isObject ? DiagKind::TrailingCommaInObject
                    : DiagKind::TrailingCommaInArray,
           comma);
  } else if (next == TokenKind::EndOfFile) {
    report(DiagKind::UnclosedJson, tree_.token(open).range());
  } else if (next == closer) {
    read();
    result = Found::Container;
  } else {
    TokenKind first = read();
    DiagKind kind = DiagKind::MissingJsonComma;
    if (isObject && next == TokenKind::RightBracket)
      kind = DiagKind::MismatchedBraces;
    else if (!isObject && next == TokenKind::RightBrace)
      kind = DiagKind::MismatchedBrackets;
    else if (!isObject && next == TokenKind::Colon)
      kind = DiagKind::InvalidArrayValue;
    if (kind != DiagKind::MismatchedBraces)
      recover(first, isObject);
    report(kind, range());
  }
  return false;
}

Found ReferenceWalk::object() {
  uint32_t open = at_;
  read();
  Found result = Found::Nothing;
  if (kind() == TokenKind::RightBrace) {
    read();
    result = Found::Container;
  } else {
    bool goesOn = true;
    while (goesOn) {
      if (!name())
        break;
      value();
      goesOn = another(/*isObject=*/true, open, result);
    }
  }
  return result;
}

Found ReferenceWalk::array() {
  uint32_t open = at_;
  read();
  Found result = Found::Nothing;
  if (kind() == TokenKind::RightBracket) {
    read();
    result = Found::Container;
  } else {
    do
      value();
    while (another(/*isObject=*/false, open, result));
  }
  return result;
}

bool ReferenceWalk::run(bool isConfig) {
  Range start = range();
  Found root = value();
  if (!diagnostics_.hasErrors() && kind() != TokenKind::EndOfFile)
    report(DiagKind::ExtraneousJsonData, range());
  if (isConfig && root != Found::Container)
    report(DiagKind::RootMustBeObject, start);
  return !isTooDeep_;
}

/// Kinds for encodings and limits, which the reference does not report.
bool isOurs(DiagKind kind) {
  return kind == DiagKind::ByteOrderMark || kind == DiagKind::NestingTooDeep ||
         kind == DiagKind::InvalidCharacterEncoding;
}

} // namespace

void reportAsReference(const Tree &tree, uint32_t maxDepth, bool isConfig,
                       Diagnostics &found) {
  Diagnostics theirs;
  if (!ReferenceWalk(tree, maxDepth, theirs).run(isConfig) ||
      !theirs.hasErrors())
    return;
  for (const Diagnostic &diagnostic : found)
    if (isOurs(diagnostic.kind))
      theirs.add(diagnostic);
  found.clear();
  found.take(theirs);
}

} // namespace hcl
