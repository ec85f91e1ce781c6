// Functions over sets.
//
// All arguments are converted to one set type, if their element types unify.
// One pass counts for each element how many of the other sets contain it; each
// operation then chooses elements by that count and by membership in the first
// set.
#include "Library.h"

#include "Semantics/Equality.h"
#include "Value/Build.h"
#include "Value/ValueSet.h"
#include "Value/Written.h"
#include "hcl/Convert.h"
#include "hcl/Refinement.h"

namespace hcl::functions {

namespace {

/// Whether two of `types`, leaving out `any`, differ.
bool areDifferent(std::span<const Type> types) {
  const Type *first = nullptr;
  for (const Type &type : types) {
    if (type.isDynamic())
      continue;
    if (first && *first != type)
      return true;
    first = &type;
  }
  return false;
}

/// Empty sets of unknown element type adapt to any other.
Type commonSet(Args args, CallContext &cx) {
  std::vector<Type> types;
  for (const Value &arg : args) {
    if (arg.type().isDynamic())
      return Type::dynamic();
    Type element = arg.type().element();
    bool any = arg.isKnown() && arg.size() == 0 && element.isDynamic();
    if (!any)
      types.push_back(element);
  }
  std::optional<Type> type = unify(types, cx.dialect(), true, &cx.budget());
  // A set of nulls has no element type of its own; it does not make elements of
  // different types those of one set.
  bool areMixed = type && type->isDynamic() && areDifferent(types);
  if (type && !areMixed)
    return Type::set(*type);
  cx.fail("the elements of all sets must have a type in common");
  return Type::dynamic();
}

/// `args` converted to sets of one type. Errors: reports a failed conversion
/// and returns nothing.
[[nodiscard]] std::optional<std::vector<Value>>
convertSets(Args args, const Type &type, CallContext &cx) {
  std::vector<Value> sets;
  for (size_t i = 0; i < args.size(); ++i) {
    sets.push_back(convertArgument(args, i, type, cx));
    if (cx.hasFailed())
      return std::nullopt;
  }
  return sets;
}

/// Whether the result contains an element that is in `first` and in `others` of
/// the other sets.
using Choice = bool (*)(bool first, size_t others, size_t otherCount);

/// Decides element by element. With an unknown element the result is unknown.
Value combine(Args args, CallContext &cx, Choice choice) {
  Type type = commonSet(args, cx);
  auto sets = convertSets(args, type, cx);
  if (!sets)
    return Value::failed();
  for (const Value &set : *sets)
    if (!set.isWhollyKnown())
      return Value::unknown(type, Refinement::nonNull());
  for (const Value &set : *sets)
    if (!takeForSet(set.elements(), &cx.budget()))
      return Value::failed();
  std::unordered_map<Value, size_t, ValueHash> counts;
  for (const Value &set : std::span(*sets).subspan(1))
    for (const Value &element : set.elements()) {
      if (!cx.take(3 * sizeof(Value))) // about a node of the table
        return Value::failed();
      ++counts[element];
    }
  SequenceBuilder chosen;
  size_t others = sets->size() - 1;
  for (const Value &element : (*sets)[0].elements()) {
    auto found = counts.find(element);
    if (choice(true, found == counts.end() ? 0 : found->second, others))
      chosen.add(element);
    if (found != counts.end())
      counts.erase(found);
  }
  for (const auto &[element, count] : counts)
    if (choice(false, count, others))
      chosen.add(element);
  return std::move(chosen).set(type.element(), cx.budget());
}

Value setUnion(Args args, CallContext &cx) {
  Type type = commonSet(args, cx);
  auto sets = convertSets(args, type, cx);
  if (!sets)
    return Value::failed();
  SequenceBuilder all;
  for (const Value &set : *sets) {
    if (!cx.take(set.size(), sizeof(Value)))
      return Value::failed();
    for (const Value &element : set.elements())
      all.add(element);
  }
  if (!takeForSet(all.elements(), &cx.budget()))
    return Value::failed();
  return std::move(all).set(type.element(), cx.budget());
}

Value setIntersection(Args args, CallContext &cx) {
  return combine(args, cx, [](bool first, size_t others, size_t otherCount) {
    return first && others == otherCount;
  });
}

Value setSubtract(Args args, CallContext &cx) {
  return combine(args, cx, [](bool first, size_t others, size_t) {
    return first && others == 0;
  });
}

/// Of two sets: the elements in exactly one of them. More sets are combined
/// from left to right, which leaves the elements in an odd number of sets.
Value setSymmetricDifference(Args args, CallContext &cx) {
  return combine(args, cx, [](bool first, size_t others, size_t) {
    return (others + (first ? 1 : 0)) % 2 == 1;
  });
}

Value setHasElement(Args args, CallContext &cx) {
  const Value &set = args[0], &wanted = args[1];
  if (wanted.type() != set.elementType())
    return Value::boolean(false);
  bool perhaps = !wanted.isWhollyKnown();
  for (const Value &element : set.elements()) {
    Truth truth = equalValues(element, wanted, cx.dialect(), cx.budget());
    if (truth == Truth::True)
      return Value::boolean(true);
    perhaps |= truth == Truth::Unknown;
  }
  if (perhaps)
    return Value::unknown(Type::boolean(), Refinement::nonNull());
  return Value::boolean(false);
}

Parameter setParameter(std::string_view name, std::string_view doc) {
  return {.name = std::string(name),
          .type = Type::set(Type::dynamic()),
          .doc = std::string(doc),
          .allowDynamic = true};
}

/// A row for an operation on one set and any number of others.
Function setRow(std::string_view name, std::string_view doc,
                Value (*impl)(Args, CallContext &)) {
  return {.name = std::string(name),
          .doc = std::string(doc),
          .parameters = {setParameter("first_set", "A set.")},
          .variadic = setParameter("other_sets", "More sets."),
          .resultType = commonSet,
          .impl = impl};
}

} // namespace

std::vector<Function> setRows() {
  Parameter element = anyParameter("elem", "The value to look for.");
  element.allowDynamic = element.readsParts = true;
  return {
      {.name = "sethaselement",
       .doc = "Whether the value is in the set. A value of a type other than "
              "the elements' is not.",
       .parameters = {setParameter("set", "A set."), element},
       .result = Type::boolean(),
       .impl = setHasElement},
      setRow("setintersection", "The elements common to all sets.",
             setIntersection),
      {.name = "setsubtract",
       .doc = "The elements of the first set that are not in the second.",
       .parameters = {setParameter("a", "A set."),
                      setParameter("b", "The elements to leave out.")},
       .resultType = commonSet,
       .impl = setSubtract},
      setRow("setsymmetricdifference",
             "The elements of exactly one of two sets; of more sets, the "
             "elements of an odd number of them.",
             setSymmetricDifference),
      setRow("setunion", "The elements of all sets, each once.", setUnion),
  };
}

} // namespace hcl::functions
