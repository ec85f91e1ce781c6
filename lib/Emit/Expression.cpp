// The main loop of the writer, and the names in its output. If a first run
// finds a parameter that hides another value, a second run writes such
// parameters under new names.
#include "Writer.h"

#include "Names.h"
#include "Support/Text.h"
#include "hcl/Text.h"
#include "hcl/compiler/Walk.h"

#include <iterator>

namespace hcl {

ExpressionWriter::ExpressionWriter(std::string &out, const hir::Module &module,
                                   const hir::Expr &expr,
                                   const EmitOptions &options,
                                   Diagnostics &diags)
    : out_(out), module_(module), expr_(expr), options_(options), diags_(diags),
      defined_(expr.valueCount), parameters_(expr.valueCount),
      owners_(expr.valueCount), uses_(expr.valueCount) {
  for (uint32_t i = expr.firstOp; i < expr.endOp; ++i) {
    const hir::Op &op = module.ops[i];
    defined_[size_t(op.result)] = &op;
    for (const hir::Parameter &parameter : module.parametersOf(op)) {
      parameters_[size_t(parameter.value)] = &parameter;
      owners_[size_t(parameter.value)] = &op;
    }
    for (const hir::Operand &operand : module.operandsOf(op))
      ++uses_[size_t(operand.value)];
    for (const hir::Region &region : module.regionsOf(op))
      ++uses_[size_t(region.yield.value)];
  }
}

bool ExpressionWriter::run() {
  size_t start = out_.size();
  collectNames();
  bool good = writeAll();
  if (good && !hiding_.empty()) {
    for (uint32_t value : hiding_) {
      std::string base(module_.name(parameters_[value]->name));
      if (!isIdentifier(base) || isKeyword(base))
        base = "each";
      std::string name = base;
      for (uint32_t n = 1; !names_.insert(name).second; ++n)
        name = base + "_" + std::to_string(n);
      renamed_[value] = std::move(name);
    }
    out_.resize(start);
    good = writeAll();
  }
  if (!good)
    out_.resize(start);
  return good;
}

/// All names that a new name must differ from.
void ExpressionWriter::collectNames() {
  for (uint32_t i = expr_.firstOp; i < expr_.endOp; ++i) {
    const hir::Op &op = module_.ops[i];
    if (op.kind == OpKind::Var)
      names_.emplace(module_.name(hir::NameId(op.immediate)));
    for (const hir::Parameter &parameter : module_.parametersOf(op)) {
      std::string name(module_.name(parameter.name));
      names_.insert(name);
      if (op.kind == OpKind::For && (!isIdentifier(name) || isKeyword(name)))
        hiding_.insert(uint32_t(parameter.value));
    }
  }
}

bool ExpressionWriter::writeAll() {
  size_t start = out_.size();
  stack_.clear();
  visible_.clear();
  stack_.push_back({.kind = Piece::Use, .value = expr_.result.value});
  while (!stack_.empty() && !failed_) {
    Piece piece = std::move(stack_.back());
    stack_.pop_back();
    step(std::move(piece));
    std::move(pending_.rbegin(), pending_.rend(), std::back_inserter(stack_));
    pending_.clear();
    if (out_.size() - start > options_.maxBytes)
      fail(module_.ops[expr_.firstOp],
           "it takes more than " + std::to_string(options_.maxBytes) +
               " bytes, because values that are used several times are "
               "written as often");
  }
  return !failed_;
}

void ExpressionWriter::step(Piece piece) {
  switch (piece.kind) {
  case Piece::Text:
    out_ += piece.text;
    return;
  case Piece::Use:
    return use(piece.value, piece.level);
  case Piece::Part:
    return part(piece);
  case Piece::Body:
    return body(piece);
  case Piece::OpenLoop:
    return openLoop(*piece.op);
  case Piece::CloseLoop:
    return closeLoop(*piece.op);
  }
}

void ExpressionWriter::use(hir::ValueId value, Level level) {
  const hir::Op *op = definition(value);
  if (!op)
    return parameter(value);
  switch (op->kind) {
  case OpKind::Const:
    return constant(*op, level);
  case OpKind::Var:
    return variable(*op);
  default:
    return operation(*op, level);
  }
}

void ExpressionWriter::parameter(hir::ValueId value) {
  // The element of a splat has no name: its chain has an empty start.
  if (owners_[size_t(value)]->kind == OpKind::Splat)
    return;
  const auto &binders =
      visible_[module_.name(parameters_[size_t(value)]->name)];
  if (!binders.empty() && binders.back() != value &&
      !renamed_.contains(uint32_t(value)))
    hiding_.insert(uint32_t(binders.back()));
  out_ += nameOf(value);
}

std::string ExpressionWriter::nameOf(hir::ValueId value) {
  auto renamed = renamed_.find(uint32_t(value));
  if (renamed != renamed_.end())
    return renamed->second;
  return std::string(module_.name(parameters_[size_t(value)]->name));
}

void ExpressionWriter::variable(const hir::Op &op) {
  std::string_view name = module_.name(hir::NameId(op.immediate));
  if (name == "true" || name == "false" || name == "null" ||
      !isIdentifier(name))
    return fail(op, "no variable can be called " + quote(name));
  auto binders = visible_.find(name);
  if (binders != visible_.end() && !binders->second.empty())
    hiding_.insert(uint32_t(binders->second.back()));
  // `[for` and `{for` would begin a loop.
  bool contextual = isKeyword(name);
  out_ += contextual ? "(" : "";
  out_ += name;
  out_ += contextual ? ")" : "";
}

void ExpressionWriter::constant(const hir::Op &op, Level level) {
  const Value &value = module_.constant(hir::ConstId(op.immediate));
  EmitPlace place = level >= Level::Object       ? EmitPlace::Object
                    : level > Level::Conditional ? EmitPlace::Operand
                                                 : EmitPlace::Whole;
  // A key that reads like a reference has no value, only its source.
  if (value.isFailed() && value.type() == Type::string() && !op.range.empty())
    return text(std::string(module_.file.slice(op.range)));
  if (!emitValue(out_, value, options_, place))
    fail(op, "there is no literal for " + valueText(value));
}

void ExpressionWriter::openLoop(const hir::Op &loop) {
  for (const hir::Parameter &parameter : module_.parametersOf(loop))
    if (!renamed_.contains(uint32_t(parameter.value)))
      visible_[module_.name(parameter.name)].push_back(parameter.value);
}

void ExpressionWriter::closeLoop(const hir::Op &loop) {
  for (const hir::Parameter &parameter : module_.parametersOf(loop))
    if (!renamed_.contains(uint32_t(parameter.value)))
      visible_[module_.name(parameter.name)].pop_back();
}

void ExpressionWriter::fail(const hir::Op &op, std::string what) {
  if (!failed_)
    diags_.add(DiagKind::NotExpressible, module_.file, op.range,
               "This cannot be written as HCL: " + std::move(what) + ".");
  failed_ = true;
}

bool emitExpression(std::string &out, const hir::Module &module,
                    const hir::Item &item, const EmitOptions &options,
                    Diagnostics &diagnostics) {
  return ExpressionWriter(out, module, item.expr, options, diagnostics).run();
}

} // namespace hcl
