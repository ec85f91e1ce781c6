// JSON text as a stream of events, pulled one at a time.
//
// In: text. Out: events with the text of strings (escapes resolved) and
// numbers (as written) and their offsets. Memory: the nesting and the longest
// string with escapes; no recursion. Numbers are never converted here, so
// their size does not matter; ready-made parsers round them.
// Deliberately absent: how strings and numbers are spelled (JsonText/Lexer.h)
// and values.
#ifndef HCL_LIB_CODEC_JSONPULLPARSER_H
#define HCL_LIB_CODEC_JSONPULLPARSER_H

#include "JsonText/Lexer.h"
#include "hcl/Json.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Levels of nesting that JSON text may have. Reading plain JSON takes no
/// recursion; reading typed JSON and types does.
inline constexpr size_t maxPlainJsonDepth = 10'000;
inline constexpr size_t maxTypedJsonDepth = 1'000;

enum class JsonEvent : uint8_t {
  Null,
  False,
  True,
  Number,
  String,
  Key,
  BeginArray,
  EndArray,
  BeginObject,
  EndObject,
  EndOfText,
  Error, ///< see `error()`; every later event is an Error too
};

class JsonPullParser {
public:
  /// Parses `text` from `begin` to `end`, one value with blanks around it.
  /// `text` outlives the parser.
  JsonPullParser(std::string_view text, size_t begin, size_t end,
                 size_t maxDepth)
      : lexer_(text.substr(0, end), begin), maxDepth_(maxDepth) {}
  /// Parses all of `text`.
  JsonPullParser(std::string_view text, size_t maxDepth)
      : JsonPullParser(text, 0, text.size(), maxDepth) {}

  /// Starts again with another text, with the memory taken so far.
  void restart(std::string_view text) {
    lexer_ = json::Lexer(text);
    expect_ = Expect::Value;
    nesting_.clear();
    hasFailed_ = false;
  }

  /// The next event. Errors: text that is not JSON or not UTF-8, and arrays and
  /// objects nested deeper than the limit.
  JsonEvent next();
  /// Takes the next Key if it is written `key`: a name in quotes without
  /// escapes, and a colon. Cheaper than `next` where the name is foreseen.
  /// Returns false with nothing taken otherwise.
  bool acceptKey(std::string_view key) {
    json::Lexer ahead = lexer_;
    if (expect_ == Expect::CommaOrEnd ? !ahead.accept(',')
                                      : expect_ != Expect::KeyOrEnd)
      return false;
    if (!ahead.accept(key))
      return false;
    lexer_ = ahead;
    expect_ = Expect::Value;
    return true;
  }
  /// Skips the rest of the value whose first event was `first`; returns false
  /// after an error.
  bool skip(JsonEvent first);

  /// The text of the last String, Key or Number; valid until the next event.
  std::string_view text() const { return value_; }
  /// Offset of the last event in the text.
  size_t offset() const { return start_; }
  /// Offset of the end of the last event in the text.
  size_t endOffset() const { return lexer_.end(); }
  /// Arrays and objects that are open.
  size_t depth() const { return nesting_.size(); }
  /// Why the last event was an Error.
  const JsonError &error() const { return error_; }

private:
  enum class Expect : uint8_t {
    Value,      ///< a value must follow
    ValueOrEnd, ///< the first element of an array, or its end
    Key,        ///< a key must follow
    KeyOrEnd,   ///< the first key of an object, or its end
    CommaOrEnd, ///< after an element or member
    Nothing,    ///< after the value
  };

  JsonEvent takeValue(json::LexemeKind kind);
  JsonEvent takeKey(json::LexemeKind kind);
  JsonEvent takeWord();
  bool takeString();
  JsonEvent open(JsonEvent event, json::LexemeKind close, Expect expect);
  JsonEvent close();
  bool isInArray() const {
    return nesting_.back() == json::LexemeKind::RightBracket;
  }
  JsonEvent fail(size_t offset, std::string_view message);
  JsonEvent failComma(json::LexemeKind kind);
  JsonEvent failMalformed(json::LexemeKind kind);
  JsonEvent failUnexpected(json::LexemeKind kind, std::string_view expected);
  void valueDone() {
    expect_ = nesting_.empty() ? Expect::Nothing : Expect::CommaOrEnd;
  }

  json::Lexer lexer_;
  size_t start_ = 0;
  size_t maxDepth_;
  Expect expect_ = Expect::Value;
  std::vector<json::LexemeKind> nesting_; ///< the brackets that are awaited
  std::string_view value_;
  std::string buffer_;
  bool hasFailed_ = false;
  JsonError error_;
};

} // namespace hcl

#endif // HCL_LIB_CODEC_JSONPULLPARSER_H
