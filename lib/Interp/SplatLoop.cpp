// Splat: one run of the segment for each element of a sequence. Other values
// count as a sequence of one, or of none where they are null.
#include "Invocation/Site.h"
#include "Machine.h"

#include "Semantics/Lift.h"
#include "Source/RepeatFilter.h"
#include "Value/Build.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"

namespace hcl {

/// Spec: NS-SPLAT-001, NS-SPLAT-002.
class SplatLoop {
public:
  SplatLoop(Machine &machine, const Instruction &at, const Value &source)
      : machine_(machine), at_(at),
        each_(machine.region(at, hir::RegionRole::Each)),
        element_(machine.code_.parameters[at.firstParameter + 1]),
        source_(source), plain_(source_.unmarked()) {}

  Value run();

private:
  Evaluation &evaluation() { return machine_.evaluation_; }
  size_t reported() { return evaluation().diags.size(); }
  Value mark(Value value) const {
    return source_.isMarked() ? value.withMarks(source_.marks()) : value;
  }
  Value apply(const Value &element) {
    machine_.registers_[element_] = &element;
    return machine_.runSegment(each_);
  }
  Value ofNull(bool isSequence);
  Value ofUnknownSequence(const Type &type);
  Value ofElements(std::span<const Value> elements, bool toList);
  Value emptyList();
  Value list(SequenceBuilder values);
  Value failMixed();
  static Value failedOfType(SequenceBuilder &values, bool toList);

  Machine &machine_;
  const Instruction &at_;
  const Segment &each_;
  Register element_;
  const Value &source_;
  const Value &plain_;
};

/// Spec: NS-SPLAT-016..018.
Value SplatLoop::ofNull(bool isSequence) {
  if (!isSequence)
    return mark(Value::tuple({}));
  HirSite site(*machine_.code_.module, machine_.op(at_));
  size_t before = reported();
  evaluation().fail(DiagKind::SplatOfNull, site.operandRange(0),
                    "The sequence is null, so it has no elements. Use an "
                    "empty one where there are none.",
                    site.range());
  machine_.annotate(before, at_);
  return Value::failed();
}

/// The type of the result is known at least, and for a list its length as far
/// as that of the source.
/// Spec: NS-SPLAT-023.
Value SplatLoop::ofUnknownSequence(const Type &type) {
  size_t before = reported();
  Type resultType;
  Refinement refinement = Refinement::nonNull();
  if (type.kind() == TypeKind::Tuple) {
    std::vector<Type> types;
    for (const Type &element : type.tupleElements())
      types.push_back(apply(Value::unknown(element)).type());
    resultType = Type::tuple(types);
  } else {
    resultType = Type::list(apply(Value::unknown(type.element())).type());
    Refinement range = rangeOf(plain_);
    refinement.minLength = range.minLength;
    refinement.maxLength = range.maxLength;
  }
  if (reported() != before)
    return Value::failed(resultType);
  return mark(Value::unknown(resultType, refinement));
}

Value SplatLoop::emptyList() {
  size_t before = reported();
  Type element = apply(Value::unknown(plain_.elementType())).type();
  return reported() != before ? Value::failed()
                              : mark(Value::list(element, {}));
}

/// `values` as a list, which needs one type for all of them.
Value SplatLoop::list(SequenceBuilder values) {
  Type element;
  bool untyped = false;
  ValueKind lastKind = ValueKind::Unknown;
  for (size_t i = 0; i < values.size(); ++i) {
    // Known values of one primitive type need no look at the type.
    ValueKind kind = values[i].kind();
    bool primitive = kind >= ValueKind::Bool && kind <= ValueKind::String;
    if (primitive && kind == lastKind)
      continue;
    lastKind = kind;
    Type type = values[i].type();
    untyped |= type.isDynamic();
    if (type.isDynamic() || type == element)
      continue;
    if (!element.isDynamic())
      return failMixed();
    element = type;
  }
  for (size_t i = 0; untyped && !element.isDynamic() && i < values.size(); ++i)
    if (values[i].type().isDynamic())
      values[i] =
          values[i].isNull() ? Value::null(element) : Value::unknown(element);
  return mark(std::move(values).list(element));
}

/// What a splat with an error in some element leaves: its type at least.
Value SplatLoop::failedOfType(SequenceBuilder &values, bool toList) {
  std::vector<Type> types;
  bool same = true;
  for (size_t i = 0; i < values.size(); ++i) {
    types.push_back(values[i].type());
    same &= types[i] == types[0];
  }
  if (!toList)
    return Value::failed(Type::tuple(types));
  return Value::failed(
      Type::list(same && !types.empty() ? types[0] : Type::dynamic()));
}

Value SplatLoop::failMixed() {
  return evaluation().fail(
      DiagKind::MixedSplat, each_.range,
      "The results for the elements have different types, so they cannot form "
      "a list. Use a for expression, which gives a tuple.",
      machine_.op(at_).range);
}

/// Spec: NS-SPLAT-007, NS-SPLAT-008, NS-SPLAT-011, NS-SPLAT-019..021.
Value SplatLoop::ofElements(std::span<const Value> elements, bool toList) {
  if (!evaluation().takeBytes(elements.size() * sizeof(Value),
                              machine_.op(at_).range))
    return Value::failed();
  size_t before = reported();
  SequenceBuilder values(elements.size());
  RepeatFilter repeats(evaluation().diags,
                       !evaluation().dialect[DialectPoint::RepeatLoopErrors]);
  for (const Value &element : elements) {
    values.add(apply(element));
    repeats.endIteration();
    if (evaluation().budget.isStopped)
      return Value::failed();
  }
  if (reported() != before)
    return failedOfType(values, toList);
  return toList ? list(std::move(values)) : mark(std::move(values).tuple());
}

/// Spec: NS-SPLAT-009, NS-SPLAT-010, NS-SPLAT-012..016, NS-SPLAT-022,
/// NS-SPLAT-024.
Value SplatLoop::run() {
  if (source_.isFailed())
    return Value::failed();
  bool toList = false;
  switch (plain_.kind()) {
  case ValueKind::List:
  case ValueKind::Set:
    toList = evaluation().dialect[DialectPoint::SplatOfListIsList];
    if (toList && plain_.size() == 0)
      return emptyList();
    return ofElements(plain_.elements(), toList);
  case ValueKind::Tuple:
    return ofElements(plain_.elements(), false);
  case ValueKind::Unknown:
  case ValueKind::RefinedUnknown: {
    Type type = plain_.type();
    if (type.isDynamic() || type.isUnion())
      return mark(Value::dynamic());
    if (type.isSequence())
      return ofUnknownSequence(type);
    break;
  }
  case ValueKind::Null:
    return ofNull(plain_.type().isSequence());
  case ValueKind::Bool:
  case ValueKind::Integer:
  case ValueKind::Big:
  case ValueKind::String:
  case ValueKind::Map:
  case ValueKind::Object:
  case ValueKind::Capsule:
  case ValueKind::Wrapped:
  case ValueKind::Marked:
    break;
  }
  // An unknown that may be null is a sequence of one or of none.
  Value single = ofElements({&source_, 1}, false);
  bool uncertain = !plain_.isKnown() && !plain_.refinement().notNull;
  if (!uncertain)
    return single;
  return single.isFailed() ? Value::failed() : mark(Value::dynamic());
}

Value Machine::splat(const Instruction &at) {
  const Value &source = *registers_[at.a];
  if (!needsLift(source, evaluation_.dialect))
    return SplatLoop(*this, at, source).run();
  Lift lift;
  const Value &given = lift.takeEventual(source);
  const Value &inner = lift.take(given);
  // Any step into a null that a union has room for gives null.
  if (&inner != &given && inner.isNull())
    return lift.wrap(inner);
  return lift.wrap(SplatLoop(*this, at, inner).run(), /*isCollection=*/true);
}

} // namespace hcl
