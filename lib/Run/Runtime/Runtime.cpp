// Operations with operands and a result.
//
// Each function has a fast path for common operands, without the site and the
// diagnostics that a kernel needs. All other operands go to the kernel, and the
// code bails out if it reported something. Nothing is reported from here.
#include "Runtime.h"

#include "Invocation/Site.h"
#include "Semantics/Arithmetic.h"
#include "Semantics/Lazy/Decisions.h"
#include "Silence.h"
#include "Support/FreeList.h"
#include "Support/Hash.h"
#include "Value/Layout.h"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace hcl::compiled {
namespace {

/// An array of operands as the array of pointers that kernels take.
class OperandPointers {
public:
  OperandPointers(const Value *operands, uint32_t count) : count_(count) {
    if (count > inlineCount) {
      many_.resize(count);
      pointers_ = many_.data();
    }
    for (uint32_t i = 0; i < count; ++i)
      pointers_[i] = operands + i;
  }
  operator Operands() const { return {pointers_, count_}; }

private:
  static constexpr uint32_t inlineCount = 8;
  const Value *inline_[inlineCount];
  std::vector<const Value *> many_;
  const Value **pointers_ = inline_;
  uint32_t count_;
};

bool anyFailed(const Value *operands, uint32_t count) {
  for (uint32_t i = 0; i < count; ++i)
    if (operands[i].isFailed())
      return true;
  return false;
}

bool runKernel(RuntimeContext *cx, uint32_t index, const Value *operands,
               uint32_t count, Value &result) {
  if (anyFailed(operands, count))
    return false;
  Evaluation &evaluation = *cx->evaluation;
  const ExpressionTables &tables = *cx->tables;
  const hir::Op &op = tables.op(index);
  HirSite site(tables.module(), op);
  Silence silence(evaluation);
  Kernel kernel = kernelOf(op.kind, evaluation.dialect);
  result = kernel(OperandPointers(operands, count), site, evaluation);
  return silence.isKept() && !result.isFailed();
}

/// The attribute or entry of `object` for inline cache `number`, after the code
/// missed its shape; null if there is none. Objects of different shapes often
/// begin with the same names, so the cached index is tried first.
inline const Value *findAndLearn(RuntimeContext *cx, uint32_t number,
                                 const Value &object) {
  std::string_view name = cx->tables->attributeNames[number];
  AttributeCache &cache = cx->tables->attributeCaches[number];
  auto index = cache.index();
  if (index && *index < object.size() && equalBytes(object.key(*index), name))
    return &object.elements()[*index];
  const Value *found = object.find(name);
  if (found)
    cache.learn(object.shape(),
                static_cast<size_t>(found - object.elements().data()));
  return found;
}

bool suitAll(const Callee &callee, const Value *operands, uint32_t count) {
  for (uint32_t i = 0; i < count; ++i)
    if (!callee.suits(i, operands[i]))
      return false;
  return true;
}

bool hasEntries(const Value &value) {
  return (value.kind() == ValueKind::Map ||
          value.kind() == ValueKind::Object) &&
         !value.isFailed();
}

} // namespace

bool hclrt_suits_dialect(RuntimeContext *cx, bool dryRunsFilters) {
  return cx->evaluation->dialect[DialectPoint::CheckForConditionAhead] ==
         dryRunsFilters;
}

bool hclrt_arith(RuntimeContext *cx, uint32_t op, const Value *operands,
                 Value *slot) try {
  const Value &a = operands[0], &b = operands[1];
  if (a.isKnownNumber() && b.isKnownNumber() && !a.isFailed() &&
      !b.isFailed()) {
    Value result =
        computeWithin(cx->tables->op(op).kind, a, b, *cx->evaluation);
    if (result.isFailed())
      return false;
    *slot = std::move(result);
    return true;
  }
  return runKernel(cx, op, operands, 2, *slot);
} catch (...) {
  return false;
}

bool hclrt_kernel(RuntimeContext *cx, uint32_t op, const Value *operands,
                  uint32_t count, Value *slot) try {
  return runKernel(cx, op, operands, count, *slot);
} catch (...) {
  return false;
}

int32_t hclrt_compare(RuntimeContext *cx, uint32_t op,
                      const Value *operands) try {
  const Value &a = operands[0], &b = operands[1];
  OpKind kind = cx->tables->op(op).kind;
  bool isEquality = kind == OpKind::Eq || kind == OpKind::Ne;
  if (isEquality && a.kind() == b.kind() && !a.isFailed() && !b.isFailed()) {
    if (a.kind() == ValueKind::String)
      return (a.asString() == b.asString()) == (kind == OpKind::Eq);
    if (a.kind() == ValueKind::Bool)
      return (a.asBool() == b.asBool()) == (kind == OpKind::Eq);
  }
  Value result;
  if (!runKernel(cx, op, operands, 2, result) ||
      result.kind() != ValueKind::Bool)
    return 2;
  return result.asBool();
} catch (...) {
  return 2;
}

const Value *hclrt_getattr(RuntimeContext *cx, uint32_t op, uint32_t cache,
                           const Value *operand, Value *slot) try {
  if (operand->kind() == ValueKind::Object && !operand->isFailed())
    if (const Value *found = findAndLearn(cx, cache, *operand))
      return found;
  return runKernel(cx, op, operand, 1, *slot) ? slot : nullptr;
} catch (...) {
  return nullptr;
}

const Value *hclrt_index(RuntimeContext *cx, uint32_t op, uint32_t cache,
                         const Value *operands, Value *slot) try {
  const Value &collection = operands[0], &key = operands[1];
  if (key.kind() == ValueKind::String && hasEntries(collection)) {
    const Value *found = cache == EntryNumbers::none
                             ? collection.find(key.asString())
                             : findAndLearn(cx, cache, collection);
    if (found)
      return found;
  }
  return runKernel(cx, op, operands, 2, *slot) ? slot : nullptr;
} catch (...) {
  return nullptr;
}

bool hclrt_call(RuntimeContext *cx, uint32_t op, uint32_t call,
                const Value *operands, uint32_t count, Value *slot) try {
  const Callee &callee = cx->tables->callees[call];
  Evaluation &evaluation = *cx->evaluation;
  if (callee.direct && evaluation.calls(cx->tables->functions()) &&
      suitAll(callee, operands, count) &&
      callee.call({operands, count}, evaluation, *slot))
    return true;
  // The interpreter reports the failure, which it takes from there.
  if (evaluation.outcome && evaluation.outcome->failure)
    return false;
  return runKernel(cx, op, operands, count, *slot);
} catch (...) {
  return false;
}

// Writes the text directly if the size of each part is known: strings, bools
// and integers.
bool hclrt_template(RuntimeContext *cx, uint32_t op, const Value *operands,
                    uint32_t count, Value *slot) try {
  constexpr uint32_t maxParts = 16;
  std::string_view parts[maxParts];
  char digits[maxParts][24];
  size_t size = 0;
  bool simple = count <= maxParts;
  for (uint32_t i = 0; simple && i < count; ++i) {
    const Value &part = operands[i];
    if (part.isFailed())
      return false;
    if (part.kind() == ValueKind::String)
      parts[i] = part.asString();
    else if (part.kind() == ValueKind::Bool)
      parts[i] = part.asBool() ? "true" : "false";
    else if (part.kind() == ValueKind::Integer)
      parts[i] = {
          digits[i],
          std::to_chars(digits[i], std::end(digits[i]), part.asInteger()).ptr};
    else
      simple = false;
    size += parts[i].size();
  }
  if (simple) {
    Budget &budget = cx->evaluation->budget;
    if (!budget.takeBytes(Budget::bytesOfText(size)) || size > budget.maxSize)
      return false;
    StringBuilder text(size);
    for (uint32_t i = 0; i < count; ++i)
      text.add(parts[i]);
    *slot = std::move(text).finish();
    return true;
  }
  return runKernel(cx, op, operands, count, *slot);
} catch (...) {
  return false;
}

bool hclrt_cond(RuntimeContext *cx, uint32_t index, const Value *operands,
                Value *slot) try {
  const Value &condition = operands[0], &ifTrue = operands[1],
              &ifFalse = operands[2];
  Evaluation &evaluation = *cx->evaluation;
  if (anyFailed(operands, 3))
    return false;
  HirSite site(cx->tables->module(), cx->tables->op(index));
  Silence silence(evaluation);
  auto type = commonArmType(ifTrue, ifFalse, site, evaluation);
  if (!type)
    return false;
  *slot = chooseArm(condition.asBool() ? 1 : 2, condition, ifTrue, ifFalse,
                    *type, site, evaluation);
  return silence.isKept() && !slot->isFailed();
} catch (...) {
  return false;
}

RuntimeContext *hclrt_bail_out(RuntimeContext *cx, Value *slots,
                               uint32_t slotCount, BuildState *states,
                               uint32_t stateCount) {
  hclrt_release(slots, slotCount, states, stateCount);
  // The interpreter builds everything again.
  FreeList::giveBack(cx->bytes -
                     std::min(cx->bytes, cx->evaluation->budget.bytes));
  // Nothing was consumed, unless the evaluation was stopped before.
  if (!cx->evaluation->budget.isStopped)
    cx->evaluation->budget.restore(
        {cx->steps, cx->bytes, cx->evaluation->budget.reserve});
  return cx;
}

void hclrt_release(Value *slots, uint32_t slotCount, BuildState *states,
                   uint32_t stateCount) {
  for (uint32_t i = 0; i < slotCount; ++i)
    slots[i].~Value();
  for (uint32_t i = 0; i < stateCount; ++i) {
    states[i].elements.~SequenceBuilder();
    std::free(states[i].selected);
    delete states[i].entries;
  }
}

} // namespace hcl::compiled
