#include "hcl/Semantics/Lift.h"

#include "hcl/Value/Marks.h"

#include <algorithm>

namespace hcl {

bool needsLift(const Value &value) {
  const Value &plain = value.unmarked();
  if (plain.kind() == ValueKind::Wrapped)
    return plain.type() != Type::integer();
  return !plain.isKnown() && plain.type().isEventual();
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
  while (needsLift(value)) {
    Type type = value.type();
    if (type.isUnion() && !unions)
      break;
    changed = true;
    if (type.isEventual())
      inherit(value, type.kind());
    if (value.kind() == ValueKind::Wrapped)
      value = Value(value.inner());
    else
      value = value.isFailed() ? Value::failed(type.element())
                               : Value::unknown(type.element());
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

const Value &Lift::takeDeep(const Value &operand) {
  Type type = operand.type();
  if (withoutEventuals(type) == type)
    return take(operand);
  // A promise leaves the outputs in it as they are.
  Type promise = Type::promise(type);
  bool enough = promise.kind() == TypeKind::Promise &&
                withoutEventuals(promise.element()) == promise.element();
  return take(keep(
      eventualValue(enough ? TypeKind::Promise : TypeKind::Output, operand)));
}

Value Lift::wrap(Value result) const {
  if (!isEventual())
    return result;
  bool reported = result.isFailed() && info_.failures.empty();
  Value whole = eventualValue(kind_, std::move(result), info_);
  return reported ? Value::failed(whole.type()) : whole;
}

} // namespace hcl
