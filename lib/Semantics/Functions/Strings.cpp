// Functions over strings as sequences of grapheme clusters: upper, lower,
// reverse, strlen, substr.
//
// Case changes handle ASCII text eight bytes at a time and share the string if
// it has no letters to change; a first pass finds out. Other text goes through
// the Unicode tables. Offsets and lengths are counted in grapheme clusters.
#include "Library.h"

#include "Support/Utf8.h"
#include "hcl/Number.h"
#include "hcl/Refinement.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>

namespace hcl::functions {

namespace {

/// Swaps the case of the ASCII letters from `low` to `high`, eight at a time.
template <char low, char high>
class CaseSwap {
public:
  static constexpr size_t width = sizeof(uint64_t);

  /// Loads `text`, at most `width` characters, padded with zeros.
  static uint64_t loadShort(std::string_view text) {
    uint64_t word = 0;
    if (text.size() < sizeof(uint32_t) ||
        std::endian::native != std::endian::little) {
      std::memcpy(&word, text.data(), text.size());
      return word;
    }
    uint32_t first, last;
    size_t rest = text.size() - sizeof last;
    std::memcpy(&first, text.data(), sizeof first);
    std::memcpy(&last, text.data() + rest, sizeof last);
    return first | uint64_t{last} << 8 * rest;
  }
  /// Records the kinds of characters in `word`. Returns it with the case
  /// swapped.
  uint64_t swap(uint64_t word) {
    uint64_t letters = lettersOf(word);
    seen_ |= word;
    letters_ |= letters;
    return word ^ letters >> 2; // 0x80 to 0x20
  }
  bool wasAscii() const { return (seen_ & each * 0x80) == 0; }
  bool hadLetters() const { return letters_ != 0; }

  /// Calls `visit` with the offset of each word of a text of at least `width`
  /// characters. The last word may overlap the one before it.
  template <class Visit>
  static void forWords(size_t size, Visit visit) {
    for (size_t at = 0; at + width < size; at += width)
      visit(at);
    visit(size - width);
  }

private:
  static constexpr uint64_t each = 0x0101'0101'0101'0101;

  /// The highest bit of each byte that is a letter in the range.
  static uint64_t lettersOf(uint64_t word) {
    constexpr uint64_t fromLow = each * (0x80 - low),
                       behindHigh = each * (0x7F - high);
    return (word + fromLow) & ~(word + behindHigh) & each * 0x80;
  }

  uint64_t seen_ = 0, letters_ = 0;
};

/// `value` with the ASCII letters from `low` to `high` in the other case;
/// `other` converts text that is not ASCII.
template <char low, char high>
Value swapCase(const Value &value, std::string (*other)(std::string_view),
               CallContext &cx) {
  using Swap = CaseSwap<low, high>;
  std::string_view text = value.asString();
  Swap swap;
  auto load = [&](size_t at) {
    uint64_t word;
    std::memcpy(&word, text.data() + at, sizeof word);
    return word;
  };
  bool isShort = text.size() <= Swap::width;
  uint64_t swapped = 0;
  if (isShort)
    swapped = swap.swap(Swap::loadShort(text));
  else
    Swap::forWords(text.size(), [&](size_t at) { swap.swap(load(at)); });
  if (swap.wasAscii() && !swap.hadLetters())
    return value;
  // The caller takes the bytes of the result; long ones are asked for first.
  if (!isShort && !cx.take(text.size()))
    return Value::failed();
  if (!swap.wasAscii())
    return Value::string(other(text));
  char *bytes;
  Value result = Value::nfcString(text.size(), bytes);
  static_assert(Value::minStringRoom >= Swap::width);
  if (isShort)
    std::memcpy(bytes, &swapped, sizeof swapped);
  else
    Swap::forWords(text.size(), [&](size_t at) {
      uint64_t word = swap.swap(load(at));
      std::memcpy(bytes + at, &word, sizeof word);
    });
  return result;
}

/// The offset `count` grapheme clusters after `offset`, or the end.
size_t skipGraphemes(std::string_view text, size_t offset, uint64_t count) {
  for (; count != 0 && offset < text.size(); --count)
    offset = utf8::nextGrapheme(text, offset);
  return offset;
}

/// Spec: DEC-FUNCS-026.
Value upper(Args args, CallContext &cx) {
  return swapCase<'a', 'z'>(args[0], utf8::toUpper, cx);
}

/// Spec: DEC-FUNCS-017.
Value lower(Args args, CallContext &cx) {
  return swapCase<'A', 'Z'>(args[0], utf8::toLower, cx);
}

/// Spec: DEC-FUNCS-021.
Value reverse(Args args, CallContext &cx) {
  std::string_view text = args[0].asString();
  if (!cx.take(text.size()))
    return Value::failed();
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

/// An unknown string is at least as long as its known prefix.
/// Spec: IM-PRIM-002, DEC-FUNCS-022.
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

/// Spec: DEC-FUNCS-023..025.
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
  return cx.take(end - begin) ? Value::string(text.substr(begin, end - begin))
                              : Value::failed();
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
       .doc = "The string with its characters in reverse order. A character is "
              "a grapheme cluster and stays whole.",
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
