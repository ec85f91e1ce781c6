// Facts about calls and objects that are known before evaluation, with which
// engines run them without the kernel where the result is the same.
//
// In: operations of a module. Out: layouts and callees. Threads: they never
// change. Deliberately absent: calls with conversion (the call kernel of
// Semantics).
#ifndef HCL_LIB_INVOCATION_PREPARED_H
#define HCL_LIB_INVOCATION_PREPARED_H

#include "Semantics/CallCost.h"
#include "Semantics/CallOutcome.h"
#include "hcl/Function.h"
#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/HIR.h"
#include "hcl/detail/ObjectShape.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <vector>

namespace hcl {

/// An object constructor whose keys are constants.
struct ObjectLayout {
  std::shared_ptr<const ObjectShape> shape;
  /// For each entry of the shape, the operand with its value.
  std::vector<uint32_t> operands;

  /// The layout for `keys`, the even operands: a string, or null for a key that
  /// is not a constant string. Nothing if there is a null, or if two keys are
  /// equal: the kernel knows what becomes of a value that another replaces.
  [[nodiscard]] static std::optional<ObjectLayout>
  make(std::span<const Value *const> keys);
};

/// The function of a call.
struct Callee {
  /// Null: not in the table that the program was prepared with.
  const Function *function = nullptr;
  /// Whether known arguments of suitable kinds can be passed directly: their
  /// number fits, and none is expanded.
  bool direct = false;
  /// Whether a parameter reads all parts, which may be promises and outputs.
  bool readsParts = false;
  /// Indexed by argument: a bit for each kind of value that needs no
  /// conversion.
  static constexpr size_t maxDirect = 4;
  uint16_t suitable[maxDirect] = {};

  /// The callee of the call `op` of `module` in `functions`, which may be
  /// empty.
  static Callee of(const hir::Module &module, const hir::Op &op,
                   const FunctionTable &functions);

  /// The kinds that a parameter of `type` accepts without conversion, except
  /// null.
  static uint16_t kindsFor(const Type &type);
  /// Whether `value` can be passed as argument `index` without conversion.
  bool suits(size_t index, const Value &value) const {
    return (suitable[index] >> static_cast<int>(value.kind()) & 1) &&
           !value.isFailed() && !value.containsMarks();
  }
  /// Calls the implementation, if the callee is direct and the arguments suit.
  /// The result is within all limits.
  /// Returns false if the call must go through the kernel, which reports the
  /// reason; the budget is then unchanged and `result` meaningless. If it was
  /// made, the evaluation has its outcome.
  [[gnu::always_inline]] bool call(std::span<const Value> arguments,
                                   Evaluation &evaluation,
                                   Value &result) const {
    Budget &budget = evaluation.budget;
    if ((readsParts && evaluation.dialect[DialectPoint::ExtendedTypes]) ||
        budget.isExceeded() || evaluation.outcome ||
        !mayReadAll(arguments, budget))
      return false;
    Budget::Left before = budget.left();
    CallContext context(evaluation.dialect, budget, function->state.get());
    result.~Value();
    try {
      // In place, since moving the result takes as long as a short function.
      if (!function->resultType || hasResultType(arguments, context))
        new (&result) Value(function->impl(arguments, context));
      else
        new (&result) Value(Value::failed());
    } catch (const std::bad_alloc &) {
      new (&result) Value;
      budget.restore(before);
      throw;
    } catch (...) {
      new (&result) Value(Value::failed());
      context.failByException();
    }
    bool isPlain =
        result.kind() == ValueKind::Integer || result.kind() == ValueKind::Bool;
    if (!budget.isExceeded() && !context.hasFailed() && !result.isFailed() &&
        (isPlain || takeResult(result, before, evaluation)))
      return true;
    giveUp(arguments, before, context, evaluation, result);
    return false;
  }

private:
  /// Moves `result` to the outcome of the call and restores the budget, before
  /// the kernel does all but the call again.
  void giveUp(std::span<const Value> arguments, const Budget::Left &before,
              const CallContext &context, Evaluation &evaluation,
              Value &result) const;
  /// Whether there is a result type for `arguments`, which checks them. The
  /// implementation takes the memory that this took once more.
  [[nodiscard]] bool hasResultType(std::span<const Value> arguments,
                                   CallContext &context) const {
    uint64_t bytes = context.budget().bytes;
    function->resultType(arguments, context);
    context.budget().bytes = bytes;
    return !context.isExhausted() && !context.hasFailed();
  }
  /// Whether `result` is within the limits, and needs no further step. Takes
  /// its bytes from the budget, which had those of `before`. Most functions
  /// return a text or a machine number.
  [[gnu::always_inline]] static bool takeResult(const Value &result,
                                                const Budget::Left &before,
                                                Evaluation &evaluation) {
    if (result.kind() != ValueKind::String)
      return takeLarge(result, before, evaluation);
    Budget &budget = evaluation.budget;
    uint64_t due = std::max(before.bytes - budget.bytes,
                            Budget::bytesOfText(result.size()));
    if (result.size() > budget.maxSize || before.bytes < due)
      return false;
    budget.bytes = before.bytes - due;
    return true;
  }
  /// The same for other values.
  static bool takeLarge(const Value &result, const Budget::Left &before,
                        Evaluation &evaluation);
};

} // namespace hcl

#endif // HCL_LIB_INVOCATION_PREPARED_H
