// Functions with a boolean result: alltrue, anytrue, endswith, startswith,
// strcontains.
//
// alltrue and anytrue stop at the first element that decides, and at the first
// unknown one. startswith decides by the known prefix of an unknown string.
#include "Rows.h"

#include "hcl/Refinement.h"

namespace hcl::terraform {

namespace {

Value unknownBool() {
  return Value::unknown(Type::boolean(), Refinement::nonNull());
}

/// A null counts as false.
Value allTrue(Args args, CallContext &) {
  for (const Value &element : args[0].elements()) {
    if (!element.isKnown())
      return unknownBool();
    if (element.isNull() || !element.asBool())
      return Value::boolean(false);
  }
  return Value::boolean(true);
}

/// An unknown element decides only if no later one is true.
Value anyTrue(Args args, CallContext &) {
  bool perhaps = false;
  for (const Value &element : args[0].elements()) {
    if (!element.isKnown())
      perhaps = true;
    else if (!element.isNull() && element.asBool())
      return Value::boolean(true);
  }
  return perhaps ? unknownBool() : Value::boolean(false);
}

Value startsWith(Args args, CallContext &) {
  std::string_view prefix = args[1].asString();
  if (args[0].isKnown())
    return Value::boolean(args[0].asString().starts_with(prefix));
  std::string_view known = args[0].refinement().prefix;
  if (known.starts_with(prefix))
    return Value::boolean(true);
  if (!prefix.starts_with(known))
    return Value::boolean(false);
  return unknownBool();
}

Value endsWith(Args args, CallContext &) {
  return Value::boolean(args[0].asString().ends_with(args[1].asString()));
}

Value contains(Args args, CallContext &) {
  return Value::boolean(args[0].asString().find(args[1].asString()) !=
                        std::string_view::npos);
}

Function overBools(std::string_view name, std::string_view doc,
                   Value (*impl)(Args, CallContext &)) {
  return {.name = std::string(name),
          .doc = std::string(doc),
          .parameters = {{.name = "list",
                          .type = Type::list(Type::boolean()),
                          .doc = "A list of booleans."}},
          .result = Type::boolean(),
          .impl = impl};
}

} // namespace

Rows conditionRows() {
  Parameter text = stringParameter("str", "Any string.");
  Parameter started = text;
  started.allowUnknown = true;
  return {
      overBools("alltrue",
                "Whether all elements are true; of none: true. A null counts "
                "as false.",
                allTrue),
      overBools("anytrue",
                "Whether an element is true; of none: false. A null counts as "
                "false.",
                anyTrue),
      {.name = "endswith",
       .doc = "Whether the string ends with a suffix.",
       .parameters = {text, stringParameter("suffix", "The suffix.")},
       .result = Type::boolean(),
       .impl = endsWith},
      {.name = "startswith",
       .doc = "Whether the string starts with a prefix.",
       .parameters = {started, stringParameter("prefix", "The prefix.")},
       .result = Type::boolean(),
       .impl = startsWith},
      {.name = "strcontains",
       .doc = "Whether a part occurs in the string.",
       .parameters = {text, stringParameter("substr", "The part.")},
       .result = Type::boolean(),
       .impl = contains,
       .mayReturnNull = true},
  };
}

} // namespace hcl::terraform
