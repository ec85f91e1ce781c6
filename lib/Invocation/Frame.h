// One expression, called with a frame: the values of its variables by slot.
//
// A Scope finds a variable by its name. Whoever evaluates one expression over
// many contexts asks once which variables it has and hands their values over
// in that order. Every engine implements the same class, so that the caller
// need not know which one runs.
//
// In: a frame and an Evaluation. Out: what `interpret` of Interp.h gives for a
// scope of these variables, diagnostics included.
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

/// The values of the variables of an expression for one evaluation.
struct Frame {
  /// By slot; null where there is no such variable. The values are read only
  /// and stay where they are until the evaluation ends.
  std::span<const Value *const> values;
  /// All variables that there are, also those that the expression does not
  /// use; asked when one is missing. Null: those of `values`.
  const VisibleNames *visible = nullptr;
};

class FrameExpression;

/// What evaluates `expression` for `frame`.
using EvaluateFunction = Value(const FrameExpression &expression,
                               const Frame &frame, Evaluation &evaluation);

/// An expression of a program, made ready to be called with frames. Nothing
/// that a call changes in it can be seen: several threads may call it at once,
/// each with its own Evaluation.
///
/// Which function evaluates it is a member and not virtual, so that a call goes
/// straight to compiled code, and an engine may exchange it.
class FrameExpression {
public:
  virtual ~FrameExpression() = default;

  /// The variables by slot, each once, in the order in which the expression
  /// names them. Parameters of `for` are none.
  std::span<const std::string_view> variables() const { return variables_; }

  /// The value for `frame`, which has a place for each of `variables()`. One
  /// Evaluation does for many calls, with a new budget for each.
  /// Errors: those of `interpret` in Interp.h, for a scope with the variables
  /// that are not null.
  Value evaluate(const Frame &frame, Evaluation &evaluation) const {
    return function_.load(std::memory_order_acquire)(*this, frame, evaluation);
  }

protected:
  FrameExpression(std::vector<std::string_view> variables,
                  EvaluateFunction *function)
      : function_(function), variables_(std::move(variables)) {}

  /// Calls go to `function` from now on, those of other threads soon.
  void evaluateBy(EvaluateFunction *function) const {
    function_.store(function, std::memory_order_release);
  }

private:
  mutable std::atomic<EvaluateFunction *> function_;
  std::vector<std::string_view> variables_;
};

/// The variables of `expr`, which belongs to `module`, each once, in the order
/// of their first use: the slots of its frames. The names live in the module.
std::vector<hir::NameId> variablesOf(const hir::Module &module,
                                     const hir::Expr &expr);

} // namespace hcl

#endif // HCL_LIB_INVOCATION_FRAME_H
