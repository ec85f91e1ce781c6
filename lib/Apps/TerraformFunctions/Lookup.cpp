// Functions that find elements: index, length, lookup, matchkeys.
//
// index finds a value and returns its position. length counts the characters of
// strings too. lookup has an optional default, which may be null or marked.
#include "Rows.h"

#include "Semantics/Equality.h"
#include "Support/Message.h"
#include "Value/Build.h"
#include "hcl/Convert.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

namespace hcl::terraform {

namespace {

Value index(Args args, CallContext &cx) {
  const Value &list = args[0], &wanted = args[1];
  if (!functions::isListLike(list.type()))
    return cx.failArgument(
        0, message("a list or tuple is required, not a value of type {type}",
                   "type"_a = friendlyName(list.type())));
  for (size_t i = 0; i < list.size(); ++i)
    switch (
        equalValues(list.elements()[i], wanted, cx.dialect(), cx.budget())) {
    case Truth::True:
      return Value::machineInteger(static_cast<int64_t>(i));
    case Truth::Unknown:
      return Value::unknown(Type::number(), Refinement::nonNull());
    case Truth::False:
      break;
    }
  return cx.fail("the list has no such element");
}

Type lengthType(Args args, CallContext &cx) {
  const Type &type = args[0].type();
  if (!type.isDynamic() && !type.isCollection() && !type.isStructural() &&
      type != Type::string())
    cx.failArgument(0, "a string, list, set, map, tuple or object is required");
  return Type::number();
}

Value length(Args args, CallContext &cx) {
  const Value &value = args[0].unmarked();
  const Type &type = value.type();
  if (type == Type::string())
    return marked(libraryFunction("strlen").impl({&value, 1}, cx),
                  args[0].marks());
  return libraryFunction("length").impl(args, cx);
}

/// Reports more arguments than a map, a key and a default.
[[nodiscard]] bool isTooMany(Args args, CallContext &cx) {
  if (args.size() > 3)
    cx.fail(message("two or three arguments are required, not {count}",
                    "count"_a = args.size()));
  return args.size() > 3;
}

/// The type of attribute `key` of an object type, or of the default.
Type attributeType(Args args, const Value &key, CallContext &cx) {
  const Type &type = args[0].type();
  if (!key.isKnown())
    return Type::dynamic();
  if (const ObjectAttribute *found = type.findAttribute(key.asString()))
    return found->type;
  if (args.size() == 3)
    return args[2].type();
  cx.failArgument(1, "the object has no attribute of this name, and there is "
                     "no default");
  return Type::dynamic();
}

Type lookupType(Args args, CallContext &cx) {
  if (isTooMany(args, cx))
    return Type::dynamic();
  const Type &type = args[0].type();
  if (type.kind() == TypeKind::Object)
    return attributeType(args, args[1].unmarked(), cx);
  if (type.kind() == TypeKind::Map) {
    if (args.size() == 3)
      functions::convertArgument(args, 2, type.element(), cx);
    return type.element();
  }
  cx.failArgument(
      0, message("a map or object is required, not a value of type {type}",
                 "type"_a = friendlyName(type)));
  return Type::dynamic();
}

Value lookup(Args args, CallContext &cx) {
  const Value &map = args[0].unmarked(), &key = args[1].unmarked();
  MarkSet marks = args[0].marks();
  marks.insert(args[1].marks());
  if (const Value *found = map.find(key.asString()))
    return marked(*found, marks);
  if (args.size() == 3) {
    Value other = functions::convertArgument(args, 2, lookupType(args, cx), cx);
    return cx.hasFailed() ? other : marked(std::move(other), marks);
  }
  return cx.failArgument(1, "the map has no such key, and there is no default");
}

/// The type that keys and wanted keys have in common.
[[nodiscard]] std::optional<Type> keyType(Args args, CallContext &cx) {
  std::vector<Type> types{args[1].type(), args[2].type()};
  std::optional<Type> type = unify(types, cx.dialect(), true, &cx.budget());
  if (!type)
    cx.fail("the keys and the wanted keys must have a type in common");
  return type;
}

Type matchKeysType(Args args, CallContext &cx) {
  static_cast<void>(keyType(args, cx));
  return args[0].type();
}

/// An unknown that may equal a key makes the result empty.
Value matchKeys(Args args, CallContext &cx) {
  const Value &values = args[0];
  if (values.size() != args[1].size())
    return cx.fail(
        message("the numbers of values ({values}) and keys ({keys}) differ",
                "values"_a = values.size(), "keys"_a = args[1].size()));
  std::optional<Type> type = keyType(args, cx);
  if (!type)
    return Value::failed();
  Value keys = functions::convertArgument(args, 1, *type, cx);
  Value wanted = functions::convertArgument(args, 2, *type, cx);
  if (cx.hasFailed())
    return Value::failed();
  SequenceBuilder matching;
  if (wanted.size() == 0)
    return std::move(matching).list(values.elementType());
  if (!values.isWhollyKnown() || !keys.isWhollyKnown())
    return Value::unknown(values.type(), Refinement::nonNull());
  for (size_t i = 0; i < keys.size(); ++i)
    for (const Value &one : wanted.elements()) {
      Truth equal =
          equalValues(keys.elements()[i], one, cx.dialect(), cx.budget());
      if (equal == Truth::Unknown)
        return SequenceBuilder().list(values.elementType());
      if (equal == Truth::True) {
        matching.add(values.elements()[i]);
        break;
      }
    }
  return std::move(matching).list(values.elementType());
}

Parameter listParameter(std::string_view name, std::string_view doc) {
  return {.name = std::string(name),
          .type = Type::list(Type::dynamic()),
          .doc = std::string(doc)};
}

} // namespace

Rows lookupRows() {
  Parameter counted = withMarks(
      anyParameter("value", "A string, collection, tuple or object."));
  counted.allowUnknown = counted.allowDynamic = true;
  Parameter fallback = withMarks(anyParameter(
      "default", "The result if the key is absent, at most one; for a map, it "
                 "must convert to the type of its elements."));
  fallback.allowNull = fallback.allowUnknown = fallback.allowDynamic = true;
  return {
      {.name = "index",
       .doc = "The index of the first element that equals the value.",
       .parameters = {anyParameter("list", "A list or tuple."),
                      anyParameter("value", "The value to look for.")},
       .result = Type::number(),
       .impl = index},
      {.name = "length",
       .doc = "The number of elements, attributes or characters.",
       .parameters = {counted},
       .resultType = lengthType,
       .impl = length},
      {.name = "lookup",
       .doc = "The element with a key, or the attribute with a name; a default "
              "if there is none.",
       .parameters = {withMarks(anyParameter("inputMap", "A map or object.")),
                      withMarks(stringParameter("key", "A key or name."))},
       .variadic = fallback,
       .resultType = lookupType,
       .impl = lookup,
       .mayReturnNull = true},
      {.name = "matchkeys",
       .doc = "The values whose keys, at the same index, are among the wanted "
              "ones.",
       .parameters = {listParameter("values", "A list."),
                      listParameter("keys", "As many keys."),
                      listParameter("searchset", "The wanted keys.")},
       .resultType = matchKeysType,
       .impl = matchKeys},
  };
}

} // namespace hcl::terraform
