#include "common/FileNames.h"

#include "Source/Excerpt.h"
#include "Support/Utf8.h"

namespace hcl::tools {
namespace {

/// The letter after the backslash in the escape of `c`, or 0.
char escapeOf(char c) {
  constexpr std::string_view characters = "\a\b\t\n\v\f\r\"\\";
  constexpr std::string_view letters = "abtnvfr\"\\";
  size_t at = characters.find(c);
  return at == characters.npos ? '\0' : letters[at];
}

void appendEscape(std::string &out, char c) {
  out += '\\';
  if (char letter = escapeOf(c)) {
    out += letter;
    return;
  }
  auto byte = static_cast<unsigned char>(c);
  for (int shift : {6, 3, 0})
    out += static_cast<char>('0' + ((byte >> shift) & 7));
}

/// Whether `character` reaches a terminal as it is.
bool isPrintable(std::string_view character) {
  std::string shown;
  appendPrintable(shown, character);
  return character != "\t" && shown == character;
}

} // namespace

std::string quotedFileName(std::string_view name) {
  std::string out = "\"";
  bool isPlain = true;
  for (size_t at = 0; at < name.size();) {
    size_t length = utf8::decode(name, at).length;
    std::string_view character = name.substr(at, length);
    at += length;
    if (isPrintable(character) && escapeOf(character[0]) == '\0') {
      out += character;
      continue;
    }
    isPlain = false;
    for (char c : character)
      appendEscape(out, c);
  }
  return isPlain ? std::string(name) : out + '"';
}

std::string diffFileName(std::string_view name) {
  std::string out = quotedFileName(name);
  if (out.find(' ') != out.npos)
    out += '\t';
  return out;
}

} // namespace hcl::tools
