#include "Excerpt.h"
#include "Support/Utf8.h"
#include "Wrap.h"
#include "hcl/Render.h"

#include <iterator>

namespace hcl {

namespace {

constexpr std::string_view red = "\x1b[31m";
constexpr std::string_view yellow = "\x1b[33m";
constexpr std::string_view underlined = "\x1b[1;4m";
constexpr std::string_view off = "\x1b[0m";

/// The number of bytes in the first `cells` cells of `text`.
size_t bytesOfCells(std::string_view text, uint32_t cells) {
  size_t offset = 0;
  for (uint32_t used = 0; offset < text.size() && used < cells;) {
    auto [codePoint, length] = utf8::decode(text, offset);
    used += uint32_t(utf8::displayWidth(codePoint));
    offset += length;
  }
  return offset;
}

/// `  12: source`, with the subject underlined if colours are wanted.
void appendLine(std::string &out, const ExcerptLine &line, bool colour) {
  std::string number = std::to_string(line.number);
  out.append(4 - std::min<size_t>(number.size(), 4), ' ');
  (out += line.number ? number : "...") += ": ";
  if (!colour || line.markCells == 0) {
    (out += line.text) += '\n';
    return;
  }
  size_t begin = bytesOfCells(line.text, line.markBegin);
  size_t end = bytesOfCells(line.text, line.markBegin + line.markCells);
  std::string_view text = line.text;
  (out += text.substr(0, begin)) += underlined;
  (out += text.substr(begin, end - begin)) += off;
  (out += text.substr(end)) += '\n';
}

void appendPlace(std::string &out, const Diagnostic &diagnostic,
                 const RenderOptions &options, const BlockHeaderAt &headerAt) {
  const SourceFile &file = diagnostic.file;
  out += "  on ";
  appendPrintable(out, file.name());
  out += " line ";
  out += std::to_string(file.locate(diagnostic.subject.begin).line);
  std::string header =
      headerAt ? headerAt(file, diagnostic.subject.begin) : std::string();
  if (!header.empty()) {
    out += ", in ";
    appendPrintable(out, header);
  }
  out += ":\n";
  // There is nothing to show after the last line end.
  if (diagnostic.subject.begin < file.text().size()) {
    Range subject = diagnostic.subject;
    Range context =
        diagnostic.context ? cover(subject, *diagnostic.context) : subject;
    for (const ExcerptLine &line : excerpt(file, subject, context))
      appendLine(out, line, options.colour);
  }
  out += '\n';
}

} // namespace

void renderReferenceText(std::string &out, const Diagnostics &diagnostics,
                         const RenderOptions &options,
                         const BlockHeaderAt &headerAt) {
  for (const Diagnostic &diagnostic : diagnostics) {
    bool error = diagnostic.severity() == Severity::Error;
    std::string_view word = error ? "Error" : "Warning";
    if (options.colour)
      ((out += error ? red : yellow) += word) += off;
    else
      out += word;
    ((out += ": ") += diagnostic.summary()) += "\n\n";
    if (diagnostic.file) {
      appendPlace(out, diagnostic, options, headerAt);
      if (!diagnostic.variables.empty()) {
        appendWrapped(out, variablesText(diagnostic, "with"), options.width,
                      "");
        out += '\n';
      }
    }
    if (!diagnostic.detail.empty()) {
      appendWrapped(out, diagnostic.detail, options.width, "");
      out += '\n';
    }
    if (!options.docs.empty())
      (out += kindText(diagnostic, options.docs)) += "\n\n";
  }
}

} // namespace hcl
