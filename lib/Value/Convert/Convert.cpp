// Converting values by plans, from the outside in. Marks are removed first and
// restored at the end. Primitive values are converted directly. Nulls and
// unknowns take the result type of the plan. All other values follow the step
// of the plan.
#include "hcl/Convert.h"

#include "ConvertPrimitive.h"
#include "Converter.h"
#include "Support/Message.h"
#include "hcl/Capsule.h"
#include "hcl/Extended.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"

#include <algorithm>
#include <cassert>

namespace hcl {

namespace {

/// The part of an unknown's refinement that survives a conversion. If the type
/// changes, only lengths and "not null" do.
Refinement convertedRefinement(const Value &value, const Type &from,
                               const Type &to) {
  const Refinement &known = value.refinement();
  Refinement result;
  result.notNull = known.notNull;
  if (!to.isCollection())
    return result;
  if (from.isStructural())
    result.minLength = result.maxLength = from.size();
  else if (from.isCollection()) {
    result.minLength = known.minLength;
    result.maxLength = known.maxLength;
  }
  // Elements of a set may turn out to be equal.
  if (to.kind() == TypeKind::Set)
    result.minLength = std::min<uint64_t>(result.minLength, 1);
  return result;
}

bool isPrimitive(ValueKind kind) {
  return kind >= ValueKind::Bool && kind <= ValueKind::String;
}

/// Unions, promises and outputs.
bool isExtended(const Type &type) { return type.kind() > TypeKind::Capsule; }

} // namespace

std::nullopt_t Converter::fail(std::string reason) {
  fault_ = {.reason = std::move(reason)};
  return std::nullopt;
}

std::nullopt_t Converter::failPlan(const Plan &plan) {
  if (isExceeded())
    return failLimit();
  fault_ = reasonOf(plan);
  return std::nullopt;
}

std::nullopt_t Converter::under(const Value &container, size_t index) {
  PathStep step = PathStep::index(static_cast<int64_t>(index));
  if (container.kind() == ValueKind::Object)
    step = PathStep::attribute(container.key(index));
  else if (container.kind() == ValueKind::Map)
    step = PathStep::index(container.key(index));
  fault_.path.insert(fault_.path.begin(), std::move(step));
  return std::nullopt;
}

/// `value`, a null or unknown, of a type in which all attributes are required:
/// only types that are converted to have others.
static Value withoutOptional(const Value &value) {
  if (!value.type().isStructural() && !value.type().isCollection())
    return value;
  Type type = withoutOptional(value.type());
  if (type == value.type() || value.isFailed())
    return value;
  const Value &plain = value.unmarked();
  Value kept = plain.isNull() ? Value::null(type)
                              : Value::unknown(type, plain.refinement());
  return value.isMarked() ? kept.withMarks(value.marks()) : kept;
}

std::optional<Value> Converter::convert(const Value &value, const Type &type) {
  if (value.kind() == ValueKind::Marked) {
    std::optional<Value> inner = convert(value.unmarked(), type);
    return inner ? inner->withMarks(value.marks()) : inner;
  }
  if (type.isPrimitive() && isPrimitive(value.kind()))
    return primitive(value, type.kind());
  if (type.isDynamic())
    return value;
  // For an extended type, a null of any type counts as one of type none.
  if (value.kind() == ValueKind::Null && isExtended(type))
    return runNone(type);
  Type from = value.type();
  if (from == type)
    return value.isKnown() && !value.isNull() ? value : withoutOptional(value);
  return run(planConversion(from, type, dialect_, budget_), value);
}

std::optional<Value> Converter::primitive(const Value &value, TypeKind to) {
  if (budget_ && value.kind() == ValueKind::String && to != TypeKind::String) {
    if (value.size() > budget_->maxDigits)
      return fail(
          message("a number or bool is not longer than {most:counted digit}",
                  "most"_a = budget_->maxDigits));
    if (!budget_->allowsWorkOn(value.size()))
      return failLimit();
  }
  if (budget_ && value.kind() == ValueKind::Big &&
      !budget_->allowsWorkOn(value.asNumber().precision() / 8))
    return failLimit();
  std::optional<Value> result = convertPrimitive(value, to, dialect_, fault_);
  if (budget_ && value.kind() == ValueKind::Big && result &&
      result->kind() == ValueKind::String &&
      !budget_->takeBytes(result->size()))
    return failLimit();
  return result;
}

/// A null of type none as `type`.
std::optional<Value> Converter::runNone(const Type &type) {
  return run(planConversion(Type::none(), type, dialect_, budget_),
             Value::null(Type::none()));
}

std::optional<Value> Converter::run(const Plan &plan, const Value &value) {
  ValueKind kind = value.kind();
  if (plan.step == Step::Primitive && isPrimitive(kind))
    return primitive(value, plan.to.kind());
  if (plan.step == Step::Keep && !(isExtended(plan.to) && value.isNull()))
    return value.isKnown() && !value.isNull() ? value : withoutOptional(value);
  if (kind == ValueKind::Marked) {
    std::optional<Value> inner = run(plan, value.unmarked());
    return inner ? inner->withMarks(value.marks()) : inner;
  }
  if (kind == ValueKind::Null)
    return runNull(plan, value);
  if (plan.fit == Fit::None)
    return failPlan(plan);
  if (value.isKnown())
    return runKnown(plan, value);
  if (value.isFailed())
    return Value::failed(plan.result);
  return Value::unknown(plan.result,
                        convertedRefinement(value, plan.from, plan.result));
}

std::optional<Value> Converter::runNull(const Plan &plan, const Value &null) {
  bool isNone = dialect_[DialectPoint::NullIsNone] || isExtended(plan.to);
  if (isNone && plan.from.kind() != TypeKind::None)
    return runNone(plan.to);
  if (plan.fit == Fit::None &&
      (isNone || dialect_[DialectPoint::NullsNeedConversion]))
    return failPlan(plan);
  if (plan.step == Step::ToUnion)
    return toUnion(plan, null);
  if (plan.step == Step::Eventual)
    return toEventual(plan, null);
  return Value::null(plan.resultOrTarget());
}

std::optional<Value> Converter::runKnown(const Plan &plan, const Value &value) {
  switch (plan.step) {
  case Step::Decide:
    return convert(value, plan.to);
  case Step::ToUnion:
    return toUnion(plan, value);
  case Step::Eventual:
    return toEventual(plan, value);
  default:
    break;
  }
  // A value of a union converts as its member, an int as a number.
  if (value.kind() == ValueKind::Wrapped)
    return convert(value.inner(), plan.to);
  return plan.step == Step::Capsule ? toCapsule(plan, value)
                                    : convertContainer(*this, plan, value);
}

/// From or to a capsule type: the application's hooks convert.
std::optional<Value> Converter::toCapsule(const Plan &plan,
                                          const Value &value) {
  const CapsuleHooks *hooks = nullptr;
  if (value.kind() == ValueKind::Capsule)
    hooks = plan.from.capsuleHooks();
  std::optional<Value> result;
  if (hooks && hooks->conversionTo &&
      hooks->conversionTo(plan.to) != Conversion::None)
    result = hooks->convertTo(value, plan.to, fault_);
  else
    result = plan.to.capsuleHooks()->convertFrom(value, plan.to, fault_);
  assert((!result || result->type() == plan.to) &&
         "a hook converts to another type");
  return result;
}

namespace {

/// The plans for the element types of a union, in the order of trying: the
/// value's own type, those to which it always converts, the others. A string
/// may be converted in several ways; a number is more specific than a bool, so
/// bool comes last.
std::vector<const Plan *> membersToTry(const Plan &plan) {
  auto rank = [](const Plan *member) {
    if (member->from == member->to)
      return 0;
    if (member->fit >= Fit::Safe)
      return 1;
    return member->to.kind() == TypeKind::Bool ? 3 : 2;
  };
  std::vector<const Plan *> members;
  for (const Plan &part : plan.parts)
    if (part.fit != Fit::None)
      members.push_back(&part);
  std::ranges::stable_sort(members, {}, rank);
  return members;
}

} // namespace

/// A known value or a null as a value of a union.
/// Spec: EX-CONV-008, EX-CONV-012.
std::optional<Value> Converter::toUnion(const Plan &plan, const Value &value) {
  Fault first;
  for (const Plan *part : membersToTry(plan)) {
    fault_ = {};
    std::optional<Value> member = run(*part, value);
    if (!member) {
      if (first.reason.empty())
        first = std::move(fault_);
      continue;
    }
    if (plan.to.hasElement(member->type()))
      return unionValue(plan.to, *std::move(member));
    // The type of the value has replaced `any`.
    std::vector<Type> elements(plan.to.unionElements().begin(),
                               plan.to.unionElements().end());
    std::ranges::replace(elements, part->to, member->type());
    Type exact = Type::unionOf(std::move(elements));
    return exact.isUnion() ? unionValue(exact, *std::move(member)) : member;
  }
  fault_ = std::move(first);
  return std::nullopt;
}

/// A promise or output of `value` or, if `value` is one itself, of its content.
/// Spec: EX-CONV-015, EX-CONV-020.
std::optional<Value> Converter::toEventual(const Plan &plan,
                                           const Value &value) {
  const Plan &part = plan.parts.front();
  const bool isGiven = part.from != plan.from;
  std::optional<Value> inner = run(part, isGiven ? value.inner() : value);
  if (!inner)
    return std::nullopt;
  return eventualValue(plan.to.kind(), *std::move(inner),
                       isGiven ? eventualInfo(value) : EventualInfo());
}

std::optional<Value> convert(const Value &value, const Type &type,
                             const Dialect &dialect, Fault &fault,
                             Budget *budget) {
  fault = {};
  return Converter(dialect, fault, budget).convert(value, type);
}

} // namespace hcl
