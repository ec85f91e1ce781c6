#include "Trace.h"

#include "CompiledSource.h"
#include "hcl/Explain.h"

#include "hcl/Text.h"
#include "hcl/compiler/HIR.h"

#include <algorithm>

namespace hcl {

namespace {

constexpr size_t maxWidth = 60;

std::string placeOf(const SourceFile &file, Range range) {
  Location begin = file.locate(range.begin), end = file.locate(range.end);
  auto text = [](Location at) {
    return std::to_string(at.line) + ':' + std::to_string(at.column);
  };
  return text(begin) + '-' + text(end);
}

} // namespace

std::string shortened(std::string_view text) {
  size_t end = std::min({text.find('\n'), text.size(), maxWidth});
  while (end != 0 && end != text.size() && (uint8_t(text[end]) & 0xC0) == 0x80)
    --end;
  std::string result(text.substr(0, end));
  return end == text.size() ? result : result + "…";
}

void traceExpression(std::string &out, const TracedExpression &expression,
                     const Scope &scope) {
  const SourceFile &file = expression.program.module().file;
  Diagnostics ignored;
  Evaluation evaluation =
      evaluationIn(scope, expression.language, file, ignored);
  size_t lines = 0;
  auto observe = [&](const Observation &seen) {
    if (++lines > maxTraceLines)
      return;
    const hir::Op &op = seen.op;
    out.append(2 * (seen.depth + 1), ' ');
    out += placeOf(file, op.range) + ' ';
    out += hir::infoOf(op.kind).mnemonic;
    bool isMarked = seen.isOfMarked || seen.value.containsMarks();
    bool isHidden = expression.hidden == HiddenValues::All ||
                    (expression.hidden == HiddenValues::Marked && isMarked);
    out += ": " + shortened(file.slice(op.range)) + " => " +
           (isHidden ? "(not shown)" : shortened(valueText(seen.value))) + '\n';
  };
  interpretObserved(expression.program, expression.item, &scope, evaluation,
                    observe);
  if (lines > maxTraceLines)
    out += "  … and " + std::to_string(lines - maxTraceLines) + " more\n";
}

void traceAttribute(std::string &out, const Source &source, size_t item,
                    const Scope &scope) {
  traceExpression(out, {*source.compiled().program, item, source.language()},
                  scope);
}

} // namespace hcl
