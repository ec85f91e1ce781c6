// Types of the extended information model, in canonical form.
//
// Constructors normalise: unions are flattened, sorted by text and freed of
// repeats, and promises within outputs are replaced by their elements.
#include "TypeNodes.h"
#include "TypeRebuild.h"
#include "hcl/Text.h"

#include <algorithm>
#include <cassert>

using namespace hcl;

namespace {

/// Replaces each type in `type` that is not a tuple, object, collection or
/// union by `replace` of it, from the inside outwards.
template <typename Replace>
Type rebuild(const Type &type, const Replace &replace) {
  TypeRebuilder changed([&](const Type &whole, auto &partOf) {
    if (!whole.hasExtended())
      return whole;
    if (whole.isEventual() ||
        !(whole.isCollection() || whole.isStructural() || whole.isUnion()))
      return Type(replace(whole));
    std::vector<Type> parts = partTypes(whole);
    for (Type &part : parts)
      part = partOf(part);
    return withParts(whole, std::move(parts), /*keepOptional=*/true);
  });
  return changed(type);
}

/// Replaces promises by their elements: an output contains no promises.
Type withoutPromises(const Type &type) {
  return rebuild(type, [](const Type &part) {
    return part.kind() == TypeKind::Promise ? part.element() : part;
  });
}

} // namespace

Type hcl::withoutEventuals(const Type &type) {
  return rebuild(type, [](const Type &part) {
    return part.isEventual() ? withoutEventuals(part.element()) : part;
  });
}

Type Type::unionOf(std::vector<Type> elements) {
  assert(!elements.empty() && "a union has an element");
  std::vector<std::pair<std::string, Type>> parts;
  for (const Type &element : elements) {
    if (!element.isUnion()) {
      parts.emplace_back(typeText(element), element);
      continue;
    }
    for (const Type &inner : element.unionElements())
      parts.emplace_back(typeText(inner), inner);
  }
  // Capsule types of the same name may differ in their hooks.
  std::ranges::stable_sort(parts, {}, &std::pair<std::string, Type>::first);
  elements.clear();
  for (auto &[text, type] : parts)
    if (std::ranges::find(elements, type) == elements.end())
      elements.push_back(std::move(type));
  if (elements.size() == 1)
    return elements.front();
  return internElementTypes(TypeKind::Union, elements);
}

Type Type::promise(const Type &element) {
  Type inner = withoutPromises(element);
  return inner.kind() == TypeKind::Output
             ? inner
             : internElementType(TypeKind::Promise, inner);
}

Type Type::output(const Type &element) {
  return internElementType(TypeKind::Output, withoutEventuals(element));
}

std::span<const Type> Type::unionElements() const {
  assert(isUnion());
  return static_cast<const TupleNode *>(node_)->span();
}

bool Type::hasElement(const Type &type) const {
  return std::ranges::find(unionElements(), type) != unionElements().end();
}
