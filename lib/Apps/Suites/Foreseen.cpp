// The references are followed from unknown values to unknown values, down to
// the blocks whose values a provider computes. Of some blocks the description,
// or a stand-in for the provider, says all; of others the provider alone knows
// what a plan shows.
#include "Foreseen.h"

#include "ModuleEval/Requirements.h"

#include <set>

namespace hcl::app {

namespace {

class UnknownWalk {
public:
  explicit UnknownWalk(const std::set<const Node *> &remembered)
      : remembered_(remembered) {}
  void add(const ModuleRun &run, const References &references) {
    for (const Reference &use : references.resolved)
      visitUse(run.nodes[use.definition], use.member);
    areCertain_ &= references.deferred.empty();
  }
  void visitUse(const Node &node, const std::string &member);
  bool areCertain() const { return areCertain_ && count_ > 0; }

private:
  void visit(const Node &node);

  const std::set<const Node *> &remembered_;
  std::set<const Node *> seen_;
  size_t count_ = 0; ///< blocks that make values unknown
  bool areCertain_ = true;
};

void UnknownWalk::visitUse(const Node &node, const std::string &member) {
  if (!node.definition->kind->call)
    return visit(node);
  for (const Instance &instance : node.instances)
    if (instance.module)
      visitOutputs(*instance.module, member,
                   [&](const Node &output) { visit(output); });
    else
      areCertain_ &= !instance.value.isFailed();
}

/// Whether plans do not know the unknown parts of `node`.
bool isToldByDescription(const Node &node) {
  const Definition &definition = *node.definition;
  if (definition.variant && definition.variant->value)
    return true;
  for (const Instance &instance : node.instances)
    if (!instance.isExact)
      return false;
  return true;
}

void UnknownWalk::visit(const Node &node) {
  MarkSet marks;
  if (!seen_.insert(&node).second ||
      node.value.unmarkedDeep(marks).isWhollyKnown())
    return;
  const Definition &definition = *node.definition;
  size_t before = seen_.size();
  if (definition.kind->input) {
    const References *argument = argumentFor(node);
    if (argument)
      add(*node.run->caller->run, *argument);
    else
      areCertain_ = false;
    return;
  }
  add(*node.run, definition.content);
  add(*node.run, *definition.repetition);
  bool isComputed =
      definition.kind->schema || definition.hasDeferredAttributes();
  if (isComputed) {
    ++count_;
    areCertain_ &= isToldByDescription(node) && !remembered_.contains(&node);
  } else if (seen_.size() == before) {
    areCertain_ = false; // a function makes it unknown
  }
}

} // namespace

void visitNamed(
    const ModuleRun &run, const StaticTraversal &path,
    const std::function<void(const Node &, const std::string &)> &visit) {
  for (const Node &node : run.nodes) {
    const Definition &definition = *node.definition;
    bool hasPath = !definition.path.empty();
    const NamePath &name = hasPath ? definition.path : definition.labels;
    size_t offset = hasPath ? 0 : 1;
    bool isNamed = !name.empty() && path.size() >= name.size() + offset &&
                   (hasPath || path.front().name == definition.kind->type);
    for (size_t i = 0; isNamed && i < name.size(); ++i)
      isNamed = !path[i + offset].key && path[i + offset].name == name[i];
    if (!isNamed)
      continue;
    std::string member;
    for (size_t i = name.size() + offset; i < path.size() && member.empty();
         ++i)
      if (!path[i].key)
        member = path[i].name;
    visit(node, member);
  }
}

bool areUnknownToPlans(const ModuleRun &run,
                       const std::vector<StaticTraversal> &paths,
                       const std::set<const Node *> &remembered) {
  UnknownWalk walk(remembered);
  for (const StaticTraversal &path : paths)
    visitNamed(run, path, [&](const Node &node, const std::string &member) {
      walk.visitUse(node, member);
    });
  return walk.areCertain();
}

} // namespace hcl::app
