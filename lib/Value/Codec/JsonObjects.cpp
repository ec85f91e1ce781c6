#include "JsonObjects.h"

#include "Value/Build.h"

#include <algorithm>

namespace hcl {

/// Compares names by address: each is stored once.
static bool sameNames(const std::vector<Value> &a,
                      const std::vector<Value> &b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Value &x, const Value &y) {
                      return x.asString().data() == y.asString().data();
                    });
}

const Value &JsonObjectMaker::addName(std::string_view text) {
  return names_.emplace(std::string(text), Value::string(text)).first->second;
}

/// A name of which a value in `types` has another type than the one in
/// `object`.
[[nodiscard]] static std::optional<Value>
conflictOf(const std::vector<Value> &names, const std::vector<Type> &types,
           const Value &object) {
  for (size_t i = 0; i < names.size(); ++i)
    if (object.find(names[i].asString())->type() != types[i])
      return names[i];
  return std::nullopt;
}

Value JsonObjectMaker::make(const std::vector<Value> &names,
                            std::vector<Value> &values,
                            std::optional<Value> *conflict) {
  for (const Recent &recent : recent_)
    if (sameNames(recent.names, names))
      return fill(recent, values);
  std::vector<Type> types;
  if (conflict)
    for (const Value &value : values)
      types.push_back(value.type());
  EntryBuilder entries(names.size());
  for (size_t i = 0; i < names.size(); ++i)
    entries.add(names[i], std::move(values[i]));
  Value object = std::move(entries).object();
  if (conflict && object.size() != names.size())
    *conflict = conflictOf(names, types, object);
  remember(names, object);
  return object;
}

Value JsonObjectMaker::fill(const Recent &recent, std::vector<Value> &values) {
  ShapedBuilder object(recent.shape);
  for (size_t index : recent.order)
    object.add(std::move(values[index]));
  return std::move(object).object();
}

/// Keeps the shape of an object without repeated names.
void JsonObjectMaker::remember(const std::vector<Value> &names,
                               const Value &object) {
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

} // namespace hcl
