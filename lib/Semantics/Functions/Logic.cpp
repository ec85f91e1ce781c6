// Logic and comparison as functions.
//
// Equality and order run the kernels of the operators and turn their
// three-valued answer into a bool or an unknown bool. Only "equal" and "less
// than" have kernels; the others swap the operands or negate the answer.
#include "Library.h"

#include "Semantics/Equality.h"
#include "hcl/Refinement.h"

namespace hcl::functions {

namespace {

Value truthValue(Truth truth) {
  if (truth == Truth::Unknown)
    return Value::unknown(Type::boolean(), Refinement::nonNull());
  return Value::boolean(truth == Truth::True);
}

Truth negated(Truth truth) {
  if (truth == Truth::Unknown)
    return truth;
  return truth == Truth::True ? Truth::False : Truth::True;
}

Value notOf(Args args, CallContext &) {
  return Value::boolean(!args[0].asBool());
}
Value andOf(Args args, CallContext &) {
  return Value::boolean(args[0].asBool() && args[1].asBool());
}
Value orOf(Args args, CallContext &) {
  return Value::boolean(args[0].asBool() || args[1].asBool());
}

Value equal(Args args, CallContext &cx) {
  return truthValue(equalValues(args[0], args[1], cx.dialect(), cx.budget()));
}
Value notEqual(Args args, CallContext &cx) {
  return truthValue(
      negated(equalValues(args[0], args[1], cx.dialect(), cx.budget())));
}

Value lessThanOf(Args args, CallContext &cx) {
  return truthValue(lessThan(args[0], args[1], cx.dialect()));
}
Value lessThanOrEqualTo(Args args, CallContext &cx) {
  return truthValue(negated(lessThan(args[1], args[0], cx.dialect())));
}
Value greaterThan(Args args, CallContext &cx) {
  return truthValue(lessThan(args[1], args[0], cx.dialect()));
}
Value greaterThanOrEqualTo(Args args, CallContext &cx) {
  return truthValue(negated(lessThan(args[0], args[1], cx.dialect())));
}

using Implementation = Value (*)(Args args, CallContext &cx);

Function logicRow(std::string_view name, std::string_view doc,
                  Implementation impl) {
  return {.name = std::string(name),
          .doc = std::string(doc),
          .parameters = {boolParameter("a", "One operand."),
                         boolParameter("b", "The other operand.")},
          .result = Type::boolean(),
          .impl = impl};
}

Function equalityRow(std::string_view name, std::string_view doc,
                     Implementation impl) {
  Parameter operand = anyParameter("a", "One value.");
  operand.allowNull = operand.allowUnknown = operand.allowDynamic = true;
  operand.readsParts = true;
  Parameter other = operand;
  other.name = "b";
  other.doc = "The other value.";
  return {.name = std::string(name),
          .doc = std::string(doc),
          .parameters = {operand, other},
          .result = Type::boolean(),
          .impl = impl};
}

Function orderRow(std::string_view name, std::string_view doc,
                  Implementation impl) {
  Parameter a = numberParameter("a", "One number.");
  Parameter b = numberParameter("b", "The other number.");
  a.allowUnknown = b.allowUnknown = true;
  return {.name = std::string(name),
          .doc = std::string(doc),
          .parameters = {a, b},
          .result = Type::boolean(),
          .impl = impl};
}

} // namespace

std::vector<Function> logicRows() {
  return {
      {.name = "not",
       .doc = "Whether the operand is false, like `!`.",
       .parameters = {boolParameter("val", "The operand.")},
       .result = Type::boolean(),
       .impl = notOf},
      logicRow("and", "Whether both operands are true. Both are evaluated.",
               andOf),
      logicRow("or",
               "Whether at least one operand is true. Both are evaluated.",
               orOf),
      equalityRow("equal", "Whether the values are equal, like `==`.", equal),
      equalityRow("notequal", "Whether the values differ, like `!=`.",
                  notEqual),
      orderRow("lessthan", "Whether `a` is less than `b`, like `<`.",
               lessThanOf),
      orderRow("lessthanorequalto",
               "Whether `a` is less than or equal to `b`, like `<=`.",
               lessThanOrEqualTo),
      orderRow("greaterthan", "Whether `a` is greater than `b`, like `>`.",
               greaterThan),
      orderRow("greaterthanorequalto",
               "Whether `a` is greater than or equal to `b`, like `>=`.",
               greaterThanOrEqualTo),
  };
}

} // namespace hcl::functions
