#include "TypeRebuild.h"

using namespace hcl;

std::vector<Type> hcl::partTypes(const Type &type) {
  std::vector<Type> result;
  result.reserve(type.size());
  visitParts(type, [&](const Type &part) {
    result.push_back(part);
    return true;
  });
  return result;
}

/// The object type with `parts` as types of the attributes of `type`.
static Type objectOf(const Type &type, std::vector<Type> parts,
                     bool keepOptional) {
  std::vector<ObjectAttribute> attributes(type.attributes().begin(),
                                          type.attributes().end());
  bool same = true;
  for (size_t i = 0; i < attributes.size(); ++i) {
    bool optional = attributes[i].optional && keepOptional;
    same &= attributes[i].type == parts[i];
    same &= attributes[i].optional == optional;
    attributes[i].type = std::move(parts[i]);
    attributes[i].optional = optional;
  }
  return same ? type : Type::object(std::move(attributes));
}

Type hcl::withParts(const Type &type, std::vector<Type> parts,
                    bool keepOptional) {
  if (type.kind() == TypeKind::Object)
    return objectOf(type, std::move(parts), keepOptional);
  auto part = parts.begin();
  if (visitParts(type, [&](const Type &old) { return *part++ == old; }))
    return type;
  switch (type.kind()) {
  case TypeKind::List:
    return Type::list(parts.front());
  case TypeKind::Set:
    return Type::set(parts.front());
  case TypeKind::Map:
    return Type::map(parts.front());
  case TypeKind::Tuple:
    return Type::tuple(parts);
  case TypeKind::Union:
    return Type::unionOf(std::move(parts));
  case TypeKind::Promise:
    return Type::promise(parts.front());
  case TypeKind::Output:
    return Type::output(parts.front());
  default:
    return type;
  }
}
