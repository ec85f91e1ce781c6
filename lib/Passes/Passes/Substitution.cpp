// Replacement of constants. Each expression is analysed (Constants.h).
// Candidates that are constant, and have a literal if that is required, are
// marked for replacement. A forward scan over the operations that stay marks
// the values they use as required; a backward scan adds the operands of
// required references. Required constants are replaced, other constants are
// dropped, and a Compaction edits the expression.
#include "Substitution.h"

#include "Compaction.h"
#include "hcl/compiler/Emit.h"

#include <string>
#include <unordered_set>

namespace hcl {

using namespace hir;

namespace {

class Substitution {
public:
  Substitution(Module &module, const PassContext &context, Constants &constants)
      : module_(module), context_(context),
        constants_(constants), emit_{context} {}

  bool run();

private:
  [[nodiscard]] bool findEdits(const Expr &expr);
  bool isReplaced(const Op &op);
  void findRequired(const Expr &expr);
  void replace(const Op &op);

  Module &module_;
  const PassContext &context_;
  Constants &constants_;
  EmitOptions emit_;
  // The current expression, indexed by value.
  /// Whether a remaining operation uses the value.
  std::vector<uint8_t> required_;
  std::vector<uint8_t> isText_; ///< see isTemplateText
  /// Whether the value is a bound variable or an attribute of one.
  std::vector<uint8_t> isReference_;
  /// Replace: the value is constant, and a constant can replace its operation.
  std::vector<Edit> edits_;
  std::vector<Replacement> replacements_;
};

bool Substitution::run() {
  Compaction compaction(module_);
  bool changed = false;
  Watchdog watchdog(context_.limits);
  for (Item &item : module_.items) {
    if (!watchdog.goesOn())
      break; // The rest stays as it is.
    if (item.kind != ItemKind::Attribute || !findEdits(item.expr))
      continue;
    compaction.edit(item, edits_, replacements_);
    changed = true;
  }
  if (changed)
    compaction.finish();
  return changed;
}

bool Substitution::isReplaced(const Op &op) {
  const Value *constant = constants_.of(op.result);
  if (!constant || !context_.literalsOnly)
    return constant;
  if (isText_[size_t(op.result)])
    return false;
  std::string literal;
  return emitValue(literal, *constant, emit_);
}

/// Finds the edits of the operations of `expr`. Returns whether there are any.
bool Substitution::findEdits(const Expr &expr) {
  if (!constants_.analyse(expr))
    return false;
  edits_.assign(expr.valueCount, Edit::Keep);
  if (context_.literalsOnly)
    isText_ = isTemplateText(module_, expr);
  isReference_.assign(expr.valueCount, false);
  bool found = false;
  for (const Op *op : constants_.candidates()) {
    isReference_[size_t(op->result)] =
        op->kind == OpKind::Var ||
        (op->kind == OpKind::GetAttr &&
         isReference_[size_t(module_.operandsOf(*op)[0].value)]);
    if (isReplaced(*op)) {
      edits_[size_t(op->result)] = Edit::Replace;
      found = true;
    }
  }
  if (!found)
    return false;
  findRequired(expr);
  replacements_.clear();
  for (const Op *op : constants_.candidates())
    if (edits_[size_t(op->result)] == Edit::Replace &&
        required_[size_t(op->result)])
      replace(*op);
  // A reference is known to have a value, so it reports nothing.
  for (size_t value = 0; value < expr.valueCount; ++value)
    if (!required_[value] &&
        (constants_.of(ValueId(value)) || constants_.isPartial(ValueId(value))))
      edits_[value] = Edit::Drop;
  return true;
}

void Substitution::findRequired(const Expr &expr) {
  required_.assign(expr.valueCount, false);
  // Stores to bytes may alias everything, so the loop uses local pointers.
  uint8_t *required = required_.data();
  const Edit *edits = edits_.data();
  const Op *ops = module_.ops.data();
  const Operand *operands = module_.operands.data();
  bool hasPartial = constants_.hasPartial();
  required[size_t(expr.result.value)] = true;
  for (uint32_t index = expr.firstOp; index < expr.endOp;) {
    const Op &op = ops[index];
    if (edits[size_t(op.result)] == Edit::Replace) {
      index = op.end;
      continue;
    }
    ++index;
    if (hasPartial && constants_.isPartial(op.result))
      continue;
    for (uint32_t i = 0; i < op.operandCount; ++i)
      required[size_t(operands[op.firstOperand + i].value)] = true;
    if (op.regionCount != 0)
      for (const Region &region : module_.regionsOf(op))
        required[size_t(region.yield.value)] = true;
  }
  if (!hasPartial)
    return;
  // Users of a reference follow the reference.
  for (uint32_t index = expr.endOp; index-- > expr.firstOp;) {
    const Op &op = ops[index];
    if (constants_.isPartial(op.result) && required[size_t(op.result)])
      for (const Operand &operand : module_.operandsOf(op))
        required[size_t(operand.value)] = true;
  }
}

/// Records the constant for `op`. Operations inside replaced ones are not
/// required, so the records are in order.
void Substitution::replace(const Op &op) {
  auto constant = ConstId(uint32_t(module_.constants.size()));
  module_.constants.push_back(*constants_.of(op.result));
  replacements_.push_back({op.result, constant,
                           isReference_[size_t(op.result)]
                               ? ConstOrigin::Reference
                               : ConstOrigin::Computed});
}

} // namespace

bool substitute(Module &module, const PassContext &context,
                Constants &constants) {
  return Substitution(module, context, constants).run();
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
