// Strings, by the characters that a reader sees: grapheme clusters.
#include "Library.h"

#include "hcl/Support/Number.h"
#include "hcl/Support/Utf8.h"
#include "hcl/Value/Refinement.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>

namespace hcl::functions {

namespace {

/// Swaps the case of the ASCII letters from `low` to `high` in many characters
/// at a time, and notes what characters there were.
class CaseSwap {
public:
  CaseSwap(char low, char high) : low_(low), high_(high) {}

  /// Behind what goes to `out` there is room for `slack` characters more.
  static constexpr size_t slack = sizeof(uint64_t);
  void run(std::string_view text, char *out) {
    size_t at = 0;
    for (; at + sizeof(uint64_t) <= text.size(); at += sizeof(uint64_t)) {
      uint64_t eight;
      std::memcpy(&eight, text.data() + at, sizeof eight);
      swapEight(eight, out + at);
    }
    size_t rest = text.size() - at;
    if (rest >= sizeof(uint32_t) &&
        std::endian::native == std::endian::little) {
      uint32_t first, last;
      std::memcpy(&first, text.data() + at, sizeof first);
      std::memcpy(&last, text.data() + text.size() - sizeof last, sizeof last);
      swapEight(first | uint64_t{last} << 8 * (rest - sizeof last), out + at);
      return;
    }
    for (; at < text.size(); ++at) {
      uint8_t c = static_cast<uint8_t>(text[at]);
      bool isLetter = c >= low_ && c <= high_;
      note(c, isLetter);
      out[at] = static_cast<char>(c ^ isLetter << 5);
    }
  }
  bool wasAscii() const { return (seen_ & each * 0x80) == 0; }
  bool changedAny() const { return letters_ != 0; }

private:
  static constexpr uint64_t each = 0x0101'0101'0101'0101;

  /// The highest bit of each of eight ASCII characters that is such a letter.
  uint64_t lettersOf(uint64_t eight) const {
    uint64_t fromLow = eight + each * (0x80u - low_),
             behindHigh = eight + each * (0x7Fu - high_);
    return fromLow & ~behindHigh & each * 0x80;
  }
  void swapEight(uint64_t eight, char *out) {
    uint64_t letters = lettersOf(eight);
    note(eight, letters);
    eight ^= letters >> 2; // 0x80 to 0x20
    std::memcpy(out, &eight, sizeof eight);
  }
  void note(uint64_t seen, uint64_t letters) {
    seen_ |= seen;
    letters_ |= letters;
  }

  uint8_t low_, high_;
  uint64_t seen_ = 0, letters_ = 0;
};

/// Makes `result` what `value` is with the ASCII letters from `low` to `high`
/// in the other case. Returns false if it has characters that are not ASCII.
bool swapAsciiCase(const Value &value, char low, char high, Value &result) {
  std::string_view text = value.asString();
  CaseSwap swap(low, high);
  constexpr size_t maxSmall = 128;
  char small[maxSmall + CaseSwap::slack];
  std::unique_ptr<char[]> large;
  if (text.size() > maxSmall)
    large = std::make_unique<char[]>(text.size() + CaseSwap::slack);
  char *out = large ? large.get() : small;
  swap.run(text, out);
  if (!swap.wasAscii())
    return false;
  if (swap.changedAny())
    result = Value::nfcString({out, text.size()});
  else
    result = value;
  return true;
}

/// The offset behind `count` grapheme clusters from `offset` on, or the end.
size_t skipGraphemes(std::string_view text, size_t offset, uint64_t count) {
  for (; count != 0 && offset < text.size(); --count)
    offset = utf8::nextGrapheme(text, offset);
  return offset;
}

Value upper(Args args, CallContext &) {
  Value result;
  if (!swapAsciiCase(args[0], 'a', 'z', result))
    result = Value::string(utf8::toUpper(args[0].asString()));
  return result;
}

Value lower(Args args, CallContext &) {
  Value result;
  if (!swapAsciiCase(args[0], 'A', 'Z', result))
    result = Value::string(utf8::toLower(args[0].asString()));
  return result;
}

Value reverse(Args args, CallContext &) {
  std::string_view text = args[0].asString();
  std::string result(text.size(), '\0');
  size_t to = text.size();
  for (size_t from = 0; from < text.size();) {
    size_t next = utf8::nextGrapheme(text, from);
    to -= next - from;
    text.copy(result.data() + to, next - from, from);
    from = next;
  }
  return Value::string(result);
}

/// Of an unknown: at least the length of its known prefix.
Value strlen(Args args, CallContext &) {
  if (args[0].isKnown())
    return Value::machineInteger(
        static_cast<int64_t>(utf8::countGraphemes(args[0].asString())));
  Refinement result = Refinement::nonNull();
  size_t known = utf8::countGraphemes(args[0].refinement().prefix);
  result.lower =
      NumberBound{Value::machineInteger(static_cast<int64_t>(known))};
  return Value::unknown(Type::number(), result);
}

Value substr(Args args, CallContext &cx) {
  std::string_view text = args[0].asString();
  int64_t numbers[2];
  for (size_t i = 0; i < 2; ++i) {
    std::optional<int64_t> n = args[i + 1].asNumber().toInt64();
    if (!n)
      return cx.fail(i == 0 ? "the offset must be a whole number of 64 bits"
                            : "the length must be a whole number of 64 bits");
    numbers[i] = *n;
  }
  auto [offset, length] = numbers;
  bool fromEnd = offset < 0;
  if (fromEnd)
    offset += static_cast<int64_t>(utf8::countGraphemes(text));
  bool all =
      length < 0 || (length == 0 && fromEnd &&
                     cx.dialect()[DialectPoint::SubstrFromEndIgnoresZero]);
  offset = std::max<int64_t>(offset, 0);
  size_t begin = skipGraphemes(text, 0, static_cast<uint64_t>(offset));
  size_t end = all ? text.size()
                   : skipGraphemes(text, begin, static_cast<uint64_t>(length));
  if (begin == 0 && end == text.size())
    return args[0];
  return Value::string(text.substr(begin, end - begin));
}

} // namespace

std::vector<Function> stringRows() {
  Parameter text = stringParameter("str", "Any string.");
  Parameter measured = text;
  measured.allowUnknown = true;
  return {
      {.name = "lower",
       .doc = "The string with every letter in lower case.",
       .parameters = {text},
       .result = Type::string(),
       .impl = lower},
      {.name = "reverse",
       .doc = "The string with its characters in reverse order. What a reader "
              "sees as one character stays together.",
       .parameters = {text},
       .result = Type::string(),
       .impl = reverse},
      {.name = "strlen",
       .doc = "The number of characters in the string, as a reader counts "
              "them.",
       .parameters = {measured},
       .result = Type::number(),
       .impl = strlen},
      {.name = "substr",
       .doc = "A part of the string, counted in characters.",
       .parameters = {text,
                      numberParameter("offset",
                                      "Characters to leave out; negative: "
                                      "counted from the end."),
                      numberParameter("length",
                                      "Characters to take; negative: all "
                                      "that follow.")},
       .result = Type::string(),
       .impl = substr},
      {.name = "upper",
       .doc = "The string with every letter in upper case.",
       .parameters = {text},
       .result = Type::string(),
       .impl = upper},
  };
}

} // namespace hcl::functions
