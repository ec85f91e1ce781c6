#include "Trace.h"

#include "Eval/CompiledSource.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Explain.h"

#include "hcl/Text.h"
#include "hcl/compiler/HIR.h"

#include <algorithm>

namespace hcl {

namespace {

std::string placeOf(const SourceFile &file, Range range) {
  Location begin = file.locate(range.begin), end = file.locate(range.end);
  auto text = [](Location at) {
    return std::to_string(at.line) + ':' + std::to_string(at.column);
  };
  return text(begin) + '-' + text(end);
}

} // namespace

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
    out += ": " + shortened(file.slice(op.range), maxTraceWidth) + " => " +
           (isHidden ? "(not shown)" : valueText(seen.value, maxTraceWidth)) +
           '\n';
  };
  interpretObserved(expression.program, expression.item, &scope, evaluation,
                    observe);
  if (lines > maxTraceLines)
    out += message("  … and {count} more\n", "count"_a = lines - maxTraceLines);
}

void traceAttribute(std::string &out, const Source &source, size_t item,
                    const Scope &scope) {
  traceExpression(out, {*source.compiled().program, item, source.language()},
                  scope);
}

} // namespace hcl
