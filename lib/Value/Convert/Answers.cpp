// Answers about two types, read from the plan of their conversion.
#include "Plan.h"
#include "Relations.h"

#include <algorithm>

namespace hcl {

namespace {

Conversion conversionOf(Fit fit) {
  return static_cast<Conversion>(std::min(fit, Fit::Safe));
}

} // namespace

/// Spec: IM-CONV-001, IM-CONV-003, IM-CONV-007, IM-CONV-058.
Conversion conversion(const Type &from, const Type &to, const Dialect &dialect,
                      Budget *budget) {
  return conversionOf(planConversion(from, to, dialect, budget).fit);
}

Conversion conversion(const Type &from, const Type &to, const Dialect &dialect,
                      Fault &why) {
  Plan plan = planConversion(from, to, dialect);
  why = reasonOf(plan);
  return conversionOf(plan.fit);
}

bool isAssignable(const Type &from, const Type &to) {
  return planConversion(from, to, Dialect::extended()).fit == Fit::AsIs;
}

} // namespace hcl
