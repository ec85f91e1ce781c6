// Functions that remove text from the ends of strings.
//
// Each computes a view of the part to keep; the argument itself is returned if
// nothing was removed. Sets of characters are compared by code point.
#include "Library.h"

#include "Support/Utf8.h"

#include <algorithm>

namespace hcl::functions {

namespace {

/// `text` as a string, or `whole` itself if that is all of it.
Value part(const Value &whole, std::string_view text, CallContext &cx) {
  if (text.size() == whole.asString().size())
    return whole;
  return cx.take(text.size()) ? Value::string(text) : Value::failed();
}

/// The start of the last code point of `text`, which is not empty.
size_t lastCodePoint(std::string_view text) {
  size_t at = text.size() - 1;
  while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80)
    --at;
  return at;
}

/// `text` without the code points at both ends for which `goes` returns true.
template <class Predicate>
std::string_view trimmed(std::string_view text, Predicate goes) {
  while (!text.empty()) {
    auto [c, length] = utf8::decode(text, 0);
    if (!goes(c))
      break;
    text.remove_prefix(length);
  }
  while (!text.empty()) {
    size_t last = lastCodePoint(text);
    if (!goes(utf8::decode(text, last).value))
      break;
    text.remove_suffix(text.size() - last);
  }
  return text;
}

Value chomp(Args args, CallContext &cx) {
  std::string_view text = args[0].asString();
  return part(args[0], text.substr(0, text.find_last_not_of("\r\n") + 1), cx);
}

Value trim(Args args, CallContext &cx) {
  std::vector<uint32_t> cutset;
  std::string_view characters = args[1].asString();
  for (size_t at = 0; at < characters.size();) {
    auto [c, length] = utf8::decode(characters, at);
    cutset.push_back(c);
    at += length;
  }
  std::sort(cutset.begin(), cutset.end());
  return part(args[0],
              trimmed(args[0].asString(),
                      [&](uint32_t c) {
                        return std::binary_search(cutset.begin(), cutset.end(),
                                                  c);
                      }),
              cx);
}

Value trimSpace(Args args, CallContext &cx) {
  return part(args[0], trimmed(args[0].asString(), utf8::isSpace), cx);
}

Value trimPrefix(Args args, CallContext &cx) {
  std::string_view text = args[0].asString(), prefix = args[1].asString();
  return part(args[0],
              text.substr(text.starts_with(prefix) ? prefix.size() : 0), cx);
}

Value trimSuffix(Args args, CallContext &cx) {
  std::string_view text = args[0].asString(), suffix = args[1].asString();
  return part(args[0],
              text.substr(0, text.size() -
                                 (text.ends_with(suffix) ? suffix.size() : 0)),
              cx);
}

Function trimRow(std::string_view name, std::string_view doc,
                 std::vector<Parameter> more,
                 Value (*impl)(Args, CallContext &)) {
  more.insert(more.begin(), stringParameter("str", "Any string."));
  return {.name = std::string(name),
          .doc = std::string(doc),
          .parameters = std::move(more),
          .result = Type::string(),
          .impl = impl};
}

} // namespace

std::vector<Function> trimRows() {
  return {
      trimRow("chomp", "The string without the newlines at its end.", {},
              chomp),
      trimRow("trim", "The string without certain code points at its ends.",
              {stringParameter("cutset", "The code points to remove.")}, trim),
      trimRow("trimprefix",
              "The string without a prefix, if it starts with that.",
              {stringParameter("prefix", "The prefix.")}, trimPrefix),
      trimRow("trimspace", "The string without white space at its ends.", {},
              trimSpace),
      trimRow("trimsuffix",
              "The string without a suffix, if it ends with that.",
              {stringParameter("suffix", "The suffix.")}, trimSuffix),
  };
}

} // namespace hcl::functions
