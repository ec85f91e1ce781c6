// One evaluation of one expression: a frame of registers and the loop over
// instructions. Lazy operations run their segments by recursion, which is as
// deep as regions are nested in the source.
#ifndef HCL_LIB_INTERP_MACHINE_H
#define HCL_LIB_INTERP_MACHINE_H

#include "Code.h"

#include "Invocation/Frame.h"
#include "hcl/compiler/Evaluation.h"

#include <span>
#include <string_view>
#include <vector>

namespace hcl {

/// Where the values of variables come from: one of both, or neither, where
/// variables are not allowed.
struct Variables {
  const Scope *scope = nullptr;
  const Frame *frame = nullptr;
};

/// The value of the expression of attribute `item` for `frame`, whose `visible`
/// is not null.
Value evaluateFrame(const Program &program, size_t item, const Frame &frame,
                    Evaluation &evaluation);

class ReferenceFinder;

class Machine {
public:
  /// `registers` and `slots` have the sizes that `expression` asks for; the
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

  /// The value of the whole expression. Not inlined, as it would be slower in a
  /// function that has something to clean up.
  [[gnu::noinline]] Value run() {
    const Segment &body = expression_.body;
    const Value &value = runInPlace(body);
    // A conversion that a limit ends only says that there is none, and what
    // asked for it may go on without.
    if (!evaluation_.stayedWithin(body.range) || &value == &failed)
      return Value::failed();
    return take(body, value);
  }
  /// The same, with `observer` called after each operation.
  Value runObserved(const OpObserver &observer) {
    observer_ = &observer;
    return run();
  }

  /// Runs the condition of the `for` at `at` with unknown parameters; all that
  /// it takes from around the loop is in its registers. Returns false if
  /// something is wrong with it, which is reported.
  bool dryRun(const Instruction &at);

private:
  /// What an evaluation that was stopped gives.
  static const Value failed;

  /// The value that `segment` yields, in its register: it stays until the next
  /// instruction or segment that writes there. Failed when a limit was
  /// reached.
  const Value &runInPlace(const Segment &segment) {
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
  /// Takes over `value`, which `runInPlace` gave for `segment`.
  static Value take(const Segment &segment, const Value &value) {
    return segment.owned ? std::move(const_cast<Value &>(value)) : value;
  }
  Value runSegment(const Segment &segment) {
    const Value &value = runInPlace(segment);
    return &value == &failed ? Value::failed() : take(segment, value);
  }
  /// Takes `count` bytes from the budget for the result of `at`.
  bool takeBytes(uint64_t count, const Instruction &at) {
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
  bool fastPath(const Instruction &at);
  bool arithmetic(const Instruction &at);
  void access(const Instruction &at, const Value *found);
  void variable(const Instruction &at);
  void unknownVariable(const Instruction &at);
  void tuple(const Instruction &at);
  bool object(const Instruction &at);
  const Segment &region(const Instruction &at, hir::RegionRole role) const;
  const Segment *findRegion(const Instruction &at, hir::RegionRole role) const;

  // Lazy.cpp
  friend class LazyInstruction;
  Value logic(const Instruction &at);
  Value conditional(const Instruction &at);
  Value forLoop(const Instruction &at);
  Value splat(const Instruction &at);

  // Notes.cpp
  void annotate(size_t from, const Instruction &at);
  void addParameters(uint32_t index, const Instruction &user,
                     ReferenceFinder &finder) const;

  // Call.cpp
  bool callDirectly(const Instruction &at);
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
  /// Diagnostics there were when the innermost segment began.
  size_t segmentStart_ = 0;
  /// Loops around the instruction that runs.
  uint32_t loopDepth_ = 0;
  /// The filter of a `for` runs on unknown parameters.
  bool inDryRun_ = false;
  /// Who is told about each operation; null: nobody.
  const OpObserver *observer_ = nullptr;
  size_t depth_ = 0; ///< of regions, for the observer
};

} // namespace hcl

#endif // HCL_LIB_INTERP_MACHINE_H
