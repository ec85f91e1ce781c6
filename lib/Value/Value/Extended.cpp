// Int values, union values, promises and outputs.
//
// Promises and outputs do not nest: an output absorbs the promises and outputs
// within its value, and a promise absorbs promises. Flattener walks the value,
// replaces each by its content, and merges the data and failures they carry
// into those of the new value. Resolving walks the same structure and asks a
// function for each that is pending.
#include "hcl/Extended.h"

#include "Build.h"
#include "ValueAccess.h"

#include <algorithm>
#include <cassert>
#include <unordered_set>

namespace hcl {

Value ValueAccess::wrap(Type type, Value inner,
                        std::shared_ptr<const EventualInfo> info) {
  auto *rep = new WrappedRep;
  rep->flags = flagsOf(inner);
  rep->inner = std::move(inner);
  rep->type = std::move(type);
  rep->info = std::move(info);
  Value result = make(ValueKind::Wrapped, rep);
  assert(&result.inner() == &rep->inner &&
         "the inner value lies right after the header");
  return result;
}

Value intValue(const Value &number) {
  assert(number.isKnownNumber() && number.asNumber().isInteger());
  // The number's precision is dropped: an int is exact.
  std::optional<int64_t> machine = number.asNumber().toInt64();
  return ValueAccess::wrap(Type::integer(),
                           machine ? Value::integer(*machine) : number);
}

Value unionValue(const Type &type, Value member) {
  assert(type.isUnion() && type.hasElement(member.type()));
  if (!member.isKnown())
    return member.isFailed() ? Value::failed(type) : Value::unknown(type);
  return ValueAccess::wrap(type, std::move(member));
}

void EventualInfo::merge(const EventualInfo &other) {
  if (data.empty()) {
    data = other.data;
  } else if (!other.data.empty()) {
    std::unordered_set<OutputData> seen(data.begin(), data.end());
    for (const OutputData &one : other.data)
      if (seen.insert(one).second)
        data.push_back(one);
  }
  if (failures.empty()) {
    failures = other.failures;
  } else if (!other.failures.empty()) {
    std::unordered_set<std::string> seen;
    for (const EventualFailure &failure : failures)
      seen.insert(failure.text());
    for (const EventualFailure &failure : other.failures)
      if (seen.insert(failure.text()).second)
        failures.push_back(failure);
  }
}

namespace {

/// A value with promises, or promises and outputs, replaced by their content.
class Flattener {
public:
  Flattener(TypeKind kind, EventualInfo &info) : kind_(kind), info_(info) {}

  Value flatten(const Value &value) {
    if (!value.type().hasExtended())
      return value;
    if (value.isMarked())
      return flatten(value.unmarked()).withMarks(value.marks());
    if (value.kind() == ValueKind::Wrapped)
      return flattenWrapped(value);
    if (!value.isKnown() || value.isNull())
      return flattenUnknown(value);
    if (value.kind() == ValueKind::Map || value.kind() == ValueKind::Object) {
      ShapedBuilder parts(value.shape());
      for (const Value &element : value.elements())
        parts.add(flatten(element));
      return value.kind() == ValueKind::Map
                 ? std::move(parts).map(flat(value.elementType()))
                 : std::move(parts).object();
    }
    SequenceBuilder parts(value.size());
    for (const Value &element : value.elements())
      parts.add(flatten(element));
    return value.kind() == ValueKind::List
               ? std::move(parts).list(flat(value.elementType()))
           : value.kind() == ValueKind::Set
               ? std::move(parts).set(flat(value.elementType()))
               : std::move(parts).tuple();
  }

private:
  /// The type after flattening: the element type of the promise or output.
  Type flat(const Type &type) const {
    Type eventual =
        kind_ == TypeKind::Output ? Type::output(type) : Type::promise(type);
    return eventual.kind() == kind_ ? eventual.element() : eventual;
  }
  Value flattenUnknown(const Value &value) const {
    Type type = value.type();
    Type to = flat(type);
    if (to == type || value.isNull())
      return value;
    return value.isFailed() ? Value::failed(to) : Value::unknown(to);
  }
  Value flattenWrapped(const Value &value) {
    Type type = value.type();
    if (type.kind() == TypeKind::Int)
      return value;
    if (type.isUnion()) {
      Type to = flat(type);
      Value member = flatten(value.inner());
      return to.isUnion() ? unionValue(to, std::move(member)) : member;
    }
    if (type.kind() > kind_)
      return value;
    info_.merge(eventualInfo(value));
    return flatten(value.inner());
  }

  TypeKind kind_;
  EventualInfo &info_;
};

} // namespace

Value eventualValue(TypeKind kind, Value inner, EventualInfo info) {
  assert(kind == TypeKind::Promise || kind == TypeKind::Output);
  if (inner.isMarked())
    return eventualValue(kind, inner.unmarked(), std::move(info))
        .withMarks(inner.marks());
  inner = Flattener(kind, info).flatten(inner);
  Type type = inner.type();
  // A promise of an output is that output.
  if (type.kind() == TypeKind::Output)
    return inner;
  type = kind == TypeKind::Output ? Type::output(type) : Type::promise(type);
  if (!info.failures.empty())
    inner = Value::failed(type.element());
  std::shared_ptr<const EventualInfo> shared;
  if (!info.empty())
    shared = std::make_shared<const EventualInfo>(std::move(info));
  return ValueAccess::wrap(type, std::move(inner), std::move(shared));
}

Value pendingValue(const Type &type, EventualInfo info) {
  return eventualValue(type.kind(), Value::unknown(type.element()),
                       std::move(info));
}

Value failedEventual(const Type &type, EventualInfo info) {
  return eventualValue(type.kind(), Value::failed(type.element()),
                       std::move(info));
}

EventualState eventualState(const Value &value) {
  const Value &plain = value.unmarked();
  if (plain.kind() != ValueKind::Wrapped || plain.inner().isFailed())
    return plain.kind() == ValueKind::Wrapped || plain.isFailed()
               ? EventualState::Failed
               : EventualState::Pending;
  return plain.inner().isKnown() ? EventualState::Known
                                 : EventualState::Pending;
}

const EventualInfo &eventualInfo(const Value &value) {
  static const EventualInfo none;
  const Value &plain = value.unmarked();
  if (plain.kind() != ValueKind::Wrapped)
    return none;
  auto &info = static_cast<const WrappedRep *>(ValueAccess::rep(plain))->info;
  return info ? *info : none;
}

Value resolveEventuals(const Value &value, const Resolver &resolve) {
  Type type = value.type();
  if (!type.hasExtended() || value.isNull())
    return value;
  if (value.isMarked())
    return resolveEventuals(value.unmarked(), resolve).withMarks(value.marks());
  if (type.isEventual()) {
    if (eventualState(value) != EventualState::Pending)
      return value;
    std::optional<Value> resolved = resolve(value);
    assert((!resolved || resolved->type() == type) &&
           "what resolves a promise or output has its type");
    return resolved ? *std::move(resolved) : value;
  }
  if (!value.isKnown())
    return value;
  if (value.kind() == ValueKind::Wrapped)
    return type.isUnion()
               ? unionValue(type, resolveEventuals(value.inner(), resolve))
               : value;
  if (value.kind() == ValueKind::Map || value.kind() == ValueKind::Object) {
    ShapedBuilder parts(value.shape());
    for (const Value &element : value.elements())
      parts.add(resolveEventuals(element, resolve));
    return value.kind() == ValueKind::Map ? std::move(parts).map(type.element())
                                          : std::move(parts).object();
  }
  SequenceBuilder parts(value.size());
  for (const Value &element : value.elements())
    parts.add(resolveEventuals(element, resolve));
  return value.kind() == ValueKind::List ? std::move(parts).list(type.element())
         : value.kind() == ValueKind::Set ? std::move(parts).set(type.element())
                                          : std::move(parts).tuple();
}

} // namespace hcl
