// One evaluation of one expression: a frame of registers, and the loop over
// instructions. Lazy operations run their segments by recursion, as deep as
// regions nest in the source.
//
// In: bytecode, and the values of variables. Out: a value and diagnostics.
// Threads: one. Deliberately absent: preparation (Preparation.h).
#ifndef HCL_LIB_INTERP_MACHINE_H
#define HCL_LIB_INTERP_MACHINE_H

#include "Code.h"

#include "Invocation/Frame.h"
#include "hcl/compiler/Evaluation.h"

#include <span>
#include <string_view>
#include <vector>

namespace hcl {

/// The source of the variables' values: a scope, a frame, or neither if
/// variables are not allowed.
struct Variables {
  const Scope *scope = nullptr;
  const Frame *frame = nullptr;
};

/// The value of the expression of attribute `item` for `frame`, whose `visible`
/// is not null.
Value evaluateFrame(const Program &program, size_t item, const Frame &frame,
                    Evaluation &evaluation);

/// The value for `variables`, while `observer` watches. A frame has `visible`.
Value observeWith(const Program &program, size_t item, Variables variables,
                  Evaluation &evaluation, EvaluationObserver &observer);

class ReferenceFinder;

/// The state of one evaluation.
class Machine {
public:
  /// `registers` and `slots` have the sizes that `expression` requires; the
  /// registers are filled here.
  Machine(const Program::Code &code, const ExpressionCode &expression,
          Variables variables, Evaluation &evaluation, const Value **registers,
          Value *slots)
      : code_(code), expression_(expression), variables_(variables),
        evaluation_(evaluation), registers_(registers), slots_(slots) {
    const Value *const *constants =
        code.constants.data() + expression.firstConstant;
    uint32_t next = 0;
    for (; next < expression.constantCount; ++next)
      registers[next] = constants[next];
    for (; next < expression.firstSlot(); ++next)
      registers[next] = nullptr;
    for (uint32_t slot = 0; slot < expression.slotCount; ++slot)
      registers[next + slot] = slots + slot;
  }

  /// The value of the whole expression. Not inlined, since it is slower in a
  /// function with destructors to run.
  [[gnu::noinline]] Value run() {
    const Segment &body = expression_.body;
    const Value &value = runInPlace(body);
    // A conversion beyond a limit only fails, and the caller may continue
    // without a result.
    if (!evaluation_.stayedWithin(body.range) || &value == &failed)
      return Value::failed();
    return take(body, value);
  }
  /// The same, but calls `observer` around each operation.
  Value runObserved(EvaluationObserver &observer) {
    observer_ = &observer;
    return run();
  }

  /// The dry run of the `for` at `at`: runs its filter with unknown parameters.
  /// The registers must have all values that the filter captures. Returns false
  /// if the filter has errors, which are reported.
  [[nodiscard]] bool dryRun(const Instruction &at);

private:
  /// The result of a stopped evaluation.
  static const Value failed;

  /// Runs `segment` and returns its yield, which stays in its register until an
  /// instruction or segment writes there. Returns `failed` if a limit was
  /// exceeded.
  [[gnu::always_inline]] const Value &runInPlace(const Segment &segment) {
    if (!evaluation_.takeSteps(segment.steps, segment.range))
      return failed;
    if (segment.first != segment.end) {
      size_t outerStart = segmentStart_;
      segmentStart_ = evaluation_.diags.size();
      const Instruction *begin = code_.instructions.data() + segment.first;
      const Instruction *end = code_.instructions.data() + segment.end;
      if (observer_) [[unlikely]]
        executeObserved(begin, end);
      else
        execute(begin, end);
      segmentStart_ = outerStart;
      if (evaluation_.budget.isStopped)
        return failed;
    }
    return *registers_[segment.yield];
  }
  /// The same for an arm or operand, which often only reads a variable that was
  /// found before.
  [[gnu::always_inline]] const Value &runArm(const Segment &segment) {
    Budget &budget = evaluation_.budget;
    const Value *value = registers_[segment.yield];
    if (!segment.isVariable || !value || value == &failed || observer_ ||
        budget.steps < segment.steps)
      return runInPlace(segment);
    budget.steps -= segment.steps;
    return *value;
  }
  /// Takes over `value`, the result of `runInPlace` for `segment`.
  static Value take(const Segment &segment, const Value &value) {
    return segment.owned ? std::move(const_cast<Value &>(value)) : value;
  }
  [[gnu::always_inline]] Value runSegment(const Segment &segment) {
    const Value &value = runInPlace(segment);
    return &value == &failed ? Value::failed() : take(segment, value);
  }
  /// Takes `count` bytes from the budget for the result of `at`.
  [[nodiscard]] bool takeBytes(uint64_t count, const Instruction &at) {
    if (evaluation_.budget.bytes < count) [[unlikely]]
      return evaluation_.takeBytes(count, op(at).range);
    evaluation_.budget.bytes -= count;
    return true;
  }

  // Machine.cpp
  void execute(const Instruction *at, const Instruction *end);
  void executeObserved(const Instruction *at, const Instruction *end);
  void strict(const Instruction &at);
  template <OpKind Kind>
  [[nodiscard]] bool fastPath(const Instruction &at);
  [[nodiscard]] bool arithmetic(const Instruction &at);
  void access(const Instruction &at, const Value *found);
  void load(const Instruction &at);
  void variable(const Instruction &at);
  void unknownVariable(const Instruction &at);
  void tuple(const Instruction &at);
  void reject(const Instruction &at, const Value &result);
  [[nodiscard]] bool object(const Instruction &at);
  const Segment &region(const Instruction &at, hir::RegionRole role) const;
  const Segment *findRegion(const Instruction &at, hir::RegionRole role) const;

  // Lazy.cpp
  friend class LazyInstruction;
  template <OpKind Kind>
  Value lazy(const Instruction &at);

  // Notes.cpp
  void annotate(size_t from, const Instruction &at);
  void addParameters(uint32_t index, const Instruction &user,
                     ReferenceFinder &finder) const;

  // Call.cpp
  [[nodiscard]] bool callDirectly(const Instruction &at);
  void dropArguments(size_t before, const Instruction &at);

  const hir::Op &op(const Instruction &at) const {
    return code_.module->ops[at.op];
  }
  Value &slot(const Instruction &at) { return slots_[at.slot]; }

  const Program::Code &code_;
  const ExpressionCode &expression_;
  Variables variables_;
  Evaluation &evaluation_;
  const Value **registers_;
  Value *slots_;
  /// The number of diagnostics when the innermost segment began.
  size_t segmentStart_ = 0;
  /// The number of loops around the current instruction.
  uint32_t loopDepth_ = 0;
  /// Whether a filter is in its dry run.
  bool inDryRun_ = false;
  /// Watches the operations; may be null.
  EvaluationObserver *observer_ = nullptr;
  size_t depth_ = 0; ///< number of regions, for the observer
  /// number of loops over marked collections, for the filter
  size_t markedLoops_ = 0;
};

#define HCL_LAZY(Kind, ...)                                                    \
  template <>                                                                  \
  Value Machine::lazy<OpKind::Kind>(const Instruction &at);
#include "hcl/compiler/Ops.def"

} // namespace hcl

#endif // HCL_LIB_INTERP_MACHINE_H
