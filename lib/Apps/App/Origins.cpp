// The paths in the text of a part lead to definitions; the steps after their
// names are a path into their values. The path goes on where the text is a
// reference alone.
// 1. For a call, the path selects an instance, and in the instance the outputs;
//    for an exposing block, a definition of its module.
// 2. A name of the key or the element of an instance leads to the part of the
//    collection that repeats the block.
// 3. A block that inherits has the attributes that it does not set from its
//    bases.
#include "Origins.h"

#include "Bases.h"
#include "Description/Merging.h"
#include "ModuleEval/Included.h"
#include "ModuleEval/NamedInstances.h"
#include "ModuleEval/Requirements.h"
#include "ModuleSource/Includes.h"
#include "ModuleSource/InputType.h"
#include "ModuleSource/Resolver.h"

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace hcl::app {

namespace {

/// `path` after the words of `name`; nothing if the path leads elsewhere. A
/// path shorter than the name leaves no steps.
[[nodiscard]] std::optional<StaticTraversal>
stepsAfter(const StaticTraversal &path, const NamePath &name) {
  size_t count = std::min(path.size(), name.size());
  for (size_t i = 0; i < count; ++i)
    if (stepKey(path[i]) != Value::string(name[i]))
      return std::nullopt;
  return stepsFrom(path, count);
}

/// The expression among `written` that has the text at `range` of `file`, or
/// null.
const WrittenExpression *expressionWith(const Written &written,
                                        const SourceFile &file, Range range) {
  auto found = std::ranges::find_if(
      written.expressions, [&](const WrittenExpression &each) {
        Range all = each.expression.range();
        return each.expression.file() == file && all.begin <= range.begin &&
               range.end <= all.end;
      });
  return found == written.expressions.end() ? nullptr : &*found;
}

/// Collects what a part comes from.
class Origins {
public:
  void add(const NodePart &part);

  std::vector<NodePart> all;

private:
  void addWritten(const Node &owner, const Instance *instance,
                  const Written &written);
  void addInstance(const ModuleRun &run, const NamedUse &use,
                   StaticTraversal steps);
  void addGroup(const ModuleRun &run, uint32_t group,
                const StaticTraversal &path);
  void addTarget(const Node &target, const std::string &member,
                 StaticTraversal steps);
  void addOutputs(const Node &call, const std::string &member,
                  const StaticTraversal &steps);
  void addExposed(const Node &include, const std::string &member,
                  const StaticTraversal &steps);
  void addNamed(const Node &owner, const Instance &instance,
                const StaticTraversal &path);
  void addElement(const Node &owner, const Instance &instance,
                  StaticTraversal steps);
  void addRepetition(const Node &owner, const StaticTraversal &steps);
  void addPart(const Node &node, StaticTraversal steps);
  void addSeen(NodePart part);
};

/// Adds `part`, as far as its node has the part.
void Origins::addSeen(NodePart part) {
  ReferencedPart referenced = referencedPart(part);
  if (!referenced.value.isFailed())
    part.steps.resize(referenced.steps);
  all.push_back(std::move(part));
}

/// Adds the part at `steps` in the value of `node`, as far as there is one.
void Origins::addPart(const Node &node, StaticTraversal steps) {
  addSeen({&node, std::move(steps)});
}

/// Adds the targets of the names of `owner` that are `written` in the part.
/// Names of an instance are names of `instance`, unless null.
void Origins::addWritten(const Node &owner, const Instance *instance,
                         const Written &written) {
  const ModuleRun &run = *owner.run;
  std::vector<StaticTraversal> named;
  visitNames(*run.source, *owner.definition,
             [&](const PathUse &use, const StaticTraversal &path,
                 const SourceFile &file) {
               const WrittenExpression *in =
                   use.call.file
                       ? expressionWith(written, use.call.file, use.call.range)
                       : expressionWith(written, file, path.front().range);
               if (!in || use.needsNoValue || use.mistake != NameMistake::None)
                 return;
               StaticTraversal whole = path;
               if (!use.call.file && referenceIn(in->expression))
                 whole.insert(whole.end(), in->rest.begin(), in->rest.end());
               if (use.kind == NameKind::Definition)
                 addTarget(run.nodes[*use.definition], use.member,
                           stepsFrom(whole, use.steps));
               else if (use.kind == NameKind::Named)
                 addInstance(run, {use.named, path[1].name},
                             stepsFrom(whole, use.steps));
               else if (use.kind == NameKind::Group)
                 addGroup(run, use.node, whole);
               else if (use.kind == NameKind::Instance)
                 named.push_back(std::move(whole));
             });
  if (instance)
    for (const StaticTraversal &path : named)
      addNamed(owner, *instance, path);
}

/// Adds the part at `steps` in the instance of `run` that `use` names.
void Origins::addInstance(const ModuleRun &run, const NamedUse &use,
                          StaticTraversal steps) {
  const Node *node = nodeOfInstance(run, use);
  if (!node)
    return;
  steps.insert(steps.begin(), indexStep(Value::string(use.name)));
  addTarget(*node, {}, std::move(steps));
}

/// Adds the parts that `path` leads to in the definitions of `run` below the
/// node `group` of the table of names.
void Origins::addGroup(const ModuleRun &run, uint32_t group,
                       const StaticTraversal &path) {
  for (uint32_t number : run.source->names.definitionsBelow(group)) {
    const Node &target = run.nodes[number];
    if (auto steps = stepsAfter(path, target.definition->path))
      addTarget(target, {}, *std::move(steps));
  }
}

/// Adds the part of `target` at `steps`: for a call or an including block, the
/// definition called `member` there; empty: all.
void Origins::addTarget(const Node &target, const std::string &member,
                        StaticTraversal steps) {
  const Definition &definition = *target.definition;
  if (definition.kind->hasSeparateAttributes)
    return addSeen(
        {.node = &target, .steps = std::move(steps), .isUninherited = true});
  if (!definition.childModule || target.instances.empty())
    return addPart(target, std::move(steps));
  if (definition.kind->include)
    return addExposed(target, member, steps);
  addOutputs(target, member, steps);
}

void Origins::addOutputs(const Node &call, const std::string &member,
                         const StaticTraversal &steps) {
  SelectedInstances selected = selectInstances(call, steps);
  StaticTraversal inner = stepsFrom(steps, selected.steps);
  for (const Instance *instance : selected.instances)
    visitOutputs(*instance->module, member, [&](const Node &node) {
      if (auto rest = stepsAfter(inner, node.definition->labels))
        addPart(node, *std::move(rest));
    });
}

void Origins::addExposed(const Node &include, const std::string &member,
                         const StaticTraversal &steps) {
  visitExposed(include, member, [&](const Node &node) {
    if (auto rest = stepsAfter(steps, exposedPath(*node.definition)))
      addPart(node, *std::move(rest));
  });
}

/// Adds the target of `path` if the path is a name of the key or the element of
/// `instance` of `owner`.
void Origins::addNamed(const Node &owner, const Instance &instance,
                       const StaticTraversal &path) {
  const RepeatRule *repeat = owner.definition->repeat;
  if (!repeat)
    return;
  auto after = [&](const NamePath &name) {
    return name.empty() || path.size() < name.size() ? std::nullopt
                                                     : stepsAfter(path, name);
  };
  if (auto rest = after(repeat->value))
    addElement(owner, instance, *std::move(rest));
  else if (repeat->keysAreNames && hasKeys(instance.element) &&
           instance.element.find(path.front().name))
    addRepetition(owner, {path.front()});
  else if (after(repeat->key))
    addRepetition(owner, {});
}

/// Adds the part at `steps` in the element of `instance` of `owner`.
void Origins::addElement(const Node &owner, const Instance &instance,
                         StaticTraversal steps) {
  RepeatForm form = owner.definition->repeat->form;
  bool isElement =
      owner.multiplicity != Multiplicity::Unknown &&
      (form == RepeatForm::Elements || form == RepeatForm::Collection ||
       form == RepeatForm::Parts);
  if (!isElement)
    return addRepetition(owner, {});
  steps.insert(steps.begin(), indexStep(instance.key));
  addRepetition(owner, steps);
}

/// Adds the part at `steps` in the value that repeats `owner`.
void Origins::addRepetition(const Node &owner, const StaticTraversal &steps) {
  const Definition &definition = *owner.definition;
  addWritten(owner, nullptr, writtenIn(definition.repeatArgument(), steps));
}

void Origins::add(const NodePart &asked) {
  NodePart part = asked.isUninherited ? asked : withoutMergedNumbers(asked);
  const Node &node = *part.node;
  const Definition &definition = *node.definition;
  if (definition.childModule && !node.instances.empty())
    return addTarget(node, "", part.steps);
  if (const Node *shared = includerInput(node))
    return all.push_back({shared, part.steps});
  MergedParts merged = mergedPartsOf(part);
  Written written = merged.unmerged ? writtenAt(*merged.unmerged) : Written();
  if (argumentFor(node)) {
    const Node &caller = *node.run->caller;
    return addWritten(caller, &caller.instances[node.run->callerInstance],
                      written);
  }
  for (NodePart &base : merged.bases)
    addPart(*base.node, std::move(base.steps));
  if (!part.isUninherited)
    for (NodePart &base : inheritedParts(part, written))
      addPart(*base.node, std::move(base.steps));
  SelectedInstances selected = selectInstances(node, part.steps);
  const Instance *instance = selected.steps == 0 ? nullptr : selected.single();
  if (written.isPart && definition.repeat) {
    // The value that repeats the block is that of all instances.
    Range repeated = definition.repeatArgument().range();
    std::erase_if(written.expressions, [&](const WrittenExpression &each) {
      return each.expression.range() == repeated;
    });
    if (instance && part.steps.size() == selected.steps)
      addElement(node, *instance, {});
  }
  addWritten(node, instance, written);
}

} // namespace

std::vector<NodePart> originsOf(const NodePart &part) {
  Origins origins;
  origins.add(part);
  std::set<std::tuple<const Node *, std::string, bool>> seen;
  std::erase_if(origins.all, [&](const NodePart &each) {
    return !seen.emplace(each.node, each.path(), each.isUninherited).second;
  });
  return std::move(origins.all);
}

} // namespace hcl::app
