// Splats: the region runs for each element of a sequence. Another value is a
// sequence of one element, null an empty sequence.
//
// For an unknown sequence the region runs once, for the type of the result. If
// it may never run, an abstract engine evaluates it without reports.
//
// In: an engine whose region 0 runs for an element. Out: a tuple, or a list if
// the dialect demands one. Threads: as the engine.
// Deliberately absent: the errors' texts (Decisions.h).
#ifndef HCL_LIB_SEMANTICS_LAZY_SPLAT_H
#define HCL_LIB_SEMANTICS_LAZY_SPLAT_H

#include "Engine.h"
#include "Semantics/Lift.h"
#include "Source/RepeatFilter.h"
#include "Value/Build.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"

#include <span>
#include <vector>

namespace hcl::lazy {

/// One splat over one value that is neither a promise nor an output.
/// Spec: NS-SPLAT-001, NS-SPLAT-002.
template <LoopEngine Engine>
class Splat {
public:
  Splat(Engine &engine, const Value &source)
      : engine_(engine), each_(engine.region(0)), source_(source),
        plain_(source.unmarked()) {}

  /// The result.
  /// Spec: NS-SPLAT-022.
  Value run() {
    if (source_.isFailed())
      return Value::failed();
    switch (plain_.kind()) {
    case ValueKind::List:
    case ValueKind::Set:
      return ofSequence(givesLists());
    case ValueKind::Tuple:
      return ofSequence(/*toList=*/false);
    case ValueKind::Unknown:
    case ValueKind::RefinedUnknown: {
      Type type = plain_.type();
      if (knownAttributes(plain_))
        return ofOther();
      if (type.isDynamic() || type.isUnion())
        return lookOnce(refineNotNull(plain_));
      return type.isSequence() ? ofUnknownSequence(type) : ofOther();
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
    return ofOther();
  }

private:
  Evaluation &evaluation() { return engine_.evaluation(); }
  size_t reported() { return evaluation().diags.size(); }
  [[nodiscard]] bool givesLists() {
    return evaluation().dialect[DialectPoint::SplatOfListIsList];
  }

  Value mark(Value value) const {
    return source_.isMarked() ? value.withMarks(source_.marks())
                              : std::move(value);
  }

  /// The result after an error; `type` is the type it would have had.
  static Value failedOf(const Type &type) {
    return Engine::isAbstract ? Value::failed() : Value::failed(type);
  }

  [[gnu::always_inline]] Value apply(const Value &element) {
    engine_.bindElement(element);
    return engine_.run(each_);
  }

  /// The result for a null, of a sequence type or another.
  /// Spec: NS-SPLAT-016..018.
  Value ofNull(bool isSequence) {
    if (!isSequence)
      return mark(Value::tuple({}));
    size_t before = reported();
    failSplatOfNull(engine_.site(), evaluation());
    engine_.annotate(before);
    return Value::failed();
  }

  /// The result for a known list, set or tuple.
  /// Spec: NS-SPLAT-009, NS-SPLAT-010, NS-SPLAT-019.
  Value ofSequence(bool toList) {
    if constexpr (Engine::isAbstract)
      if (!engine_.affords(plain_.size()))
        return lookOnce(anyElement(plain_.type()));
    if (toList && plain_.size() == 0)
      return emptyList();
    return ofElements(plain_.elements(), toList);
  }

  /// The result for an unknown sequence: an unknown of the result type, with
  /// the bounds of the source's length for a list.
  /// Spec: NS-SPLAT-023.
  Value ofUnknownSequence(const Type &type) {
    // For a tuple, elements of a list that may be empty are not checked.
    if (Engine::isAbstract && type.kind() != TypeKind::Tuple && !givesLists())
      return lookOnce(Value::unknown(type.element()));
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
      return failedOf(resultType);
    return mark(Value::unknown(resultType, refinement));
  }

  /// The result for another value: a sequence of one element; an unknown that
  /// may be null has one or none.
  /// Spec: NS-SPLAT-012..015, NS-SPLAT-024.
  Value ofOther() {
    bool uncertain = !plain_.isKnown() && !plain_.refinement().notNull;
    if (Engine::isAbstract && uncertain)
      return lookOnce(refineNotNull(plain_));
    Value single = ofElements({&source_, 1}, /*toList=*/false);
    if (!uncertain)
      return single;
    return single.isFailed() ? Value::failed() : mark(Value::dynamic());
  }

  /// The results for `elements` in order.
  /// Spec: NS-SPLAT-020, NS-SPLAT-021.
  Value ofElements(std::span<const Value> elements, bool toList) {
    if (!takeBytes(engine_, Evaluation::bytesOfElements(elements.size())))
      return Value::failed();
    size_t before = reported();
    SequenceBuilder values(elements.size());
    RepeatFilter repeats(evaluation().diags, dropsRepeats(engine_));
    for (const Value &element : elements) {
      values.add(apply(element));
      repeats.endIteration();
      if (evaluation().budget.isStopped)
        return Value::failed();
    }
    if (reported() != before)
      return failedOfType(values, toList);
    Value result =
        toList ? list(std::move(values)) : mark(std::move(values).tuple());
    return evaluation().accepts(result, engine_.site()) ? std::move(result)
                                                        : Value::failed();
  }

  /// The dynamic value. An abstract engine evaluates the region for `element`;
  /// the errors are dropped.
  Value lookOnce(const Value &element) {
    if constexpr (Engine::isAbstract) {
      engine_.bindElement(element);
      engine_.runSilently(each_);
    }
    return mark(Value::dynamic());
  }

  /// An empty list. Its element type is that of the result for an unknown
  /// element.
  Value emptyList() {
    size_t before = reported();
    Type element = apply(Value::unknown(plain_.elementType())).type();
    return reported() != before ? failedOf(Type::list(element))
                                : mark(Value::list(element, {}));
  }

  /// `values` as a list, which requires one type.
  Value list(SequenceBuilder values) {
    Type element;
    bool untyped = false;
    ValueKind lastKind = ValueKind::Unknown;
    for (size_t i = 0; i < values.size(); ++i) {
      // Known values of the same primitive type need no further check.
      ValueKind kind = values[i].kind();
      bool primitive = kind >= ValueKind::Bool && kind <= ValueKind::String;
      if (primitive && kind == lastKind)
        continue;
      lastKind = kind;
      Type type = values[i].type();
      // `any` leaves the type of the list open.
      if (Engine::isAbstract && type.hasDynamic())
        return mark(
            Value::unknown(Type::list(Type::dynamic()), Refinement::nonNull()));
      untyped |= type.isDynamic();
      if (type.isDynamic() || type == element)
        continue;
      if (!element.isDynamic())
        return failMixedSplat(engine_.rangeOf(each_), engine_.site(),
                              evaluation());
      element = type;
    }
    if (untyped && !element.isDynamic())
      for (Value &value : values.elements())
        if (value.type().isDynamic())
          value =
              value.isNull() ? Value::null(element) : Value::unknown(element);
    return mark(std::move(values).list(element));
  }

  /// The result if an element has an error, and no type: a failed value of the
  /// type.
  static Value failedOfType(const SequenceBuilder &values, bool toList) {
    if (toList)
      return failedOf(Type::list(Type::dynamic()));
    std::vector<Type> types;
    for (const Value &value : values.elements())
      types.push_back(value.type());
    return failedOf(Type::tuple(types));
  }

  Engine &engine_;
  const typename Engine::Region &each_;
  const Value &source_;
  const Value &plain_;
};

/// A splat: a tuple or a list.
/// Errors: SplatOfNull at the source; MixedSplat at the region.
/// Spec: NS-SPLAT-007, NS-SPLAT-008, NS-SPLAT-011, NS-SPLAT-026.
template <LoopEngine Engine>
Value splat(Engine &engine) {
  const Value &source = engine.operand();
  if (Engine::isAbstract && source.isFailed())
    return Value::failed();
  if (!needsLift(source, engine.evaluation().dialect))
    return Splat<Engine>(engine, source).run();
  Lift lift;
  const Value &given = lift.takeEventual(source);
  const Value &inner = lift.take(given);
  // Any step into a null in a union results in null.
  if (&inner != &given && inner.isNull())
    return lift.wrap(inner);
  return lift.wrap(Splat<Engine>(engine, inner).run(), /*isCollection=*/true);
}

} // namespace hcl::lazy

#endif // HCL_LIB_SEMANTICS_LAZY_SPLAT_H
