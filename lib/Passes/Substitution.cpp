#include "Substitution.h"

#include "Compaction.h"
#include "hcl/Emit/Residual.h"
#include "hcl/Interp/Start.h"

#include <string>
#include <unordered_set>

namespace hcl {

using namespace hir;

namespace {

class Substitution {
public:
  Substitution(Module &module, const PassContext &context, Constants &constants)
      : module_(module), context_(context),
        constants_(constants), emit_{context.dialect, context.functions} {}

  bool run();

private:
  bool findEdits(const Expr &expr);
  bool isReplaced(const Op &op);
  void findRequired(const Expr &expr);
  Edit editOf(const Op &op);
  void require(ValueId value) { required_[size_t(value)] = true; }

  Module &module_;
  const PassContext &context_;
  Constants &constants_;
  EmitOptions emit_;
  // Of the expression at hand, by value.
  /// Something that stays uses it.
  std::vector<uint8_t> required_;
  /// It is a constant now and can stand in place of its operation.
  std::vector<uint8_t> replaced_;
  std::vector<uint8_t> isText_; ///< see isTemplateText
  std::vector<Edit> edits_;
};

bool Substitution::run() {
  Compaction compaction(module_);
  bool changed = false;
  for (Item &item : module_.items) {
    if (item.kind != ItemKind::Attribute)
      continue;
    if (findEdits(item.expr)) {
      compaction.edit(item, edits_);
      changed = true;
    } else {
      compaction.keep(item);
    }
  }
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

/// Finds what becomes of the operations of `expr`. Returns whether any changes.
bool Substitution::findEdits(const Expr &expr) {
  if (!constants_.analyse(expr))
    return false;
  required_.assign(expr.valueCount, false);
  replaced_.assign(expr.valueCount, false);
  if (context_.literalsOnly)
    isText_ = isTemplateText(module_, expr);
  bool found = false;
  for (const Op *op : constants_.candidates()) {
    bool replaced = isReplaced(*op);
    replaced_[size_t(op->result)] = replaced;
    found |= replaced;
  }
  if (!found)
    return false;
  findRequired(expr);
  edits_.assign(expr.valueCount, {});
  for (uint32_t index = expr.firstOp; index < expr.endOp;) {
    const Op &op = module_.ops[index];
    Edit &edit = edits_[size_t(op.result)] = editOf(op);
    index = edit.kind == Edit::Keep ? index + 1 : op.end;
  }
  return true;
}

void Substitution::findRequired(const Expr &expr) {
  require(expr.result.value);
  for (uint32_t index = expr.firstOp; index < expr.endOp;) {
    const Op &op = module_.ops[index];
    if (replaced_[size_t(op.result)]) {
      index = op.end;
      continue;
    }
    ++index;
    if (constants_.isPartial(op.result))
      continue;
    for (const Operand &operand : module_.operandsOf(op))
      require(operand.value);
    for (const Region &region : module_.regionsOf(op))
      require(region.yield.value);
  }
  if (!constants_.hasPartial())
    return;
  // Users of a reference stand behind it.
  for (uint32_t index = expr.endOp; index-- > expr.firstOp;) {
    const Op &op = module_.ops[index];
    if (constants_.isPartial(op.result) && required_[size_t(op.result)])
      for (const Operand &operand : module_.operandsOf(op))
        require(operand.value);
  }
}

Edit Substitution::editOf(const Op &op) {
  bool replaced = replaced_[size_t(op.result)];
  if (!required_[size_t(op.result)]) {
    // A reference reports nothing: it is known to have a value.
    bool goes =
        replaced || constants_.of(op.result) || constants_.isPartial(op.result);
    return {goes ? Edit::Drop : Edit::Keep};
  }
  if (!replaced)
    return {Edit::Keep};
  Range start = startOf(module_, op);
  auto constant = ConstId(uint32_t(module_.constants.size()));
  module_.constants.push_back(*constants_.of(op.result));
  return {Edit::Constant, constant,
          start == op.range ? Range{op.range.begin, op.range.begin} : start};
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
