// Type errors of the expressions of a module before values are known.
//
// In: an evaluation whose inputs are unknowns of their types. Out: what must
// fail whatever values the inputs have. The pass check-types knows types of
// operations whose value is unknown of any type, such as loops.
// Deliberately absent: the expressions of JSON, which are only evaluated.
#ifndef HCL_LIB_MODULEEVAL_TYPECHECK_H
#define HCL_LIB_MODULEEVAL_TYPECHECK_H

#include "Evaluator.h"

namespace hcl::app {

/// Checks the types of an expression before it is evaluated. One with errors
/// has failed.
class TypeCheck final : public Evaluator {
public:
  std::unique_ptr<Evaluator> another() const override;

private:
  Value evaluateUnredacted(const Expression &expression, const Scope &scope,
                           Diagnostics &diagnostics) override;
};

/// Erases diagnostics that say the same about the same place, as those of
/// several instances of a module do.
void eraseRepeats(Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_TYPECHECK_H
