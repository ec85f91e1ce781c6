// Functions that take elements and parts of lists and tuples by index: element,
// index, slice, chunklist.
//
// For a tuple the type of the result depends on the index, so the type
// functions already check known indices and bounds. Marks of the container move
// to the result.
#include "Library.h"

#include "Support/Message.h"
#include "Value/Build.h"
#include "hcl/Text.h"

#include <algorithm>

namespace hcl::functions {

namespace {

std::string needsListLike(const Type &type) {
  return message("a list or tuple is required, not a value of type {type}",
                 "type"_a = friendlyName(type));
}

/// As wholeArgument; the reference reports a failure of the call.
[[nodiscard]] std::optional<int64_t>
wholeArgumentOrFail(Args args, size_t index, CallContext &cx) {
  std::optional<int64_t> n = args[index].unmarked().asNumber().toInt64();
  if (!n)
    cx.failArgumentOrCall(index, "it must be a whole number of 64 bits");
  return n;
}

/// `index`, wrapped around a sequence of `size` elements; negative ones count
/// from the end. Errors: reports an empty sequence or an index that is not a
/// whole number.
[[nodiscard]] std::optional<size_t> wrappedIndex(Args args, size_t size,
                                                 CallContext &cx) {
  std::optional<int64_t> index = wholeArgumentOrFail(args, 1, cx);
  if (!index)
    return std::nullopt;
  if (size == 0) {
    cx.failArgumentOrCall(0, "it has no elements");
    return std::nullopt;
  }
  auto count = static_cast<int64_t>(size);
  return static_cast<size_t>(((*index % count) + count) % count);
}

Type elementType(Args args, CallContext &cx) {
  Type type = args[0].type();
  if (type.kind() == TypeKind::List)
    return type.element();
  if (type.kind() != TypeKind::Tuple) {
    cx.failArgumentOrCall(0, needsListLike(type));
    return Type::dynamic();
  }
  if (!args[1].isKnown())
    return Type::dynamic();
  std::optional<size_t> index = wrappedIndex(args, type.size(), cx);
  return index ? type.tupleElement(*index) : Type::dynamic();
}

Value element(Args args, CallContext &cx) {
  const Value &plain = args[0].unmarked();
  std::optional<size_t> index = wrappedIndex(args, plain.size(), cx);
  if (!index)
    return Value::failed();
  return marked(plain.elements()[*index], args[0].marks());
}

Type indexType(Args args, CallContext &cx) {
  Type type = args[0].type(), key = args[1].type();
  bool named = type.kind() == TypeKind::Map;
  if (!named && !isListLike(type)) {
    cx.failArgumentOrCall(
        0,
        message("a list, map or tuple is required, not a value of type {type}",
                "type"_a = friendlyName(type)));
    return Type::dynamic();
  }
  if (!key.isDynamic() && key != (named ? Type::string() : Type::number())) {
    cx.failArgumentOrCall(
        1, message("{rule}, not a value of type {type}",
                   "rule"_a = named ? "a key of a map is a string"
                                    : "an index is a number",
                   "type"_a = friendlyName(key)));
    return Type::dynamic();
  }
  if (type.kind() != TypeKind::Tuple)
    return type.element();
  if (!args[1].isKnown())
    return Type::dynamic();
  std::optional<int64_t> at = args[1].asNumber().toInt64();
  if (at && *at >= 0 && static_cast<uint64_t>(*at) < type.size())
    return type.tupleElement(static_cast<size_t>(*at));
  cx.failArgumentOrCall(1, "there is no such element");
  return Type::dynamic();
}

Value index(Args args, CallContext &cx) {
  const Value &collection = args[0];
  const Value *found = nullptr;
  if (collection.kind() == ValueKind::Map) {
    found = collection.find(args[1].asString());
  } else {
    std::optional<int64_t> at = args[1].asNumber().toInt64();
    if (at && *at >= 0 && static_cast<uint64_t>(*at) < collection.size())
      found = &collection.elements()[static_cast<size_t>(*at)];
  }
  return found ? *found : cx.failArgumentOrCall(1, "there is no such element");
}

/// The ends of a slice, as far as known.
struct Ends {
  std::optional<size_t> start, end;
};

/// The ends that `args` ask for. Errors: reports ends out of bounds.
Ends sliceEnds(Args args, CallContext &cx) {
  std::optional<size_t> size = knownSize(args[0]);
  std::optional<size_t> ends[2];
  for (size_t i = 0; i < 2; ++i) {
    if (!args[i + 1].isKnown())
      continue;
    std::optional<int64_t> at = wholeArgument(args, i + 1, cx);
    if (!at)
      return {};
    if (*at < 0 || (size && static_cast<uint64_t>(*at) > *size)) {
      cx.failArgument(i + 1,
                      size ? message("it must lie between 0 and the number of "
                                     "elements, which is {size}",
                                     "size"_a = *size)
                           : "it must not be negative");
      return {};
    }
    ends[i] = static_cast<size_t>(*at);
  }
  if (ends[0] && ends[1] && *ends[0] > *ends[1])
    cx.failArgument(1, "the start must not be after the end");
  return {ends[0], ends[1]};
}

Type sliceType(Args args, CallContext &cx) {
  Type type = args[0].type();
  if (type.kind() == TypeKind::Set) {
    cx.failArgument(0, "the elements of a set have no indices; convert it to "
                       "a list if the order does not matter");
    return Type::dynamic();
  }
  if (!isListLike(type)) {
    cx.failArgument(0, needsListLike(type));
    return Type::dynamic();
  }
  Ends ends = sliceEnds(args, cx);
  if (type.kind() == TypeKind::List)
    return type;
  if (cx.hasFailed() || !ends.start || !ends.end)
    return Type::dynamic();
  return Type::tuple(
      type.tupleElements().subspan(*ends.start, *ends.end - *ends.start));
}

Value slice(Args args, CallContext &cx) {
  const Value &plain = args[0].unmarked();
  Ends ends = sliceEnds(args, cx);
  if (cx.hasFailed())
    return Value::failed();
  SequenceBuilder part(*ends.end - *ends.start);
  for (size_t i = *ends.start; i < *ends.end; ++i)
    part.add(plain.elements()[i]);
  Value result = plain.kind() == ValueKind::Tuple
                     ? std::move(part).tuple()
                     : std::move(part).list(plain.elementType());
  return marked(std::move(result), args[0].marks());
}

Type chunklistType(Args args, CallContext &) {
  return Type::list(args[0].type());
}

/// A size of zero means a single chunk with everything.
Value chunklist(Args args, CallContext &cx) {
  const Value &list = args[0].unmarked();
  std::optional<int64_t> size = wholeArgumentOrFail(args, 1, cx);
  if (!size)
    return Value::failed();
  if (*size < 0)
    return cx.failArgumentOrCall(1, "it must not be negative");
  size_t count = list.size();
  size_t step = *size == 0 ? std::max<size_t>(count, 1)
                           : static_cast<size_t>(std::min<uint64_t>(
                                 static_cast<uint64_t>(*size), count + 1));
  size_t chunks = (count + step - 1) / step;
  if (!cx.take(chunks, sizeof(CollectionRep) + sizeof(Value)) ||
      !cx.take(count, sizeof(Value)))
    return Value::failed();
  SequenceBuilder result(chunks);
  for (size_t start = 0; start < count; start += step) {
    size_t end = std::min(start + step, count);
    if (!cx.goesOn())
      return Value::failed();
    SequenceBuilder chunk(end - start);
    for (size_t i = start; i < end; ++i)
      chunk.add(list.elements()[i]);
    result.add(std::move(chunk).list(list.elementType()));
  }
  MarkSet marks = args[0].marks();
  marks.insert(args[1].marks());
  return marked(std::move(result).list(list.type()), marks);
}

} // namespace

std::vector<Function> sliceRows() {
  Parameter list = withMarks(anyParameter("list", "A list or tuple."));
  Parameter key = anyParameter("key", "An index, or the key of a map.");
  key.allowDynamic = true;
  return {
      {.name = "chunklist",
       .doc = "The elements of a list in lists of a certain size; the last may "
              "be shorter.",
       .parameters = {withMarks({.name = "list",
                                 .type = Type::list(Type::dynamic()),
                                 .doc = "A list."}),
                      withMarks(numberParameter(
                          "size",
                          "The maximum number of elements of each; 0: all."))},
       .resultType = chunklistType,
       .impl = chunklist},
      {.name = "element",
       .doc = "The element at an index that wraps around at the ends.",
       .parameters = {list,
                      numberParameter("index", "Counted from 0; negative: from "
                                               "the end.")},
       .resultType = elementType,
       .impl = element,
       .mayReturnNull = true},
      {.name = "index",
       .doc = "The element at an index or key, which must exist.",
       .parameters = {anyParameter("collection", "A list, map or tuple."), key},
       .resultType = indexType,
       .impl = index,
       .mayReturnNull = true},
      {.name = "slice",
       .doc = "The elements from one index up to, but not including, another.",
       .parameters = {list, numberParameter("start_index", "The first index."),
                      numberParameter("end_index",
                                      "The index after the last.")},
       .resultType = sliceType,
       .impl = slice},
  };
}

} // namespace hcl::functions
