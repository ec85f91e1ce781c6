// A base is found by its label, else among the instances of all blocks with
// named instances, which are expanded for the search. Values are merged,
// weakest first. The value of a base is its evaluated value, unless the base
// inherits from the heir in turn: then the result depends on the start, so all
// values from the heir on are computed again from the uninherited values.
#include "Inheritance.h"

#include "Description/Labels.h"
#include "Description/Merging.h"
#include "Support/Message.h"
#include "hcl/Convert.h"

#include <algorithm>
#include <map>
#include <set>

namespace hcl::app {

namespace {

/// The bases of an instance.
struct Bases {
  std::vector<Instance *> instances = {};
  bool isDeferred = false; ///< one of them is deferred
  std::vector<std::string> missing = {};
};

/// Finds the bases of a block.
class BaseSearch {
public:
  BaseSearch(ModuleRun &run, const InheritRule &rule, Needs &needs)
      : run_(run), rule_(rule), needs_(needs) {}

  /// Adds the block or instance called `label`, as far as known without further
  /// needs.
  void find(const std::string &label);

  Bases found;

private:
  void findInstance(const std::string &name);
  bool isExpanded(Node &node);

  ModuleRun &run_;
  const InheritRule &rule_;
  Needs &needs_;
};

/// Whether the instances of `node` are known; adds the need for them.
bool BaseSearch::isExpanded(Node &node) {
  needs_.add(node.instancesQuery);
  return node.instancesQuery.state == Query::State::Done;
}

void BaseSearch::find(const std::string &label) {
  auto number = run_.source->find(rule_.blocks, label);
  Node *target = number ? &run_.nodes[*number] : nullptr;
  if (!target || target->definition->namesInstances())
    return findInstance(label);
  if (!isExpanded(*target))
    return;
  found.isDeferred |= target->multiplicity == Multiplicity::Unknown;
  for (Instance &instance : target->instances)
    found.instances.push_back(&instance);
}

void BaseSearch::findInstance(const std::string &name) {
  bool isDeferred = false;
  for (Node &node : run_.nodes) {
    if (node.definition->kind->type != rule_.blocks ||
        !node.definition->namesInstances() || !isExpanded(node))
      continue;
    if (node.multiplicity == Multiplicity::Unknown ||
        node.multiplicity == Multiplicity::Failed)
      isDeferred = true;
    else
      for (Instance &instance : node.instances)
        if (instance.isNameDeferred)
          isDeferred = true;
        else if (instance.key.getString() == std::string_view(name))
          return found.instances.push_back(&instance);
  }
  if (isDeferred)
    found.isDeferred = true;
  else
    found.missing.push_back(name);
}

const KindRule &kindOf(const Instance &instance) {
  return *instance.valueQuery.node->definition->kind;
}

/// The bases of `instance`, whose own value is there.
Bases basesOf(const Instance &instance, Needs &needs) {
  const InheritRule &rule = *kindOf(instance).inherit;
  BaseSearch search(*instance.valueQuery.node->run, rule, needs);
  const Value &content = instance.uninherited.unmarked();
  if (!hasKeys(content))
    return {.isDeferred = !content.isFailed() && !content.isKnown()};
  for (size_t i = 0; i < content.size(); ++i) {
    if (content.key(i) != rule.attribute)
      continue;
    const Value &labels = content.elements()[i].unmarked();
    auto elements = labels.getElements();
    search.found.isDeferred |= !labels.isFailed() && !labels.isKnown();
    for (const Value &name : elements ? *elements : std::span<const Value>())
      if (!name.isFailed() && !name.isKnown())
        search.found.isDeferred = true;
      else
        search.find(std::string(name.getString().value_or("")));
  }
  return std::move(search.found);
}

/// Whether the attribute `name` of a block of `kind` is never inherited.
bool isOwn(const std::string &name, const KindRule &kind) {
  return name == kind.inherit->attribute ||
         std::ranges::count(kind.repeats, name, &RepeatRule::instanceName) != 0;
}

/// `uninherited` with the attributes of `bases`; a later base counts more.
Value inheritedOver(const std::vector<Value> &bases, const Value &uninherited,
                    const KindRule &kind) {
  std::map<std::string, std::vector<Value>, std::less<>> layers;
  auto add = [&](const Value &value, bool isBase) {
    for (size_t i = 0; hasKeys(value) && i < value.size(); ++i) {
      std::string name(value.key(i));
      if (!isBase || !isOwn(name, kind))
        layers[std::move(name)].push_back(value.elements()[i]);
    }
  };
  if (uninherited.isFailed())
    return uninherited;
  for (const Value &base : bases)
    if (!base.isFailed() && !base.isKnown())
      return Value::dynamic();
    else
      add(base.unmarked(), true);
  add(uninherited.unmarked(), false);
  std::vector<std::pair<std::string, Value>> all;
  for (const auto &[name, values] : layers) {
    const AttributeRule &its = ruleOf(name, kind.body, nullptr);
    Value value = mergedValues(values, its.valueMerge);
    all.emplace_back(name, its.isCompact && values.size() > 1
                               ? compacted(value, its.identity)
                               : value);
  }
  Value value = Value::object(std::move(all));
  return withoutNullKeys(value, kind.body).withMarks(uninherited.marks());
}

/// An instance on the way from an heir, and the values of its bases so far.
struct Visit {
  Instance *instance;
  Bases bases;
  size_t next = 0;
  std::vector<Value> values = {};
};

/// The value of `heir`, whose bases inherit from the heir in turn: each base on
/// the way is visited once.
Value valueInCircle(Instance &heir, Bases bases, Needs &needs) {
  std::map<const Instance *, std::optional<Value>> visited{{&heir, {}}};
  std::vector<Visit> way;
  way.push_back({&heir, std::move(bases)});
  while (true) {
    Visit &top = way.back();
    if (top.next < top.bases.instances.size()) {
      Instance &base = *top.bases.instances[top.next++];
      auto [at, isNew] = visited.try_emplace(&base);
      if (at->second)
        top.values.push_back(*at->second);
      if (!isNew)
        continue;
      needs.add(base.uninheritedQuery);
      if (base.uninheritedQuery.state == Query::State::Done)
        way.push_back({&base, basesOf(base, needs)});
      continue;
    }
    if (top.bases.isDeferred)
      top.values.push_back(Value::dynamic());
    Value value = inheritedOver(top.values, top.instance->uninherited,
                                kindOf(*top.instance));
    visited[top.instance] = value;
    way.pop_back();
    if (way.empty())
      return value;
    way.back().values.push_back(std::move(value));
  }
}

void reportMissing(const Instance &instance, const Bases &bases,
                   Diagnostics &diagnostics) {
  const Node &node = *instance.valueQuery.node;
  const InheritRule &rule = *node.definition->kind->inherit;
  const Expression *list = node.definition->find(rule.attribute);
  if (!list || node.run->source->lacksDefinitions ||
      node.run->source->lacksNamed)
    return;
  for (const std::string &label : bases.missing)
    diagnostics.add(DiagKind::UnknownReference, list->file(), list->range(),
                    message("No block {type:quoted} is called {label:quoted}.",
                            "type"_a = rule.blocks, "label"_a = label));
}

} // namespace

Value inheritedValue(Instance &instance, Needs &needs,
                     Diagnostics &diagnostics) {
  Bases bases = basesOf(instance, needs);
  std::vector<Value> values;
  instance.inheritsInCircle = false;
  if (!instance.sources->inherited.empty())
    instance.sources.edit().inherited.clear();
  for (Instance *base : bases.instances) {
    instance.sources.edit().inherited.push_back(
        {base->valueQuery.node, base->valueQuery.instance});
    // A running query waits for this query.
    instance.inheritsInCircle |=
        base->valueQuery.state == Query::State::Running ||
        base->inheritsInCircle;
    if (base->valueQuery.state != Query::State::Running)
      needs.add(base->valueQuery);
    values.push_back(base->value);
  }
  if (!needs.empty())
    return Value::failed();
  Value value;
  if (instance.inheritsInCircle) {
    value = valueInCircle(instance, bases, needs);
  } else {
    if (bases.isDeferred)
      values.push_back(Value::dynamic());
    value = inheritedOver(values, instance.uninherited, kindOf(instance));
  }
  // The query runs again while it has needs.
  if (needs.empty())
    reportMissing(instance, bases, diagnostics);
  return value;
}

/// Names the instance of `node` like its block; several instances cannot share
/// the name.
static void nameAfterBlock(Node &node, Diagnostics &diagnostics) {
  const Definition &definition = *node.definition;
  if (definition.labels.empty() || node.instances.empty())
    return;
  const std::string &label = definition.labels.front();
  node.instances.front().key = Value::string(label);
  if (node.instances.size() == 1)
    return;
  const Expression &argument = definition.repeatArgument();
  node.multiplicity = Multiplicity::Failed;
  diagnostics.add(
      DiagKind::InvalidRepetition, argument.file(), argument.range(),
      message("Several instances are called {label:quoted}. Give each a name "
              "of its own by the argument {argument:quoted}.",
              "label"_a = label,
              "argument"_a = definition.repeat->instanceName));
}

void nameInstances(
    Node &node, const Attribute *name,
    const std::function<std::shared_ptr<Scope>(const Instance &)> &scopeFor,
    Diagnostics &diagnostics) {
  if (!name)
    return nameAfterBlock(node, diagnostics);
  std::set<std::string, std::less<>> known;
  for (Instance &instance : node.instances) {
    Diagnostics found; // Reported with the value of the instance.
    Fault fault;
    Value value = name->expression.evaluate(*scopeFor(instance), found);
    value = convert(value, Type::string(), Dialect::spec(), fault)
                .value_or(Value::failed());
    instance.isNameDeferred = !value.getString();
    if (instance.isNameDeferred)
      continue;
    instance.key = value;
    std::string text(*value.getString());
    std::vector<std::string> labels = node.definition->labels;
    if (!labels.empty())
      labels.back() = text;
    std::string mistake = mistakeInLabels(*node.definition->kind, labels);
    if (!mistake.empty())
      return diagnostics.add(DiagKind::InvalidName, name->file(),
                             name->expression.range(), std::move(mistake));
    if (!known.insert(text).second)
      return diagnostics.add(DiagKind::InvalidRepetition, name->file(),
                             name->expression.range(),
                             message("Two instances are called {text:quoted}. "
                                     "Give each a name of its own.",
                                     "text"_a = text));
  }
}

} // namespace hcl::app
