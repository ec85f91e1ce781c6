#include "Wrap.h"

#include "Excerpt.h"

#include <algorithm>

namespace hcl {

namespace {

uint32_t cellsOf(std::string_view text) {
  std::string ignored;
  return appendPrintable(ignored, text);
}

void appendParagraph(std::string &out, std::string_view text, uint32_t width,
                     std::string_view indent) {
  out += indent;
  if (width == 0 || text.starts_with(' ')) {
    appendPrintable(out, text);
    out += '\n';
    return;
  }
  auto used = uint32_t(indent.size());
  bool first = true;
  while (!text.empty()) {
    size_t end = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, end);
    uint32_t cells = cellsOf(word);
    if (!first && used + 1 + cells > width) {
      (out += '\n') += indent;
      used = uint32_t(indent.size());
    } else if (!first) {
      out += ' ';
      ++used;
    }
    appendPrintable(out, word);
    used += cells;
    first = false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  out += '\n';
}

} // namespace

void appendWrapped(std::string &out, std::string_view text, uint32_t width,
                   std::string_view indent) {
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    if (end == 0)
      out += '\n';
    else
      appendParagraph(out, text.substr(0, end), width, indent);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

std::string variablesText(const Diagnostic &diagnostic, std::string_view word) {
  std::string text(word);
  text += ' ';
  for (const VariableNote &variable : diagnostic.variables) {
    if (text.size() > word.size() + 1)
      text += ", ";
    ((text += variable.name) += ' ') += variable.value;
  }
  return text + '.';
}

std::string kindText(const Diagnostic &diagnostic, std::string_view docs) {
  std::string text = "kind: ";
  text += kindName(diagnostic.kind);
  (text += ", see ") += docs;
  return (text += '/') += kindPage(diagnostic.kind);
}

} // namespace hcl
