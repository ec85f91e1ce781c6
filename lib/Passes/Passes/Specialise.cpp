// The pass specialise: partial evaluation. Everything that depends only on
// known variables becomes a constant.
//
//  1. Bind the variables of the scope to their values, except those in the
//     option `keep`. Of a value with unknown parts, the known parts are bound.
//  2. Find the constants (Constants.h) and replace operations by them.
//  3. Replace operations that are decided by a part of them (Decide.h), and
//     remove what is not used any more. There can be new constants: begin again
//     until nothing changes.
//
// The rest is a residual program for the other variables: with these, it
// evaluates to the same as the whole program with all variables.
#include "Specialise.h"

#include "Substitution.h"

#include <algorithm>

namespace hcl {

bool specialiseWith(hir::Module &module, PassContext &context,
                    const BoundVariables &bound, DecisionBudget &budget) {
  // Each round decides at least one level of nested operations.
  constexpr int maxRounds = 64;
  bool changed = false;
  for (int round = 0; round < maxRounds; ++round) {
    Constants constants(module, context, bound);
    changed |= substitute(module, context, constants);
    // The first evaluations of the whole pass have a budget of their own.
    if (round != 0 || budget.depth != DecisionBudget().depth)
      budget.steps -= std::min(budget.steps, constants.stepsTaken());
    if (!decide(module, context, budget))
      break;
    changed = true;
    passes::dce(module, context);
  }
  return changed;
}

bool passes::specialise(hir::Module &module, PassContext &context) {
  DecisionBudget budget;
  Value loops = context.option("loops");
  budget.writesLoops =
      context.literalsOnly && (loops.isNull() || loops.asBool());
  return specialiseWith(module, context, boundBy(context), budget);
}

} // namespace hcl
