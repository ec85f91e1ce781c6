// A label is that of a block, or the name of an instance. A base counts for a
// part of the value if it has that part, and if the block does not replace it:
// the value there is the same, or made of those of all.
#include "ChosenBases.h"

#include "Included.h"
#include "ModuleSource/Merging.h"

#include <optional>
#include <span>
#include <string>

namespace hcl::app {

/// Whether the instances of `node` have names of their own.
static bool namesInstances(const Node &node) {
  const RepeatRule *repeat = node.definition->repeat;
  return repeat && !repeat->called.empty();
}

/// The block called `label` in `run`, for a block with the rule `rule`.
static std::optional<ChosenBase> findBase(const ModuleRun &run,
                                          const InheritRule &rule,
                                          const std::string &label) {
  auto number = run.source->find(rule.blocks, label);
  if (number && !namesInstances(run.nodes[*number]))
    return ChosenBase{&run.nodes[*number], nullptr};
  for (const Node &node : run.nodes)
    if (node.definition->kind->type == rule.blocks && namesInstances(node))
      for (const Instance &instance : node.instances)
        if (!instance.isNameLater &&
            instance.key.getString() == std::string_view(label))
          return ChosenBase{&node, &instance};
  return std::nullopt;
}

std::vector<ChosenBase> chosenBases(const Node &node,
                                    const Instance &instance) {
  std::vector<ChosenBase> bases;
  const auto &rule = node.definition->kind->inherit;
  const Value &value = instance.value.unmarked();
  if (!rule || !hasKeys(value))
    return bases;
  const Value *list = value.find(rule->attribute);
  auto labels = list ? list->unmarked().getElements() : std::nullopt;
  for (const Value &label : labels ? *labels : std::span<const Value>())
    if (auto text = label.getString())
      if (auto base = findBase(*node.run, *rule, std::string(*text)))
        bases.push_back(*base);
  return bases;
}

namespace {

/// How the attribute that `steps` lead to, in a block of `kind`, joins those of
/// the blocks that it inherits from.
Joining joiningAt(const StaticTraversal &steps, const KindRule &kind) {
  if (steps.empty())
    return Joining::None;
  std::string name(stepKey(steps.front()).getString().value_or(""));
  return ruleOf(name, kind.body, nullptr).joining;
}

/// Whether what `steps` lead to in `value` is what they lead to in `base`; if
/// `isJoined`, or if the value is the whole one, whether it may have parts of
/// that.
bool isFrom(const Value &base, const Value &value, const StaticTraversal &steps,
            bool isJoined) {
  const Value *from = &base.unmarked();
  const Value *to = &value.unmarked();
  for (const TraversalStep &step : steps) {
    if (from->isFailed() || !from->isKnown() || !to->isKnown())
      return true;
    from = elementAt(*from, stepKey(step));
    to = elementAt(*to, stepKey(step));
    if (!from || !to)
      return false;
    from = &from->unmarked();
    to = &to->unmarked();
  }
  if (from->isNull())
    return false;
  return isJoined || steps.empty() || *from == *to;
}

/// Whether `written` is a value, not null.
bool isLiteral(const Written &written) {
  return written.expressions.size() == 1 &&
         written.expressions.front().rest.empty() &&
         app::isLiteral(written.expressions.front().expression);
}

} // namespace

std::vector<NodePart> inheritedParts(const NodePart &part,
                                     const Written &written) {
  std::vector<NodePart> parts;
  const Node &node = *part.node;
  const KindRule &kind = *node.definition->kind;
  SelectedInstances selected = selectInstances(node, part.steps);
  StaticTraversal steps = stepsFrom(part.steps, selected.steps);
  bool isJoined = steps.size() == 1 && joiningAt(steps, kind) != Joining::None;
  bool isReplaced = !steps.empty() && !isJoined && isLiteral(written);
  bool isList = !steps.empty() && kind.inherit &&
                stepKey(steps[0]) == Value::string(kind.inherit->attribute);
  if (!kind.inherit || isReplaced || isList)
    return parts;
  for (const Instance *instance : selected.instances)
    for (const ChosenBase &base : chosenBases(node, *instance)) {
      if (!isFrom(base.value(), instance->value, steps, isJoined))
        continue;
      parts.push_back({base.node, steps});
      if (base.instance)
        parts.back().steps.insert(parts.back().steps.begin(),
                                  indexStep(base.instance->key));
    }
  return parts;
}

std::vector<NodePart> includedParts(const NodePart &part,
                                    const Written &written) {
  std::vector<NodePart> parts;
  const Node &node = *part.node;
  const Value &value = node.whole.unmarked();
  bool isReplaced = !part.steps.empty() && !node.definition->isBrought &&
                    isLiteral(written) && !hasKeys(valueOf(part).unmarked());
  for (const Base &base : node.definition->bases)
    if (const Node *below = nodeOf(node, base); below && !isReplaced)
      if (bool isJoined = base.merging != Merging::Whole &&
                          hasKeys(valueOf(part).unmarked());
          isFrom(below->whole, value, part.steps, isJoined))
        parts.push_back({below, part.steps});
  return parts;
}

NodePart withoutJoinedNumbers(NodePart part) {
  const KindRule &kind = *part.node->definition->kind;
  size_t first = selectInstances(*part.node, part.steps).steps;
  if (kind.inherit && part.steps.size() > first + 1 &&
      joiningAt(stepsFrom(part.steps, first), kind) == Joining::Elements)
    part.steps.resize(first + 1);
  return part;
}

} // namespace hcl::app
