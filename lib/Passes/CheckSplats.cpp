// Splats, for all values of their sources.
//
// A known sequence is run over element by element; of an unknown one all
// elements are looked at as one of their type.
#include "TypeChecker.h"

#include "Semantics/Lift.h"
#include "Source/RepeatFilter.h"
#include "hcl/Refinement.h"

namespace hcl {

using namespace hir;

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
  const Value &source = value(module_.operandsOf(op)[0].value);
  if (source.isFailed())
    return Value::failed();
  if (!needsLift(source, context_.dialect))
    return splatOf(op, source);
  Lift lift;
  const Value &given = lift.takeEventual(source);
  const Value &inner = lift.take(given);
  // Any step into a null that a union has room for gives null.
  if (&inner != &given && inner.isNull())
    return lift.wrap(inner);
  return lift.wrap(splatOf(op, inner), /*isCollection=*/true);
}

/// The same, where the source is no promise or output.
Value TypeChecker::splatOf(const Op &op, const Value &source) {
  Value plain = source.unmarked();
  Type type = plain.type();
  if (plain.isNull()) {
    if (!type.isSequence())
      return Value::tuple({});
    evaluation_.fail(DiagKind::SplatOfNull, module_.operandsOf(op)[0].range,
                     "The sequence is null, so it has no elements. Use an "
                     "empty one where there are none.",
                     op.range);
    return Value::failed();
  }
  if (type.isSequence())
    return plain.isKnown() ? splatOfElements(op, plain)
                           : splatOfUnknown(op, plain);
  bool isOpen = type.isDynamic() || type.isUnion();
  if (!plain.isKnown() && (isOpen || !plain.refinement().notNull)) {
    apply(op, refineNotNull(plain), /*silently=*/true);
    return Value::dynamic();
  }
  size_t before = diags_.size();
  Value single = apply(op, plain, /*silently=*/false);
  return diags_.size() == before ? Value::tuple({single}) : Value::failed();
}

} // namespace hcl
