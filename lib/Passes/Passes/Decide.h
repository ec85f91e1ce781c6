// Decisions: lazy operations of which enough is known, although not all.
//
//   true ? "n-${x}" : "m"       → "n-${x}"
//   b && (x == 1), b is true    → x == 1
//   try("a", x)                 → "a"
//   [for v in [] : x]           → []
//   [for v in ["a"] : "${v}-${x}"] → ["a-${x}"]   (text only)
//
// In: a module with constants written as such (Substitution.h). Out: the module
// with operations replaced by their parts. The value, type, marks and reports
// stay the same for all values of open variables, except reports of written-out
// loops (Unroll.h). Threads: one. Deliberately absent: resulting constants
// (Specialise.cpp).
#ifndef HCL_LIB_PASSES_DECIDE_H
#define HCL_LIB_PASSES_DECIDE_H

#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Passes.h"

#include <cstdint>

namespace hcl {

/// The limits of the decisions of one module.
struct DecisionBudget {
  /// Whether loops over known collections are written out.
  bool writesLoops = false;
  /// Operations evaluated or copied in trials.
  uint64_t steps = 1'000'000;
  /// Levels of nested written-out loops.
  uint32_t depth = 16;
};

/// Replaces the operations of `module` that are decided. Returns whether there
/// were any: other operations may then be constant, and decided.
bool decide(hir::Module &module, const PassContext &context,
            DecisionBudget &budget);

} // namespace hcl

#endif // HCL_LIB_PASSES_DECIDE_H
