// One expression, evaluated with a frame: the values of variables by slot.
//
// A Scope looks variables up by name. A caller with one expression and many
// contexts instead asks once for the variables and passes their values in
// order. Every engine implements the same class, so callers need not know the
// engine.
//
// In: a frame and an Evaluation. Out: the same as from `interpret` (Interp.h)
// with a scope of these variables, diagnostics included.
// Threads: several may evaluate one expression at once. Deliberately absent:
// the engines.
#ifndef HCL_LIB_INVOCATION_FRAME_H
#define HCL_LIB_INVOCATION_FRAME_H

#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/HIR.h"

#include <atomic>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace hcl {

/// The names that a diagnostic about a missing variable may suggest.
class VisibleNames {
public:
  virtual ~VisibleNames() = default;
  virtual std::vector<std::string_view> names() const = 0;
};

/// The values of an expression's variables for one evaluation.
struct Frame {
  /// Indexed by slot; null for a missing variable. The values are only read,
  /// and must stay in place until the evaluation ends.
  std::span<const Value *const> values;
  /// The names of all variables, also of variables outside the expression;
  /// queried if a variable is missing. Null: the names of `values`.
  const VisibleNames *visible = nullptr;
};

class FrameExpression;

/// Evaluates `expression` for `frame`.
using EvaluateFunction = Value(const FrameExpression &expression,
                               const Frame &frame, Evaluation &evaluation);

/// An expression of a program, prepared for evaluation with frames. Calls
/// change nothing visible: several threads may evaluate it at once, each with
/// its own Evaluation.
///
/// The evaluating function is a member rather than virtual, so a call reaches
/// compiled code directly and an engine can exchange the function.
class FrameExpression {
public:
  virtual ~FrameExpression() = default;

  /// The variables by slot, each once, in the order in which the expression
  /// names them. Parameters of `for` are not variables.
  std::span<const std::string_view> variables() const { return variables_; }

  /// The value for `frame`, which has an entry for each of `variables()`. One
  /// Evaluation can serve many calls, with a new budget for each.
  /// Errors: as `interpret` (Interp.h) for a scope with the non-null variables.
  Value evaluate(const Frame &frame, Evaluation &evaluation) const {
    return function_.load(std::memory_order_acquire)(*this, frame, evaluation);
  }

protected:
  FrameExpression(std::vector<std::string_view> variables,
                  EvaluateFunction *function)
      : function_(function), variables_(std::move(variables)) {}

  /// Makes later calls use `function`; other threads follow soon.
  void evaluateBy(EvaluateFunction *function) const {
    function_.store(function, std::memory_order_release);
  }

private:
  mutable std::atomic<EvaluateFunction *> function_;
  std::vector<std::string_view> variables_;
};

/// The variables of `expr` in `module`, each once, in the order of their first
/// use: the slots of its frames. Valid as long as the module.
std::vector<hir::NameId> variablesOf(const hir::Module &module,
                                     const hir::Expr &expr);

} // namespace hcl

#endif // HCL_LIB_INVOCATION_FRAME_H
