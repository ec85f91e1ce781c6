// The members of a typed value come in any order, so a value is skipped, and
// its text read once the object is complete.
#include "JsonTypedReader.h"

#include "Support/Message.h"
#include "TypeJson.h"
#include "hcl/Convert.h"
#include "hcl/Extended.h"
#include "hcl/ReadText.h"

#include <charconv>

namespace hcl {

bool JsonTypedReader::readLength(uint64_t &length) {
  if (!in_.expect(JsonEvent::Number, "a whole number"))
    return false;
  std::string_view text = in_.scan.text();
  auto [end, status] =
      std::from_chars(text.data(), text.data() + text.size(), length);
  if (status == std::errc() && end == text.data() + text.size())
    return true;
  in_.fail("a whole number is required");
  return false;
}

/// `[number, inclusive]`
bool JsonTypedReader::readBound(std::optional<NumberBound> &bound) {
  if (!in_.expect(JsonEvent::BeginArray, "an array of a number and a bool"))
    return false;
  std::optional<Value> number = numbers_.read(Type::number());
  bool inclusive = true;
  if (!number || !in_.readFlag(inclusive) ||
      !in_.expect(JsonEvent::EndArray, "the end of the bound"))
    return false;
  if (number->isKnownNumber())
    bound = NumberBound{std::move(*number), inclusive};
  return true;
}

bool JsonTypedReader::readRefinement(Refinement &refinement) {
  if (!in_.expect(JsonEvent::BeginObject, "an object of refinements"))
    return false;
  JsonEvent event = in_.scan.next();
  for (; event == JsonEvent::Key; event = in_.scan.next()) {
    std::string name(in_.scan.text());
    bool good = false;
    if (name == "not_null")
      good = in_.readFlag(refinement.notNull);
    else if (name == "number_min")
      good = readBound(refinement.lower);
    else if (name == "number_max")
      good = readBound(refinement.upper);
    else if (name == "length_min")
      good = readLength(refinement.minLength);
    else if (name == "length_max")
      good = readLength(refinement.maxLength);
    else if (name == "string_prefix") {
      good = in_.expect(JsonEvent::String, "a string");
      if (good)
        refinement.prefix = Value::string(in_.scan.text()).asString();
    } else
      in_.fail(message("unknown refinement {name:quoted}", "name"_a = name));
    if (!good)
      return false;
  }
  if (event == JsonEvent::Error)
    in_.failSyntax();
  return event == JsonEvent::EndObject;
}

/// Reads one member of a typed value, after its key. The value waits until its
/// type is known and whether it has holes.
bool JsonTypedReader::readMember(Members &members) {
  if (in_.scan.text() == "type") {
    members.type = readJsonType(in_, in_.scan.next());
    if (members.type && members.type->hasExtended() &&
        !dialect_[DialectPoint::ExtendedTypes]) {
      in_.fail("this type belongs to the extended information model");
      return false;
    }
    return members.type.has_value();
  }
  if (in_.scan.text() == "refinements")
    return readRefinement(members.refinement);
  if (in_.scan.text() == "partial")
    return in_.readFlag(members.partial);
  if (in_.scan.text() == "unknown")
    return in_.readFlag(members.unknown);
  if (in_.scan.text() == "null")
    return in_.readFlag(members.null);
  bool isValue = in_.scan.text() == "value";
  std::optional<std::string_view> text = in_.skipValue();
  if (isValue)
    members.value = text;
  return text.has_value();
}

std::optional<Value> JsonTypedReader::assemble(const Members &members) {
  if (!members.type)
    return in_.fail("the type is missing");
  if (members.unknown)
    return JsonValueReader::unknown(withoutOptional(*members.type),
                                    members.refinement);
  if (members.null)
    return numbers_.null(*members.type);
  if (!members.value)
    return in_.fail("one of value, unknown and null is required");
  JsonInput part = in_.part(*members.value);
  return JsonValueReader(part, dialect_, members.partial).read(*members.type);
}

std::optional<Value> JsonTypedReader::read() {
  if (!in_.expect(JsonEvent::BeginObject, "an object with a type and a value"))
    return std::nullopt;
  Members members;
  JsonEvent event = in_.scan.next();
  for (; event == JsonEvent::Key; event = in_.scan.next())
    if (!readMember(members))
      return std::nullopt;
  if (event == JsonEvent::Error)
    return in_.failSyntax();
  return assemble(members);
}

bool JsonTypedReader::readVariables(const DefineVariable &define) {
  if (!in_.expect(JsonEvent::BeginObject, "an object of variables"))
    return false;
  JsonEvent event = in_.scan.next();
  for (; event == JsonEvent::Key; event = in_.scan.next()) {
    std::string name(in_.scan.text());
    std::optional<Value> value = read();
    if (!value) {
      in_.under(message("variable {name:quoted}", "name"_a = name));
      return false;
    }
    define(std::move(name), std::move(*value));
  }
  if (event == JsonEvent::Error)
    in_.failSyntax();
  return event == JsonEvent::EndObject;
}

std::optional<Value> decodeTypedJson(std::string_view text,
                                     const Dialect &dialect, JsonError &error,
                                     Budget *budget) {
  error = {};
  JsonInput in(text, error, budget);
  std::optional<Value> value = JsonTypedReader(in, dialect).read();
  if (!value || !in.atEnd())
    return std::nullopt;
  return value;
}

} // namespace hcl
