#include "ConvertExtended.h"

#include "hcl/Text.h"

#include <algorithm>

namespace hcl {

namespace {

/// A union converts as its elements do: always, if all always do; sometimes,
/// if some do.
Conversion fromUnion(const Type &from, const Type &to, const Dialect &dialect,
                     Budget *budget) {
  bool some = false, all = true;
  for (const Type &element : from.unionElements()) {
    Conversion how = conversion(element, to, dialect, budget);
    some |= how != Conversion::None;
    all &= how == Conversion::Safe;
  }
  return all ? Conversion::Safe : some ? Conversion::Unsafe : Conversion::None;
}

/// To a union: in the best of the ways that its elements offer.
Conversion toUnion(const Type &from, const Type &to, const Dialect &dialect,
                   Budget *budget) {
  Conversion best = Conversion::None;
  for (const Type &element : to.unionElements())
    best = std::max(best, conversion(from, element, dialect, budget));
  return best;
}

} // namespace

Conversion extendedConversion(const Type &from, const Type &to,
                              const Dialect &dialect, Budget *budget) {
  if (from.isUnion())
    return fromUnion(from, to, dialect, budget);
  if (to.isUnion())
    return toUnion(from, to, dialect, budget);
  if (!to.isEventual())
    return Conversion::None;
  // Through `any`, an output would become a promise.
  if (from.kind() == TypeKind::Output && to.kind() == TypeKind::Promise &&
      to.element().isDynamic())
    return Conversion::None;
  if (from.kind() == TypeKind::Promise || from.kind() == to.kind())
    return conversion(from.element(), to.element(), dialect, budget);
  return conversion(from, to.element(), dialect, budget);
}

Type convertedExtended(const Type &from, const Type &to,
                       const Dialect &dialect) {
  if (to.isEventual()) {
    Type element = convertedType(from.isEventual() ? from.element() : from,
                                 to.element(), dialect);
    return to.kind() == TypeKind::Output ? Type::output(element)
                                         : Type::promise(element);
  }
  std::vector<Type> elements;
  for (const Type &element : to.unionElements())
    elements.push_back(convertedType(from, element, dialect));
  return Type::unionOf(std::move(elements));
}

ConversionError explainExtended(const Type &from, const Type &to,
                                const Dialect &dialect) {
  if (from.isUnion()) {
    for (const Type &element : from.unionElements())
      if (conversion(element, to, dialect) == Conversion::None)
        return {{},
                friendlyName(to) + " required, but this may be " +
                    friendlyName(element)};
    return {{}, friendlyName(to) + " required"};
  }
  if (from.isEventual() && !to.isEventual())
    return {{},
            friendlyName(to) + " required, but this is available later only: " +
                friendlyName(from)};
  if (from.kind() == TypeKind::Output && to.kind() == TypeKind::Promise)
    return {{}, "promise required; an output cannot become one"};
  if (to.isEventual())
    return explainMismatch(from.isEventual() ? from.element() : from,
                           to.element(), dialect);
  if (from.kind() == TypeKind::None)
    return {{}, friendlyName(to) + " required; null is not allowed"};
  return {{}, friendlyName(to) + " required"};
}

} // namespace hcl
