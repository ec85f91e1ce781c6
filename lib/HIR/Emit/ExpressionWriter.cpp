// The main loop takes the next piece, and appends its text or replaces it by
// its parts. If a first run finds a parameter that hides another value, a
// second run writes such parameters under new names.
#include "ExpressionWriter.h"

#include "Names.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Text.h"

namespace hcl {

/// The longest text of a value in a message. Units: bytes.
static constexpr size_t maxShown = 60;

bool ExpressionWriter::run(hir::ValueId value, Level level) {
  size_t start = out_.size();
  cx_.failed = false;
  bool good = writeAll(value, level);
  if (good && cx_.names.rename()) {
    out_.resize(start);
    good = writeAll(value, level);
  }
  if (!good)
    out_.resize(start);
  return good;
}

bool ExpressionWriter::writeAll(hir::ValueId value, Level level) {
  size_t start = out_.size();
  cx_.names.clear();
  cx_.pieces.clear();
  cx_.pieces.use(value, level);
  cx_.pieces.replace();
  while (!cx_.pieces.empty() && !cx_.failed) {
    step(cx_.pieces.take());
    cx_.pieces.replace();
    size_t maxBytes = cx_.options.maxBytes;
    if (out_.size() - start > maxBytes)
      cx_.fail(
          cx_.module.ops[expr_.firstOp],
          message("it takes more than {maxBytes:counted byte}, because values "
                  "that are used several times are written as often",
                  "maxBytes"_a = maxBytes));
  }
  return !cx_.failed;
}

void ExpressionWriter::step(const PendingPiece &piece) {
  switch (piece.kind) {
  case PendingPiece::Text:
    out_ += piece.text;
    return;
  case PendingPiece::Use:
    return use(piece.value, piece.level);
  case PendingPiece::Part:
    return templates_.part(piece.value, piece.sequenceFollows);
  case PendingPiece::Body:
    return templates_.body(piece.value, piece.sequenceFollows);
  case PendingPiece::OpenLoop:
    return cx_.names.open(*piece.op);
  case PendingPiece::CloseLoop:
    return cx_.names.close(*piece.op);
  }
}

void ExpressionWriter::use(hir::ValueId value, Level level) {
  const hir::Op *op = cx_.notation.definition(value);
  if (!op) {
    // The element of a splat has no name: its chain has an empty start.
    if (!cx_.notation.isElementOfSplat(value))
      out_ += cx_.names.useParameter(value);
    return;
  }
  switch (op->kind) {
  case OpKind::Const:
    return constant(*op, level);
  case OpKind::Var:
    return variable(*op);
  case OpKind::Template:
  case OpKind::Join:
    return templates_.quoted(*op);
  default:
    return cx_.notation.isIfDirective(*op) ? templates_.quoted(*op)
                                           : operations_.write(*op, level);
  }
}

void ExpressionWriter::variable(const hir::Op &op) {
  std::string_view name = cx_.module.name(hir::NameId(op.immediate));
  if (name == "true" || name == "false" || name == "null" ||
      !isIdentifier(name))
    return cx_.fail(op, message("no variable can be called {name:quoted}",
                                "name"_a = name));
  cx_.names.useVariable(name);
  // `[for` and `{for` would begin a loop.
  bool contextual = isKeyword(name);
  out_ += contextual ? "(" : "";
  out_ += name;
  out_ += contextual ? ")" : "";
}

void ExpressionWriter::constant(const hir::Op &op, Level level) {
  const Value &value = cx_.module.constant(hir::ConstId(op.immediate));
  EmitPlace place = level >= Level::Object       ? EmitPlace::Object
                    : level > Level::Conditional ? EmitPlace::Operand
                                                 : EmitPlace::Whole;
  // A key in the form of a reference has no value, only a source.
  if (value.isFailed() && value.type() == Type::string() && !op.range.empty()) {
    out_ += cx_.module.file.slice(op.range);
    return;
  }
  if (!emitValue(out_, value, cx_.options, place))
    cx_.fail(op, message("there is no literal for {value}",
                         "value"_a = valueText(value, maxShown)));
}

bool emitExpression(std::string &out, const hir::Module &module,
                    const hir::Item &item, const EmitOptions &options,
                    Diagnostics &diagnostics) {
  return ExpressionWriter(out, module, item.expr, options, diagnostics).run();
}

} // namespace hcl
