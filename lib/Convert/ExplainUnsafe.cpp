// What may go wrong in a conversion that fails for some values only.
#include "Relations.h"
#include "Support/Text.h"
#include "hcl/Text.h"

namespace hcl {

namespace {

ConversionError under(std::string step, ConversionError error) {
  error.path = error.path.empty() ? step : step + ": " + error.path;
  return error;
}

bool isUnsafe(const Type &from, const Type &to, const Dialect &dialect) {
  return conversion(from, to, dialect) == Conversion::Unsafe;
}

/// The first part of a tuple or object that converts to `element` unsafely.
ConversionError explainParts(const Type &from, const Type &element,
                             const Dialect &dialect) {
  if (from.kind() == TypeKind::Tuple) {
    for (size_t i = 0; i < from.size(); ++i)
      if (isUnsafe(from.tupleElement(i), element, dialect))
        return under("element " + std::to_string(i),
                     explainUnsafe(from.tupleElement(i), element, dialect));
    return {};
  }
  for (const ObjectAttribute &attribute : from.attributes())
    if (isUnsafe(attribute.type, element, dialect))
      return under("element " + quote(attribute.name),
                   explainUnsafe(attribute.type, element, dialect));
  return {};
}

ConversionError explainCollection(const Type &from, const Type &to,
                                  const Dialect &dialect) {
  ConversionError parts;
  if (from.isStructural())
    parts = explainParts(from, to.element(), dialect);
  else if (isUnsafe(from.element(), to.element(), dialect))
    parts = under("each element",
                  explainUnsafe(from.element(), to.element(), dialect));
  if (!parts.reason.empty())
    return parts;
  return {{},
          to.kind() == TypeKind::Set ? "equal elements become one"
                                     : "the elements may differ in type"};
}

ConversionError explainTuple(const Type &from, const Type &to,
                             const Dialect &dialect) {
  if (from.kind() != TypeKind::Tuple)
    return {{}, "the number of elements may differ"};
  for (size_t i = 0; i < to.size(); ++i)
    if (isUnsafe(from.tupleElement(i), to.tupleElement(i), dialect))
      return under(
          "element " + std::to_string(i),
          explainUnsafe(from.tupleElement(i), to.tupleElement(i), dialect));
  return {};
}

ConversionError explainObject(const Type &from, const Type &to,
                              const Dialect &dialect) {
  if (from.kind() == TypeKind::Map)
    return {{}, "the keys may differ from the attributes"};
  for (const ObjectAttribute &attribute : to.attributes()) {
    const ObjectAttribute *source = from.findAttribute(attribute.name);
    if (source && isUnsafe(source->type, attribute.type, dialect))
      return under("attribute " + quote(attribute.name),
                   explainUnsafe(source->type, attribute.type, dialect));
  }
  for (const ObjectAttribute &attribute : from.attributes())
    if (!to.findAttribute(attribute.name))
      return {{}, "attribute " + quote(attribute.name) + " is left out"};
  return {};
}

ConversionError explainUnion(const Type &from, const Type &to,
                             const Dialect &dialect) {
  for (const Type &element : from.unionElements()) {
    Conversion how = conversion(element, to, dialect);
    if (how == Conversion::None)
      return {{}, "it may be " + friendlyName(element)};
    if (how == Conversion::Unsafe)
      return explainUnsafe(element, to, dialect);
  }
  return {};
}

} // namespace

ConversionError explainUnsafe(const Type &from, const Type &to,
                              const Dialect &dialect) {
  if (!isUnsafe(from, to, dialect))
    return {};
  if (from.isDynamic())
    return {{}, "its type is not known yet"};
  if (from.isUnion())
    return explainUnion(from, to, dialect);
  if (to.isUnion())
    return {{},
            "not every " + friendlyName(from) + " converts to " +
                friendlyName(to)};
  if (to.isEventual())
    return explainUnsafe(from.isEventual() ? from.element() : from,
                         to.element(), dialect);
  if (to.isCollection() && (from.isCollection() || from.isStructural()))
    return explainCollection(from, to, dialect);
  if (to.kind() == TypeKind::Tuple)
    return explainTuple(from, to, dialect);
  if (to.kind() == TypeKind::Object)
    return explainObject(from, to, dialect);
  return {{},
          "not every " + friendlyName(from) +
              (to.kind() == TypeKind::Int && from.kind() == TypeKind::Number
                   ? " is whole"
                   : " converts to " + friendlyName(to))};
}

} // namespace hcl
