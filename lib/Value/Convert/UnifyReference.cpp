// Unification as the reference does it.
//
// Types of one kind unify by their parts: collections by element type, tuples
// and objects column by column if their shapes agree, else as a list or map of
// all their parts. Structures mixed with collections become collections first.
// All others unify to the most general of the given types to which every other
// type converts. Each result is checked by converting all types to it.
#include "UnifyReference.h"

#include "hcl/Convert.h"

#include <algorithm>

namespace hcl {

namespace {

class Unifier {
public:
  Unifier(const Dialect &dialect, bool allowUnsafe, Budget *budget)
      : dialect_(dialect), allowUnsafe_(allowUnsafe), budget_(budget) {}

  std::optional<Type> unify(std::vector<Type> types);

private:
  using Types = std::vector<Type>;

  bool converts(const Type &from, const Type &to) const {
    Conversion how = conversion(from, to, dialect_, budget_);
    return how == Conversion::Safe ||
           (how == Conversion::Unsafe && allowUnsafe_);
  }
  bool allConvert(const Types &types, const Type &to) const {
    return std::all_of(types.begin(), types.end(),
                       [&](const Type &type) { return converts(type, to); });
  }
  [[nodiscard]] std::optional<Type> ifAllConvert(const Types &types,
                                                 std::optional<Type> to) const {
    return to && allConvert(types, *to) ? to : std::nullopt;
  }

  [[nodiscard]] std::optional<Type> unifyCollections(const Types &types);
  [[nodiscard]] std::optional<Type> unifyTuples(const Types &types);
  [[nodiscard]] std::optional<Type> unifyObjects(const Types &types);
  [[nodiscard]] std::optional<Type> partsAsCollection(const Types &types,
                                                      TypeKind kind);
  [[nodiscard]] std::optional<Type>
  structuresAsCollections(const Types &types, TypeKind collection);
  [[nodiscard]] std::optional<Type> mostGeneral(const Types &types);

  const Dialect &dialect_;
  bool allowUnsafe_;
  Budget *budget_;
};

Type collectionOf(TypeKind kind, const Type &element) {
  return kind == TypeKind::List  ? Type::list(element)
         : kind == TypeKind::Set ? Type::set(element)
                                 : Type::map(element);
}

/// Unifies collections of one kind.
std::optional<Type> Unifier::unifyCollections(const Types &types) {
  Types elements;
  for (const Type &type : types)
    elements.push_back(type.element());
  std::optional<Type> element = unify(std::move(elements));
  if (!element)
    return std::nullopt;
  return ifAllConvert(types, collectionOf(types.front().kind(), *element));
}

/// A list (or map) of the common type of all parts of tuples (or objects).
std::optional<Type> Unifier::partsAsCollection(const Types &types,
                                               TypeKind kind) {
  Types parts;
  for (const Type &type : types) {
    if (kind == TypeKind::List)
      parts.insert(parts.end(), type.tupleElements().begin(),
                   type.tupleElements().end());
    else
      for (const ObjectAttribute &attribute : type.attributes())
        parts.push_back(attribute.type);
  }
  if (parts.empty())
    return std::nullopt;
  std::optional<Type> element = unify(std::move(parts));
  if (!element)
    return std::nullopt;
  return ifAllConvert(types, collectionOf(kind, *element));
}

std::optional<Type> Unifier::unifyTuples(const Types &types) {
  size_t size = types.front().size();
  for (const Type &type : types)
    if (type.size() != size)
      return partsAsCollection(types, TypeKind::List);
  Types elements;
  for (size_t i = 0; i < size; ++i) {
    Types column;
    for (const Type &type : types)
      column.push_back(type.tupleElement(i));
    std::optional<Type> element = unify(std::move(column));
    if (!element)
      return std::nullopt;
    elements.push_back(std::move(*element));
  }
  Type result = Type::tuple(elements);
  return allConvert(types, result) ? std::optional(result)
                                   : partsAsCollection(types, TypeKind::List);
}

bool sameNames(const Type &a, const Type &b) {
  return std::equal(a.attributes().begin(), a.attributes().end(),
                    b.attributes().begin(), b.attributes().end(),
                    [](const ObjectAttribute &x, const ObjectAttribute &y) {
                      return x.name == y.name;
                    });
}

std::optional<Type> Unifier::unifyObjects(const Types &types) {
  const Type &first = types.front();
  for (const Type &type : types)
    if (!sameNames(type, first))
      return partsAsCollection(types, TypeKind::Map);
  std::vector<ObjectAttribute> attributes;
  for (size_t i = 0; i < first.size(); ++i) {
    Types column;
    for (const Type &type : types)
      column.push_back(type.attributes()[i].type);
    std::optional<Type> type = unify(std::move(column));
    if (!type)
      return std::nullopt;
    attributes.push_back({first.attributes()[i].name, std::move(*type)});
  }
  Type result = Type::object(std::move(attributes));
  return allConvert(types, result) ? std::optional(result)
                                   : partsAsCollection(types, TypeKind::Map);
}

/// Unifies collections with structures: the structures become collections
/// first.
std::optional<Type> Unifier::structuresAsCollections(const Types &types,
                                                     TypeKind collection) {
  Types structures, rest;
  for (const Type &type : types)
    (type.isStructural() ? structures : rest).push_back(type);
  std::optional<Type> merged = partsAsCollection(structures, collection);
  if (!merged)
    return std::nullopt;
  rest.push_back(std::move(*merged));
  std::optional<Type> result = unify(std::move(rest));
  return result && result->kind() == collection ? result : std::nullopt;
}

/// Orders types so that the most general candidate is tried first: strings
/// before other primitives, lists before tuples and sets, maps before objects,
/// everything before the dynamic pseudo-type. Collections of one kind are
/// ordered by their element types.
int generality(const Type &a, const Type &b) {
  auto rank = [](const Type &type) {
    switch (type.kind()) {
    case TypeKind::String:
    case TypeKind::List:
    case TypeKind::Map:
      return 3;
    case TypeKind::Tuple:
    case TypeKind::Object:
    case TypeKind::Number:
    case TypeKind::Bool:
    case TypeKind::Int:
      return 2;
    case TypeKind::Set:
    case TypeKind::Capsule:
    case TypeKind::None:
    case TypeKind::Union:
    case TypeKind::Promise:
    case TypeKind::Output:
      return 1;
    case TypeKind::Dynamic:
      break;
    }
    return 0;
  };
  if (rank(a) != rank(b))
    return rank(a) > rank(b) ? -1 : 1;
  if (a.kind() != b.kind())
    return a.kind() < b.kind() ? -1 : 1;
  return a.isCollection() ? generality(a.element(), b.element()) : 0;
}

/// The most general of `types` to which all others convert.
std::optional<Type> Unifier::mostGeneral(const Types &types) {
  Types candidates = types;
  std::stable_sort(
      candidates.begin(), candidates.end(),
      [](const Type &a, const Type &b) { return generality(a, b) < 0; });
  for (const Type &candidate : candidates)
    if (allConvert(types, candidate))
      return candidate;
  return std::nullopt;
}

std::optional<Type> Unifier::unify(Types types) {
  types = distinctTypes(types);
  if (types.size() == 1)
    return types.front();
  if (!takeSteps(types, budget_))
    return std::nullopt;
  size_t counts[typeKindCount] = {};
  for (const Type &type : types)
    ++counts[static_cast<size_t>(type.kind())];
  auto count = [&](TypeKind kind) { return counts[static_cast<size_t>(kind)]; };
  size_t dynamic = count(TypeKind::Dynamic);
  auto onlyOf = [&](TypeKind kind) {
    return count(kind) != 0 && count(kind) + dynamic == types.size();
  };
  for (TypeKind kind : {TypeKind::Map, TypeKind::List, TypeKind::Set,
                        TypeKind::Object, TypeKind::Tuple}) {
    if (!onlyOf(kind))
      continue;
    if (dynamic != 0)
      return Type::dynamic();
    return kind == TypeKind::Object  ? unifyObjects(types)
           : kind == TypeKind::Tuple ? unifyTuples(types)
                                     : unifyCollections(types);
  }
  if (count(TypeKind::Object) != 0 && count(TypeKind::Tuple) != 0)
    return std::nullopt;
  // Beside the dynamic pseudo-type, neither would give a collection.
  if (count(TypeKind::Map) + count(TypeKind::Object) == types.size())
    if (auto result = structuresAsCollections(types, TypeKind::Map))
      return result;
  if (count(TypeKind::List) + count(TypeKind::Tuple) == types.size())
    if (auto result = structuresAsCollections(types, TypeKind::List))
      return result;
  return mostGeneral(types);
}

} // namespace

std::optional<Type> unifyToCollections(const std::vector<Type> &types,
                                       const Dialect &dialect, bool allowUnsafe,
                                       Budget *budget) {
  return Unifier(dialect, allowUnsafe, budget).unify(types);
}

} // namespace hcl
