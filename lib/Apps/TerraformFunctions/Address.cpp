// Reading takes a cursor over the text: four numbers with dots, or groups of
// hexadecimal digits with colons, of which one `::` stands for as many zeros as
// are missing. Printing looks for the longest run of zero groups.
#include "Address.h"

#include "Support/Ascii.h"

#include <array>
#include <charconv>

namespace hcl::terraform {

namespace {

constexpr unsigned groupCount = 8;

/// Takes a number in `base` off the front of `text`. Errors: returns nothing if
/// there are no digits or it exceeds `greatest`.
std::optional<unsigned> takeNumber(std::string_view &text, int base,
                                   unsigned greatest) {
  unsigned number = 0;
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (error != std::errc() || number > greatest)
    return std::nullopt;
  text.remove_prefix(static_cast<size_t>(end - text.data()));
  return number;
}

/// Takes `expected` off the front of `text`, if it is there.
bool take(std::string_view &text, std::string_view expected) {
  if (!text.starts_with(expected))
    return false;
  text.remove_prefix(expected.size());
  return true;
}

/// Reads all of `text` as four numbers with dots.
[[nodiscard]] std::optional<AddressBits> parseDotted(std::string_view text) {
  AddressBits bits = 0;
  for (int i = 0; i < 4; ++i) {
    if (i > 0 && !take(text, "."))
      return std::nullopt;
    std::optional<unsigned> number = takeNumber(text, 10, 255);
    if (!number)
      return std::nullopt;
    bits = bits << 8 | *number;
  }
  return text.empty() ? std::optional(bits) : std::nullopt;
}

/// The groups of an address with colons while it is read.
struct Groups {
  std::array<unsigned, groupCount> all{};
  unsigned count = 0;
  /// The number of groups before `::`, if there is one.
  std::optional<unsigned> gap;

  bool add(unsigned group) {
    if (count == groupCount)
      return false;
    all[count++] = group;
    return true;
  }
  /// The bits, or nothing if there are not enough groups or too many.
  [[nodiscard]] std::optional<AddressBits> bits() const {
    if (gap ? count == groupCount : count != groupCount)
      return std::nullopt;
    AddressBits bits = 0;
    for (unsigned i = 0; i < count; ++i) {
      if (i == gap)
        bits <<= 16 * (groupCount - count);
      bits = bits << 16 | all[i];
    }
    return gap == count ? count == 0 ? 0 : bits << 16 * (groupCount - count)
                        : bits;
  }
};

/// Reads all of `text` as groups with colons; the last two may be an address
/// with dots.
[[nodiscard]] std::optional<AddressBits> parseColons(std::string_view text) {
  Groups groups;
  if (take(text, "::"))
    groups.gap = 0;
  while (!text.empty()) {
    std::string_view before = text;
    std::optional<unsigned> group = takeNumber(text, 16, 0xFFFF);
    if (!group)
      return std::nullopt;
    if (text.starts_with('.')) {
      std::optional<AddressBits> dotted = parseDotted(before);
      if (!dotted || !groups.add(static_cast<unsigned>(*dotted >> 16)) ||
          !groups.add(static_cast<unsigned>(*dotted & 0xFFFF)))
        return std::nullopt;
      return groups.bits();
    }
    if (!groups.add(*group))
      return std::nullopt;
    if (text.empty())
      break;
    if (take(text, "::")) {
      if (groups.gap)
        return std::nullopt;
      groups.gap = groups.count;
    } else if (!take(text, ":") || text.empty()) {
      return std::nullopt;
    }
  }
  return groups.bits();
}

} // namespace

AddressBits hostMask(unsigned width, unsigned length) {
  unsigned bits = width - length;
  return bits == 128 ? ~AddressBits{0} : (AddressBits{1} << bits) - 1;
}

std::optional<Prefix> parsePrefix(std::string_view text) {
  size_t slash = text.find('/');
  if (slash == text.npos)
    return std::nullopt;
  std::string_view before = text.substr(0, slash),
                   after = text.substr(slash + 1);
  bool dotted = before.find(':') == before.npos;
  unsigned width = dotted ? 32 : 128;
  auto bits = dotted ? parseDotted(before) : parseColons(before);
  std::optional<unsigned> length = takeNumber(after, 10, width);
  if (!bits || !length || !after.empty())
    return std::nullopt;
  return Prefix{{*bits & ~hostMask(width, *length), width}, *length};
}

namespace {

std::string dottedText(uint32_t bits) {
  std::string text;
  for (int shift = 24; shift >= 0; shift -= 8)
    text += (text.empty() ? "" : ".") + std::to_string(bits >> shift & 0xFF);
  return text;
}

/// The longest run of at least two zero groups, the first of equals: start and
/// end.
std::pair<unsigned, unsigned>
longestZeros(const std::array<unsigned, groupCount> &groups) {
  std::pair<unsigned, unsigned> best{groupCount, groupCount};
  for (unsigned start = 0, end; start < groupCount; start = end + 1) {
    for (end = start; end < groupCount && groups[end] == 0;)
      ++end;
    if (end - start > std::max(best.second - best.first, 1u))
      best = {start, end};
  }
  return best;
}

} // namespace

std::string addressText(const Address &address) {
  if (address.width == 32 || address.isMapped())
    return dottedText(static_cast<uint32_t>(address.bits));
  std::array<unsigned, groupCount> groups;
  for (unsigned i = 0; i < groupCount; ++i)
    groups[i] = static_cast<unsigned>(
        address.bits >> 16 * (groupCount - 1 - i) & 0xFFFF);
  auto [start, end] = longestZeros(groups);
  std::string text;
  for (unsigned i = 0; i < groupCount; ++i) {
    if (i == start) {
      text += "::";
      i = end;
      if (i == groupCount)
        break;
    } else if (i > 0) {
      text += ':';
    }
    char digits[4];
    char *last = std::to_chars(digits, digits + 4, groups[i], 16).ptr;
    text.append(digits, last);
  }
  return text;
}

std::string prefixText(const Prefix &prefix) {
  unsigned length = prefix.length;
  if (prefix.address.isMapped())
    length = length < 96 ? 0 : length - 96;
  return addressText(prefix.address) + "/" + std::to_string(length);
}

} // namespace hcl::terraform
