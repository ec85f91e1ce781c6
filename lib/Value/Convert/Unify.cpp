// Unification by the rules of the information model. Types are grouped by kind
// and combined into the one structure that has room for all: primitive types
// into string or number, collections by their element types, lists and sets
// with tuples element by element, maps with objects attribute by attribute.
// Each type must then convert to the result.
#include "hcl/Convert.h"

#include "UnifyReference.h"

#include <algorithm>
#include <map>
#include <span>
#include <unordered_map>
#include <unordered_set>

namespace hcl {

namespace {

/// Up to this number of different types, each is compared with those before it,
/// without a table.
constexpr size_t fewTypes = 16;

} // namespace

std::vector<Type> distinctTypes(std::span<const Type> types) {
  auto hash = [](const Type &type) { return type.hash(); };
  std::unordered_set<Type, decltype(hash)> seen(0, hash);
  std::vector<Type> result;
  for (const Type &type : types) {
    bool isNew = seen.empty() ? std::ranges::find(result, type) == result.end()
                              : seen.insert(type).second;
    if (isNew)
      result.push_back(type);
    if (seen.empty() && result.size() > fewTypes)
      seen.insert(result.begin(), result.end());
  }
  return result;
}

bool takeSteps(const std::vector<Type> &types, Budget *budget) {
  if (!budget)
    return true;
  if (budget->isExceeded())
    return false;
  uint64_t steps = types.size();
  for (const Type &type : types)
    steps += type.size();
  return budget->takeSteps(steps);
}

namespace {

[[nodiscard]] std::optional<Type> combine(std::vector<Type> types,
                                          Budget *budget);

/// The number of types of each kind.
struct KindCount {
  explicit KindCount(const std::vector<Type> &types) {
    for (const Type &type : types)
      ++count[static_cast<size_t>(type.kind())];
  }
  size_t operator[](TypeKind kind) const {
    return count[static_cast<size_t>(kind)];
  }
  size_t count[typeKindCount] = {};
};

/// Different primitive types combine to string if it is among them; numbers and
/// ints combine to number.
/// Spec: NS-COND-010, NS-COND-011, IM-UNIFY-002..006, EX-UNIFY-001..004.
[[nodiscard]] std::optional<Type> unifyPrimitives(std::span<const Type> types) {
  bool numeric = true;
  for (const Type &type : types) {
    if (type.kind() == TypeKind::String)
      return type;
    numeric &= type.kind() != TypeKind::Bool;
  }
  return numeric ? std::optional(Type::number()) : std::nullopt;
}

/// The common element type of several collections.
/// Spec: IM-UNIFY-007..010.
[[nodiscard]] std::optional<Type>
combineElements(const std::vector<Type> &types, Budget *budget) {
  std::vector<Type> elements;
  for (const Type &type : types)
    elements.push_back(type.element());
  return combine(std::move(elements), budget);
}

/// Combines lists, sets and at least one tuple to a tuple, element by element.
/// Spec: NS-COND-016, NS-COND-017, NS-COND-021, IM-UNIFY-013..015,
/// IM-UNIFY-021, IM-UNIFY-022.
[[nodiscard]] std::optional<Type> combineTuples(const std::vector<Type> &types,
                                                Budget *budget) {
  const Type *first = nullptr;
  for (const Type &type : types)
    if (type.kind() == TypeKind::Tuple) {
      if (first && first->size() != type.size())
        return std::nullopt;
      first = &type;
    }
  std::vector<Type> elements;
  for (size_t i = 0; i < first->size(); ++i) {
    std::vector<Type> column;
    for (const Type &type : types)
      column.push_back(type.kind() == TypeKind::Tuple ? type.tupleElement(i)
                                                      : type.element());
    std::optional<Type> element = combine(std::move(column), budget);
    if (!element)
      return std::nullopt;
    elements.push_back(std::move(*element));
  }
  return Type::tuple(elements);
}

/// Combines maps and at least one object to an object with the attributes of
/// all.
/// Spec: NS-COND-018, NS-COND-019, NS-COND-022, IM-UNIFY-012,
/// IM-UNIFY-018..020.
[[nodiscard]] std::optional<Type> combineObjects(const std::vector<Type> &types,
                                                 Budget *budget) {
  std::vector<Type> elements;
  for (const Type &type : types)
    if (type.kind() == TypeKind::Map)
      elements.push_back(type.element());
  struct Column {
    std::vector<Type> types;
    bool optional = true;
  };
  std::map<std::string_view, Column> columns;
  for (const Type &type : types)
    if (type.kind() == TypeKind::Object)
      for (const ObjectAttribute &attribute : type.attributes()) {
        Column &column = columns[attribute.name];
        column.types.push_back(attribute.type);
        column.optional &= attribute.optional;
      }
  std::vector<ObjectAttribute> attributes;
  for (auto &[name, column] : columns) {
    column.types.insert(column.types.end(), elements.begin(), elements.end());
    std::optional<Type> type = combine(std::move(column.types), budget);
    if (!type)
      return std::nullopt;
    attributes.push_back(
        {std::string(name), std::move(*type), column.optional});
  }
  return Type::object(std::move(attributes));
}

/// Whether `type` is none or combines by rules of the extended information
/// model.
bool isCombinedApart(const Type &type) {
  return type.kind() == TypeKind::None || type.kind() > TypeKind::Capsule;
}

/// Combines promises and outputs, by their element types: to an output if one
/// is among them.
/// Spec: EX-UNIFY-008..011.
[[nodiscard]] std::optional<Type> combineEventuals(std::span<const Type> types,
                                                   Budget *budget) {
  std::vector<Type> elements;
  bool output = false;
  for (const Type &type : types) {
    elements.push_back(type.element());
    output |= type.kind() == TypeKind::Output;
  }
  std::optional<Type> element = combine(std::move(elements), budget);
  if (!element)
    return std::nullopt;
  return output ? Type::output(*element) : Type::promise(*element);
}

/// Combines unions, none and other types.
///   1. None is set apart: it makes the result optional.
///   2. Types that are not unions combine to one type.
///   3. The elements of the unions are collected, and each combines with
///      that type.
/// Spec: EX-UNIFY-005..007, EX-UNIFY-012.
[[nodiscard]] std::optional<Type> combineExtended(std::span<const Type> types,
                                                  Budget *budget) {
  std::vector<Type> members, others;
  bool optional = false;
  for (const Type &type : types) {
    if (type.isUnion())
      members.insert(members.end(), type.unionElements().begin(),
                     type.unionElements().end());
    else if (type.kind() != TypeKind::None)
      others.push_back(type);
    else
      optional = true;
  }
  optional |= std::erase(members, Type::none()) != 0;
  std::optional<Type> other;
  if (!others.empty()) {
    size_t eventual = std::ranges::count_if(others, &Type::isEventual);
    if (eventual != 0 && eventual != others.size())
      return std::nullopt;
    other = eventual != 0 ? combineEventuals(others, budget)
                          : combine(others, budget);
    if (!other)
      return std::nullopt;
    for (Type &member : members) {
      std::optional<Type> both = combine({member, *other}, budget);
      if (!both)
        return std::nullopt;
      member = std::move(*both);
    }
    if (members.empty())
      members.push_back(std::move(*other));
  }
  if (optional)
    members.push_back(Type::none());
  return Type::unionOf(std::move(members));
}

/// Combines `types` by the kinds among them; `any` yields to all others.
/// Spec: NS-COND-012, NS-COND-013, NS-COND-020, IM-UNIFY-007..012,
/// IM-UNIFY-015..017, IM-UNIFY-024, IM-UNIFY-025, IM-UNIFY-027.
[[nodiscard]] std::optional<Type> combine(std::vector<Type> types,
                                          Budget *budget) {
  types = distinctTypes(types);
  if (!takeSteps(types, budget))
    return std::nullopt;
  if (types.size() > 1)
    std::erase_if(types, [](const Type &type) { return type.isDynamic(); });
  if (types.size() == 1)
    return types.front();
  if (std::any_of(types.begin(), types.end(), isCombinedApart))
    return combineExtended(types, budget);
  KindCount kinds(types);
  size_t lists = kinds[TypeKind::List];
  size_t sets = kinds[TypeKind::Set];
  size_t maps = kinds[TypeKind::Map];
  size_t tuples = kinds[TypeKind::Tuple];
  size_t objects = kinds[TypeKind::Object];
  if (kinds[TypeKind::Bool] + kinds[TypeKind::Number] +
          kinds[TypeKind::String] + kinds[TypeKind::Int] ==
      types.size())
    return unifyPrimitives(types);
  if (maps + objects == types.size()) {
    if (objects != 0)
      return combineObjects(types, budget);
    std::optional<Type> element = combineElements(types, budget);
    return element ? std::optional(Type::map(*element)) : std::nullopt;
  }
  if (lists + sets + tuples != types.size())
    return std::nullopt;
  if (tuples != 0)
    return combineTuples(types, budget);
  std::optional<Type> element = combineElements(types, budget);
  if (!element)
    return std::nullopt;
  return lists != 0 ? Type::list(*element) : Type::set(*element);
}

} // namespace

/// Spec: IM-UNIFY-001, IM-UNIFY-023, IM-UNIFY-026.
std::optional<Type> unify(std::span<const Type> types, const Dialect &dialect,
                          bool allowUnsafe, Budget *budget) {
  if (types.empty())
    return Type::dynamic();
  if (std::all_of(types.begin(), types.end(),
                  [&](const Type &type) { return type == types.front(); }))
    return types.front();
  if (std::all_of(types.begin(), types.end(),
                  [](const Type &type) { return type.isPrimitive(); }))
    return unifyPrimitives(types);
  std::vector<Type> distinct = distinctTypes(types);
  if (dialect[DialectPoint::UnifyToCollections])
    return unifyToCollections(distinct, dialect, allowUnsafe, budget);
  std::optional<Type> result = combine(distinct, budget);
  if (!result)
    return std::nullopt;
  for (const Type &type : distinct) {
    Conversion how = conversion(type, *result, dialect, budget);
    // The dynamic pseudo-type converts, even if that may fail for a value.
    if (how == Conversion::None ||
        (how == Conversion::Unsafe && !allowUnsafe && !type.isDynamic()))
      return std::nullopt;
  }
  return result;
}

std::optional<Unification> unifyWithConversions(std::span<const Type> types,
                                                const Dialect &dialect,
                                                bool allowUnsafe) {
  std::optional<Type> type = unify(types, dialect, allowUnsafe);
  if (!type)
    return std::nullopt;
  auto hash = [](const Type &type) { return type.hash(); };
  std::unordered_map<Type, Conversion, decltype(hash)> seen(0, hash);
  Unification result{std::move(*type), {}};
  result.conversions.reserve(types.size());
  for (const Type &from : types) {
    auto [at, isNew] = seen.try_emplace(from, Conversion::Safe);
    if (isNew)
      at->second = conversion(from, result.type, dialect);
    result.conversions.push_back(at->second);
  }
  return result;
}

} // namespace hcl
