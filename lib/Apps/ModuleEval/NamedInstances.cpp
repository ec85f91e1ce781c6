// The instances of all blocks of the kind are expanded for the search, as their
// names may depend on values.
#include "NamedInstances.h"

#include "Description/Merging.h"
#include "SeparateAttributes.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"

#include <map>
#include <set>
#include <utility>

namespace hcl::app {

namespace {

/// Calls `visit` with each node in `run` whose instances have names like blocks
/// of `kind`.
template <typename Nodes, typename Visit>
void visitNamed(Nodes &nodes, const KindRule *kind, const Visit &visit) {
  for (auto &node : nodes)
    if (node.definition->kind == kind && node.definition->hasOwnNames())
      visit(node);
}

/// The instance with a name.
struct Found {
  const Node *node = nullptr; ///< null: no instance has the name
  uint32_t instance = 0;
  bool isDeferred = false; ///< names are known later, or have failed
};

Found findInstance(const ModuleRun &run, const NamedUse &use) {
  Found found;
  visitNamed(run.nodes, use.kind, [&](const Node &node) {
    found.isDeferred |= node.multiplicity == Multiplicity::Unknown ||
                        node.multiplicity == Multiplicity::Failed;
    for (uint32_t i = 0; i < node.instances.size(); ++i) {
      const Instance &instance = node.instances[i];
      found.isDeferred |= instance.isNameDeferred;
      if (!instance.isNameDeferred && instance.key.getString() == use.name) {
        found.node = &node;
        found.instance = i;
      }
    }
  });
  return found;
}

/// The attributes `members` of the found instance; an empty name means
/// all.
Value valueOf(const Found &found, const std::set<std::string> &members) {
  if (!found.node)
    return found.isDeferred ? Value::dynamic() : Value::failed();
  bool isWhole = members.contains("");
  std::vector<std::string> names(members.begin(), members.end());
  Value all = valueOfSeparate(*found.node, isWhole ? nullptr : &names);
  const Value &plain = all.unmarked();
  const Instance &instance = found.node->instances[found.instance];
  const Value *own = hasKeys(plain)
                         ? plain.find(std::string(*instance.key.getString()))
                         : nullptr;
  return own ? own->withMarks(all.marks()) : Value::dynamic();
}

} // namespace

void requireNamedInstance(ModuleRun &run, const NamedUse &use, Needs &needs) {
  visitNamed(run.nodes, use.kind, [&](Node &node) {
    needs.add(node.instancesQuery, &use.place);
    if (node.instancesQuery.state == Query::State::Done &&
        findInstance(run, use).node == &node)
      requireSeparate(node, use.member, use.place, needs);
  });
}

void addNamedInstances(NameTree &tree, const ModuleRun &run,
                       const References &references) {
  std::map<std::pair<const KindRule *, std::string>,
           std::pair<const NamedUse *, std::set<std::string>>>
      uses;
  for (const NamedUse &use : references.named) {
    auto &[first, members] = uses[{use.kind, use.name}];
    first = &use;
    members.insert(use.member);
  }
  for (const auto &[name, use] : uses) {
    Found found = findInstance(run, *use.first);
    // Left out, the name fails in `try`.
    if (found.node || found.isDeferred || !use.first->isTried)
      tree.set(pathOf(name.first->name, {name.second}),
               valueOf(found, use.second));
  }
}

const Node *nodeOfInstance(const ModuleRun &run, const NamedUse &use) {
  return findInstance(run, use).node;
}

void addInstancesByName(NameTree &tree, const Node &node) {
  const KindRule *kind = node.definition->kind;
  for (uint32_t i = 0; i < node.instances.size(); ++i)
    if (const Instance &instance = node.instances[i]; !instance.isNameDeferred)
      if (auto name = instance.key.getString())
        tree.set(pathOf(kind->name, {std::string(*name)}),
                 instance.uninherited);
}

void reportMissingInstances(const ModuleRun &run, const References &references,
                            Diagnostics &diagnostics) {
  const ModuleSource &source = *run.source;
  for (const NamedUse &use : references.named) {
    Found found = findInstance(run, use);
    if (found.node || found.isDeferred || use.isTried ||
        source.lacksDefinitions)
      continue;
    diagnostics.add(DiagKind::UnknownReference, use.place.file, use.place.range,
                    message("No {noun} is called {name:quoted}.",
                            "noun"_a = use.kind->noun, "name"_a = use.name));
    std::set<std::string> names;
    for (const Definition &each : source.definitions)
      if (each.kind == use.kind && !each.hasOwnNames())
        names.insert(each.labels.back());
    visitNamed(run.nodes, use.kind, [&](const Node &node) {
      for (const Instance &instance : node.instances)
        names.emplace(instance.key.getString().value_or(""));
    });
    std::vector<std::string_view> candidates(names.begin(), names.end());
    suggest(diagnostics, use.name, candidates);
  }
}

} // namespace hcl::app
