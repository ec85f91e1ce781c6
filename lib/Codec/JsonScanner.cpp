#include "JsonScanner.h"

#include "Support/Utf8.h"

namespace hcl {

JsonScanner::JsonScanner(std::string_view text, size_t begin, size_t end,
                         size_t maxDepth)
    : text_(text.substr(0, end)), pos_(begin), maxDepth_(maxDepth) {
  size_t invalid = utf8::findInvalid(text_.substr(begin));
  if (invalid == std::string_view::npos)
    return;
  pos_ = begin + invalid;
  fail("the text is not valid UTF-8");
}

JsonEvent JsonScanner::fail(std::string message) {
  if (error_.message.empty())
    error_ = {pos_, std::move(message), /*syntax=*/true};
  return JsonEvent::Error;
}

void JsonScanner::skipBlanks() {
  while (pos_ < text_.size() && (text_[pos_] == ' ' || text_[pos_] == '\n' ||
                                 text_[pos_] == '\r' || text_[pos_] == '\t'))
    ++pos_;
}

JsonEvent JsonScanner::next() {
  if (!error_.message.empty())
    return JsonEvent::Error;
  skipBlanks();
  start_ = pos_;
  if (expect_ == Expect::Nothing)
    return pos_ == text_.size()
               ? JsonEvent::EndOfText
               : fail("unexpected text after the end of the value");
  if (pos_ == text_.size())
    return fail("unexpected end of the text");
  char c = text_[pos_];
  switch (expect_) {
  case Expect::CommaOrEnd:
    if (c == nesting_.back())
      return close();
    if (c != ',')
      return fail(nesting_.back() == ']' ? "expected a comma or ]"
                                         : "expected a comma or }");
    ++pos_;
    skipBlanks();
    start_ = pos_;
    return nesting_.back() == ']' ? scanValue() : scanKey();
  case Expect::KeyOrEnd:
    return c == '}' ? close() : scanKey();
  case Expect::ValueOrEnd:
    return c == ']' ? close() : scanValue();
  default:
    return scanValue();
  }
}

bool JsonScanner::skip(JsonEvent first) {
  if (first != JsonEvent::BeginArray && first != JsonEvent::BeginObject)
    return first != JsonEvent::Error;
  for (size_t outside = nesting_.size() - 1; nesting_.size() > outside;)
    if (next() == JsonEvent::Error)
      return false;
  return true;
}

JsonEvent JsonScanner::open(JsonEvent event, char close, Expect expect) {
  if (nesting_.size() == maxDepth_)
    return fail("the text is nested too deeply");
  ++pos_;
  nesting_.push_back(close);
  expect_ = expect;
  return event;
}

JsonEvent JsonScanner::close() {
  ++pos_;
  bool array = nesting_.back() == ']';
  nesting_.pop_back();
  valueDone();
  return array ? JsonEvent::EndArray : JsonEvent::EndObject;
}

JsonEvent JsonScanner::scanKey() {
  if (pos_ == text_.size() || text_[pos_] != '"')
    return fail("expected a name in quotes");
  JsonEvent event = scanString(JsonEvent::Key);
  if (event == JsonEvent::Error)
    return event;
  skipBlanks();
  if (pos_ == text_.size() || text_[pos_] != ':')
    return fail("expected a colon after the name");
  ++pos_;
  expect_ = Expect::Value;
  return event;
}

JsonEvent JsonScanner::scanValue() {
  if (pos_ == text_.size())
    return fail("unexpected end of the text");
  switch (text_[pos_]) {
  case '{':
    return open(JsonEvent::BeginObject, '}', Expect::KeyOrEnd);
  case '[':
    return open(JsonEvent::BeginArray, ']', Expect::ValueOrEnd);
  case '"':
    return scanString(JsonEvent::String);
  case 't':
    return scanWord("true", JsonEvent::True);
  case 'f':
    return scanWord("false", JsonEvent::False);
  case 'n':
    return scanWord("null", JsonEvent::Null);
  default:
    return scanNumber();
  }
}

JsonEvent JsonScanner::scanWord(std::string_view word, JsonEvent event) {
  if (!text_.substr(pos_).starts_with(word))
    return fail("expected a value");
  pos_ += word.size();
  valueDone();
  return event;
}

JsonEvent JsonScanner::scanNumber() {
  auto at = [&] { return pos_ < text_.size() ? text_[pos_] : '\0'; };
  auto isDigit = [&] { return at() >= '0' && at() <= '9'; };
  auto digits = [&] {
    while (isDigit())
      ++pos_;
  };
  if (at() == '-')
    ++pos_;
  if (!isDigit())
    return fail("expected a value");
  if (at() == '0')
    ++pos_;
  else
    digits();
  if (at() == '.') {
    ++pos_;
    if (!isDigit())
      return fail("expected a digit after the point");
    digits();
  }
  if (at() == 'e' || at() == 'E') {
    ++pos_;
    if (at() == '+' || at() == '-')
      ++pos_;
    if (!isDigit())
      return fail("expected a digit in the exponent");
    digits();
  }
  value_ = text_.substr(start_, pos_ - start_);
  valueDone();
  return JsonEvent::Number;
}

/// Strings without escapes stay where they are; others go to the buffer.
JsonEvent JsonScanner::scanString(JsonEvent event) {
  size_t from = ++pos_;
  bool buffered = false;
  while (true) {
    while (pos_ < text_.size() && text_[pos_] != '"' && text_[pos_] != '\\' &&
           static_cast<unsigned char>(text_[pos_]) >= 0x20)
      ++pos_;
    if (pos_ == text_.size())
      return fail("the string is not closed");
    if (text_[pos_] == '"')
      break;
    if (text_[pos_] != '\\')
      return fail("a control character in a string must be escaped");
    if (!buffered)
      buffer_.clear();
    buffered = true;
    buffer_.append(text_, from, pos_ - from);
    if (!scanEscape())
      return JsonEvent::Error;
    from = pos_;
  }
  if (buffered)
    buffer_.append(text_, from, pos_ - from);
  value_ =
      buffered ? std::string_view(buffer_) : text_.substr(from, pos_ - from);
  ++pos_;
  if (event == JsonEvent::String)
    valueDone();
  return event;
}

/// Four hexadecimal digits at `pos_`.
bool JsonScanner::scanHex(uint32_t &unit) {
  unit = 0;
  for (int i = 0; i < 4; ++i, ++pos_) {
    char c = pos_ < text_.size() ? text_[pos_] : '\0';
    uint32_t digit = c >= '0' && c <= '9'   ? c - '0'
                     : c >= 'a' && c <= 'f' ? c - 'a' + 10
                     : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                            : 16;
    if (digit == 16) {
      fail("expected four hexadecimal digits after \\u");
      return false;
    }
    unit = unit * 16 + digit;
  }
  return true;
}

/// Appends what the escape at `pos_` stands for to the buffer. A surrogate
/// without its other half becomes U+FFFD.
bool JsonScanner::scanEscape() {
  static constexpr std::string_view from = "\"\\/bfnrt";
  static constexpr std::string_view to = "\"\\/\b\f\n\r\t";
  ++pos_;
  char c = pos_ < text_.size() ? text_[pos_] : '\0';
  if (size_t index = from.find(c); c != '\0' && index != from.npos) {
    buffer_ += to[index];
    ++pos_;
    return true;
  }
  if (c != 'u') {
    fail("unknown escape sequence");
    return false;
  }
  ++pos_;
  uint32_t unit;
  if (!scanHex(unit))
    return false;
  bool high = unit >= 0xD800 && unit < 0xDC00;
  if (high && text_.substr(pos_).starts_with("\\u")) {
    size_t second = pos_;
    pos_ += 2;
    uint32_t low;
    if (!scanHex(low))
      return false;
    if (low >= 0xDC00 && low < 0xE000)
      unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
    else
      pos_ = second;
  }
  utf8::append(buffer_, unit);
  return true;
}

} // namespace hcl
