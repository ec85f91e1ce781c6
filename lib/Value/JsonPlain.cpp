// Reading plain JSON, without a type and without recursion.
#include "JsonScanner.h"
#include "hcl/Value/Build.h"
#include "hcl/Value/Convert.h"
#include "hcl/Value/ValueJson.h"

namespace hcl {

namespace {

/// An array or object that is being read.
struct OpenContainer {
  bool isObject;
  SequenceBuilder elements;
  EntryBuilder members;
  Value key; ///< of the member whose value comes next
};

Value finish(OpenContainer &container) {
  return container.isObject ? std::move(container.members).object()
                            : std::move(container.elements).tuple();
}

/// The value of an event that is one by itself.
std::optional<Value> scalar(JsonEvent event, const JsonScanner &scan,
                            const Dialect &dialect, JsonError &error) {
  switch (event) {
  case JsonEvent::Null:
    return Value::null();
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
  std::vector<OpenContainer> open;
  std::optional<Value> result;
  while (true) {
    JsonEvent event = scan.next();
    std::optional<Value> value;
    switch (event) {
    case JsonEvent::EndOfText:
      return result;
    case JsonEvent::Key:
      open.back().key = Value::string(scan.text());
      continue;
    case JsonEvent::BeginArray:
    case JsonEvent::BeginObject:
      open.push_back({event == JsonEvent::BeginObject, SequenceBuilder(),
                      EntryBuilder(), Value()});
      continue;
    case JsonEvent::EndArray:
    case JsonEvent::EndObject:
      value = finish(open.back());
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
    else if (OpenContainer &top = open.back(); top.isObject)
      top.members.add(std::move(top.key), std::move(*value));
    else
      top.elements.add(std::move(*value));
  }
}

} // namespace hcl
