// Defaults of optional attributes, filled in from the inside out: first those
// of the parts that are there, then those of attributes that are absent or
// null. A list, set or map whose elements come to differ in type keeps its kind
// where they have a type in common, and otherwise becomes a tuple or object.
#include "hcl/TypeDefaults.h"

#include "Value/Build.h"
#include "Value/Written.h"
#include "hcl/Convert.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"

using namespace hcl;

namespace {

/// One application of defaults.
class Filler {
public:
  Filler(const Dialect &dialect, Budget *budget)
      : dialect_(dialect), budget_(budget) {}

  Value fill(const Value &value, const Type &type,
             const TypeDefaults &defaults);

private:
  Value sequence(const Value &value, const Type &type,
                 const TypeDefaults &defaults);
  Value mapping(const Value &value, const Type &type,
                const TypeDefaults &defaults);
  Value element(const Value &value, const Type &type,
                const TypeDefaults &defaults, size_t index);
  Value entry(const Value &value, std::string_view name, const Type &type,
              const TypeDefaults &defaults);
  void addAbsent(EntryBuilder &out, const Value &given, const Type &type,
                 const TypeDefaults &defaults);
  [[nodiscard]] std::optional<Type> unifyAll(std::vector<Value> &parts);
  bool takes(uint64_t count) {
    return !budget_ || budget_->takeBytes(count * sizeof(Value));
  }

  const Dialect &dialect_;
  Budget *budget_;
};

Value Filler::fill(const Value &value, const Type &type,
                   const TypeDefaults &defaults) {
  if (defaults.empty() || value.isFailed())
    return value;
  const Value &plain = value.unmarked();
  switch (plain.kind()) {
  case ValueKind::List:
  case ValueKind::Set:
  case ValueKind::Tuple:
    return sequence(plain, type, defaults).withMarks(value.marks());
  case ValueKind::Map:
  case ValueKind::Object:
    return mapping(plain, type, defaults).withMarks(value.marks());
  default:
    return value;
  }
}

/// Element `index` of a list, set or tuple.
Value Filler::element(const Value &value, const Type &type,
                      const TypeDefaults &defaults, size_t index) {
  if (type.kind() == TypeKind::List || type.kind() == TypeKind::Set)
    return fill(value, type.element(), defaults.part(0));
  if (type.kind() == TypeKind::Tuple && index < type.size())
    return fill(value, type.tupleElement(index), defaults.part(index));
  return value;
}

/// The entry `name` of a map or object.
Value Filler::entry(const Value &value, std::string_view name, const Type &type,
                    const TypeDefaults &defaults) {
  if (type.kind() == TypeKind::Map)
    return fill(value, type.element(), defaults.part(0));
  if (type.kind() != TypeKind::Object)
    return value;
  const ObjectAttribute *attribute = type.findAttribute(name);
  if (!attribute)
    return value;
  auto index = static_cast<size_t>(attribute - type.attributes().data());
  Value filled = fill(value, attribute->type, defaults.part(index));
  // An unknown that turns out to be null gives way to the default.
  const Value *absent = defaults.value(index);
  if (absent && absent->isKnown() && !absent->isNull() && !filled.isKnown())
    return refineNotNull(filled);
  return filled;
}

/// Converts `parts` to the type that they have in common; nothing, and some may
/// be converted, where there is none.
std::optional<Type> Filler::unifyAll(std::vector<Value> &parts) {
  std::vector<Type> types;
  for (const Value &part : parts)
    types.push_back(part.type());
  std::optional<Type> type =
      unify(types, dialect_, /*allowUnsafe=*/true, budget_);
  if (!type || type->isDynamic())
    return std::nullopt;
  Fault ignored;
  std::vector<Value> converted;
  for (const Value &part : parts) {
    auto value = convert(part, *type, dialect_, ignored, budget_);
    if (!value)
      return std::nullopt;
    converted.push_back(std::move(*value));
  }
  parts = std::move(converted);
  return type;
}

Value Filler::sequence(const Value &value, const Type &type,
                       const TypeDefaults &defaults) {
  if (value.size() == 0 || !takes(value.size()))
    return value;
  std::vector<Value> parts;
  for (size_t i = 0; i < value.size(); ++i)
    parts.push_back(element(value.elements()[i], type, defaults, i));
  if (value.kind() == ValueKind::Tuple)
    return Value::tuple(std::move(parts));
  std::optional<Type> common = unifyAll(parts);
  if (!common)
    return Value::tuple(std::move(parts));
  if (value.kind() == ValueKind::List)
    return Value::list(*common, std::move(parts));
  return takeForSet(parts, budget_) ? Value::set(*common, std::move(parts))
                                    : value;
}

/// Adds the defaults of attributes that `given` lacks or has as null.
void Filler::addAbsent(EntryBuilder &out, const Value &given, const Type &type,
                       const TypeDefaults &defaults) {
  for (size_t i = 0; i < defaults.values.size(); ++i) {
    const Value *absent = defaults.value(i);
    if (!absent)
      continue;
    const ObjectAttribute &attribute = type.attributes()[i];
    const Value *present = given.find(attribute.name);
    if (!present || present->isNull())
      out.add(Value::nfcString(attribute.name),
              fill(*absent, attribute.type, defaults.part(i)));
  }
}

Value Filler::mapping(const Value &value, const Type &type,
                      const TypeDefaults &defaults) {
  if (!takes(value.size() + defaults.values.size()))
    return value;
  EntryBuilder out;
  for (size_t i = 0; i < value.size(); ++i)
    out.add(value.keyValue(i),
            entry(value.elements()[i], value.key(i), type, defaults));
  addAbsent(out, value, type, defaults);
  Value object = std::move(out).object();
  if (value.kind() == ValueKind::Object)
    return object;
  if (object.size() == 0)
    return value;
  std::vector<Value> parts(object.elements().begin(), object.elements().end());
  std::optional<Type> common = unifyAll(parts);
  if (!common)
    return object;
  ShapedBuilder map(object.shape());
  for (Value &part : parts)
    map.add(std::move(part));
  return std::move(map).map(*common);
}

} // namespace

Value hcl::applyDefaults(const Value &value, const Type &type,
                         const TypeDefaults &defaults, const Dialect &dialect,
                         Budget *budget) {
  return Filler(dialect, budget).fill(value, type, defaults);
}
