// Reading plain JSON without recursion: a stack holds the open containers, each
// with its values so far. A scalar or a closing bracket completes a value,
// which is added to the innermost container.
#include "JsonPlain.h"

#include "JsonInput.h"
#include "Support/Message.h"
#include "hcl/Convert.h"
#include "hcl/Extended.h"
#include "hcl/Json.h"
#include "hcl/Limits.h"

#include <string>
#include <utility>
#include <vector>

namespace hcl {

namespace {

/// An array or object whose end has not been read yet.
struct OpenContainer {
  bool isObject;
  std::vector<Value> names;
  std::vector<Value> values;
};

/// The value of a container that has ended. Errors: nothing, with `why` set,
/// for names that are not as `repeated` says.
std::optional<Value> finish(OpenContainer &container, JsonObjectMaker &objects,
                            RepeatedNames repeated, std::string &why) {
  if (!container.isObject)
    return Value::tuple(std::move(container.values));
  if (repeated == RepeatedNames::LastApplies)
    return objects.make(container.names, container.values);
  std::optional<Value> conflict;
  Value object = objects.make(container.names, container.values, &conflict);
  if (!conflict)
    return object;
  why = message("the name {name:quoted} is there more than once, with "
                "values of different types",
                "name"_a = conflict->asString());
  return std::nullopt;
}

/// The value of an event that is a value by itself.
[[nodiscard]] std::optional<Value>
scalar(JsonEvent event, const JsonPullParser &parser, const Dialect &dialect,
       const Budget *budget, JsonError &error) {
  switch (event) {
  case JsonEvent::Null:
    return nullOf(dialect);
  case JsonEvent::False:
  case JsonEvent::True:
    return Value::boolean(event == JsonEvent::True);
  case JsonEvent::String:
    return Value::string(parser.text());
  case JsonEvent::Number: {
    Fault fault;
    std::optional<Value> number =
        readJsonNumber(parser.text(), dialect, budget, fault);
    if (!number)
      error = {.offset = parser.offset(), .message = std::move(fault.reason)};
    return number;
  }
  default:
    error = parser.error();
    return std::nullopt;
  }
}

/// Bytes that are taken from the budget at once, within an array.
constexpr uint64_t portion = 1 << 16;

std::nullopt_t failLimit(const JsonPullParser &parser, const Budget &budget,
                         JsonError &error) {
  error = {.offset = parser.offset(),
           .message = std::string(limitReason(budget))};
  return std::nullopt;
}

} // namespace

std::optional<Value> readJsonNumber(std::string_view text,
                                    const Dialect &dialect,
                                    const Budget *budget, Fault &fault) {
  if (std::optional<int64_t> integer = json::smallInteger(text))
    return Value::integer(*integer);
  if (!budget || text.size() <= budget->maxDigits)
    return numberFromText(text, dialect, fault);
  fault.reason = message("a number may have at most {most:counted digit}",
                         "most"_a = budget->maxDigits);
  return std::nullopt;
}

uint64_t bytesBeside(const Value &value) {
  if (value.kind() == ValueKind::String)
    return sizeof(ValueRep) + value.size();
  return value.kind() == ValueKind::Big
             ? 2 * sizeof(Value) + value.asNumber().precision() / 8
             : 0;
}

std::optional<Value> readPlainJson(JsonPullParser &parser, JsonEvent first,
                                   JsonObjectMaker &objects,
                                   const Dialect &dialect, JsonError &error,
                                   Budget *budget, RepeatedNames repeated) {
  if (first != JsonEvent::BeginArray && first != JsonEvent::BeginObject)
    return scalar(first, parser, dialect, budget, error);
  std::vector<OpenContainer> open;
  uint64_t due = 0; // to be taken from the budget
  constexpr unsigned rounds = 1024;
  unsigned round = 0;
  for (JsonEvent event = first;; event = parser.next()) {
    if (++round % rounds == 0 && budget && !budget->goesOn())
      return failLimit(parser, *budget, error);
    std::optional<Value> value;
    switch (event) {
    case JsonEvent::Key:
      open.back().names.push_back(objects.name(parser.text()));
      continue;
    case JsonEvent::BeginArray:
    case JsonEvent::BeginObject:
      due += sizeof(CollectionRep);
      open.push_back({event == JsonEvent::BeginObject, {}, {}});
      continue;
    case JsonEvent::EndArray:
    case JsonEvent::EndObject:
      due += open.back().values.size() * sizeof(Value);
      if (budget && !budget->takeBytes(std::exchange(due, 0)))
        return failLimit(parser, *budget, error);
      value = finish(open.back(), objects, repeated, error.message);
      if (!value) {
        error.offset = parser.offset();
        return std::nullopt;
      }
      open.pop_back();
      break;
    default:
      value = scalar(event, parser, dialect, budget, error);
      if (!value)
        return std::nullopt;
      break;
    }
    if (open.empty())
      return value;
    due += bytesBeside(*value);
    if (due > portion && budget && !budget->takeBytes(std::exchange(due, 0)))
      return failLimit(parser, *budget, error);
    open.back().values.push_back(std::move(*value));
  }
}

[[nodiscard]] static std::optional<Value>
decode(std::string_view text, const Dialect &dialect, size_t maxDepth,
       Budget *budget, JsonError &error, RepeatedNames repeated) {
  error = {};
  JsonPullParser parser(text, maxDepth);
  JsonObjectMaker objects;
  std::optional<Value> value = readPlainJson(parser, parser.next(), objects,
                                             dialect, error, budget, repeated);
  if (value && parser.next() == JsonEvent::Error) {
    error = parser.error();
    return std::nullopt;
  }
  return value;
}

std::optional<Value> decodeJson(std::string_view text, const Dialect &dialect,
                                JsonError &error) {
  return decode(text, dialect, maxJsonDepth, nullptr, error,
                RepeatedNames::LastApplies);
}

std::optional<Value> decodeJson(std::string_view text, const Dialect &dialect,
                                Budget &budget, JsonError &error,
                                RepeatedNames repeated) {
  return decode(text, dialect, budget.maxDepth, &budget, error, repeated);
}

std::optional<Value> decodeJson(std::string_view text, const Dialect &dialect,
                                Budget &budget, JsonError &error) {
  return decodeJson(text, dialect, budget, error, RepeatedNames::LastApplies);
}

} // namespace hcl
