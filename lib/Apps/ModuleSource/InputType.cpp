// A default is a literal, evaluated with its definition, or computed: an
// expression of the module. findComputedDefault decides.
#include "InputType.h"

#include "ModuleContent/Literals.h"
#include "Support/Message.h"
#include "Type/TypeRebuild.h"
#include "hcl/Refinement.h"

namespace hcl::app {

/// Whether `value` is `[]` or `{}`.
static bool isEmpty(const Value &value) {
  bool hasParts =
      value.kind() == ValueKind::Tuple || value.kind() == ValueKind::Object;
  return hasParts && value.size() == 0;
}

TypeConstraint constraintOf(const Definition &input,
                            const std::optional<Value> &fallback) {
  if (input.input->type)
    return *input.input->type;
  TypeConstraint constraint;
  const InputRule &rule = *input.kind->input;
  if (fallback && rule.typedByDefault && !fallback->isFailed() &&
      !(rule.emptyIsUntyped && isEmpty(*fallback)))
    constraint.type = fallback->type();
  return constraint;
}

/// Whether an attribute in `type`, at any depth, is optional.
static bool hasOptional(const Type &type) {
  if (type.kind() == TypeKind::Object)
    for (const ObjectAttribute &attribute : type.attributes())
      if (attribute.optional)
        return true;
  return !visitParts(type, [](const Type &part) { return !hasOptional(part); });
}

std::string mistakeInType(const TypeConstraint &constraint, TypeForm allowed) {
  if (allowed == TypeForm::WithoutDefaults && !constraint.defaults.empty())
    return "An optional attribute has no default here: optional(TYPE).";
  if (allowed != TypeForm::Exact)
    return {};
  if (hasOptional(constraint.type))
    return "An exact type is required here, in which no attribute is optional.";
  return constraint.type.hasDynamic()
             ? "An exact type is required here; \"any\" leaves it open."
             : "";
}

const std::string &nameOf(const Definition &input) {
  return input.labels.empty() ? input.address : input.labels[0];
}

Value refuseInput(const Definition &input, const Place &place,
                  const std::string &origin, const std::string &reason,
                  Diagnostics &diagnostics) {
  const Place &at = place.file ? place : input.place;
  diagnostics.add(
      DiagKind::InvalidInput, at.file, at.range,
      message(
          "The value for {address:quoted}{origin} is not suitable: {reason}.",
          "address"_a = input.address,
          "origin"_a = origin.empty()
                           ? ""
                           : message(", from {origin},", "origin"_a = origin),
          "reason"_a = reason));
  return Value::failed();
}

Value convertInput(const Definition &input,
                   const std::optional<Value> &fallback, const Value &value,
                   const Place &place, const std::string &origin,
                   const Dialect &dialect, Diagnostics &diagnostics,
                   Budget *budget) {
  if (value.isFailed())
    return value;
  Fault fault;
  std::optional<Value> converted = applyConstraint(
      value, constraintOf(input, fallback), dialect, fault, budget);
  if (!converted && budget && budget->isExceeded())
    return Value::failed();
  // The path has keys of the value.
  bool isHidden = input.declaresMark() || value.containsMarks();
  if (!converted)
    return refuseInput(input, place, origin,
                       isHidden ? fault.reason : fault.text(), diagnostics);
  return *converted;
}

Value unknownInput(const Definition &input,
                   const std::optional<Value> &fallback) {
  Refinement known;
  known.notNull = !input.input->isNullable;
  return Value::unknown(constraintOf(input, fallback).type, known);
}

const Expression *findComputedDefault(const Definition &input) {
  const std::string &name = input.kind->input->fallback;
  const Expression *expression = input.find(name);
  auto rule = input.kind->body.attributes.find(name);
  if (!expression || rule == input.kind->body.attributes.end())
    return nullptr;
  bool isLiteral = rule->second.role != Role::Value;
  if (isLiteral && !rule->second.mayCall)
    return nullptr;
  bool calls = !expression->calls().empty();
  bool refers = !expression->variables().empty();
  // A literal with names is a mistake, reported elsewhere.
  bool isComputed = isLiteral ? calls && !refers : calls || refers;
  return isComputed ? expression : nullptr;
}

Value acceptDefault(const Definition &input, const Value &value,
                    const Dialect &dialect, Diagnostics &diagnostics,
                    Budget *budget) {
  const Expression &expression = *input.find(input.kind->input->fallback);
  Place place{expression.file(), expression.range()};
  if (!value.isFailed() && value.isNull() && !input.input->isNullable)
    return refuseInput(input, place, "its default", "null is not allowed",
                       diagnostics);
  return convertInput(input, std::nullopt, value, place, "its default", dialect,
                      diagnostics, budget);
}

void readDefault(Definition &input, const Value *literal,
                 const Dialect &dialect, Diagnostics &diagnostics) {
  const Attribute *written = input.part.find(input.kind->input->fallback);
  if (!written)
    return;
  Value value = literal ? *literal : literalValue(*written, {}, diagnostics);
  input.input.edit().fallback =
      acceptDefault(input, value, dialect, diagnostics);
}

} // namespace hcl::app
