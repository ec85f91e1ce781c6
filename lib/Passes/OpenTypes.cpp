#include "OpenTypes.h"

#include "Type/TypeRebuild.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace hcl {

Type replaceAny(const Type &type, const std::function<Type()> &next) {
  if (!type.hasDynamic())
    return type;
  if (type.isDynamic())
    return next();
  std::vector<Type> parts = partTypes(type);
  for (Type &part : parts)
    part = replaceAny(part, next);
  return withParts(type, std::move(parts), /*keepOptional=*/true);
}

size_t countAny(const Type &type, size_t limit) {
  if (!type.hasDynamic() || limit == 0)
    return 0;
  if (type.isDynamic())
    return 1;
  size_t count = 0;
  for (const Type &part : partTypes(type))
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
    for (const Type &part : partTypes(type))
      addParts(part, limit, parts);
}

} // namespace hcl
