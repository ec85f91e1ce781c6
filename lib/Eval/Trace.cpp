#include "CompiledSource.h"
#include "hcl/Explain.h"

#include "hcl/Text.h"
#include "hcl/compiler/HIR.h"

#include <algorithm>

namespace hcl {

namespace {

constexpr size_t maxLines = 10'000;
constexpr size_t maxWidth = 60;

/// The first line of `text`, cut if it is too long.
std::string shortened(std::string_view text) {
  size_t end = std::min({text.find('\n'), text.size(), maxWidth});
  while (end != 0 && end != text.size() && (uint8_t(text[end]) & 0xC0) == 0x80)
    --end;
  std::string result(text.substr(0, end));
  return end == text.size() ? result : result + "…";
}

std::string placeOf(const SourceFile &file, Range range) {
  Location begin = file.locate(range.begin), end = file.locate(range.end);
  auto text = [](Location at) {
    return std::to_string(at.line) + ':' + std::to_string(at.column);
  };
  return text(begin) + '-' + text(end);
}

} // namespace

void traceAttribute(std::string &out, const Source &source, size_t item,
                    const Scope &scope) {
  const SourceFile &file = source.file();
  Diagnostics ignored;
  Evaluation evaluation = evaluationIn(scope, source.language(), file, ignored);
  size_t lines = 0;
  auto observe = [&](const hir::Op &op, size_t depth, const Value &value) {
    if (++lines > maxLines)
      return;
    out.append(2 * (depth + 1), ' ');
    out += placeOf(file, op.range) + ' ';
    out += hir::infoOf(op.kind).mnemonic;
    out += ": " + shortened(file.slice(op.range)) + " => " +
           shortened(valueText(value)) + '\n';
  };
  interpretObserved(*source.compiled().program, item, &scope, evaluation,
                    observe);
  if (lines > maxLines)
    out += "  … and " + std::to_string(lines - maxLines) + " more\n";
}

} // namespace hcl
