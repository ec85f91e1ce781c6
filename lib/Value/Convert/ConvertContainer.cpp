// Converting containers: each part by its own plan, into a builder. If the
// element type of a collection contains `any`, the converted parts are
// converted again, to the type that they have in common. While a part without a
// type decides which that is, the collection is unknown.
#include "Converter.h"
#include "OpenTypes.h"
#include "Support/Message.h"
#include "Type/TypeRebuild.h"
#include "Value/Build.h"
#include "Value/Written.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"

#include <algorithm>

namespace hcl {

namespace {

/// The plans for the elements of a value that becomes a collection, in order.
class ElementPlans {
public:
  explicit ElementPlans(const Plan &plan)
      : plan_(plan.parts.data()),
        left_(plan.step == Step::Elements ? SIZE_MAX : plan_->repeat) {}

  const Plan &next() {
    if (left_ == 0)
      left_ = (++plan_)->repeat;
    --left_;
    return *plan_;
  }

private:
  const Plan *plan_;
  size_t left_;
};

/// The number of levels in `type`.
size_t depthOf(const Type &type) {
  size_t depth = 0;
  for (const Type &part : partTypes(type))
    depth = std::max(depth, depthOf(part));
  return depth + 1;
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

class ContainerConverter {
public:
  ContainerConverter(Converter &converter, const Plan &plan, const Value &value)
      : converter_(converter), plan_(plan), value_(value) {}

  [[nodiscard]] std::optional<Value> toCollection();
  /// A set of `type`, unless a limit is exceeded meanwhile.
  [[nodiscard]] std::optional<Value> toSet(SequenceBuilder elements,
                                           const Type &type);
  [[nodiscard]] std::optional<Value> toTuple();
  [[nodiscard]] std::optional<Value> toObject();

private:
  template <typename Builder>
  [[nodiscard]] std::optional<Type> addElements(Builder &out);
  [[nodiscard]] std::optional<Type> unifyParts(std::vector<Value> &parts);
  /// Whether `parts`, which do not convert to one type, may do so once all of
  /// them are known.
  bool mayUnify(const std::vector<Value> &parts);
  Value unknownCollection();
  [[nodiscard]] std::optional<Value> part(const Plan &plan, size_t index);
  std::optional<Value> attribute(const Plan &plan, const Value *source);
  bool hasSuitableKeys();

  Converter &converter_;
  const Plan &plan_;
  const Value &value_;
  /// Whether the type of the elements is known later.
  bool isOpen_ = false;
};

bool ContainerConverter::mayUnify(const std::vector<Value> &parts) {
  if (converter_.isExceeded() || std::ranges::none_of(parts, hasOpenPart))
    return false;
  std::vector<Type> types;
  for (const Value &part : parts)
    types.push_back(part.type());
  return mayHaveCommonType(types, converter_.dialect(), converter_.budget());
}

/// The collection whose elements have a type that is known later, with the
/// marks of all parts.
Value ContainerConverter::unknownCollection() {
  converter_.recover();
  Refinement size{
      .notNull = true, .minLength = value_.size(), .maxLength = value_.size()};
  if (plan_.to.kind() == TypeKind::Set)
    size.minLength = 1;
  MarkSet marks;
  value_.unmarkedDeep(marks);
  Value unknown = Value::unknown(withParts(plan_.to, {Type::dynamic()}), size);
  return marks.empty() ? unknown : unknown.withMarks(marks);
}

std::optional<Value> ContainerConverter::part(const Plan &plan, size_t index) {
  std::optional<Value> result = converter_.run(plan, value_.elements()[index]);
  if (!result)
    converter_.under(value_, index);
  return result;
}

/// The type of all `types` that are not the dynamic pseudo-type, if it is one.
[[nodiscard]] std::optional<Type>
typeBesidesDynamic(const std::vector<Type> &types) {
  std::optional<Type> only;
  for (const Type &type : types) {
    if (type.isDynamic())
      continue;
    if (only && *only != type)
      return std::nullopt;
    only = type;
  }
  return only;
}

/// Converts `parts` to their common type and returns it. The parts already have
/// the element type, except where it contains `any`. If all parts contain
/// `any`, so may the common type; the next round resolves it in the same way.
/// Each round resolves `any` at least one level deeper than the round before,
/// so there are at most as many rounds as levels.
std::optional<Type> ContainerConverter::unifyParts(std::vector<Value> &parts) {
  Type target = plan_.to.element();
  for (size_t round = 1;; ++round) {
    std::vector<Type> types;
    for (const Value &part : parts)
      types.push_back(part.type());
    std::optional<Type> common =
        unify(types, converter_.dialect(), true, converter_.budget());
    if (converter_.isExceeded())
      return converter_.failLimit();
    if (common && std::ranges::count(types, *common) == std::ssize(types))
      return common;
    if (common && common->isDynamic())
      common = typeBesidesDynamic(types);
    if (!common || *common == target || round > depthOf(*common))
      return converter_.fail("all elements must have the same type");
    target = std::move(*common);
    for (size_t i = 0; i < parts.size(); ++i) {
      std::optional<Value> part = converter_.convert(parts[i], target);
      if (!part)
        return converter_.under(value_, i);
      parts[i] = std::move(*part);
    }
  }
}

/// Converts the elements, adds them to `out` and returns their type.
template <typename Builder>
std::optional<Type> ContainerConverter::addElements(Builder &out) {
  const Type &element = plan_.to.element();
  // Without elements, only a plain `any` is resolved.
  if (value_.size() == 0)
    return element.isDynamic() ? plan_.result.element()
                               : withoutOptional(element);
  ElementPlans plans(plan_);
  if (!element.hasDynamic()) {
    for (size_t i = 0; i < value_.size(); ++i) {
      std::optional<Value> result = part(plans.next(), i);
      if (!result)
        return std::nullopt;
      out.add(std::move(*result));
    }
    return plan_.result.element();
  }
  std::vector<Value> parts;
  parts.reserve(value_.size());
  for (size_t i = 0; i < value_.size(); ++i) {
    std::optional<Value> result = part(plans.next(), i);
    if (!result)
      return std::nullopt;
    parts.push_back(std::move(*result));
  }
  std::optional<Type> common = unifyParts(parts);
  if (common)
    for (Value &part : parts)
      out.add(std::move(part));
  else
    isOpen_ = mayUnify(parts);
  return common;
}

std::optional<Value> ContainerConverter::toSet(SequenceBuilder elements,
                                               const Type &type) {
  Budget *budget = converter_.budget();
  if (!takeForSet(elements.elements(), budget))
    return converter_.failLimit();
  Value set = budget ? std::move(elements).set(type, *budget)
                     : std::move(elements).set(type);
  return converter_.isExceeded() ? converter_.failLimit() : std::optional(set);
}

std::optional<Value> ContainerConverter::toCollection() {
  if (plan_.to.kind() == TypeKind::Map) {
    ShapedBuilder out(value_.shape());
    std::optional<Type> element = addElements(out);
    if (!element && isOpen_)
      return unknownCollection();
    return element ? std::optional(std::move(out).map(*element)) : std::nullopt;
  }
  SequenceBuilder out(value_.size());
  std::optional<Type> element = addElements(out);
  if (!element)
    return isOpen_ ? std::optional(unknownCollection()) : std::nullopt;
  if (plan_.to.kind() == TypeKind::Set)
    return toSet(std::move(out), *element);
  // Unknown elements of a set may turn out to be equal to others, so their
  // number is not known yet.
  if (value_.kind() == ValueKind::Set && !value_.isWhollyKnown())
    return Value::unknown(
        Type::list(*element),
        {.notNull = true, .minLength = 1, .maxLength = value_.size()});
  return std::move(out).list(*element);
}

std::optional<Value> ContainerConverter::toTuple() {
  const size_t size = plan_.to.size();
  if (value_.kind() == ValueKind::Set && !value_.isWhollyKnown() &&
      value_.size() >= size && size > 0)
    return Value::unknown(plan_.result, Refinement::nonNull());
  if (value_.size() != size)
    return converter_.fail(
        message("wrong length: {wanted} required, but there are {count}",
                "wanted"_a = size, "count"_a = value_.size()));
  SequenceBuilder out(size);
  for (size_t i = 0; i < size; ++i) {
    std::optional<Value> result = part(plan_.parts[i], i);
    if (!result)
      return std::nullopt;
    out.add(std::move(*result));
  }
  return std::move(out).tuple();
}

/// An attribute of the result, from the element `source`. If `source` is null,
/// the attribute is a null value.
std::optional<Value> ContainerConverter::attribute(const Plan &plan,
                                                   const Value *source) {
  if (source)
    return part(plan, static_cast<size_t>(source - value_.elements().data()));
  if (converter_.dialect()[DialectPoint::NullIsNone])
    return converter_.convert(Value::null(Type::none()), plan.to);
  return Value::null(withoutOptional(plan.to));
}

/// Whether a map has the keys that the object type requires, and no others.
bool ContainerConverter::hasSuitableKeys() {
  const Dialect &dialect = converter_.dialect();
  if (!dialect[DialectPoint::SurplusKeysAreDropped])
    for (size_t i = 0; i < value_.size(); ++i)
      if (!plan_.to.findAttribute(value_.key(i))) {
        converter_.fail(
            message("unexpected key {key:quoted}", "key"_a = value_.key(i)));
        return false;
      }
  auto mayBeNone = [&](const Type &type) {
    return dialect[DialectPoint::NullIsNone] &&
           conversion(Type::none(), type, dialect) != Conversion::None;
  };
  for (const ObjectAttribute &attribute : plan_.to.attributes())
    if (!attribute.optional && !value_.find(attribute.name) &&
        !mayBeNone(attribute.type)) {
      converter_.fail(message("no element for required attribute {name:quoted}",
                              "name"_a = attribute.name));
      return false;
    }
  return true;
}

std::optional<Value> ContainerConverter::toObject() {
  if (value_.kind() == ValueKind::Map && !hasSuitableKeys())
    return std::nullopt;
  std::span<const ObjectAttribute> attributes = plan_.to.attributes();
  if (hasSameNames(value_, plan_.to)) {
    ShapedBuilder out(value_.shape());
    for (size_t i = 0; i < attributes.size(); ++i) {
      std::optional<Value> result = part(plan_.parts[i], i);
      if (!result)
        return std::nullopt;
      out.add(std::move(*result));
    }
    return std::move(out).object();
  }
  EntryBuilder out(attributes.size());
  for (size_t i = 0; i < attributes.size(); ++i) {
    const std::string &name = attributes[i].name;
    std::optional<Value> result = attribute(plan_.parts[i], value_.find(name));
    if (!result)
      return std::nullopt;
    out.add(Value::nfcString(name), std::move(*result));
  }
  return std::move(out).object();
}

/// Whether the elements become texts that they are not.
bool makesTexts(const Plan &plan, const Value &value) {
  return plan.to.isCollection() && plan.to.element() == Type::string() &&
         value.size() != 0 && value.elements()[0].kind() != ValueKind::String;
}

} // namespace

std::optional<Value> convertContainer(Converter &converter, const Plan &plan,
                                      const Value &value) {
  size_t parts = plan.step == Step::Object ? plan.to.size() : 0;
  parts = std::max(parts, value.size());
  uint64_t each =
      sizeof(Value) + (makesTexts(plan, value) ? Budget::bytesOfText(0) : 0);
  if (Budget *budget = converter.budget();
      budget && !(budget->takeSteps(parts) && budget->takeBytes(parts * each)))
    return converter.failLimit();
  ContainerConverter container(converter, plan, value);
  if (plan.step == Step::Tuple)
    return container.toTuple();
  return plan.step == Step::Object ? container.toObject()
                                   : container.toCollection();
}

} // namespace hcl
