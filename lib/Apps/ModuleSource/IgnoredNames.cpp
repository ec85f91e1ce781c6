#include "IgnoredNames.h"

#include "ModuleContent/QuotedReference.h"

namespace hcl::app {

const BodyRule &bodyOf(const NestedPart &block) {
  static const BodyRule undescribed{.allowsUndescribed = true};
  return block.rule ? block.rule->body : undescribed;
}

PathUse useWithoutValue(const FoundName &found) {
  return {.kind = found.definition ? NameKind::Definition : NameKind::None,
          .steps = found.steps,
          .node = found.node,
          .definition = found.definition,
          .needsNoValue = true};
}

void visitIgnored(const ModuleSource &module, const Attribute &attribute,
                  const AttributeRule &rule, const NameVisitor &visit) {
  if (!visit)
    return;
  const Expression &expression = attribute.expression;
  for (const StaticTraversal &path : pathsIn(expression, nameFormOf(rule.role)))
    if (FoundName found = module.names.find(path); found.definition)
      visit(useWithoutValue(found), path, expression.file());
}

void visitIgnored(const ModuleSource &module, const Part &part,
                  const BodyRule &rule, const NameVisitor &visit) {
  if (!visit)
    return;
  for (const auto &[name, attribute] : part.attributes)
    visitIgnored(module, attribute, ruleOf(name, rule, nullptr), visit);
  for (const NestedPart &block : part.blocks)
    visitIgnored(module, block.part, bodyOf(block), visit);
}

} // namespace hcl::app
