// Numbers are compared first, as many as both have, with zeros for those that
// lack; then what comes before a release, part by part.
#include "VersionConstraint.h"

#include "Support/Ascii.h"
#include "Support/Message.h"

#include <algorithm>
#include <charconv>
#include <compare>
#include <cstdint>
#include <vector>

namespace hcl::app {

namespace {

struct Version {
  std::vector<int64_t> numbers = {}; ///< at least three
  size_t written = 0;                ///< how many of them the text has
  std::string_view before = {};      ///< the part after a hyphen
  std::string_view build = {};       ///< the part after a plus
};

/// Removes the next part of `text`, up to `end`.
std::string_view take(std::string_view &text, char end) {
  size_t at = std::min(text.find(end), text.size());
  std::string_view part = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return part;
}

[[nodiscard]] std::optional<int64_t> numberIn(std::string_view text) {
  int64_t number = 0;
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  bool isWhole = error == std::errc() && end == text.data() + text.size() &&
                 !text.empty() && isDigit(text[0]);
  return isWhole ? std::optional(number) : std::nullopt;
}

/// Whether `text` is one or more words of letters, digits, `-` and `~` with
/// dots between them.
bool areWords(std::string_view text) {
  while (!text.empty()) {
    bool endsInDot = text.back() == '.';
    std::string_view word = take(text, '.');
    if (word.empty() || endsInDot)
      return false;
    if (!std::ranges::all_of(word, [](char c) {
          return isLetter(c) || isDigit(c) || c == '-' || c == '~';
        }))
      return false;
  }
  return true;
}

std::optional<Version> readVersion(std::string_view text) {
  Version version;
  if (text.starts_with('v'))
    text.remove_prefix(1);
  size_t plus = text.find('+');
  if (plus != text.npos) {
    version.build = text.substr(plus + 1);
    text = text.substr(0, plus);
    if (version.build.empty() || !areWords(version.build))
      return std::nullopt;
  }
  size_t hyphen = text.find('-');
  if (hyphen != text.npos) {
    version.before = text.substr(hyphen + 1);
    text = text.substr(0, hyphen);
    if (version.before.empty() || !areWords(version.before))
      return std::nullopt;
  }
  if (text.empty() || text.ends_with('.'))
    return std::nullopt;
  while (!text.empty()) {
    std::optional<int64_t> number = numberIn(take(text, '.'));
    if (!number)
      return std::nullopt;
    version.numbers.push_back(*number);
  }
  version.written = version.numbers.size();
  constexpr size_t fewest = 3;
  version.numbers.resize(std::max(version.written, fewest));
  return version;
}

std::strong_ordering compareNumbers(const Version &a, const Version &b) {
  for (size_t i = 0; i < std::max(a.numbers.size(), b.numbers.size()); ++i) {
    int64_t left = i < a.numbers.size() ? a.numbers[i] : 0;
    int64_t right = i < b.numbers.size() ? b.numbers[i] : 0;
    if (left != right)
      return left <=> right;
  }
  return std::strong_ordering::equal;
}

/// Numbers come before words, and nothing before numbers; a version without
/// parts is the release, the last.
std::strong_ordering compareBefore(std::string_view a, std::string_view b) {
  if (a == b)
    return std::strong_ordering::equal;
  if (a.empty() || b.empty())
    return a.empty() ? std::strong_ordering::greater
                     : std::strong_ordering::less;
  while (!a.empty() || !b.empty()) {
    std::string_view left = take(a, '.'), right = take(b, '.');
    if (left == right)
      continue;
    std::optional<int64_t> first = numberIn(left), second = numberIn(right);
    if (first && second)
      return *first <=> *second;
    if (first || left.empty())
      return right.empty() ? std::strong_ordering::greater
                           : std::strong_ordering::less;
    if (second || right.empty())
      return std::strong_ordering::greater;
    return left <=> right;
  }
  return std::strong_ordering::equal;
}

std::strong_ordering compare(const Version &a, const Version &b) {
  std::strong_ordering order = compareNumbers(a, b);
  return order != std::strong_ordering::equal
             ? order
             : compareBefore(a.before, b.before);
}

/// Whether an order of `version` and `limit` says anything.
bool areComparable(const Version &version, const Version &limit) {
  if (version.before.empty())
    return true;
  return !limit.before.empty() &&
         compareNumbers(version, limit) == std::strong_ordering::equal;
}

/// Whether `version` is at least `limit`, and equal to it but for the last
/// number that `limit` has.
bool isNear(const Version &version, const Version &limit) {
  if (!areComparable(version, limit) ||
      (!limit.before.empty() && version.before.empty()) ||
      compare(version, limit) == std::strong_ordering::less ||
      limit.written > version.written)
    return false;
  for (size_t i = 0; i + 1 < limit.written; ++i)
    if (version.numbers[i] != limit.numbers[i])
      return false;
  size_t last = limit.numbers.size() - 1;
  return limit.numbers[last] <= version.numbers[last];
}

bool meets(const Version &version, std::string_view sign,
           const Version &limit) {
  std::strong_ordering order = compare(version, limit);
  bool isEqual =
      order == std::strong_ordering::equal && version.build == limit.build;
  if (sign.empty() || sign == "=")
    return isEqual;
  if (sign == "!=")
    return !isEqual;
  if (sign == "~>")
    return isNear(version, limit);
  if (!areComparable(version, limit))
    return false;
  if (sign == ">")
    return order > 0;
  if (sign == "<")
    return order < 0;
  return sign == ">=" ? order >= 0 : order <= 0;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  size_t start = std::min(text.find_first_not_of(blanks), text.size());
  text.remove_prefix(start);
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

} // namespace

std::optional<bool> meetsConstraint(std::string_view version,
                                    std::string_view constraint,
                                    std::string &problem) {
  std::optional<Version> given = readVersion(version);
  if (!given) {
    problem =
        message("{version:quoted} is not a version", "version"_a = version);
    return std::nullopt;
  }
  bool isMet = true;
  bool isLast = false;
  while (!isLast) {
    isLast = constraint.find(',') == constraint.npos;
    std::string_view part = trimmed(take(constraint, ','));
    std::string_view sign;
    for (std::string_view each : {"!=", ">=", "<=", "~>", "=", ">", "<"})
      if (sign.empty() && part.starts_with(each))
        sign = each;
    std::optional<Version> limit =
        readVersion(trimmed(part.substr(sign.size())));
    if (!limit) {
      problem = message("{part:quoted} is not a constraint on a version",
                        "part"_a = part);
      return std::nullopt;
    }
    isMet &= meets(*given, sign, *limit);
  }
  return isMet;
}

} // namespace hcl::app
