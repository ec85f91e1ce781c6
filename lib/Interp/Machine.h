// One evaluation of one expression: a frame of registers and the loop over
// instructions. Lazy operations run their segments by recursion, which is as
// deep as regions are nested in the source.
#ifndef HCL_LIB_INTERP_MACHINE_H
#define HCL_LIB_INTERP_MACHINE_H

#include "Code.h"

#include "hcl/Semantics/Evaluation.h"
#include "hcl/Semantics/Lazy.h"

#include <span>
#include <string_view>
#include <vector>

namespace hcl {

class Machine {
public:
  /// `registers` and `slots` have the sizes that `expression` asks for; the
  /// registers are filled here.
  Machine(const Program::Code &code, const ExpressionCode &expression,
          const Scope *scope, Evaluation &evaluation, const Value **registers,
          Value *slots);

  /// The value of the whole expression.
  Value run() { return runSegment(expression_.body); }

private:
  /// The value that `segment` yields; failed when a limit was reached.
  Value runSegment(const Segment &segment) {
    if (!evaluation_.takeSteps(segment.steps, segment.range) ||
        evaluation_.stopped)
      return Value::failed();
    if (segment.first == segment.end)
      return *registers_[segment.yield];
    return runInstructions(segment);
  }

  // Machine.cpp
  Value runInstructions(const Segment &segment);
  void execute(const Instruction *at, const Instruction *end);
  void strict(const Instruction &at);
  void variable(const Instruction &at);
  void unknownVariable(const Instruction &at);
  std::string_view nearestVariable(const Instruction &at) const;
  void tuple(const Instruction &at);
  void object(const Instruction &at);
  const Segment &region(const Instruction &at, hir::RegionRole role) const;
  const Segment *findRegion(const Instruction &at, hir::RegionRole role) const;

  // Branches.cpp
  Value logic(const Instruction &at);
  Value conditional(const Instruction &at);
  Value finishConditional(const Instruction &at, const Value &ifTrue,
                          const Value &ifFalse, Diagnostics &trueDiags,
                          Diagnostics &falseDiags);
  Diagnostics cut(size_t from);
  void dropWithin(Range range, Range around);

  // ForLoop.cpp, SplatLoop.cpp
  friend class ForLoop;
  friend class SplatLoop;
  Value forLoop(const Instruction &at);
  Value splat(const Instruction &at);

  // Notes.cpp
  void annotate(size_t from, const Instruction &at);
  const Value *parameterValue(uint32_t op, hir::ValueId id) const;

  void dropArguments(size_t before, const Instruction &at);

  const hir::Op &op(const Instruction &at) const {
    return code_.module->ops[at.op];
  }
  Value &slot(const Instruction &at) { return slots_[at.slot]; }

  const Program::Code &code_;
  const ExpressionCode &expression_;
  const Scope *scope_;
  Evaluation &evaluation_;
  const Value **registers_;
  Value *slots_;
  /// Diagnostics there were when the innermost segment began.
  size_t segmentStart_ = 0;
  /// Loops around the instruction that runs.
  uint32_t loopDepth_ = 0;
  /// The predicate of a for runs on unknowns, ahead of the loop.
  bool checkingAhead_ = false;
};

} // namespace hcl

#endif // HCL_LIB_INTERP_MACHINE_H
