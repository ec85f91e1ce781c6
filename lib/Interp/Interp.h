// The interpreter: expressions of an HIR module to values.
//
// A Program is prepared once from a module: names are hashed, functions looked
// up, shapes of objects with constant keys built, operands turned into frame
// slots. It is then evaluated any number of times, each time with a scope and
// an Evaluation (dialect, functions, limits, where to report).
//
// A Program is never changed after it was prepared: several threads may
// evaluate it at once, each with its own Evaluation.
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

/// A module made ready for evaluation.
class Program {
public:
  /// Prepares every attribute of `module`, which must be well formed (see
  /// hir::verify) and outlive the program. `functions` is the table that most
  /// evaluations will use: calls are resolved in it ahead. An evaluation with
  /// another table looks its functions up by name.
  /// Cost: linear in the module.
  static Program prepare(const hir::Module &module,
                         FunctionTable functions = {});

  /// A program without a module, to be prepared again.
  Program();
  /// Prepares `module` in place of what it was prepared from, in the same
  /// memory: for modules that are evaluated once.
  void prepareAgain(const hir::Module &module, FunctionTable functions = {});

  Program(Program &&) noexcept;
  Program &operator=(Program &&) noexcept;
  ~Program();

  /// The module it was prepared from.
  const hir::Module &module() const;
  /// The functions that it was prepared for.
  const FunctionTable &functions() const;

  /// What the interpreter runs; opaque here.
  struct Code;
  const Code &code() const { return *code_; }

private:
  std::unique_ptr<Code> code_;
};

/// The value of the expression of attribute `item`, an index into
/// `module().items` (0 for a module of a single expression or template).
/// A null `scope`, or one without variables, means that variables are not
/// allowed here.
///
/// Errors: whatever the operations report, in the order in which the reference
/// reports them, all independent ones in one run; then the result is
/// `Value::failed()` or holds it. Running out of steps or bytes of
/// `evaluation.budget` ends the evaluation with EvaluationLimit at the
/// operation that it reached.
/// Cost: small expressions allocate nothing beyond their result.
Value interpret(const Program &program, size_t item, const Scope *scope,
                Evaluation &evaluation);

/// Called after each operation with what it gave; `depth` is how many regions
/// there are around it. Constants are no operations.
using OpObserver =
    std::function<void(const hir::Op &op, size_t depth, const Value &value)>;

/// The same as `interpret`, with `observer` called for each operation in the
/// order of evaluation, in each run of a region.
Value interpretObserved(const Program &program, size_t item, const Scope *scope,
                        Evaluation &evaluation, const OpObserver &observer);

/// The expression of attribute `item` of `program`, which must outlive the
/// result, run by the interpreter.
/// Cost: linear in the expression.
std::unique_ptr<const FrameExpression> interpretFrames(const Program &program,
                                                       size_t item);

} // namespace hcl

#endif // HCL_LIB_INTERP_INTERP_H
