// For expressions: one run of the segments where, key and emit for each
// element, and the tuple or object that comes of it.
//
// Something unknown on the way (a predicate, a key) makes the whole result the
// dynamic value; the loop goes on all the same, for the errors in the rest.
#include "Invocation/Site.h"
#include "Machine.h"

#include "Semantics/Lift.h"
#include "Semantics/ObjectEntries.h"
#include "Source/RepeatFilter.h"
#include "Value/Build.h"
#include "hcl/Marks.h"

#include <memory>

namespace hcl {
class ForLoop {
public:
  ForLoop(Machine &machine, const Instruction &at, const Value &collection)
      : machine_(machine), at_(at), site_(*machine.code_.module, op()),
        where_(machine.findRegion(at, hir::RegionRole::Where)),
        key_(machine.findRegion(at, hir::RegionRole::Key)),
        emit_(machine.region(at, hir::RegionRole::Emit)),
        keyRegister_(machine.code_.parameters[at.firstParameter]),
        elementRegister_(machine.code_.parameters[at.firstParameter + 1]),
        source_(collection.unmarked()),
        elements_(key_ || where_ ? 0 : expected()),
        entries_(key_ ? expected() : 0) {
    if (collection.isMarked())
      marks_.insert(collection.marks());
    failed_ = collection.isFailed();
  }

  /// The result for a collection that is not known yet.
  Value runUnknown();
  Value run();
  bool checkAhead();

private:
  const hir::Op &op() const { return machine_.op(at_); }
  /// Elements to run over, if that is known.
  size_t expected() const { return source_.isKnown() ? source_.size() : 0; }
  Evaluation &evaluation() { return machine_.evaluation_; }
  const Dialect &dialect() { return machine_.evaluation_.dialect; }

  void annotate(size_t before);
  void failWhileKnown(size_t before);
  void bindKey(size_t index);
  bool includes();
  void addElement();
  void addEntry();
  std::optional<Value> entryKey();
  Value finish();
  /// What stands for a predicate or key that is eventual or of a union.
  Value lifted(Value value) {
    if (!needsLift(value, dialect()))
      return value;
    if (!lift_)
      lift_ = std::make_unique<Lift>();
    return lift_->take(value);
  }

  Machine &machine_;
  const Instruction &at_;
  HirSite site_;
  const Segment *where_;
  const Segment *key_;
  const Segment &emit_;
  Register keyRegister_, elementRegister_;
  const Value &source_;
  /// The key of the current element where it has to be made.
  Value position_;
  MarkSet marks_;
  SequenceBuilder elements_;
  ObjectEntries entries_;
  /// What the result inherits from predicates and keys; null for nothing.
  std::unique_ptr<Lift> lift_;
  bool known_ = true;
  bool failed_ = false;
};

/// Adds notes to what was reported from number `before` on.
void ForLoop::annotate(size_t before) {
  if (evaluation().diags.size() != before)
    machine_.annotate(before, at_);
}

/// The same for an error after which there is no result; once an element was
/// not known, such errors no longer count.
void ForLoop::failWhileKnown(size_t before) {
  if (known_) {
    annotate(before);
    known_ = false;
    failed_ = true;
  } else {
    evaluation().diags.truncate(before);
  }
}

/// Evaluates the predicate with unknown variables where the dialect wants
/// that, to report what is wrong with it once. Returns false if something is.
bool ForLoop::checkAhead() {
  // Within the predicate of another loop that is checked ahead, the elements
  // are enough if there are any: otherwise the time would double with each
  // level.
  bool wasAhead = machine_.checkingAhead_;
  if (!where_ || (wasAhead && source_.isKnown() && source_.size() != 0) ||
      !dialect()[DialectPoint::CheckForConditionAhead])
    return true;
  Value unknown;
  if (keyRegister_ != noRegister)
    machine_.registers_[keyRegister_] = &unknown;
  machine_.registers_[elementRegister_] = &unknown;
  size_t before = evaluation().diags.size();
  machine_.checkingAhead_ = true;
  Value result = machine_.runSegment(*where_);
  machine_.checkingAhead_ = wasAhead;
  size_t checked = evaluation().diags.size();
  decideForCondition(result, where_->range, /*ahead=*/true, site_,
                     evaluation());
  annotate(checked);
  return evaluation().diags.size() == before;
}

/// Whether the current element takes part.
/// Spec: NS-FOR-035, NS-FOR-039, NS-FOR-047.
bool ForLoop::includes() {
  Value result = machine_.runSegment(*where_);
  failed_ |= result.isFailed();
  if (result.kind() == ValueKind::Bool)
    return result.asBool();
  result = lifted(std::move(result));
  if (result.isMarked())
    marks_.insert(result.marks());
  size_t before = evaluation().diags.size();
  Predicate predicate =
      decideForCondition(result, where_->range,
                         /*ahead=*/false, site_, evaluation());
  if (predicate == Predicate::Failed) {
    failWhileKnown(before);
  }
  if (predicate == Predicate::Unknown)
    known_ = false;
  return predicate == Predicate::True;
}

/// Spec: NS-FOR-026, NS-FOR-027, NS-FOR-049.
void ForLoop::addElement() {
  Value value = machine_.runSegment(emit_);
  failed_ |= value.isFailed();
  if (!value.isKnown() && !dialect()[DialectPoint::KeepUnknownElements])
    known_ = false;
  elements_.add(std::move(value));
}

/// The key of the current entry as a string, without marks; nothing if it has
/// none (yet).
/// Spec: NS-FOR-029, NS-FOR-030, NS-FOR-048.
std::optional<Value> ForLoop::entryKey() {
  Value result = machine_.runSegment(*key_);
  failed_ |= result.isFailed();
  if (result.kind() == ValueKind::String)
    return result;
  result = lifted(std::move(result));
  if (result.isMarked())
    marks_.insert(result.marks());
  size_t before = evaluation().diags.size();
  std::optional<Value> key =
      hcl::entryKey(result, key_->range, site_, evaluation());
  if (evaluation().diags.size() != before) {
    failWhileKnown(before);
  } else if (!key) {
    known_ = false;
  }
  return key;
}

/// Spec: NS-FOR-032, NS-FOR-033, NS-FOR-049.
void ForLoop::addEntry() {
  std::optional<Value> key = entryKey();
  if (!key)
    return;
  if (!evaluation().takeBytes(key->size(), op().range))
    return;
  Value value = machine_.runSegment(emit_);
  failed_ |= value.isFailed();
  if (!value.isKnown() && !dialect()[DialectPoint::KeepUnknownElements])
    known_ = false;
  if (at_.flags & hir::Grouping) {
    entries_.addToGroup(*key, std::move(value));
    return;
  }
  Value name = *key;
  if (entries_.addOnce(std::move(*key), std::move(value)))
    return;
  failed_ = true;
  size_t before = evaluation().diags.size();
  failDuplicateKey(name.asString(), key_->range, site_, evaluation());
  annotate(before);
}

/// Spec: NS-FOR-043, NS-FOR-047..049.
Value ForLoop::finish() {
  Value result;
  if (!known_)
    result = failed_ ? Value::failed() : Value::dynamic();
  else if (key_)
    result = std::move(entries_).finish();
  else
    result = std::move(elements_).tuple();
  if (!marks_.empty())
    result = result.withMarks(marks_);
  if (failed_)
    result = result.asFailed();
  return lift_ ? lift_->wrap(std::move(result), /*isCollection=*/!key_)
               : result;
}

/// Spec: NS-FOR-044, NS-FOR-045.
Value ForLoop::runUnknown() {
  if (!source_.type().isDynamic() && !checkAhead())
    return Value::failed();
  return marks_.empty() ? Value::dynamic() : Value::dynamic().withMarks(marks_);
}

/// Makes the key of element `index` the value of its parameter.
/// Spec: NS-FOR-003, NS-FOR-004, NS-FOR-015..018, NS-FOR-020.
void ForLoop::bindKey(size_t index) {
  const Value *&key = machine_.registers_[keyRegister_];
  if (source_.kind() == ValueKind::Map || source_.kind() == ValueKind::Object) {
    key = &source_.keyValue(index);
    return;
  }
  position_ = iterationKey(source_, index);
  key = &position_;
}

/// Spec: NS-TMPL-091, NS-TMPL-095, NS-FOR-005, NS-FOR-019, NS-FOR-024,
/// NS-FOR-039, NS-FOR-043, IM-UNK-007.
Value ForLoop::run() {
  if (!checkAhead())
    return Value::failed();
  std::span<const Value> elements = source_.elements();
  RepeatFilter repeats(evaluation().diags,
                       !dialect()[DialectPoint::RepeatLoopErrors]);
  for (size_t i = 0; i < elements.size(); ++i) {
    repeats.endIteration();
    if (keyRegister_ != noRegister)
      bindKey(i);
    machine_.registers_[elementRegister_] = &elements[i];
    if (!evaluation().takeBytes(sizeof(Value), op().range))
      break;
    if (where_ && !includes())
      continue;
    if (key_)
      addEntry();
    else
      addElement();
    if (evaluation().budget.isStopped)
      break;
  }
  repeats.endIteration();
  return evaluation().budget.isStopped ? Value::failed() : finish();
}

Value Machine::forLoop(const Instruction &at) {
  const Value &collection = *registers_[at.a];
  if (!needsLift(collection, evaluation_.dialect))
    return forEach(at, collection);
  Lift lift;
  const Value &inner = lift.take(collection);
  // Predicates and keys may be outputs.
  bool isCollection = op(at).regionCount == 1;
  return lift.wrap(forEach(at, inner), isCollection);
}

bool Machine::checkAhead(const Instruction &at) {
  Value collection;
  return ForLoop(*this, at, collection).checkAhead();
}

/// Spec: NS-TMPL-096, NS-TMPL-097, NS-FOR-022, NS-FOR-023, NS-FOR-044..046.
Value Machine::forEach(const Instruction &at, const Value &collection) {
  HirSite site(*code_.module, op(at));
  size_t before = evaluation_.diags.size();
  Iterable found = iterable(collection, site, evaluation_);
  if (found == Iterable::Failed) {
    if (evaluation_.diags.size() != before)
      annotate(before, at);
    return Value::failed();
  }
  ++loopDepth_;
  ForLoop loop(*this, at, collection);
  Value result = found == Iterable::Yes ? loop.run() : loop.runUnknown();
  --loopDepth_;
  return result;
}

} // namespace hcl
