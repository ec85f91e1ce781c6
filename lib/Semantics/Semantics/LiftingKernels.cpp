// The kernels of the extended information model. Each unwraps the promises,
// outputs and unions among its operands, runs the plain kernel or computes with
// ints, and lifts the result. The column Lifting of Ops.def selects for each
// operation one of the templates in namespace `lifting`, which says which
// operands are unwrapped and how deep.
#include "Operands.h"

#include "Convert/Relations.h"
#include "Lift.h"
#include "Value/Build.h"
#include "hcl/Function.h"

#include <algorithm>
#include <array>
#include <vector>

namespace hcl {
namespace {

bool anyNeedsLift(Operands operands) {
  return std::ranges::any_of(
      operands, [](const Value *operand) { return needsLift(*operand); });
}

/// An operator: all operands are lifted.
template <Kernel Plain>
Value lifted(Operands operands, const OpSite &site, Evaluation &evaluation) {
  if (!anyNeedsLift(operands))
    return Plain(operands, site, evaluation);
  Lift lift;
  std::vector<const Value *> taken;
  taken.reserve(operands.size());
  for (const Value *operand : operands)
    taken.push_back(&lift.take(*operand));
  return lift.wrap(Plain(taken, site, evaluation));
}

/// Equality, which compares all parts of its operands and their types.
template <Kernel Plain>
Value compared(Operands operands, const OpSite &site, Evaluation &evaluation) {
  Lift lift;
  std::array<const Value *, 2> taken{&lift.takeParts(*operands[0]),
                                     &lift.takeParts(*operands[1])};
  return lift.wrap(Plain(taken, site, evaluation));
}

uint32_t bitsOfSum(uint32_t a, uint32_t b) { return std::max(a, b) + 1; }
uint32_t bitsOfProduct(uint32_t a, uint32_t b) { return a + b; }
uint32_t bitsOfRemainder(uint32_t a, uint32_t b) { return std::max(a, b); }

/// The remainder, which is the dividend itself modulo zero, as with numbers.
NumberResult remainderOfInts(const NumberRef &a, const NumberRef &b,
                             uint32_t precision) {
  if (b.sign() == 0)
    return {a.toBig(), NumberStatus::Ok};
  return number::remainder(a, b, precision);
}

NumberResult negated(const NumberRef &a, const NumberRef &, uint32_t) {
  return {number::negate(a), NumberStatus::Ok};
}

/// Whether an operand is an int, as far as its type is known.
enum class IsInt : uint8_t { No, Perhaps, Yes };

/// Classifies `operand`. The type none in a union is ignored, since null is not
/// a valid operand.
IsInt isInt(const Value &operand) {
  const Value &plain = operand.unmarked();
  Type type = plain.type();
  if (type == Type::integer())
    return IsInt::Yes;
  if (plain.isKnown() || plain.isFailed() || !type.isUnion() ||
      !type.hasElement(Type::integer()))
    return IsInt::No;
  bool is = std::ranges::all_of(type.unionElements(), [](auto &element) {
    return element == Type::integer() || element == Type::none();
  });
  return is ? IsInt::Yes : IsInt::Perhaps;
}

/// The result of an operator on unknowns that may turn out to be ints; `plain`
/// is the result if they do not.
Value asPerhapsInts(Operands operands, Value plain) {
  if (plain.isFailed() || plain.isKnown())
    return plain;
  IsInt all = IsInt::Yes;
  for (const Value *operand : operands)
    all = std::min(all, isInt(*operand));
  if (all == IsInt::No)
    return plain;
  return (all == IsInt::Yes ? Value::unknown(Type::integer())
                            : Value::dynamic())
      .withMarks(plain.marks());
}

/// The operation on ints, and a bound of the result's bits by those of the
/// operands; a specialisation for each row of Ops.def with the lifting
/// `Integers`.
template <OpKind Kind>
struct IntRule;
template <>
struct IntRule<OpKind::Neg> {
  static constexpr IntOperation compute = negated;
  static constexpr auto bits = bitsOfRemainder;
};
template <>
struct IntRule<OpKind::Add> {
  static constexpr IntOperation compute = number::add;
  static constexpr auto bits = bitsOfSum;
};
template <>
struct IntRule<OpKind::Sub> {
  static constexpr IntOperation compute = number::subtract;
  static constexpr auto bits = bitsOfSum;
};
template <>
struct IntRule<OpKind::Mul> {
  static constexpr IntOperation compute = number::multiply;
  static constexpr auto bits = bitsOfProduct;
};
template <>
struct IntRule<OpKind::Mod> {
  static constexpr IntOperation compute = remainderOfInts;
  static constexpr auto bits = bitsOfRemainder;
};

/// An arithmetic operator, which results in an int for ints.
template <OpKind Kind, Kernel Plain>
Value onInts(Operands operands, const OpSite &site, Evaluation &evaluation) {
  std::optional<Value> result = computeInts(
      operands, site, evaluation, IntRule<Kind>::compute, IntRule<Kind>::bits);
  return result ? *std::move(result)
                : asPerhapsInts(operands, Plain(operands, site, evaluation));
}

/// The path step of a `getattr` or `index`.
PathStep stepOf(Operands operands, const OpSite &site) {
  if (operands.size() == 1)
    return {PathStep::Attribute, site.immediate()};
  return {PathStep::Index, operands[1]->unmarked()};
}

/// A part of a value of a union, known or not. The result has the type of that
/// part over all elements of the union, so a part that may be null stays
/// nullable. If the key is unknown and an element of the union has parts of
/// several types, the result type is unknown too.
template <Kernel Access>
Value partOfUnion(Operands operands, const OpSite &site,
                  Evaluation &evaluation) {
  const Value &whole = operands[0]->unmarked();
  PathStep step = stepOf(operands, site);
  Fault fault;
  std::optional<Type> type =
      traverse(whole.type(), {&step, 1}, evaluation.dialect, fault);
  if (type && type->isUnion() && type->hasElement(Type::dynamic()))
    return withMarksOf(inheritFailure(Value::dynamic(), operands),
                       *operands[0]);
  if (!whole.isKnown())
    return type ? withMarksOf(inheritFailure(Value::unknown(*type), operands),
                              *operands[0])
                : Access(operands, site, evaluation);
  Value member = withMarksOf(whole.inner(), *operands[0]);
  std::vector<const Value *> inner(operands.begin(), operands.end());
  inner[0] = &member;
  bool isNone = type && member.isNull();
  Value part =
      isNone ? member
             : kernelOf(operands.size() == 1 ? OpKind::GetAttr : OpKind::Index,
                        evaluation.dialect)(inner, site, evaluation);
  if (!type || part.isFailed() || part.type() == *type)
    return part;
  Fault error;
  std::optional<Value> result = convert(part, *type, evaluation.dialect, error);
  return result ? *std::move(result) : part;
}

/// A part of any value other than a promise or output.
template <Kernel Access>
Value partOfGiven(Operands operands, const OpSite &site,
                  Evaluation &evaluation) {
  const Value &whole = operands[0]->unmarked();
  bool mayBeUnion = whole.kind() == ValueKind::Wrapped || !whole.isKnown();
  if (mayBeUnion && whole.type().isUnion())
    return partOfUnion<Access>(operands, site, evaluation);
  // A union that contains null has parts for any key.
  if (!whole.isKnown() && !whole.isFailed() && whole.type().isDynamic() &&
      !anyFailed(operands))
    return withMarksOf(withMarksOf(Value::dynamic(), *operands.back()),
                       *operands[0]);
  return Access(operands, site, evaluation);
}

/// Attribute access and indexing, lifted.
template <Kernel Access>
Value partOf(Operands operands, const OpSite &site, Evaluation &evaluation) {
  if (!anyNeedsLift(operands))
    return partOfGiven<Access>(operands, site, evaluation);
  Lift lift;
  std::vector<const Value *> taken{&lift.takeEventual(*operands[0])};
  for (const Value *key : operands.subspan(1))
    taken.push_back(&lift.take(*key));
  return lift.wrap(partOfGiven<Access>(taken, site, evaluation));
}

/// An object constructor: its keys are lifted, its values stay as they are.
template <Kernel Plain>
Value objectOf(Operands operands, const OpSite &site, Evaluation &evaluation) {
  Lift lift;
  std::vector<const Value *> taken(operands.begin(), operands.end());
  for (size_t i = 0; i < taken.size(); i += 2)
    taken[i] = &lift.take(*taken[i]);
  return lift.wrap(Plain(taken, site, evaluation), /*isCollection=*/true);
}

/// A template's `for`: each string that it emitted is lifted.
template <Kernel Plain>
Value joined(Operands operands, const OpSite &site, Evaluation &evaluation) {
  Lift lift;
  const Value *strings = &lift.take(*operands[0]);
  const Value &plain = strings->unmarked();
  Value taken;
  if (plain.kind() == ValueKind::Tuple &&
      std::ranges::any_of(plain.elements(),
                          [](const Value &part) { return needsLift(part); })) {
    SequenceBuilder parts(plain.size());
    for (const Value &part : plain.elements())
      parts.add(lift.take(part));
    taken = withMarksOf(std::move(parts).tuple(), *strings);
    strings = &taken;
  }
  return lift.wrap(Plain({&strings, 1}, site, evaluation));
}

/// The parameter of argument `index`, or null if there is none.
const Parameter *parameterOf(const Function &function, size_t index) {
  if (index < function.parameters.size())
    return &function.parameters[index];
  return function.variadic ? &*function.variadic : nullptr;
}

/// The value passed for `argument` to the parameter `at`. It stays as it is if
/// the parameter has a type of the extended information model. Otherwise it is
/// lifted; at any depth if the parameter has a type, so that a list of outputs
/// can be passed as a list, or reads all parts.
const Value &argumentFor(const Parameter *at, const Value &argument,
                         Lift &lift) {
  if (!at || at->allowWrapped || at->type.hasExtended())
    return argument;
  if (!at->type.isDynamic())
    return lift.takeDeep(argument);
  const Value &given =
      at->readsParts ? lift.takeParts(argument) : lift.takeUntyped(argument);
  if (!given.isKnown() && !given.isFailed() && given.type().isDynamic())
    lift.leaveOpen();
  return given;
}

/// The same for an argument before `...`, whose elements are arguments `first`
/// and following.
const Value &argumentsFor(const Function &function, size_t first,
                          const Value &argument, Lift &lift, Value &storage) {
  const Value &given = lift.takeUntyped(argument);
  const Value &plain = given.unmarked();
  Type type = plain.type();
  if (!plain.isKnown() && (type.hasExtended() || type.hasDynamic()))
    lift.leaveOpen();
  if (plain.kind() != ValueKind::Tuple && plain.kind() != ValueKind::List)
    return given;
  SequenceBuilder elements(plain.size());
  for (const Value &element : plain.elements())
    elements.add(argumentFor(parameterOf(function, first++), element, lift));
  storage = withMarksOf(std::move(elements).tuple(), given);
  return storage;
}

template <Kernel Plain>
Value called(Operands operands, const OpSite &site, Evaluation &evaluation) {
  const Function *function = site.function();
  if (!function && evaluation.functions)
    function = evaluation.functions->find(site.immediate().asString());
  if (!function)
    return Plain(operands, site, evaluation);
  Lift lift;
  Value expanded;
  std::vector<const Value *> taken(operands.begin(), operands.end());
  for (size_t i = 0; i < taken.size(); ++i)
    taken[i] = site.expandsLast() && i + 1 == taken.size()
                   ? &argumentsFor(*function, i, *taken[i], lift, expanded)
                   : &argumentFor(parameterOf(*function, i), *taken[i], lift);
  return lift.wrap(Plain(taken, site, evaluation));
}

/// The values of the column Lifting of Ops.def, each made from the plain
/// kernel.
namespace lifting {
/// No operand is lifted.
template <OpKind, Kernel Plain>
constexpr Kernel None = Plain;
/// All operands are lifted.
template <OpKind, Kernel Plain>
constexpr Kernel Whole = lifted<Plain>;
/// The same; ints result in an int.
template <OpKind Kind, Kernel Plain>
constexpr Kernel Integers = lifted<onInts<Kind, Plain>>;
/// All operands are lifted at any depth, including their types.
template <OpKind, Kernel Plain>
constexpr Kernel Deep = compared<Plain>;
/// The value and the key of an access are lifted.
template <OpKind, Kernel Plain>
constexpr Kernel Access = partOf<Plain>;
/// Every second operand is lifted, from the first on.
template <OpKind, Kernel Plain>
constexpr Kernel Keys = objectOf<Plain>;
/// The elements of the only operand are lifted.
template <OpKind, Kernel Plain>
constexpr Kernel Elements = joined<Plain>;
/// Arguments are lifted as the parameters of the function require.
template <OpKind, Kernel Plain>
constexpr Kernel Arguments = called<Plain>;
} // namespace lifting

} // namespace

constexpr KernelTable liftingKernels = {
#define HCL_LEAF(...) nullptr,
#define HCL_STRICT(Kind, Mnemonic, Arity, Class, Takes, Result, Totality,      \
                   Lifting, Spec)                                              \
  lifting::Lifting<OpKind::Kind, kernels::Kind>,
#define HCL_LAZY(...) nullptr,
#include "hcl/compiler/Ops.def"
};

} // namespace hcl
