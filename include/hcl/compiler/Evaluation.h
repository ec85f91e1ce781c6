// The state of one evaluation: what kernels are given beside operands.
//
//   Evaluation evaluation = evaluationIn(scope, language, file, diagnostics);
//   Value sum = kernels::Add(operands, site, evaluation);
//
// In: the language and the functions in force, the place of an operation, the
// budget, and where to report. Out: diagnostics, and what is left of the
// budget.
// Ownership: an Evaluation borrows all that it refers to for the time of one
// evaluation. Threads: it is for one.
// Deliberately absent: variables; each engine finds them in its own way.
#ifndef HCL_COMPILER_EVALUATION_H
#define HCL_COMPILER_EVALUATION_H

#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"
#include "hcl/Function.h"
#include "hcl/Limits.h"
#include "hcl/Scope.h"
#include "hcl/SourceFile.h"
#include "hcl/Value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hcl {

/// Where an operation stands in the source and what it was given beside its
/// operands. Asked only when something must be reported or an immediate is
/// needed, so building one costs nothing.
class OpSite {
public:
  virtual ~OpSite() = default;
  /// The whole expression, operands included.
  virtual Range range() const = 0;
  /// The operator itself: `.name` of getattr, `[key]` of index, the name of a
  /// call; `range()` where there is nothing tighter.
  virtual Range site() const = 0;
  /// The name of a call with what follows up to the opening parenthesis;
  /// `site()` where that is not recorded.
  virtual Range head() const { return site(); }
  /// The source of operand `index`, parentheses included. The arms of a
  /// conditional count as its operands 1 and 2.
  virtual Range operandRange(size_t index) const = 0;
  /// Where operand `index` starts: the part of it that arguments of calls are
  /// reported at (a whole literal or variable, else the first token or so).
  virtual Range operandStart(size_t index) const { return operandRange(index); }
  /// The immediate of getattr (the attribute) and call (the function).
  virtual const Value &immediate() const = 0;
  /// The immediate of convert.
  virtual const Type &type() const = 0;
  /// Whether the last argument of a call is expanded with `...`.
  virtual bool expandsLast() const = 0;
  /// Whether the keys of an object are those of the JSON syntax: none may be
  /// there twice.
  virtual bool hasJsonKeys() const { return false; }
  /// The function of a call if it was looked up ahead in the table of this
  /// evaluation, else null.
  virtual const Function *function() const { return nullptr; }
};

/// The state of one evaluation. Not shared between threads.
struct Evaluation {
  const Dialect &dialect;
  /// Null: function calls are not allowed here.
  const FunctionTable *functions;
  /// The source that the ranges of sites refer to, or null.
  const SourceFile *file;
  Diagnostics &diags;
  Budget budget = {};

  /// The source as diagnostics keep it.
  SourceFile source() const { return file ? *file : SourceFile(); }
  /// The text of the source; empty without one.
  std::string_view text() const {
    return file ? file->text() : std::string_view();
  }

  /// Whether calls are those of `table`.
  bool calls(const FunctionTable &table) const {
    return functions && *functions == table;
  }

  /// Adds a diagnostic of `kind` at `subject`; returns Value::failed().
  Value fail(DiagKind kind, Range subject, std::string detail,
             std::optional<Range> context = {});
  /// Takes `count` steps from the budget. Returns false when they are used up.
  /// Errors: EvaluationLimit at `where`, once; stops the budget.
  bool takeSteps(uint64_t count, Range where) {
    return budget.takeSteps(count) || stop(where);
  }
  /// Takes `count` bytes of values from the budget, as `takeSteps` does steps.
  bool takeBytes(uint64_t count, Range where) {
    return budget.takeBytes(count) || stop(where);
  }
  /// The same; the range of `site` is asked for only when it is needed.
  bool takeBytes(uint64_t count, const OpSite &site) {
    return budget.takeBytes(count) || stop(site.range());
  }
  /// Whether what failed, and was given the budget, failed within it.
  /// Errors: as `takeSteps`.
  bool stayedWithin(const OpSite &site) {
    return !budget.isExceeded() || stop(site.range());
  }
  bool stayedWithin(Range where) { return !budget.isExceeded() || stop(where); }

private:
  bool stop(Range where);
};

/// An evaluation in `scope` of what is written in `file` in `language`; all
/// three outlive it. The functions are those of the scope, or else those of the
/// language.
Evaluation evaluationIn(const Scope &scope, const Language &language,
                        const SourceFile &file, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_COMPILER_EVALUATION_H
