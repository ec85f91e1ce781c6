// Each token has a type by kind, and a name by the node around the name. The
// types are the protocol's, so that all themes have colours.
#include "Answers.h"
#include "PositionWalk.h"

#include "Support/Message.h"

#include <algorithm>
#include <utility>

namespace hcl::server {

namespace {

/// In the order of tokenTypes.
enum class TokenType : uint8_t {
  Comment,
  String,
  Number,
  Keyword,
  Operator,
  Function,
  Variable,
  Property,
  Parameter,
  Type,
  None,
};

TokenType typeOf(TokenKind kind) {
  switch (kind) {
  case TokenKind::Identifier:
    return TokenType::Variable;
  case TokenKind::Number:
    return TokenType::Number;
  case TokenKind::StringLiteral:
  case TokenKind::OpenQuote:
  case TokenKind::CloseQuote:
  case TokenKind::OpenHeredoc:
  case TokenKind::CloseHeredoc:
    return TokenType::String;
  case TokenKind::For:
  case TokenKind::In:
  case TokenKind::If:
  case TokenKind::Keyword:
    return TokenType::Keyword;
  default:
    break;
  }
  bool isOperator = kind >= TokenKind::Star && kind <= TokenKind::Or;
  return isOperator || kind == TokenKind::Question || kind == TokenKind::Arrow
             ? TokenType::Operator
             : TokenType::None;
}

/// The types of the tokens of a tree in the native syntax.
class TokenTypes {
public:
  explicit TokenTypes(const Tree &tree) : tree_(tree) {
    for (const Token &token : tree.tokens())
      types_.push_back(typeOf(token.kind));
    setNames();
    for (uint32_t i = 0; i < tree.nodes().size(); ++i)
      setNode(NodeRef(tree, i));
  }

  TokenType at(size_t token) const { return types_[token]; }

private:
  void set(uint32_t token, TokenType type) {
    if (types_[token] == TokenType::Variable ||
        types_[token] == TokenType::Property)
      types_[token] = type;
  }
  bool isName(uint32_t token) const {
    return tree_.kind(token) == TokenKind::Identifier;
  }
  void setNames();
  void setNode(NodeRef node);

  const Tree &tree_;
  std::vector<TokenType> types_;
};

/// Sets types of names by the tokens around each.
void TokenTypes::setNames() {
  bool isBound = false;
  for (uint32_t i = 0; tree_.kind(i) != TokenKind::EndOfFile; ++i) {
    TokenKind kind = tree_.kind(i);
    std::string_view text = tree_.text(i);
    bool isFor =
        kind == TokenKind::For || (kind == TokenKind::Keyword && text == "for");
    if (isFor)
      isBound = true;
    else if (kind != TokenKind::Identifier && kind != TokenKind::Comma)
      isBound = false;
    if (!isName(i))
      continue;
    TokenKind next = tree_.kind(i + 1);
    TokenKind before = i == 0 ? TokenKind::None : tree_.kind(i - 1);
    if (isBound)
      set(i, TokenType::Parameter);
    else if (next == TokenKind::LeftParen || next == TokenKind::ColonColon)
      set(i, TokenType::Function);
    else if (before == TokenKind::Dot)
      set(i, TokenType::Property);
    else if (text == "true" || text == "false" || text == "null")
      set(i, TokenType::Keyword);
  }
}

void TokenTypes::setNode(NodeRef node) {
  uint32_t first = node.firstToken();
  if (node.isEmpty() || !isName(first))
    return;
  if (node.rule() == Rule::Label)
    return set(first, TokenType::String);
  if (node.rule() == Rule::ObjectItem) {
    Children children(node);
    if (children.begin() != children.end() &&
        (*children.begin()).endToken() == first + 1)
      set(first, TokenType::Property);
    return;
  }
  if (node.rule() == Rule::Item)
    for (NodeRef child : Children(node))
      set(first,
          child.rule() == Rule::Block ? TokenType::Type : TokenType::Property);
}

/// Writes tokens relative to one another, a line of the text at a time.
class TokenData {
public:
  TokenData(std::string_view text, ColumnUnit unit)
      : text_(text), walk_(text, unit) {}

  void add(Range range, TokenType type);
  std::vector<uint32_t> take() { return std::move(data_); }

private:
  void addLine(Range range, TokenType type);

  std::string_view text_;
  PositionWalk walk_;
  LineColumn last_ = {};
  std::vector<uint32_t> data_;
};

void TokenData::addLine(Range range, TokenType type) {
  while (range.end > range.begin &&
         (text_[range.end - 1] == '\r' || text_[range.end - 1] == '\n'))
    --range.end;
  if (range.empty())
    return;
  LineColumn begin = walk_.at(range.begin);
  LineColumn end = walk_.at(range.end);
  uint32_t line = begin.line - last_.line;
  data_.insert(data_.end(),
               {line, line == 0 ? begin.column - last_.column : begin.column,
                end.column - begin.column, static_cast<uint32_t>(type), 0});
  last_ = begin;
}

void TokenData::add(Range range, TokenType type) {
  while (!range.empty()) {
    size_t newline = text_.find('\n', range.begin);
    uint32_t end = newline == text_.npos || newline >= range.end
                       ? range.end
                       : static_cast<uint32_t>(newline) + 1;
    addLine({range.begin, end}, type);
    range.begin = end;
  }
}

/// The tokens of `tree` in `within`, comments among them.
std::vector<uint32_t> dataOf(const Tree &tree, Range within, ColumnUnit unit) {
  TokenTypes types(tree);
  TokenData data(tree.file().text(), unit);
  auto comment = tree.comments().begin();
  auto add = [&](Range range, TokenType type) {
    if (type != TokenType::None && range.end > within.begin &&
        range.begin < within.end)
      data.add(range, type);
  };
  for (uint32_t i = 0; i < tree.tokens().size(); ++i) {
    for (; comment != tree.comments().end() && comment->nextToken <= i;
         ++comment)
      add(comment->range, TokenType::Comment);
    if (tree.kind(i) != TokenKind::EndOfFile)
      add(tree.token(i).range(), types.at(i));
  }
  return data.take();
}

std::vector<uint32_t> dataOf(Question &question, Document &document,
                             Range within) {
  if (document.syntax() != Syntax::Native &&
      document.syntax() != Syntax::Template)
    return {};
  const Tree *tree = question.treeOf(document);
  return tree ? dataOf(*tree, within, question.session.client.unit)
              : std::vector<uint32_t>();
}

void writeNumbers(json::Writer &out, std::string_view key,
                  std::span<const uint32_t> numbers) {
  out.key(key);
  out.beginArray();
  for (uint32_t number : numbers)
    out.integer(number);
  out.endArray();
}

/// Writes the member `resultId` for `data`, and keeps the data.
void writeId(Question &question, const Document &document,
             std::vector<uint32_t> data) {
  Session &session = question.session;
  std::string id = message("{number}", "number"_a = session.nextId++);
  writeText(question.out, "resultId", id);
  session.tokens[document.uri()] = {std::move(id), std::move(data)};
}

Range wholeOf(const Document &document) {
  return {0, static_cast<uint32_t>(document.file().text().size())};
}

void writeFull(Question &question, const Document &document,
               std::vector<uint32_t> data) {
  question.out.beginObject();
  writeNumbers(question.out, "data", data);
  writeId(question, document, std::move(data));
  question.out.endObject();
}

} // namespace

void answerTokens(Question &question) {
  if (Document *document = question.document())
    writeFull(question, *document,
              dataOf(question, *document, wholeOf(*document)));
}

void answerTokensDelta(Question &question) {
  Document *document = question.document();
  if (!document)
    return;
  std::vector<uint32_t> data = dataOf(question, *document, wholeOf(*document));
  auto sent = question.session.tokens.find(document->uri());
  if (sent == question.session.tokens.end() ||
      sent->second.id != question.params["previousResultId"].text())
    return writeFull(question, *document, std::move(data));
  const std::vector<uint32_t> &old = sent->second.data;
  auto [left, right] = std::ranges::mismatch(old, data);
  auto begin = static_cast<size_t>(left - old.begin());
  size_t same = 0;
  while (same < std::min(old.size(), data.size()) - begin &&
         old[old.size() - 1 - same] == data[data.size() - 1 - same])
    ++same;
  json::Writer &out = question.out;
  out.beginObject();
  out.key("edits");
  out.beginArray();
  if (old != data) {
    out.beginObject();
    writeNumber(out, "start", static_cast<int64_t>(begin));
    writeNumber(out, "deleteCount",
                static_cast<int64_t>(old.size() - same - begin));
    writeNumbers(out, "data",
                 std::span(data).subspan(begin, data.size() - same - begin));
    out.endObject();
  }
  out.endArray();
  writeId(question, *document, std::move(data));
  out.endObject();
}

void answerTokensRange(Question &question) {
  Document *document = question.document();
  if (!document)
    return;
  Range range = question.rangeIn(*document, question.params["range"]);
  question.out.beginObject();
  writeNumbers(question.out, "data", dataOf(question, *document, range));
  question.out.endObject();
}

} // namespace hcl::server
