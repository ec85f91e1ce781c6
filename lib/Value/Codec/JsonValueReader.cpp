// Reading values whose type is known, by recursive descent over the type: one
// function for each kind. Primitive values are converted to the type. Objects
// whose first key starts with `$` mark unknowns and exact numbers, and a value
// of type `any` carries its own type.
#include "JsonValueReader.h"

#include "JsonPlain.h"
#include "Support/Message.h"
#include "TypeJson.h"
#include "Value/Build.h"
#include "hcl/Convert.h"
#include "hcl/Extended.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include <algorithm>

namespace hcl {

namespace {

std::string attributeStep(std::string_view name) {
  return message("attribute {name:quoted}", "name"_a = name);
}
std::string elementStep(size_t index) {
  return message("element {index}", "index"_a = index);
}

bool isPrimitiveEvent(JsonEvent event) {
  return event == JsonEvent::False || event == JsonEvent::True ||
         event == JsonEvent::Number || event == JsonEvent::String;
}

} // namespace

std::optional<Value> JsonValueReader::readPrimitive(JsonEvent first,
                                                    const Type &type) {
  if (!isPrimitiveEvent(first))
    return in_.fail(message("{type} required", "type"_a = friendlyName(type)));
  Fault problem;
  if (first == JsonEvent::Number && type.kind() != TypeKind::String) {
    std::optional<Value> number =
        readJsonNumber(in_.scan.text(), dialect_, in_.budget, problem);
    if (number)
      number = convert(*number, type, dialect_, problem);
    if (!number)
      return in_.fail(problem.reason);
    return number;
  }
  Value plain = first == JsonEvent::True || first == JsonEvent::False
                    ? Value::boolean(first == JsonEvent::True)
                    : Value::string(in_.scan.text());
  std::optional<Value> value =
      convert(plain, type, dialect_, problem, in_.budget);
  if (!value)
    return in_.fail(problem.reason);
  return value;
}

/// `value`, whose memory is taken from the budget.
std::optional<Value> JsonValueReader::taken(std::optional<Value> value) {
  if (value && !in_.take(bytesBeside(*value)))
    return std::nullopt;
  return value;
}

std::optional<Value> JsonValueReader::readFrom(JsonEvent first,
                                               const Type &type) {
  if (first == JsonEvent::Error)
    return in_.failSyntax();
  if (first == JsonEvent::Null)
    return null(type);
  JsonEvent inner = JsonEvent::Error;
  if (first == JsonEvent::BeginObject) {
    inner = in_.scan.next();
    if (inner == JsonEvent::Error)
      return in_.failSyntax();
    if (partial_ && inner == JsonEvent::Key &&
        (in_.scan.text() == "$unknown" || in_.scan.text() == "$number"))
      return readMarker(type);
  }
  return readOpened(first, inner, type);
}

std::optional<Value> JsonValueReader::null(const Type &type) {
  if (!type.hasExtended() && !dialect_[DialectPoint::NullIsNone])
    return Value::null(withoutOptional(type));
  Fault problem;
  std::optional<Value> null =
      convert(Value::null(Type::none()), type, dialect_, problem);
  if (!null)
    return in_.fail(problem.reason);
  return null;
}

/// A value that begins with `first` and, if that opens an object, `inner`.
std::optional<Value> JsonValueReader::readOpened(JsonEvent first,
                                                 JsonEvent inner,
                                                 const Type &type) {
  switch (type.kind()) {
  case TypeKind::Dynamic:
    if (first == JsonEvent::BeginObject)
      return readDynamic(inner);
    return in_.fail("an object with a value and its type is required");
  case TypeKind::Bool:
  case TypeKind::Number:
  case TypeKind::String:
    return taken(readPrimitive(first, type));
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Tuple:
    if (first != JsonEvent::BeginArray)
      return in_.fail("an array is required");
    return type.kind() == TypeKind::Tuple ? readTuple(type)
                                          : readSequence(type);
  case TypeKind::Map:
  case TypeKind::Object:
    if (first != JsonEvent::BeginObject)
      return in_.fail("an object is required");
    return type.kind() == TypeKind::Map ? readMap(inner, type)
                                        : readObject(inner, type);
  case TypeKind::Int:
    return taken(readPrimitive(first, type));
  case TypeKind::None:
    return in_.fail("null is required");
  case TypeKind::Union:
    if (first == JsonEvent::BeginObject)
      return readUnion(inner, type);
    return in_.fail("an object with a value and its type is required");
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
  return in_.fail("a value of an application's own type cannot be read");
}

/// The element type of a collection declared with elements of `declared`; the
/// elements resolve `any`.
std::optional<Type>
JsonValueReader::elementType(const Type &declared,
                             const std::vector<Value> &values) {
  if (!declared.hasDynamic() || values.empty())
    return withoutOptional(declared);
  Type type = values.front().type();
  for (const Value &value : values)
    if (value.type() != type)
      return in_.fail("all elements must have the same type");
  return type;
}

std::optional<Value> JsonValueReader::readSequence(const Type &type) {
  std::vector<Value> values;
  while (true) {
    JsonEvent event = in_.scan.next();
    if (event == JsonEvent::EndArray)
      break;
    std::optional<Value> value = readFrom(event, type.element());
    if (!value || !in_.take(sizeof(Value)))
      return in_.under(elementStep(values.size()));
    values.push_back(std::move(*value));
  }
  std::optional<Type> element = elementType(type.element(), values);
  if (!element)
    return std::nullopt;
  return type.kind() == TypeKind::List
             ? Value::list(*element, std::move(values))
             : Value::set(*element, std::move(values));
}

std::optional<Value> JsonValueReader::readTuple(const Type &type) {
  if (!in_.take(type.size() * sizeof(Value)))
    return std::nullopt;
  SequenceBuilder values(type.size());
  while (true) {
    JsonEvent event = in_.scan.next();
    bool full = values.size() == type.size();
    if (event == JsonEvent::EndArray ? !full : full)
      return in_.fail(message("an array of {size:counted element} is required",
                              "size"_a = type.size()));
    if (event == JsonEvent::EndArray)
      return std::move(values).tuple();
    std::optional<Value> value =
        readFrom(event, type.tupleElement(values.size()));
    if (!value)
      return in_.under(elementStep(values.size()));
    values.add(std::move(*value));
  }
}

std::optional<Value> JsonValueReader::readMap(JsonEvent event,
                                              const Type &type) {
  std::vector<Value> values;
  std::vector<Value> keys;
  for (; event == JsonEvent::Key; event = in_.scan.next()) {
    keys.push_back(Value::string(in_.scan.text()));
    std::optional<Value> value = readFrom(in_.scan.next(), type.element());
    if (!value || !in_.take(2 * sizeof(Value) + bytesBeside(keys.back())))
      return in_.under(
          message("element {name:quoted}", "name"_a = keys.back().asString()));
    values.push_back(std::move(*value));
  }
  if (event == JsonEvent::Error)
    return in_.failSyntax();
  std::optional<Type> element = elementType(type.element(), values);
  if (!element)
    return std::nullopt;
  EntryBuilder entries(values.size());
  for (size_t i = 0; i < values.size(); ++i)
    entries.add(std::move(keys[i]), std::move(values[i]));
  return std::move(entries).map(*element);
}

std::optional<Value> JsonValueReader::readObject(JsonEvent event,
                                                 const Type &type) {
  if (!in_.take(type.size() * sizeof(Value)))
    return std::nullopt;
  EntryBuilder entries(type.size());
  std::vector<bool> given(type.size());
  for (; event == JsonEvent::Key; event = in_.scan.next()) {
    Value key = Value::string(in_.scan.text());
    const ObjectAttribute *attribute = type.findAttribute(key.asString());
    if (!attribute)
      return in_.fail(message("unexpected attribute {name:quoted}",
                              "name"_a = key.asString()));
    given[static_cast<size_t>(attribute - type.attributes().data())] = true;
    std::optional<Value> value = readFrom(in_.scan.next(), attribute->type);
    if (!value)
      return in_.under(attributeStep(attribute->name));
    entries.add(std::move(key), std::move(*value));
  }
  if (event == JsonEvent::Error)
    return in_.failSyntax();
  for (size_t i = 0; i < given.size(); ++i) {
    const ObjectAttribute &attribute = type.attributes()[i];
    if (given[i])
      continue;
    if (!attribute.optional)
      return in_.fail(message("{attribute} is missing",
                              "attribute"_a = attributeStep(attribute.name)));
    std::optional<Value> absent = null(attribute.type);
    if (!absent)
      return in_.under(attributeStep(attribute.name));
    entries.add(Value::nfcString(attribute.name), std::move(*absent));
  }
  return std::move(entries).object();
}

/// The rest of `{"value": V, "type": T}`, in either order.
std::optional<Value> JsonValueReader::readDynamic(JsonEvent event) {
  std::optional<Type> type;
  std::optional<Value> value;
  std::optional<std::string_view> text;
  for (; event == JsonEvent::Key; event = in_.scan.next()) {
    if (in_.scan.text() == "type") {
      type = readJsonType(in_, in_.scan.next());
      if (!type)
        return std::nullopt;
    } else if (in_.scan.text() != "value") {
      return in_.fail("an object with a value and its type is required");
    } else if (type) {
      value = read(*type);
      if (!value)
        return std::nullopt;
    } else if (text = in_.skipValue(); !text) {
      return std::nullopt;
    }
  }
  if (event == JsonEvent::Error)
    return in_.failSyntax();
  if (value)
    return value;
  if (!type || !text)
    return in_.fail("an object with a value and its type is required");
  JsonInput part = in_.part(*text);
  return JsonValueReader(part, dialect_, partial_).read(*type);
}

/// The same for a value of the union `type`.
std::optional<Value> JsonValueReader::readUnion(JsonEvent event,
                                                const Type &type) {
  std::optional<Value> member = readDynamic(event);
  if (!member)
    return std::nullopt;
  if (!type.hasElement(member->type()))
    return in_.fail("the value is of no type of the union");
  return unionValue(type, *std::move(member));
}

Value JsonValueReader::unknown(const Type &type, const Refinement &refinement) {
  if (type.isEventual())
    return eventualValue(type.kind(), unknown(type.element(), refinement));
  return refinement.empty() ? Value::unknown(type)
                            : Value::unknown(type, refinement);
}

/// The rest of `{"$unknown": true | T}` or `{"$number": "…"}`, after the key.
std::optional<Value> JsonValueReader::readMarker(const Type &type) {
  std::optional<Value> value;
  if (in_.scan.text() == "$unknown") {
    JsonEvent event = in_.scan.next();
    std::optional<Type> own = withoutOptional(type);
    if (event != JsonEvent::True)
      own = readJsonType(in_, event);
    if (!own)
      return std::nullopt;
    value = unknown(*own, {});
  } else {
    if (!in_.expect(JsonEvent::String, "a number in quotes"))
      return std::nullopt;
    Fault problem;
    std::string_view text = in_.scan.text();
    if (text == "+Inf" || text == "-Inf")
      value = Value::number(BigNumber::infinity(text == "-Inf"));
    else
      value = readJsonNumber(text, dialect_, in_.budget, problem);
    if (!value)
      return in_.fail(problem.reason);
    value = taken(std::move(value));
    if (!value)
      return std::nullopt;
  }
  if (!in_.expect(JsonEvent::EndObject, "the end of the object"))
    return std::nullopt;
  return value;
}

std::optional<Value> decodeJson(std::string_view text, const Type &type,
                                const Dialect &dialect, JsonError &error,
                                Budget *budget) {
  error = {};
  JsonInput in(text, error, budget);
  std::optional<Value> value =
      JsonValueReader(in, dialect, /*partial=*/false).read(type);
  if (!value || !in.atEnd())
    return std::nullopt;
  return value;
}

} // namespace hcl
