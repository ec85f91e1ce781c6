// The way in which the expressions of modules are evaluated: plainly, or with
// their types checked or recorded on the way.
//
// In: an expression with its scope. Out: a value. One evaluator serves all
// expressions of an evaluation, or of a part.
// Threads: one. Deliberately absent: literals without calls, which are
// evaluated on reading, and expressions of descriptions.
#ifndef HCL_LIB_MODULEEVAL_EVALUATOR_H
#define HCL_LIB_MODULEEVAL_EVALUATOR_H

#include "Run.h"
#include "hcl/Expression.h"
#include "hcl/Scope.h"

#include <memory>

namespace hcl::app {

/// Evaluates expressions.
class Evaluator {
public:
  Evaluator() = default;
  Evaluator(const Evaluator &) = delete;
  Evaluator &operator=(const Evaluator &) = delete;
  virtual ~Evaluator() = default;

  /// Notes that the following expressions are evaluated for `query`.
  virtual void enter(const Query &query);
  /// The value of `expression` in `scope`.
  /// Errors: as the operations, without marked values; the result is
  /// `Value::failed()` then, without a report once the budget of `scope` is
  /// exceeded.
  Value evaluate(const Expression &expression, const Scope &scope,
                 Diagnostics &diagnostics);
  /// An equal evaluator for another thread; null: all expressions need one
  /// evaluator.
  virtual std::unique_ptr<Evaluator> another() const { return nullptr; }
  /// Notes that the value of an input is the default, the attribute `written`.
  virtual void useDefault(const Attribute &written);
  /// Whether collections of dynamic blocks are evaluated here, not plainly.
  virtual bool seesDynamicBlocks() const { return false; }

private:
  /// As `evaluate`, whose errors may show marked values.
  virtual Value evaluateUnredacted(const Expression &expression,
                                   const Scope &scope,
                                   Diagnostics &diagnostics);
};

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_EVALUATOR_H
