// Decisions of loops: which values can be iterated, the keys and the types of
// elements for a collection, and the meaning of the results of a filter and of
// a key region. Each decision reports its errors itself.
#include "Operands.h"

#include "Lazy/Decisions.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Text.h"

#include <algorithm>
#include <vector>

namespace hcl {

Iterable iterable(const Value &collection, const OpSite &site,
                  Evaluation &evaluation) {
  const Value &plain = collection.unmarked();
  switch (plain.kind()) {
  case ValueKind::List:
  case ValueKind::Set:
  case ValueKind::Map:
  case ValueKind::Tuple:
  case ValueKind::Object:
    return Iterable::Yes;
  case ValueKind::Null:
    evaluation.fail(DiagKind::IterationOfNull, site.operandRange(0),
                    "The collection is null, so there is nothing to iterate "
                    "over. Use an empty collection where there is none.",
                    site.range());
    return Iterable::Failed;
  case ValueKind::Unknown:
  case ValueKind::RefinedUnknown:
  case ValueKind::Bool:
  case ValueKind::Integer:
  case ValueKind::Big:
  case ValueKind::String:
  case ValueKind::Capsule:
  case ValueKind::Wrapped:
  case ValueKind::Marked:
    break;
  }
  Type type = plain.type();
  auto hasElements = [](const Type &type) {
    return type.isDynamic() || type.isCollection() || type.isStructural();
  };
  bool mayHave = type.isUnion()
                     ? std::ranges::any_of(type.unionElements(), hasElements)
                     : hasElements(type);
  if (!plain.isKnown() && mayHave)
    return plain.isFailed() ? Iterable::Failed : Iterable::Unknown;
  evaluation.fail(DiagKind::NotIterable, site.operandRange(0),
                  message("A value of type {type} cannot be iterated over; a "
                          "list, set, map, tuple or object is needed here.",
                          "type"_a = friendlyName(type)),
                  site.range());
  return Iterable::Failed;
}

Value iterationKey(const Value &collection, size_t index) {
  switch (collection.kind()) {
  case ValueKind::Map:
  case ValueKind::Object:
    return collection.keyValue(index);
  case ValueKind::Set:
    return collection.elements()[index];
  case ValueKind::List:
  case ValueKind::Tuple:
  case ValueKind::Unknown:
  case ValueKind::RefinedUnknown:
  case ValueKind::Null:
  case ValueKind::Bool:
  case ValueKind::Integer:
  case ValueKind::Big:
  case ValueKind::String:
  case ValueKind::Capsule:
  case ValueKind::Wrapped:
  case ValueKind::Marked:
    break;
  }
  return Value::machineInteger(static_cast<int64_t>(index));
}

Predicate decideForCondition(const Value &condition, Range clause,
                             bool isDryRun, const OpSite &site,
                             Evaluation &evaluation) {
  const Value &plain = condition.unmarked();
  if (plain.kind() == ValueKind::Bool)
    return plain.asBool() ? Predicate::True : Predicate::False;
  Fault error;
  DiagKind kind = DiagKind::InvalidForCondition;
  if (plain.isNull()) {
    error.reason = "it is null";
    if (isDryRun || !evaluation.dialect[DialectPoint::CheckForConditionAhead])
      kind = DiagKind::NullForCondition;
  } else if (auto converted =
                 convert(plain, Type::boolean(), evaluation.dialect, error)) {
    // A value of a union can contain null.
    if (converted->isNull())
      return decideForCondition(*converted, clause, isDryRun, site, evaluation);
    if (!converted->isKnown())
      return Predicate::Unknown;
    return converted->asBool() ? Predicate::True : Predicate::False;
  }
  evaluation.fail(
      kind, clause,
      message("The predicate after 'if' must be true or false: {reason}.",
              "reason"_a = error.text()),
      site.range());
  return Predicate::Failed;
}

std::optional<Value> entryKey(const Value &key, Range where, const OpSite &site,
                              Evaluation &evaluation) {
  const Value &plain = key.unmarked();
  if (plain.kind() == ValueKind::String)
    return plain;
  Fault error;
  if (plain.isNull()) {
    error.reason = "null cannot be a key";
  } else {
    if (!plain.isKnown())
      return {};
    if (auto converted = convert(plain, Type::string(), evaluation.dialect,
                                 error, &evaluation.budget))
      // A value of a union can contain null.
      return entryKey(*converted, where, site, evaluation);
    if (!evaluation.stayedWithin(site))
      return {};
  }
  evaluation.fail(
      DiagKind::InvalidForKey, where,
      message("This key is not suitable: {reason}.", "reason"_a = error.text()),
      site.range());
  return {};
}

void failDuplicateKey(std::string_view name, Range where, const OpSite &site,
                      Evaluation &evaluation) {
  evaluation.fail(
      DiagKind::DuplicateForKey, where,
      message("Two elements give the key {name:quoted}. Write ... after the "
              "value to collect the values of equal keys in a tuple.",
              "name"_a = name),
      site.range());
}

Value anyKey(const Type &type) {
  switch (type.kind()) {
  case TypeKind::List:
  case TypeKind::Tuple:
    return unknownNotNull(Type::number());
  case TypeKind::Map:
  case TypeKind::Object:
    return unknownNotNull(Type::string());
  case TypeKind::Set:
    return Value::unknown(type.element());
  case TypeKind::Dynamic:
  case TypeKind::Bool:
  case TypeKind::Number:
  case TypeKind::String:
  case TypeKind::Int:
  case TypeKind::None:
  case TypeKind::Capsule:
  case TypeKind::Union:
  case TypeKind::Promise:
  case TypeKind::Output:
    break;
  }
  return Value::dynamic();
}

Value anyElement(const Type &type) {
  if (type.isCollection())
    return Value::unknown(type.element());
  std::vector<Type> types;
  if (type.kind() == TypeKind::Tuple)
    types.assign(type.tupleElements().begin(), type.tupleElements().end());
  if (type.kind() == TypeKind::Object)
    for (const ObjectAttribute &attribute : type.attributes())
      types.push_back(attribute.type);
  bool isOne =
      !types.empty() && std::ranges::all_of(types, [&](const Type &each) {
        return each == types.front();
      });
  return isOne ? Value::unknown(types.front()) : Value::dynamic();
}

Value failSplatOfNull(const OpSite &site, Evaluation &evaluation) {
  return evaluation.fail(DiagKind::SplatOfNull, site.operandRange(0),
                         "The sequence is null, so it has no elements. Use an "
                         "empty one where there are none.",
                         site.range());
}

Value failMixedSplat(Range region, const OpSite &site, Evaluation &evaluation) {
  return evaluation.fail(
      DiagKind::MixedSplat, region,
      "The results for the elements have different types, so they cannot form "
      "a list. Use a for expression, which gives a tuple.",
      site.range());
}

} // namespace hcl
