// Reading plain JSON, without a type and without recursion.
#include "JsonScanner.h"
#include "hcl/Value/Build.h"
#include "hcl/Value/Convert.h"
#include "hcl/Value/Extended.h"
#include "hcl/Value/ValueJson.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace hcl {

namespace {

/// Makes objects. JSON texts hold many objects with the same names: each name
/// is stored once, and objects with the names of a recent one share its shape.
class ObjectMaker {
public:
  /// The string value of a name.
  const Value &name(std::string_view text) {
    auto at = names_.find(text);
    if (at == names_.end())
      at = names_.emplace(std::string(text), Value::string(text)).first;
    return at->second;
  }

  /// The object with these names, each from `name()`, and values.
  Value make(std::vector<Value> &names, std::vector<Value> &values) {
    for (const Recent &recent : recent_)
      if (sameNames(recent.names, names))
        return fill(recent, values);
    EntryBuilder entries(names.size());
    for (size_t i = 0; i < names.size(); ++i)
      entries.add(names[i], std::move(values[i]));
    Value object = std::move(entries).object();
    remember(names, object);
    return object;
  }

private:
  struct Recent {
    std::vector<Value> names; ///< in the order of the text
    std::shared_ptr<const ObjectShape> shape;
    std::vector<size_t> order; ///< where the values of the shape stand
  };
  struct Hash {
    using is_transparent = void;
    size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };
  static constexpr size_t maxRecent = 8;

  /// Names are the same if they are stored in the same place.
  static bool sameNames(const std::vector<Value> &a,
                        const std::vector<Value> &b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Value &x, const Value &y) {
                        return x.asString().data() == y.asString().data();
                      });
  }

  static Value fill(const Recent &recent, std::vector<Value> &values) {
    ShapedBuilder object(recent.shape);
    for (size_t index : recent.order)
      object.add(std::move(values[index]));
    return std::move(object).object();
  }

  /// Keeps the shape of an object whose names differ from one another.
  void remember(const std::vector<Value> &names, const Value &object) {
    if (object.size() != names.size())
      return;
    std::vector<size_t> order(names.size());
    for (size_t i = 0; i < names.size(); ++i)
      order[*object.shape()->find(names[i].asString())] = i;
    Recent recent{names, object.shape(), std::move(order)};
    if (recent_.size() < maxRecent)
      recent_.push_back(std::move(recent));
    else
      recent_[next_++ % maxRecent] = std::move(recent);
  }

  std::unordered_map<std::string, Value, Hash, std::equal_to<>> names_;
  std::vector<Recent> recent_;
  size_t next_ = 0;
};

/// An array or object that is being read.
struct OpenContainer {
  bool isObject;
  std::vector<Value> names;
  std::vector<Value> values;
};

Value finish(OpenContainer &container, ObjectMaker &objects) {
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
  ObjectMaker objects;
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
