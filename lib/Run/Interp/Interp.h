// The interpreter: evaluation of the expressions of an HIR module.
//
// A Program is prepared once from a module: names are hashed, functions looked
// up, shapes of objects with constant keys built, operands assigned to
// registers. It is then evaluated any number of times, each time with a scope
// and an Evaluation (dialect, functions, limits, diagnostics).
//
// In: a module, scopes. Out: values and diagnostics. Threads: a Program does
// not change after preparation, so several may evaluate it at once, each with
// its own Evaluation.
// Deliberately absent: blocks and whole bodies (Eval), lowering (Lower).
#ifndef HCL_LIB_INTERP_INTERP_H
#define HCL_LIB_INTERP_INTERP_H

#include "Invocation/Frame.h"
#include "hcl/Function.h"
#include "hcl/Scope.h"
#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/HIR.h"

#include <cstddef>
#include <functional>
#include <memory>

namespace hcl {

/// A module prepared for evaluation.
class Program {
public:
  /// Prepares every attribute of `module`, which must be well formed (see
  /// hir::verify) and outlive the program. Calls are resolved in `functions`,
  /// which should be the table of most evaluations; an evaluation with another
  /// table looks its functions up by name. `watchdog`, if there is one, may end
  /// this early; the program is of no use then.
  /// Cost: linear in the module.
  static Program prepare(const hir::Module &module,
                         FunctionTable functions = {},
                         Watchdog *watchdog = nullptr);

  /// A program without a module, for prepareAgain.
  Program();
  /// Prepares `module` in place of the previous module and in the same memory,
  /// for modules that are evaluated once.
  void prepareAgain(const hir::Module &module, FunctionTable functions = {});

  Program(Program &&) noexcept;
  Program &operator=(Program &&) noexcept;
  ~Program();

  /// The prepared module.
  const hir::Module &module() const;
  /// The functions of the preparation.
  const FunctionTable &functions() const;

  /// The bytecode; opaque here.
  struct Code;
  const Code &code() const { return *code_; }

private:
  std::unique_ptr<Code> code_;
};

/// The value of the expression of attribute `item`, an index into
/// `module().items` (0 for a single expression or template). Without a scope,
/// or with one that has no variables, variables are not allowed.
///
/// Errors: those of the operations, in the order of the reference, with all
/// independent errors in one run; the result then is or contains
/// `Value::failed()`. If the steps or bytes of `evaluation.budget` run out, the
/// evaluation ends with EvaluationLimit at the current operation.
/// Cost: small expressions allocate only their result.
/// Spec: IM-EVAL-009.
Value interpret(const Program &program, size_t item, const Scope *scope,
                Evaluation &evaluation);

/// The result of an operation. Constants are not operations.
struct Observation {
  const hir::Op &op;
  size_t depth; ///< the number of surrounding regions
  const Value &value;
  /// Whether a surrounding loop takes the elements of a marked collection,
  /// which do not have the marks.
  bool isOfMarked;
};
using OpObserver = std::function<void(const Observation &)>;

/// A lazy operation that is about to run its regions.
struct LazyStart {
  const hir::Op &op;
  /// Of a conditional the condition, of `&&` and `||` the left side, of a loop
  /// or splat the collection; null: it has no operand.
  const Value *operand;
  /// Whether it is in a filter that is tried with unknown parameters.
  bool isDryRun;
};

/// Watches the operations of an evaluation.
class EvaluationObserver {
public:
  virtual ~EvaluationObserver() = default;
  /// The evaluation of an expression of `module` begins.
  virtual void begin(const hir::Module &module);
  /// A lazy operation begins.
  virtual void before(const LazyStart &start);
  /// An operation has ended.
  virtual void after(const Observation &seen) = 0;
};

/// The same as `interpret`, but calls `observer` around each operation, in the
/// order of evaluation and for each run of a region.
Value interpretObserved(const Program &program, size_t item, const Scope *scope,
                        Evaluation &evaluation, EvaluationObserver &observer);
/// The same with the variables of `frame`, as FrameExpression::evaluate.
Value interpretObserved(const Program &program, size_t item, const Frame &frame,
                        Evaluation &evaluation, EvaluationObserver &observer);
/// The same, but calls `observer` only after each operation.
Value interpretObserved(const Program &program, size_t item, const Scope *scope,
                        Evaluation &evaluation, const OpObserver &observer);

/// The expression of attribute `item` of `program`, which must outlive the
/// result, evaluated by the interpreter.
/// Cost: linear in the expression.
std::unique_ptr<const FrameExpression> interpretFrames(const Program &program,
                                                       size_t item);

} // namespace hcl

#endif // HCL_LIB_INTERP_INTERP_H
