// Text that lacks its quotes: addresses, versions, dates, paths.
//
// The error is somewhere within a run of letters, digits and the signs of
// such texts, which begins where a value begins and ends where one ends.
#include "Advice.h"

#include "Support/Ascii.h"
#include "Support/Message.h"
#include "Support/Text.h"

namespace hcl {
namespace {

bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Whether `c` occurs in addresses, versions, dates and paths.
bool isOfRun(char c) {
  return isLetter(c) || isDigit(c) || static_cast<uint8_t>(c) >= 0x80 ||
         std::string_view("_./:@%+~-").find(c) != std::string_view::npos;
}

/// The run of such characters around byte `at` of `text`.
Range runAround(std::string_view text, uint32_t at) {
  constexpr uint32_t longest = 4096;
  uint32_t begin = at, end = at;
  while (begin != 0 && at - begin < longest && isOfRun(text[begin - 1]))
    --begin;
  bool isLink = false;
  while (end < text.size() && end - at < longest &&
         (isOfRun(text[end]) ||
          (isLink && std::string_view("?=&").find(text[end]) !=
                         std::string_view::npos))) {
    ++end;
    isLink = isLink || text.substr(begin, end - begin).ends_with("://");
  }
  return {begin, end};
}

/// Whether a value may begin at byte `at`.
bool beginsValue(std::string_view text, uint32_t at) {
  while (at != 0 && (text[at - 1] == ' ' || text[at - 1] == '\t' ||
                     text[at - 1] == '\n' || text[at - 1] == '\r'))
    --at;
  return at != 0 &&
         std::string_view("=:[,(").find(text[at - 1]) != std::string_view::npos;
}

/// Whether a value may end at byte `at`.
bool endsValue(std::string_view text, uint32_t at) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t'))
    ++at;
  return at >= text.size() ||
         std::string_view("\r\n],)}#").find(text[at]) != std::string_view::npos;
}

/// Whether `run` is such a text and not an expression that breaks off.
bool isUnquotedText(std::string_view run) {
  size_t dots = 0, others = 0, words = 0;
  for (char c : run) {
    dots += c == '.';
    others += c == '/' || c == ':' || c == '@' || c == '%' || c == '-';
    words += isLetter(c) || isDigit(c);
  }
  bool isPath = run.starts_with('/') || run.starts_with("./") ||
                run.starts_with("../") || run.starts_with("~/");
  bool isCutOff = std::string_view("+-:.").find(run.back()) != run.npos ||
                  (run.back() == '/' && !isPath);
  bool isPercentage = run.back() == '%' && isDigit(run.front());
  if (words == 0 || (isCutOff && !isPercentage) || run.find("++") != run.npos ||
      run.find("--") != run.npos)
    return false;
  return isPath || isPercentage || others != 0 || dots > 1;
}

} // namespace

bool adviseOnText(AdviceSite &site) {
  bool mayBe = site.isLeftOver() ||
               site.diagnostic() == DiagKind::InvalidNumber ||
               site.diagnostic() == DiagKind::InvalidExpression;
  std::string_view text = site.source();
  uint32_t at = site.subject().begin;
  if (!mayBe || at > text.size())
    return false;
  Range run = runAround(text, at);
  if (run.size() < 2 || !beginsValue(text, run.begin) ||
      !endsValue(text, run.end))
    return false;
  std::string_view written = text.substr(run.begin, run.size());
  if (!isUnquotedText(written))
    return false;
  std::string quoted = quote(written);
  site.move(run);
  site.say(
      message("Text is written in quotes: {quoted}.", "quoted"_a = quoted));
  site.fix("Put it in quotes", {{run, quoted}}, false);
  site.explains(run.end);
  return true;
}

} // namespace hcl
