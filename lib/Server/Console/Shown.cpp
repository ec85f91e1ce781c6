#include "Shown.h"

#include "Support/Message.h"
#include "Support/Utf8.h"

#include <algorithm>

namespace hcl::console {

namespace {

constexpr size_t mostOfLine = 2000; ///< bytes

constexpr std::string_view keyColour = "\x1b[34m";
constexpr std::string_view textColour = "\x1b[32m";
constexpr std::string_view scalarColour = "\x1b[36m";
constexpr std::string_view plain = "\x1b[0m";

/// The offset after the string that begins at `begin` of `text`.
size_t endOfString(std::string_view text, size_t begin) {
  size_t at = begin + 1;
  while (at < text.size() && text[at] != '"')
    at += text[at] == '\\' ? 2 : 1;
  return std::min(at + 1, text.size());
}

} // namespace

Cut cut(std::string_view text, size_t mostLines) {
  Cut shown;
  if (mostLines == 0) {
    shown.text = text;
    return shown;
  }
  size_t lines = 0;
  size_t left = 0;
  bool hasLongLine = false;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (lines++ >= mostLines) {
      ++left;
      continue;
    }
    bool isLong = line.size() > mostOfLine;
    hasLongLine |= isLong;
    shown.text.append(utf8::prefix(line, mostOfLine));
    shown.text.append(isLong ? "…\n" : "\n");
  }
  if (left != 0)
    shown.note = message("… {left:counted more line}; :all prints all.\n",
                         "left"_a = left);
  else if (hasLongLine)
    shown.note = "Long lines are cut; :all prints all.\n";
  return shown;
}

std::string coloured(std::string_view text) {
  constexpr std::string_view punctuation = "{}[],: \n";
  std::string out;
  for (size_t at = 0; at < text.size();) {
    size_t end = at;
    std::string_view colour = scalarColour;
    if (text[at] == '"') {
      end = endOfString(text, at);
      colour = text.substr(end).starts_with(':') ? keyColour : textColour;
    } else if (punctuation.find(text[at]) != punctuation.npos) {
      out += text[at++];
      continue;
    } else {
      end = std::min(text.find_first_of(punctuation, at), text.size());
    }
    out.append(colour).append(text.substr(at, end - at)).append(plain);
    at = end;
  }
  return out;
}

} // namespace hcl::console
