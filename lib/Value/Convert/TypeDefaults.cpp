// Optional attributes have one order, the order of defaults in text: the parts
// of a type one after another, inner parts before outer ones.
#include "hcl/TypeDefaults.h"

#include "Type/TypeWriter.h"
#include "hcl/Text.h"

using namespace hcl;

const TypeDefaults &TypeDefaults::part(size_t index) const {
  static const TypeDefaults none;
  return index < parts.size() ? parts[index] : none;
}

namespace {

/// The number of parts with defaults: attributes, or elements.
size_t partCount(const Type &type) {
  switch (type.kind()) {
  case TypeKind::Object:
  case TypeKind::Tuple:
    return type.size();
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Map:
    return 1;
  default:
    return 0;
  }
}

const Type &partOf(const Type &type, size_t index) {
  return type.kind() == TypeKind::Object  ? type.attributes()[index].type
         : type.kind() == TypeKind::Tuple ? type.tupleElements()[index]
                                          : type.element();
}

bool isOptional(const Type &type, size_t index) {
  return type.kind() == TypeKind::Object && type.attributes()[index].optional;
}

void collectDefaults(const Type &type, const TypeDefaults &defaults,
                     std::vector<const Value *> &all) {
  for (size_t i = 0; i < partCount(type); ++i) {
    collectDefaults(partOf(type, i), defaults.part(i), all);
    if (isOptional(type, i))
      all.push_back(defaults.value(i));
  }
}

} // namespace

void hcl::forEachOptional(const Type &type,
                          const std::function<void(const Type &)> &visit) {
  for (size_t i = 0; i < partCount(type); ++i) {
    forEachOptional(partOf(type, i), visit);
    if (isOptional(type, i))
      visit(partOf(type, i));
  }
}

TypeDefaults hcl::defaultsInOrder(
    const Type &type,
    const std::function<std::optional<Value>(const Type &)> &next) {
  TypeDefaults defaults;
  size_t count = partCount(type);
  bool hasValues = false, hasParts = false;
  for (size_t i = 0; i < count; ++i) {
    const Type &part = partOf(type, i);
    hasParts |=
        !defaults.parts.emplace_back(defaultsInOrder(part, next)).empty();
    if (type.kind() == TypeKind::Object)
      hasValues |=
          defaults.values
              .emplace_back(isOptional(type, i) ? next(part) : std::nullopt)
              .has_value();
  }
  if (!hasValues)
    defaults.values.clear();
  if (!hasParts)
    defaults.parts.clear();
  return defaults;
}

std::vector<const Value *>
hcl::orderedDefaults(const TypeConstraint &constraint) {
  std::vector<const Value *> all;
  collectDefaults(constraint.type, constraint.defaults, all);
  return all;
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
