#include "SchemaChecks.h"

#include "Support/Message.h"
#include "Value/Walk.h"

#include <algorithm>

namespace hcl::app {

bool isDeclared(const Definition &definition, std::string_view name) {
  if (!definition.schema())
    return false;
  const auto &attributes = definition.variant->body.attributes;
  auto found = attributes.find(name);
  return found != attributes.end() && found->second.schema;
}

const AttributeRule &declaredRule(const Definition &definition,
                                  const AttributeRule &rule) {
  const VariantRule *variant = definition.variant;
  return variant && variant->declared && variant->declared->name == rule.name
             ? *variant->declared
             : rule;
}

/// Whether `value` is null for no value of what is unknown now.
static bool isNeverNull(const Value &value) {
  const Value &plain = value.unmarked();
  return plain.isKnown() ? !plain.isNull() : plain.refinement().notNull;
}

void checkDeclared(const Definition &definition, const Attribute &attribute,
                   const schemas::SchemaAttribute &schema, const Value &value,
                   Diagnostics &diagnostics) {
  if (value.isFailed())
    return;
  const Expression &expression = attribute.expression;
  if (schema.isReadOnly() && isNeverNull(value))
    diagnostics.add(DiagKind::UnsupportedArgument, attribute.file(),
                    attribute.nameRange,
                    message("The provider computes {name:quoted}, which cannot "
                            "be set. Remove it.",
                            "name"_a = attribute.name));
  if (schema.isRequired && value.isNull())
    diagnostics.add(DiagKind::UnsuitableAttribute, expression.file(),
                    expression.range(),
                    message("The argument {name:quoted} is required, and must "
                            "not be null.",
                            "name"_a = attribute.name));
  if (!value.containsMarks())
    return;
  const KindRule &kind = *definition.kind;
  MarkSet found;
  static_cast<void>(value.unmarkedDeep(found));
  for (const auto *labels : {&kind.refusedMarks, &kind.marksOfOthers})
    for (const std::string &label : *labels) {
      bool isAllowed = schema.isWriteOnly && labels == &kind.marksOfOthers &&
                       label == definition.variant->schemas->writeOnly;
      if (found.contains(label) && !isAllowed)
        diagnostics.add(
            DiagKind::ForbiddenMark, expression.file(), expression.range(),
            message("The value of {name:quoted} is {label}, which is not "
                    "allowed here.",
                    "name"_a = attribute.name, "label"_a = label));
    }
}

} // namespace hcl::app
