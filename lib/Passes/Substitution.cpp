#include "Substitution.h"

#include "Rewriter.h"
#include "hcl/Emit/Residual.h"
#include "hcl/Interp/Start.h"

#include <string>
#include <unordered_set>

namespace hcl {

using namespace hir;

namespace {

class Substitution final : public Rewriter {
public:
  Substitution(const PassContext &context, Constants &constants)
      : context_(context),
        constants_(constants), emit_{context.dialect, context.functions} {}

private:
  bool beginExpression(const Item &attribute) override;
  bool replace(const Op &op) override;
  bool isReplaced(const Op &op);
  void findRequired(const Expr &expr);
  void require(ValueId value) { required_[size_t(value)] = true; }

  const PassContext &context_;
  Constants &constants_;
  EmitOptions emit_;
  /// By value: something that stays uses it.
  std::vector<uint8_t> required_;
  /// By value: it is a constant now and can stand in place of its operation.
  std::vector<uint8_t> replaced_;
  std::vector<uint8_t> isText_; ///< see isTemplateText
};

bool Substitution::isReplaced(const Op &op) {
  const Value *constant = constants_.of(op.result);
  if (!constant || !context_.literalsOnly || op.kind == OpKind::Const)
    return constant;
  if (isText_[size_t(op.result)])
    return false;
  std::string literal;
  return emitValue(literal, *constant, emit_);
}

bool Substitution::beginExpression(const Item &attribute) {
  const Expr &expr = attribute.expr;
  if (!constants_.analyse(expr))
    return false;
  required_.assign(expr.valueCount, false);
  replaced_.assign(expr.valueCount, false);
  if (context_.literalsOnly)
    isText_ = isTemplateText(source(), expr);
  for (uint32_t index = expr.firstOp; index < expr.endOp; ++index) {
    const Op &op = source().ops[index];
    replaced_[size_t(op.result)] = isReplaced(op);
  }
  findRequired(expr);
  return true;
}

void Substitution::findRequired(const Expr &expr) {
  require(expr.result.value);
  for (uint32_t index = expr.firstOp; index < expr.endOp;) {
    const Op &op = source().ops[index];
    if (replaced_[size_t(op.result)]) {
      index = op.end;
      continue;
    }
    ++index;
    if (constants_.isPartial(op.result))
      continue;
    for (const Operand &operand : source().operandsOf(op))
      require(operand.value);
    for (const Region &region : source().regionsOf(op))
      require(region.yield.value);
  }
  // Users of a reference stand behind it.
  for (uint32_t index = expr.endOp; index-- > expr.firstOp;) {
    const Op &op = source().ops[index];
    if (constants_.isPartial(op.result) && required_[size_t(op.result)])
      for (const Operand &operand : source().operandsOf(op))
        require(operand.value);
  }
}

bool Substitution::replace(const Op &op) {
  // A reference reports nothing: it is known to have a value.
  if (constants_.isPartial(op.result))
    return !required_[size_t(op.result)];
  if (!replaced_[size_t(op.result)])
    return false;
  bool literal = op.kind == OpKind::Const;
  if (!literal)
    noteChange();
  if (!required_[size_t(op.result)])
    return true;
  if (literal)
    return false;
  Range start = startOf(source(), op);
  map(op.result, builder().constant(*constants_.of(op.result), op.range));
  builder().lastOp().site =
      start == op.range ? Range{op.range.begin, op.range.begin} : start;
  return true;
}

} // namespace

bool substitute(Module &module, const PassContext &context,
                Constants &constants) {
  return Substitution(context, constants).run(module);
}

BoundVariables boundBy(const PassContext &context) {
  std::unordered_set<std::string> kept;
  Value keep = context.option("keep");
  if (!keep.isNull())
    for (const Value &name : keep.elements())
      kept.emplace(name.asString());
  return [&context, kept = std::move(kept)](std::string_view name) {
    bool open = !context.scope || kept.contains(std::string(name));
    return open ? nullptr : context.scope->lookup(name);
  };
}

} // namespace hcl
