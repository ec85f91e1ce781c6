// What is known of calls and objects before they are evaluated, for the engines
// that run them without the kernel where that gives the same.
#ifndef HCL_LIB_INVOCATION_PREPARED_H
#define HCL_LIB_INVOCATION_PREPARED_H

#include "hcl/Function.h"
#include "hcl/ObjectShape.h"
#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/HIR.h"

#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <vector>

namespace hcl {

/// An object whose keys are constants.
struct ObjectLayout {
  std::shared_ptr<const ObjectShape> shape;
  /// Which value operand goes into which place of the shape.
  std::vector<uint32_t> operands;

  /// The layout for `keys`, which stand at the even operands: a string, or
  /// null for a key that is no constant string. Nothing if there is one of
  /// those, or if `unique` and two are equal.
  static std::optional<ObjectLayout> make(std::span<const Value *const> keys,
                                          bool unique);
};

/// A function that is called.
struct Callee {
  /// Null: not in the table that the program was prepared for.
  const Function *function = nullptr;
  /// The number of arguments fits, none is expanded, and the type of the result
  /// is a fixed one: known arguments of the right kinds need no more.
  bool direct = false;
  /// Some parameter reads all parts, which may be promises and outputs.
  bool readsParts = false;
  /// By argument: the kinds of values that need no conversion, a bit each.
  static constexpr size_t maxDirect = 4;
  uint16_t suitable[maxDirect] = {};

  /// What the call `op` of `module` calls in `functions`, which may be null.
  static Callee of(const hir::Module &module, const hir::Op &op,
                   const FunctionTable &functions);

  /// The kinds that a parameter of `type` takes as they are, null excepted.
  static uint16_t kindsFor(const Type &type);
  /// Whether argument `index` can be `value` as it is.
  bool suits(size_t index, const Value &value) const {
    return (suitable[index] >> static_cast<int>(value.kind()) & 1) &&
           !value.isFailed() && !value.containsMarks();
  }
  /// Calls the implementation, if the callee is direct, with arguments that
  /// suit. Returns false if the call has to go through the kernel, which says
  /// what is wrong; nothing was taken from the budget then, and `result` is of
  /// no use. The size of the result is still to be taken: see `sizeOf`.
  [[gnu::always_inline]] bool call(std::span<const Value> arguments,
                                   Evaluation &evaluation,
                                   Value &result) const {
    Budget &budget = evaluation.budget;
    if ((readsParts && evaluation.dialect[DialectPoint::ExtendedTypes]) ||
        budget.isExceeded())
      return false;
    uint64_t steps = budget.steps, bytes = budget.bytes;
    CallContext context(evaluation.dialect, budget, function->state.get());
    result.~Value();
    try {
      // In place, as moving it there takes as long as a short function.
      new (&result) Value(function->impl(arguments, context));
    } catch (const std::bad_alloc &) {
      new (&result) Value;
      budget = {steps, bytes};
      throw;
    } catch (...) {
      new (&result) Value;
      budget = {steps, bytes};
      return false;
    }
    ValueKind kind = result.kind();
    if (context.isExhausted() || context.hasFailed() || result.isFailed() ||
        kind <= ValueKind::RefinedUnknown || kind == ValueKind::Marked) {
      budget = {steps, bytes};
      return false;
    }
    budget.bytes = bytes;
    return true;
  }
  /// The bytes that a direct call takes for its result.
  static uint64_t sizeOf(const Value &result) {
    ValueKind kind = result.kind();
    bool sized = kind >= ValueKind::String && kind <= ValueKind::Object;
    return sized ? result.size() : 0;
  }
};

} // namespace hcl

#endif // HCL_LIB_INVOCATION_PREPARED_H
