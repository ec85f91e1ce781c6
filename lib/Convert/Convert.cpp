#include "hcl/Convert.h"

#include "ConvertExtended.h"
#include "ConvertPrimitive.h"
#include "Support/Text.h"
#include "Value/Build.h"
#include "hcl/Capsule.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"

#include <algorithm>
#include <cassert>
#include <list>

namespace hcl {

namespace {

/// How often the common type of elements may turn out to contain `any` still.
constexpr int maxUnifyRounds = 4;

/// What a conversion leaves of what was known of an unknown. Only lengths and
/// "not null" survive a change of type.
Refinement convertedRefinement(const Value &value, const Type &from,
                               const Type &to) {
  const Refinement &known = value.refinement();
  Refinement result;
  result.notNull = known.notNull;
  if (!to.isCollection())
    return result;
  if (from.isStructural())
    result.minLength = result.maxLength = from.size();
  else if (from.isCollection()) {
    result.minLength = known.minLength;
    result.maxLength = known.maxLength;
  }
  // Elements of a set may turn out to be equal.
  if (to.kind() == TypeKind::Set)
    result.minLength = std::min<uint64_t>(result.minLength, 1);
  return result;
}

bool isKnownContainer(ValueKind kind) {
  return kind >= ValueKind::List && kind <= ValueKind::Object;
}

/// The kind of the type of a known container.
TypeKind kindOf(ValueKind kind) {
  return static_cast<TypeKind>(static_cast<int>(kind) -
                               static_cast<int>(ValueKind::List) +
                               static_cast<int>(TypeKind::List));
}

class Converter {
public:
  Converter(const Dialect &dialect, ConversionError &error, Budget *budget)
      : dialect_(dialect), error_(error), budget_(budget) {}

  /// `value` as `type`. `checked`: the types are known to convert.
  std::optional<Value> convert(const Value &value, const Type &type,
                               bool checked);

private:
  std::optional<Value> convertWhole(const Value &value, const Type &type,
                                    bool checked);
  std::optional<Value> convertUnknown(const Value &value, const Type &type);
  std::optional<Value> convertContainer(const Value &value, const Type &type);
  std::optional<Value> convertCapsule(const Value &value, const Type &type);
  std::optional<Value> toSequence(const Value &value, const Type &type);
  std::optional<Value> toMap(const Value &value, const Type &type);
  std::optional<Value> toTuple(const Value &value, const Type &type);
  std::optional<Value> toObject(const Value &value, const Type &type);
  std::optional<Value> mapToObject(const Value &value, const Type &type);
  std::optional<Value> attributeValue(const Value &value, const Value *source,
                                      const ObjectAttribute &attribute);
  template <typename Builder>
  std::optional<Type> convertElements(const Value &value, const Type &element,
                                      Builder &out);
  std::optional<Type> unifyElements(const Value &value, const Type &element,
                                    std::vector<Value> &converted);

  /// `withoutOptional`, remembered: collections ask for the same types again.
  const Type &stripped(const Type &type) {
    for (const auto &[from, to] : stripped_)
      if (from == type)
        return to;
    return stripped_.emplace_back(type, withoutOptional(type)).second;
  }

  std::nullopt_t fail(std::string reason) {
    error_ = {{}, std::move(reason)};
    return std::nullopt;
  }
  bool isExceeded() const { return budget_ && budget_->isExceeded(); }
  std::nullopt_t failLimit() { return fail("it takes too much work"); }
  /// Adds where in its container the failed part stands.
  std::nullopt_t under(const Value &container, size_t index) {
    std::string step;
    if (container.kind() == ValueKind::Object)
      step = "attribute " + quote(container.key(index));
    else if (container.kind() == ValueKind::Map)
      step = "element " + quote(container.key(index));
    else
      step = "element " + std::to_string(index);
    error_.path = error_.path.empty() ? step : step + ": " + error_.path;
    return std::nullopt;
  }

  const Dialect &dialect_;
  ConversionError &error_;
  Budget *budget_;
  std::list<std::pair<Type, Type>> stripped_;
};

std::optional<Value> Converter::convert(const Value &value, const Type &type,
                                        bool checked) {
  switch (value.kind()) {
  case ValueKind::Bool:
  case ValueKind::Integer:
  case ValueKind::Big:
  case ValueKind::String:
    if (type.isPrimitive())
      return convertPrimitive(value, type.kind(), dialect_, error_.reason);
    break;
  case ValueKind::Marked: {
    std::optional<Value> inner = convert(value.unmarked(), type, checked);
    if (inner)
      inner = inner->withMarks(value.marks());
    return inner;
  }
  default:
    break;
  }
  return convertWhole(value, type, checked);
}

std::optional<Value> Converter::convertWhole(const Value &value,
                                             const Type &type, bool checked) {
  if (type.isDynamic())
    return value;
  if (type.kind() > TypeKind::Capsule || value.kind() == ValueKind::Wrapped)
    return convertExtendedValue(value, type, dialect_, error_, budget_);
  // A known part of another kind has another type: no need to work it out.
  bool sameKind =
      !isKnownContainer(value.kind()) || kindOf(value.kind()) == type.kind();
  if (checked && !sameKind && type.kind() != TypeKind::Capsule)
    return convertContainer(value, type);
  Type from = value.type();
  if (from == type)
    return value;
  bool isNull = value.kind() == ValueKind::Null;
  bool isNone = isNull && dialect_[DialectPoint::NullIsNone];
  bool free = isNull && !isNone && !dialect_[DialectPoint::NullsNeedConversion];
  if (isNone)
    from = Type::none();
  if (!checked && !free &&
      conversion(from, type, dialect_, budget_) == Conversion::None) {
    if (isExceeded())
      return failLimit();
    error_ = explainMismatch(from, type, dialect_);
    return std::nullopt;
  }
  if (isNull)
    return Value::null(convertedType(from, type, dialect_));
  if (!value.isKnown())
    return convertUnknown(value, type);
  if (value.kind() == ValueKind::Capsule || type.kind() == TypeKind::Capsule)
    return convertCapsule(value, type);
  return convertContainer(value, type);
}

std::optional<Value> Converter::convertContainer(const Value &value,
                                                 const Type &type) {
  size_t parts = type.kind() == TypeKind::Object ? type.size() : 0;
  parts = std::max(parts, value.size());
  if (budget_ &&
      !(budget_->takeSteps(parts) && budget_->takeBytes(parts * sizeof(Value))))
    return failLimit();
  switch (type.kind()) {
  case TypeKind::List:
  case TypeKind::Set:
    return toSequence(value, type);
  case TypeKind::Map:
    return toMap(value, type);
  case TypeKind::Tuple:
    return toTuple(value, type);
  case TypeKind::Object:
    return value.kind() == ValueKind::Map ? mapToObject(value, type)
                                          : toObject(value, type);
  default:
    return fail("no conversion");
  }
}

/// From or to a capsule type: an application converts.
std::optional<Value> Converter::convertCapsule(const Value &value,
                                               const Type &type) {
  const CapsuleHooks *hooks = nullptr;
  if (value.kind() == ValueKind::Capsule)
    hooks = value.type().capsuleHooks();
  std::string reason;
  std::optional<Value> result;
  if (hooks && hooks->conversionTo &&
      hooks->conversionTo(type) != Conversion::None)
    result = hooks->convertTo(value, type, reason);
  else
    result = type.capsuleHooks()->convertFrom(value, type, reason);
  if (!result)
    return fail(std::move(reason));
  assert(result->type() == type && "a hook converts to another type");
  return result;
}

std::optional<Value> Converter::convertUnknown(const Value &value,
                                               const Type &type) {
  Type from = value.type();
  Type to = convertedType(from, type, dialect_);
  if (value.isFailed())
    return Value::failed(to);
  return Value::unknown(to, convertedRefinement(value, from, to));
}

/// Converts all elements of `value` to `element` and then, since `any` occurs
/// in that, to the one type that the results have in common. That type may
/// contain `any` again; what it stands for is found in the same way.
std::optional<Type> Converter::unifyElements(const Value &value,
                                             const Type &element,
                                             std::vector<Value> &converted) {
  // Without elements only a plain `any` is replaced by what is there.
  if (value.size() == 0)
    return element.isDynamic() && value.kind() >= ValueKind::List &&
                   value.kind() <= ValueKind::Map
               ? value.elementType()
               : withoutOptional(element);
  converted.assign(value.elements().begin(), value.elements().end());
  Type target = element;
  for (int round = 0; round < maxUnifyRounds; ++round) {
    std::vector<Type> types;
    for (size_t i = 0; i < converted.size(); ++i) {
      std::optional<Value> part = convert(converted[i], target, round == 0);
      if (!part)
        return under(value, i);
      types.push_back(part->type());
      converted[i] = std::move(*part);
    }
    std::optional<Type> common = unify(types, dialect_, true, budget_);
    if (isExceeded())
      return failLimit();
    if (!common)
      break;
    if (std::all_of(types.begin(), types.end(),
                    [&](const Type &type) { return type == *common; }))
      return common;
    target = std::move(*common);
  }
  return fail("all elements must have the same type");
}

/// Adds the elements of `value`, converted, to `out`; returns their type.
template <typename Builder>
std::optional<Type> Converter::convertElements(const Value &value,
                                               const Type &element,
                                               Builder &out) {
  if (!element.hasDynamic()) {
    for (size_t i = 0; i < value.size(); ++i) {
      std::optional<Value> part = convert(value.elements()[i], element, true);
      if (!part)
        return under(value, i);
      out.add(std::move(*part));
    }
    return element.isPrimitive() ? element : stripped(element);
  }
  std::vector<Value> converted;
  converted.reserve(value.size());
  std::optional<Type> type = unifyElements(value, element, converted);
  if (type)
    for (Value &part : converted)
      out.add(std::move(part));
  return type;
}

std::optional<Value> Converter::toSequence(const Value &value,
                                           const Type &type) {
  SequenceBuilder out(value.size());
  std::optional<Type> element = convertElements(value, type.element(), out);
  if (!element)
    return std::nullopt;
  if (type.kind() == TypeKind::Set)
    return std::move(out).set(*element);
  // Unknown elements of a set may be equal to others: how many there are will
  // show only later.
  if (value.kind() == ValueKind::Set && !value.isWhollyKnown())
    return Value::unknown(
        Type::list(*element),
        Refinement{.notNull = true, .minLength = 1, .maxLength = value.size()});
  return std::move(out).list(*element);
}

std::optional<Value> Converter::toMap(const Value &value, const Type &type) {
  ShapedBuilder out(value.shape());
  std::optional<Type> element = convertElements(value, type.element(), out);
  if (!element)
    return std::nullopt;
  return std::move(out).map(*element);
}

std::optional<Value> Converter::toTuple(const Value &value, const Type &type) {
  if (value.kind() == ValueKind::Set && !value.isWhollyKnown() &&
      value.size() >= type.size() && type.size() > 0)
    return Value::unknown(convertedType(value.type(), type, dialect_),
                          Refinement::nonNull());
  if (value.size() != type.size())
    return fail("wrong length: " + std::to_string(type.size()) +
                " required, but there are " + std::to_string(value.size()));
  SequenceBuilder out(value.size());
  for (size_t i = 0; i < value.size(); ++i) {
    std::optional<Value> part =
        convert(value.elements()[i], type.tupleElement(i), true);
    if (!part)
      return under(value, i);
    out.add(std::move(*part));
  }
  return std::move(out).tuple();
}

/// Whether `object` has exactly the attributes of `type`.
bool hasSameNames(const Value &object, const Type &type) {
  std::span<const ObjectAttribute> attributes = type.attributes();
  if (object.size() != attributes.size())
    return false;
  for (size_t i = 0; i < attributes.size(); ++i)
    if (object.key(i) != attributes[i].name)
      return false;
  return true;
}

/// The attribute of an object from `source`, which is null where there is none:
/// then a null value stands for it.
std::optional<Value>
Converter::attributeValue(const Value &value, const Value *source,
                          const ObjectAttribute &attribute) {
  if (!source && dialect_[DialectPoint::NullIsNone])
    return convert(Value::null(Type::none()), attribute.type, false);
  if (!source)
    return Value::null(withoutOptional(attribute.type));
  // An element of a map need not fit an attribute that may be absent.
  bool checked = value.kind() == ValueKind::Object || !attribute.optional;
  std::optional<Value> part = convert(*source, attribute.type, checked);
  if (!part)
    under(value, static_cast<size_t>(source - value.elements().data()));
  return part;
}

std::optional<Value> Converter::toObject(const Value &value, const Type &type) {
  if (hasSameNames(value, type)) {
    ShapedBuilder out(value.shape());
    const Value *source = value.elements().data();
    for (const ObjectAttribute &attribute : type.attributes()) {
      std::optional<Value> part = attributeValue(value, source++, attribute);
      if (!part)
        return std::nullopt;
      out.add(std::move(*part));
    }
    return std::move(out).object();
  }
  EntryBuilder out(type.size());
  for (const ObjectAttribute &attribute : type.attributes()) {
    std::optional<Value> part =
        attributeValue(value, value.find(attribute.name), attribute);
    if (!part)
      return std::nullopt;
    out.add(Value::nfcString(attribute.name), std::move(*part));
  }
  return std::move(out).object();
}

std::optional<Value> Converter::mapToObject(const Value &value,
                                            const Type &type) {
  if (!dialect_[DialectPoint::SurplusKeysAreDropped])
    for (size_t i = 0; i < value.size(); ++i)
      if (!type.findAttribute(value.key(i)))
        return fail("unexpected key " + quote(value.key(i)));
  for (const ObjectAttribute &attribute : type.attributes())
    if (!attribute.optional && !value.find(attribute.name) &&
        !hasRoomForNone(attribute, dialect_))
      return fail("no element for required attribute " + quote(attribute.name));
  return toObject(value, type);
}

} // namespace

std::optional<Value> convert(const Value &value, const Type &type,
                             const Dialect &dialect, ConversionError &error,
                             Budget *budget) {
  error = {};
  return Converter(dialect, error, budget).convert(value, type, false);
}

} // namespace hcl
