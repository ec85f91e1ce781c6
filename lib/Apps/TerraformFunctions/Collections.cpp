// Functions over collections: coalesce, one, reverse, sum, transpose.
#include "Rows.h"

#include "Number/NumberMath.h"
#include "Support/Message.h"
#include "Value/Build.h"
#include "hcl/Convert.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

#include <algorithm>
#include <map>

namespace hcl::terraform {

namespace {

/// Of strings, an empty one is passed over like a null.
Value coalesce(Args args, CallContext &cx) {
  Type type = libraryFunction("coalesce").resultType(args, cx);
  for (size_t i = 0; i < args.size() && !cx.hasFailed(); ++i) {
    if (!args[i].isKnown())
      return Value::unknown(type);
    Value value = functions::convertArgument(args, i, type, cx);
    bool empty = value.kind() == ValueKind::String && value.size() == 0;
    if (!value.isNull() && !empty)
      return value;
  }
  return cx.hasFailed() ? Value::failed()
                        : cx.fail("all arguments are null or empty strings");
}

Type oneType(Args args, CallContext &cx) {
  const Type &type = args[0].type();
  if (type.kind() == TypeKind::List || type.kind() == TypeKind::Set)
    return type.element();
  if (type.kind() == TypeKind::Tuple && type.size() <= 1)
    return type.size() == 1 ? type.tupleElement(0) : Type::dynamic();
  cx.failArgument(0, "a list, set or tuple with at most one element is "
                     "required");
  return Type::dynamic();
}

Value one(Args args, CallContext &cx) {
  const Value &list = args[0];
  std::optional<size_t> size = functions::knownSize(list);
  if (!size)
    return Value::unknown(list.elementType());
  if (*size > 1)
    return cx.failArgument(
        0, message("it has {size} elements; at most one is allowed",
                   "size"_a = *size));
  return *size == 1 ? list.elements()[0] : Value::null(oneType(args, cx));
}

Value sum(Args args, CallContext &cx) {
  const Value &list = args[0];
  if (!list.type().isSequence())
    return cx.failArgument(
        0,
        message("a list, set or tuple is required, not a value of type {type}",
                "type"_a = friendlyName(list.type())));
  if (list.isKnown() && list.size() == 0)
    return cx.failArgument(0, "it has no elements");
  if (!list.isWhollyKnown())
    return Value::unknown(Type::number(), Refinement::nonNull());
  std::optional<BigNumber> total;
  for (const Value &element : list.elements()) {
    Fault fault;
    auto number =
        convert(element, Type::number(), cx.dialect(), fault, &cx.budget());
    if (!number || number->isNull())
      return cx.failArgument(0, "its elements must be numbers");
    if (!total) {
      total = number->asBigNumber();
      continue;
    }
    uint32_t precision = std::max<uint32_t>(
        LiteralPrecision, number::commonPrecision(*total, number->asNumber()));
    NumberResult next = number::add(*total, number->asNumber(), precision);
    if (next.status == NumberStatus::Undefined)
      return cx.fail("infinities of both signs have no sum");
    total = std::move(next.value);
  }
  return Value::number(std::move(*total));
}

Value transpose(Args args, CallContext &cx) {
  if (!args[0].isWhollyKnown())
    return Value::unknown(Type::map(Type::list(Type::string())),
                          Refinement::nonNull());
  std::map<std::string_view, SequenceBuilder> keysOf;
  for (size_t i = 0; i < args[0].size(); ++i) {
    const Value &list = args[0].elements()[i];
    if (list.isNull())
      return cx.failArgument(0, "it must not contain a null");
    for (const Value &text : list.elements()) {
      if (text.isNull())
        return cx.failArgument(0, "its lists must not contain a null");
      keysOf[text.asString()].add(args[0].keyValue(i));
    }
  }
  EntryBuilder result(keysOf.size());
  for (auto &[text, keys] : keysOf)
    result.add(text, std::move(keys).list(Type::string()));
  return std::move(result).map(Type::list(Type::string()));
}

} // namespace

Rows collectionRows() {
  Function first = libraryFunction("coalesce");
  first.doc = "The first argument that is neither null nor an empty string, "
              "converted to the type that all arguments have in common.";
  first.impl = coalesce;
  Function reverse = libraryFunction("reverselist");
  reverse.name = "reverse";
  Parameter summed = anyParameter("list", "A list, set or tuple of numbers.");
  Type lists = Type::map(Type::list(Type::string()));
  return {
      std::move(first),
      {.name = "one",
       .doc = "The only element of a list, set or tuple; null if there is "
              "none.",
       .parameters = {anyParameter("list", "At most one element.")},
       .resultType = oneType,
       .impl = one,
       .mayReturnNull = true},
      std::move(reverse),
      {.name = "sum",
       .doc = "The sum of the numbers, at least one.",
       .parameters = {summed},
       .result = Type::number(),
       .impl = sum},
      {.name = "transpose",
       .doc = "For each string in the lists of a map, the keys of the lists "
              "that contain it.",
       .parameters = {{.name = "values",
                       .type = lists,
                       .doc = "A map of lists of strings."}},
       .result = lists,
       .impl = transpose},
  };
}

} // namespace hcl::terraform
