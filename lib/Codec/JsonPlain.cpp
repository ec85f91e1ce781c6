// Reading plain JSON, without a type and without recursion.
#include "JsonObjects.h"
#include "JsonScanner.h"
#include "hcl/Convert.h"
#include "hcl/Extended.h"
#include "hcl/Json.h"

#include <optional>
#include <vector>

namespace hcl {

namespace {

/// An array or object that is being read.
struct OpenContainer {
  bool isObject;
  std::vector<Value> names;
  std::vector<Value> values;
};

Value finish(OpenContainer &container, JsonObjectMaker &objects) {
  return container.isObject ? objects.make(container.names, container.values)
                            : Value::tuple(std::move(container.values));
}

/// The value of an event that is one by itself.
std::optional<Value> scalar(JsonEvent event, const JsonScanner &scan,
                            const Dialect &dialect, JsonError &error) {
  switch (event) {
  case JsonEvent::Null:
    return nullOf(dialect);
  case JsonEvent::False:
  case JsonEvent::True:
    return Value::boolean(event == JsonEvent::True);
  case JsonEvent::String:
    return Value::string(scan.text());
  case JsonEvent::Number: {
    error.offset = scan.offset();
    return numberFromText(scan.text(), dialect, error.message);
  }
  default:
    error = scan.error();
    return std::nullopt;
  }
}

} // namespace

std::optional<Value> decodeJson(std::string_view text, const Dialect &dialect,
                                JsonError &error) {
  error = {};
  JsonScanner scan(text, maxPlainJsonDepth);
  JsonObjectMaker objects;
  std::vector<OpenContainer> open;
  std::optional<Value> result;
  while (true) {
    JsonEvent event = scan.next();
    std::optional<Value> value;
    switch (event) {
    case JsonEvent::EndOfText:
      return result;
    case JsonEvent::Key:
      open.back().names.push_back(objects.name(scan.text()));
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
      value = scalar(event, scan, dialect, error);
      if (!value)
        return std::nullopt;
      break;
    }
    if (open.empty())
      result = std::move(value);
    else
      open.back().values.push_back(std::move(*value));
  }
}

} // namespace hcl
