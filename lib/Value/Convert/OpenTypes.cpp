#include "OpenTypes.h"

#include "Type/TypeRebuild.h"
#include "hcl/Convert.h"

#include <algorithm>

namespace hcl {

bool mayHaveCommonType(std::span<const Type> types, const Dialect &dialect,
                       Budget *budget) {
  if (std::ranges::none_of(types, &Type::hasDynamic))
    return false;
  TypeRebuilder general([](const Type &whole, auto &partOf) {
    if (whole.isDynamic() || whole.isPrimitive())
      return Type::string();
    std::vector<Type> parts = partTypes(whole);
    for (Type &part : parts)
      part = partOf(part);
    return withParts(whole, std::move(parts));
  });
  std::vector<Type> known;
  for (const Type &type : types)
    if (!type.isDynamic())
      known.push_back(general(type));
  return unify(known, dialect, true, budget).has_value();
}

bool hasOpenPart(const Value &value) {
  const Value &plain = value.unmarked();
  if (plain.isWhollyKnown())
    return false;
  if (!plain.isKnown())
    return !plain.isFailed() && plain.type().hasDynamic();
  // A promise or another value that wraps one has no elements.
  return plain.kind() != ValueKind::Wrapped &&
         std::ranges::any_of(plain.elements(), hasOpenPart);
}

} // namespace hcl
