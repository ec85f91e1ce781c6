// Quoting, identifiers, base64 and similar names.
//
// Quoted text escapes control characters and doubles the first character of
// template introducers, and `unquote` reverses that. Edit distances are
// computed by dynamic programming on one row, in a band around the diagonal as
// wide as the limit; the search ends when a whole row reaches the limit.
#include "Text.h"

#include "Ascii.h"
#include "Message.h"
#include "Utf8.h"

#include <algorithm>
#include <cstdint>
#include <vector>

using namespace hcl;

namespace {

/// Appends the escape of a control character, quote mark or backslash.
void appendEscape(std::string &out, unsigned char c) {
  switch (c) {
  case '\n':
    out.append("\\n");
    break;
  case '\r':
    out.append("\\r");
    break;
  case '\t':
    out.append("\\t");
    break;
  case '"':
    out.append("\\\"");
    break;
  case '\\':
    out.append("\\\\");
    break;
  default:
    out.append("\\u00");
    out.push_back(hexDigits[c >> 4]);
    out.push_back(hexDigits[c & 15]);
  }
}

} // namespace

size_t hcl::readEscape(std::string &out, std::string_view text) {
  if (text.size() < 2)
    return 0;
  constexpr std::string_view from = "nrt\"\\";
  constexpr std::string_view to = "\n\r\t\"\\";
  if (size_t which = from.find(text[1]); which != from.npos) {
    out.push_back(to[which]);
    return 2;
  }
  size_t digits = text[1] == 'u' ? 4 : text[1] == 'U' ? 8 : 0;
  std::optional<uint32_t> codePoint = parseHex(text.substr(2), digits);
  if (digits == 0 || !codePoint || !utf8::isScalar(*codePoint))
    return 0;
  utf8::append(out, *codePoint);
  return 2 + digits;
}

void hcl::appendQuoted(std::string &out, std::string_view text) {
  out.push_back('"');
  for (size_t i = 0; i < text.size(); ++i) {
    auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 || c == 0x7F || c == '"' || c == '\\') {
      appendEscape(out, c);
      continue;
    }
    out.push_back(text[i]);
    // An introducer is escaped by doubling its first character.
    if ((c == '$' || c == '%') && i + 1 < text.size() && text[i + 1] == '{')
      out.push_back(text[i]);
  }
  out.push_back('"');
}

std::string hcl::quote(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 2);
  appendQuoted(out, text);
  return out;
}

std::optional<std::string> hcl::unquote(std::string_view text, size_t &pos) {
  std::string out;
  ++pos;
  while (pos < text.size()) {
    char c = text[pos];
    if (c == '"') {
      ++pos;
      return out;
    }
    if (static_cast<unsigned char>(c) < 0x20)
      return std::nullopt;
    if (c == '\\') {
      size_t length = readEscape(out, text.substr(pos));
      if (length == 0)
        return std::nullopt;
      pos += length;
      continue;
    }
    std::string_view rest = text.substr(pos);
    if (rest.starts_with("${") || rest.starts_with("%{"))
      return std::nullopt;
    out.push_back(c);
    ++pos;
    if (rest.starts_with("$${") || rest.starts_with("%%{")) {
      out.push_back('{');
      pos += 2;
    }
  }
  return std::nullopt;
}

void hcl::appendQuotedPlainly(std::string &out, std::string_view text) {
  size_t start = out.size();
  appendQuoted(out, text);
  for (size_t at = start + 1; at < out.size(); ++at)
    if (out[at] == out[at - 1] && (out[at] == '[' || out[at] == '{'))
      out.replace(at, 1, out[at] == '[' ? "\\u005b" : "\\u007b");
}

std::string_view hcl::identifierAt(std::string_view text, size_t pos) {
  size_t start = pos;
  while (pos < text.size()) {
    utf8::CodePoint c = utf8::decode(text, pos);
    bool fits = pos == start ? utf8::isIdStart(c.value) || c.value == '_'
                             : utf8::isIdContinue(c.value) || c.value == '-';
    if (!fits)
      break;
    pos += c.length;
  }
  return text.substr(start, pos - start);
}

bool hcl::isIdentifier(std::string_view name) {
  return !name.empty() && identifierAt(name, 0).size() == name.size();
}

void hcl::appendName(std::string &out, std::string_view name) {
  if (isIdentifier(name))
    out.append(name);
  else
    appendQuotedPlainly(out, name);
}

std::string hcl::shortened(std::string_view text, size_t maxBytes) {
  std::string_view line = text.substr(0, text.find('\n'));
  std::string result(utf8::prefix(line, maxBytes));
  return result.size() == text.size() ? result : result + "…";
}

std::string hcl::sentence(std::string clause) {
  if (!clause.empty() && isLowerLetter(clause[0]))
    clause[0] = char(clause[0] - 'a' + 'A');
  return clause.ends_with('?') ? clause : clause + '.';
}

namespace {

/// The value of a base64 digit, or -1.
int base64Digit(char c) {
  if (isUpperLetter(c))
    return c - 'A';
  if (isLowerLetter(c))
    return c - 'a' + 26;
  if (isDigit(c))
    return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}

} // namespace

std::optional<std::string> hcl::decodeBase64(std::string_view text) {
  for (int padding = 0; padding != 2 && text.ends_with('='); ++padding)
    text.remove_suffix(1);
  if (text.size() % 4 == 1)
    return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  uint32_t bits = 0;
  unsigned held = 0;
  for (char c : text) {
    int digit = base64Digit(c);
    if (digit < 0)
      return std::nullopt;
    bits = bits << 6 | uint32_t(digit);
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes += char(bits >> held & 0xFF);
    }
  }
  return bytes;
}

size_t hcl::editDistance(std::string_view a, std::string_view b, size_t limit) {
  size_t gap = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (gap >= limit)
    return limit;
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j)
    row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    size_t least = row[0] = i;
    // Cells farther than `limit` from the diagonal exceed the limit.
    size_t first = i > limit ? i - limit : 1;
    size_t last = std::min(b.size(), i + limit);
    if (first > 1) {
      diagonal = row[first - 1];
      row[first - 1] = limit;
    }
    for (size_t j = first; j <= last; ++j) {
      size_t above = row[j];
      row[j] = std::min(
          {diagonal + (a[i - 1] != b[j - 1]), above + 1, row[j - 1] + 1});
      diagonal = above;
      least = std::min(least, row[j]);
    }
    if (least >= limit)
      return limit;
  }
  return std::min(row[b.size()], limit);
}

/// Whether `a` becomes `b` if two neighbouring letters change places.
static bool isSwap(std::string_view a, std::string_view b) {
  if (a.size() != b.size())
    return false;
  size_t at = 0;
  while (at < a.size() && a[at] == b[at])
    ++at;
  return at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] &&
         a.substr(at + 2) == b.substr(at + 2);
}

std::string_view
hcl::nearestName(std::string_view name,
                 std::span<const std::string_view> candidates) {
  if (candidates.size() > mostCandidates)
    return {};
  // One edit for each three letters, and two at most.
  size_t most = std::min<size_t>(name.size() / 3, 2);
  std::string_view best;
  size_t fewest = most + 1;
  for (std::string_view candidate : candidates) {
    size_t edits = isSwap(name, candidate) && most != 0
                       ? 1
                       : editDistance(name, candidate, fewest + 1);
    if (edits < fewest ||
        (edits == fewest && fewest <= most && candidate < best)) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

std::string hcl::counted(uint64_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) +
         (count == 1 ? "" : "s");
}

std::string hcl::suggestion(std::string_view name,
                            std::span<const std::string_view> candidates) {
  std::string_view nearest = nearestName(name, candidates);
  return nearest.empty() ? ""
                         : message(" Did you mean {nearest:quoted}?",
                                   "nearest"_a = nearest);
}

std::string
hcl::clauseSuggestion(std::string_view name,
                      std::span<const std::string_view> candidates) {
  std::string_view nearest = nearestName(name, candidates);
  return nearest.empty() ? ""
                         : message("; did you mean {nearest:quoted}?",
                                   "nearest"_a = nearest);
}
