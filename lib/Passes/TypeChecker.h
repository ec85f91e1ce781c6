// Abstract interpretation of expressions: what the operations give for all
// values that the variables may have.
//
// A value stands for a set of values. A known one stands for itself; an unknown
// one for every value of its type within its refinements, unknowns and null
// included; a known tuple with unknown parts for the tuples with such parts. A
// strict operation is its kernel, called with such values (StrictCheck.h). A
// lazy one is the body that the interpreter runs, for an abstract engine
// (LazyCheck.h): what an unknown decides (an arm, whether a loop runs) is
// looked at for its types, silently, and loops that would take too long are
// looked at once, for an element that stands for all.
#ifndef HCL_LIB_PASSES_TYPECHECKER_H
#define HCL_LIB_PASSES_TYPECHECKER_H

#include "CheckState.h"
#include "ConversionWarnings.h"
#include "StrictCheck.h"

#include <vector>

namespace hcl {

class TypeChecker {
public:
  TypeChecker(const hir::Module &module, const PassContext &context);

  /// Looks at `expr`; adds what is wrong with it to `diags`.
  void check(const hir::Expr &expr, Diagnostics &diags);
  /// What is known of a value of the expression checked last.
  const ValueFacts &factsOf(hir::ValueId id) const {
    return state_.factsOf(id);
  }
  /// Whether the value has that type even where it stands for an error.
  bool keepsType(hir::ValueId id) const { return state_.keepsType(id); }

private:
  friend class LazyCheck;

  void run(uint32_t firstOp, uint32_t endOp);
  /// The value that `region` yields, which stays until it is defined again.
  const Value &runRegion(const hir::Region &region);
  Value evaluate(const hir::Op &op);
  Value variable(const hir::Op &op);
  bool affords(const hir::Op &loop, size_t iterations);

  CheckState state_;
  ConversionWarnings warnings_;
  StrictCheck strict_;
  /// There are no variables but those of the scope.
  bool complete_;
  /// What the scope has of a variable; null: nothing.
  struct Variable {
    const Value *value = nullptr;
    bool isNew = true; ///< it was not looked up yet
  };
  std::vector<Variable> variables_; ///< by NameId
  const hir::Expr *expr_ = nullptr;
  /// Operations that loops may still evaluate again, in the whole module.
  uint64_t repeats_;
  uint32_t depth_ = 0;
  uint32_t loopDepth_ = 0;
  /// Diagnostics there were when the innermost region began.
  size_t regionStart_ = 0;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_TYPECHECKER_H
