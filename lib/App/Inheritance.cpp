#include "Inheritance.h"

#include "Support/Text.h"

#include <algorithm>
#include <map>

namespace hcl::app {

std::vector<const Node *> basesOf(const Node &node, const Scope &scope,
                                  Needs &needs, Diagnostics &diagnostics) {
  std::vector<const Node *> bases;
  const InheritRule &rule = *node.definition->kind->inherit;
  const Attribute *list = node.definition->part.find(rule.attribute);
  if (!list)
    return bases;
  Diagnostics found; // The value of the block reports them.
  Value names = list->expression.evaluate(scope, found);
  std::vector<std::string> missing;
  auto elements = names.getElements();
  for (const Value &name : elements ? *elements : std::span<const Value>()) {
    std::string label(name.getString().value_or(""));
    if (auto base = node.run->source->find(rule.blocks, label)) {
      Node &target = node.run->nodes[*base];
      bases.push_back(&target);
      needs.add(target.value, nullptr);
    } else {
      missing.push_back(std::move(label));
    }
  }
  // The query runs again while it needs others.
  if (needs.empty())
    for (const std::string &label : missing)
      diagnostics.add(DiagKind::UnknownReference, list->file(),
                      list->expression.range(),
                      "No block " + quote(rule.blocks) + " is called " +
                          quote(label) + ".");
  return bases;
}

using NamedParts = std::map<std::string, Value, std::less<>>;

static bool hasNames(const Value &value) {
  return value.kind() == ValueKind::Object || value.kind() == ValueKind::Map;
}

/// Sets the parts of `over` in `parts`.
static void lay(NamedParts &parts, const Value &over) {
  for (size_t i = 0; i < over.size(); ++i)
    parts.insert_or_assign(std::string(over.key(i)), over.elements()[i]);
}

static Value objectOf(const NamedParts &parts) {
  return Value::object({parts.begin(), parts.end()});
}

Value inherited(const std::vector<const Node *> &bases, const Value &own,
                const InheritRule &rule) {
  NamedParts all;
  auto add = [&](const Value &value) {
    if (!hasNames(value))
      return;
    NamedParts before = all;
    lay(all, value);
    for (const std::string &name : rule.merged) {
      auto old = before.find(name);
      auto now = all.find(name);
      if (old == before.end() || !hasNames(old->second) ||
          !hasNames(now->second))
        continue;
      NamedParts merged;
      lay(merged, old->second);
      lay(merged, now->second);
      now->second = objectOf(merged);
    }
  };
  for (const Node *base : bases)
    add(base->whole);
  add(own);
  return own.isFailed() ? own : objectOf(all);
}

void nameInstance(Instance &instance, const std::string &called) {
  const Value &value = instance.value;
  const Value *name = hasNames(value) ? value.find(called) : nullptr;
  if (name && name->getString())
    instance.key = *name;
}

} // namespace hcl::app
