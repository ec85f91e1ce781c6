#include "IgnoredNames.h"

#include "QuotedReference.h"

namespace hcl::app {

const BodyRule &bodyOf(const NestedPart &block) {
  static const BodyRule undescribed{.allowsUndescribed = true};
  return block.rule ? block.rule->body : undescribed;
}

void visitIgnored(const ModuleSource &module, const Attribute &attribute,
                  const AttributeRule &rule, const NameVisitor &visit) {
  if (!visit)
    return;
  const Expression &expression = attribute.expression;
  for (const StaticTraversal &path : pathsIn(expression, nameFormOf(rule.role)))
    if (FoundName found = module.names.find(path); found.definition)
      visit({NameKind::Definition, NameMistake::None, false, found.steps,
             found.node, found.definition},
            path, expression.file());
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
