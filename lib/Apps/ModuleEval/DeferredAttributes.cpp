#include "DeferredAttributes.h"

#include "Value/Walk.h"
#include "hcl/Refinement.h"

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
