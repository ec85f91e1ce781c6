// Loops, for all values of their collections.
//
// A known collection is run over element by element, however little is known
// of the elements. For an unknown one the regions are looked at once, with an
// element that stands for all; nothing that is wrong there counts, since the
// collection may turn out to be empty or stay unknown.
#include "TypeChecker.h"

#include "hcl/Source/RepeatFilter.h"
#include "hcl/Value/Build.h"
#include "hcl/Value/Refinement.h"

#include <optional>
#include <unordered_map>

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

/// A value that stands for each element of a collection of `type`.
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

/// One look at a `for`.
class ForCheck {
public:
  ForCheck(TypeChecker &checker, const Op &op)
      : checker_(checker), op_(op), site_(checker.site(op)),
        where_(checker.module_.region(op, RegionRole::Where)),
        key_(checker.module_.region(op, RegionRole::Key)),
        emit_(*checker.module_.region(op, RegionRole::Emit)),
        source_(
            checker.value(checker.module_.operandsOf(op)[0].value).unmarked()) {
  }

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
  EntryBuilder entries_;
  std::unordered_map<std::string_view, size_t> groupOf_;
  std::vector<std::pair<Value, SequenceBuilder>> groups_;
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
  if (!where_ || checker_.checkingAhead_ || !asked)
    return true;
  size_t before = checker_.diags_.size();
  checker_.checkingAhead_ = true;
  bind(Value::dynamic(), Value::dynamic());
  Value result = checker_.runRegion(*where_);
  decideForCondition(result, where_->yield.range, /*ahead=*/true, site_,
                     checker_.evaluation_);
  checker_.checkingAhead_ = false;
  return checker_.diags_.size() == before;
}

Value ForCheck::lookOnce() {
  Type type = source_.type();
  bind(anyKey(type), anyElement(type));
  for (const Region &region : checker_.module_.regionsOf(op_))
    checker_.runSilently(region);
  return Value::dynamic();
}

Predicate ForCheck::includes() {
  if (!where_)
    return Predicate::True;
  Value result = checker_.runRegion(*where_);
  failed_ |= result.isFailed();
  size_t before = checker_.diags_.size();
  Predicate predicate =
      decideForCondition(result, where_->yield.range, /*ahead=*/false, site_,
                         checker_.evaluation_);
  if (predicate == Predicate::Failed) {
    if (!known_)
      checker_.diags_.truncate(before);
    failed_ = true;
  }
  if (predicate == Predicate::Failed || predicate == Predicate::Unknown)
    known_ = false;
  return predicate;
}

/// Looks at the regions for the element that is bound.
void ForCheck::element() {
  Predicate predicate = includes();
  if (predicate == Predicate::False)
    return;
  size_t before = checker_.diags_.size();
  bool counts = predicate == Predicate::True;
  std::optional<Value> key;
  if (key_) {
    Value result = checker_.runRegion(*key_);
    if (counts)
      failed_ |= result.isFailed();
    size_t reported = checker_.diags_.size();
    key = entryKey(result, key_->yield.range, site_, checker_.evaluation_);
    bool wrong = checker_.diags_.size() != reported;
    failed_ |= wrong && counts;
    if (wrong && !known_)
      checker_.diags_.truncate(reported);
    if (!counts)
      checker_.diags_.truncate(before);
    known_ &= key.has_value();
    counts &= key.has_value();
  }
  before = checker_.diags_.size();
  Value value = checker_.runRegion(emit_);
  if (!counts) {
    checker_.diags_.truncate(before);
    return;
  }
  failed_ |= value.isFailed();
  known_ &= value.isKnown() || keepsUnknown();
  if (key_)
    addEntry(value, key);
  else
    elements_.add(std::move(value));
}

void ForCheck::addEntry(const Value &value, const std::optional<Value> &key) {
  auto [found, added] = groupOf_.try_emplace(key->asString(), groups_.size());
  if (added)
    groups_.push_back({*key, SequenceBuilder()});
  if (op_.flags & Grouping) {
    groups_[found->second].second.add(value);
    return;
  }
  if (added) {
    entries_.add(*key, value);
    return;
  }
  failed_ = true;
  failDuplicateKey(key->asString(), key_->yield.range, site_,
                   checker_.evaluation_);
}

Value ForCheck::finish() {
  if (failed_)
    return Value::failed();
  if (!known_)
    return Value::dynamic();
  if (!key_)
    return std::move(elements_).tuple();
  if (op_.flags & Grouping)
    for (auto &[key, values] : groups_)
      entries_.add(key, std::move(values).tuple());
  return std::move(entries_).object();
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
  size_t before = diags_.size();
  const Value &collection = value(module_.operandsOf(op)[0].value);
  Iterable found = iterable(collection, site(op), evaluation_);
  if (found == Iterable::Failed) {
    if (diags_.size() != before)
      explain(op, before);
    return Value::failed();
  }
  ++loopDepth_;
  Value result = ForCheck(*this, op).run(found == Iterable::Yes);
  --loopDepth_;
  return collection.isFailed() ? Value::failed() : result;
}

Value TypeChecker::apply(const Op &splat, const Value &element, bool silently) {
  define(module_.parametersOf(splat)[0].value, element);
  const Region &each = module_.regionsOf(splat)[0];
  return silently ? runSilently(each) : runRegion(each);
}

/// The list that a splat of a list gives.
Value TypeChecker::listOf(const Op &splat, std::vector<Value> values) {
  Type element = values.empty() ? Type() : values[0].type();
  for (const Value &value : values) {
    Type type = value.type();
    if (type == element && !type.hasDynamic())
      continue;
    if (type.hasDynamic() || element.hasDynamic())
      return Value::unknown(Type::list(Type::dynamic()), Refinement::nonNull());
    return evaluation_.fail(
        DiagKind::MixedSplat, module_.regionsOf(splat)[0].yield.range,
        "The results for the elements have different types, so they cannot "
        "form a list. Use a for expression, which gives a tuple.",
        splat.range);
  }
  return Value::list(element, std::move(values));
}

Value TypeChecker::splatOfElements(const Op &op, const Value &sequence) {
  bool toList = context_.dialect[DialectPoint::SplatOfListIsList] &&
                sequence.kind() != ValueKind::Tuple;
  if (!affords(op, sequence.size())) {
    apply(op, anyElement(sequence.type()), /*silently=*/true);
    return Value::dynamic();
  }
  size_t before = diags_.size();
  if (toList && sequence.size() == 0) {
    Type type = apply(op, Value::unknown(sequence.elementType()), false).type();
    return diags_.size() == before ? Value::list(type, {}) : Value::failed();
  }
  std::vector<Value> values;
  RepeatFilter repeats(diags_, /*active=*/true);
  for (const Value &element : sequence.elements()) {
    values.push_back(apply(op, element, /*silently=*/false));
    repeats.endIteration();
  }
  if (diags_.size() != before)
    return Value::failed();
  return toList ? listOf(op, std::move(values))
                : Value::tuple(std::move(values));
}

/// An unknown list, set or tuple. What the elements give counts where an empty
/// sequence would be checked as well.
Value TypeChecker::splatOfUnknown(const Op &op, const Value &sequence) {
  Type type = sequence.type();
  size_t before = diags_.size();
  if (type.kind() == TypeKind::Tuple) {
    std::vector<Type> types;
    for (const Type &element : type.tupleElements())
      types.push_back(apply(op, Value::unknown(element), false).type());
    if (diags_.size() != before)
      return Value::failed();
    return Value::unknown(Type::tuple(types), Refinement::nonNull());
  }
  bool toList = context_.dialect[DialectPoint::SplatOfListIsList];
  Value element = apply(op, Value::unknown(type.element()), !toList);
  if (diags_.size() != before)
    return Value::failed();
  if (!toList)
    return Value::dynamic();
  Refinement refinement = Refinement::nonNull();
  Refinement range = rangeOf(sequence);
  refinement.minLength = range.minLength;
  refinement.maxLength = range.maxLength;
  return Value::unknown(Type::list(element.type()), refinement);
}

Value TypeChecker::splat(const Op &op) {
  const Operand &operand = module_.operandsOf(op)[0];
  const Value &source = value(operand.value);
  if (source.isFailed())
    return Value::failed();
  Value plain = source.unmarked();
  Type type = plain.type();
  if (plain.isNull()) {
    if (!type.isSequence())
      return Value::tuple({});
    evaluation_.fail(DiagKind::SplatOfNull, operand.range,
                     "The sequence is null, so it has no elements. Use an "
                     "empty one where there are none.",
                     op.range);
    return Value::failed();
  }
  if (type.isSequence())
    return plain.isKnown() ? splatOfElements(op, plain)
                           : splatOfUnknown(op, plain);
  if (!plain.isKnown() && (type.isDynamic() || !plain.refinement().notNull)) {
    apply(op, refineNotNull(plain), /*silently=*/true);
    return Value::dynamic();
  }
  size_t before = diags_.size();
  Value single = apply(op, plain, /*silently=*/false);
  return diags_.size() == before ? Value::tuple({single}) : Value::failed();
}

} // namespace hcl
