// A diagnostic is a heading, its place, an excerpt of the source with the
// subject underlined, and paragraphs wrapped at the width of the terminal:
// values of variables, detail, further places, help.
#include "Excerpt.h"
#include "Support/Message.h"
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

/// The most places listed for one diagnostic.
constexpr size_t maxPlaces = 8;

/// `Also at 5:8, 9:1 and 61 more places.`
std::string placesText(const Diagnostic &diagnostic) {
  std::string text = "Also at ";
  size_t shown = std::min(diagnostic.alsoAt.size(), maxPlaces);
  size_t more = diagnostic.alsoAt.size() - shown;
  for (size_t i = 0; i < shown; ++i) {
    if (i != 0)
      text += i + 1 == shown && more == 0 ? " and " : ", ";
    Location at = diagnostic.file.locate(diagnostic.alsoAt[i].begin);
    text += std::to_string(at.line) + ':' + std::to_string(at.column);
  }
  if (more != 0)
    text += message(" and {more}{places}", "more"_a = more,
                    "places"_a = more == 1 ? " more place" : " more places");
  return text + '.';
}

} // namespace

/// Appends `file:line:column`, as a link where there is an address.
static void appendPlace(std::string &out, const SourceFile &file,
                        Location place, const RenderOptions &options) {
  constexpr std::string_view begin = "\x1b]8;;";
  constexpr std::string_view end = "\x1b\\";
  std::string address =
      options.address ? options.address(file, place) : std::string();
  if (!address.empty())
    out.append(begin).append(address).append(end);
  appendPrintable(out, file.name());
  out += ':' + std::to_string(place.line) + ':' + std::to_string(place.column);
  if (!address.empty())
    out.append(begin).append(end);
}

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
    appendPlace(out, diagnostic.file, start, options);
    out += "\n\n";
    appendSource(out, diagnostic, palette);
    if (!diagnostic.variables.empty())
      appendWrapped(out, variablesText(diagnostic, "where"), options.width,
                    indent);
  }
  if (!diagnostic.detail.empty()) {
    out += '\n';
    appendWrapped(out, diagnostic.detail, options.width, indent);
  }
  if (diagnostic.file && !diagnostic.alsoAt.empty())
    appendWrapped(out, placesText(diagnostic), options.width, indent);
  if (!diagnostic.help.empty()) {
    out += '\n';
    appendWrapped(out, message("help: {help}", "help"_a = diagnostic.help),
                  options.width, indent);
  }
  if (!options.docs.empty()) {
    (out += '\n') += indent;
    (out += kindText(diagnostic, options.docs)) += '\n';
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
