#include "Operands.h"

#include "hcl/Semantics/Lazy.h"
#include "hcl/Value/TypeText.h"

#include <algorithm>

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
                  "A value of type " + friendlyName(type) +
                      " cannot be iterated over; a list, set, map, tuple or "
                      "object is needed here.",
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

} // namespace hcl
