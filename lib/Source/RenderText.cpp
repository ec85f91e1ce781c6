#include "Excerpt.h"
#include "Wrap.h"
#include "hcl/Render.h"

#include <algorithm>

namespace hcl {

namespace {

constexpr std::string_view indent = "  ";

/// ANSI sequences, all empty without colours.
struct Palette {
  std::string_view error, warning, bold, faint, mark, off;
};

constexpr Palette coloured{"\x1b[1;31m", "\x1b[1;33m", "\x1b[1m",
                           "\x1b[2m",    "\x1b[1;31m", "\x1b[0m"};
constexpr Palette plain{};

void appendSource(std::string &out, const Diagnostic &diagnostic,
                  const Palette &palette) {
  Range subject = diagnostic.subject;
  Range context =
      diagnostic.context ? cover(subject, *diagnostic.context) : subject;
  std::vector<ExcerptLine> lines = excerpt(diagnostic.file, subject, context);
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
    Location start = diagnostic.file.locate(diagnostic.subject.begin);
    out += indent;
    out += "at ";
    appendPrintable(out, diagnostic.file.name());
    out += ':' + std::to_string(start.line) + ':' +
           std::to_string(start.column) + "\n\n";
    appendSource(out, diagnostic, palette);
    if (!diagnostic.variables.empty())
      appendWrapped(out, variablesText(diagnostic, "where"), options.width,
                    indent);
  }
  if (!diagnostic.detail.empty()) {
    out += '\n';
    appendWrapped(out, diagnostic.detail, options.width, indent);
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
