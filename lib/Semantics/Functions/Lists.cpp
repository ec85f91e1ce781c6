// Functions over whole lists: coalescelist, compact, contains, distinct,
// flatten, reverselist.
//
// A result whose length depends on an unknown element is unknown as a whole.
// flatten recurses into nested sequences and collects their marks; one unknown
// sequence makes the result dynamic.
#include "Library.h"

#include "Semantics/Equality.h"
#include "Support/Message.h"
#include "Value/Build.h"
#include "Value/ValueSet.h"
#include "Value/Written.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

namespace hcl::functions {

namespace {

Type coalesceListType(Args args, CallContext &cx) {
  if (args.empty())
    cx.fail("at least one argument is required");
  bool same = true;
  for (size_t i = 0; i < args.size(); ++i) {
    if (!args[i].isKnown())
      return Type::dynamic();
    Type type = args[i].type();
    if (!isListLike(type)) {
      cx.failArgumentOrCall(
          i, message("a list or tuple is required, not a value of type {type}",
                     "type"_a = friendlyName(type)));
      return Type::dynamic();
    }
    same &= type == args[0].type();
  }
  return same && !args.empty() ? args[0].type() : Type::dynamic();
}

Value coalesceList(Args args, CallContext &cx) {
  for (const Value &arg : args) {
    if (!arg.isKnown())
      return Value::unknown(coalesceListType(args, cx));
    if (!arg.isNull() && arg.size() > 0)
      return arg;
  }
  return cx.fail("all arguments are null or empty");
}

Value compact(Args args, CallContext &) {
  if (!args[0].isWhollyKnown())
    return Value::unknown(args[0].type(), Refinement::nonNull());
  SequenceBuilder kept;
  for (const Value &element : args[0].elements())
    if (!element.isNull() && !element.asString().empty())
      kept.add(element);
  return std::move(kept).list(Type::string());
}

Type containsType(Args args, CallContext &cx) {
  // The type of a tuple is made of those of all elements.
  if (args[0].kind() == ValueKind::Tuple)
    return Type::boolean();
  const Type &type = args[0].type();
  if (!isListLike(type) && type.kind() != TypeKind::Set)
    cx.failArgumentOrCall(
        0,
        message("a list, tuple or set is required, not a value of type {type}",
                "type"_a = friendlyName(type)));
  return Type::boolean();
}

Value contains(Args args, CallContext &cx) {
  bool perhaps = false;
  for (const Value &element : args[0].elements()) {
    Truth truth = equalValues(args[1], element, cx.dialect(), cx.budget());
    if (truth == Truth::True)
      return Value::boolean(true);
    perhaps |= truth == Truth::Unknown;
  }
  if (perhaps)
    return Value::unknown(Type::boolean(), Refinement::nonNull());
  return Value::boolean(false);
}

Value distinct(Args args, CallContext &cx) {
  const Value &list = args[0];
  if (!list.isWhollyKnown())
    return Value::unknown(list.type(), Refinement::nonNull());
  if (!takeForSet(list.elements(), &cx.budget()))
    return Value::failed();
  constexpr uint64_t bytesOfNode = 3 * sizeof(Value);
  ValueSet seen;
  SequenceBuilder kept;
  for (const Value &element : list.elements()) {
    bool isNew = seen.insert(element).second;
    if (!cx.take(isNew ? sizeof(Value) + bytesOfNode : 0))
      return Value::failed();
    if (isNew)
      kept.add(element);
  }
  return std::move(kept).list(list.elementType());
}

/// The result of flattening a value.
struct Flat {
  std::vector<Value> elements;
  MarkSet marks;
  /// Whether the number of elements is unknown.
  bool open = false;
};

/// Appends the elements of `sequence`, replacing nested sequences by their own
/// elements. Recursion is as deep as the value. Returns false if a limit is
/// exceeded: elements may share their parts, so that there are far more than
/// are stored.
[[nodiscard]] bool flattenInto(Flat &flat, const Value &sequence,
                               CallContext &cx) {
  flat.marks.insert(sequence.marks());
  const Value &plain = sequence.unmarked();
  if (!plain.isKnown() || !knownSize(plain)) {
    flat.open = true;
    return true;
  }
  if (!cx.take(plain.size(), sizeof(Value)))
    return false;
  for (const Value &element : plain.elements()) {
    Type type = element.type();
    flat.open |= !element.isKnown() && type.isDynamic();
    if (!type.isSequence() || element.isNull())
      flat.elements.push_back(element);
    else if (!flattenInto(flat, element, cx))
      return false;
  }
  return true;
}

Type flattenType(Args args, CallContext &cx) {
  Type type = args[0].type();
  if (!type.isSequence())
    cx.failArgumentOrCall(
        0,
        message("a list, set or tuple is required, not a value of type {type}",
                "type"_a = friendlyName(type)));
  return Type::dynamic();
}

Value flatten(Args args, CallContext &cx) {
  Flat flat;
  if (!flattenInto(flat, args[0], cx))
    return Value::failed();
  return marked(flat.open ? Value::dynamic()
                          : Value::tuple(std::move(flat.elements)),
                flat.marks);
}

Type reverseListType(Args args, CallContext &cx) {
  Type type = args[0].type();
  if (type.kind() == TypeKind::Tuple) {
    std::span<const Type> elements = type.tupleElements();
    return Type::tuple(std::vector<Type>(elements.rbegin(), elements.rend()));
  }
  if (type.isSequence())
    return Type::list(type.element());
  cx.failArgument(
      0, message("a list, tuple or set is required, not a value of type {type}",
                 "type"_a = friendlyName(type)));
  return Type::dynamic();
}

Value reverseList(Args args, CallContext &) {
  const Value &plain = args[0].unmarked();
  SequenceBuilder reversed(plain.size());
  for (size_t i = plain.size(); i > 0; --i)
    reversed.add(plain.elements()[i - 1]);
  Value result = plain.kind() == ValueKind::Tuple
                     ? std::move(reversed).tuple()
                     : std::move(reversed).list(plain.elementType());
  return marked(std::move(result), args[0].marks());
}

} // namespace

std::vector<Function> listRows() {
  Parameter candidates = anyParameter("vals", "Lists and tuples.");
  candidates.allowNull = candidates.allowUnknown = candidates.allowDynamic =
      true;
  Parameter searched = anyParameter("list", "A list, tuple or set.");
  Parameter wanted = anyParameter("value", "The value to look for.");
  searched.readsParts = wanted.readsParts = true;
  wanted.allowNull = true;
  Parameter sequence = withMarks(anyParameter("list", "A list, tuple or set."));
  return {
      {.name = "coalescelist",
       .doc = "The first list or tuple that has elements.",
       .variadic = candidates,
       .resultType = coalesceListType,
       .impl = coalesceList},
      {.name = "compact",
       .doc = "The strings that are neither null nor empty.",
       .parameters = {stringsParameter("list", "A list of strings.")},
       .result = Type::list(Type::string()),
       .impl = compact},
      {.name = "contains",
       .doc = "Whether a list, tuple or set has an element that equals the "
              "value.",
       .parameters = {searched, wanted},
       .resultType = containsType,
       .impl = contains},
      {.name = "distinct",
       .doc = "The elements of a list, each only where it first occurs.",
       .parameters = {{.name = "list",
                       .type = Type::list(Type::dynamic()),
                       .doc = "A list."}},
       .resultType = typeOfFirst,
       .impl = distinct},
      {.name = "flatten",
       .doc = "The elements of a sequence, and of the sequences in it at any "
              "depth, as one tuple.",
       .parameters = {sequence},
       .resultType = flattenType,
       .impl = flatten},
      {.name = "reverselist",
       .doc = "The elements in reverse order.",
       .parameters = {sequence},
       .resultType = reverseListType,
       .impl = reverseList},
  };
}

} // namespace hcl::functions
