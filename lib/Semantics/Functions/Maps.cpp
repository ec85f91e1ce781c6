// Functions over maps and objects: keys, values, lookup, merge, zipmap.
//
// Each has a type function, because maps yield collections and objects yield
// structural types. merge and zipmap build the type of an object from
// placeholder values, so that duplicate names are resolved as in the result.
// Marks of containers move to the result.
#include "Library.h"

#include "Support/Message.h"
#include "Value/Build.h"
#include "hcl/Convert.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

namespace hcl::functions {

namespace {

bool isMapLike(const Type &type) {
  return type.kind() == TypeKind::Map || type.kind() == TypeKind::Object;
}

std::string needsMapLike(const Type &type) {
  return message("a map or object is required, not a value of type {type}",
                 "type"_a = friendlyName(type));
}

Type failMapLike(size_t index, const Type &type, CallContext &cx) {
  cx.failArgument(index, needsMapLike(type));
  return Type::dynamic();
}

/// As failMapLike, for functions whose failures the reference reports of the
/// call.
Type failMapLikeOrCall(size_t index, const Type &type, CallContext &cx) {
  cx.failArgumentOrCall(index, needsMapLike(type));
  return Type::dynamic();
}

/// An object's type holds its names, so an unknown object has known keys.
Type keysType(Args args, CallContext &cx) {
  Type type = args[0].type();
  if (type.kind() == TypeKind::Map)
    return Type::list(Type::string());
  if (type.kind() == TypeKind::Object)
    return Type::tuple(std::vector<Type>(type.size(), Type::string()));
  return failMapLike(0, type, cx);
}

Value keys(Args args, CallContext &) {
  const Value &plain = args[0].unmarked();
  Type type = plain.type();
  SequenceBuilder names;
  if (type.kind() == TypeKind::Object) {
    for (const ObjectAttribute &attribute : type.attributes())
      names.add(Value::nfcString(attribute.name));
    return marked(std::move(names).tuple(), args[0].marks());
  }
  if (type.isDynamic())
    return marked(Value::dynamic(), args[0].marks());
  if (!plain.isKnown())
    return marked(
        Value::unknown(Type::list(Type::string()), Refinement::nonNull()),
        args[0].marks());
  for (size_t i = 0; i < plain.size(); ++i)
    names.add(plain.keyValue(i));
  return marked(std::move(names).list(Type::string()), args[0].marks());
}

Type valuesType(Args args, CallContext &cx) {
  Type type = args[0].type();
  if (type.kind() == TypeKind::Map)
    return Type::list(type.element());
  if (type.kind() != TypeKind::Object)
    return failMapLikeOrCall(0, type, cx);
  std::vector<Type> elements;
  for (const ObjectAttribute &attribute : type.attributes())
    elements.push_back(attribute.type);
  return Type::tuple(elements);
}

Value values(Args args, CallContext &) {
  const Value &plain = args[0].unmarked();
  SequenceBuilder elements(plain.size());
  for (const Value &element : plain.elements())
    elements.add(element);
  Value result = plain.kind() == ValueKind::Map
                     ? std::move(elements).list(plain.elementType())
                     : std::move(elements).tuple();
  return marked(std::move(result), args[0].marks());
}

Type lookupType(Args args, CallContext &cx) {
  Type type = args[0].type();
  if (type.kind() == TypeKind::Map) {
    convertArgument(args, 2, type.element(), cx);
    return type.element();
  }
  if (type.kind() != TypeKind::Object)
    return failMapLike(0, type, cx);
  const Value &key = args[1].unmarked();
  if (!key.isKnown())
    return Type::dynamic();
  const ObjectAttribute *attribute = type.findAttribute(key.asString());
  return attribute ? attribute->type : args[2].type();
}

Value lookup(Args args, CallContext &cx) {
  const Value &map = args[0].unmarked(), &key = args[1].unmarked();
  MarkSet marks = args[0].marks();
  marks.insert(args[1].marks());
  Type type = lookupType(args, cx);
  if (!map.isWhollyKnown()) {
    marks.insert(args[2].marks());
    return marked(Value::unknown(type), marks);
  }
  if (const Value *found = map.find(key.asString()))
    return marked(*found, marks);
  Value fallback = convertArgument(args, 2, type, cx);
  return cx.hasFailed() ? fallback : marked(std::move(fallback), marks);
}

/// Whether all arguments have the same type, which is then the type of the
/// result.
bool areOfOneType(Args args) {
  for (const Value &arg : args)
    if (arg.type() != args[0].type())
      return false;
  return true;
}

/// The attributes of `args`, whose types differ; the last one of a name wins.
Type mergedObject(Args args) {
  std::vector<std::pair<std::string, Value>> typical;
  for (const Value &arg : args) {
    const Value &plain = arg.unmarked();
    Type type = plain.type();
    if (plain.isNull())
      continue;
    if (type.kind() == TypeKind::Object)
      for (const ObjectAttribute &attribute : type.attributes())
        typical.emplace_back(attribute.name, Value::unknown(attribute.type));
    else if (!plain.isKnown())
      return Type::dynamic();
    else
      for (size_t i = 0; i < plain.size(); ++i)
        typical.emplace_back(plain.key(i), Value::unknown(type.element()));
  }
  return Value::object(std::move(typical)).type();
}

Type mergeType(Args args, CallContext &cx) {
  for (size_t i = 0; i < args.size(); ++i) {
    Type type = args[i].type();
    if (type.isDynamic())
      return Type::dynamic();
    if (!isMapLike(type))
      return failMapLikeOrCall(i, type, cx);
  }
  if (!args.empty() && areOfOneType(args))
    return args[0].type();
  uint64_t names = 0;
  for (const Value &arg : args)
    names += arg.type().kind() == TypeKind::Object ? arg.type().size()
             : arg.isKnown() && !arg.isNull()      ? arg.unmarked().size()
                                                   : 0;
  if (!cx.take(names, 4 * sizeof(Value)))
    return Type::dynamic();
  return mergedObject(args);
}

Value merge(Args args, CallContext &cx) {
  EntryBuilder entries;
  MarkSet marks;
  for (size_t arg = 0; arg < args.size(); ++arg) {
    marks.insert(args[arg].marks());
    const Value &plain = args[arg].unmarked();
    if (plain.isNull())
      continue;
    // The type function cannot report this for arguments of dynamic type.
    if (!isMapLike(plain.type())) {
      failMapLikeOrCall(arg, plain.type(), cx);
      return Value::failed();
    }
    if (!cx.take(plain.size(), 4 * sizeof(Value)))
      return Value::failed();
    for (size_t i = 0; i < plain.size(); ++i)
      entries.add(plain.keyValue(i), plain.elements()[i]);
  }
  bool map = !args.empty() && args[0].type().kind() == TypeKind::Map &&
             areOfOneType(args);
  return marked(map ? std::move(entries).map(args[0].type().element())
                    : std::move(entries).object(),
                marks);
}

/// Reports different numbers of keys and values.
Value failCounts(size_t keys, size_t values, CallContext &cx) {
  return cx.fail(
      message("the numbers of keys ({keys}) and values ({values}) differ",
              "keys"_a = keys, "values"_a = values));
}

Type zipmapType(Args args, CallContext &cx) {
  const Value &keys = args[0].unmarked();
  Type type = args[1].type();
  if (type.kind() == TypeKind::List)
    return Type::map(type.element());
  if (type.kind() != TypeKind::Tuple) {
    cx.failArgumentOrCall(
        1, message("a list or tuple is required, not a value of type {type}",
                   "type"_a = friendlyName(type)));
    return Type::dynamic();
  }
  if (!keys.isWhollyKnown())
    return Type::dynamic();
  if (keys.size() != type.size()) {
    failCounts(keys.size(), type.size(), cx);
    return Type::dynamic();
  }
  std::vector<std::pair<std::string, Value>> typical;
  for (size_t i = 0; i < keys.size(); ++i) {
    const Value &key = keys.elements()[i].unmarked();
    if (!key.isNull())
      typical.emplace_back(key.asString(),
                           Value::unknown(type.tupleElement(i)));
  }
  return Value::object(std::move(typical)).type();
}

Value zipmap(Args args, CallContext &cx) {
  const Value &keys = args[0].unmarked(), &values = args[1].unmarked();
  MarkSet marks = args[0].marks();
  marks.insert(args[1].marks());
  if (!keys.isWhollyKnown()) {
    keys.unmarkedDeep(marks);
    return marked(Value::unknown(zipmapType(args, cx)), marks);
  }
  if (keys.size() != values.size())
    return failCounts(keys.size(), values.size(), cx);
  if (!cx.take(keys.size(), 4 * sizeof(Value)))
    return Value::failed();
  EntryBuilder entries(keys.size());
  for (size_t i = 0; i < keys.size(); ++i) {
    const Value &key = keys.elements()[i];
    if (key.isNull())
      return cx.failArgumentOrCall(
          0,
          message("element {index} is null; a key is not null", "index"_a = i));
    if (!cx.goesOn())
      return Value::failed();
    marks.insert(key.marks());
    entries.add(key.unmarked(), values.elements()[i]);
  }
  return marked(values.kind() == ValueKind::List
                    ? std::move(entries).map(values.elementType())
                    : std::move(entries).object(),
                marks);
}

} // namespace

std::vector<Function> mapRows() {
  Parameter map = withMarks(anyParameter("map", "A map or object."));
  Parameter known = map;
  known.allowUnknown = true;
  Parameter merged = withMarks(anyParameter("maps", "Maps and objects."));
  merged.allowNull = merged.allowDynamic = true;
  return {
      {.name = "keys",
       .doc = "The keys or attribute names, in the order of their bytes: of a "
              "map a list, of an object a tuple.",
       .parameters = {known},
       .resultType = keysType,
       .impl = keys},
      {.name = "lookup",
       .doc = "The element with a key, or the attribute with a name; a default "
              "if there is none.",
       .parameters = {map, withMarks(stringParameter("key", "A key or name.")),
                      withMarks(anyParameter(
                          "default", "The result if the key is absent; for a "
                                     "map, it must convert to the type "
                                     "of its elements."))},
       .resultType = lookupType,
       .impl = lookup,
       .mayReturnNull = true},
      {.name = "merge",
       .doc = "All elements or attributes together; of a repeated key the last "
              "value wins. The result is a map if all arguments are maps "
              "of one type, else an object. Nulls are left out.",
       .variadic = merged,
       .resultType = mergeType,
       .impl = merge},
      {.name = "values",
       .doc = "The elements or attributes in the order of their keys: of a map "
              "a list, of an object a tuple.",
       .parameters = {map},
       .resultType = valuesType,
       .impl = values},
      {.name = "zipmap",
       .doc = "A map or object of keys and the same number of values: a map if "
              "the values are a list, an object if they are a tuple.",
       .parameters = {withMarks(stringsParameter("keys", "The keys.")),
                      withMarks(anyParameter("values", "A list or tuple."))},
       .resultType = zipmapType,
       .impl = zipmap},
  };
}

} // namespace hcl::functions
