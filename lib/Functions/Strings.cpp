// Strings, by the characters that a reader sees: grapheme clusters.
#include "Library.h"

#include "hcl/Support/Number.h"
#include "hcl/Support/Utf8.h"
#include "hcl/Value/Refinement.h"

#include <algorithm>
#include <string>

namespace hcl::functions {

namespace {

/// `value` with the ASCII letters from `low` to `high` in the other case;
/// `value` itself where there are none. Requires ASCII.
Value swapAsciiCase(const Value &value, char low, char high) {
  std::string_view text = value.asString();
  auto affected = [=](char c) { return c >= low && c <= high; };
  if (std::none_of(text.begin(), text.end(), affected))
    return value;
  auto swapped = [=](char c) {
    return affected(c) ? static_cast<char>(c ^ 0x20) : c;
  };
  char small[128];
  if (text.size() <= sizeof small) {
    std::transform(text.begin(), text.end(), small, swapped);
    return Value::nfcString({small, text.size()});
  }
  std::string large(text);
  std::transform(large.begin(), large.end(), large.begin(), swapped);
  return Value::nfcString(large);
}

/// The offset behind `count` grapheme clusters from `offset` on, or the end.
size_t skipGraphemes(std::string_view text, size_t offset, uint64_t count) {
  for (; count != 0 && offset < text.size(); --count)
    offset = utf8::nextGrapheme(text, offset);
  return offset;
}

Value upper(Args args, CallContext &) {
  if (utf8::isAscii(args[0].asString()))
    return swapAsciiCase(args[0], 'a', 'z');
  return Value::string(utf8::toUpper(args[0].asString()));
}

Value lower(Args args, CallContext &) {
  if (utf8::isAscii(args[0].asString()))
    return swapAsciiCase(args[0], 'A', 'Z');
  return Value::string(utf8::toLower(args[0].asString()));
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
