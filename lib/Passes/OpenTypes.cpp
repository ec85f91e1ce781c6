// Types with `any`. A type is taken apart into its direct parts and rebuilt
// from others; replacing and counting `any` recurse over these parts.
#include "OpenTypes.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace hcl {

namespace {

/// The direct parts of `type`, in order.
std::vector<Type> partsOf(const Type &type) {
  std::vector<Type> parts;
  switch (type.kind()) {
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Map:
  case TypeKind::Promise:
  case TypeKind::Output:
    parts.push_back(type.element());
    break;
  case TypeKind::Tuple:
    parts.assign(type.tupleElements().begin(), type.tupleElements().end());
    break;
  case TypeKind::Object:
    for (const ObjectAttribute &attribute : type.attributes())
      parts.push_back(attribute.type);
    break;
  case TypeKind::Union:
    parts.assign(type.unionElements().begin(), type.unionElements().end());
    break;
  case TypeKind::Dynamic:
  case TypeKind::Bool:
  case TypeKind::Number:
  case TypeKind::String:
  case TypeKind::Int:
  case TypeKind::None:
  case TypeKind::Capsule:
    break;
  }
  return parts;
}

/// `type` with `parts` in place of its direct parts.
Type withParts(const Type &type, std::vector<Type> parts) {
  switch (type.kind()) {
  case TypeKind::List:
    return Type::list(parts[0]);
  case TypeKind::Set:
    return Type::set(parts[0]);
  case TypeKind::Map:
    return Type::map(parts[0]);
  case TypeKind::Promise:
    return Type::promise(parts[0]);
  case TypeKind::Output:
    return Type::output(parts[0]);
  case TypeKind::Tuple:
    return Type::tuple(parts);
  case TypeKind::Object: {
    std::vector<ObjectAttribute> attributes(type.attributes().begin(),
                                            type.attributes().end());
    for (size_t i = 0; i < attributes.size(); ++i)
      attributes[i].type = std::move(parts[i]);
    return Type::object(std::move(attributes));
  }
  case TypeKind::Union:
    return Type::unionOf(std::move(parts));
  case TypeKind::Dynamic:
  case TypeKind::Bool:
  case TypeKind::Number:
  case TypeKind::String:
  case TypeKind::Int:
  case TypeKind::None:
  case TypeKind::Capsule:
    break;
  }
  return type;
}

} // namespace

Type replaceAny(const Type &type, const std::function<Type()> &next) {
  if (!type.hasDynamic())
    return type;
  if (type.isDynamic())
    return next();
  std::vector<Type> parts = partsOf(type);
  for (Type &part : parts)
    part = replaceAny(part, next);
  return withParts(type, std::move(parts));
}

size_t countAny(const Type &type, size_t limit) {
  if (!type.hasDynamic() || limit == 0)
    return 0;
  if (type.isDynamic())
    return 1;
  size_t count = 0;
  for (const Type &part : partsOf(type))
    count += countAny(part, limit - count);
  return count;
}

Type opaqueType(size_t index) {
  static constexpr std::array<std::string_view, opaqueTypeCount> names{
      "opaque 0", "opaque 1", "opaque 2", "opaque 3",
      "opaque 4", "opaque 5", "opaque 6", "opaque 7"};
  return Type::capsule(names[index]);
}

void addParts(const Type &type, size_t limit, std::vector<Type> &parts) {
  if (parts.size() >= limit)
    return;
  bool isNew = !type.hasDynamic() &&
               std::find(parts.begin(), parts.end(), type) == parts.end();
  if (isNew)
    parts.push_back(type);
  if (isNew || type.hasDynamic())
    for (const Type &part : partsOf(type))
      addParts(part, limit, parts);
}

} // namespace hcl
