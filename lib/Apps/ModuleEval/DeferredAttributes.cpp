#include "DeferredAttributes.h"

#include "Value/Walk.h"
#include "hcl/Refinement.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

Value withDeferredAttributes(const Value &value) {
  if (value.isFailed())
    return value;
  const Value &plain = value.unmarked();
  if (plain.kind() != ValueKind::Object)
    return Value::dynamic();
  std::vector<std::pair<std::string, Value>> set;
  for (size_t i = 0; i < plain.size(); ++i)
    if (!plain.elements()[i].isNull())
      set.emplace_back(plain.key(i), plain.elements()[i]);
  return openObject(Value::object(std::move(set))).withMarks(value.marks());
}

Value undescribedBlocks(std::vector<Value> blocks) {
  return openBlocks(Value::tuple(std::move(blocks)));
}

/// `value` with each object in it as the only block of a type.
static Value asBlock(const Value &value) {
  const Value &plain = value.unmarked();
  if (plain.kind() != ValueKind::Object)
    return value;
  std::vector<std::pair<std::string, Value>> inner;
  for (size_t i = 0; i < plain.size(); ++i)
    inner.emplace_back(plain.key(i), asBlock(plain.elements()[i]));
  Value block = withDeferredAttributes(Value::object(std::move(inner)));
  return undescribedBlocks({std::move(block)}).withMarks(value.marks());
}

Value withObjectsAsBlocks(const Value &value,
                          std::span<const std::string> names) {
  const Value &plain = value.unmarked();
  const Value *known = knownAttributes(plain);
  const Value &parts = known ? *known : plain;
  bool isTuple = parts.kind() == ValueKind::Tuple;
  if (!isTuple && parts.kind() != ValueKind::Object)
    return value;
  std::vector<Value> elements;
  std::vector<std::pair<std::string, Value>> attributes;
  for (size_t i = 0; i < parts.size(); ++i) {
    const Value &part = parts.elements()[i];
    if (isTuple)
      elements.push_back(withObjectsAsBlocks(part, names));
    else if (!known)
      attributes.emplace_back(parts.key(i), withObjectsAsBlocks(part, names));
    else
      attributes.emplace_back(
          parts.key(i),
          std::ranges::count(names, parts.key(i)) ? asBlock(part) : part);
  }
  Value all = isTuple ? Value::tuple(std::move(elements))
                      : Value::object(std::move(attributes));
  return (known ? openObject(std::move(all)) : all).withMarks(value.marks());
}

/// `value` with each open object, and each value of blocks, in it replaced by
/// the result of `change` for its known parts.
static Value replaced(const Value &value,
                      const std::function<Value(const Value &)> &change) {
  if (value.isWhollyKnown())
    return value;
  std::optional<Value> all = transformStored(
      value, [](const Value &part) { return !part.isWhollyKnown(); },
      [&](Value part) {
        const Value *known = knownAttributes(part);
        if (!known)
          known = knownElements(part);
        return known ? change(*known).withMarks(part.marks()) : part;
      });
  // Elements of one collection cannot differ in type: open objects there are
  // elements of any type.
  return all ? *std::move(all) : value;
}

Value configuredValue(const Value &value) {
  return replaced(value,
                  [](const Value &known) { return configuredValue(known); });
}

Value withoutKnownAttributes(const Value &value) {
  return replaced(value, [](const Value &) { return Value::dynamic(); });
}

} // namespace hcl::app
