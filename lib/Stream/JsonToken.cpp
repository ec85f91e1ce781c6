#include "JsonToken.h"

namespace hcl::json {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

bool isHexDigit(char c) {
  return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool isQuoted(std::string_view token) {
  return token.size() >= 2 && token.front() == '"' && token.back() == '"';
}

/// Whether each backslash between the quotes begins an escape sequence.
bool hasGoodEscapes(std::string_view token) {
  size_t end = token.size() - 1;
  for (size_t at = token.find('\\'); at < end; at = token.find('\\', at)) {
    char c = token[at + 1];
    at += 2;
    if (c != 'u') {
      if (std::string_view("\"\\/bfnrt").find(c) == std::string_view::npos)
        return false;
      continue;
    }
    for (size_t last = at + 4; at < last; ++at)
      if (at >= end || !isHexDigit(token[at]))
        return false;
  }
  return true;
}

/// The end of the digits from `at` on.
size_t skipDigits(std::string_view token, size_t at) {
  while (at < token.size() && isDigit(token[at]))
    ++at;
  return at;
}

bool isNumber(std::string_view token) {
  size_t at = token.starts_with('-');
  size_t digits = at;
  at = skipDigits(token, at);
  if (at == digits || (token[digits] == '0' && at != digits + 1))
    return false;
  if (at < token.size() && token[at] == '.') {
    digits = at + 1;
    at = skipDigits(token, digits);
    if (at == digits)
      return false;
  }
  if (at < token.size() && (token[at] == 'e' || token[at] == 'E')) {
    digits = at + 1;
    if (digits < token.size() && (token[digits] == '+' || token[digits] == '-'))
      ++digits;
    at = skipDigits(token, digits);
    if (at == digits)
      return false;
  }
  return at == token.size();
}

} // namespace

std::string_view trimEnd(std::string_view token) {
  while (!token.empty() && (token.back() == ' ' || token.back() == '\t' ||
                            token.back() == '\r' || token.back() == '\n'))
    token.remove_suffix(1);
  return token;
}

bool isScalar(std::string_view token, bool mayEscape) {
  if (token.starts_with('"'))
    return isQuoted(token) && (!mayEscape || hasGoodEscapes(token));
  return isNumber(token) || token == "true" || token == "false" ||
         token == "null";
}

std::optional<std::string_view> plainString(std::string_view token,
                                            bool mayEscape) {
  if (!isQuoted(token) || (mayEscape && token.find('\\') != token.npos))
    return std::nullopt;
  return token.substr(1, token.size() - 2);
}

std::optional<int64_t> smallInteger(std::string_view token) {
  constexpr size_t maxDigits = 18;
  bool negative = token.starts_with('-');
  std::string_view digits = token.substr(negative);
  if (digits.empty() || digits.size() > maxDigits)
    return std::nullopt;
  if (digits.front() == '0' && (digits.size() > 1 || negative))
    return std::nullopt;
  int64_t number = 0;
  for (char c : digits) {
    if (!isDigit(c))
      return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return negative ? -number : number;
}

} // namespace hcl::json
