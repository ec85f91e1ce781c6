// The fast version of an expression: straight code that calls nothing, and
// therefore needs no stack frame and saves no registers.
//
// It handles arithmetic, comparisons, logic, conditionals, attributes and
// elements for the most common kinds of values, and bails out to the full
// version on all others. The result of a test therefore holds in all code after
// it.
//
// In: an expression. Out: a function, or none if the expression has operations
// that usually need a call. Deliberately absent: slots, runtime calls, loops.
#ifndef HCL_LIB_CODEGEN_FASTVERSION_H
#define HCL_LIB_CODEGEN_FASTVERSION_H

#include "CollectionReader.h"
#include "VersionEmitter.h"

#include <string>

namespace hcl::compiled {

class FastVersion final : private VersionEmitter {
public:
  /// Adds the function `name` to `module` and emits it. Null if the expression
  /// has no fast version.
  static llvm::Function *make(llvm::Module &module,
                              const ExpressionFacts &facts,
                              const std::string &name);

private:
  FastVersion(FunctionEmitter &f, const ExpressionFacts &facts,
              Environment &values)
      : VersionEmitter(f, facts, values), reader_(f, facts) {}

  static bool isPossible(const ExpressionFacts &facts);
  void run();
  void charge(Cost cost);
  EmittedValue emit(const Op &op) override;
  void requireIntegers(const Op &op);
  EmittedValue take(const GuardedValue &guarded);
  EmittedValue arithmetic(const Op &op);
  EmittedValue negation(const Op &op);
  EmittedValue comparison(const Op &op);
  EmittedValue conditional(const Op &op);
  EmittedValue index(const Op &op);
  EmittedValue element(const Op &op);
  EmittedValue attribute(const Op &op, IrValue *hasKeys);

  CollectionReader reader_;
  /// No call can succeed, so the function is useless.
  bool isUseless_ = false;
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_FASTVERSION_H
