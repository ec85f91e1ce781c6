// Making plans, from the outside in. Fits and results are combined from the
// inside out: a fit is that of the worst part, or lower if the step itself may
// fail or loses information; a result is the target, unless the result of a
// part differs from the target's.
//
// `any` as, or in, the element type of a collection stands for one type. From a
// tuple or object, the parts are planned first; the common type of their
// results is the element type, and each result must convert to it.
#include "Plan.h"

#include "OpenTypes.h"
#include "Type/TypeRebuild.h"
#include "hcl/Capsule.h"

#include <algorithm>

namespace hcl {

Type Plan::resultOrTarget() const {
  return fit == Fit::None ? withoutOptional(to) : result;
}

namespace {

void limit(Plan &plan, Fit fit) { plan.fit = std::min(plan.fit, fit); }

Fit fitOf(Conversion how) { return static_cast<Fit>(how); }

/// The target with the results of the parts filled in.
Type resultOf(const Plan &plan) {
  if (plan.fit == Fit::None)
    return plan.to;
  std::vector<Type> results;
  results.reserve(plan.parts.size());
  for (const Plan &part : plan.parts)
    results.push_back(part.resultOrTarget());
  return withParts(plan.to, std::move(results));
}

/// The step from one container to another, or Impossible.
/// Spec: IM-CONV-049, IM-CONV-050, IM-CONV-053..056.
Step containerStep(const Type &from, const Type &to) {
  bool isMapping =
      from.kind() == TypeKind::Map || from.kind() == TypeKind::Object;
  if (to.kind() == TypeKind::Object && isMapping)
    return Step::Object;
  if (to.kind() == TypeKind::Tuple && from.isSequence())
    return Step::Tuple;
  if (!to.isCollection() ||
      (to.kind() == TypeKind::Map ? !isMapping : !from.isSequence()))
    return Step::Impossible;
  return from.isCollection() ? Step::Elements : Step::Gather;
}

/// The fit reported by the hooks of capsule types; the source is asked first.
Fit capsuleFit(const Type &from, const Type &to) {
  Conversion result = Conversion::None;
  if (from.kind() == TypeKind::Capsule)
    if (const CapsuleHooks *hooks = from.capsuleHooks();
        hooks && hooks->conversionTo)
      result = hooks->conversionTo(to);
  if (result == Conversion::None && to.kind() == TypeKind::Capsule)
    if (const CapsuleHooks *hooks = to.capsuleHooks();
        hooks && hooks->conversionFrom)
      result = hooks->conversionFrom(from);
  return fitOf(result);
}

/// Spec: IM-CONV-008, IM-CONV-009, IM-CONV-012, IM-CONV-017, IM-CONV-020,
/// IM-CONV-021, EX-CONV-001, EX-CONV-002, EX-CONV-004, EX-CONV-005,
/// EX-CONV-007.
Fit primitiveFit(TypeKind from, TypeKind to) {
  if (to == TypeKind::String ||
      (from == TypeKind::Int && to == TypeKind::Number))
    return Fit::Safe;
  bool mayFail = from == TypeKind::String ||
                 (from == TypeKind::Number && to == TypeKind::Int);
  return mayFail ? Fit::Unsafe : Fit::None;
}

/// Whether `to` takes every value unchanged: as `any` itself, as an element of
/// a union, or as the result of a promise or output.
/// Spec: EX-UNION-003, EX-EVENT-003, EX-EVENT-010.
bool takesAny(const Type &to) {
  if (to.isEventual())
    return takesAny(to.element());
  if (to.isUnion())
    return std::ranges::any_of(to.unionElements(), takesAny);
  return to.isDynamic();
}

class Planner {
public:
  Planner(const Dialect &dialect, Budget *budget)
      : dialect_(dialect), budget_(budget) {}

  Plan plan(const Type &from, const Type &to);

private:
  void chooseStep(Plan &plan);
  void gather(Plan &plan);
  void unifyParts(Plan &plan);
  void tuple(Plan &plan);
  void object(Plan &plan);
  Plan absent(const ObjectAttribute &attribute);
  void mapToObject(Plan &plan);
  void fromUnion(Plan &plan);
  void toUnion(Plan &plan);
  void eventual(Plan &plan);

  /// Adds a part. Returns whether its fit is not None.
  bool add(Plan &plan, Plan part) {
    if (part.fit < plan.fit) {
      plan.fit = part.fit;
      plan.worst = static_cast<uint32_t>(plan.parts.size());
    }
    plan.parts.push_back(std::move(part));
    return plan.fit != Fit::None;
  }
  bool add(Plan &plan, const Type &from, const Type &to) {
    return add(plan, this->plan(from, to));
  }
  const Dialect &dialect_;
  Budget *budget_;
};

/// Spec: IM-CONV-003, IM-CONV-006, IM-CONV-007, IM-CONV-058.
Plan Planner::plan(const Type &from, const Type &to) {
  Plan result{from, to};
  if (to.isDynamic()) {
    result.result = from;
  } else if (from == to) {
    result.result = withoutOptional(to);
  } else if (from.isDynamic()) {
    result.step = Step::Decide;
    result.fit = takesAny(to) ? Fit::AsIs : Fit::Unsafe;
    result.result = withoutOptional(to);
  } else if (budget_ && !budget_->takeSteps(1 + from.size() + to.size())) {
    result.step = Step::Impossible;
    result.fit = Fit::None;
  } else {
    chooseStep(result);
  }
  return result;
}

/// Spec: IM-CONV-022, IM-CONV-023, IM-CONV-025, IM-CONV-026, IM-CONV-048,
/// IM-CONV-051, IM-CONV-052, EX-CONV-022.
void Planner::chooseStep(Plan &plan) {
  const Type &from = plan.from, &to = plan.to;
  if (from.isUnion())
    return fromUnion(plan);
  if (to.isUnion())
    return toUnion(plan);
  if (to.isEventual())
    return eventual(plan);
  if (from.kind() == TypeKind::Capsule ||
      (to.kind() == TypeKind::Capsule && !from.isEventual())) {
    plan.step = Step::Capsule;
    return limit(plan, capsuleFit(from, to));
  }
  if (to.isPrimitive() && from.isPrimitive()) {
    plan.step = Step::Primitive;
    return limit(plan, primitiveFit(from.kind(), to.kind()));
  }
  plan.step = containerStep(from, to);
  switch (plan.step) {
  case Step::Elements:
    add(plan, from.element(), to.element());
    plan.result = resultOf(plan);
    break;
  case Step::Gather:
    gather(plan);
    break;
  case Step::Tuple:
    return tuple(plan);
  case Step::Object:
    return from.kind() == TypeKind::Map ? mapToObject(plan) : object(plan);
  default:
    return limit(plan, Fit::None);
  }
  // Equal elements collapse, so only a set converts safely to a set.
  if (from.kind() != to.kind())
    limit(plan, to.kind() == TypeKind::Set ? Fit::Unsafe : Fit::Safe);
}

/// A tuple or object to a list, set or map.
/// Spec: IM-CONV-027, IM-CONV-029, IM-CONV-030, IM-CONV-031, IM-CONV-033.
void Planner::gather(Plan &plan) {
  const Type &element = plan.to.element();
  bool fits = visitParts(plan.from, [&](const Type &source) {
    bool isRepeated = !plan.parts.empty() && plan.parts.back().from == source;
    if (isRepeated)
      ++plan.parts.back().repeat;
    return isRepeated || add(plan, source, element);
  });
  if (!fits)
    return;
  if (plan.parts.empty())
    plan.result = withoutOptional(plan.to);
  else if (element.hasDynamic())
    unifyParts(plan);
  else
    plan.result = withParts(plan.to, {plan.parts.front().result});
}

/// Finds the one type for all parts that replaces `any`.
void Planner::unifyParts(Plan &plan) {
  std::vector<Type> types;
  for (const Plan &part : plan.parts)
    types.push_back(part.result);
  std::optional<Type> common = unify(types, dialect_, true, budget_);
  // A dynamic element of a tuple must not decide for the others. In an object,
  // one may, depending on the value.
  bool mayDecide = plan.from.kind() == TypeKind::Object ||
                   plan.parts.size() == 1 || !plan.to.element().isDynamic();
  if (!common || (common->isDynamic() && !mayDecide)) {
    bool isOpen = mayHaveCommonType(types, dialect_, budget_);
    if (isOpen)
      plan.result = withParts(plan.to, {Type::dynamic()});
    return limit(plan, isOpen ? Fit::Unsafe : Fit::None);
  }
  for (const Type &type : types)
    if (type != *common)
      limit(plan, std::min(Fit::Safe, this->plan(type, *common).fit));
  // While `any` remains, values may have different types.
  if (common->hasDynamic() && plan.from.size() > 1)
    limit(plan, Fit::Unsafe);
  plan.result = withParts(plan.to, {*common});
}

/// Spec: IM-CONV-034, IM-CONV-036, IM-CONV-046, IM-CONV-047.
void Planner::tuple(Plan &plan) {
  const Type &from = plan.from, &to = plan.to;
  bool isTuple = from.kind() == TypeKind::Tuple;
  if (isTuple ? from.size() != to.size()
              : dialect_[DialectPoint::SequencesAreNotTuples])
    return limit(plan, Fit::None);
  // The type of a list or set does not include its length.
  if (!isTuple)
    limit(plan, Fit::Unsafe);
  plan.parts.reserve(to.size());
  for (size_t i = 0; i < to.size(); ++i)
    if (!add(plan, isTuple ? from.tupleElement(i) : from.element(),
             to.tupleElement(i)))
      return;
  plan.result = resultOf(plan);
}

/// The plan for an attribute missing from the source: a null takes its place.
Plan Planner::absent(const ObjectAttribute &attribute) {
  Plan part{Type::none(), attribute.type};
  part.result = withoutOptional(attribute.type);
  if (dialect_[DialectPoint::NullIsNone])
    part = plan(Type::none(), attribute.type);
  else if (dialect_[DialectPoint::AttributesAreRequired] && !attribute.optional)
    part.fit = Fit::None;
  part.step = Step::Absent;
  limit(part, Fit::Safe);
  return part;
}

/// Spec: IM-CONV-042, IM-CONV-044, IM-CONV-045.
void Planner::object(Plan &plan) {
  size_t common = 0;
  plan.parts.reserve(plan.to.size());
  for (const ObjectAttribute &attribute : plan.to.attributes()) {
    const ObjectAttribute *source = plan.from.findAttribute(attribute.name);
    if (!source) {
      add(plan, absent(attribute));
      continue;
    }
    add(plan, source->type, attribute.type);
    ++common;
    if (source->optional != attribute.optional)
      limit(plan, Fit::Safe);
  }
  // Values that differ only in dropped attributes become equal.
  if (common != plan.from.size())
    limit(plan, Fit::Unsafe);
  plan.result = resultOf(plan);
}

/// The type of a map does not include its keys.
/// Spec: IM-CONV-038, IM-CONV-041.
void Planner::mapToObject(Plan &plan) {
  plan.fit = Fit::Unsafe;
  for (const ObjectAttribute &attribute : plan.to.attributes()) {
    plan.parts.push_back(this->plan(plan.from.element(), attribute.type));
    // The map may lack an element that does not fit.
    if (plan.parts.back().fit == Fit::None && !attribute.optional)
      return limit(plan, Fit::None);
  }
  plan.result = resultOf(plan);
}

/// From a union: always converts if all its element types do; sometimes if any
/// does.
void Planner::fromUnion(Plan &plan) {
  plan.step = Step::FromUnion;
  bool some = false;
  for (const Type &element : plan.from.unionElements()) {
    add(plan, element, plan.to);
    some |= plan.parts.back().fit != Fit::None;
  }
  if (some)
    plan.fit = std::max(plan.fit, Fit::Unsafe);
  plan.result = withoutOptional(plan.to);
  if (!plan.to.hasDynamic() || !(plan.to.isUnion() || plan.to.isEventual()))
    return;
  // `any` stands for the union as a whole.
  Plan whole{plan.from, plan.to};
  plan.to.isUnion() ? toUnion(whole) : eventual(whole);
  plan.result = whole.resultOrTarget();
}

/// To a union: the best fit among its element types.
/// Spec: EX-CONV-008..011.
void Planner::toUnion(Plan &plan) {
  plan.step = Step::ToUnion;
  plan.fit = Fit::None;
  for (const Type &element : plan.to.unionElements()) {
    plan.parts.push_back(this->plan(plan.from, element));
    plan.fit = std::max(plan.fit, plan.parts.back().fit);
  }
  plan.result = resultOf(plan);
}

/// To a promise or output.
/// Spec: EX-CONV-013..021.
void Planner::eventual(Plan &plan) {
  const Type &from = plan.from, &to = plan.to;
  plan.step = Step::Eventual;
  // Through `any`, an output would become a promise.
  if (from.kind() == TypeKind::Output && to.kind() == TypeKind::Promise &&
      to.element().isDynamic())
    return limit(plan, Fit::None);
  bool isGiven = from.kind() == TypeKind::Promise || from.kind() == to.kind();
  add(plan, isGiven ? from.element() : from, to.element());
  plan.result = resultOf(plan);
}

} // namespace

Type withoutOptional(const Type &type) {
  TypeRebuilder required([](const Type &whole, auto &partOf) {
    std::vector<Type> parts = partTypes(whole);
    for (Type &part : parts)
      part = partOf(part);
    return withParts(whole, std::move(parts));
  });
  return required(type);
}

Plan planConversion(const Type &from, const Type &to, const Dialect &dialect,
                    Budget *budget) {
  return Planner(dialect, budget).plan(from, to);
}

} // namespace hcl
