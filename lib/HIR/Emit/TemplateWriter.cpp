// A literal part is escaped according to the part after it: `$` or `%` before a
// brace would begin a sequence. A conditional or a joined loop is a directive
// if its bodies are texts, else an interpolation.
#include "TemplateWriter.h"

namespace hcl {

void TemplateWriter::quoted(const hir::Op &op) {
  out_.text("\"");
  if (notation_.isLoneInterpolation(op))
    // A lone interpolation would be its value instead of a string.
    out_.text("${\"\"}");
  if (op.kind == OpKind::Template)
    addParts(op, /*sequenceFollows=*/false);
  else
    out_.part(op.result, /*sequenceFollows=*/false);
  out_.text("\"");
}

void TemplateWriter::addParts(const hir::Op &templateOp, bool sequenceFollows) {
  auto parts = module_.operandsOf(templateOp);
  for (size_t i = 0; i < parts.size(); ++i) {
    bool last = i + 1 == parts.size();
    bool sequence =
        last ? sequenceFollows : notation_.beginsSequence(parts[i + 1].value);
    out_.part(parts[i].value, sequence);
  }
}

void TemplateWriter::part(hir::ValueId value, bool sequenceFollows) {
  if (const Value *constant = notation_.stringConstant(value)) {
    std::string literal;
    emitTemplateText(literal, constant->asString(), sequenceFollows);
    // An empty part would be lost, and the template with it.
    return out_.text(constant->size() == 0 ? "${\"\"}" : std::move(literal));
  }
  const hir::Op *op = notation_.definition(value);
  if (op && notation_.isIfDirective(*op))
    return ifDirective(*op);
  if (op && notation_.isForDirective(*op))
    return forDirective(
        *notation_.definition(module_.operandsOf(*op)[0].value));
  if (op && op->kind == OpKind::Join) {
    out_.text("%{ for each in ");
    out_.use(module_.operandsOf(*op)[0].value, Level::Conditional);
    return out_.text(" }${each}%{ endfor }");
  }
  out_.text("${");
  out_.use(value, Level::Conditional);
  out_.text("}");
}

void TemplateWriter::ifDirective(const hir::Op &op) {
  auto regions = module_.regionsOf(op);
  const Value *otherwise = notation_.stringConstant(regions[1].yield.value);
  out_.text("%{ if ");
  out_.use(module_.operandsOf(op)[0].value, Level::Conditional);
  out_.text(" }");
  out_.body(regions[0].yield.value);
  if (!otherwise || otherwise->size() != 0) {
    out_.text("%{ else }");
    out_.body(regions[1].yield.value);
  }
  out_.text("%{ endif }");
}

void TemplateWriter::forDirective(const hir::Op &loop) {
  out_.text("%{ ");
  cx_.addForHead(loop);
  out_.text(" }");
  out_.openLoop(loop);
  out_.body(module_.regionsOf(loop)[0].yield.value);
  out_.closeLoop(loop);
  out_.text("%{ endfor }");
}

void TemplateWriter::body(hir::ValueId value, bool sequenceFollows) {
  const Value *constant = notation_.stringConstant(value);
  if (!constant)
    return addParts(*notation_.definition(value), sequenceFollows);
  std::string literal;
  emitTemplateText(literal, constant->asString(), sequenceFollows);
  out_.text(std::move(literal));
}

} // namespace hcl
