// Why a conversion is not possible, in words.
#include "ConvertExtended.h"
#include "Support/Text.h"
#include "hcl/Convert.h"
#include "hcl/Text.h"

namespace hcl {

std::string ConversionError::text() const {
  return path.empty() ? reason : path + ": " + reason;
}

namespace {

/// The type in words, where `any` as an element is left out.
std::string requiredName(const Type &type) {
  if (type.isCollection() && type.element().isDynamic())
    return type.kind() == TypeKind::List  ? "list"
           : type.kind() == TypeKind::Set ? "set"
                                          : "map";
  return friendlyName(type);
}

/// Prepends a step to the path of `error`.
ConversionError under(std::string step, ConversionError error) {
  error.path = error.path.empty() ? step : step + ": " + error.path;
  return error;
}

ConversionError required(const Type &to) {
  return {{}, requiredName(to) + " required"};
}

ConversionError explainObject(const Type &from, const Type &to,
                              const Dialect &dialect) {
  std::string missing;
  size_t count = 0;
  for (const ObjectAttribute &attribute : to.attributes())
    if (!from.findAttribute(attribute.name) && !mayBeAbsent(attribute, dialect))
      missing += (count++ == 0 ? "" : ", ") + quote(attribute.name);
  if (count != 0)
    return {{},
            (count == 1 ? "attribute " : "attributes ") + missing +
                (count == 1 ? " is required" : " are required")};
  for (const ObjectAttribute &attribute : to.attributes()) {
    const ObjectAttribute *source = from.findAttribute(attribute.name);
    if (source &&
        conversion(source->type, attribute.type, dialect) == Conversion::None)
      return under("attribute " + quote(attribute.name),
                   explainMismatch(source->type, attribute.type, dialect));
  }
  return required(to);
}

/// A tuple or object to a collection.
ConversionError explainElements(const Type &from, const Type &to,
                                const Dialect &dialect) {
  const Type &element = to.element();
  if (element.isDynamic())
    return {{}, "all elements must have the same type"};
  if (from.kind() == TypeKind::Tuple)
    for (size_t i = 0; i < from.size(); ++i)
      if (conversion(from.tupleElement(i), element, dialect) ==
          Conversion::None)
        return under("element " + std::to_string(i),
                     explainMismatch(from.tupleElement(i), element, dialect));
  if (from.kind() == TypeKind::Object)
    for (const ObjectAttribute &attribute : from.attributes())
      if (conversion(attribute.type, element, dialect) == Conversion::None)
        return under("element " + quote(attribute.name),
                     explainMismatch(attribute.type, element, dialect));
  return required(to);
}

ConversionError explainTuple(const Type &from, const Type &to,
                             const Dialect &dialect) {
  if (from.size() != to.size())
    return {{},
            "tuple required, with " + std::to_string(to.size()) +
                (to.size() == 1 ? " element" : " elements")};
  for (size_t i = 0; i < to.size(); ++i)
    if (conversion(from.tupleElement(i), to.tupleElement(i), dialect) ==
        Conversion::None)
      return under(
          "element " + std::to_string(i),
          explainMismatch(from.tupleElement(i), to.tupleElement(i), dialect));
  return required(to);
}

bool isMapping(const Type &type) {
  return type.kind() == TypeKind::Map || type.kind() == TypeKind::Object;
}

} // namespace

ConversionError explainMismatch(const Type &from, const Type &to,
                                const Dialect &dialect) {
  if (from.kind() > TypeKind::Capsule || to.kind() > TypeKind::Capsule ||
      from.kind() == TypeKind::None)
    return explainExtended(from, to, dialect);
  if (from.kind() == TypeKind::Object && to.kind() == TypeKind::Object)
    return explainObject(from, to, dialect);
  if (from.kind() == TypeKind::Tuple && to.kind() == TypeKind::Tuple)
    return explainTuple(from, to, dialect);
  if (to.isCollection()) {
    bool matches =
        to.kind() == TypeKind::Map ? isMapping(from) : from.isSequence();
    if (matches && from.isStructural())
      return explainElements(from, to, dialect);
    if (matches)
      return under("each element",
                   explainMismatch(from.element(), to.element(), dialect));
  }
  return required(to);
}

} // namespace hcl
