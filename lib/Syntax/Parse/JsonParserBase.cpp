// The cold half of the JSON parser: recovery from syntax errors.
//
// An error ends the open member or element at the next comma or closing bracket
// of its level; brackets in between are skipped in pairs. A closing bracket of
// the wrong kind closes the innermost value that it fits, or else the open one.
#include "JsonParserBase.h"

#include "Support/Message.h"
#include "Support/Text.h"

namespace hcl {

void JsonParserBase::begin(const SourceFile &file, const Language &language,
                           std::vector<Token> &tokens, Watchdog &watchdog,
                           Diagnostics &errors) {
  file_ = file;
  tokenList_ = &tokens;
  errors_ = &errors;
  watchdog_ = &watchdog;
  maxDepth_ = language.limits.maxDepth;
  tokens.push_back({});
  setTokens(tokens, 0);
  // A member takes two nodes and four tokens.
  nodes_.reserve(tokens.size() / 2 + 16);
  planCheck();
}

std::vector<Node> JsonParserBase::finish() {
  tokenList_->pop_back();
  // The root covers all tokens, also those left over by an error.
  nodes_.front().endToken = static_cast<uint32_t>(tokenList_->size());
  return std::move(nodes_);
}

void JsonParserBase::report(TokenKind expected) {
  if (!endReported_)
    reportJsonError(site(expected), *errors_);
  endReported_ |= _input.at->kind == TokenKind::EndOfFile;
}

void JsonParserBase::fail(TokenKind expected) {
  if (_input.at == sentinel_)
    return;
  bool isOtherCloser = (expected == TokenKind::RightBrace &&
                        _input.at->kind == TokenKind::RightBracket) ||
                       (expected == TokenKind::RightBracket &&
                        _input.at->kind == TokenKind::RightBrace);
  report(expected);
  if (isOtherCloser)
    return closeMismatched();
  panic();
}

void JsonParserBase::tooDeep() {
  if (_input.at == sentinel_)
    return;
  errors_->add(
      DiagKind::NestingTooDeep, file_, _input.at->range(),
      message("This is nested deeper than {maxDepth:counted level}, which is "
              "the limit. Move an inner part into a definition of its own.",
              "maxDepth"_a = maxDepth_));
  panic();
}

void JsonParserBase::interrupt() {
  reportLimit(watchdog_->budget(), "parsing of this source", file_,
              _input.at->range(), *errors_);
  panic();
}

bool JsonParserBase::closesOuter(TokenKind closer) const {
  uint32_t outer = nodes_[open_].subtreeEnd;
  if (nodes_[outer].rule == Rule::JsonMember)
    outer = nodes_[outer].subtreeEnd;
  if (nodes_[outer].rule != Rule::JsonValue)
    return false;
  TokenKind opener = tokens_[nodes_[outer].firstToken].kind;
  return (opener == TokenKind::LeftBrace) == (closer == TokenKind::RightBrace);
}

void JsonParserBase::closeMismatched() {
  nodes_[open_].error = true;
  _input.at += !closesOuter(_input.at->kind);
}

void JsonParserBase::exitInPanic() {
  std::optional<uint32_t> index = closeInPanic();
  if (!index || isInterrupted())
    return;
  Rule outer = nodes_[open_].rule;
  bool isElement =
      nodes_[*index].rule == Rule::JsonMember ||
      (nodes_[*index].rule == Rule::JsonValue && outer == Rule::JsonValue);
  if (!isElement)
    return;
  uint32_t end = endOfElement(errorToken_);
  nodes_[*index].endToken = end;
  nodes_[*index].error = true;
  _input.at = tokens_ + end;
}

uint32_t JsonParserBase::endOfElement(uint32_t from) const {
  uint32_t depth = 0;
  for (uint32_t at = from;; ++at)
    switch (tokens_[at].kind) {
    case TokenKind::EndOfFile:
      return at;
    case TokenKind::LeftBrace:
    case TokenKind::LeftBracket:
      ++depth;
      break;
    case TokenKind::RightBrace:
    case TokenKind::RightBracket:
      if (depth == 0)
        return at;
      --depth;
      break;
    case TokenKind::Comma:
      if (depth == 0)
        return at;
      break;
    default:
      break;
    }
}

void JsonParserBase::syncElements() {
  // The closing bracket reports the end of the file.
  if (_input.at->kind == TokenKind::EndOfFile)
    return;
  // The rest after a missing quote mark, or of a word, was already reported.
  const Token &last = _input.at[-1];
  bool wasReported =
      last.has(Malformed) &&
      (last.kind == TokenKind::StringLiteral || last.end == _input.at->begin);
  if (!wasReported)
    report(isInObject() ? TokenKind::RightBrace : TokenKind::RightBracket);
  nodes_[open_].error = true;
  _input.at = tokens_ + endOfElement(position());
}

bool JsonParserBase::isInObject() const {
  return tokens_[nodes_[open_].firstToken].kind == TokenKind::LeftBrace;
}

bool JsonParserBase::endsOrBegins(bool isObject) const {
  switch (_input.at->kind) {
  case TokenKind::RightBrace:
  case TokenKind::RightBracket:
  case TokenKind::EndOfFile:
  case TokenKind::StringLiteral:
    return true;
  case TokenKind::Number:
  case TokenKind::Keyword:
  case TokenKind::LeftBrace:
  case TokenKind::LeftBracket:
    return !isObject;
  default:
    return false;
  }
}

void JsonParserBase::syncFirst() {
  bool isObject = isInObject();
  while (!endsOrBegins(isObject)) {
    auto index = static_cast<uint32_t>(nodes_.size());
    uint32_t first = position();
    Rule rule = isObject ? Rule::JsonMember : Rule::JsonValue;
    nodes_.push_back({rule, true, first, 0, open_});
    open_ = index;
    report(isObject ? TokenKind::StringLiteral : TokenKind::None);
    open_ = nodes_[index].subtreeEnd;
    uint32_t end = endOfElement(first);
    nodes_[index].endToken = end;
    nodes_[index].subtreeEnd = index + 1;
    _input.at = tokens_ + end;
    _input.at += _input.at->kind == TokenKind::Comma;
  }
}

} // namespace hcl
