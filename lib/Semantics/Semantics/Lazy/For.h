// `for` expressions and directives: the regions where, key and emit run for
// each element, and their results form a tuple or object.
//
// An unknown predicate or key makes the whole result the dynamic value; the
// loop continues, for errors in later elements. An abstract engine evaluates
// the regions without reports for an element that may or may not take part; it
// does so once for all elements if they are unknown or too many.
//
// In: an engine with these regions, whose parameters are the key and the
// element. Out: the result. Threads: as the engine.
// Deliberately absent: the decisions about elements (Decisions.h).
#ifndef HCL_LIB_SEMANTICS_LAZY_FOR_H
#define HCL_LIB_SEMANTICS_LAZY_FOR_H

#include "Engine.h"
#include "Semantics/Lift.h"
#include "Semantics/ObjectEntries.h"
#include "Source/RepeatFilter.h"
#include "Value/Build.h"
#include "hcl/Marks.h"

#include <memory>
#include <optional>
#include <span>

namespace hcl::lazy {

/// One `for` over one collection, whose elements may be unknown.
template <ForEngine Engine>
class For {
public:
  For(Engine &engine, const Value &collection)
      : engine_(engine), where_(engine.where()), key_(engine.key()),
        emit_(engine.emit()), source_(collection.unmarked()),
        elements_(key_ || where_ ? 0 : expected()),
        failed_(collection.isFailed()) {
    if (key_)
      entries_.emplace(expected());
    if (collection.isMarked())
      marks_.insert(collection.marks());
  }

  /// The result for a known collection.
  /// Spec: NS-TMPL-091, NS-TMPL-095, NS-FOR-019, IM-UNK-007.
  Value run() {
    if (!dryRun() || !takeBytes(engine_, Evaluation::bytesOfElements(0)))
      return Value::failed();
    std::span<const Value> elements = source_.elements();
    if constexpr (Engine::isAbstract)
      if (!engine_.affords(elements.size()))
        return lookOnce();
    RepeatFilter repeats(diags(), dropsRepeats(engine_));
    for (size_t i = 0; i < elements.size(); ++i) {
      bindAt(i, elements[i]);
      if (!takeBytes(engine_, sizeof(Value)))
        break;
      add();
      repeats.endIteration();
      if (evaluation().budget.isStopped)
        break;
    }
    return evaluation().budget.isStopped ? Value::failed() : finish();
  }

  /// The result for an unknown collection.
  /// Spec: NS-FOR-044, NS-FOR-045.
  Value runUnknown() {
    if (!source_.type().isDynamic() && !dryRun())
      return Value::failed();
    return lookOnce();
  }

  /// Whether neither predicates nor keys can be outputs.
  bool hasPlainKeys() {
    size_t before = diags().size();
    if (!hasLooked_)
      lookAtAny();
    if (!evaluation().budget.isStopped) // The limit stays reported.
      diags().truncate(before);
    return hasPlainKeys_;
  }

  /// The dry run: evaluates the predicate with unknown parameters, if the
  /// dialect demands that, to report its errors once. Returns false if it has
  /// errors.
  [[nodiscard]] bool dryRun() {
    // Inside a filter during its dry run, the elements are sufficient if there
    // are any; otherwise the time would double with each level.
    bool wasInDryRun = engine_.inDryRun();
    if (!where_ || (wasInDryRun && expected() != 0) ||
        !dialect()[DialectPoint::CheckForConditionAhead])
      return true;
    engine_.inDryRun() = true;
    Value unknown;
    bind(unknown, unknown);
    size_t before = diags().size();
    Value result = engine_.run(*where_);
    engine_.inDryRun() = wasInDryRun;
    size_t checked = diags().size();
    decideForCondition(result, engine_.rangeOf(*where_), /*isDryRun=*/true,
                       engine_.site(), evaluation());
    engine_.annotate(checked);
    return diags().size() == before;
  }

private:
  using Region = typename Engine::Region;

  /// The number of elements, or 0 if it is unknown.
  size_t expected() const { return source_.isKnown() ? source_.size() : 0; }
  Evaluation &evaluation() { return engine_.evaluation(); }
  Diagnostics &diags() { return evaluation().diags; }
  const Dialect &dialect() { return evaluation().dialect; }

  /// Binds the parameters to `key` and `element`, which must live while regions
  /// run.
  void bind(const Value &key, const Value &element) {
    if (engine_.bindsKey())
      engine_.bindKey(key);
    engine_.bindElement(element);
  }

  /// Binds the parameters to element `index` and its key.
  /// Spec: NS-FOR-003..005, NS-FOR-015..018, NS-FOR-020.
  void bindAt(size_t index, const Value &element) {
    if (engine_.bindsKey()) {
      bool isNamed = source_.kind() == ValueKind::Map ||
                     source_.kind() == ValueKind::Object;
      if (!isNamed)
        position_ = iterationKey(source_, index);
      engine_.bindKey(isNamed ? source_.keyValue(index) : position_);
    }
    engine_.bindElement(element);
  }

  /// Adds the result for the bound element.
  /// Spec: NS-FOR-035, NS-FOR-036, NS-FOR-039.
  void add() {
    Predicate predicate = where_ ? decide() : Predicate::True;
    if (predicate != Predicate::True) {
      if constexpr (Engine::isAbstract)
        if (predicate != Predicate::False)
          lookAtUncertain();
      return;
    }
    if (key_)
      addEntry();
    else
      elements_.add(emit());
  }

  /// Whether the bound element takes part.
  /// Spec: NS-FOR-038, NS-FOR-047.
  Predicate decide() {
    Value result = engine_.run(*where_);
    failed_ |= result.isFailed();
    expect(result, Type::boolean(), *where_);
    if (result.kind() == ValueKind::Bool)
      return result.asBool() ? Predicate::True : Predicate::False;
    result = taken(std::move(result));
    size_t before = diags().size();
    Predicate predicate =
        decideForCondition(result, engine_.rangeOf(*where_),
                           /*isDryRun=*/false, engine_.site(), evaluation());
    if (predicate == Predicate::Failed)
      failWhileKnown(before);
    if (predicate == Predicate::Unknown)
      known_ = false;
    return predicate;
  }

  /// Adds an entry, to the group of its key or with a key of its own.
  /// Spec: NS-FOR-032, NS-FOR-033, NS-FOR-049.
  void addEntry() {
    std::optional<Value> key = entryKey();
    if (!key)
      return lookAtUnnamed();
    if (!takeBytes(engine_, ObjectEntries::bytesOfEntry(key->size())))
      return;
    Value value = emit();
    if (engine_.isGrouping()) {
      if (entries_->addToGroup(*key, std::move(value)))
        takeBytes(engine_, ObjectEntries::bytesOfGroup);
      return;
    }
    if (entries_->addOnce(std::move(*key), std::move(value)))
      return;
    failed_ = true;
    size_t before = diags().size();
    failDuplicateKey(key->asString(), engine_.rangeOf(*key_), engine_.site(),
                     evaluation());
    engine_.annotate(before);
  }

  /// The key of the current entry as a string, without marks; nothing if it is
  /// unknown or unsuitable.
  /// Spec: NS-FOR-029, NS-FOR-030, NS-FOR-048.
  [[nodiscard]] std::optional<Value> entryKey() {
    Value result = engine_.run(*key_);
    expect(result, Type::string(), *key_);
    failed_ |= result.isFailed();
    if (result.kind() == ValueKind::String)
      return result;
    result = taken(std::move(result));
    size_t before = diags().size();
    std::optional<Value> key = hcl::entryKey(result, engine_.rangeOf(*key_),
                                             engine_.site(), evaluation());
    if (diags().size() != before)
      failWhileKnown(before);
    else if (!key)
      known_ = false;
    return key;
  }

  /// The value for the bound element.
  /// Spec: NS-FOR-026, NS-FOR-027, NS-FOR-049.
  Value emit() {
    Value value = engine_.run(emit_);
    // Branches, since a flag that is written makes elements wait in turn.
    if (value.isFailed()) [[unlikely]]
      failed_ = true;
    if (!value.isKnown()) [[unlikely]]
      known_ &= dialect()[DialectPoint::KeepUnknownElements];
    return value;
  }

  /// The result if too little is known about the elements to iterate. An
  /// abstract engine evaluates the regions for an element that represents all;
  /// errors are dropped, since the collection may turn out to be empty.
  Value lookOnce() {
    if constexpr (Engine::isAbstract)
      lookAtAny();
    return Engine::isAbstract && failed_ ? Value::failed()
                                         : Value::dynamic().withMarks(marks_);
  }

  /// Evaluates predicate and key, and emit to check its types, for an element
  /// that represents all.
  void lookAtAny() {
    Value key = anyKey(source_.type()), element = anyElement(source_.type());
    bind(key, element);
    auto look = [&](const Region *region, const Type &type) {
      if (!region)
        return;
      Value result;
      if constexpr (Engine::isAbstract)
        result = engine_.runSilently(*region);
      else
        result = engine_.run(*region);
      hasPlainKeys_ &= !result.isFailed() && !needsLift(result, dialect());
      expect(result, type, *region);
    };
    look(where_, Type::boolean());
    look(key_, Type::string());
    if constexpr (Engine::isAbstract)
      engine_.runSilently(emit_);
    hasLooked_ = true;
  }

  /// Evaluates the regions for the bound element, which may not take part.
  void lookAtUncertain() {
    if (key_) {
      Value result = engine_.runSilently(*key_);
      expect(result, Type::string(), *key_);
      Lift uncertain;
      if (needsLift(result, dialect()))
        uncertain.take(result);
      if (uncertain.changesResult())
        lift().leaveOpen();
    }
    engine_.runSilently(emit_);
  }

  /// Evaluates the value of an entry whose key is not known, for its marks; its
  /// errors are dropped.
  void lookAtUnnamed() {
    size_t before = diags().size();
    Value value;
    if constexpr (Engine::isAbstract)
      value = engine_.runSilently(emit_);
    else
      value = engine_.run(emit_);
    if (!evaluation().budget.isStopped) // The limit stays reported.
      diags().truncate(before);
    value.unmarkedDeep(marks_);
  }

  /// The result for the elements added. Of one that is not known, which of them
  /// has which mark is not known either.
  /// Spec: NS-FOR-043, NS-FOR-047..049.
  Value finish() {
    if (Engine::isAbstract && failed_)
      return Value::failed();
    Value result =
        key_ ? std::move(*entries_).finish() : std::move(elements_).tuple();
    if (!known_) {
      result.unmarkedDeep(marks_);
      result = failed_ ? Value::failed() : Value::dynamic();
    }
    if (!evaluation().accepts(result, engine_.site()))
      return Value::failed();
    result = result.withMarks(marks_);
    if (failed_)
      result = result.asFailed();
    return lift_ ? lift_->wrap(std::move(result), /*isCollection=*/!key_)
                 : std::move(result);
  }

  /// Finishes an error about a predicate or key, reported from index `before`
  /// on, after which there is no result. After an unknown predicate or key,
  /// such errors are dropped.
  void failWhileKnown(size_t before) {
    if (!known_)
      return diags().truncate(before);
    engine_.annotate(before);
    known_ = false;
    failed_ = true;
  }

  /// Warns if `value`, which `region` yields, may not convert to `type`.
  void expect(const Value &value, const Type &type, const Region &region) {
    if constexpr (Engine::isAbstract)
      engine_.expect(value, type, engine_.rangeOf(region));
  }

  Lift &lift() {
    if (!lift_)
      lift_ = std::make_unique<Lift>();
    return *lift_;
  }

  /// The plain value of a predicate or key, without promises, outputs and
  /// unions; its marks are recorded.
  Value taken(Value value) {
    if (needsLift(value, dialect()))
      value = lift().take(value);
    if (value.isMarked())
      marks_.insert(value.marks());
    return value;
  }

  Engine &engine_;
  const Region *where_;
  const Region *key_;
  const Region &emit_;
  const Value &source_;
  /// The key of the current element, if it is not stored in the collection.
  Value position_;
  MarkSet marks_;
  SequenceBuilder elements_;
  /// The entries of an object; absent for a tuple.
  std::optional<ObjectEntries> entries_;
  /// Properties that the result inherits from predicates and keys; null: none.
  std::unique_ptr<Lift> lift_;
  bool known_ = true, hasPlainKeys_ = true, hasLooked_ = false, failed_;
};

/// A `for` over a collection that is neither a promise nor an output.
/// Sets `isCollection` if the result is sure to be neither as well.
/// Spec: NS-TMPL-096, NS-TMPL-097, NS-FOR-022, NS-FOR-023, NS-FOR-044..046.
template <ForEngine Engine>
Value forEach(Engine &engine, const Value &collection,
              bool *isCollection = nullptr) {
  Evaluation &evaluation = engine.evaluation();
  size_t before = evaluation.diags.size();
  Iterable found = iterable(collection, engine.site(), evaluation);
  if (found == Iterable::Failed) {
    engine.annotateOperands(before);
    return Value::failed();
  }

  ++engine.loopDepth();
  For<Engine> loop(engine, collection);
  Value result = found == Iterable::Yes ? loop.run() : loop.runUnknown();
  if (isCollection && !*isCollection && !result.isKnown())
    *isCollection = loop.hasPlainKeys();
  --engine.loopDepth();
  return result;
}

/// A `for`: a tuple or an object.
/// Errors: those of iterable, decideForCondition, entryKey, failDuplicateKey.
/// Spec: NS-FOR-001, NS-FOR-002, NS-FOR-024, NS-FOR-025, NS-FOR-050.
template <ForEngine Engine>
Value forLoop(Engine &engine) {
  const Value &collection = engine.operand();
  if (!needsLift(collection, engine.evaluation().dialect))
    return forEach(engine, collection);
  Lift lift;
  const Value &inner = lift.take(collection);
  // Predicates and keys can be outputs.
  bool isCollection = !engine.where() && !engine.key();
  Value result = forEach(engine, inner, &isCollection);
  return lift.wrap(std::move(result), isCollection);
}

} // namespace hcl::lazy

#endif // HCL_LIB_SEMANTICS_LAZY_FOR_H
