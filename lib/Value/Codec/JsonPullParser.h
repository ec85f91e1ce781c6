// JSON text as a stream of events, pulled one at a time.
//
// In: text. Out: events with offsets, the text of strings (escapes resolved)
// and of numbers (as written). Memory: the nesting and the longest string with
// escapes; no recursion. Numbers of any size pass, since they are not converted
// here; existing parsers round them.
// Deliberately absent: the spelling of strings and numbers (JsonText/Lexer.h),
// and values.
#ifndef HCL_LIB_CODEC_JSONPULLPARSER_H
#define HCL_LIB_CODEC_JSONPULLPARSER_H

#include "JsonText/Lexer.h"
#include "hcl/Json.h"
#include "hcl/Limits.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Maximum nesting of JSON text without a special limit: the maximum for
/// values.
inline constexpr size_t maxJsonDepth = Limits().maxDepth;

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
  /// Parses `text` from `begin` to `end`: one value, possibly between blanks.
  /// `text` outlives the parser.
  JsonPullParser(std::string_view text, size_t begin, size_t end,
                 size_t maxDepth)
      : lexer_(text.substr(0, end), begin), maxDepth_(maxDepth) {}
  /// Parses all of `text`.
  JsonPullParser(std::string_view text, size_t maxDepth)
      : JsonPullParser(text, 0, text.size(), maxDepth) {}

  /// Starts over with another text, keeping allocated memory.
  void restart(std::string_view text) {
    lexer_ = json::Lexer(text);
    expect_ = Expect::Value;
    nesting_.clear();
    hasFailed_ = false;
  }

  /// The next event. Errors: text that is not JSON or not UTF-8, and arrays and
  /// objects nested too deeply.
  JsonEvent next();
  /// Consumes the next Key if it is written as `key`: a name in quotes without
  /// escapes, and a colon. Cheaper than `next` if the name is predictable.
  /// Otherwise returns false and consumes nothing.
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
  /// Skips the rest of the value that begins with the event `first`. Returns
  /// false after an error.
  [[nodiscard]] bool skip(JsonEvent first);

  /// The text of the last String, Key or Number; valid until the next event.
  std::string_view text() const { return value_; }
  /// The offset of the last event in the text.
  size_t offset() const { return start_; }
  /// The end offset of the last event in the text.
  size_t endOffset() const { return lexer_.end(); }
  /// The number of open arrays and objects.
  size_t depth() const { return nesting_.size(); }
  /// The reason for the last event, an Error.
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
  [[nodiscard]] bool takeString();
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
  std::vector<json::LexemeKind> nesting_; ///< expected closing brackets
  std::string_view value_;
  std::string buffer_;
  bool hasFailed_ = false;
  JsonError error_;
};

} // namespace hcl

#endif // HCL_LIB_CODEC_JSONPULLPARSER_H
