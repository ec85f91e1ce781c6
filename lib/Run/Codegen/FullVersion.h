// The full version of an expression: a fast path for every operation, with one
// exit to the interpreter.
//
// It runs the operations in order, keeps integers and bools in registers, reads
// variables and parts of collections in place, and calls the runtime for all
// operations without short code. If a case has no fast path, or a diagnostic is
// to be reported, it releases its slots, restores the budget and bails out to
// the interpreter.
//
// In: an expression. Out: a function. Deliberately absent: diagnostics.
#ifndef HCL_LIB_CODEGEN_FULLVERSION_H
#define HCL_LIB_CODEGEN_FULLVERSION_H

#include "AccessEmitter.h"
#include "LoopEmitter.h"
#include "ScalarEmitter.h"

#include <string>

namespace hcl::compiled {

class FullVersion final : private VersionEmitter {
public:
  /// Adds the function `name` to `module` and emits its code. `isAfterFast`:
  /// called when a fast version bails out. Requires an expression within the
  /// length limit.
  static llvm::Function *make(llvm::Module &module,
                              const ExpressionFacts &facts,
                              const std::string &name, bool isAfterFast);

private:
  FullVersion(FunctionEmitter &f, const ExpressionFacts &facts,
              StackFrame &frame, Environment &values, bool isAfterFast);

  void run();
  void checkDialect();
  void finish(const EmittedValue &result);
  void storeResult(const EmittedValue &result);
  EmittedValue emit(const Op &op) override;

  CollectionReader reader_;
  FullContext cx_;
  ScalarEmitter scalars_;
  AccessEmitter accesses_;
  CollectionEmitter collections_;
  LoopEmitter loops_;
  Block *exit_; ///< the end of the function
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_FULLVERSION_H
