// Reasons in words. The path descends the plan, always into the first part
// whose fit is that of the whole. If there is none, the step itself is to
// blame.
#include "Plan.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Text.h"

#include <algorithm>

namespace hcl {

namespace {

/// The type in words; `any` as an element type is omitted.
std::string requiredName(const Type &type) {
  if (type.isCollection() && type.element().isDynamic())
    return type.kind() == TypeKind::List  ? "list"
           : type.kind() == TypeKind::Set ? "set"
                                          : "map";
  return friendlyName(type);
}

/// The step to the first part of a tuple or object covered by the worst part.
PathStep stepToGathered(const Plan &plan) {
  size_t index = 0;
  for (uint32_t i = 0; i < plan.worst; ++i)
    index += plan.parts[i].repeat;
  if (plan.from.kind() == TypeKind::Tuple)
    return PathStep::index(static_cast<int64_t>(index));
  return PathStep::index(plan.from.attributes()[index].name);
}

/// The first element type of a union source that may fail, if it sometimes
/// converts; otherwise null.
const Plan *blamedMember(const Plan &plan) {
  auto part = std::ranges::find_if(
      plan.parts, [](const Plan &part) { return part.fit <= Fit::Unsafe; });
  return part->fit == Fit::Unsafe ? &*part : nullptr;
}

/// Whether `part` is for a required attribute missing from the source.
bool isMissing(const Plan &part) {
  return part.step == Step::Absent && part.fit == Fit::None;
}

/// The part to blame for the fit of `plan`, or null. Appends the step to
/// `path`.
const Plan *blamedPart(const Plan &plan, Path &path) {
  if (plan.step == Step::FromUnion)
    return blamedMember(plan);
  if (plan.worst >= plan.parts.size())
    return nullptr;
  const Plan &part = plan.parts[plan.worst];
  if (part.fit != plan.fit)
    return nullptr;
  switch (plan.step) {
  case Step::Elements:
    path.push_back(PathStep::splat());
    return &part;
  case Step::Gather:
    path.push_back(stepToGathered(plan));
    return &part;
  case Step::Tuple:
    if (plan.from.kind() != TypeKind::Tuple)
      return nullptr;
    path.push_back(PathStep::index(plan.worst));
    return &part;
  case Step::Object:
    if (plan.from.kind() != TypeKind::Object ||
        std::ranges::any_of(plan.parts, isMissing))
      return nullptr;
    path.push_back(PathStep::attribute(plan.to.attributes()[plan.worst].name));
    return &part;
  case Step::Eventual:
    return plan.from.kind() == TypeKind::Output &&
                   plan.to.kind() == TypeKind::Promise
               ? nullptr
               : &part;
  default:
    return nullptr;
  }
}

/// The first element type of a union source that never converts, or null.
const Type *impossibleMember(const Plan &plan) {
  if (plan.step == Step::FromUnion)
    for (const Plan &part : plan.parts)
      if (part.fit == Fit::None)
        return &part.from;
  return nullptr;
}

std::string missingAttributes(const Plan &plan) {
  std::string names;
  size_t count = 0;
  for (size_t i = 0; i < plan.parts.size(); ++i)
    if (isMissing(plan.parts[i]))
      names += (count++ == 0 ? "" : ", ") + quote(plan.to.attributes()[i].name);
  return (count == 1 ? "attribute " : "attributes ") + names +
         (count == 1 ? " is required" : " are required");
}

std::string whyImpossible(const Plan &plan) {
  const Type &from = plan.from, &to = plan.to;
  if (const Type *member = impossibleMember(plan))
    return message("{type} required, but this may be {member}",
                   "type"_a = friendlyName(to),
                   "member"_a = friendlyName(*member));
  if (from.isEventual() && !to.isEventual())
    return message("{type} required, but this is available later only: {from}",
                   "type"_a = friendlyName(to), "from"_a = friendlyName(from));
  // All else that cannot become one is a part with a reason of its own.
  if (to.kind() == TypeKind::Promise)
    return "promise required; an output cannot become one";
  if (from.kind() == TypeKind::None)
    return message("{type} required; null is not allowed",
                   "type"_a = friendlyName(to));
  if (plan.step == Step::Gather)
    return "all elements must have the same type";
  if (plan.step == Step::Tuple && from.kind() == TypeKind::Tuple)
    return message("tuple required, with {size:counted element}",
                   "size"_a = to.size());
  if (std::ranges::any_of(plan.parts, isMissing))
    return missingAttributes(plan);
  return message("{type} required", "type"_a = requiredName(to));
}

/// The name of an attribute of the source that the target lacks.
std::string droppedAttribute(const Plan &plan) {
  for (const ObjectAttribute &attribute : plan.from.attributes())
    if (!plan.to.findAttribute(attribute.name))
      return message("attribute {name:quoted} is left out",
                     "name"_a = attribute.name);
  return {};
}

std::string whyUnsafe(const Plan &plan) {
  const Type &from = plan.from, &to = plan.to;
  switch (plan.step) {
  case Step::Decide:
    return "its type is not known yet";
  case Step::FromUnion:
    return message("it may be {type}",
                   "type"_a = friendlyName(*impossibleMember(plan)));
  case Step::Elements:
  case Step::Gather:
    return to.kind() == TypeKind::Set ? "equal elements become one"
                                      : "the elements may differ in type";
  case Step::Tuple:
    return "the number of elements may differ";
  case Step::Object:
    return from.kind() == TypeKind::Map
               ? "the keys may differ from the attributes"
               : droppedAttribute(plan);
  default:
    bool isWhole =
        from.kind() == TypeKind::Number && to.kind() == TypeKind::Int;
    return isWhole ? message("not every {from} is whole",
                             "from"_a = friendlyName(from))
                   : message("not every {from} converts to {to}",
                             "from"_a = friendlyName(from),
                             "to"_a = friendlyName(to));
  }
}

} // namespace

Fault reasonOf(const Plan &plan) {
  Fault result;
  if (plan.fit >= Fit::Safe)
    return result;
  const Plan *blamed = &plan;
  while (const Plan *part = blamedPart(*blamed, result.path))
    blamed = part;
  result.reason =
      plan.fit == Fit::None ? whyImpossible(*blamed) : whyUnsafe(*blamed);
  return result;
}

} // namespace hcl
