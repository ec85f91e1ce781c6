#include "LaterBlocks.h"

#include "Literals.h"
#include "hcl/Scope.h"

#include <algorithm>

namespace hcl::app {

/// The rule of attribute `name` of `block`; that of a value if it has none.
static const AttributeRule &ruleIn(const NestedPart &block,
                                   const std::string &name) {
  if (!block.rule)
    return ruleOf(name, BodyRule(), nullptr);
  auto variant = block.labels.empty()
                     ? block.rule->variants.end()
                     : block.rule->variants.find(block.labels[0]);
  return ruleOf(name, block.rule->body,
                variant == block.rule->variants.end() ? nullptr
                                                      : &variant->second);
}

void checkLaterValues(const NestedPart &block, const FunctionTable &functions,
                      Diagnostics &diagnostics) {
  for (const auto &[name, attribute] : block.part.attributes) {
    const AttributeRule &rule = ruleIn(block, name);
    if (rule.role != Role::Value)
      continue;
    Scope scope;
    scope.allowVariables();
    if (functions)
      scope.addFunctions(functions);
    for (const StaticTraversal &path : attribute.expression.variables())
      scope.define(path.front().name, Value::dynamic());
    Value value = attribute.expression.evaluate(scope, diagnostics);
    if (!value.isFailed())
      suitableValue(attribute.expression, value, rule, diagnostics);
  }
  for (const NestedPart &inner : block.part.blocks)
    checkLaterValues(inner, functions, diagnostics);
}

/// Whether an attribute of `block` isolates it.
static bool isolates(const NestedPart &block) {
  return std::ranges::any_of(block.part.attributes, [&](const auto &each) {
    const AttributeRule &rule = ruleIn(block, each.first);
    return !rule.isolating.empty() &&
           std::ranges::count(rule.isolating, each.second.expression.keyword());
  });
}

bool isIsolated(const NestedPart &block, const Part &part) {
  bool mayIsolate =
      std::ranges::any_of(block.rule->body.attributes, [](const auto &each) {
        return !each.second.isolating.empty();
      });
  return mayIsolate ? isolates(block)
                    : std::ranges::any_of(part.blocks, isolates);
}

} // namespace hcl::app
