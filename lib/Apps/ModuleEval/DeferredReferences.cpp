// A list of references to follow, each with the run of its names, and the set
// of visited nodes.
#include "DeferredReferences.h"

#include "Requirements.h"

#include <set>
#include <utility>

namespace hcl::app {

namespace {

class Search {
public:
  bool find(const ModuleRun &run, const References &references) {
    add(run, references);
    while (!isDeferred_ && !next_.empty()) {
      auto [at, followed] = next_.back();
      next_.pop_back();
      follow(*at, *followed);
    }
    return isDeferred_;
  }

private:
  void add(const ModuleRun &run, const References &references) {
    next_.emplace_back(&run, &references);
  }

  void follow(const ModuleRun &run, const References &references) {
    isDeferred_ |= !references.deferred.empty();
    for (const Reference &use : references.resolved)
      visit(run.nodes[use.definition]);
  }

  void visit(const Node &node) {
    const Definition &definition = *node.definition;
    if (!met_.insert(&node).second)
      return;
    isDeferred_ |= definition.hasDeferredAttributes() || definition.schema() ||
                   (definition.kind->call && !definition.childModule);
    add(*node.run, *definition.repetition);
    add(*node.run, definition.content);
    if (definition.kind->input)
      visitArgument(node);
    for (const Instance &instance : node.instances)
      if (instance.module && definition.kind->call)
        for (const Node &inner : instance.module->nodes)
          if (inner.definition->kind->type == definition.kind->call->outputs)
            visit(inner);
  }

  /// Follows what the caller of the module sets the input `node` to.
  void visitArgument(const Node &node) {
    const Node *caller = node.run->caller;
    if (!caller)
      return;
    add(*caller->run, *caller->definition->repetition);
    if (const References *argument = argumentFor(node))
      add(*caller->run, *argument);
  }

  bool isDeferred_ = false;
  std::vector<std::pair<const ModuleRun *, const References *>> next_;
  std::set<const Node *> met_;
};

} // namespace

bool leadsToDeferred(const ModuleRun &run, const References &references) {
  return Search().find(run, references);
}

} // namespace hcl::app
