// A cursor over the text forms of types and values.
//
// In: text. Out: tokens, names and strings, and the first failure. Every
// reading function skips blanks first. Only the first failure is recorded;
// functions then return nothing. Deliberately absent: the grammars of types and
// values (TypeRead.cpp, ValueRead.cpp).
#ifndef HCL_LIB_CODEC_TEXTREADER_H
#define HCL_LIB_CODEC_TEXTREADER_H

#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/ReadText.h"
#include "hcl/Value.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace hcl {

class TextReader {
public:
  TextReader(std::string_view text, size_t pos, Fault &error)
      : text_(text), pos_(pos), error_(error) {}

  size_t position() const { return pos_; }
  /// Continues at `pos`.
  void moveTo(size_t pos) { pos_ = pos; }

  /// Skips blanks, line ends, and comments from `#` or `//` to the end of a
  /// line.
  void skipBlanks() {
    size_t start = pos_;
    while (pos_ < text_.size()) {
      char c = text_[pos_];
      if (c == '#' || text_.substr(pos_).starts_with("//"))
        pos_ = std::min(text_.find('\n', pos_), text_.size());
      else if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
        ++pos_;
      else
        break;
    }
    if (text_.substr(start, pos_ - start).find('\n') != std::string_view::npos)
      afterLineEnd_ = pos_;
  }
  [[nodiscard]] bool atEnd() {
    skipBlanks();
    return pos_ == text_.size();
  }
  /// Whether `token` comes next.
  [[nodiscard]] bool at(std::string_view token) {
    skipBlanks();
    return text_.substr(pos_).starts_with(token);
  }
  /// Consumes `token` if it comes next.
  [[nodiscard]] bool take(std::string_view token) {
    if (!at(token))
      return false;
    pos_ += token.size();
    return true;
  }
  /// Consumes the separator of attributes of an object: a comma or a line end.
  [[nodiscard]] bool takeSeparator() {
    skipBlanks();
    return take(",") || afterLineEnd_ == pos_;
  }
  /// Consumes `word` if it comes next and is not the start of a longer word.
  [[nodiscard]] bool takeWord(std::string_view word) {
    skipBlanks();
    size_t start = pos_;
    if (readIdentifier() == word)
      return true;
    pos_ = start;
    return false;
  }
  /// Consumes `token`, or fails.
  [[nodiscard]] bool expect(std::string_view token) {
    if (take(token))
      return true;
    fail(message("expected `{token}`", "token"_a = token));
    return false;
  }
  /// The identifier that comes next; empty if there is none. The sign at its
  /// end belongs to an arrow that follows: `string->bool`.
  std::string_view readIdentifier() {
    skipBlanks();
    std::string_view word = identifierAt(text_, pos_);
    if (word.ends_with('-') &&
        text_.substr(pos_ + word.size()).starts_with('>'))
      word.remove_suffix(1);
    pos_ += word.size();
    return word;
  }
  /// A quoted string.
  [[nodiscard]] std::optional<std::string> readQuoted() {
    if (!at("\"")) {
      fail("expected a quoted string");
      return std::nullopt;
    }
    size_t end = pos_;
    std::optional<std::string> result = unquote(text_, end);
    if (!result)
      fail(end, "malformed string");
    else
      pos_ = end;
    return result;
  }
  /// An identifier or a quoted string.
  [[nodiscard]] std::optional<std::string> readName() {
    if (at("\""))
      return readQuoted();
    std::string_view word = readIdentifier();
    if (!word.empty())
      return std::string(word);
    fail("expected a name");
    return std::nullopt;
  }
  /// Consumes the characters in `set` that come next.
  std::string_view takeAnyOf(std::string_view set) {
    skipBlanks();
    size_t end = std::min(text_.find_first_not_of(set, pos_), text_.size());
    std::string_view result = text_.substr(pos_, end - pos_);
    pos_ = end;
    return result;
  }

  /// Records `reason` unless a failure was recorded before.
  std::nullopt_t fail(size_t offset, std::string reason) {
    if (error_.reason.empty())
      error_ = {.offset = offset, .reason = std::move(reason)};
    return std::nullopt;
  }
  std::nullopt_t fail(std::string reason) {
    skipBlanks();
    return fail(pos_, std::move(reason));
  }

  /// One level of nesting, for the lifetime of the object.
  class Level {
  public:
    explicit Level(TextReader &reader) : reader_(reader) {
      if (++reader_.depth_ > maxDepth)
        reader_.fail("nested too deeply");
    }
    Level(const Level &) = delete;
    Level &operator=(const Level &) = delete;
    ~Level() { --reader_.depth_; }
    bool ok() const { return reader_.depth_ <= maxDepth; }

  private:
    static constexpr unsigned maxDepth = 1000;
    TextReader &reader_;
  };

private:
  std::string_view text_;
  size_t pos_;
  /// The last position reached by skipping a line end.
  size_t afterLineEnd_ = std::string_view::npos;
  Fault &error_;
  unsigned depth_ = 0;
};

/// Reads a type or a value and leaves the cursor after it.
[[nodiscard]] std::optional<Type> readType(TextReader &reader);
[[nodiscard]] std::optional<Value> readValue(TextReader &reader);

} // namespace hcl

#endif // HCL_LIB_CODEC_TEXTREADER_H
