#include "Library.h"

#include "Support/Message.h"
#include "hcl/Convert.h"
#include "hcl/ReadText.h"
#include "hcl/TypeDefaults.h"

#include <array>

namespace hcl::functions {

namespace {

Value toBool(Args args, CallContext &cx) {
  return convertArgument(args, 0, Type::boolean(), cx);
}
/// Spec: NS-COLL-034.
Value toList(Args args, CallContext &cx) {
  return convertArgument(args, 0, Type::list(Type::dynamic()), cx);
}
/// Spec: NS-COLL-035.
Value toMap(Args args, CallContext &cx) {
  return convertArgument(args, 0, Type::map(Type::dynamic()), cx);
}
Value toNumber(Args args, CallContext &cx) {
  return convertArgument(args, 0, Type::number(), cx);
}
/// Spec: NS-COLL-034.
Value toSet(Args args, CallContext &cx) {
  return convertArgument(args, 0, Type::set(Type::dynamic()), cx);
}
/// Spec: NS-TMPL-107.
Value toString(Args args, CallContext &cx) {
  return convertArgument(args, 0, Type::string(), cx);
}

/// Spec: IM-CONV-007.
Value toType(Args args, CallContext &cx) {
  Fault error;
  auto constraint = parseTypeConstraint(args[0].asString(), cx.dialect(), error,
                                        &cx.budget());
  if (!constraint)
    return cx.failArgument(
        0, message("not a type: {reason}", "reason"_a = error.reason));
  const auto &[type, defaults] = *constraint;
  Value filled =
      applyDefaults(args[1], type, defaults, cx.dialect(), &cx.budget());
  return convertArgument(std::array{args[0], filled}, 1, type, cx);
}

/// A function that converts its only argument.
Function conversionFunction(std::string_view name, std::string_view doc,
                            Value (*impl)(std::span<const Value>,
                                          CallContext &)) {
  return {.name = std::string(name),
          .doc = std::string(doc),
          .parameters = {{.name = "v",
                          .doc = "The value to convert.",
                          .allowNull = true,
                          .allowUnknown = true,
                          .allowDynamic = true,
                          .allowWrapped = true}},
          .impl = impl,
          .mayReturnNull = true};
}

} // namespace

std::vector<Function> conversionRows() {
  Function to =
      conversionFunction("to", "The value converted to a type.", toType);
  to.parameters.insert(
      to.parameters.begin(),
      stringParameter("type", "A type expression, e.g. \"list(string)\" or "
                              "\"object({a=optional(number, 1)})\"."));
  return {
      std::move(to),
      conversionFunction("tobool", "The value converted to bool.", toBool),
      conversionFunction("tolist",
                         "The value converted to a list of one element type.",
                         toList),
      conversionFunction(
          "tomap", "The value converted to a map of one element type.", toMap),
      conversionFunction("tonumber", "The value converted to a number.",
                         toNumber),
      conversionFunction(
          "toset", "The value converted to a set of one element type.", toSet),
      conversionFunction("tostring", "The value converted to a string.",
                         toString),
  };
}

} // namespace hcl::functions
