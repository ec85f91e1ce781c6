// Coverage of modules: the parts of files that an evaluation needs.
//
// In: the definitions of a module, then the expressions that are evaluated.
// Out: counts in a Coverage. Attributes that are never values, such as types
// and references, and attributes for the description alone do not count.
// Threads: as Evaluator; a coverage is shared.
// Deliberately absent: the counters (Coverage/Store.h).
#ifndef HCL_LIB_MODULEEVAL_COUNTING_H
#define HCL_LIB_MODULEEVAL_COUNTING_H

#include "Evaluator.h"
#include "hcl/Coverage.h"

namespace hcl::app {

/// Adds the points of `module`, and of called and included modules, to
/// `coverage`, without counts.
void describeModule(const ModuleSource &module, Coverage &coverage);

/// The value of `expression`, the whole of a source, which counts in `coverage`
/// unless that is null. Errors: as evaluation.
Value countedValue(const Expression &expression, const Scope &scope,
                   Coverage *coverage, Diagnostics &diagnostics);

/// Evaluates expressions and counts.
class Counting final : public Evaluator {
public:
  /// Counts in `coverage`, which outlives this object.
  explicit Counting(Coverage &coverage) : coverage_(coverage) {}

  void useDefault(const Attribute &written) override;
  bool seesDynamicBlocks() const override { return true; }

private:
  Value evaluateUnredacted(const Expression &expression, const Scope &scope,
                           Diagnostics &diagnostics) override;

  Coverage &coverage_;
};

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_COUNTING_H
