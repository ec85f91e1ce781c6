// The grammar of JSON over its lexemes: a stack of expected closing brackets,
// and one state for the tokens that may come next.
#include "JsonPullParser.h"

#include "JsonText/LexemeFault.h"
#include "Support/Message.h"
#include "Support/Utf8.h"

namespace hcl {

using json::LexemeKind;

JsonEvent JsonPullParser::next() {
  if (hasFailed_)
    return JsonEvent::Error;
  LexemeKind kind = lexer_.next();
  start_ = lexer_.begin();
  if (expect_ == Expect::CommaOrEnd) {
    if (kind == nesting_.back())
      return close();
    if (kind != LexemeKind::Comma)
      return failComma(kind);
    size_t comma = start_;
    kind = lexer_.next();
    start_ = lexer_.begin();
    if (kind == nesting_.back())
      return fail(comma, json::reason::trailingComma);
    expect_ = isInArray() ? Expect::Value : Expect::Key;
  }
  switch (expect_) {
  case Expect::KeyOrEnd:
    if (kind == LexemeKind::RightBrace)
      return close();
    [[fallthrough]];
  case Expect::Key:
    return takeKey(kind);
  case Expect::ValueOrEnd:
    if (kind == LexemeKind::RightBracket)
      return close();
    [[fallthrough]];
  default:
    return takeValue(kind);
  case Expect::Nothing:
    break;
  }
  return kind == LexemeKind::End
             ? JsonEvent::EndOfText
             : failUnexpected(kind,
                              "unexpected text after the end of the value");
}

bool JsonPullParser::skip(JsonEvent first) {
  if (first != JsonEvent::BeginArray && first != JsonEvent::BeginObject)
    return first != JsonEvent::Error;
  for (size_t outside = nesting_.size() - 1; nesting_.size() > outside;)
    if (next() == JsonEvent::Error)
      return false;
  return true;
}

JsonEvent JsonPullParser::takeKey(LexemeKind kind) {
  if (kind != LexemeKind::String)
    return failUnexpected(kind, "expected a name in quotes");
  if (!takeString())
    return JsonEvent::Error;
  size_t start = start_;
  kind = lexer_.next();
  if (kind != LexemeKind::Colon) {
    start_ = lexer_.begin();
    return kind == LexemeKind::Equals
               ? fail(start_, json::reason::equalsForColon)
               : failUnexpected(kind, "expected a colon after the name");
  }
  start_ = start;
  expect_ = Expect::Value;
  return JsonEvent::Key;
}

JsonEvent JsonPullParser::takeValue(LexemeKind kind) {
  switch (kind) {
  case LexemeKind::LeftBrace:
    return open(JsonEvent::BeginObject, LexemeKind::RightBrace,
                Expect::KeyOrEnd);
  case LexemeKind::LeftBracket:
    return open(JsonEvent::BeginArray, LexemeKind::RightBracket,
                Expect::ValueOrEnd);
  case LexemeKind::String:
    if (!takeString())
      return JsonEvent::Error;
    valueDone();
    return JsonEvent::String;
  case LexemeKind::Number:
    if (lexer_.has(json::IsMalformed))
      return failMalformed(kind);
    value_ = lexer_.text();
    valueDone();
    return JsonEvent::Number;
  case LexemeKind::Word:
    if (lexer_.has(json::IsMalformed))
      return failMalformed(kind);
    valueDone();
    return takeWord();
  default:
    break;
  }
  return failUnexpected(kind, "expected a value");
}

JsonEvent JsonPullParser::takeWord() {
  switch (lexer_.text().front()) {
  case 't':
    return JsonEvent::True;
  case 'f':
    return JsonEvent::False;
  default:
    return JsonEvent::Null;
  }
}

/// Takes the content of a string: without escapes it stays in the text, else it
/// is decoded into the buffer. Returns false after reporting a malformed
/// string.
bool JsonPullParser::takeString() {
  if (lexer_.has(json::HasHighByte)) {
    size_t invalid = utf8::findInvalid(lexer_.text());
    if (invalid != std::string_view::npos) {
      fail(start_ + invalid, "the text is not valid UTF-8");
      return false;
    }
  }
  if (lexer_.has(json::IsMalformed)) {
    failMalformed(LexemeKind::String);
    return false;
  }
  value_ = lexer_.text().substr(1, lexer_.text().size() - 2);
  if (lexer_.has(json::HasEscape)) {
    buffer_.clear();
    json::appendUnescaped(buffer_, value_);
    value_ = buffer_;
  }
  return true;
}

JsonEvent JsonPullParser::open(JsonEvent event, LexemeKind close,
                               Expect expect) {
  if (nesting_.size() == maxDepth_)
    return fail(start_,
                message("the text is nested deeper than {most:counted level}",
                        "most"_a = maxDepth_));
  nesting_.push_back(close);
  expect_ = expect;
  return event;
}

JsonEvent JsonPullParser::close() {
  bool isArray = isInArray();
  nesting_.pop_back();
  valueDone();
  return isArray ? JsonEvent::EndArray : JsonEvent::EndObject;
}

JsonEvent JsonPullParser::fail(size_t offset, std::string_view message) {
  hasFailed_ = true;
  error_ = {offset, std::string(message), /*syntax=*/true};
  return JsonEvent::Error;
}

/// Reports an element followed by neither a comma nor the closing bracket.
JsonEvent JsonPullParser::failComma(LexemeKind kind) {
  if (kind == LexemeKind::RightBrace || kind == LexemeKind::RightBracket)
    return fail(start_, isInArray() ? json::reason::braceForBracket
                                    : json::reason::bracketForBrace);
  if (kind == LexemeKind::Colon && isInArray())
    return fail(start_, json::reason::colonInArray);
  return failUnexpected(kind, isInArray() ? "expected a comma or ]"
                                          : "expected a comma or }");
}

/// Reports the fault of the last lexeme.
JsonEvent JsonPullParser::failMalformed(LexemeKind kind) {
  json::LexemeFault fault = json::faultOf(kind, lexer_.text());
  return fail(start_ + fault.begin, fault.reason);
}

/// Reports that the last lexeme is not the `expected` one.
JsonEvent JsonPullParser::failUnexpected(LexemeKind kind,
                                         std::string_view expected) {
  std::string_view text = lexer_.text();
  if (kind == LexemeKind::End)
    return fail(start_, "unexpected end of the text");
  if (kind == LexemeKind::Comment)
    return fail(start_, json::reason::comment);
  if (!utf8::isValid(text))
    return fail(start_, "the text is not valid UTF-8");
  return fail(start_, text == "'" || text == "`" ? json::reason::singleQuote
                                                 : expected);
}

} // namespace hcl
