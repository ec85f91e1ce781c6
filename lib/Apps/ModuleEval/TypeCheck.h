// Type errors of the expressions of a module before values are known.
//
// In: an evaluation with inputs that are unknowns of their types. Out: mistakes
// for all values of the inputs. The pass check-types knows types of operations
// with a value of unknown type, such as loops.
// Deliberately absent: the expressions of JSON, which are only evaluated.
#ifndef HCL_LIB_MODULEEVAL_TYPECHECK_H
#define HCL_LIB_MODULEEVAL_TYPECHECK_H

#include "Evaluator.h"

namespace hcl::app {

/// Checks the types of an expression before evaluation. An expression with
/// errors has failed.
class TypeCheck final : public Evaluator {
public:
  std::unique_ptr<Evaluator> another() const override;

private:
  Value evaluateUnredacted(const Expression &expression, const Scope &scope,
                           Diagnostics &diagnostics) override;
};

/// Erases diagnostics with the same text at the same place, as from several
/// instances of a module.
void eraseRepeats(Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_TYPECHECK_H
