// Reading values whose type is known, by recursive descent over the type: one
// function for each kind. Primitive values are converted to the type. Objects
// whose first key starts with `$` mark unknowns and exact numbers, and a value
// of type `any` carries its own type.
#include "JsonTyped.h"

#include "Support/Text.h"
#include "hcl/Convert.h"
#include "hcl/Extended.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include <algorithm>

namespace hcl {

namespace {

std::string attributeStep(std::string_view name) {
  return "attribute " + quote(name);
}
std::string elementStep(size_t index) {
  return "element " + std::to_string(index);
}

bool isPrimitiveEvent(JsonEvent event) {
  return event == JsonEvent::False || event == JsonEvent::True ||
         event == JsonEvent::Number || event == JsonEvent::String;
}

} // namespace

std::optional<Value> JsonReader::readPrimitive(JsonEvent first,
                                               const Type &type) {
  if (!isPrimitiveEvent(first))
    return fail(friendlyName(type) + " required");
  Fault problem;
  if (first == JsonEvent::Number && type.kind() != TypeKind::String) {
    std::optional<Value> number =
        numberFromText(scan_.text(), *dialect_, problem);
    if (number)
      number = convert(*number, type, *dialect_, problem);
    if (!number)
      return fail(problem.reason);
    return number;
  }
  Value plain = first == JsonEvent::True || first == JsonEvent::False
                    ? Value::boolean(first == JsonEvent::True)
                    : Value::string(scan_.text());
  std::optional<Value> value = convert(plain, type, *dialect_, problem);
  if (!value)
    return fail(problem.reason);
  return value;
}

std::optional<Value> JsonReader::readValue(JsonEvent first, const Type &type) {
  if (first == JsonEvent::Error)
    return scanError();
  if (first == JsonEvent::Null)
    return readNull(type);
  JsonEvent inner = JsonEvent::Error;
  if (first == JsonEvent::BeginObject) {
    inner = scan_.next();
    if (inner == JsonEvent::Error)
      return scanError();
    if (partial_ && inner == JsonEvent::Key &&
        (scan_.text() == "$unknown" || scan_.text() == "$number"))
      return readMarker(type);
  }
  return readOpened(first, inner, type);
}

/// A null of `type`. Of the types of the extended information model, only those
/// that include none have one.
std::optional<Value> JsonReader::readNull(const Type &type) {
  if (!type.hasExtended() && !(*dialect_)[DialectPoint::NullIsNone])
    return Value::null(withoutOptional(type));
  Fault problem;
  std::optional<Value> null =
      convert(Value::null(Type::none()), type, *dialect_, problem);
  if (!null)
    return fail(problem.reason);
  return null;
}

/// A value that begins with `first` and, if that opens an object, `inner`.
std::optional<Value> JsonReader::readOpened(JsonEvent first, JsonEvent inner,
                                            const Type &type) {
  switch (type.kind()) {
  case TypeKind::Dynamic:
    if (first == JsonEvent::BeginObject)
      return readDynamic(inner);
    return fail("an object with a value and its type is required");
  case TypeKind::Bool:
  case TypeKind::Number:
  case TypeKind::String:
    return readPrimitive(first, type);
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Tuple:
    if (first != JsonEvent::BeginArray)
      return fail("an array is required");
    return type.kind() == TypeKind::Tuple ? readTuple(type)
                                          : readSequence(type);
  case TypeKind::Map:
  case TypeKind::Object:
    if (first != JsonEvent::BeginObject)
      return fail("an object is required");
    return type.kind() == TypeKind::Map ? readMap(inner, type)
                                        : readObject(inner, type);
  case TypeKind::Int:
    return readPrimitive(first, type);
  case TypeKind::None:
    return fail("null is required");
  case TypeKind::Union:
    if (first == JsonEvent::BeginObject)
      return readUnion(inner, type);
    return fail("an object with a value and its type is required");
  case TypeKind::Promise:
  case TypeKind::Output: {
    std::optional<Value> given = readOpened(first, inner, type.element());
    if (!given)
      return std::nullopt;
    return eventualValue(type.kind(), *std::move(given));
  }
  case TypeKind::Capsule:
    break;
  }
  return fail("a value of an application's own type cannot be read");
}

/// The element type of a collection declared with elements of `declared`; the
/// elements resolve `any`.
std::optional<Type> JsonReader::elementType(const Type &declared,
                                            const std::vector<Value> &values) {
  if (!declared.hasDynamic() || values.empty())
    return withoutOptional(declared);
  Type type = values.front().type();
  for (const Value &value : values)
    if (value.type() != type)
      return fail("all elements must have the same type");
  return type;
}

std::optional<Value> JsonReader::readSequence(const Type &type) {
  std::vector<Value> values;
  while (true) {
    JsonEvent event = scan_.next();
    if (event == JsonEvent::EndArray)
      break;
    std::optional<Value> value = readValue(event, type.element());
    if (!value)
      return under(elementStep(values.size()));
    values.push_back(std::move(*value));
  }
  std::optional<Type> element = elementType(type.element(), values);
  if (!element)
    return std::nullopt;
  return type.kind() == TypeKind::List
             ? Value::list(*element, std::move(values))
             : Value::set(*element, std::move(values));
}

std::optional<Value> JsonReader::readTuple(const Type &type) {
  SequenceBuilder values(type.size());
  while (true) {
    JsonEvent event = scan_.next();
    bool full = values.size() == type.size();
    if (event == JsonEvent::EndArray ? !full : full)
      return fail("an array of " + std::to_string(type.size()) +
                  " elements is required");
    if (event == JsonEvent::EndArray)
      return std::move(values).tuple();
    std::optional<Value> value =
        readValue(event, type.tupleElement(values.size()));
    if (!value)
      return under(elementStep(values.size()));
    values.add(std::move(*value));
  }
}

std::optional<Value> JsonReader::readMap(JsonEvent event, const Type &type) {
  std::vector<Value> values;
  std::vector<Value> keys;
  for (; event == JsonEvent::Key; event = scan_.next()) {
    keys.push_back(Value::string(scan_.text()));
    std::optional<Value> value = readValue(scan_.next(), type.element());
    if (!value)
      return under("element " + quote(keys.back().asString()));
    values.push_back(std::move(*value));
  }
  if (event == JsonEvent::Error)
    return scanError();
  std::optional<Type> element = elementType(type.element(), values);
  if (!element)
    return std::nullopt;
  EntryBuilder entries(values.size());
  for (size_t i = 0; i < values.size(); ++i)
    entries.add(std::move(keys[i]), std::move(values[i]));
  return std::move(entries).map(*element);
}

std::optional<Value> JsonReader::readObject(JsonEvent event, const Type &type) {
  EntryBuilder entries(type.size());
  std::vector<bool> given(type.size());
  for (; event == JsonEvent::Key; event = scan_.next()) {
    Value key = Value::string(scan_.text());
    const ObjectAttribute *attribute = type.findAttribute(key.asString());
    if (!attribute)
      return fail("unexpected attribute " + quote(key.asString()));
    given[static_cast<size_t>(attribute - type.attributes().data())] = true;
    std::optional<Value> value = readValue(scan_.next(), attribute->type);
    if (!value)
      return under(attributeStep(attribute->name));
    entries.add(std::move(key), std::move(*value));
  }
  if (event == JsonEvent::Error)
    return scanError();
  for (size_t i = 0; i < given.size(); ++i) {
    const ObjectAttribute &attribute = type.attributes()[i];
    if (given[i])
      continue;
    if (!attribute.optional)
      return fail(attributeStep(attribute.name) + " is missing");
    entries.add(Value::nfcString(attribute.name),
                Value::null(withoutOptional(attribute.type)));
  }
  return std::move(entries).object();
}

/// Reads the value between two offsets with a reader of its own.
std::optional<Value> JsonReader::readRange(size_t begin, size_t end,
                                           const Type &type, bool partial) {
  size_t left = maxDepth_ - scan_.depth();
  return JsonReader(text_, begin, end, left, dialect_, error_)
      .readValue(type, partial);
}

/// The rest of `{"value": V, "type": T}`, in either order.
std::optional<Value> JsonReader::readDynamic(JsonEvent event) {
  std::optional<Type> type;
  std::optional<Value> value;
  size_t begin = 0, end = 0;
  for (; event == JsonEvent::Key; event = scan_.next()) {
    if (scan_.text() == "type") {
      type = readType(scan_.next());
      if (!type)
        return std::nullopt;
    } else if (scan_.text() != "value") {
      return fail("an object with a value and its type is required");
    } else if (JsonEvent first = scan_.next(); type) {
      value = readValue(first, *type);
      if (!value)
        return std::nullopt;
    } else {
      begin = scan_.offset();
      if (!scan_.skip(first))
        return scanError();
      end = scan_.endOffset();
    }
  }
  if (event == JsonEvent::Error)
    return scanError();
  if (!type || (!value && end == 0))
    return fail("an object with a value and its type is required");
  return value ? value : readRange(begin, end, *type, partial_);
}

/// The same for a value of the union `type`.
std::optional<Value> JsonReader::readUnion(JsonEvent event, const Type &type) {
  std::optional<Value> member = readDynamic(event);
  if (!member)
    return std::nullopt;
  if (!type.hasElement(member->type()))
    return fail("the value is of no type of the union");
  return unionValue(type, *std::move(member));
}

/// The rest of `{"$unknown": true | T}` or `{"$number": "…"}`, after the key.
std::optional<Value> JsonReader::readMarker(const Type &type) {
  std::optional<Value> value;
  if (scan_.text() == "$unknown") {
    JsonEvent event = scan_.next();
    std::optional<Type> own = withoutOptional(type);
    if (event != JsonEvent::True)
      own = readType(event);
    if (!own)
      return std::nullopt;
    value = unknownOf(*own, {});
  } else {
    if (!expect(JsonEvent::String, "a number in quotes"))
      return std::nullopt;
    Fault problem;
    std::string_view text = scan_.text();
    if (text == "+Inf" || text == "-Inf")
      value = Value::number(BigNumber::infinity(text == "-Inf"));
    else
      value = numberFromText(text, *dialect_, problem);
    if (!value)
      return fail(problem.reason);
  }
  if (!expect(JsonEvent::EndObject, "the end of the object"))
    return std::nullopt;
  return value;
}

} // namespace hcl
