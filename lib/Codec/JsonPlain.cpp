// Reading plain JSON without recursion: a stack holds the open containers, each
// with its values so far. A scalar or a closing bracket completes a value,
// which is added to the innermost container.
#include "JsonPlain.h"

#include "hcl/Convert.h"
#include "hcl/Extended.h"
#include "hcl/Json.h"

#include <vector>

namespace hcl {

namespace {

/// An array or object whose end has not been read yet.
struct OpenContainer {
  bool isObject;
  std::vector<Value> names;
  std::vector<Value> values;
};

Value finish(OpenContainer &container, JsonObjectMaker &objects) {
  return container.isObject ? objects.make(container.names, container.values)
                            : Value::tuple(std::move(container.values));
}

/// The value of an event that is a value by itself.
std::optional<Value> scalar(JsonEvent event, const JsonPullParser &parser,
                            const Dialect &dialect, JsonError &error) {
  switch (event) {
  case JsonEvent::Null:
    return nullOf(dialect);
  case JsonEvent::False:
  case JsonEvent::True:
    return Value::boolean(event == JsonEvent::True);
  case JsonEvent::String:
    return Value::string(parser.text());
  case JsonEvent::Number: {
    if (std::optional<int64_t> integer = json::smallInteger(parser.text()))
      return Value::integer(*integer);
    Fault fault;
    std::optional<Value> number = numberFromText(parser.text(), dialect, fault);
    if (!number)
      error = {.offset = parser.offset(), .message = std::move(fault.reason)};
    return number;
  }
  default:
    error = parser.error();
    return std::nullopt;
  }
}

} // namespace

std::optional<Value> readPlainJson(JsonPullParser &parser, JsonEvent first,
                                   JsonObjectMaker &objects,
                                   const Dialect &dialect, JsonError &error) {
  if (first != JsonEvent::BeginArray && first != JsonEvent::BeginObject)
    return scalar(first, parser, dialect, error);
  std::vector<OpenContainer> open;
  for (JsonEvent event = first;; event = parser.next()) {
    std::optional<Value> value;
    switch (event) {
    case JsonEvent::Key:
      open.back().names.push_back(objects.name(parser.text()));
      continue;
    case JsonEvent::BeginArray:
    case JsonEvent::BeginObject:
      open.push_back({event == JsonEvent::BeginObject, {}, {}});
      continue;
    case JsonEvent::EndArray:
    case JsonEvent::EndObject:
      value = finish(open.back(), objects);
      open.pop_back();
      break;
    default:
      value = scalar(event, parser, dialect, error);
      if (!value)
        return std::nullopt;
      break;
    }
    if (open.empty())
      return value;
    open.back().values.push_back(std::move(*value));
  }
}

std::optional<Value> decodeJson(std::string_view text, const Dialect &dialect,
                                JsonError &error) {
  error = {};
  JsonPullParser parser(text, maxPlainJsonDepth);
  JsonObjectMaker objects;
  std::optional<Value> value =
      readPlainJson(parser, parser.next(), objects, dialect, error);
  if (value && parser.next() == JsonEvent::Error) {
    error = parser.error();
    return std::nullopt;
  }
  return value;
}

} // namespace hcl
