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

static void addParts(const Type &type, size_t limit, std::vector<Type> &parts,
                     std::vector<Type> &open) {
  if (parts.size() >= limit)
    return;
  std::vector<Type> &known = type.hasDynamic() ? open : parts;
  if (std::ranges::find(known, type) != known.end())
    return;
  known.push_back(type);
  for (const Type &part : partTypes(type))
    addParts(part, limit, parts, open);
}

void addParts(const Type &type, size_t limit, std::vector<Type> &parts) {
  std::vector<Type> open; // types with `any`
  addParts(type, limit, parts, open);
}

} // namespace hcl
