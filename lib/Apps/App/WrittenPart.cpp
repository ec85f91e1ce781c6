// A path is followed through nested blocks by types, labels and numbers, then
// through the expression of an attribute. Where following is impossible, as
// with the labels and numbers of generated blocks, all possible expressions
// count. The value of a block computed by the description is first followed
// through the expression of the description.
#include "WrittenPart.h"

#include "Description/Merging.h"
#include "ModuleEval/Requirements.h"
#include "ModuleEval/SeparateAttributes.h"
#include "ModuleEval/UsedValues.h"
#include "ModuleSource/InputType.h"
#include "hcl/Fault.h"
#include "hcl/Refinement.h"
#include "hcl/Scope.h"
#include "hcl/Text.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <span>
#include <utility>

namespace hcl::app {

std::string NodePart::path() const {
  std::string text;
  for (const TraversalStep &step : steps)
    text += step.key ? "[" + valueText(*step.key) + "]" : "." + step.name;
  return text;
}

Value stepKey(const TraversalStep &step) {
  return step.key ? *step.key : Value::string(step.name);
}

TraversalStep indexStep(const Value &key) {
  return {TraversalStep::Kind::Index, {}, key, {}};
}

StaticTraversal stepsFrom(const StaticTraversal &path, size_t count) {
  return {path.begin() + static_cast<ptrdiff_t>(count), path.end()};
}

const Value *elementAt(const Value &value, const Value &key) {
  if (hasKeys(value))
    return key.getString() ? value.find(*key.getString()) : nullptr;
  auto elements = value.getElements();
  std::optional<int64_t> index = key.getInteger();
  bool isThere = elements && index && *index >= 0 &&
                 static_cast<size_t>(*index) < elements->size();
  return isThere ? elements->data() + *index : nullptr;
}

/// The part of `value` at `step`, or nothing.
[[nodiscard]] static std::optional<Value> partAt(const Value &value,
                                                 const TraversalStep &step) {
  Value key = stepKey(step);
  const Value &plain = value.unmarked();
  const Value *known = knownAttributes(plain);
  if (!known)
    known = knownElements(plain);
  if (const Value *next = elementAt(known ? *known : plain, key))
    return next->withMarks(value.marks());
  if (plain.isFailed() || plain.isKnown())
    return std::nullopt;
  bool isAttribute = plain.type().kind() == TypeKind::Object;
  Fault ignored;
  return applyPath(value,
                   {{isAttribute ? PathStep::Attribute : PathStep::Index, key}},
                   ignored);
}

ReferencedPart partOf(Value value, const StaticTraversal &steps) {
  ReferencedPart found{std::move(value)};
  while (found.steps < steps.size()) {
    auto next = partAt(found.value, steps[found.steps]);
    if (!next)
      break;
    found.value = *std::move(next);
    ++found.steps;
  }
  return found;
}

ReferencedPart referencedPart(const NodePart &part) {
  return partOf(part.isUninherited ? valueOfSeparate(*part.node, nullptr)
                                   : referencedValue(*part.node),
                part.steps);
}

Value valueOf(const NodePart &part) { return referencedPart(part).value; }

SelectedInstances selectInstances(const Node &node,
                                  const StaticTraversal &steps) {
  SelectedInstances selected;
  selected.steps = node.definition->hasKeys() && !steps.empty() ? 1 : 0;
  bool isOne =
      selected.steps != 0 && node.multiplicity != Multiplicity::Unknown;
  for (const Instance &instance : node.instances)
    if (!isOne || instance.key == stepKey(steps[0]))
      selected.instances.push_back(&instance);
  return selected;
}

namespace {

/// The result of one step into an expression.
struct WrittenStep {
  std::optional<Expression> part = {}; ///< nothing if not written out
  bool isMissing = false;              ///< all is, but not this
};

/// Follows `step` into `written`.
WrittenStep writtenStep(const Expression &written, const TraversalStep &step) {
  Diagnostics ignored;
  Value key = stepKey(step);
  if (auto list = written.staticList(ignored)) {
    bool isNumber = key.kind() == ValueKind::Integer && key.asInteger() >= 0;
    size_t number = isNumber ? size_t(key.asInteger()) : list->size();
    if (number < list->size())
      return {(*list)[number]};
    return {.isMissing = true};
  }
  auto map = written.staticMap(ignored);
  bool isMissing = map.has_value();
  for (size_t i = map ? map->size() : 0; i-- > 0;) {
    const ExpressionPair &pair = (*map)[i];
    Value name = pair.key.evaluate(Scope(), ignored);
    if (name == key)
      return {pair.value};
    isMissing &= name.getString().has_value();
  }
  return {.isMissing = isMissing};
}

} // namespace

Written writtenIn(const Expression &first, const StaticTraversal &steps) {
  Expression expression = first;
  size_t taken = 0;
  for (; taken < steps.size(); ++taken) {
    WrittenStep next = writtenStep(expression, steps[taken]);
    if (next.isMissing)
      return {};
    if (!next.part)
      break;
    expression = std::move(*next.part);
  }
  return {{{expression, stepsFrom(steps, taken)}}};
}

bool isLiteral(const Expression &expression) {
  if (!expression.variables().empty() || !expression.calls().empty())
    return false;
  Diagnostics ignored;
  Value value = expression.evaluate(Scope(), ignored);
  // A name bound by a dynamic block is not a reference.
  return !value.isFailed() && value.isWhollyKnown() && !value.isNull();
}

namespace {

/// Whether the value of the surrounding block has `block`.
bool isValue(const NestedPart &block) {
  return !block.rule || (!block.rule->condition && !block.rule->deferredSelf &&
                         !block.rule->isIgnored());
}

/// Adds the expressions of `from`.
void append(Written &to, Written from) {
  std::move(from.expressions.begin(), from.expressions.end(),
            std::back_inserter(to.expressions));
}

/// Whether a value `written` like this at `steps` in an attribute replaces the
/// values of weaker blocks instead of merging with them.
bool replaces(const Written &written, const StaticTraversal &steps) {
  if (written.expressions.size() != 1)
    return false;
  const Expression &expression = written.expressions.front().expression;
  Diagnostics ignored;
  return isLiteral(expression) &&
         (!steps.empty() ||
          (!expression.staticList(ignored) && !expression.staticMap(ignored)));
}

/// The expressions for what `steps` lead to in `attribute`, which `part` calls
/// `name`.
Written writtenInAttribute(const Part &part, const Attribute &attribute,
                           const std::string &name,
                           const StaticTraversal &steps) {
  Written found = writtenIn(attribute.expression, steps);
  auto below = part.overridden.find(name);
  if (below == part.overridden.end())
    return found;
  bool isHidden = replaces(found, steps);
  for (const Attribute &each : std::views::reverse(below->second)) {
    if (isHidden)
      break;
    Written its = writtenIn(each.expression, steps);
    isHidden = replaces(its, steps);
    append(found, std::move(its));
  }
  return found;
}

/// Adds the expressions in `part`.
void addAll(Written &to, const Part &part) {
  for (const auto &[name, attribute] : part.attributes)
    append(to, writtenInAttribute(part, attribute, name, {}));
  for (const NestedPart &block : part.blocks)
    if (isValue(block))
      addAll(to, block.part);
}

/// Whether an attribute called `name` belongs to a dynamic block, as
/// dynamicBlocksUnexpanded names them.
bool isOfDynamic(const std::string &name) {
  return name.find(' ') != std::string::npos;
}

/// Whether a dynamic block makes `block`.
bool isDynamic(const NestedPart &block) {
  return std::ranges::any_of(block.part.attributes, [](const auto &each) {
    return isOfDynamic(each.first);
  });
}

/// The blocks of a part at a path, and the steps after them.
struct FoundBlocks {
  std::vector<const NestedPart *> blocks = {};
  size_t steps = 0;
};

/// Whether the dynamic block that generates `block` may give it labels that
/// `steps` begin with; labels written as values are known.
bool mayBeCalled(const NestedPart &block,
                 std::span<const TraversalStep> steps) {
  const Attribute *labels = block.part.find("dynamic labels");
  Diagnostics ignored;
  auto list = labels ? labels->expression.staticList(ignored) : std::nullopt;
  for (size_t i = 0; list && i < std::min(list->size(), steps.size()); ++i)
    if (const Expression &label = (*list)[i];
        isLiteral(label) &&
        label.evaluate(Scope(), ignored) != stepKey(steps[i]))
      return false;
  return true;
}

/// Whether the labels of `block` are the first of `steps`, or begin with them.
bool isCalled(const NestedPart &block, std::span<const TraversalStep> steps) {
  size_t count = std::min(block.labels.size(), steps.size());
  steps = steps.first(count);
  return isDynamic(block)
             ? mayBeCalled(block, steps)
             : std::ranges::equal(
                   steps, std::span(block.labels).first(count),
                   [](const TraversalStep &step, const auto &label) {
                     return stepKey(step) == Value::string(label);
                   });
}

/// Keeps the blocks of `blocks`, of one form and name, that may have the number
/// `number`: blocks before the first dynamic block have their own.
void selectNumber(std::vector<const NestedPart *> &blocks, NestedForm form,
                  size_t number) {
  auto isMade = [](const NestedPart *block) { return isDynamic(*block); };
  // Of a map no two blocks have the same labels.
  if (form == NestedForm::Map && !std::ranges::all_of(blocks, isMade))
    std::erase_if(blocks, isMade);
  auto firstMade = std::ranges::find_if(blocks, isMade);
  if (number < size_t(firstMade - blocks.begin()))
    blocks = {blocks[number]};
  else if (firstMade != blocks.end())
    blocks.erase(blocks.begin(), firstMade);
}

/// The blocks in `part` that `steps` begin with: a type, labels, the number in
/// a list.
FoundBlocks blocksAt(const Part &part, const StaticTraversal &steps) {
  FoundBlocks found;
  for (const NestedPart &block : part.blocks) {
    if (!isValue(block) || Value::string(block.type) != stepKey(steps[0]) ||
        !isCalled(block, std::span(steps).subspan(1)))
      continue;
    found.blocks.push_back(&block);
    found.steps = 1 + std::min(block.labels.size(), steps.size() - 1);
  }
  if (found.blocks.empty())
    return found;
  const NestedRule *rule = found.blocks.front()->rule;
  NestedForm form = rule ? rule->form : NestedForm::List;
  bool isList = form == NestedForm::List;
  bool isLabelled = found.steps <= found.blocks.front()->labels.size();
  if (isLabelled || (isList && found.steps == steps.size()))
    return found;
  std::optional<int64_t> number = 0;
  if (isList)
    number = stepKey(steps[found.steps++]).getInteger();
  if (number && *number >= 0)
    selectNumber(found.blocks, form, size_t(*number));
  return found;
}

/// The expressions for what `steps` lead to in `part`.
Written writtenInPart(const Part &part, const StaticTraversal &steps) {
  Written found;
  if (steps.empty()) {
    addAll(found, part);
    return found;
  }
  std::string name(stepKey(steps[0]).getString().value_or(""));
  if (const Attribute *attribute = part.find(name))
    return writtenInAttribute(part, *attribute, name, stepsFrom(steps, 1));
  FoundBlocks inner = blocksAt(part, steps);
  StaticTraversal rest = stepsFrom(steps, inner.steps);
  for (const NestedPart *block : inner.blocks) {
    append(found, writtenInPart(block->part, rest));
    for (const auto &[control, attribute] : block->part.attributes)
      if (isOfDynamic(control))
        found.expressions.push_back({attribute.expression});
  }
  return found;
}

/// The expressions for what `steps` lead to in the value `described`, which the
/// description computes from the attributes of `definition`.
Written writtenInDescribed(const Definition &definition,
                           const Expression &described,
                           const StaticTraversal &steps) {
  Written inner = writtenIn(described, steps);
  if (inner.expressions.empty())
    return inner;
  const auto &[expression, rest] = inner.expressions.front();
  if (auto path = referenceIn(expression)) {
    path->insert(path->end(), rest.begin(), rest.end());
    return writtenInPart(definition.part, *path);
  }
  Written found;
  for (const StaticTraversal &path : expression.variables())
    if (const Expression *attribute = definition.find(path.front().name))
      found.expressions.push_back({*attribute});
  return found;
}

/// The expressions for what `steps` lead to in the value of an instance of
/// `definition`.
Written writtenInInstance(const Definition &definition,
                          const StaticTraversal &steps) {
  const KindRule &kind = *definition.kind;
  auto in = [&](const Expression *first) {
    return first ? writtenIn(*first, steps) : Written();
  };
  if (kind.eachAttribute)
    return in(&definition.part.attributes.begin()->second.expression);
  if (!kind.valueAttribute.empty())
    return in(definition.find(kind.valueAttribute));
  if (kind.input)
    return in(definition.find(kind.input->fallback));
  const std::optional<Expression> &described =
      definition.variant ? definition.variant->value : kind.value;
  if (described && !steps.empty())
    return writtenInDescribed(definition, *described, steps);
  return writtenInPart(definition.part, steps);
}

} // namespace

Written writtenAt(const NodePart &part) {
  const Node &node = *part.node;
  const Definition &definition = *node.definition;
  Written found;
  if (argumentFor(node))
    found = writtenIn(*node.run->caller->definition->find(nameOf(definition)),
                      part.steps);
  else
    found = writtenInInstance(
        definition,
        stepsFrom(part.steps, selectInstances(node, part.steps).steps));
  found.isPart = !part.steps.empty();
  return found;
}

std::optional<StaticTraversal> referenceIn(const Expression &expression) {
  Diagnostics ignored;
  if (auto path = expression.staticTraversal(ignored))
    return path;
  std::vector<StaticTraversal> paths = expression.variables();
  Range all = expression.range();
  bool isSole = paths.size() == 1 &&
                expression.file().slice(all).starts_with("\"${") &&
                paths[0].front().range.begin == all.begin + 3 &&
                paths[0].back().range.end + 2 == all.end;
  return isSole ? std::optional(std::move(paths[0])) : std::nullopt;
}

} // namespace hcl::app
