// The common part of the fast and the full version of an expression: the walk
// over its operations and regions, and the operations emitted alike by both.
//
// Both arms of a conditional and both sides of a logic operator are computed,
// as in the interpreter, so code is straight except for loops.
//
// In: an expression. Out: instructions, and the value of each operation in the
// Environment. Deliberately absent: everything in which the versions differ,
// which they implement in `emit`.
#ifndef HCL_LIB_CODEGEN_VERSIONEMITTER_H
#define HCL_LIB_CODEGEN_VERSIONEMITTER_H

#include "Environment.h"
#include "RegisterOps.h"

namespace hcl::compiled {

class VersionEmitter {
public:
  VersionEmitter(FunctionEmitter &f, const ExpressionFacts &facts,
                 Environment &values)
      : f_(f), facts_(facts), values_(values), registers_(f) {}
  virtual ~VersionEmitter() = default;

  /// Emits the operations of `region` and returns the value it yields.
  EmittedValue emitRegion(const hir::Region &region);

protected:
  /// Emits all operations and returns the result of the expression.
  EmittedValue emitExpression();
  /// Emits `op`, which is not a constant, and returns its result.
  virtual EmittedValue emit(const Op &op) = 0;

  /// And, Or.
  EmittedValue logic(const Op &op);
  /// Not.
  EmittedValue inverted(const Op &op);

  FunctionEmitter &f_;
  const ExpressionFacts &facts_;
  Environment &values_;
  RegisterOps registers_;

private:
  void emitOps(uint32_t first, uint32_t end);
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_VERSIONEMITTER_H
