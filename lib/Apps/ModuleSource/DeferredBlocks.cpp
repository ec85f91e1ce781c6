#include "DeferredBlocks.h"

#include "ModuleContent/Literals.h"
#include "hcl/Scope.h"

#include <algorithm>

namespace hcl::app {

/// The rule of attribute `name` of `block`, or else the rule of a value.
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

/// Checks values in `block`, where `selfName` has the value `self`.
static void checkValues(const NestedPart &block, const std::string &selfName,
                        const Value &self, const FunctionTable &functions,
                        Diagnostics &diagnostics) {
  for (const auto &[name, attribute] : block.part.attributes) {
    const AttributeRule &rule = ruleIn(block, name);
    if (rule.role != Role::Value)
      continue;
    Scope scope;
    scope.allowVariables();
    if (functions)
      scope.addFunctions(functions);
    std::vector<StaticTraversal> paths = attribute.expression.variables();
    for (const StaticTraversal &path : paths)
      scope.define(path.front().name, Value::dynamic());
    // An unknown value may become anything, an unknown attribute may not.
    auto isSelf = [&](const StaticTraversal &path) {
      return path.front().name == selfName;
    };
    if (std::ranges::any_of(paths, isSelf) &&
        std::ranges::none_of(paths, [&](const StaticTraversal &path) {
          return isSelf(path) && path.size() == 1;
        }))
      scope.define(selfName, self);
    Value value = attribute.expression.evaluate(scope, diagnostics);
    if (!value.isFailed())
      suitableValue(attribute.expression, value, rule, scope, diagnostics);
  }
  for (const NestedPart &inner : block.part.blocks)
    checkValues(inner, selfName, self, functions, diagnostics);
}

Value deferredSelfOf(const Definition &definition) {
  const std::optional<Expression> &described =
      definition.variant ? definition.variant->value : definition.kind->value;
  if (const schemas::SchemaBlock *schema = definition.schema())
    return Value::unknown(schema->type);
  bool hasOwnValues =
      std::ranges::any_of(definition.part.blocks, [](const NestedPart &block) {
        return block.rule && block.rule->value;
      });
  if (!described || hasOwnValues)
    return Value::dynamic();
  Scope scope;
  scope.allowVariables();
  for (const StaticTraversal &path : described->variables())
    scope.define(path.front().name, Value::dynamic());
  Diagnostics reported; // Reported where the block is evaluated.
  Value value = described->evaluate(scope, reported);
  return value.isFailed() ? Value::dynamic() : Value::unknown(value.type());
}

void checkDeferredValues(const NestedPart &block, const Value &self,
                         const FunctionTable &functions,
                         Diagnostics &diagnostics) {
  const std::optional<std::string> &name = block.rule->deferredSelf;
  checkValues(block, name.value_or(""), self, functions, diagnostics);
}

/// Whether an attribute makes `block` self-only.
static bool isolates(const NestedPart &block) {
  return std::ranges::any_of(block.part.attributes, [&](const auto &each) {
    const AttributeRule &rule = ruleIn(block, each.first);
    return !rule.selfOnly.empty() &&
           std::ranges::count(rule.selfOnly, each.second.expression.keyword());
  });
}

bool isSelfOnly(const NestedPart &block, const Part &part) {
  bool maySetSelfOnly =
      std::ranges::any_of(block.rule->body.attributes, [](const auto &each) {
        return !each.second.selfOnly.empty();
      });
  return maySetSelfOnly ? isolates(block)
                        : std::ranges::any_of(part.blocks, isolates);
}

} // namespace hcl::app
