// Writes templates, always quoted: line ends are escapes there, so the text
// fits on one line, and indentation and strip markers do not matter.
// Conditionals and joined loops become directives if their bodies are texts.
#include "Writer.h"

#include "Support/Text.h"

namespace hcl {

const Value *ExpressionWriter::stringConstant(hir::ValueId value) const {
  const hir::Op *op = definition(value);
  if (!op || op->kind != OpKind::Const)
    return nullptr;
  const Value &constant = module_.constant(hir::ConstId(op->immediate));
  return constant.kind() == ValueKind::String ? &constant : nullptr;
}

bool ExpressionWriter::isBody(hir::ValueId value) const {
  const hir::Op *op = definition(value);
  return stringConstant(value) || (op && op->kind == OpKind::Template);
}

bool ExpressionWriter::isIfDirective(const hir::Op &op) const {
  if (op.kind != OpKind::Cond || !(op.flags & hir::TemplateIf))
    return false;
  return isBody(module_.regionsOf(op)[0].yield.value) &&
         isBody(module_.regionsOf(op)[1].yield.value);
}

/// Whether `op` joins the results of a loop that can be written as a directive.
bool ExpressionWriter::isForDirective(const hir::Op &op) const {
  if (op.kind != OpKind::Join)
    return false;
  const hir::Op *loop = definition(module_.operandsOf(op)[0].value);
  return loop && loop->kind == OpKind::For && loop->regionCount == 1 &&
         isBody(module_.regionsOf(*loop)[0].yield.value);
}

bool ExpressionWriter::isLoneInterpolation(const hir::Op &op) const {
  if (op.kind != OpKind::Template || op.operandCount != 1)
    return false;
  hir::ValueId value = module_.operandsOf(op)[0].value;
  const hir::Op *part = definition(value);
  return !stringConstant(value) &&
         !(part && (part->kind == OpKind::Join || isIfDirective(*part)));
}

/// A template, or a single directive.
void ExpressionWriter::quoted(const hir::Op &op) {
  text("\"");
  if (isLoneInterpolation(op))
    // It would be its value instead of a string.
    text("${\"\"}");
  if (op.kind == OpKind::Template)
    pushParts(op, /*sequenceFollows=*/false);
  else
    pending_.push_back({.kind = Piece::Part, .value = op.result});
  text("\"");
}

/// Whether `part` begins with a sequence, or with text that becomes one after
/// `$` or `%`.
bool ExpressionWriter::beginsSequence(hir::ValueId part) const {
  const Value *text = stringConstant(part);
  return !text || text->size() == 0 ||
         std::string_view("{$%").find(text->asString().front()) !=
             std::string_view::npos;
}

void ExpressionWriter::pushParts(const hir::Op &templateOp,
                                 bool sequenceFollows) {
  auto parts = module_.operandsOf(templateOp);
  for (size_t i = 0; i < parts.size(); ++i) {
    bool last = i + 1 == parts.size();
    bool sequence = last ? sequenceFollows : beginsSequence(parts[i + 1].value);
    pending_.push_back({.kind = Piece::Part,
                        .sequenceFollows = sequence,
                        .value = parts[i].value});
  }
}

void ExpressionWriter::part(const Piece &piece) {
  if (const Value *constant = stringConstant(piece.value)) {
    std::string literal;
    emitTemplateText(literal, constant->asString(), piece.sequenceFollows);
    // An empty part would be lost, and the template with it.
    return text(constant->size() == 0 ? "${\"\"}" : std::move(literal));
  }
  const hir::Op *op = definition(piece.value);
  auto bodyOf = [&](hir::ValueId value) {
    pending_.push_back(
        {.kind = Piece::Body, .sequenceFollows = true, .value = value});
  };
  if (op && isIfDirective(*op)) {
    auto regions = module_.regionsOf(*op);
    const Value *otherwise = stringConstant(regions[1].yield.value);
    text("%{ if ");
    push(module_.operandsOf(*op)[0].value, Level::Conditional);
    text(" }");
    bodyOf(regions[0].yield.value);
    if (!otherwise || otherwise->size() != 0) {
      text("%{ else }");
      bodyOf(regions[1].yield.value);
    }
    return text("%{ endif }");
  }
  if (op && isForDirective(*op)) {
    const hir::Op &loop = *definition(module_.operandsOf(*op)[0].value);
    text("%{ ");
    pushForHead(loop);
    text(" }");
    pending_.push_back({.kind = Piece::OpenLoop, .op = &loop});
    bodyOf(module_.regionsOf(loop)[0].yield.value);
    pending_.push_back({.kind = Piece::CloseLoop, .op = &loop});
    return text("%{ endfor }");
  }
  if (op && op->kind == OpKind::Join) {
    text("%{ for each in ");
    push(module_.operandsOf(*op)[0].value, Level::Conditional);
    return text(" }${each}%{ endfor }");
  }
  text("${");
  push(piece.value, Level::Conditional);
  text("}");
}

/// The body of a directive: literal text, or the parts of a template.
void ExpressionWriter::body(const Piece &piece) {
  const Value *constant = stringConstant(piece.value);
  if (!constant)
    return pushParts(*definition(piece.value), piece.sequenceFollows);
  std::string literal;
  emitTemplateText(literal, constant->asString(), piece.sequenceFollows);
  text(std::move(literal));
}

} // namespace hcl
