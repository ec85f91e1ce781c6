// Arithmetic, comparisons and conditionals in full versions.
//
// In: operands of any kind. Out: a result computed in registers for integers
// and bools, by the runtime for all others; the code continues with either.
// Deliberately absent: logic, which has only one path (VersionEmitter.h).
#ifndef HCL_LIB_CODEGEN_SCALAREMITTER_H
#define HCL_LIB_CODEGEN_SCALAREMITTER_H

#include "FullContext.h"

namespace hcl::compiled {

class ScalarEmitter {
public:
  /// `triesIntegers`: false after a fast version, which has handled integers;
  /// the runtime is then called directly.
  ScalarEmitter(const FullContext &cx, bool triesIntegers)
      : cx_(cx), f_(cx.f), triesIntegers_(triesIntegers) {}

  EmittedValue arithmetic(const Op &op);
  EmittedValue negation(const Op &op);
  EmittedValue comparison(const Op &op);
  EmittedValue conditional(const Op &op);

private:
  bool isForRuntime(const EmittedValue &a, const EmittedValue &b) const;
  EmittedValue arithmeticByRuntime(const Op &op);
  EmittedValue compareByRuntime(const Op &op);

  const FullContext &cx_;
  FunctionEmitter &f_;
  const bool triesIntegers_;
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_SCALAREMITTER_H
