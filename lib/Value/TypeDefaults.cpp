// Filling in the defaults of optional attributes.
//
// The value and the type are walked together. An object type first adds its own
// defaults for attributes that are absent or null, then descends into all
// attributes, the added ones included. Elements whose types come to differ turn
// a list or set into a tuple and a map into an object; conversion unifies them
// later.
#include "hcl/TypeDefaults.h"

#include "Build.h"
#include "Type/TypeWriter.h"
#include "hcl/Marks.h"
#include "hcl/Text.h"

#include <algorithm>

using namespace hcl;

const TypeDefaults &TypeDefaults::part(size_t index) const {
  static const TypeDefaults none;
  return index < parts.size() ? parts[index] : none;
}

namespace {

bool isMapping(const Value &value) {
  return value.kind() == ValueKind::Map || value.kind() == ValueKind::Object;
}

bool isSequence(const Value &value) {
  return value.kind() == ValueKind::List || value.kind() == ValueKind::Set ||
         value.kind() == ValueKind::Tuple;
}

/// Whether all `parts` have the element type of the collection `value`.
bool fit(const Value &value, const std::vector<Value> &parts) {
  Type element = value.elementType();
  return std::ranges::all_of(
      parts, [&](const Value &part) { return part.type() == element; });
}

/// The list, set or tuple `value` with other elements.
Value sequenceOf(const Value &value, std::vector<Value> parts) {
  if (value.kind() == ValueKind::Tuple || !fit(value, parts))
    return Value::tuple(std::move(parts));
  return value.kind() == ValueKind::List
             ? Value::list(value.elementType(), std::move(parts))
             : Value::set(value.elementType(), std::move(parts));
}

/// The map or object `value` with other elements.
Value mappingOf(const Value &value, std::vector<Value> parts) {
  bool map = value.kind() == ValueKind::Map && fit(value, parts);
  ShapedBuilder builder(value.shape());
  for (Value &part : parts)
    builder.add(std::move(part));
  return map ? std::move(builder).map(value.elementType())
             : std::move(builder).object();
}

/// A map, an object or a null one, with defaults for absent attributes.
Value withValues(const Value &value, const Type &type,
                 const TypeDefaults &defaults) {
  EntryBuilder out;
  if (!value.isNull())
    for (size_t i = 0; i < value.size(); ++i)
      out.add(value.keyValue(i), value.elements()[i]);
  for (size_t i = 0; i < type.size(); ++i) {
    const Value *absent = defaults.value(i);
    if (!absent)
      continue;
    const std::string &name = type.attributes()[i].name;
    const Value *given = value.isNull() ? nullptr : value.find(name);
    if (!given || given->isNull())
      out.add(Value::nfcString(name), *absent);
  }
  return std::move(out).object();
}

/// Applies the defaults of an object type: first its own, then those of its
/// attributes, which apply to added defaults too.
Value applyToObject(const Value &given, const Type &type,
                    const TypeDefaults &defaults, Budget *budget) {
  Value value = given;
  if (!defaults.values.empty()) {
    TypeKind kind = given.type().kind();
    if (kind != TypeKind::Map && kind != TypeKind::Object)
      return given;
    uint64_t entries = type.size() + (given.isNull() ? 0 : given.size());
    if (budget && !budget->takeBytes(entries * sizeof(Value)))
      return given;
    value = withValues(given, type, defaults);
  }
  if (defaults.parts.empty() || value.kind() != ValueKind::Object)
    return value;
  std::vector<Value> parts(value.elements().begin(), value.elements().end());
  for (size_t i = 0; i < parts.size(); ++i)
    if (const ObjectAttribute *attribute = type.findAttribute(value.key(i)))
      parts[i] = applyDefaults(parts[i], attribute->type,
                               defaults.part(static_cast<size_t>(
                                   attribute - type.attributes().data())),
                               budget);
  return mappingOf(value, std::move(parts));
}

Value applyToCollection(const Value &value, const Type &type,
                        const TypeDefaults &defaults, Budget *budget) {
  bool mapping = type.kind() == TypeKind::Map;
  if (mapping ? !isMapping(value) : !isSequence(value))
    return value;
  std::vector<Value> parts;
  for (const Value &element : value.elements())
    parts.push_back(
        applyDefaults(element, type.element(), defaults.part(0), budget));
  return mapping ? mappingOf(value, std::move(parts))
                 : sequenceOf(value, std::move(parts));
}

Value applyToTuple(const Value &value, const Type &type,
                   const TypeDefaults &defaults, Budget *budget) {
  if (!isSequence(value))
    return value;
  std::vector<Value> parts(value.elements().begin(), value.elements().end());
  for (size_t i = 0; i < std::min(parts.size(), type.size()); ++i)
    parts[i] =
        applyDefaults(parts[i], type.tupleElement(i), defaults.part(i), budget);
  return sequenceOf(value, std::move(parts));
}

} // namespace

Value hcl::applyDefaults(const Value &value, const Type &type,
                         const TypeDefaults &defaults, Budget *budget) {
  if (defaults.empty() || !value.isKnown())
    return value;
  const Value &plain = value.unmarked();
  Value result = type.kind() == TypeKind::Object
                     ? applyToObject(plain, type, defaults, budget)
                 : type.kind() == TypeKind::Tuple
                     ? applyToTuple(plain, type, defaults, budget)
                     : applyToCollection(plain, type, defaults, budget);
  return result.withMarks(value.marks());
}

std::string hcl::typeConstraintText(const TypeConstraint &constraint) {
  auto part = [](const void *node, size_t index) -> const void * {
    return &static_cast<const TypeDefaults *>(node)->part(index);
  };
  auto append = [](std::string &out, const void *node, size_t index) {
    if (auto *value = static_cast<const TypeDefaults *>(node)->value(index)) {
      out.append(", ");
      appendValue(out, *value);
    }
  };
  std::string out;
  writeType(out, constraint.type, {&constraint.defaults, part, append});
  return out;
}
