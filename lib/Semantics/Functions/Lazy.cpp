// Functions that take arguments as expressions. A call of one evaluates them
// itself (Semantics/Lazy/Call.h); what is here is what is left to do with the
// values.
#include "Library.h"

namespace hcl::functions {

namespace {

/// Of arguments that all have values the first counts.
Value firstOf(Args args, CallContext &cx) {
  return args.empty() ? cx.fail("it takes at least one argument") : args[0];
}

Value always(Args, CallContext &) { return Value::boolean(true); }

/// The type is that of the second argument, a null.
Value convertTo(Args args, CallContext &cx) {
  return convertArgument(args, 0, args[1].type(), cx);
}

/// The type of the converted value; `any` in the type stands for what the value
/// has.
Type convertedType(Args args, CallContext &cx) {
  return convertTo(args, cx).type();
}

/// A parameter that takes every value.
Parameter everything(std::string_view name, std::string_view doc) {
  Parameter parameter = anyParameter(name, doc);
  parameter.allowNull = parameter.allowDynamic = parameter.allowWrapped = true;
  return parameter;
}

} // namespace

std::vector<Function> lazyRows() {
  Parameter expression =
      everything("expression", "An expression, which may have errors.");
  expression.allowUnknown = true;
  Parameter type = everything("type", "A type, e.g. `list(string)`.");
  type.allowUnknown = true;
  return {
      {.name = "can",
       .doc = "Whether an expression can be evaluated without an error.",
       .parameters = {expression},
       .result = Type::boolean(),
       .impl = always,
       .laziness = Laziness::Can},
      {.name = "convert",
       .doc = "The value converted to a type.",
       .parameters = {everything("value", "The value to convert."), type},
       .resultType = convertedType,
       .impl = convertTo,
       .mayReturnNull = true,
       .laziness = Laziness::Convert},
      {.name = "try",
       .doc = "The value of the first of several expressions that can be "
              "evaluated without an error.",
       .variadic = expression,
       .impl = firstOf,
       .mayReturnNull = true,
       .laziness = Laziness::Try},
  };
}

} // namespace hcl::functions
