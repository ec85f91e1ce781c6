// Reading values with their types: the object that holds both, and its
// refinements, scopes and requests. A value that precedes its type is skipped
// and read from its offsets once the object is complete.
#include "JsonTyped.h"

#include "Support/Text.h"
#include "hcl/Convert.h"
#include "hcl/Extended.h"
#include "hcl/ReadText.h"

#include <charconv>

namespace hcl {

bool JsonReader::atEnd() {
  JsonEvent event = scan_.next();
  if (event == JsonEvent::EndOfText)
    return true;
  scanError();
  return false;
}

bool JsonReader::readFlag(bool &flag) {
  JsonEvent event = scan_.next();
  flag = event == JsonEvent::True;
  if (flag || event == JsonEvent::False)
    return true;
  event == JsonEvent::Error ? scanError() : fail("true or false is required");
  return false;
}

bool JsonReader::readLength(uint64_t &length) {
  if (!expect(JsonEvent::Number, "a whole number"))
    return false;
  std::string_view text = scan_.text();
  auto [end, status] =
      std::from_chars(text.data(), text.data() + text.size(), length);
  if (status == std::errc() && end == text.data() + text.size())
    return true;
  fail("a whole number is required");
  return false;
}

/// `[number, inclusive]`
bool JsonReader::readBound(std::optional<NumberBound> &bound) {
  if (!expect(JsonEvent::BeginArray, "an array of a number and a bool"))
    return false;
  std::optional<Value> number = readValue(scan_.next(), Type::number());
  bool inclusive = true;
  if (!number || !readFlag(inclusive) ||
      !expect(JsonEvent::EndArray, "the end of the bound"))
    return false;
  if (number->isKnownNumber())
    bound = NumberBound{std::move(*number), inclusive};
  return true;
}

bool JsonReader::readRefinement(Refinement &refinement) {
  if (!expect(JsonEvent::BeginObject, "an object of refinements"))
    return false;
  JsonEvent event = scan_.next();
  for (; event == JsonEvent::Key; event = scan_.next()) {
    std::string name(scan_.text());
    bool good = false;
    if (name == "not_null")
      good = readFlag(refinement.notNull);
    else if (name == "number_min")
      good = readBound(refinement.lower);
    else if (name == "number_max")
      good = readBound(refinement.upper);
    else if (name == "length_min")
      good = readLength(refinement.minLength);
    else if (name == "length_max")
      good = readLength(refinement.maxLength);
    else if (name == "string_prefix") {
      good = expect(JsonEvent::String, "a string");
      if (good)
        refinement.prefix = Value::string(scan_.text()).asString();
    } else
      fail("unknown refinement " + quote(name));
    if (!good)
      return false;
  }
  if (event == JsonEvent::Error)
    scanError();
  return event == JsonEvent::EndObject;
}

/// Reads one member of a typed value, after its key. The value waits until its
/// type is known and whether it has holes.
bool JsonReader::readMember(Members &members) {
  if (scan_.text() == "type") {
    members.type = readType(scan_.next());
    if (members.type && members.type->hasExtended() &&
        !(*dialect_)[DialectPoint::ExtendedTypes]) {
      fail("this type belongs to the extended information model");
      return false;
    }
    return members.type.has_value();
  }
  if (scan_.text() == "refinements")
    return readRefinement(members.refinement);
  if (scan_.text() == "partial")
    return readFlag(members.partial);
  if (scan_.text() == "unknown")
    return readFlag(members.unknown);
  if (scan_.text() == "null")
    return readFlag(members.null);
  bool isValue = scan_.text() == "value";
  JsonEvent first = scan_.next();
  size_t begin = scan_.offset();
  if (!scan_.skip(first)) {
    scanError();
    return false;
  }
  if (isValue) {
    members.valueBegin = begin;
    members.valueEnd = scan_.endOffset();
  }
  return true;
}

Value JsonReader::unknownOf(const Type &type, const Refinement &refinement) {
  if (type.isEventual())
    return eventualValue(type.kind(), unknownOf(type.element(), refinement));
  return refinement.empty() ? Value::unknown(type)
                            : Value::unknown(type, refinement);
}

std::optional<Value> JsonReader::assemble(const Members &members) {
  if (!members.type)
    return fail("the type is missing");
  if (members.unknown)
    return unknownOf(withoutOptional(*members.type), members.refinement);
  if (members.null)
    return readNull(*members.type);
  if (members.valueEnd == 0)
    return fail("one of value, unknown and null is required");
  return readRange(members.valueBegin, members.valueEnd, *members.type,
                   members.partial);
}

std::optional<Value> JsonReader::readTyped() {
  if (!expect(JsonEvent::BeginObject, "an object with a type and a value"))
    return std::nullopt;
  Members members;
  JsonEvent event = scan_.next();
  for (; event == JsonEvent::Key; event = scan_.next())
    if (!readMember(members))
      return std::nullopt;
  if (event == JsonEvent::Error)
    return scanError();
  return assemble(members);
}

bool JsonReader::readVariables(const DefineVariable &define) {
  if (!expect(JsonEvent::BeginObject, "an object of variables"))
    return false;
  JsonEvent event = scan_.next();
  for (; event == JsonEvent::Key; event = scan_.next()) {
    std::string name(scan_.text());
    std::optional<Value> value = readTyped();
    if (!value) {
      under("variable " + quote(name));
      return false;
    }
    define(std::move(name), std::move(*value));
  }
  if (event == JsonEvent::Error)
    scanError();
  return event == JsonEvent::EndObject;
}

std::optional<Value> decodeJson(std::string_view text, const Type &type,
                                const Dialect &dialect, JsonError &error) {
  error = {};
  JsonReader reader(text, 0, text.size(), maxTypedJsonDepth, &dialect, error);
  std::optional<Value> value = reader.readValue(type, /*partial=*/false);
  if (!value || !reader.atEnd())
    return std::nullopt;
  return value;
}

std::optional<Value> decodeTypedJson(std::string_view text,
                                     const Dialect &dialect, JsonError &error) {
  error = {};
  JsonReader reader(text, 0, text.size(), maxTypedJsonDepth, &dialect, error);
  std::optional<Value> value = reader.readTyped();
  if (!value || !reader.atEnd())
    return std::nullopt;
  return value;
}

bool decodeScope(std::string_view text, const Dialect &dialect,
                 const DefineVariable &define, JsonError &error) {
  error = {};
  JsonReader reader(text, 0, text.size(), maxTypedJsonDepth, &dialect, error);
  if (!reader.expect(JsonEvent::BeginObject, "an object with \"vars\""))
    return false;
  JsonPullParser &scan = reader.scanner();
  bool hasVariables = false;
  JsonEvent event = scan.next();
  for (; event == JsonEvent::Key; event = scan.next()) {
    if (scan.text() == "vars") {
      hasVariables = true;
      if (!reader.readVariables(define))
        return false;
    } else if (!scan.skip(scan.next())) {
      break;
    }
  }
  if (event != JsonEvent::EndObject) {
    reader.scanError();
    return false;
  }
  if (!hasVariables)
    reader.fail("a member \"vars\" is required");
  return hasVariables && reader.atEnd();
}

namespace {

/// Reads one member of a request, after its key.
bool readRequestMember(JsonReader &reader, std::string_view text,
                       const DefineVariable &define, JsonRequest &request) {
  JsonPullParser &scan = reader.scanner();
  if (scan.text() == "vars")
    return reader.readVariables(define);
  if (scan.text() == "src") {
    if (!reader.expect(JsonEvent::String, "a string with the source"))
      return false;
    request.source = std::string(scan.text());
    return true;
  }
  if (scan.text() == "src_b64") {
    if (!reader.expect(JsonEvent::String, "a string with the source in base64"))
      return false;
    request.source = decodeBase64(scan.text());
    if (!request.source)
      reader.fail("this is no base64");
    return request.source.has_value();
  }
  bool isId = scan.text() == "id";
  JsonEvent first = scan.next();
  size_t begin = scan.offset();
  if (!scan.skip(first)) {
    reader.scanError();
    return false;
  }
  if (isId)
    request.id = text.substr(begin, scan.endOffset() - begin);
  return true;
}

} // namespace

std::optional<JsonRequest> decodeRequest(std::string_view text,
                                         const Dialect &dialect,
                                         const DefineVariable &define,
                                         std::string &id, JsonError &error) {
  error = {};
  JsonReader reader(text, 0, text.size(), maxTypedJsonDepth, &dialect, error);
  if (!reader.expect(JsonEvent::BeginObject, "an object with \"src\""))
    return std::nullopt;
  JsonRequest request;
  JsonPullParser &scan = reader.scanner();
  JsonEvent event = scan.next();
  for (; event == JsonEvent::Key; event = scan.next()) {
    bool good = readRequestMember(reader, text, define, request);
    id = request.id;
    if (!good)
      return std::nullopt;
  }
  if (event == JsonEvent::Error) {
    reader.scanError();
    return std::nullopt;
  }
  if (!reader.atEnd())
    return std::nullopt;
  return request;
}

} // namespace hcl
