#include "JsonLayout.h"

#include "hcl/Format.h"
#include "hcl/compiler/Parse.h"

#include "JsonText/Lexer.h"

#include <algorithm>

namespace hcl {

void appendJson(std::string &out, std::string_view text,
                const JsonLayout &layout) {
  size_t depth = 0;
  auto newLine = [&] {
    if (layout.isOneLine)
      return;
    out.append(layout.lineEnd).append(layout.base);
    for (size_t i = std::min<size_t>(depth, 256); i != 0; --i)
      out.append(layout.indent);
  };
  bool isSpaced = !layout.isOneLine || layout.isSpaced;
  bool isOpen = false; // directly after an opening bracket
  json::Lexer lexer(text);
  using enum json::LexemeKind;
  for (auto kind = lexer.next(); kind != End; kind = lexer.next()) {
    bool isClosing = kind == RightBrace || kind == RightBracket;
    depth -= isClosing;
    // The first element, and the final bracket.
    if (isClosing != isOpen && (isClosing || isOpen))
      newLine();
    isOpen = kind == LeftBrace || kind == LeftBracket;
    depth += isOpen;
    out += lexer.text();
    if (kind == Colon && isSpaced)
      out += ' ';
    if (kind == Comma && !layout.isOneLine)
      newLine();
    else if (kind == Comma && isSpaced)
      out += ' ';
  }
}

std::string formatJson(std::string_view text) {
  Diagnostics diagnostics;
  parseJsonExpression(SourceFile("", std::string(text)), Language(),
                      diagnostics);
  if (diagnostics.hasErrors())
    return std::string(text);
  JsonLayout layout;
  size_t line = text.find('\n');
  if (line != text.npos && line != 0 && text[line - 1] == '\r')
    layout.lineEnd = "\r\n";
  std::string out;
  out.reserve(text.size() + text.size() / 4);
  appendJson(out, text, layout);
  return out.append(layout.lineEnd);
}

} // namespace hcl
