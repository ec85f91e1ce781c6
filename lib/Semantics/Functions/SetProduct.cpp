// The function setproduct: all combinations of elements of sets or lists.
//
// The total is the product of the sizes and is charged before anything is
// built. The combinations are then enumerated like the digits of an odometer,
// the last argument fastest. An argument of unknown size makes the result
// unknown.
#include "Library.h"

#include "Support/Message.h"
#include "Value/Build.h"
#include "Value/Written.h"
#include "hcl/Convert.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

namespace hcl::functions {

namespace {

/// The common type of the elements of argument `index`. Errors: reports an
/// argument without one.
Type elementTypeOf(Args args, size_t index, CallContext &cx) {
  Type type = args[index].type();
  if (type.kind() == TypeKind::Set || type.kind() == TypeKind::List)
    return type.element();
  if (type.kind() != TypeKind::Tuple) {
    cx.failArgument(
        index,
        message("a set, list or tuple is required, not a value of type {type}",
                "type"_a = friendlyName(type)));
    return Type::dynamic();
  }
  if (std::optional<Type> one =
          unify(type.tupleElements(), cx.dialect(), true, &cx.budget()))
    return *one;
  cx.failArgument(index, "its elements must have a type in common");
  return Type::dynamic();
}

/// The result is a list if no argument is a set, else a set.
Type setProductType(Args args, CallContext &cx) {
  if (args.size() < 2)
    cx.fail("at least two sets or lists are required");
  bool list = true;
  std::vector<Type> elements;
  for (size_t i = 0; i < args.size() && !cx.hasFailed(); ++i) {
    elements.push_back(elementTypeOf(args, i, cx));
    list &= args[i].type().kind() != TypeKind::Set;
  }
  Type combination = Type::tuple(elements);
  return list ? Type::list(combination) : Type::set(combination);
}

/// The elements of argument `index`, converted to `type`.
std::vector<Value> factors(Args args, size_t index, const Type &type,
                           CallContext &cx) {
  std::vector<Value> converted;
  for (const Value &element : args[index].unmarked().elements()) {
    Fault error;
    std::optional<Value> value =
        convert(element, type, cx.dialect(), error, &cx.budget());
    if (!value) {
      cx.failArgument(index, error.text());
      return {};
    }
    converted.push_back(std::move(*value));
  }
  return converted;
}

/// Advances to the next combination, the last place first.
void advance(std::vector<size_t> &at,
             const std::vector<std::vector<Value>> &elements) {
  for (size_t place = at.size(); place-- > 0;) {
    if (++at[place] < elements[place].size())
      return;
    at[place] = 0;
  }
}

/// The product while the number of combinations is open: bounded if that of
/// each argument is, by few, as in the reference.
Value openProduct(Args args, const Type &type) {
  constexpr uint64_t mostOfOne = 1024, mostOfAll = 2048;
  Refinement size{.notNull = true, .minLength = 1, .maxLength = 1};
  for (const Value &arg : args) {
    Refinement range = rangeOf(arg);
    if (arg.type().kind() == TypeKind::Tuple)
      range.minLength = range.maxLength = arg.type().size();
    if (range.minLength == 0)
      size.minLength = 0;
    if (range.maxLength > mostOfOne)
      return Value::unknown(type, Refinement::nonNull());
    size.maxLength *= range.maxLength;
    if (size.maxLength > mostOfAll)
      return Value::unknown(type, Refinement::nonNull());
  }
  return Value::unknown(type, size);
}

Value setProduct(Args args, CallContext &cx) {
  MarkSet marks;
  bool isTyped = true;
  for (const Value &arg : args) {
    marks.insert(arg.marks());
    isTyped &= !arg.type().isDynamic();
  }
  if (!isTyped)
    return marked(Value::dynamic(), marks);
  Type type = setProductType(args, cx);
  uint64_t total = 1;
  bool open = false, empty = false, tooMany = false, later = false;
  for (const Value &arg : args) {
    std::optional<size_t> size = knownSize(arg);
    open |= !size;
    later |= !arg.isKnown();
    empty |= size == 0;
    tooMany |= __builtin_mul_overflow(total, size.value_or(1), &total);
  }
  if (!empty && (open || later))
    return marked(openProduct(args, type), marks);
  uint64_t each = sizeof(CollectionRep) + (args.size() + 1) * sizeof(Value);
  if (!empty && !cx.take(tooMany ? UINT64_MAX : total, each))
    return Value::failed();
  std::vector<std::vector<Value>> elements;
  for (size_t i = 0; i < args.size(); ++i) {
    if (!later)
      elements.push_back(factors(args, i, type.element().tupleElement(i), cx));
    if (cx.hasFailed())
      return Value::failed();
  }
  SequenceBuilder combinations(empty ? 0 : total);
  std::vector<size_t> at(args.size());
  for (uint64_t i = 0; i < total && !empty; ++i) {
    if (!cx.goesOn())
      return Value::failed();
    SequenceBuilder combination(at.size());
    for (size_t place = 0; place < at.size(); ++place)
      combination.add(elements[place][at[place]]);
    combinations.add(std::move(combination).tuple());
    advance(at, elements);
  }
  if (type.kind() == TypeKind::Set &&
      !takeForSet(combinations.elements(), &cx.budget()))
    return Value::failed();
  return marked(type.kind() == TypeKind::List
                    ? std::move(combinations).list(type.element())
                    : std::move(combinations).set(type.element(), cx.budget()),
                marks);
}

} // namespace

std::vector<Function> setProductRows() {
  return {
      {.name = "setproduct",
       .doc = "All combinations of one element of each argument, as tuples: a "
              "set of them if an argument is a set, else a list.",
       .variadic = Parameter{.name = "sets",
                             .doc = "Sets, lists and tuples.",
                             .allowUnknown = true,
                             .allowMarked = true},
       .resultType = setProductType,
       .impl = setProduct},
  };
}

} // namespace hcl::functions
