#include "InputType.h"

#include "Literals.h"
#include "Support/Text.h"
#include "hcl/Refinement.h"

namespace hcl::app {

namespace {

/// The type that values for `input` are converted to.
TypeConstraint constraintOf(const Definition &input) {
  if (input.inputType)
    return *input.inputType;
  TypeConstraint constraint;
  const InputRule &rule = *input.kind->input;
  const Attribute *fallback = input.part.find(rule.fallback);
  if (fallback && rule.typedByDefault) {
    Diagnostics known; // Reported with the other literals.
    Type type = literalValue(*fallback, {}, known).type();
    if (type.isPrimitive())
      constraint.type = type;
  }
  return constraint;
}

} // namespace

const std::string &nameOf(const Definition &input) {
  return input.labels.empty() ? input.address : input.labels[0];
}

Value refuseInput(const Definition &input, const Place &place,
                  const std::string &origin, const std::string &reason,
                  Diagnostics &diagnostics) {
  const Place &at = place.file ? place : input.place;
  diagnostics.add(DiagKind::InvalidInput, at.file, at.range,
                  "The value for " + quote(input.address) +
                      (origin.empty() ? "" : ", from " + origin + ",") +
                      " is not suitable: " + reason + ".");
  return Value::failed();
}

Value convertInput(const Definition &input, const Value &value,
                   const Place &place, const std::string &origin,
                   const Dialect &dialect, Diagnostics &diagnostics) {
  if (value.isFailed())
    return value;
  Fault fault;
  std::optional<Value> converted =
      applyConstraint(value, constraintOf(input), dialect, fault);
  if (!converted)
    return refuseInput(input, place, origin, fault.text(), diagnostics);
  return *converted;
}

Value unknownInput(const Definition &input) {
  Refinement known;
  known.notNull = !input.isNullable;
  return Value::unknown(constraintOf(input).type, known);
}

std::optional<Value> defaultOf(const Definition &input, const Dialect &dialect,
                               Diagnostics &diagnostics) {
  if (input.mergedDefault)
    return input.mergedDefault;
  const InputRule &rule = *input.kind->input;
  const Attribute *fallback = input.part.find(rule.fallback);
  if (!fallback)
    return std::nullopt;
  Diagnostics known; // Reported with the other literals.
  Value value = literalValue(*fallback, {}, known);
  Place place{fallback->file(), fallback->expression.range()};
  if (!value.isFailed() && value.isNull() && !input.isNullable)
    return refuseInput(input, place, "its default", "null is not allowed",
                       diagnostics);
  return convertInput(input, value, place, "its default", dialect, diagnostics);
}

} // namespace hcl::app
