#include "Implementations.h"

#include "hcl/Support/Number.h"

#include <algorithm>
#include <limits>

namespace hcl::functions {

Value abs(Args args, CallContext &) {
  const Value &value = args[0];
  if (value.kind() == ValueKind::Integer) {
    int64_t n = value.asInteger();
    if (n >= 0)
      return value;
    if (n != std::numeric_limits<int64_t>::min())
      return value.isMachineInteger() ? Value::machineInteger(-n)
                                      : Value::integer(-n);
  }
  return Value::number(number::absolute(value.asNumber()));
}

/// A fraction that was cut off leaves a number with the precision of a machine
/// word, or as many bits as it takes.
Value integerPart(Args args, CallContext &cx) {
  const Value &value = args[0];
  NumberRef n = value.asNumber();
  if (n.isInfinite())
    return cx.fail("an infinity has no integer portion");
  if (n.isInteger())
    return value;
  BigNumber whole = number::truncate(n);
  if (std::optional<int64_t> machine = whole.toInt64())
    return Value::machineInteger(*machine);
  uint32_t bits =
      std::max<uint32_t>(MachinePrecision, number::minPrecision(whole));
  return Value::number(number::round(whole, bits));
}

namespace {

/// The argument that is first in `order` of all; of equal ones the leftmost.
Value first(Args args, std::strong_ordering order, CallContext &cx) {
  if (args.empty())
    return cx.fail("at least one number is required");
  const Value *best = &args[0];
  for (const Value &candidate : args.subspan(1))
    if (number::compare(candidate.asNumber(), best->asNumber()) == order)
      best = &candidate;
  return *best;
}

} // namespace

Value max(Args args, CallContext &cx) {
  return first(args, std::strong_ordering::greater, cx);
}

Value min(Args args, CallContext &cx) {
  return first(args, std::strong_ordering::less, cx);
}

} // namespace hcl::functions
