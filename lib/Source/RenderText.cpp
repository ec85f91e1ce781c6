#include "Excerpt.h"
#include "hcl/Source/Render.h"
#include "hcl/Support/Utf8.h"

#include <algorithm>

namespace hcl {

namespace {

constexpr std::string_view indent = "  ";

/// ANSI sequences, all empty where no colour is wanted.
struct Palette {
  std::string_view error, warning, bold, faint, mark, off;
};

constexpr Palette coloured{"\x1b[1;31m", "\x1b[1;33m", "\x1b[1m",
                           "\x1b[2m",    "\x1b[1;31m", "\x1b[0m"};
constexpr Palette plain{};

uint32_t cellsOf(std::string_view text) {
  std::string ignored;
  return appendPrintable(ignored, text);
}

/// Appends one paragraph, indented and broken between words. A line that
/// starts with a blank is laid out already and stays as it is.
void appendParagraph(std::string &out, std::string_view text, uint32_t width) {
  out += indent;
  if (width == 0 || text.starts_with(' ')) {
    appendPrintable(out, text);
    out += '\n';
    return;
  }
  uint32_t used = uint32_t(indent.size());
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

/// Appends `text`, each of its lines a paragraph.
void appendWrapped(std::string &out, std::string_view text, uint32_t width) {
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    if (end == 0)
      out += '\n';
    else
      appendParagraph(out, text.substr(0, end), width);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void appendSource(std::string &out, const Diagnostic &diagnostic,
                  const Palette &palette) {
  Range subject = diagnostic.subject;
  Range context =
      diagnostic.context ? cover(subject, *diagnostic.context) : subject;
  std::vector<ExcerptLine> lines = excerpt(*diagnostic.file, subject, context);
  size_t digits = std::to_string(lines.back().number).size();
  auto gutter = [&](std::string_view label) {
    out += indent;
    out += palette.faint;
    out.append(digits - std::min(digits, label.size()), ' ');
    (out += label) += " |";
    out += palette.off;
  };
  for (const ExcerptLine &line : lines) {
    if (line.number == 0) {
      out += indent;
      out += palette.faint;
      out.append(digits, ' ');
      out += " ...";
      (out += palette.off) += '\n';
      continue;
    }
    gutter(std::to_string(line.number));
    if (!line.text.empty())
      (out += ' ') += line.text;
    out += '\n';
    if (line.markCells == 0)
      continue;
    gutter("");
    out.append(line.markBegin + 1, ' ');
    out += palette.mark;
    out.append(line.markCells, '^');
    (out += palette.off) += '\n';
  }
}

void appendVariables(std::string &out, const Diagnostic &diagnostic,
                     uint32_t width) {
  std::string text = "with ";
  for (const VariableNote &variable : diagnostic.variables) {
    if (text.size() > 5)
      text += ", ";
    ((text += variable.name) += ' ') += variable.value;
  }
  appendWrapped(out, text + '.', width);
}

} // namespace

void renderText(std::string &out, const Diagnostic &diagnostic,
                const RenderOptions &options) {
  const Palette &palette = options.colour ? coloured : plain;
  bool error = diagnostic.severity() == Severity::Error;
  out += error ? palette.error : palette.warning;
  out += error ? "Error: " : "Warning: ";
  out += palette.off;
  out += palette.bold;
  out += diagnostic.summary();
  (out += palette.off) += '\n';
  if (diagnostic.file) {
    Location start = diagnostic.file->locate(diagnostic.subject.begin);
    out += indent;
    out += "at ";
    appendPrintable(out, diagnostic.file->name());
    out += ':' + std::to_string(start.line) + ':' +
           std::to_string(start.column) + "\n\n";
    appendSource(out, diagnostic, palette);
    if (!diagnostic.variables.empty())
      appendVariables(out, diagnostic, options.width);
  }
  if (!diagnostic.detail.empty()) {
    out += '\n';
    appendWrapped(out, diagnostic.detail, options.width);
  }
}

void renderText(std::string &out, const Diagnostics &diagnostics,
                const RenderOptions &options) {
  bool first = true;
  for (const Diagnostic &diagnostic : diagnostics) {
    if (!first)
      out += '\n';
    first = false;
    renderText(out, diagnostic, options);
  }
}

} // namespace hcl
