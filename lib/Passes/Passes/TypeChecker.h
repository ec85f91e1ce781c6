// Abstract interpretation of expressions: the results of operations for all
// values that the variables may have.
//
// Each value represents a set of values: a known value itself; an unknown value
// all values of its type within its refinements, unknowns and null included; a
// known tuple with unknown parts all tuples with such parts. A strict operation
// calls its kernel with such values (StrictCheck.h). A lazy operation runs the
// interpreter's body with an abstract engine (LazyCheck.h): alternatives that
// an unknown decides (an arm, whether a loop runs) are evaluated for their
// types, without reports; a loop of too many steps is evaluated once, for an
// element that represents all.
// In: expressions of one module. Out: diagnostics, types and facts. Threads:
// one.
#ifndef HCL_LIB_PASSES_TYPECHECKER_H
#define HCL_LIB_PASSES_TYPECHECKER_H

#include "CheckState.h"
#include "ConversionWarnings.h"
#include "StrictCheck.h"

#include <vector>

namespace hcl {

/// Checks the expressions of one module, one at a time.
class TypeChecker {
public:
  TypeChecker(const hir::Module &module, const PassContext &context);

  /// Checks `expr` and adds its errors to `diags`.
  void check(const hir::Expr &expr, Diagnostics &diags);
  /// The facts about a value of the expression checked last.
  const ValueFacts &factsOf(hir::ValueId id) const {
    return state_.factsOf(id);
  }
  /// Whether the value has the type even as the result of an error.
  bool keepsType(hir::ValueId id) const { return state_.keepsType(id); }

private:
  friend class LazyCheck;
  friend class CallCheck;

  void run(uint32_t firstOp, uint32_t endOp);
  /// Runs `region` and returns the yielded value, valid until its next
  /// definition.
  const Value &runRegion(const hir::Region &region);
  Value evaluate(const hir::Op &op);
  Value variable(const hir::Op &op);
  [[nodiscard]] bool affords(const hir::Op &loop, size_t iterations);

  CheckState state_;
  ConversionWarnings warnings_;
  StrictCheck strict_;
  /// Whether the scope has all variables.
  bool complete_;
  /// The value of a variable in the scope; null: none.
  struct Variable {
    const Value *value = nullptr;
    bool isNew = true; ///< not looked up yet
  };
  std::vector<Variable> variables_; ///< by NameId
  const hir::Expr *expr_ = nullptr;
  /// The remaining repetitions of operations in loops, for the whole module.
  uint64_t repeats_;
  uint32_t depth_ = 0;
  uint32_t loopDepth_ = 0;
  /// The number of diagnostics when the innermost region began.
  size_t regionStart_ = 0;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_TYPECHECKER_H
