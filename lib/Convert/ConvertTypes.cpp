// How types convert, decided without a value.
#include "ConvertExtended.h"
#include "hcl/Capsule.h"
#include "hcl/Convert.h"

#include <algorithm>

namespace hcl {

namespace {

Conversion worst(Conversion a, Conversion b) { return std::min(a, b); }

/// Converting every type of `from` to `to`. Repeated types cost nothing.
template <typename Range, typename TypeOf>
Conversion convertAll(const Range &from, TypeOf typeOf, const Type &to,
                      const Dialect &dialect, Budget *budget) {
  Conversion result = Conversion::Safe;
  const Type *last = nullptr;
  for (const auto &part : from) {
    const Type &type = typeOf(part);
    if (last && *last == type)
      continue;
    last = &type;
    result = worst(result, conversion(type, to, dialect, budget));
    if (result == Conversion::None)
      break;
  }
  return result;
}

const Type &sameType(const Type &type) { return type; }
const Type &attributeType(const ObjectAttribute &attribute) {
  return attribute.type;
}

/// The one type of the parts of a tuple or object; nothing if there is none.
/// A dynamic element must not decide for the others of a tuple; whether one
/// does in an object shows when a value is converted.
std::optional<Type> commonPartType(const Type &structural,
                                   const Dialect &dialect, Budget *budget) {
  std::vector<Type> parts;
  if (structural.kind() == TypeKind::Tuple)
    parts.assign(structural.tupleElements().begin(),
                 structural.tupleElements().end());
  else
    for (const ObjectAttribute &attribute : structural.attributes())
      parts.push_back(attribute.type);
  std::optional<Type> common = unify(parts, dialect, true, budget);
  if (common && common->isDynamic() && structural.kind() == TypeKind::Tuple &&
      !std::all_of(parts.begin(), parts.end(),
                   [](const Type &part) { return part.isDynamic(); }))
    return std::nullopt;
  return common;
}

/// A tuple or object to a collection with elements of type `element`.
/// Spec: IM-CONV-027, IM-CONV-029, IM-CONV-031, IM-CONV-033.
Conversion toCollection(const Type &from, Type element, const Dialect &dialect,
                        Budget *budget) {
  if (element.isDynamic() && from.size() != 0) {
    std::optional<Type> common = commonPartType(from, dialect, budget);
    if (!common)
      return Conversion::None;
    element = std::move(*common);
    // What stands where an object says `any` may differ from the rest.
    if (element.isDynamic() && from.size() > 1)
      return Conversion::Unsafe;
  }
  if (from.kind() == TypeKind::Tuple)
    return convertAll(from.tupleElements(), sameType, element, dialect, budget);
  return convertAll(from.attributes(), attributeType, element, dialect, budget);
}

/// Spec: IM-CONV-022, IM-CONV-023, IM-CONV-027, IM-CONV-029, IM-CONV-048,
/// IM-CONV-049, IM-CONV-051, IM-CONV-055.
Conversion toList(const Type &from, const Type &to, const Dialect &dialect,
                  Budget *budget) {
  switch (from.kind()) {
  case TypeKind::List:
  case TypeKind::Set:
    return conversion(from.element(), to.element(), dialect, budget);
  case TypeKind::Tuple:
    return toCollection(from, to.element(), dialect, budget);
  default:
    return Conversion::None;
  }
}

/// Equal elements collapse, so only a set converts safely.
/// Spec: IM-CONV-025, IM-CONV-026, IM-CONV-030, IM-CONV-048, IM-CONV-049,
/// IM-CONV-055.
Conversion toSet(const Type &from, const Type &to, const Dialect &dialect,
                 Budget *budget) {
  Conversion elements = toList(from, to, dialect, budget);
  return from.kind() == TypeKind::Set ? elements
                                      : worst(elements, Conversion::Unsafe);
}

/// Spec: IM-CONV-031, IM-CONV-033, IM-CONV-048, IM-CONV-050, IM-CONV-053.
Conversion toMap(const Type &from, const Type &to, const Dialect &dialect,
                 Budget *budget) {
  if (from.kind() == TypeKind::Map)
    return conversion(from.element(), to.element(), dialect, budget);
  if (from.kind() == TypeKind::Object)
    return toCollection(from, to.element(), dialect, budget);
  return Conversion::None;
}

/// Spec: IM-CONV-034, IM-CONV-036, IM-CONV-046, IM-CONV-047, IM-CONV-049,
/// IM-CONV-056.
Conversion toTuple(const Type &from, const Type &to, const Dialect &dialect,
                   Budget *budget) {
  Conversion result = Conversion::Safe;
  if (from.kind() == TypeKind::Tuple) {
    if (from.size() != to.size())
      return Conversion::None;
    for (size_t i = 0; i < to.size() && result != Conversion::None; ++i)
      result = worst(result, conversion(from.tupleElement(i),
                                        to.tupleElement(i), dialect, budget));
    return result;
  }
  if (!from.isSequence() || dialect[DialectPoint::SequencesAreNotTuples])
    return Conversion::None;
  for (const Type &element : to.tupleElements())
    result =
        worst(result, conversion(from.element(), element, dialect, budget));
  return worst(result, Conversion::Unsafe);
}

/// Which keys a map has is not known of its type.
/// Spec: IM-CONV-038, IM-CONV-041.
Conversion mapToObject(const Type &from, const Type &to, const Dialect &dialect,
                       Budget *budget) {
  for (const ObjectAttribute &attribute : to.attributes())
    if (!attribute.optional && conversion(from.element(), attribute.type,
                                          dialect, budget) == Conversion::None)
      return Conversion::None;
  return Conversion::Unsafe;
}

/// Spec: IM-CONV-042, IM-CONV-044, IM-CONV-045, IM-CONV-050, IM-CONV-054.
Conversion toObject(const Type &from, const Type &to, const Dialect &dialect,
                    Budget *budget) {
  if (from.kind() == TypeKind::Map)
    return mapToObject(from, to, dialect, budget);
  if (from.kind() != TypeKind::Object)
    return Conversion::None;
  Conversion result = Conversion::Safe;
  size_t common = 0;
  for (const ObjectAttribute &attribute : to.attributes()) {
    const ObjectAttribute *source = from.findAttribute(attribute.name);
    if (!source) {
      if (!mayBeAbsent(attribute, dialect))
        return Conversion::None;
      continue;
    }
    ++common;
    result = worst(result,
                   conversion(source->type, attribute.type, dialect, budget));
    if (result == Conversion::None)
      return result;
  }
  // Attributes that are dropped make different values the same.
  return common == from.size() ? result : worst(result, Conversion::Unsafe);
}

/// Spec: IM-CONV-008, IM-CONV-009, IM-CONV-012, IM-CONV-017, IM-CONV-020,
/// IM-CONV-021, IM-CONV-051, IM-CONV-052, EX-CONV-001, EX-CONV-002,
/// EX-CONV-004, EX-CONV-005, EX-CONV-007.
Conversion toPrimitive(const Type &from, const Type &to) {
  if (to.kind() == TypeKind::String && from.isPrimitive())
    return Conversion::Safe;
  if (from.kind() == TypeKind::Int && to.kind() == TypeKind::Number)
    return Conversion::Safe;
  if (from.kind() == TypeKind::Number && to.kind() == TypeKind::Int)
    return Conversion::Unsafe;
  return from.kind() == TypeKind::String ? Conversion::Unsafe
                                         : Conversion::None;
}

/// What the applications say whose types they are; the source speaks first.
Conversion ofCapsules(const Type &from, const Type &to) {
  Conversion result = Conversion::None;
  if (from.kind() == TypeKind::Capsule)
    if (const CapsuleHooks *hooks = from.capsuleHooks();
        hooks && hooks->conversionTo)
      result = hooks->conversionTo(to);
  if (result == Conversion::None && to.kind() == TypeKind::Capsule)
    if (const CapsuleHooks *hooks = to.capsuleHooks();
        hooks && hooks->conversionFrom)
      result = hooks->conversionFrom(from);
  return result;
}

} // namespace

/// Spec: IM-CONV-001, IM-CONV-003, IM-CONV-007, IM-CONV-058.
Conversion conversion(const Type &from, const Type &to, const Dialect &dialect,
                      Budget *budget) {
  if (from == to || to.isDynamic())
    return Conversion::Safe;
  if (from.isDynamic())
    return Conversion::Unsafe;
  if (from.kind() == TypeKind::Capsule && to.kind() <= TypeKind::Capsule)
    return ofCapsules(from, to);
  if (budget && !budget->takeSteps(1 + from.size() + to.size()))
    return Conversion::None;
  if (from.kind() > TypeKind::Capsule || to.kind() > TypeKind::Capsule)
    return extendedConversion(from, to, dialect, budget);
  switch (to.kind()) {
  case TypeKind::Bool:
  case TypeKind::Number:
  case TypeKind::String:
  case TypeKind::Int:
    return toPrimitive(from, to);
  case TypeKind::List:
    return toList(from, to, dialect, budget);
  case TypeKind::Set:
    return toSet(from, to, dialect, budget);
  case TypeKind::Map:
    return toMap(from, to, dialect, budget);
  case TypeKind::Tuple:
    return toTuple(from, to, dialect, budget);
  case TypeKind::Object:
    return toObject(from, to, dialect, budget);
  case TypeKind::Capsule:
    return ofCapsules(from, to);
  case TypeKind::Dynamic:
  case TypeKind::None:
  case TypeKind::Union:
  case TypeKind::Promise:
  case TypeKind::Output:
    break;
  }
  return Conversion::None;
}

bool hasRoomForNone(const ObjectAttribute &attribute, const Dialect &dialect) {
  return dialect[DialectPoint::NullIsNone] &&
         conversion(Type::none(), attribute.type, dialect) != Conversion::None;
}

bool mayBeAbsent(const ObjectAttribute &attribute, const Dialect &dialect) {
  if (dialect[DialectPoint::NullIsNone])
    return hasRoomForNone(attribute, dialect);
  return attribute.optional || !dialect[DialectPoint::AttributesAreRequired];
}

namespace {

bool hasOptional(const Type &type) {
  if (type.isCollection() || type.isEventual())
    return hasOptional(type.element());
  if (type.kind() == TypeKind::Tuple)
    return std::any_of(type.tupleElements().begin(), type.tupleElements().end(),
                       hasOptional);
  if (type.isUnion())
    return std::any_of(type.unionElements().begin(), type.unionElements().end(),
                       hasOptional);
  if (type.kind() != TypeKind::Object)
    return false;
  return std::any_of(type.attributes().begin(), type.attributes().end(),
                     [](const ObjectAttribute &attribute) {
                       return attribute.optional || hasOptional(attribute.type);
                     });
}

} // namespace

Type withoutOptional(const Type &type) {
  if (!hasOptional(type))
    return type;
  switch (type.kind()) {
  case TypeKind::List:
    return Type::list(withoutOptional(type.element()));
  case TypeKind::Set:
    return Type::set(withoutOptional(type.element()));
  case TypeKind::Map:
    return Type::map(withoutOptional(type.element()));
  case TypeKind::Tuple: {
    std::vector<Type> elements;
    for (const Type &element : type.tupleElements())
      elements.push_back(withoutOptional(element));
    return Type::tuple(elements);
  }
  case TypeKind::Object: {
    std::vector<ObjectAttribute> attributes;
    for (const ObjectAttribute &attribute : type.attributes())
      attributes.push_back({attribute.name, withoutOptional(attribute.type)});
    return Type::object(std::move(attributes));
  }
  case TypeKind::Union: {
    std::vector<Type> elements;
    for (const Type &element : type.unionElements())
      elements.push_back(withoutOptional(element));
    return Type::unionOf(std::move(elements));
  }
  case TypeKind::Promise:
    return Type::promise(withoutOptional(type.element()));
  case TypeKind::Output:
    return Type::output(withoutOptional(type.element()));
  default:
    return type;
  }
}

namespace {

/// What `any` as part of a collection stands for.
Type convertedElement(const Type &from, const Type &element,
                      const Dialect &dialect) {
  if (from.isCollection())
    return convertedType(from.element(), element, dialect);
  if (!from.isStructural() || from.size() == 0)
    return element;
  std::optional<Type> common = commonPartType(from, dialect, nullptr);
  return common ? convertedType(*common, element, dialect) : element;
}

Type convertedObject(const Type &from, const Type &to, const Dialect &dialect) {
  std::vector<ObjectAttribute> attributes;
  for (const ObjectAttribute &attribute : to.attributes()) {
    Type type = attribute.type;
    if (from.kind() == TypeKind::Map)
      type = convertedType(from.element(), type, dialect);
    else if (from.kind() == TypeKind::Object)
      if (const ObjectAttribute *source = from.findAttribute(attribute.name))
        type = convertedType(source->type, type, dialect);
    attributes.push_back({attribute.name, withoutOptional(type)});
  }
  return Type::object(std::move(attributes));
}

Type convertedTuple(const Type &from, const Type &to, const Dialect &dialect) {
  std::vector<Type> elements;
  for (size_t i = 0; i < to.size(); ++i) {
    const Type &type = to.tupleElement(i);
    if (from.kind() == TypeKind::Tuple && from.size() == to.size())
      elements.push_back(convertedType(from.tupleElement(i), type, dialect));
    else if (from.isCollection())
      elements.push_back(convertedType(from.element(), type, dialect));
    else
      elements.push_back(withoutOptional(type));
  }
  return Type::tuple(elements);
}

} // namespace

Type convertedType(const Type &from, const Type &to, const Dialect &dialect) {
  if (to.isDynamic())
    return from;
  if (from.isDynamic() || !to.hasDynamic())
    return withoutOptional(to);
  switch (to.kind()) {
  case TypeKind::List:
    return Type::list(convertedElement(from, to.element(), dialect));
  case TypeKind::Set:
    return Type::set(convertedElement(from, to.element(), dialect));
  case TypeKind::Map:
    return Type::map(convertedElement(from, to.element(), dialect));
  case TypeKind::Tuple:
    return convertedTuple(from, to, dialect);
  case TypeKind::Object:
    return convertedObject(from, to, dialect);
  default:
    return to.kind() > TypeKind::Capsule ? convertedExtended(from, to, dialect)
                                         : to;
  }
}

} // namespace hcl
