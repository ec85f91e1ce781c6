// A referenced attribute is a member of its node, evaluated once for all
// instances; a reference to the whole block reads the uninherited values of the
// instances instead.
#include "SeparateAttributes.h"

#include "BlockValue.h"
#include "Description/Merging.h"
#include "Repetition.h"

#include <algorithm>
#include <map>

namespace hcl::app {

/// The number of the member `name` of `node`, added if missing.
static uint32_t numberOf(Node &node, const std::string &name) {
  auto found = std::ranges::find(
      node.members, name,
      [](const auto &member) -> const std::string & { return member->name; });
  auto number = static_cast<uint32_t>(found - node.members.begin());
  if (found == node.members.end())
    node.members.push_back(std::make_unique<Member>(
        Member{name, {&node, QueryKind::Member, Query::State::New, number}}));
  return number;
}

void requireSeen(Node &node, const Place *place, Needs &needs) {
  for (const auto &[name, expression] : node.definition->kind->seen)
    needs.add(node.members[numberOf(node, name)]->query, place);
}

void requireSeparate(Node &node, const std::string &member, const Place &place,
                     Needs &needs) {
  if (member.empty() && !node.definition->kind->seen.empty())
    return requireSeen(node, &place, needs);
  if (!member.empty())
    return needs.add(node.members[numberOf(node, member)]->query, &place);
  needs.add(node.instancesQuery, &place);
  if (node.instancesQuery.state == Query::State::Done)
    for (Instance &instance : node.instances)
      needs.add(instance.uninheritedQuery, &place);
}

/// The value of the attribute `name` of `instance` if not set; nothing: the
/// blocks have no such attribute.
[[nodiscard]] static std::optional<Value> unsetValue(const Instance &instance,
                                                     const std::string &name) {
  const Node &node = *instance.valueQuery.node;
  const Definition &definition = *node.definition;
  const KindRule &kind = *definition.kind;
  auto rule = kind.body.attributes.find(name);
  if (rule == kind.body.attributes.end() ||
      std::ranges::count(kind.repeats, name, &RepeatRule::attribute))
    return std::nullopt;
  bool isName =
      std::ranges::count(kind.repeats, name, &RepeatRule::instanceName);
  if (isName && node.multiplicity == Multiplicity::Keyed)
    return instance.key;
  if (isName && !definition.labels.empty())
    return Value::string(definition.labels.front());
  return Value::null(rule->second.type);
}

/// The part `expression` of `instance` for others: over attributes, evaluated
/// in `scope`.
static Value seenValue(const Instance &instance, const Expression &expression,
                       const Scope &scope) {
  const Node &node = *instance.valueQuery.node;
  // Blocks merged with blocks of another module are known later.
  if (node.definition->isFromOtherModule || !node.definition->bases.empty())
    return Value::dynamic();
  Scope own(std::shared_ptr<const Scope>(std::shared_ptr<void>(), &scope));
  Diagnostics found; // Reported with the value of the instance.
  for (const StaticTraversal &path : expression.variables()) {
    const std::string &name = path.front().name;
    auto value = attributeValue(*node.definition, name, scope, found);
    own.define(name, value ? *std::move(value) : Value::null());
  }
  own.addFunctions(node.run->source->descriptionFunctions);
  return expression.evaluate(own, found);
}

std::optional<Value> memberValue(const Instance &instance,
                                 const std::string &name, const Scope &scope) {
  const Definition &definition = *instance.valueQuery.node->definition;
  if (const auto &seen = definition.kind->seen; !seen.empty()) {
    auto part = seen.find(name);
    return part == seen.end()
               ? std::nullopt
               : std::optional(seenValue(instance, part->second, scope));
  }
  Diagnostics found; // Reported with the value of the instance.
  std::optional<Value> value;
  if (!definition.repeat || definition.repeat->attribute != name)
    value = attributeValue(definition, name, scope, found);
  return value ? value : unsetValue(instance, name);
}

/// The uninherited attributes of `instance`, with null for those that are not
/// set.
static Value filled(const Instance &instance) {
  const Value &attributes = instance.uninherited.unmarked();
  if (instance.uninherited.isFailed() || !hasKeys(attributes))
    return instance.uninherited;
  std::map<std::string, Value, std::less<>> all;
  for (size_t i = 0; i < attributes.size(); ++i)
    all.emplace(attributes.key(i), attributes.elements()[i]);
  const KindRule &kind = *instance.valueQuery.node->definition->kind;
  for (const auto &[name, rule] : kind.body.attributes)
    if (!all.contains(name))
      if (auto value = unsetValue(instance, name))
        all.emplace(name, *std::move(value));
  return Value::object({all.begin(), all.end()})
      .withMarks(instance.uninherited.marks());
}

Value valueOfSeparate(const Node &node,
                      const std::vector<std::string> *members) {
  std::vector<std::string> seen;
  for (const auto &[name, expression] : node.definition->kind->seen)
    seen.push_back(name);
  if (!members && seen.empty())
    return valueOfInstances(node, filled);
  if (!members)
    members = &seen;
  return valueOfInstances(node, [&](const Instance &instance) {
    std::map<std::string, Value, std::less<>> all;
    for (const auto &member : node.members) {
      if (!std::ranges::count(*members, member->name))
        continue;
      uint32_t number = instance.valueQuery.instance;
      // A member on a cycle has no values.
      if (number >= member->values.size())
        all.emplace(member->name, Value::failed());
      else if (member->values[number])
        all.emplace(member->name, *member->values[number]);
    }
    return Value::object({all.begin(), all.end()});
  });
}

} // namespace hcl::app
