// JSON text as a stream of events, pulled one at a time.
//
// In: text. Out: events with the text of strings (escapes resolved) and
// numbers (as written) and their offsets. Memory: the nesting and the longest
// string with escapes; no recursion. Numbers are never converted here, so
// their size does not matter; that is what ready-made readers cannot do.
#ifndef HCL_LIB_CODEC_JSONSCANNER_H
#define HCL_LIB_CODEC_JSONSCANNER_H

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
  Error, ///< `error()` says what; every later event is an Error too
};

class JsonScanner {
public:
  /// Scans `text` from `begin` to `end`, one value with blanks around it.
  JsonScanner(std::string_view text, size_t begin, size_t end, size_t maxDepth);
  /// Scans all of `text`.
  JsonScanner(std::string_view text, size_t maxDepth)
      : JsonScanner(text, 0, text.size(), maxDepth) {}

  /// The next event.
  JsonEvent next();
  /// Skips the rest of the value whose first event was `first`; returns false
  /// after an error.
  bool skip(JsonEvent first);

  /// The text of the last String, Key or Number; valid until the next event.
  std::string_view text() const { return value_; }
  /// Where the last event starts in the text.
  size_t offset() const { return start_; }
  /// Where the last event ends in the text.
  size_t endOffset() const { return pos_; }
  /// Arrays and objects that are open.
  size_t depth() const { return nesting_.size(); }
  const JsonError &error() const { return error_; }

private:
  enum class Expect : uint8_t {
    Value,      ///< a value must follow
    ValueOrEnd, ///< the first element of an array, or its end
    KeyOrEnd,   ///< the first key of an object, or its end
    CommaOrEnd, ///< after an element or member
    Nothing,    ///< after the value
  };

  JsonEvent fail(std::string message);
  void skipBlanks();
  JsonEvent scanValue();
  JsonEvent scanKey();
  JsonEvent scanWord(std::string_view word, JsonEvent event);
  JsonEvent scanNumber();
  JsonEvent scanString(JsonEvent event);
  bool scanEscape();
  bool scanHex(uint32_t &unit);
  JsonEvent open(JsonEvent event, char close, Expect expect);
  JsonEvent close();
  void valueDone() {
    expect_ = nesting_.empty() ? Expect::Nothing : Expect::CommaOrEnd;
  }

  std::string_view text_; ///< up to the end of what is scanned
  size_t pos_;
  size_t start_ = 0;
  size_t maxDepth_;
  Expect expect_ = Expect::Value;
  std::vector<char> nesting_; ///< the closing brackets that are awaited
  std::string_view value_;
  std::string buffer_;
  JsonError error_;
};

} // namespace hcl

#endif // HCL_LIB_CODEC_JSONSCANNER_H
