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
#include "ModuleEval/Requirements.h"
#include "ModuleSource/Includes.h"
#include "ModuleSource/InputType.h"

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

/// The paths in some expressions, and in the called functions of the module, by
/// their starts.
class WrittenPaths {
public:
  WrittenPaths(const ModuleSource &module, const Written &written);

  /// The path of `use`, or null if absent.
  const StaticTraversal *find(const Reference &use) const {
    auto path = paths_.find({use.place.file.name(), use.place.range.begin});
    return path == paths_.end() ? nullptr : &path->second;
  }
  /// All of them.
  auto all() const { return std::views::values(paths_); }

private:
  void add(const SourceFile &file, const std::vector<StaticTraversal> &paths);
  void addCalls(const ModuleSource &module,
                const std::vector<FunctionUse> &calls,
                std::set<std::string> &known);

  /// The names are names of files that outlive this object.
  std::map<std::pair<std::string_view, uint32_t>, StaticTraversal> paths_;
};

WrittenPaths::WrittenPaths(const ModuleSource &module, const Written &written) {
  std::set<std::string> known;
  for (const auto &[expression, rest] : written.expressions) {
    if (auto path = referenceIn(expression)) {
      path->insert(path->end(), rest.begin(), rest.end());
      add(expression.file(), {*path});
    } else {
      add(expression.file(), expression.variables());
    }
    if (!module.functionReferences.empty())
      addCalls(module, expression.calls(), known);
  }
}

void WrittenPaths::add(const SourceFile &file,
                       const std::vector<StaticTraversal> &paths) {
  for (const StaticTraversal &path : paths)
    paths_.try_emplace({file.name(), path.front().range.begin}, path);
}

void WrittenPaths::addCalls(const ModuleSource &module,
                            const std::vector<FunctionUse> &calls,
                            std::set<std::string> &known) {
  for (const FunctionUse &call : calls) {
    auto called = module.functionReferences.find(call.name);
    if (called == module.functionReferences.end() ||
        !known.insert(call.name).second)
      continue;
    add(called->second.file, called->second.paths);
    addCalls(module, called->second.calls, known);
  }
}

/// Collects what a part comes from.
class Origins {
public:
  void add(const NodePart &part);

  std::vector<NodePart> all;

private:
  void addWritten(const Node &owner, const Instance *instance,
                  const std::vector<const References *> &references,
                  const Written &written);
  void addUse(const Node &target, const Reference &use,
              const StaticTraversal *path);
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

/// Adds the targets of `references` of `owner`, as far as they are `written` in
/// the part. Names of an instance are names of `instance`, unless null.
void Origins::addWritten(const Node &owner, const Instance *instance,
                         const std::vector<const References *> &references,
                         const Written &written) {
  const ModuleRun &run = *owner.run;
  WrittenPaths paths(*run.source, written);
  for (const References *each : references)
    for (const Reference &use : each->resolved) {
      const StaticTraversal *path = paths.find(use);
      if (!use.isOrderOnly && (path || !written.isPart))
        addUse(run.nodes[use.definition], use, path);
    }
  if (!instance)
    return;
  for (const StaticTraversal &path : paths.all())
    addNamed(owner, *instance, path);
}

/// Adds the part of `target` that `use` leads to, written as `path` unless
/// null.
void Origins::addUse(const Node &target, const Reference &use,
                     const StaticTraversal *path) {
  const Definition &definition = *target.definition;
  StaticTraversal steps;
  if (path) {
    auto rest =
        stepsAfter(*path, use.isByAlias ? definition.alias() : definition.path);
    if (!rest)
      return;
    steps = *std::move(rest);
  } else if (!use.member.empty()) {
    steps = {{TraversalStep::Kind::Attribute, use.member, std::nullopt, {}}};
  }
  addTarget(target, use.member, std::move(steps));
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
  addWritten(owner, nullptr, {&*definition.repetition},
             writtenIn(definition.repeatArgument(), steps));
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
  if (const References *argument = argumentFor(node)) {
    const Node &caller = *node.run->caller;
    return addWritten(caller, &caller.instances[node.run->callerInstance],
                      {argument}, written);
  }
  for (NodePart &base : merged.bases)
    addPart(*base.node, std::move(base.steps));
  if (!part.isUninherited)
    for (NodePart &base : inheritedParts(part, written))
      addPart(*base.node, std::move(base.steps));
  SelectedInstances selected = selectInstances(node, part.steps);
  const Instance *instance = selected.steps == 0 ? nullptr : selected.single();
  std::vector<const References *> references;
  if (!written.isPart)
    references.push_back(&*definition.repetition);
  else if (instance && part.steps.size() == selected.steps)
    addElement(node, *instance, {});
  references.push_back(&definition.content);
  for (const auto &[name, argument] : *definition.arguments)
    references.push_back(&argument);
  addWritten(node, instance, references, written);
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
