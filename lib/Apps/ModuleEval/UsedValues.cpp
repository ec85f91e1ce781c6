#include "UsedValues.h"

#include "AttributesApart.h"
#include "BlockValue.h"
#include "Included.h"
#include "OpenObjects.h"
#include "Repetition.h"
#include "Requirements.h"

#include <algorithm>

namespace hcl::app {

Value valueOfCall(const Node &node, const std::vector<std::string> *members) {
  return combined(node, [&](const Instance &instance) {
    if (!instance.module && !members)
      return Value::dynamic();
    NameTree values;
    auto add = [&](const Node &output) {
      values.set(output.definition->labels, output.whole);
    };
    if (!members)
      visitOutputs(*instance.module, "", add);
    else
      for (const std::string &member : *members)
        if (instance.module)
          visitOutputs(*instance.module, member, add);
        else
          values.set(NamePath{member}, Value::dynamic());
    return values.asValue();
  });
}

Value seenValue(const Node &node) {
  const KindRule &kind = *node.definition->kind;
  if (!node.definition->isOpen() || kind.call || kind.include)
    return node.whole;
  if (!node.seen)
    node.seen = combined(
        node, [](const Instance &instance) { return opened(instance.value); });
  return *node.seen;
}

/// The value of `target` for expressions that need the outputs `members` of it;
/// null: all.
static Value usedValue(const Node &target,
                       const std::vector<std::string> *members) {
  const Definition &definition = *target.definition;
  if (definition.kind->areAttributesApart)
    return valueApart(target, members);
  if (definition.kind->call)
    return valueOfCall(target, members);
  if (definition.kind->include)
    return valueOfExposed(target, members);
  return seenValue(target);
}

void addUsed(NameTree &tree, const ModuleRun &run,
             const References &references) {
  std::vector<const Use *> uses;
  uses.reserve(references.uses.size());
  for (const Use &use : references.uses)
    if (!use.isOrderOnly)
      uses.push_back(&use);
  auto keyOf = [](const Use *use) {
    return std::pair(use->definition, use->isByAlias);
  };
  std::ranges::sort(uses, {}, [&](const Use *use) {
    return std::pair(keyOf(use), use); // in the order of the source
  });
  tree.reserve(uses.size());
  for (size_t first = 0, end = 0; first < uses.size(); first = end) {
    // The members that are needed of a definition by one of its names.
    std::vector<std::string> members;
    bool isWhole = false;
    for (end = first;
         end < uses.size() && keyOf(uses[end]) == keyOf(uses[first]); ++end)
      if (uses[end]->member.empty())
        isWhole = true;
      else
        members.push_back(uses[end]->member);
    const Node &target = run.nodes[uses[first]->definition];
    Value value = usedValue(target, isWhole ? nullptr : &members);
    if (uses[first]->isByAlias)
      tree.set(target.definition->alias(), std::move(value));
    else
      tree.set(target.definition->path, std::move(value));
  }
}

} // namespace hcl::app
