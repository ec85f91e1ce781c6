#include "Included.h"

#include "ModuleSource/Includes.h"
#include "ModuleSource/Merging.h"
#include "NameTree.h"

namespace hcl::app {

/// The module that the block `include` brings, or null.
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

Value valueOfExposed(const Node &include,
                     const std::vector<std::string> *members) {
  const ModuleRun *module = moduleOf(include);
  if (!module || module->source->lacksDefinitions)
    return Value::dynamic();
  NameTree tree;
  auto add = [&](const Node &node) {
    tree.set(exposedPath(*node.definition), node.value);
  };
  if (!members)
    visitExposed(include, "", add);
  else
    for (const std::string &member : *members)
      visitExposed(include, member, add);
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

Value mergedWithBases(const Node &node, Value unmerged) {
  bool isSet = !node.definition->isFromOtherModule;
  for (const Base &base : node.definition->bases) {
    const Node *from = nodeOf(node, base);
    Value below = from ? from->value : Value::dynamic();
    unmerged = isSet ? merged(below, unmerged, base.strategy,
                              node.definition->kind->body)
                     : std::move(below);
    isSet = true;
  }
  return unmerged;
}

Node *includerInput(const Node &node) {
  const std::optional<uint32_t> &number = node.definition->input->includerInput;
  return number ? &node.run->caller->run->nodes[*number] : nullptr;
}

} // namespace hcl::app
