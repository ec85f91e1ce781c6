// The rare work of a budget: the start, and the end of a portion of its steps.
// Out of line, so taking steps saves no registers for the rare case, and one
// library alone asks for the time.
#include "hcl/Limits.h"

namespace hcl {

Limits Limits::begun() const {
  Limits limits = *this;
  if (maxTime.count() > 0)
    limits.end = std::min(end, Budget::Clock::now() + maxTime);
  limits.maxTime = std::chrono::milliseconds(0);
  return limits;
}

Budget Budget::of(const Limits &limits) {
  Budget budget;
  budget.steps = limits.maxSteps;
  budget.bytes = limits.maxMemory;
  budget.maxSize = limits.maxSize;
  budget.maxDepth = limits.maxDepth;
  budget.maxDigits = limits.maxDigits;
  budget.maxErrors = limits.maxErrors;
  budget.end = limits.begun().end;
  if (budget.end != Clock::time_point::max())
    budget.divide(portion);
  if (limits.cancelled)
    budget.cancelBy(*limits.cancelled);
  return budget;
}

bool Budget::takeReserved(uint64_t count) {
  uint64_t all = steps + reserve;
  if (!isInTime())
    return false;
  if (isStopped || all < count) {
    exceed(Resource::Steps);
    return false;
  }
  steps = std::min(all - count, portion);
  reserve = all - count - steps;
  return true;
}

bool Budget::isInTime() {
  if (cancelled && cancelled->load(std::memory_order_relaxed)) {
    exceed(Resource::Cancelled);
    return false;
  }
  if (end != Clock::time_point::max() && Clock::now() >= end) {
    exceed(Resource::Time);
    return false;
  }
  return true;
}

} // namespace hcl
