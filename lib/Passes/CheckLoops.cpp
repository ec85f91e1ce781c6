// Loops, for all values of their collections.
//
// A known collection is run over element by element, however little is known
// of the elements. For an unknown one the regions are looked at once, with an
// element that stands for all; nothing that is wrong there counts, since the
// collection may turn out to be empty or stay unknown.
#include "TypeChecker.h"

#include "Semantics/Lift.h"
#include "Semantics/ObjectEntries.h"
#include "Source/RepeatFilter.h"
#include "Value/Build.h"
#include "hcl/Refinement.h"

#include <optional>

namespace hcl {

using namespace hir;

namespace {

/// What all of `types` have in common, as an unknown.
Value unknownOf(std::span<const Type> types) {
  for (const Type &type : types)
    if (type != types.front())
      return Value::dynamic();
  return types.empty() ? Value::dynamic() : Value::unknown(types.front());
}

/// A value that stands for each key of a collection of `type`.
Value anyKey(const Type &type) {
  switch (type.kind()) {
  case TypeKind::List:
  case TypeKind::Tuple:
    return Value::unknown(Type::number(), Refinement::nonNull());
  case TypeKind::Map:
  case TypeKind::Object:
    return Value::unknown(Type::string(), Refinement::nonNull());
  case TypeKind::Set:
    return Value::unknown(type.element());
  case TypeKind::Dynamic:
  case TypeKind::Bool:
  case TypeKind::Number:
  case TypeKind::String:
  case TypeKind::Int:
  case TypeKind::None:
  case TypeKind::Capsule:
  case TypeKind::Union:
  case TypeKind::Promise:
  case TypeKind::Output:
    break;
  }
  return Value::dynamic();
}

} // namespace

Value anyElement(const Type &type) {
  if (type.isCollection())
    return Value::unknown(type.element());
  std::vector<Type> types;
  if (type.kind() == TypeKind::Tuple)
    types.assign(type.tupleElements().begin(), type.tupleElements().end());
  if (type.kind() == TypeKind::Object)
    for (const ObjectAttribute &attribute : type.attributes())
      types.push_back(attribute.type);
  return unknownOf(types);
}

/// One look at a `for`.
class ForCheck {
public:
  ForCheck(TypeChecker &checker, const Op &op, const Value &collection)
      : checker_(checker), op_(op), site_(checker.site(op)),
        where_(checker.module_.region(op, RegionRole::Where)),
        key_(checker.module_.region(op, RegionRole::Key)),
        emit_(*checker.module_.region(op, RegionRole::Emit)),
        source_(collection.unmarked()) {}

  Value run(bool isKnown);

private:
  bool keepsUnknown() const {
    return checker_.context_.dialect[DialectPoint::KeepUnknownElements];
  }
  void bind(Value key, Value element);
  bool checkAhead();
  Value lookOnce();
  void element();
  Predicate includes();
  /// What stands for a predicate or key that is eventual or of a union. `lift`
  /// says what the result inherits.
  Value lifted(const Value &value, Lift &lift) const {
    return needsLift(value, checker_.context_.dialect) ? lift.take(value)
                                                       : value;
  }
  std::optional<Value> key(bool counts);
  void addEntry(const Value &value, const std::optional<Value> &key);
  Value finish();

  TypeChecker &checker_;
  const Op &op_;
  HirSite site_;
  const Region *where_;
  const Region *key_;
  const Region &emit_;
  Value source_;
  SequenceBuilder elements_;
  ObjectEntries entries_{0};
  /// What the result inherits from predicates and keys.
  Lift lift_;
  bool known_ = true;
  bool failed_ = false;
};

void ForCheck::bind(Value key, Value element) {
  auto parameters = checker_.module_.parametersOf(op_);
  if (parameters.size() == 2)
    checker_.define(parameters[0].value, std::move(key));
  checker_.define(parameters.back().value, std::move(element));
}

/// What the reference does before the first element; see the interpreter.
bool ForCheck::checkAhead() {
  bool asked =
      checker_.context_.dialect[DialectPoint::CheckForConditionAhead] &&
      !source_.type().isDynamic();
  bool wasAhead = checker_.checkingAhead_;
  if (!where_ || (wasAhead && source_.isKnown() && source_.size() != 0) ||
      !asked)
    return true;
  size_t before = checker_.diags_.size();
  checker_.checkingAhead_ = true;
  bind(Value::dynamic(), Value::dynamic());
  Value result = checker_.runRegion(*where_);
  decideForCondition(result, where_->yield.range, /*ahead=*/true, site_,
                     checker_.evaluation_);
  checker_.checkingAhead_ = wasAhead;
  return checker_.diags_.size() == before;
}

Value ForCheck::lookOnce() {
  Type type = source_.type();
  bind(anyKey(type), anyElement(type));
  for (const Region &region : checker_.module_.regionsOf(op_)) {
    Value result = checker_.runSilently(region);
    if (&region == where_)
      checker_.warn(op_, result, Type::boolean(), region.yield.range);
    if (&region == key_)
      checker_.warn(op_, result, Type::string(), region.yield.range);
  }
  return Value::dynamic();
}

Predicate ForCheck::includes() {
  if (!where_)
    return Predicate::True;
  Value result = checker_.runRegion(*where_);
  failed_ |= result.isFailed();
  checker_.warn(op_, result, Type::boolean(), where_->yield.range);
  result = lifted(result, lift_);
  size_t before = checker_.diags_.size();
  Predicate predicate =
      decideForCondition(result, where_->yield.range, /*ahead=*/false, site_,
                         checker_.evaluation_);
  if (predicate == Predicate::Failed) {
    failed_ |= known_;
    if (!known_)
      checker_.diags_.truncate(before);
  }
  if (predicate == Predicate::Failed || predicate == Predicate::Unknown)
    known_ = false;
  return predicate;
}

/// The key of the element that is bound; nothing if that is not known.
/// `counts`: the element certainly takes part.
std::optional<Value> ForCheck::key(bool counts) {
  size_t before = checker_.diags_.size();
  Value result = checker_.runRegion(*key_);
  checker_.warn(op_, result, Type::string(), key_->yield.range);
  Lift uncertain;
  Value name = lifted(result, counts ? lift_ : uncertain);
  if (uncertain.changesResult())
    lift_.leaveOpen();
  if (counts)
    failed_ |= result.isFailed();
  size_t reported = checker_.diags_.size();
  auto key = entryKey(name, key_->yield.range, site_, checker_.evaluation_);
  bool wrong = checker_.diags_.size() != reported;
  failed_ |= wrong && counts && known_;
  if (wrong && !known_)
    checker_.diags_.truncate(reported);
  if (!counts)
    checker_.diags_.truncate(before);
  return key;
}

/// Looks at the regions for the element that is bound.
void ForCheck::element() {
  Predicate predicate = includes();
  if (predicate == Predicate::False)
    return;
  bool counts = predicate == Predicate::True;
  std::optional<Value> name;
  if (key_) {
    name = key(counts);
    known_ &= name.has_value();
    counts &= name.has_value();
  }
  size_t before = checker_.diags_.size();
  Value value = checker_.runRegion(emit_);
  if (!counts) {
    checker_.diags_.truncate(before);
    return;
  }
  failed_ |= value.isFailed();
  known_ &= value.isKnown() || keepsUnknown();
  if (key_)
    addEntry(value, name);
  else
    elements_.add(std::move(value));
}

void ForCheck::addEntry(const Value &value, const std::optional<Value> &key) {
  if (op_.flags & Grouping) {
    entries_.addToGroup(*key, value);
    return;
  }
  if (entries_.addOnce(*key, value))
    return;
  failed_ = true;
  failDuplicateKey(key->asString(), key_->yield.range, site_,
                   checker_.evaluation_);
}

Value ForCheck::finish() {
  if (failed_)
    return Value::failed();
  if (!known_)
    return lift_.wrap(Value::dynamic(), /*isCollection=*/!key_);
  if (!key_)
    return lift_.wrap(std::move(elements_).tuple());
  return lift_.wrap(std::move(entries_).finish());
}

Value ForCheck::run(bool isKnown) {
  if (!checkAhead())
    return Value::failed();
  if (!isKnown || !checker_.affords(op_, source_.size()))
    return lookOnce();
  std::span<const Value> elements = source_.elements();
  RepeatFilter repeats(checker_.diags_, /*active=*/true);
  for (size_t i = 0; i < elements.size(); ++i) {
    bind(iterationKey(source_, i), elements[i]);
    element();
    repeats.endIteration();
  }
  return finish();
}

/// Whether the operations in `loop` may be looked at `iterations` times.
bool TypeChecker::affords(const Op &loop, size_t iterations) {
  auto index = static_cast<uint32_t>(&loop - module_.ops.data());
  uint64_t size = loop.end - index;
  if (iterations > repeats_ / size)
    return false;
  repeats_ -= iterations * size;
  return true;
}

Value TypeChecker::forLoop(const Op &op) {
  const Value &collection = value(module_.operandsOf(op)[0].value);
  if (!needsLift(collection, context_.dialect))
    return forEach(op, collection);
  Lift lift;
  const Value &inner = lift.take(collection);
  // Predicates and keys may be outputs.
  bool isCollection = op.regionCount == 1;
  return lift.wrap(forEach(op, inner), isCollection);
}

/// The same, where the collection is no promise or output.
Value TypeChecker::forEach(const Op &op, const Value &collection) {
  size_t before = diags_.size();
  Iterable found = iterable(collection, site(op), evaluation_);
  if (found == Iterable::Failed) {
    if (diags_.size() != before)
      explain(op, before);
    return Value::failed();
  }
  ++loopDepth_;
  Value result = ForCheck(*this, op, collection).run(found == Iterable::Yes);
  --loopDepth_;
  return collection.isFailed() ? Value::failed() : result;
}

} // namespace hcl
