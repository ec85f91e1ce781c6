#include "Requirements.h"

#include "Included.h"
#include "ModuleSource/InputType.h"
#include "NamedInstances.h"
#include "SeparateAttributes.h"

namespace hcl::app {

const KindRule &outputsOf(const Node &call) {
  const Description &description = *call.run->source->description;
  return *description.find(call.definition->kind->call->outputs);
}

void findOutputs(ModuleRun &run) {
  run.outputs.clear();
  run.outputsByName.clear();
  if (!run.caller || !run.caller->definition->kind->call)
    return;
  const KindRule &outputs = outputsOf(*run.caller);
  for (Node &node : run.nodes)
    if (const Definition &definition = *node.definition;
        definition.kind == &outputs && !definition.labels.empty()) {
      run.outputs.push_back(&node);
      run.outputsByName.emplace(definition.labels[0], &node);
    }
}

const References *argumentFor(const Node &node) {
  const Node *caller = node.run->caller;
  if (!caller || !node.definition->kind->input)
    return nullptr;
  const auto &arguments = *caller->definition->arguments;
  auto argument = arguments.find(nameOf(*node.definition));
  return argument == arguments.end() ? nullptr : &argument->second;
}

/// Adds the instances of `call` and, once known, everything in the child
/// modules, for definitions ordered after the call.
static void requireModules(Node &call, const Place *place, Needs &needs) {
  needs.add(call.instancesQuery, place);
  if (call.instancesQuery.state != Query::State::Done)
    return;
  for (Instance &instance : call.instances) {
    needs.add(instance.valueQuery, place);
    if (!instance.module)
      continue;
    for (Node &node : instance.module->nodes)
      if (!node.definition->kind->isIgnored)
        needs.add(node.valueQuery, place);
  }
}

/// Adds the queries that `use` of `target` needs.
static void requireUse(Node &target, const Reference &use, Needs &needs) {
  if (target.definition->kind->hasMembers())
    requireSeparate(target, use.member, use.place, needs);
  else if (target.definition->kind->include)
    requireExposed(target, use, needs);
  else if (!target.definition->kind->call)
    needs.add(target.valueQuery, &use.place);
  // A definition after an output need not come after the rest of the module.
  else if (use.isOrderOnly && use.member.empty())
    requireModules(target, &use.place, needs);
  else
    requireOutputs(target, use.member, &use.place, needs);
}

void require(ModuleRun &run, const References &references, Needs &needs) {
  for (const Reference &use : references.resolved)
    requireUse(run.nodes[use.definition], use, needs);
  for (const NamedUse &use : references.named)
    requireNamedInstance(run, use, needs);
}

void requireOthers(const Node &node, const References &references,
                   Needs &needs) {
  for (const Reference &use : references.resolved)
    if (Node &target = node.run->nodes[use.definition]; &target != &node)
      requireUse(target, use, needs);
}

void requireOutputs(Node &call, const std::string &member, const Place *place,
                    Needs &needs) {
  needs.add(call.instancesQuery, place);
  if (call.instancesQuery.state != Query::State::Done)
    return;
  for (Instance &instance : call.instances) {
    if (!instance.module)
      continue;
    if (!call.definition->content.resolved.empty())
      needs.add(instance.valueQuery, place);
    visitOutputs(*instance.module, member,
                 [&](Node &node) { needs.add(node.valueQuery, place); });
  }
}

} // namespace hcl::app
