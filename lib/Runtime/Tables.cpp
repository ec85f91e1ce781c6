#include "hcl/Runtime/Tables.h"

#include <cstddef>

namespace hcl::codegen {

static_assert(offsetof(RuntimeContext, budget) == ContextLayout::budget);
static_assert(offsetof(RuntimeContext, constants) == ContextLayout::constants);
static_assert(offsetof(RuntimeContext, places) == ContextLayout::places);
static_assert(offsetof(RuntimeContext, failed) == ContextLayout::failed);
static_assert(offsetof(RuntimeContext, singleThreaded) ==
              ContextLayout::singleThreaded);
static_assert(offsetof(Budget, steps) == ContextLayout::budgetSteps);
static_assert(offsetof(Budget, bytes) == ContextLayout::budgetBytes);
static_assert(offsetof(ShapePlace, shape) == ContextLayout::placeShape);
static_assert(offsetof(ShapePlace, index) == ContextLayout::placeIndex);
// Code takes a pointer out of a unique_ptr, and a pointer out of the Guess.
static_assert(sizeof(std::unique_ptr<Guess<ShapePlace>>) == sizeof(void *));

Numbering::Numbering(const hir::Module &module, const hir::Expr &expr)
    : entries_(expr.endOp - expr.firstOp, none),
      constants_(expr.valueCount, nullptr) {
  for (uint32_t i = expr.firstOp; i < expr.endOp; ++i) {
    const hir::Op &op = module.ops[i];
    uint32_t &entry = entries_[i - expr.firstOp];
    auto operands = module.operandsOf(op);
    if (op.kind == OpKind::Const) {
      entry = constantCount++;
      constants_[static_cast<uint32_t>(op.result)] =
          &module.constant(hir::ConstId(op.immediate));
    } else if (op.kind == OpKind::Call) {
      entry = callCount++;
    } else if (op.kind == OpKind::GetAttr) {
      entry = placeCount++;
    } else if (op.kind == OpKind::Index) {
      const Value *key = constant(operands[1].value);
      if (key && key->kind() == ValueKind::String)
        entry = placeCount++;
    } else if (op.kind == OpKind::For) {
      entry = selectionCount++;
    } else if (op.kind == OpKind::Object) {
      std::vector<const Value *> keys;
      for (size_t k = 0; k + 1 < operands.size(); k += 2) {
        const Value *key = constant(operands[k].value);
        keys.push_back(key && key->kind() == ValueKind::String ? key : nullptr);
      }
      if (auto layout = ObjectLayout::make(keys, (op.flags & hir::Json) != 0)) {
        entry = static_cast<uint32_t>(layouts.size());
        layouts.push_back(std::move(*layout));
      }
    }
  }
}

Tables::Tables(const Program &program, size_t item)
    : module_(&program.module()), functions_(program.functions()),
      firstOp_(program.module().items[item].expr.firstOp) {
  static const ShapePlace nowhere{nullptr, 0, nullptr};
  static const ShapeSelection nothing{nullptr, {}, nullptr, 0};
  const hir::Expr &expr = module_->items[item].expr;
  Numbering numbering(*module_, expr);
  for (uint32_t i = expr.firstOp; i < expr.endOp; ++i) {
    const hir::Op &op = module_->ops[i];
    if (op.kind == OpKind::Const)
      constants.push_back(&module_->constant(hir::ConstId(op.immediate)));
    if (op.kind == OpKind::Call)
      callees.push_back(Callee::of(*module_, op, functions_));
    if (op.kind == OpKind::GetAttr)
      placeNames.push_back(
          module_->constant(hir::ConstId(op.immediate)).asString());
    if (op.kind == OpKind::Index &&
        numbering.entry(i - expr.firstOp) != Numbering::none)
      placeNames.push_back(
          numbering.constant(module_->operandsOf(op)[1].value)->asString());
  }
  layouts = std::move(numbering.layouts);
  for (uint32_t i = 0; i < numbering.placeCount; ++i)
    places.push_back(std::make_unique<Guess<ShapePlace>>(&nowhere));
  for (uint32_t i = 0; i < numbering.selectionCount; ++i)
    selections.push_back(std::make_unique<Guess<ShapeSelection>>(&nothing));
}

} // namespace hcl::codegen
