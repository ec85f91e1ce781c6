// Functions of hcldec over collections: coalesce, concat, hasindex, length.
//
// coalesce and concat unify the types of their arguments in the type function
// and again in the implementation, which converts to the result. concat yields
// a list if all arguments are lists with a common type, else a tuple. length of
// an unknown collection is a number within the bounds of its refinement.
#include "Library.h"

#include "Support/Message.h"
#include "Value/Build.h"
#include "hcl/Convert.h"
#include "hcl/Marks.h"
#include "hcl/Number.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

#include <limits>

namespace hcl::functions {

namespace {

/// Spec: DEC-FUNCS-003, DEC-FUNCS-004.
Type coalesceType(Args args, CallContext &cx) {
  if (args.empty())
    cx.fail("at least one argument is required");
  std::optional<Type> type =
      unify(typesOf(args), cx.dialect(), true, &cx.budget());
  if (type)
    return *type;
  cx.fail("all arguments must have the same type");
  return Type::dynamic();
}

/// Spec: IM-FUNC-009, DEC-FUNCS-002..004.
Value coalesce(Args args, CallContext &cx) {
  Type type = coalesceType(args, cx);
  for (const Value &arg : args) {
    if (!arg.isKnown())
      return Value::unknown(type);
    if (arg.isNull())
      continue;
    Fault error;
    std::optional<Value> value =
        convert(arg, type, cx.dialect(), error, &cx.budget());
    return value ? std::move(*value) : cx.fail(error.text());
  }
  return cx.fail("all arguments are null");
}

/// The common list type of `args`, if all of them are lists and have one.
[[nodiscard]] std::optional<Type> commonListType(Args args, CallContext &cx) {
  for (const Value &arg : args)
    if (arg.type().kind() != TypeKind::List)
      return std::nullopt;
  return unify(typesOf(args), cx.dialect(), true, &cx.budget());
}

/// Concatenates lists into one list of `type`.
Value concatLists(Args args, const Type &type, CallContext &cx) {
  size_t size = 0;
  for (const Value &arg : args)
    size += arg.unmarked().size();
  if (!cx.take(size, sizeof(Value)))
    return Value::failed();
  SequenceBuilder result(size);
  MarkSet marks;
  for (size_t i = 0; i < args.size(); ++i) {
    Fault error;
    std::optional<Value> list =
        convert(args[i], type, cx.dialect(), error, &cx.budget());
    if (!list)
      return cx.failArgument(i, error.text());
    marks.insert(list->marks());
    for (const Value &element : list->unmarked().elements())
      result.add(element);
  }
  return std::move(result).list(type.element()).withMarks(marks);
}

/// Spec: DEC-FUNCS-006.
Type concatType(Args args, CallContext &cx) {
  if (args.empty()) {
    cx.fail("at least one argument is required");
    return Type::dynamic();
  }
  if (std::optional<Type> type = commonListType(args, cx))
    return *type;
  std::vector<Type> elements;
  for (size_t i = 0; i < args.size(); ++i) {
    const Value &arg = args[i].unmarked();
    Type type = arg.type();
    if (arg.isKnown() && !arg.isNull() && type.isSequence() &&
        !cx.take(arg.size(), sizeof(Value)))
      return Type::dynamic();
    if (type.kind() == TypeKind::Tuple) {
      elements.insert(elements.end(), type.tupleElements().begin(),
                      type.tupleElements().end());
    } else if (type.kind() == TypeKind::List) {
      if (!arg.isKnown())
        return Type::dynamic();
      elements.insert(elements.end(), arg.size(), type.element());
    } else {
      cx.failArgument(
          i, message("a list or tuple is required, not a value of type {type}",
                     "type"_a = friendlyName(type)));
      return Type::dynamic();
    }
  }
  return Type::tuple(elements);
}

/// Spec: IM-FUNC-004, DEC-FUNCS-005.
Value concat(Args args, CallContext &cx) {
  if (std::optional<Type> type = commonListType(args, cx))
    return concatLists(args, *type, cx);
  size_t size = 0;
  for (const Value &arg : args)
    size += arg.unmarked().size();
  if (!cx.take(size, sizeof(Value)))
    return Value::failed();
  SequenceBuilder result(size);
  MarkSet marks;
  for (const Value &arg : args) {
    marks.insert(arg.marks());
    for (const Value &element : arg.unmarked().elements())
      result.add(element);
  }
  Value tuple = std::move(result).tuple();
  return marks.empty() ? tuple : tuple.withMarks(marks);
}

/// Spec: DEC-FUNCS-007, DEC-FUNCS-008.
Type hasIndexType(Args args, CallContext &cx) {
  TypeKind kind = args[0].type().kind();
  bool objects = !cx.dialect()[DialectPoint::CountNoAttributes];
  if (kind != TypeKind::Dynamic && kind != TypeKind::List &&
      kind != TypeKind::Map && kind != TypeKind::Tuple &&
      !(kind == TypeKind::Object && objects))
    cx.fail(objects ? "a list, map, tuple or object is required"
                    : "a list, map or tuple is required");
  return Type::boolean();
}

/// Spec: DEC-FUNCS-007..009.
Value hasIndex(Args args, CallContext &cx) {
  const Value &collection = args[0];
  TypeKind kind = collection.type().kind();
  bool named = kind == TypeKind::Map || kind == TypeKind::Object;
  Type wanted = named ? Type::string() : Type::number();
  Value key = args[1];
  if (key.type() != wanted) {
    if (cx.dialect()[DialectPoint::HasIndexOfExactType])
      return Value::boolean(false);
    Fault error;
    std::optional<Value> converted =
        convert(key, wanted, cx.dialect(), error, &cx.budget());
    if (!converted)
      return Value::boolean(false);
    key = std::move(*converted);
  }
  if (named)
    return Value::boolean(collection.find(key.asString()) != nullptr);
  std::optional<int64_t> index = key.asNumber().toInt64();
  return Value::boolean(index && *index >= 0 &&
                        static_cast<uint64_t>(*index) < collection.size());
}

/// Spec: DEC-FUNCS-015, DEC-FUNCS-016.
Type lengthType(Args args, CallContext &cx) {
  Type type = args[0].type();
  bool objects = !cx.dialect()[DialectPoint::CountNoAttributes];
  if (!type.isDynamic() && !type.isCollection() &&
      type.kind() != TypeKind::Tuple &&
      !(type.kind() == TypeKind::Object && objects))
    cx.fail(objects ? "a list, set, map, tuple or object is required"
                    : "a list, set, map or tuple is required");
  return Type::number();
}

/// Spec: NS-COND-027, IM-FUNC-013, DEC-FUNCS-014, DEC-FUNCS-015.
Value length(Args args, CallContext &) {
  const Value &value = args[0].unmarked();
  bool certain = value.kind() != ValueKind::Set || value.isWhollyKnown() ||
                 value.size() <= 1;
  if (value.isKnown() && certain)
    return Value::machineInteger(static_cast<int64_t>(value.size()))
        .withMarks(args[0].marks());
  Type type = value.type();
  if (type.isStructural())
    return Value::machineInteger(static_cast<int64_t>(type.size()))
        .withMarks(args[0].marks());
  Refinement known = value.isKnown()
                         ? Refinement{.minLength = 1, .maxLength = value.size()}
                         : value.refinement();
  static constexpr uint64_t greatest = std::numeric_limits<int64_t>::max();
  auto bound = [](uint64_t n) {
    return NumberBound{
        Value::machineInteger(static_cast<int64_t>(std::min(n, greatest)))};
  };
  Refinement result = Refinement::nonNull();
  result.lower = bound(known.minLength);
  result.upper = bound(known.maxLength);
  return Value::unknown(Type::number(), result).withMarks(args[0].marks());
}

} // namespace

std::vector<Function> collectionRows() {
  Parameter collection{.name = "collection",
                       .doc = "A value with elements.",
                       .allowDynamic = true};
  Parameter counted = collection;
  counted.allowUnknown = counted.allowMarked = true;
  return {
      {.name = "coalesce",
       .doc = "The first argument that is not null, converted to the type "
              "that all arguments have in common.",
       .variadic = Parameter{.name = "vals",
                             .doc = "The candidates.",
                             .allowNull = true,
                             .allowUnknown = true,
                             .allowDynamic = true},
       .resultType = coalesceType,
       .impl = coalesce},
      {.name = "concat",
       .doc = "The elements of all lists and tuples, in order: a list if all "
              "are lists whose elements have a common type, else a tuple.",
       .variadic = Parameter{.name = "seqs",
                             .doc = "Lists and tuples.",
                             .allowMarked = true},
       .resultType = concatType,
       .impl = concat},
      {.name = "hasindex",
       .doc = "Whether the collection has an element at the index or key.",
       .parameters = {collection,
                      {.name = "key",
                       .doc = "An index or key.",
                       .allowDynamic = true}},
       .resultType = hasIndexType,
       .impl = hasIndex},
      {.name = "length",
       .doc = "The number of elements.",
       .parameters = {counted},
       .resultType = lengthType,
       .impl = length},
  };
}

} // namespace hcl::functions
