#include "DescribedValue.h"

#include "Evaluator.h"

namespace hcl::app {

/// `value` with what the blocks of `part` add; `values` are those of `part`.
static Value
withOwnValues(Value value, const Part &part,
              const std::vector<std::pair<std::string, Value>> &values,
              Diagnostics &diagnostics) {
  std::vector<std::pair<std::string, Value>> all;
  for (const NestedPart &block : part.blocks) {
    if (!block.rule || !block.rule->value)
      continue;
    Scope scope;
    for (const auto &[name, rule] : block.rule->body.attributes)
      scope.define(name, Value::null());
    for (const auto &[name, content] : values)
      if (name == block.type && content.unmarked().kind() == ValueKind::Object)
        for (size_t i = 0; i < content.unmarked().size(); ++i)
          scope.define(std::string(content.unmarked().key(i)),
                       content.unmarked().elements()[i]);
    all.emplace_back(block.type, Evaluator().evaluate(*block.rule->value, scope,
                                                      diagnostics));
  }
  if (all.empty() || value.kind() != ValueKind::Object)
    return value;
  for (size_t i = 0; i < value.size(); ++i)
    all.emplace_back(value.key(i), value.elements()[i]);
  return Value::object(std::move(all));
}

Value describedValue(const Definition &definition, const Expression &expression,
                     const Part &part,
                     const std::vector<std::pair<std::string, Value>> &values,
                     Diagnostics &diagnostics) {
  Scope scope;
  for (const auto &[name, rule] : definition.kind->body.attributes)
    scope.define(name, Value::null());
  if (definition.variant)
    for (const auto &[name, rule] : definition.variant->body.attributes)
      scope.define(name, Value::null());
  for (const auto &[name, value] : values)
    scope.define(name, value);
  for (size_t i = 0; i < definition.labels.size(); ++i)
    if (i < definition.kind->labels.size())
      scope.define(definition.kind->labels[i],
                   Value::string(definition.labels[i]));
  return withOwnValues(Evaluator().evaluate(expression, scope, diagnostics),
                       part, values, diagnostics);
}

} // namespace hcl::app
