// Lifting of operations. A loop unwraps promises, outputs and unions until the
// operand is a plain value, and collects on the way what the result inherits:
// the strongest kind (output before promise), data and failures, each once. An
// unknown that may turn out to be a promise leaves the result type open: `wrap`
// then returns the dynamic value.
#include "Lift.h"

#include "hcl/Marks.h"
#include "hcl/Refinement.h"

#include <algorithm>

namespace hcl {

namespace {

/// Whether the unmarked `value` has a wrapper to remove.
bool isLifted(const Value &value) {
  if (value.kind() == ValueKind::Wrapped)
    return value.type() != Type::integer();
  return !value.isKnown() && value.type().isEventual();
}

/// Whether the unmarked `value` may turn out to be a promise or output. Failed
/// values will not.
bool mayBeEventual(const Value &value) {
  if (value.isKnown() || value.isFailed())
    return false;
  Type type = value.type();
  return type.isDynamic() ||
         (type.isUnion() &&
          std::ranges::any_of(type.unionElements(), [](auto &element) {
            return element.isEventual();
          }));
}

/// The union of the types in `type`, with the result types of promises and
/// outputs in their place.
Type givenBy(const Type &type) {
  std::vector<Type> given;
  for (const Type &element : type.unionElements())
    given.push_back(element.isEventual() ? element.element() : element);
  Type result = Type::unionOf(given);
  bool again = result.isUnion() &&
               std::ranges::any_of(result.unionElements(), &Type::isEventual);
  return again ? givenBy(result) : result;
}

} // namespace

bool needsLift(const Value &value) {
  const Value &plain = value.unmarked();
  if (plain.isKnown() || plain.isFailed())
    return isLifted(plain);
  Type type = plain.type();
  return type.isEventual() || type.isUnion() || type.isDynamic();
}

const Value &Lift::keep(Value value) {
  return taken_.emplace_back(std::move(value));
}

void Lift::inherit(const Value &eventual, TypeKind kind) {
  kind_ = std::max(kind_, kind);
  const EventualInfo &info = eventualInfo(eventual);
  for (const OutputData &data : info.data)
    if (seenData_.insert(data).second)
      info_.data.push_back(data);
  for (const EventualFailure &failure : info.failures)
    if (seenFailures_.insert(failure.text()).second)
      info_.failures.push_back(failure);
}

const Value &Lift::strip(const Value &operand, bool unions) {
  Value value = operand.unmarked();
  bool changed = false;
  while (isLifted(value)) {
    Type type = value.type();
    if (type.isUnion() && !unions)
      break;
    changed = true;
    if (type.isEventual())
      inherit(value, type.kind());
    if (value.kind() == ValueKind::Wrapped)
      value = Value(value.inner());
    else
      value = value.isFailed()
                  ? Value::failed(type.element())
                  : Value::unknown(type.element(),
                                   {.notNull = rangeOf(value).notNull});
  }
  if (unions && mayBeEventual(value)) {
    isOpen_ = true;
    changed |= value.type().isUnion();
    if (value.type().isUnion())
      value = Value::unknown(givenBy(value.type()));
  }
  if (!changed)
    return operand;
  value = value.withMarks(operand.marks());
  return keep(operand.isFailed() ? value.asFailed() : std::move(value));
}

const Value &Lift::take(const Value &operand) { return strip(operand, true); }

const Value &Lift::takeEventual(const Value &operand) {
  return strip(operand, false);
}

const Value &Lift::untyped(const Value &given) {
  if (given.isKnown() || given.isFailed() || !given.type().isUnion())
    return given;
  return keep(Value::dynamic().withMarks(given.marks()));
}

const Value &Lift::takeUntyped(const Value &operand) {
  return untyped(take(operand));
}

const Value &Lift::takeParts(const Value &operand) {
  return untyped(takeDeep(operand));
}

const Value &Lift::takeDeep(const Value &operand) {
  Type type = operand.type();
  isOpen_ |=
      type.hasDynamic() && !operand.isWhollyKnown() && !operand.isFailed();
  if (withoutEventuals(type) == type)
    return take(operand);
  // A promise keeps the outputs inside it.
  Type promise = Type::promise(type);
  bool enough = promise.kind() == TypeKind::Promise &&
                withoutEventuals(promise.element()) == promise.element();
  return take(keep(
      eventualValue(enough ? TypeKind::Promise : TypeKind::Output, operand)));
}

Value Lift::wrap(Value result, bool isCollection) const {
  bool mayBeOutput = kind_ == TypeKind::Promise && !isCollection &&
                     !result.isFailed() && !result.isKnown() &&
                     result.type().isDynamic();
  if (isOpen_ || mayBeOutput)
    return result.isFailed() ? Value::failed()
                             : Value::dynamic().withMarks(result.marks());
  if (!changesResult())
    return result;
  bool reported = result.isFailed() && info_.failures.empty();
  Value whole = eventualValue(kind_, std::move(result), info_);
  return reported ? Value::failed(whole.type()) : whole;
}

} // namespace hcl
