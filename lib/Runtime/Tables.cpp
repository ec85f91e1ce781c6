#include "Tables.h"

#include "Value/Layout.h"

#include <cstddef>

namespace hcl::codegen {

static_assert(offsetof(RuntimeContext, tables) == ContextLayout::tables);
static_assert(offsetof(RuntimeContext, evaluation) ==
              ContextLayout::evaluation);
static_assert(offsetof(RuntimeContext, frame) == ContextLayout::frame);
static_assert(offsetof(RuntimeContext, steps) == ContextLayout::steps);
static_assert(offsetof(RuntimeContext, bytes) == ContextLayout::bytes);
static_assert(offsetof(CodeTables, constants) == ContextLayout::constants);
static_assert(offsetof(CodeTables, farPlaces) == ContextLayout::farPlaces);
static_assert(offsetof(CodeTables, places) == ContextLayout::places);
static_assert(sizeof(PlaceWord) == sizeof(uint64_t));
static_assert(offsetof(CodeTables, singleThreaded) ==
              ContextLayout::singleThreaded);
static_assert(offsetof(Budget, steps) == ContextLayout::budgetSteps);
static_assert(offsetof(Budget, bytes) == ContextLayout::budgetBytes);
static_assert(offsetof(Budget, isStopped) == ContextLayout::budgetStopped);
static_assert(offsetof(CodeTables, afterLeaf) == ContextLayout::afterLeaf);
static_assert(offsetof(CodeTables, afterWhole) == ContextLayout::afterWhole);
static_assert(offsetof(Frame, values) == ContextLayout::frameValues);
// It has references, so that offsetof is defined by this compiler and not by
// the standard.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
static_assert(offsetof(Evaluation, budget) == ContextLayout::evaluationBudget);
#pragma GCC diagnostic pop

std::optional<size_t> PlaceGuess::index() const {
  uint64_t word = word_.load(std::memory_order_relaxed);
  if (word == 0)
    return std::nullopt;
  size_t place = word & ((uint64_t{1} << placeBits) - 1);
  return (place * 8 - ValueLayout::elementsOffset) / sizeof(Value);
}

void PlaceGuess::learn(std::shared_ptr<const ObjectShape> shape, size_t index) {
  auto address = reinterpret_cast<uintptr_t>(shape.get());
  uint64_t place = (ValueLayout::elementsOffset + index * sizeof(Value)) / 8;
  if (place >> placeBits != 0 || address << placeBits >> placeBits != address)
    return;
  std::lock_guard lock(mutex_);
  if (kept_.size() == maxKept)
    return;
  kept_.push_back(std::move(shape));
  word_.store(address << placeBits | place, std::memory_order_release);
}

const ShapeSelection SelectionGuess::none{nullptr, {}, nullptr};

void SelectionGuess::replace(ShapeSelection selection) {
  std::lock_guard lock(mutex_);
  if (kept_.size() == maxKept)
    return;
  kept_.push_back(std::make_unique<const ShapeSelection>(std::move(selection)));
  current_.store(kept_.back().get(), std::memory_order_release);
}

const CodeTables &tablesOf(const FrameExpression &expression) {
  auto *bytes = reinterpret_cast<const char *>(&expression);
  return *reinterpret_cast<const CodeTables *>(bytes +
                                               ContextLayout::expressionTables);
}

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
  const hir::Expr &expr = module_->items[item].expr;
  Numbering numbering(*module_, expr);
  variableCount = variablesOf(*module_, expr).size();
  for (uint32_t i = expr.firstOp; i < expr.endOp; ++i) {
    const hir::Op &op = module_->ops[i];
    if (op.kind == OpKind::Const)
      constants_.push_back(&module_->constant(hir::ConstId(op.immediate)));
    if (op.kind == OpKind::Call)
      callees.push_back(Callee::of(*module_, op, functions_));
    if (op.kind == OpKind::For) {
      aheads.emplace_back();
      if (module_->region(op, hir::RegionRole::Where))
        aheads.back().emplace(program, item, i);
    }
    if (op.kind == OpKind::GetAttr)
      placeNames.push_back(
          module_->constant(hir::ConstId(op.immediate)).asString());
    if (op.kind == OpKind::Index &&
        numbering.entry(i - expr.firstOp) != Numbering::none)
      placeNames.push_back(
          numbering.constant(module_->operandsOf(op)[1].value)->asString());
  }
  layouts = std::move(numbering.layouts);
  if (numbering.placeCount > nearPlaces)
    farPlaces_ =
        std::make_unique<PlaceWord[]>(numbering.placeCount - nearPlaces);
  farPlaces = farPlaces_.get();
  for (uint32_t i = 0; i < numbering.placeCount; ++i)
    guessedPlaces.emplace_back(i < nearPlaces ? places[i]
                                              : farPlaces_[i - nearPlaces]);
  selections = std::make_unique<SelectionGuess[]>(numbering.selectionCount);
  constants = constants_.data();
  singleThreaded = ValueLayout::singleThreaded();
}

} // namespace hcl::codegen
