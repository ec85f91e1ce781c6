// A base is found by its label, else among the instances of all blocks that
// name theirs, which are expanded for that. Values are laid over one another,
// weakest first.
#include "Inheritance.h"

#include "ModuleSource/Merging.h"
#include "Support/Text.h"

#include <algorithm>
#include <map>
#include <set>

namespace hcl::app {

namespace {

/// Finds the blocks that one inherits from.
class BaseSearch {
public:
  BaseSearch(const Node &node, Needs &needs)
      : node_(node), rule_(*node.definition->kind->inherit), needs_(needs) {}

  /// The value called `label`, known when nothing is needed; nothing: there is
  /// none.
  std::optional<Value> find(const std::string &label);

private:
  std::optional<Value> findInstance(const std::string &name);

  const Node &node_;
  const InheritRule &rule_;
  Needs &needs_;
};

/// Whether the instances of `definition` have names of their own.
bool namesInstances(const Definition &definition) {
  return definition.repeat && !definition.repeat->called.empty();
}

std::optional<Value> BaseSearch::find(const std::string &label) {
  auto number = node_.run->source->find(rule_.blocks, label);
  Node *target = number ? &node_.run->nodes[*number] : nullptr;
  if (!target || namesInstances(*target->definition))
    return findInstance(label);
  needs_.add(target->value);
  return target->whole;
}

std::optional<Value> BaseSearch::findInstance(const std::string &name) {
  std::optional<Value> later;
  for (Node &node : node_.run->nodes) {
    if (node.definition->kind->type != rule_.blocks ||
        !namesInstances(*node.definition))
      continue;
    needs_.add(node.expansion);
    if (node.expansion.state != Query::State::Done)
      continue;
    if (node.multiplicity == Multiplicity::Unknown ||
        node.multiplicity == Multiplicity::Failed)
      later = Value::dynamic();
    else
      for (Instance &instance : node.instances) {
        if (instance.isNameLater) {
          later = Value::dynamic();
        } else if (instance.key.getString() == std::string_view(name)) {
          needs_.add(instance.evaluation);
          return instance.value;
        }
      }
  }
  return later;
}

/// The list of labels that `definition` has, with those of the blocks below.
Value labelsOf(const Definition &definition, const InheritRule &rule,
               const Scope &scope) {
  Diagnostics found; // The value of the block reports them.
  Value labels = Value::null();
  auto add = [&](const Attribute &list) {
    labels = joined(labels, list.expression.evaluate(scope, found),
                    Joining::Elements);
  };
  auto below = definition.part.below.find(rule.attribute);
  if (below != definition.part.below.end())
    std::ranges::for_each(below->second, add);
  if (const Attribute *list = definition.part.find(rule.attribute))
    add(*list);
  return labels;
}

} // namespace

std::vector<Value> basesOf(const Node &node, const Scope &scope, Needs &needs,
                           Diagnostics &diagnostics) {
  std::vector<Value> bases;
  const InheritRule &rule = *node.definition->kind->inherit;
  const Attribute *list = node.definition->part.find(rule.attribute);
  if (!list)
    return bases;
  Value labels = labelsOf(*node.definition, rule, scope);
  auto elements = labels.getElements();
  if (!labels.isFailed() && !labels.isKnown())
    bases.push_back(Value::dynamic());
  std::vector<std::string> missing;
  BaseSearch search(node, needs);
  for (const Value &name : elements ? *elements : std::span<const Value>()) {
    if (!name.isFailed() && !name.isKnown()) {
      bases.push_back(Value::dynamic());
      continue;
    }
    std::string label(name.getString().value_or(""));
    if (auto base = search.find(label))
      bases.push_back(*std::move(base));
    else
      missing.push_back(std::move(label));
  }
  // The query runs again while it needs others.
  if (needs.empty() && !node.run->source->lacksDefinitions)
    for (const std::string &label : missing)
      diagnostics.add(DiagKind::UnknownReference, list->file(),
                      list->expression.range(),
                      "No block " + quote(rule.blocks) + " is called " +
                          quote(label) + ".");
  return bases;
}

/// Whether the attribute `name` of a block of `kind` is its own in any case.
static bool isOwn(const std::string &name, const KindRule &kind) {
  return name == kind.inherit->attribute ||
         std::ranges::count(kind.repeats, name, &RepeatRule::called) != 0;
}

Value inherited(const std::vector<Value> &bases, const Value &own,
                const KindRule &kind) {
  std::map<std::string, Value, std::less<>> all;
  auto add = [&](const Value &value, bool isBase) {
    for (size_t i = 0; hasKeys(value) && i < value.size(); ++i) {
      const Value &now = value.elements()[i];
      std::string name(value.key(i));
      if (isBase && isOwn(name, kind))
        continue;
      auto [at, isNew] = all.try_emplace(std::move(name), now);
      if (isNew)
        continue;
      const AttributeRule &its = ruleOf(at->first, kind.body, nullptr);
      at->second = joined(at->second, now, its.joining);
      if (its.isCompact)
        at->second = compacted(at->second);
    }
  };
  if (own.isFailed())
    return own;
  for (const Value &base : bases)
    if (!base.isFailed() && !base.isKnown())
      return Value::dynamic();
    else
      add(base, true);
  add(own, false);
  return Value::object({all.begin(), all.end()});
}

void nameInstances(
    Node &node, const Attribute &name,
    const std::function<std::shared_ptr<Scope>(const Instance &)> &scopeFor,
    Diagnostics &diagnostics) {
  std::set<std::string, std::less<>> known;
  for (Instance &instance : node.instances) {
    Diagnostics found; // The value of the instance reports them.
    Value value = name.expression.evaluate(*scopeFor(instance), found);
    instance.isNameLater = !value.getString();
    if (instance.isNameLater)
      continue;
    instance.key = value;
    std::string text(*value.getString());
    if (!known.insert(text).second)
      return diagnostics.add(DiagKind::InvalidRepetition, name.file(),
                             name.expression.range(),
                             "Two instances are called " + quote(text) +
                                 ". Give each a name of its own.");
  }
}

} // namespace hcl::app
