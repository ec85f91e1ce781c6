// The functions pow and log.
//
// Dialect point PowersOfDoubles chooses between correctly rounded results and
// the doubles that the reference computes.
#include "Library.h"

#include "Number/NumberMath.h"
#include "ReferenceMath.h"

#include <algorithm>
#include <cmath>

namespace hcl::functions {

namespace {

/// `args` as doubles. Errors: reports a number beyond the range of doubles and
/// returns false.
[[nodiscard]] bool toDoubles(Args args, double (&numbers)[2], CallContext &cx) {
  for (size_t i = 0; i < 2; ++i) {
    NumberRef n = args[i].asNumber();
    numbers[i] = n.toDouble();
    if (std::isinf(numbers[i]) && !n.isInfinite()) {
      cx.failArgument(i, "it is beyond the range of a double");
      return false;
    }
  }
  return true;
}

Value fromDouble(double d, const char *undefined, CallContext &cx) {
  if (std::isnan(d))
    return cx.fail(undefined);
  return Value::number(BigNumber::fromDouble(d));
}

using Operation = NumberResult (*)(const NumberRef &, const NumberRef &,
                                   uint32_t);

Value fromNumbers(Args args, Operation operation, const char *undefined,
                  CallContext &cx) {
  NumberRef a = args[0].asNumber(), b = args[1].asNumber();
  uint32_t precision =
      std::max<uint32_t>(LiteralPrecision, number::commonPrecision(a, b));
  NumberResult result = operation(a, b, precision);
  if (result.status == NumberStatus::Undefined)
    return cx.fail(undefined);
  return Value::number(std::move(result.value));
}

Value pow(Args args, CallContext &cx) {
  const char *undefined = "a negative number has no such power";
  if (!cx.dialect()[DialectPoint::PowersOfDoubles])
    return fromNumbers(args, number::power, undefined, cx);
  double n[2];
  return toDoubles(args, n, cx)
             ? fromDouble(referencePower(n[0], n[1]), undefined, cx)
             : Value::failed();
}

Value log(Args args, CallContext &cx) {
  const char *undefined = "there is no such logarithm";
  if (!cx.dialect()[DialectPoint::PowersOfDoubles])
    return fromNumbers(args, number::logarithm, undefined, cx);
  double n[2];
  return toDoubles(args, n, cx)
             ? fromDouble(referenceLog(n[0]) / referenceLog(n[1]), undefined,
                          cx)
             : Value::failed();
}

} // namespace

std::vector<Function> powerRows() {
  return {
      {.name = "log",
       .doc = "The logarithm of a number.",
       .parameters = {numberParameter("num", "A number above zero."),
                      numberParameter("base", "The base, above zero and not "
                                              "1.")},
       .result = Type::number(),
       .impl = log},
      {.name = "pow",
       .doc = "A number raised to a power.",
       .parameters = {numberParameter("num", "The base."),
                      numberParameter("power", "The exponent.")},
       .result = Type::number(),
       .impl = pow},
  };
}

} // namespace hcl::functions
