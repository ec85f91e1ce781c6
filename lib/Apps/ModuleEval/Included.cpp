// Uses of one name that is exposed take the value of that definition; uses of
// all below a word share one object, which is made again only when a part of it
// is another value.
#include "Included.h"

#include "Description/Merging.h"
#include "Description/NameTree.h"
#include "ModuleSource/Includes.h"
#include "hcl/Scope.h"

#include <algorithm>
#include <set>

namespace hcl::app {

/// The module that the block `include` includes, or null.
static ModuleRun *moduleOf(const Node &include) {
  return include.instances.empty() ? nullptr
                                   : include.instances.front().module.get();
}

void visitExposed(const Node &include, const std::string &member,
                  const std::function<void(Node &)> &visit) {
  ModuleRun *module = moduleOf(include);
  if (!module)
    return;
  for (Node &node : module->nodes) {
    const Definition &definition = *node.definition;
    if (!definition.kind->isIgnored && !definition.isFromOtherModule &&
        (member.empty() || exposedPath(definition).front() == member))
      visit(node);
  }
}

void requireExposed(Node &include, const std::string &member,
                    const Place *place, Needs &needs) {
  needs.add(include.instancesQuery, place);
  if (include.instancesQuery.state == Query::State::Done)
    visitExposed(include, member,
                 [&](Node &node) { needs.add(node.valueQuery, place); });
}

void requireExposed(Node &include, const Reference &use, Needs &needs) {
  if (!use.exposed)
    return requireExposed(include, use.member, &use.place, needs);
  needs.add(include.instancesQuery, &use.place);
  if (include.instancesQuery.state != Query::State::Done)
    return;
  if (ModuleRun *module = moduleOf(include))
    needs.add(module->nodes[*use.exposed].valueQuery, &use.place);
}

/// Adds the attributes of `definition` to `tree`, beside the value, where the
/// name of the value has a word after the labels. Only literals have values.
static void setAttributes(const Definition &definition, NameTree &tree) {
  const NamePath path = exposedPath(definition);
  if (definition.labels.empty() || path.size() != definition.labels.size() + 2)
    return;
  for (const auto &[name, rule] : definition.kind->body.attributes) {
    if (name == path.back())
      continue;
    NamePath beside = path;
    beside.back() = name;
    const Attribute *written = definition.part.find(name);
    Diagnostics later; // Reported with the block.
    Value literal =
        written ? written->expression.evaluate(Scope(), later) : Value::null();
    tree.set(std::move(beside), later.hasErrors() || literal.isFailed()
                                    ? Value::dynamic()
                                    : literal);
  }
}

/// The value of all that `include` exposes by names that begin with `member`,
/// without that word; empty: with all. It is kept while its parts stay the
/// same, so that uses of all of it share it.
static Value exposedBelow(const Node &include, const std::string &member) {
  std::vector<Value> parts;
  NameTree tree;
  visitExposed(include, member, [&](const Node &node) {
    tree.set(exposedPath(*node.definition), node.value);
    setAttributes(*node.definition, tree);
    parts.push_back(node.value);
  });
  if (!include.exposed)
    include.exposed = std::make_unique<std::map<std::string, ExposedValue>>();
  ExposedValue &kept = (*include.exposed)[member];
  if (!std::ranges::equal(parts, kept.parts, Value::identical)) {
    kept.parts = std::move(parts);
    kept.value = tree.asValue();
  }
  if (member.empty())
    return kept.value;
  const Value *below = kept.value.find(member);
  return below ? *below : Value::failed();
}

/// Whether definitions of the module of `include` may be missing.
static bool lacksExposed(const Node &include) {
  const ModuleRun *module = moduleOf(include);
  return !module || module->source->lacksDefinitions;
}

Value valueOfExposed(const Node &include) {
  return lacksExposed(include) ? Value::dynamic() : exposedBelow(include, "");
}

Value valueOfExposed(const Node &include,
                     std::span<const Reference *const> uses) {
  if (lacksExposed(include))
    return Value::dynamic();
  std::set<std::string> members;
  for (const Reference *use : uses)
    if (use->member.empty())
      return exposedBelow(include, "");
    else if (!use->exposed)
      members.insert(use->member);
  NameTree tree;
  for (const std::string &member : members)
    if (Value below = exposedBelow(include, member); !below.isFailed())
      tree.set(NamePath{member}, std::move(below));
  const ModuleRun &module = *moduleOf(include);
  for (const Reference *use : uses)
    if (use->exposed && !members.contains(use->member)) {
      const Node &node = module.nodes[*use->exposed];
      tree.set(exposedPath(*node.definition), node.value);
    }
  return tree.asValue();
}

Value namesDefinedIn(const ModuleRun &run) {
  NameTree tree;
  for (const Node &node : run.nodes)
    if (const KindRule &kind = *node.definition->kind;
        !kind.isIgnored && !kind.include && !node.value.isFailed())
      tree.set(exposedPath(*node.definition), node.value);
  return tree.asValue();
}

Node *nodeOf(const Node &node, const Base &base) {
  ModuleRun *module = moduleOf(node.run->nodes[base.include]);
  return module && base.definition ? &module->nodes[*base.definition] : nullptr;
}

void requireBases(Node &node, Needs &needs) {
  for (const Base &base : node.definition->bases) {
    Node &include = node.run->nodes[base.include];
    needs.add(include.instancesQuery);
    if (include.instancesQuery.state != Query::State::Done)
      continue;
    if (Node *below = nodeOf(node, base))
      needs.add(below->valueQuery);
  }
}

Value mergedWithBases(const Node &node, Value unmerged,
                      Rare<ValueSources> &sources) {
  sources = {};
  bool isSet = !node.definition->isFromOtherModule;
  for (const Base &base : node.definition->bases) {
    const Node *from = nodeOf(node, base);
    Value below = from ? from->value : Value::dynamic();
    sources.edit().merged.push_back({from, below, unmerged});
    if (base.isOver && isSet) {
      unmerged =
          merged(unmerged, below, base.strategy, node.definition->kind->body);
      continue;
    }
    unmerged = isSet ? merged(below, unmerged, base.strategy,
                              node.definition->kind->body)
                     : std::move(below);
    isSet = true;
  }
  return unmerged;
}

std::vector<Node *> writtenInputs(const Node &node) {
  const std::deque<Node> &nodes = node.run->nodes;
  uint32_t number = 0;
  while (&nodes[number] != &node)
    ++number;
  std::vector<Node *> written;
  for (size_t i = nodes.size(); i-- > 0;) {
    ModuleRun *module =
        nodes[i].definition->kind->include ? moduleOf(nodes[i]) : nullptr;
    if (!module)
      continue;
    for (Node &other : module->nodes)
      if (other.definition->kind == node.definition->kind &&
          !other.definition->isFromOtherModule &&
          other.definition->input->includerInput == number)
        written.push_back(&other);
  }
  return written;
}

Node *includerInput(const Node &node) {
  const std::optional<uint32_t> &number = node.definition->input->includerInput;
  return number ? &node.run->caller->run->nodes[*number] : nullptr;
}

} // namespace hcl::app
