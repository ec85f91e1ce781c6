#include "Relations.h"

#include <algorithm>

namespace hcl {

namespace {

bool structurallyAssignable(const Type &from, const Type &to) {
  if (from.kind() != to.kind())
    return false;
  if (from.isCollection())
    return isAssignable(from.element(), to.element());
  if (from.kind() == TypeKind::Tuple)
    return std::ranges::equal(from.tupleElements(), to.tupleElements(),
                              isAssignable);
  return from.kind() == TypeKind::Object &&
         std::ranges::equal(
             from.attributes(), to.attributes(),
             [](const ObjectAttribute &a, const ObjectAttribute &b) {
               return a.name == b.name && a.optional == b.optional &&
                      isAssignable(a.type, b.type);
             });
}

} // namespace

bool isAssignable(const Type &from, const Type &to) {
  if (from == to || to.isDynamic())
    return true;
  if (from.isUnion())
    return std::ranges::all_of(from.unionElements(), [&](const Type &element) {
      return isAssignable(element, to);
    });
  if (to.isUnion())
    return std::ranges::any_of(to.unionElements(), [&](const Type &element) {
      return isAssignable(from, element);
    });
  if (!to.isEventual())
    return structurallyAssignable(from, to);
  // Through `any`, an output would become a promise.
  if (from.kind() == TypeKind::Output && to.kind() == TypeKind::Promise &&
      to.element().isDynamic())
    return false;
  if (from.kind() == TypeKind::Promise || from.kind() == to.kind())
    return isAssignable(from.element(), to.element());
  return isAssignable(from, to.element());
}

} // namespace hcl
