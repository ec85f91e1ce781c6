// The pattern and the name are read side by side. A star tries each rest of the
// name, an alternative each text followed by the rest of the pattern; both by
// recursion, which is as deep as the pattern has such places.
#include "Glob.h"

#include "Support/Utf8.h"

#include <optional>
#include <string>

namespace hcl::terraform {

namespace {

GlobMatch yesOr(bool matches) {
  return matches ? GlobMatch::Yes : GlobMatch::No;
}

/// Takes a code point off the front of `text`, which is not empty.
uint32_t takeCodePoint(std::string_view &text) {
  auto [codePoint, length] = utf8::decode(text, 0);
  text.remove_prefix(length);
  return codePoint;
}

/// The offset of `wanted` in `text`, unless after a backslash; npos if there is
/// none.
size_t findUnescaped(std::string_view text, char wanted) {
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == wanted)
      return at;
    at += text[at] == '\\';
  }
  return text.npos;
}

/// A member of a set of characters, perhaps after a backslash. Errors: nothing
/// at a bare hyphen and at the end.
std::optional<uint32_t> takeMember(std::string_view &set) {
  if (set.empty() || set[0] == '-')
    return std::nullopt;
  uint32_t member = takeCodePoint(set);
  if (member == '\\') {
    if (set.empty())
      return std::nullopt;
    member = takeCodePoint(set);
  }
  return member;
}

/// Whether `codePoint` is in the set between brackets.
GlobMatch matchSet(std::string_view set, uint32_t codePoint) {
  if (set.empty())
    return GlobMatch::BadPattern;
  bool negated = set[0] == '^', found = false;
  set.remove_prefix(negated);
  while (!set.empty()) {
    std::optional<uint32_t> low = takeMember(set), high = low;
    if (low && set.starts_with('-')) {
      set.remove_prefix(1);
      high = takeMember(set);
    }
    if (!low || !high)
      return GlobMatch::BadPattern;
    found |= *low <= codePoint && codePoint <= *high;
  }
  return yesOr(found != negated);
}

/// Whether `name` matches one of `options`, separated by commas, followed by
/// `rest`.
GlobMatch matchAny(std::string_view options, std::string_view rest,
                   std::string_view name) {
  while (true) {
    size_t comma = findUnescaped(options, ',');
    std::string pattern(options.substr(0, comma));
    GlobMatch match = matchGlob(pattern.append(rest), name);
    if (match != GlobMatch::No || comma == options.npos)
      return match;
    options.remove_prefix(comma + 1);
  }
}

/// Whether some rest of `name` matches `pattern`, the part after a star.
GlobMatch matchStar(std::string_view pattern, std::string_view name) {
  if (pattern.empty())
    return GlobMatch::Yes;
  for (; !name.empty(); takeCodePoint(name))
    if (matchGlob(pattern, name) == GlobMatch::Yes)
      return GlobMatch::Yes;
  return GlobMatch::No;
}

} // namespace

GlobMatch matchGlob(std::string_view pattern, std::string_view name) {
  while (!pattern.empty() && !name.empty()) {
    std::string_view rest = pattern;
    uint32_t expected = takeCodePoint(rest);
    if (expected == '*')
      return matchStar(rest, name);
    if (expected == '{' || expected == '[') {
      size_t end = findUnescaped(rest, expected == '{' ? '}' : ']');
      if (end == rest.npos)
        return GlobMatch::BadPattern;
      std::string_view inner = rest.substr(0, end);
      pattern = rest.substr(end + 1);
      if (expected == '{')
        return matchAny(inner, pattern, name);
      GlobMatch match = matchSet(inner, takeCodePoint(name));
      if (match != GlobMatch::Yes)
        return match;
      continue;
    }
    bool escaped = expected == '\\';
    if (escaped && rest.empty())
      return GlobMatch::BadPattern;
    if (escaped)
      expected = takeCodePoint(rest);
    uint32_t codePoint = takeCodePoint(name);
    if (codePoint != expected && (escaped || expected != '?'))
      return GlobMatch::No;
    pattern = rest;
  }
  bool empty = pattern.empty() || pattern == "*" || pattern == "**";
  return yesOr(empty && name.empty());
}

} // namespace hcl::terraform
