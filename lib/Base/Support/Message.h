// Messages from a text with named holes, which the compiler checks.
//
//   message("Argument {number} of {function:quoted} is not suitable:
//   {reason}.",
//           "number"_a = index + 1, "function"_a = name, "reason"_a = why)
//
// In: a text and its arguments, by name and in any order. Out: the message. A
// hole is a brace that a small letter follows; all other braces are text.
//
//   {name}                 a text as it is, or a number in decimal
//   {name:quoted}          a text as quote() writes it
//   {count:counted block}  a number as counted() writes it: 1 block, 2 blocks
//
// A hole without an argument, an argument without a hole and a conversion that
// does not suit the argument do not compile.
// Cost: a call makes an array of its arguments; one function writes them all.
// Deliberately absent: widths, precisions, translation.
#ifndef HCL_LIB_SUPPORT_MESSAGE_H
#define HCL_LIB_SUPPORT_MESSAGE_H

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace hcl {

/// A name in the type of an argument.
struct ArgumentName {
  char letters[32] = {};
  size_t size;
  template <size_t N>
  consteval ArgumentName(const char (&name)[N]) : size(N - 1) {
    static_assert(N <= sizeof(letters));
    for (size_t i = 0; i != size; ++i)
      letters[i] = name[i];
  }
};

/// The integers, but neither truth values nor characters.
template <typename T>
concept MessageNumber =
    std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

/// An argument of any type: its name, and a text or a number.
struct MessageArgument {
  std::string_view name;
  bool isNumber = false;
  std::string_view text = {};
  uint64_t magnitude = 0;
  bool isNegative = false;
};

/// An argument that has the name and the kind of value in its type.
template <ArgumentName Name, bool IsNumber>
struct NamedArgument : MessageArgument {
  static constexpr MessageArgument row{{Name.letters, Name.size}, IsNumber};
  explicit NamedArgument(std::string_view value) : MessageArgument(row) {
    text = value;
  }
  template <MessageNumber T>
  explicit NamedArgument(T value) : MessageArgument(row) {
    isNegative = value < T(0);
    magnitude = isNegative ? 0 - uint64_t(value) : uint64_t(value);
  }
};

/// An argument that lacks its value.
template <ArgumentName Name>
struct ArgumentSlot {
  NamedArgument<Name, false> operator=(std::string_view text) const {
    return NamedArgument<Name, false>(text);
  }
  template <MessageNumber T>
  NamedArgument<Name, true> operator=(T number) const {
    return NamedArgument<Name, true>(number);
  }
};

/// `"name"_a = value`: an argument of message(). Its value must live until the
/// message is written.
template <ArgumentName Name>
constexpr ArgumentSlot<Name> operator""_a() {
  return {};
}

/// The range of a hole, braces included, and the two parts of its inside.
struct MessageHole {
  size_t begin, end;
  std::string_view name, conversion;
};

/// The first hole of `text` at or after `from`; without one, an empty range at
/// the end. A hole that is not closed has no name.
constexpr MessageHole nextHole(std::string_view text, size_t from) {
  for (; (from = text.find('{', from)) < text.size(); ++from)
    if (from + 1 < text.size() && text[from + 1] >= 'a' &&
        text[from + 1] <= 'z') {
      size_t end = text.find('}', from);
      if (end == text.npos)
        return {from, text.size(), {}, {}};
      std::string_view inner = text.substr(from + 1, end - from - 1);
      size_t colon = inner.find(':');
      return {from, end + 1, inner.substr(0, colon),
              colon == inner.npos ? "" : inner.substr(colon + 1)};
    }
  return {text.size(), text.size(), {}, {}};
}

/// The first mistake in `text` for arguments like `rows`; empty if none.
constexpr std::string_view mistakeOf(std::string_view text,
                                     std::span<const MessageArgument> rows) {
  uint64_t used = 0;
  for (MessageHole hole = nextHole(text, 0); hole.begin != text.size();
       hole = nextHole(text, hole.end)) {
    size_t i = 0;
    while (i != rows.size() && rows[i].name != hole.name)
      ++i;
    if (hole.name.empty() || i == rows.size())
      return hole.name.empty() ? "a hole is open" : "a hole has no argument";
    if (!hole.conversion.empty() &&
        (rows[i].isNumber ? !hole.conversion.starts_with("counted ")
                          : hole.conversion != "quoted"))
      return "a conversion does not suit its argument";
    used |= uint64_t(1) << i;
  }
  return used == (uint64_t(1) << rows.size()) - 1 ? ""
                                                  : "an argument has no hole";
}

/// Not defined: a mistake is a call of it, which is not constant.
void mistakeInMessage(std::string_view mistake);

/// A text that suits `Arguments`.
template <typename... Arguments>
struct MessageText {
  std::string_view text;
  template <size_t N>
  consteval MessageText(const char (&literal)[N]) : text(literal, N - 1) {
    const MessageArgument rows[] = {Arguments::row...};
    std::string_view mistake = mistakeOf(text, rows);
    if (!mistake.empty())
      mistakeInMessage(mistake);
  }
};

/// Fills the holes of a text that was checked.
[[nodiscard]] std::string fillHoles(std::string_view text,
                                    std::span<const MessageArgument> arguments);

/// `text` with its holes filled by `arguments`.
template <typename... Arguments>
[[nodiscard]] std::string
message(std::type_identity_t<MessageText<Arguments...>> text,
        const Arguments &...arguments) {
  const MessageArgument all[] = {arguments...};
  return fillHoles(text.text, all);
}

} // namespace hcl

#endif // HCL_LIB_SUPPORT_MESSAGE_H
