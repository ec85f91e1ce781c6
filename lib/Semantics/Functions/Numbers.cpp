// Functions over numbers: rounding, order, parseint and range.
//
// Machine integers take short cuts; all other numbers go through the arithmetic
// of lib/Base/Number. range adds the step until it reaches the end, and reports
// an error after 1,024 numbers.
#include "Library.h"

#include "Number/NumberMath.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Value/Build.h"
#include "hcl/Text.h"

#include <algorithm>
#include <limits>

namespace hcl::functions {

namespace {

/// Spec: DEC-FUNCS-001.
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

/// After a fraction is cut off, the number has the precision of a machine word,
/// or more if it needs more bits.
/// Spec: DEC-FUNCS-010.
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

template <BigNumber (*Round)(const NumberRef &)>
Value rounded(Args args, CallContext &) {
  NumberRef n = args[0].asNumber();
  if (n.isInfinite() || (n.isInteger() && (n.isMachine() || n.sign() != 0)))
    return args[0];
  BigNumber whole = Round(n);
  // The result is never negative zero, not even that of negative zero.
  return whole.isZero() ? Value::integer(0) : Value::number(std::move(whole));
}

/// The first argument in `order`; the leftmost of equal ones.
/// Spec: DEC-FUNCS-018..020.
Value first(Args args, std::strong_ordering order, CallContext &cx) {
  if (args.empty())
    return cx.fail("at least one number is required");
  const Value *best = &args[0];
  for (const Value &candidate : args.subspan(1))
    if (number::compare(candidate.asNumber(), best->asNumber()) == order)
      best = &candidate;
  return *best;
}

/// Spec: DEC-FUNCS-018.
Value max(Args args, CallContext &cx) {
  return first(args, std::strong_ordering::greater, cx);
}

/// Spec: DEC-FUNCS-019.
Value min(Args args, CallContext &cx) {
  return first(args, std::strong_ordering::less, cx);
}

Value signum(Args args, CallContext &cx) {
  if (cx.dialect()[DialectPoint::SignumOfWholeNumbers] &&
      !wholeArgument(args, 0, cx))
    return Value::failed();
  return Value::machineInteger(args[0].asNumber().sign());
}

/// Only a string is accepted: a number no longer has its original digits.
Type parseIntType(Args args, CallContext &cx) {
  if (args[0].type() != Type::string())
    cx.failArgument(0,
                    message("a string is required, not a value of type {type}",
                            "type"_a = friendlyName(args[0].type())));
  return Type::number();
}

Value parseInt(Args args, CallContext &cx) {
  std::optional<int64_t> base = wholeArgument(args, 1, cx);
  if (!base)
    return Value::failed();
  if (*base < 2 || *base > 62)
    return cx.failArgument(1, "a base is a whole number from 2 to 62");
  std::optional<BigNumber> n =
      number::parseInteger(args[0].asString(), static_cast<unsigned>(*base));
  if (!n)
    return cx.failArgument(
        0, message("{text:quoted} is not a whole number in base {base}",
                   "text"_a = args[0].asString(), "base"_a = *base));
  if (std::optional<int64_t> machine = n->toInt64())
    return Value::machineInteger(*machine);
  return Value::number(std::move(*n));
}

/// The limit on the length of a range, which is meant for counting.
constexpr size_t maxRange = 1024;

Value rangeOf(const Value &start, const Value &end, const Value &step,
              CallContext &cx) {
  NumberRef last = end.asNumber(), by = step.asNumber();
  std::strong_ordering way = number::compare(start.asNumber(), last);
  if (by.sign() == 0 && way != std::strong_ordering::equal)
    return cx.failArgument(2, "a step of zero leads nowhere");
  if (way != std::strong_ordering::equal &&
      (way == std::strong_ordering::less) != (by.sign() > 0))
    return cx.failArgument(1, by.sign() > 0
                                  ? "the end must not lie below the start "
                                    "when the step is positive"
                                  : "the end must not lie above the start "
                                    "when the step is negative");
  SequenceBuilder numbers;
  for (Value n = start; number::compare(n.asNumber(), last) == way &&
                        way != std::strong_ordering::equal;) {
    if (numbers.size() == maxRange)
      return cx.fail(message("a range has at most {maxRange} numbers; take a "
                             "greater step or a nearer end",
                             "maxRange"_a = maxRange));
    numbers.add(n);
    uint32_t precision = std::max<uint32_t>(
        LiteralPrecision, number::commonPrecision(n.asNumber(), by));
    NumberResult next = number::add(n.asNumber(), by, precision);
    if (next.status == NumberStatus::Undefined)
      return cx.fail("a range cannot go from one infinity to the other");
    n = Value::number(std::move(next.value));
  }
  return std::move(numbers).list(Type::number());
}

/// The arguments are `end`, `start, end` or `start, end, step`.
Value range(Args args, CallContext &cx) {
  if (args.empty() || args.size() > 3)
    return cx.fail("one, two or three numbers are required");
  Value start = args.size() == 1 ? Value::integer(0) : args[0];
  const Value &end = args[args.size() == 1 ? 0 : 1];
  if (args.size() == 3)
    return rangeOf(start, end, args[2], cx);
  bool down = number::compare(end.asNumber(), start.asNumber()) ==
              std::strong_ordering::less;
  return rangeOf(start, end, Value::integer(down ? -1 : 1), cx);
}

/// A function of one number.
Function unary(std::string_view name, std::string_view doc,
               std::string_view parameter, Value (*impl)(Args, CallContext &)) {
  return {.name = std::string(name),
          .doc = std::string(doc),
          .parameters = {numberParameter("num", parameter)},
          .result = Type::number(),
          .impl = impl};
}

} // namespace

std::vector<Function> numberRows() {
  Parameter numbers = numberParameter("numbers", "The numbers to compare.");
  return {
      unary("abs", "The number without its sign.", "Any number.", abs),
      unary("ceil", "The least whole number that is not below the number.",
            "Any number.", rounded<number::ceil>),
      unary("floor", "The greatest whole number that is not above the number.",
            "Any number.", rounded<number::floor>),
      unary("int", "The number without its fraction, rounded towards zero.",
            "A finite number.", integerPart),
      unary("signum", "1, 0 or -1, if the number is above, at or below zero.",
            "Any number.", signum),
      {.name = "max",
       .doc = "The greatest of the numbers.",
       .variadic = numbers,
       .result = Type::number(),
       .impl = max},
      {.name = "min",
       .doc = "The smallest of the numbers.",
       .variadic = numbers,
       .result = Type::number(),
       .impl = min},
      {.name = "parseint",
       .doc = "The whole number written by a string in a base.",
       .parameters = {anyParameter("number",
                                   "Digits and letters with an optional sign. "
                                   "Up to base 36 letters are "
                                   "case-insensitive; above 36, lower-case "
                                   "letters come before upper-case ones."),
                      numberParameter("base", "A number from 2 to 62.")},
       .resultType = parseIntType,
       .impl = parseInt},
      {.name = "range",
       .doc = "Consecutive numbers: `range(end)`, `range(start, end)` or "
              "`range(start, end, step)`. The end is excluded. At most 1,024 "
              "numbers.",
       .variadic = numberParameter("params", "The end, or start and end, or "
                                             "start, end and step."),
       .result = Type::list(Type::number()),
       .impl = range},
  };
}

} // namespace hcl::functions
