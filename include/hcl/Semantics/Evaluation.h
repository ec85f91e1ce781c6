// What an evaluation knows beside its operands: the dialect, the functions,
// the place of the operation, the limits, and where to report.
#ifndef HCL_SEMANTICS_EVALUATION_H
#define HCL_SEMANTICS_EVALUATION_H

#include "hcl/Source/Diagnostic.h"
#include "hcl/Source/Range.h"
#include "hcl/Support/Limits.h"
#include "hcl/Value/Dialect.h"
#include "hcl/Value/Function.h"
#include "hcl/Value/Value.h"

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
  /// The source of operand `index`, parentheses included.
  virtual Range operandRange(size_t index) const = 0;
  /// The immediate of getattr (the attribute) and call (the function).
  virtual const Value &immediate() const = 0;
  /// The immediate of convert.
  virtual const Type &type() const = 0;
  /// Whether the last argument of a call is expanded with `...`.
  virtual bool expandsLast() const = 0;
};

/// Steps and bytes that an evaluation may still use.
struct Budget {
  uint64_t steps;
  uint64_t bytes;
};

/// The state of one evaluation. Not shared between threads.
struct Evaluation {
  const Dialect &dialect;
  /// Null: function calls are not allowed here.
  const FunctionTable *functions;
  /// The source that the ranges of sites refer to.
  const SourceFile *file;
  Diagnostics &diags;
  Budget budget;

  /// Adds a diagnostic of `kind` at `subject`; returns Value::failed().
  Value fail(DiagKind kind, Range subject, std::string detail,
             std::optional<Range> context = {});
};

} // namespace hcl

#endif // HCL_SEMANTICS_EVALUATION_H
