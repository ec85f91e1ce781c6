// Traces of modules: the operations of each expression in the order of their
// dependencies.
//
// In: the expressions of an evaluation. Out: text. Values with marks, and
// values of a block that declares a mark, e.g. `sensitive = true`, are not
// shown.
// Threads: one. Deliberately absent: literals, which have no operations.
#ifndef HCL_LIB_APP_TRACING_H
#define HCL_LIB_APP_TRACING_H

#include "Explain/Trace.h"
#include "ModuleEval/Evaluator.h"

#include <string>

namespace hcl::app {

/// Evaluates expressions and traces each: a head with the address of the
/// definition and the place of the expression, then the operations.
class Tracing final : public Evaluator {
public:
  /// Appends to `out`, which outlives this object.
  explicit Tracing(std::string &out) : out_(out) {}

  void enter(const Query &query) override;

private:
  Value evaluateUnredacted(const Expression &expression, const Scope &scope,
                           Diagnostics &diagnostics) override;

  std::string &out_;
  std::string address_;
  HiddenValues hidden_ = HiddenValues::Marked;
};

} // namespace hcl::app

#endif // HCL_LIB_APP_TRACING_H
