// OpenTofu's functions that say what a value will be once it is known:
// assumeequal, assumenotnull, assumestringprefix, and assumelistlength,
// assumesetlength, assumemaplength with their forms for one bound.
//
// All but assumeequal return their argument, an unknown with one more
// refinement. A value that is known must be as assumed; of a text no more than
// the safe part of the prefix is compared, and no more than the text has.
#include "Rows.h"

#include "Semantics/Equality.h"
#include "Support/Message.h"
#include "hcl/Convert.h"
#include "hcl/Number.h"
#include "hcl/Refinement.h"
#include "hcl/TerraformFunctions.h"

#include <algorithm>

namespace hcl::terraform {

namespace {

Type typeOfSecond(Args args, CallContext &) { return args[1].type(); }

Value failAssumption(CallContext &cx) {
  return cx.failArgument(0, "it is not as assumed");
}

Value assumeNotNull(Args args, CallContext &cx) {
  if (args[0].type().isDynamic())
    return cx.failArgument(0,
                           "its type must be known; \"convert\" gives it one");
  return args[0].isNull() ? failAssumption(cx) : refineNotNull(args[0]);
}

/// Whether one of both texts starts with the other one.
bool startAlike(std::string_view a, std::string_view b) {
  size_t size = std::min(a.size(), b.size());
  return a.substr(0, size) == b.substr(0, size);
}

Value assumeStringPrefix(Args args, CallContext &cx) {
  const Value &text = args[0];
  if (text.isNull())
    return text;
  std::string_view prefix = safePrefix(args[1].asString());
  std::string_view start =
      text.isKnown() ? text.asString() : text.refinement().prefix;
  if (!startAlike(start, prefix))
    return failAssumption(cx);
  return prefix.size() > start.size()
             ? refine(text, Refinement{.prefix = std::string(prefix)})
             : text;
}

/// Argument `index` as a length: less than 2^63 - 1. Errors: reports another
/// number and returns nothing.
[[nodiscard]] std::optional<int64_t> lengthArgument(Args args, size_t index,
                                                    CallContext &cx) {
  auto length = functions::wholeArgument(args, index, cx);
  if (length && *length == INT64_MAX)
    cx.failArgument(index, "it is too large for a length");
  return cx.hasFailed() ? std::nullopt : length;
}

/// `collection` with at least `lower` and at most `upper` elements, or any
/// number without that. How many elements a set has may be known in part.
Value assumeLength(const Value &collection, int64_t lower,
                   std::optional<int64_t> upper, CallContext &cx) {
  Refinement assumed, known = rangeOf(collection);
  if (lower > 0)
    assumed.minLength = static_cast<uint64_t>(lower);
  if (upper && *upper >= 0)
    assumed.maxLength = static_cast<uint64_t>(*upper);
  bool isPossible = !collection.isNull() && (!upper || *upper >= 0) &&
                    assumed.minLength <= assumed.maxLength &&
                    assumed.minLength <= known.maxLength &&
                    assumed.maxLength >= known.minLength;
  return isPossible ? refine(collection, assumed) : failAssumption(cx);
}

Value assumeBounds(Args args, CallContext &cx) {
  auto lower = lengthArgument(args, 1, cx);
  auto upper = lower ? lengthArgument(args, 2, cx) : std::nullopt;
  return upper ? assumeLength(args[0], *lower, *upper, cx) : Value::failed();
}

Value assumeLower(Args args, CallContext &cx) {
  auto lower = lengthArgument(args, 1, cx);
  return lower ? assumeLength(args[0], *lower, {}, cx) : Value::failed();
}

Value assumeUpper(Args args, CallContext &cx) {
  auto upper = lengthArgument(args, 1, cx);
  return upper ? assumeLength(args[0], 0, *upper, cx) : Value::failed();
}

/// The result is what is assumed. It does not matter whether the value that
/// equals it is sensitive or ephemeral; other marks say where it came from.
Value assumeEqual(Args args, CallContext &cx) {
  Fault fault;
  auto actual =
      convert(args[0], args[1].type(), cx.dialect(), fault, &cx.budget());
  if (!actual)
    return cx.failArgument(
        0, message("it is not of the type that is assumed: {reason}",
                   "reason"_a = fault.text()));
  if (equalValues(*actual, args[1], cx.dialect(), cx.budget()) == Truth::False)
    return cx.failArgument(0, "it does not equal what is assumed");
  MarkSet found, origins;
  (void)args[0].unmarkedDeep(found);
  for (const Mark &mark : found)
    if (mark.label != sensitiveMark && mark.label != ephemeralMark)
      origins.insert(mark);
  return marked(args[1], origins);
}

Parameter openParameter(std::string_view name, std::string_view doc,
                        Type type) {
  Parameter parameter = anyParameter(name, doc);
  parameter.type = std::move(type);
  parameter.allowNull = parameter.allowUnknown = parameter.allowDynamic = true;
  return parameter;
}

Function assumption(std::string_view name, std::string_view doc, Type type,
                    std::vector<Parameter> bounds,
                    Value (*impl)(Args, CallContext &)) {
  Function function;
  function.name = name;
  function.doc = doc;
  function.parameters = {openParameter(
      "value", "The value, which may be unknown.", std::move(type))};
  for (Parameter &bound : bounds)
    function.parameters.push_back(std::move(bound));
  function.resultType = typeOfFirst;
  function.impl = impl;
  function.mayReturnNull = true;
  return function;
}

/// Adds the three functions of the collection called `name`.
void addLengths(Rows &rows, const std::string &name, const Type &type) {
  Parameter least = numberParameter("min_length", "The least length."),
            most = numberParameter("max_length", "The greatest length.");
  std::string start = "assume" + name + "length";
  auto add = [&](std::string_view suffix, const std::string &doc,
                 std::vector<Parameter> bounds,
                 Value (*impl)(Args, CallContext &)) {
    rows.push_back(assumption(start + std::string(suffix), doc, type,
                              std::move(bounds), impl));
  };
  add("",
      message("The {name}, which will have a length between both.",
              "name"_a = name),
      {least, most}, assumeBounds);
  add("min",
      message("The {name}, which will have this length or more.",
              "name"_a = name),
      {least}, assumeLower);
  add("max",
      message("The {name}, which will have this length or less.",
              "name"_a = name),
      {most}, assumeUpper);
}

} // namespace

Rows assumptionRows() {
  Rows rows;
  Function equal;
  equal.name = "assumeequal";
  equal.doc = "The second value, which the first one will equal.";
  equal.parameters = {
      withMarks(openParameter(
          "actual_value", "The value, which may be unknown.", Type::dynamic())),
      withMarks(openParameter("expected_value", "What it will be.",
                              Type::dynamic()))};
  equal.resultType = typeOfSecond;
  equal.impl = assumeEqual;
  equal.mayReturnNull = true;
  rows.push_back(std::move(equal));
  rows.push_back(assumption("assumenotnull",
                            "The value, which will not be null.",
                            Type::dynamic(), {}, assumeNotNull));
  rows.push_back(assumption(
      "assumestringprefix", "The string, which will start with a prefix.",
      Type::string(), {stringParameter("prefix", "The start of the string.")},
      assumeStringPrefix));
  addLengths(rows, "list", Type::list(Type::dynamic()));
  addLengths(rows, "map", Type::map(Type::dynamic()));
  addLengths(rows, "set", Type::set(Type::dynamic()));
  return rows;
}

} // namespace hcl::terraform
