// 1. An inherited block counts for a part of the value if the block has the
//    part, and the heir does not replace it: the value there is the same, or
//    merged from all.
// 2. The path to the part is followed into each merged base, the farthest
//    first.
#include "Bases.h"

#include "Description/Merging.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace hcl::app {

namespace {

/// How the attribute at `steps`, in a block of `kind`, is merged with the
/// attributes of its bases.
ValueMerge valueMergeAt(const StaticTraversal &steps, const KindRule &kind) {
  if (steps.empty())
    return ValueMerge::None;
  std::string name(stepKey(steps.front()).getString().value_or(""));
  return ruleOf(name, kind.body, nullptr).valueMerge;
}

/// Whether the part at `steps` in `value` is from `base`: the two are equal or,
/// if `isJoined` or for the whole value, `base` may have contributed.
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
bool isOneLiteral(const Written &written) {
  return written.expressions.size() == 1 &&
         written.expressions.front().rest.empty() &&
         isLiteral(written.expressions.front().expression);
}

} // namespace

std::vector<NodePart> inheritedParts(const NodePart &part,
                                     const Written &written) {
  std::vector<NodePart> parts;
  const Node &node = *part.node;
  const KindRule &kind = *node.definition->kind;
  SelectedInstances selected = selectInstances(node, part.steps);
  StaticTraversal steps = stepsFrom(part.steps, selected.steps);
  bool isJoined =
      steps.size() == 1 && valueMergeAt(steps, kind) != ValueMerge::None;
  bool isReplaced = !steps.empty() && !isJoined && isOneLiteral(written);
  bool isList = !steps.empty() && kind.inherit &&
                stepKey(steps[0]) == Value::string(kind.inherit->attribute);
  if (!kind.inherit || isReplaced || isList)
    return parts;
  for (const Instance *instance : selected.instances)
    for (const auto &[base, number] : instance->sources->inherited) {
      if (number >= base->instances.size())
        continue;
      const Instance &from = base->instances[number];
      if (!isFrom(from.value, instance->value, steps, isJoined))
        continue;
      parts.push_back({base, steps});
      if (base->definition->namesInstances())
        parts.back().steps.insert(parts.back().steps.begin(),
                                  indexStep(from.key));
    }
  return parts;
}

namespace {

/// A value and its base.
struct Merge {
  const Value &base;
  const Value &over;
  MergeStrategy strategy;
  const BodyRule *rule; ///< of both values; null: they are parts of such values
};

/// The paths to one part in both values; nothing: no such part.
struct MergedSteps {
  std::optional<StaticTraversal> base = {};
  std::optional<StaticTraversal> over = {};
};

bool isList(const Value &value) {
  return !hasKeys(value) && value.getElements();
}

/// Whether the parts of `laid` with `key` are merged, not replaced.
bool isMergedAt(const Merge &merge, std::string_view key) {
  return merge.strategy == MergeStrategy::Deep ||
         (merge.rule &&
          std::ranges::any_of(merge.rule->blocks, [&](const NestedRule &block) {
            return block.type == key && block.form == NestedForm::Map;
          }));
}

/// The paths into two appended lists.
MergedSteps stepsInAppended(const Merge &merge, const StaticTraversal &steps,
                            size_t at) {
  if (at == steps.size())
    return {steps, steps};
  auto size = static_cast<int64_t>(merge.base.unmarked().elements().size());
  std::optional<int64_t> index = stepKey(steps[at]).getInteger();
  if (!index || *index < size)
    return {steps, std::nullopt};
  StaticTraversal over = steps;
  over[at] = indexStep(Value::integer(*index - size));
  return {std::nullopt, std::move(over)};
}

MergedSteps mergedSteps(const Merge &merge, const StaticTraversal &steps,
                        size_t at);

/// The same for objects or maps.
MergedSteps stepsInMerged(const Merge &merge, const StaticTraversal &steps,
                          size_t at) {
  const Value &below = merge.base.unmarked();
  const Value &above = merge.over.unmarked();
  auto inKey = [&](std::string_view key, const StaticTraversal &inner) {
    const Value *base = below.find(key);
    const Value *over = above.find(key);
    if (!base || !over)
      return base ? MergedSteps{inner, {}} : MergedSteps{{}, inner};
    if (!isMergedAt(merge, key) || over->unmarked().isNull())
      return MergedSteps{{}, inner};
    return mergedSteps({*base, *over, merge.strategy, nullptr}, inner,
                       std::min(at + 1, inner.size()));
  };
  if (at < steps.size())
    return inKey(stepKey(steps[at]).getString().value_or(""), steps);
  for (size_t i = 0; i < below.size(); ++i)
    if (inKey(below.key(i), steps).base)
      return {steps, steps};
  return {std::nullopt, steps};
}

/// The paths to the part at `steps`, of which the first `at` lead to `merge`.
/// They follow from the merging in Merging.h.
MergedSteps mergedSteps(const Merge &merge, const StaticTraversal &steps,
                        size_t at) {
  const Value &below = merge.base.unmarked();
  const Value &above = merge.over.unmarked();
  if (above.isFailed() || below.isFailed() || above.isNull())
    return {steps, steps};
  bool isDeep = merge.strategy == MergeStrategy::Deep;
  bool isReplaced =
      merge.strategy == MergeStrategy::Replace || below.isNull() ||
      (above.isKnown() && !hasKeys(above) && !(isDeep && isList(above)));
  if (isReplaced)
    return {std::nullopt, steps};
  if (!below.isKnown() || !above.isKnown())
    return {steps, steps};
  if (isDeep && isList(below) && isList(above))
    return stepsInAppended(merge, steps, at);
  if (!hasKeys(below) || !hasKeys(above))
    return {std::nullopt, steps};
  return stepsInMerged(merge, steps, at);
}

} // namespace

MergedParts mergedPartsOf(const NodePart &part) {
  const Node &node = *part.node;
  const Definition &definition = *node.definition;
  SelectedInstances selected = selectInstances(node, part.steps);
  const Instance *instance = selected.single();
  if (definition.bases.empty() || !instance)
    return {part};
  MergedParts parts;
  std::optional<StaticTraversal> steps = stepsFrom(part.steps, selected.steps);
  const std::vector<MergedBase> &bases = instance->sources->merged;
  for (size_t i = bases.size(); i-- > 0 && steps;) {
    const auto &[from, base, over] = bases[i];
    MergedSteps merged{steps, std::nullopt};
    if (i != 0 || !definition.isFromOtherModule)
      merged = mergedSteps(
          {base, over, definition.bases[i].strategy, &definition.kind->body},
          *steps, 0);
    if (from && merged.base)
      parts.bases.push_back({from, *std::move(merged.base)});
    steps = std::move(merged.over);
  }
  std::ranges::reverse(parts.bases);
  if (!steps)
    return parts;
  parts.unmerged = part;
  parts.unmerged->steps.resize(selected.steps);
  parts.unmerged->steps.insert(parts.unmerged->steps.end(), steps->begin(),
                               steps->end());
  return parts;
}

NodePart withoutMergedNumbers(NodePart part) {
  const KindRule &kind = *part.node->definition->kind;
  size_t first = selectInstances(*part.node, part.steps).steps;
  if (kind.inherit && part.steps.size() > first + 1 &&
      valueMergeAt(stepsFrom(part.steps, first), kind) == ValueMerge::Elements)
    part.steps.resize(first + 1);
  return part;
}

} // namespace hcl::app
