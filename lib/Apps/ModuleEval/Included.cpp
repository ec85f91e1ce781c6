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
    if (!definition.kind->isIgnored && !definition.isBrought &&
        (member.empty() || exposedPath(definition).front() == member))
      visit(node);
  }
}

void requireExposed(Node &include, const std::string &member,
                    const Place *place, Needs &needs) {
  needs.add(include.expansion, place);
  if (include.expansion.state == Query::State::Done)
    visitExposed(include, member,
                 [&](Node &node) { needs.add(node.value, place); });
}

Value valueOfExposed(const Node &include,
                     const std::vector<std::string> *members) {
  const ModuleRun *module = moduleOf(include);
  if (!module || module->source->lacksDefinitions)
    return Value::dynamic();
  NameTree tree;
  auto add = [&](const Node &node) {
    tree.set(exposedPath(*node.definition), node.whole);
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
    needs.add(include.expansion);
    if (include.expansion.state != Query::State::Done)
      continue;
    if (Node *below = nodeOf(node, base))
      needs.add(below->value);
  }
}

Value overBases(const Node &node, Value own) {
  bool isSet = !node.definition->isBrought;
  for (const Base &base : node.definition->bases) {
    const Node *from = nodeOf(node, base);
    Value below = from ? from->whole : Value::dynamic();
    own = isSet ? merged(below, own, base.merging, node.definition->kind->body)
                : std::move(below);
    isSet = true;
  }
  return own;
}

Node *sharedInput(const Node &node) {
  const std::optional<uint32_t> &number = node.definition->input->sharedWith;
  return number ? &node.run->caller->run->nodes[*number] : nullptr;
}

} // namespace hcl::app
