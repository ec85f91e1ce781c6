// The work and the memory of a call that its arguments and result show.
//
// In: arguments and results. Out: bytes. Deliberately absent: what a function
// takes by itself (CallContext::take).
#ifndef HCL_LIB_SEMANTICS_CALLCOST_H
#define HCL_LIB_SEMANTICS_CALLCOST_H

#include "hcl/Value.h"
#include "hcl/compiler/Evaluation.h"

#include <algorithm>
#include <cstdint>
#include <span>

namespace hcl {

/// Whether a function may read `argument`, a text or number, as one piece of
/// work; see Budget::allowsWorkOn.
inline bool mayRead(const Value &argument, Budget &budget) {
  if (argument.kind() == ValueKind::String)
    return budget.allowsWorkOn(argument.size());
  return argument.kind() != ValueKind::Big ||
         budget.allowsWorkOn(Evaluation::bytesOfNumber(argument));
}

[[gnu::noinline, gnu::cold]] inline bool
mayReadLong(std::span<const Value> arguments, Budget &budget) {
  return std::ranges::all_of(arguments, [&](const Value &argument) {
    return mayRead(argument, budget);
  });
}

/// Whether a function may read each of `arguments`. Short ones, which are most,
/// are allowed without a look at flag and clock.
[[gnu::always_inline]] inline bool mayReadAll(std::span<const Value> arguments,
                                              Budget &budget) {
  bool areShort = true;
  for (const Value &argument : arguments)
    areShort &= argument.kind() == ValueKind::String
                    ? argument.size() < Budget::longWork
                    : argument.kind() != ValueKind::Big;
  return areShort || mayReadLong(arguments, budget);
}

/// The bytes that a call takes from the budget for `result`, at least `taken`,
/// what the function took itself. Elements of a collection that only the result
/// refers to are new.
inline uint64_t bytesOfResult(const Value &result, uint64_t taken) {
  ValueKind kind = result.kind();
  if (kind < ValueKind::Big || kind > ValueKind::Object)
    return taken;
  if (kind == ValueKind::Big)
    return std::max(taken, Evaluation::bytesOfNumber(result));
  uint64_t size = result.size();
  if (kind == ValueKind::String)
    return std::max(taken, Budget::bytesOfText(size));
  return std::max(taken, Evaluation::repOf(result)->unique()
                             ? Evaluation::bytesOfElements(size)
                             : size);
}

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_CALLCOST_H
