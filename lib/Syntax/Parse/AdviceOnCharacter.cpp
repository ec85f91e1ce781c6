// Quote marks of other languages are replaced where the text between two of
// them means the same in double quotes.
#include "Advice.h"

#include "Support/Ascii.h"
#include "Support/Message.h"
#include "Support/Utf8.h"

#include <algorithm>
#include <optional>

namespace hcl {
namespace {

/// Characters left by editors and copies from web pages.
struct Lookalike {
  uint32_t codePoint;
  const char *name;
  const char *replacement;
  const char *advice;
};

constexpr Lookalike lookalikes[] = {
    Lookalike{0x00A0, "no-break space", " ", "an ordinary space"},
    Lookalike{0x2003, "em space", " ", "an ordinary space"},
    Lookalike{0x2009, "thin space", " ", "an ordinary space"},
    Lookalike{0x200B, "zero-width space", "", ""},
    Lookalike{0x202F, "narrow no-break space", " ", "an ordinary space"},
    Lookalike{0x3000, "ideographic space", " ", "an ordinary space"},
    Lookalike{0xFEFF, "byte order mark", "", ""},
    Lookalike{0x2013, "en dash", "-", "a hyphen (-)"},
    Lookalike{0x2014, "em dash", "-", "a hyphen (-)"},
    Lookalike{0x2212, "minus sign", "-", "a hyphen (-)"},
};

std::string hexadecimal(uint32_t codePoint) {
  std::string digits;
  for (; codePoint != 0 || digits.size() < 4; codePoint >>= 4)
    digits.insert(digits.begin(), "0123456789ABCDEF"[codePoint & 15]);
  return digits;
}

bool adviseOnLookalike(AdviceSite &site) {
  std::string_view text = site.source();
  uint32_t begin = site.subject().begin;
  if (begin >= text.size() || static_cast<uint8_t>(text[begin]) < 0x80)
    return false;
  uint32_t codePoint = utf8::decode(text, begin).value;
  std::string code = "U+" + hexadecimal(codePoint);
  for (const Lookalike &each : lookalikes) {
    if (each.codePoint != codePoint)
      continue;
    bool isRemoved = *each.replacement == '\0';
    site.say(message(
        "{code} ({name}) is not allowed here. {advice}", "code"_a = code,
        "name"_a = each.name,
        "advice"_a = isRemoved
                         ? std::string("Remove it.")
                         : message("Use {advice}.", "advice"_a = each.advice)));
    site.fix(isRemoved
                 ? message("Remove the {name}", "name"_a = each.name)
                 : message("Replace it by {advice}", "advice"_a = each.advice),
             {{site.subject(), each.replacement}}, true);
    return true;
  }
  return false;
}

/// The place after `opener` of the `closer` on the same line, not far away.
[[nodiscard]] std::optional<uint32_t>
closerOnLine(std::string_view text, Range opener, std::string_view closer) {
  constexpr size_t longest = 4096;
  text = text.substr(opener.end, longest);
  size_t at = text.find(closer);
  if (at == text.npos || text.substr(0, at).find('\n') != text.npos)
    return std::nullopt;
  return opener.end + uint32_t(at);
}

/// A string in the wrong quote marks.
bool adviseOnQuotes(AdviceSite &site) {
  std::string_view text = site.source();
  Range opener = site.subject();
  std::string_view mark = text.substr(opener.begin, opener.size());
  std::string_view closer = mark == "\u201C" ? "\u201D" : mark;
  if (mark != "'" && mark != "`" && mark != "\u201C" && mark != "\u201D")
    return false;
  std::optional<uint32_t> end = closerOnLine(text, opener, closer);
  if (!end)
    return false;
  std::string_view inner = text.substr(opener.end, *end - opener.end);
  bool isCertain = inner.find_first_of("\"\\") == inner.npos &&
                   inner.find("${") == inner.npos &&
                   inner.find("%{") == inner.npos;
  site.fix("Write the string in double quotes",
           {{opener, "\""}, {{*end, *end + uint32_t(closer.size())}, "\""}},
           isCertain);
  site.explains(*end + uint32_t(closer.size()));
  return true;
}

bool adviseOnDollar(AdviceSite &site) {
  std::string_view text = site.source();
  uint32_t after = site.subject().end;
  if (text.substr(site.subject().begin, 1) != "$" || after >= text.size())
    return false;
  if (text[after] == '{') {
    site.say("\"${ }\" is for text in quotes. Outside of quotes, write the "
             "expression alone.");
  } else {
    site.say("HCL has no shell variables. Pass the value as a variable and "
             "write its name without \"$\".");
  }
  return true;
}

/// Spec: NS-LEX-004.
bool adviseOnByteOrderMark(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::ByteOrderMark)
    return false;
  site.help("Dialect hashicorp accepts it.");
  site.fix("Remove the byte order mark", {{site.subject(), ""}}, true);
  return true;
}

bool adviseOnSemicolon(AdviceSite &site) {
  std::string_view rest = site.source().substr(site.subject().begin);
  if (!rest.starts_with(";"))
    return false;
  size_t next = rest.find_first_not_of(" \t\r", 1);
  if (next != rest.npos && rest[next] != '\n')
    return false;
  site.fix("Remove the semicolon", {{site.subject(), ""}}, true);
  return true;
}

bool adviseOnOperator(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::UnsupportedOperator)
    return false;
  std::string sign(site.source().substr(site.subject().begin, 1));
  if (sign != "&" && sign != "|")
    return false;
  site.fix(message("Write {sign}{sign}", "sign"_a = sign),
           {{site.subject(), sign + sign}}, false);
  return true;
}

/// The backslash of a path of Windows.
bool adviseOnEscape(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::InvalidEscape)
    return false;
  site.help("Write \\\\ for a backslash.");
  uint32_t begin = site.subject().begin;
  site.fix("Write \\\\", {{{begin, begin}, "\\"}}, false);
  return true;
}

/// The step back to the quote mark that opened the string at hand.
[[nodiscard]] std::optional<int> openQuote(const AdviceSite &site) {
  constexpr int maxSteps = 256;
  int depth = 0;
  for (int step = -1; step > -maxSteps; --step) {
    TokenKind kind = site.kind(step);
    if (kind == TokenKind::CloseQuote)
      ++depth;
    else if (kind == TokenKind::OpenQuote && depth-- == 0)
      return step;
  }
  return std::nullopt;
}

/// A string without its closing quote mark.
/// Spec: NS-TMPL-003, NS-TMPL-004.
bool adviseOnOpenString(AdviceSite &site) {
  // A string that goes on has an invalid token for the end of the line.
  bool endsWithLine = site.diagnostic() == DiagKind::MultilineString &&
                      site.kind() != TokenKind::Invalid;
  bool endsWithFile = site.diagnostic() == DiagKind::UnterminatedTemplate &&
                      site.kind() == TokenKind::EndOfFile;
  if (!endsWithLine && !endsWithFile)
    return false;
  std::optional<int> step = openQuote(site);
  if (!step)
    return false;
  uint32_t begin = site.range(*step).begin;
  size_t end = std::min(site.source().find('\n', begin), site.source().size());
  site.move({begin, uint32_t(end)});
  site.say(endsWithLine
               ? "This string is never closed. Write the closing quote "
                 "mark on the same line."
               : "This string is never closed.");
  return true;
}

/// A quote mark after an open interpolation opens a string of its own.
/// Spec: NS-TMPL-069.
bool adviseOnOpenSequence(AdviceSite &site) {
  if (site.diagnostic() != DiagKind::UnclosedInterpolation)
    return false;
  size_t line = site.source().find('\n', site.subject().end);
  site.explains(uint32_t(std::min(line, site.source().size() - 1)) + 1);
  return true;
}

} // namespace

bool adviseOnCharacter(AdviceSite &site) {
  if (site.diagnostic() == DiagKind::InvalidCharacter)
    return adviseOnQuotes(site) || adviseOnDollar(site) ||
           adviseOnSemicolon(site) || adviseOnLookalike(site);
  return adviseOnOpenString(site) || adviseOnOpenSequence(site) ||
         adviseOnByteOrderMark(site) || adviseOnOperator(site) ||
         adviseOnEscape(site);
}

} // namespace hcl
