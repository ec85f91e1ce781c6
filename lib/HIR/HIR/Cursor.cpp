// Tokens of HIR text, read on demand at one position. Quoted strings, types and
// values are handed to their own readers, whose errors are moved to their place
// in the text.
#include "Cursor.h"

#include "Notation.h"
#include "Source/Suggestion.h"
#include "Support/Ascii.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include <algorithm>
#include <charconv>

namespace hcl::hir {

uint32_t Cursor::position() {
  while (pos_ < text_.size()) {
    if (isBlank(text_[pos_]))
      ++pos_;
    else if (text_[pos_] == '#' || text_.substr(pos_, 2) == "//")
      pos_ = uint32_t(std::min(text_.find('\n', pos_), text_.size()));
    else
      break;
  }
  return pos_;
}

std::string_view Cursor::peekWord() {
  size_t end = position();
  while (end < text_.size() && isLowerLetter(text_[end]))
    ++end;
  return text_.substr(pos_, end - pos_);
}

bool Cursor::fail(Range range, std::string detail) {
  if (!failed_)
    diags_.add(DiagKind::InvalidHir, file_, range, std::move(detail));
  failed_ = true;
  return false;
}

bool Cursor::expected(std::string_view wanted) {
  uint32_t begin = position();
  uint32_t end = begin;
  if (end < text_.size())
    end += std::max(uint32_t(peekWord().size()),
                    utf8::decode(text_, begin).length);
  std::string detail = "Expected ";
  detail += wanted;
  detail += begin == end ? ", but the text ends here." : " here.";
  return fail({begin, end}, std::move(detail));
}

bool Cursor::expected(std::string_view wanted,
                      std::span<const std::string_view> words) {
  bool isFirst = !failed_;
  std::string_view word = peekWord();
  expected(wanted);
  if (isFirst)
    suggest(diags_, word, words);
  return false;
}

bool Cursor::accept(std::string_view punctuation) {
  if (failed_ || text_.substr(position(), punctuation.size()) != punctuation)
    return false;
  moveTo(pos_ + punctuation.size());
  return true;
}

bool Cursor::expect(std::string_view punctuation) {
  return accept(punctuation) || expected('`' + std::string(punctuation) + '`');
}

bool Cursor::acceptWord(std::string_view word) {
  return !failed_ && peekWord() == word && accept(word);
}

bool Cursor::readString(std::string &string) {
  if (failed_ || peek() != '"')
    return expected("a quoted string");
  size_t end = pos_;
  std::optional<std::string> read = unquote(text_, end);
  if (!read) {
    auto fault = uint32_t(std::min(end, text_.size()));
    return fail({fault, fault}, "This quoted string is malformed here.");
  }
  string = std::move(*read);
  moveTo(end);
  return true;
}

bool Cursor::readId(std::string_view &id, Range &range) {
  if (failed_ || peek() != '%')
    return expected("a value such as `%x` or `%0`");
  size_t begin = pos_ + 1;
  size_t end = begin;
  auto skipDigits = [&] {
    while (end < text_.size() && isDigit(text_[end]))
      ++end;
  };
  size_t name = nameLength(text_.substr(begin));
  end += name;
  if (name == 0)
    skipDigits();
  else if (end + 1 < text_.size() && text_[end] == '.' &&
           isDigit(text_[end + 1])) {
    ++end;
    skipDigits();
  }
  range = {pos_, uint32_t(end)};
  if (end == begin)
    return fail(range, "A name or a number must follow `%`.");
  id = text_.substr(begin, end - begin);
  moveTo(end);
  return true;
}

bool Cursor::readType(Type &type) {
  if (failed_)
    return false;
  size_t end = position();
  Fault error;
  std::optional<Type> read = hcl::readType(text_, end, error);
  if (!read) {
    auto fault = uint32_t(std::min(error.offset, text_.size()));
    return fail({fault, fault}, message("This is not a type: {reason} here.",
                                        "reason"_a = error.reason));
  }
  type = std::move(*read);
  moveTo(end);
  return true;
}

bool Cursor::readValue(Value &value) {
  if (failed_)
    return false;
  size_t end = position();
  Fault error;
  std::optional<Value> read = hcl::readValue(text_, end, error);
  if (!read) {
    auto fault = uint32_t(std::min(error.offset, text_.size()));
    return fail({fault, fault}, message("This is not a value: {reason} here.",
                                        "reason"_a = error.reason));
  }
  value = std::move(*read);
  moveTo(end);
  return true;
}

bool Cursor::readNumber(uint32_t &number) {
  const char *begin = text_.data() + pos_;
  auto [end, error] =
      std::from_chars(begin, text_.data() + text_.size(), number);
  if (end == begin || error != std::errc())
    return expected("a number of bytes");
  moveTo(size_t(end - text_.data()));
  return true;
}

bool Cursor::readLoc(Range &range) {
  return expect("@") && readNumber(range.begin) && expect(":") &&
         readNumber(range.end);
}

} // namespace hcl::hir
