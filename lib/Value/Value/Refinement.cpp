// Knowledge about unknown values.
//
// Intersecting takes the tighter of two bounds and the longer prefix; merging
// takes the wider bounds and the common prefix. An unknown whose refinement
// admits one value becomes that value: a number between equal bounds, an empty
// collection, or a list of unknown elements of the known length. An open object
// stays one, whatever is known of it.
#include "hcl/Refinement.h"

#include "Support/Utf8.h"
#include "ValueAccess.h"

#include <algorithm>
#include <cassert>
#include <utility>

using namespace hcl;

namespace {

using Bound = std::optional<NumberBound>;

std::strong_ordering compareBounds(const NumberBound &a, const NumberBound &b) {
  return number::compare(a.number.asNumber(), b.number.asNumber());
}

/// The tighter bound; `direction` is 1 for lower bounds, -1 for upper.
const Bound &tighter(const Bound &a, const Bound &b, int direction) {
  if (!a || !b)
    return a ? a : b;
  std::strong_ordering order = compareBounds(*a, *b);
  if (order == 0)
    return a->inclusive ? b : a;
  return (order > 0) == (direction > 0) ? a : b;
}

/// The wider bound; none if one of them is missing.
Bound wider(const Bound &a, const Bound &b, int direction) {
  if (!a || !b)
    return std::nullopt;
  std::strong_ordering order = compareBounds(*a, *b);
  if (order == 0)
    return a->inclusive ? a : b;
  return (order < 0) == (direction > 0) ? a : b;
}

std::string_view commonPrefix(std::string_view a, std::string_view b) {
  auto end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
  return utf8::prefix(a, static_cast<size_t>(end - a.begin()));
}

/// Longer lists stay unknown instead of being filled with unknowns.
constexpr uint64_t maxUnknownElements = 1024;

/// The only value that `refinement` admits, if there is one. A list of known
/// length becomes a list of unknown elements.
[[nodiscard]] std::optional<Value> collapse(const Type &type,
                                            const Refinement &refinement) {
  const auto &[notNull, prefix, lower, upper, minLength, maxLength,
               attributes] = refinement;
  if (!notNull)
    return std::nullopt;
  if (lower && upper && lower->inclusive && upper->inclusive &&
      compareBounds(*lower, *upper) == 0)
    return lower->number;
  if (!type.isCollection() || minLength != maxLength)
    return std::nullopt;
  if (minLength == 0 && type.kind() == TypeKind::Map)
    return Value::map(type.element(), {});
  bool fill = type.kind() == TypeKind::List ? minLength <= maxUnknownElements
                                            : minLength <= 1;
  if (!fill || type.kind() == TypeKind::Map)
    return std::nullopt;
  SequenceBuilder elements(minLength);
  for (uint64_t i = 0; i < minLength; ++i)
    elements.add(Value::unknown(type.element()));
  return type.kind() == TypeKind::List
             ? std::move(elements).list(type.element())
             : std::move(elements).set(type.element());
}

} // namespace

Refinement Refinement::restrictedTo(const Type &type) const {
  if (type.isDynamic())
    return attributes ? Refinement{.notNull = notNull, .attributes = attributes}
                      : Refinement();
  if (type.kind() == TypeKind::String)
    return {.notNull = notNull, .prefix = prefix};
  if (type.kind() == TypeKind::Number)
    return {.notNull = notNull, .lower = lower, .upper = upper};
  if (type.isCollection())
    return {.notNull = notNull, .minLength = minLength, .maxLength = maxLength};
  return {.notNull = notNull};
}

Refinement Refinement::intersect(const Refinement &other) const {
  return {.notNull = notNull || other.notNull,
          .prefix =
              prefix.size() >= other.prefix.size() ? prefix : other.prefix,
          .lower = tighter(lower, other.lower, 1),
          .upper = tighter(upper, other.upper, -1),
          .minLength = std::max(minLength, other.minLength),
          .maxLength = std::min(maxLength, other.maxLength),
          .attributes = attributes ? attributes : other.attributes};
}

Refinement Refinement::merge(const Refinement &other) const {
  return {.notNull = notNull && other.notNull,
          .prefix = std::string(commonPrefix(prefix, other.prefix)),
          .lower = wider(lower, other.lower, 1),
          .upper = wider(upper, other.upper, -1),
          .minLength = std::min(minLength, other.minLength),
          .maxLength = std::max(maxLength, other.maxLength),
          .attributes =
              attributes == other.attributes ? attributes : std::nullopt};
}

Refinement hcl::rangeOf(const Value &marked) {
  const Value &value = marked.unmarked();
  switch (value.kind()) {
  case ValueKind::Unknown:
  case ValueKind::Null:
    return {};
  case ValueKind::RefinedUnknown:
    return value.refinement();
  case ValueKind::Integer:
  case ValueKind::Big:
    return {.notNull = true,
            .lower = NumberBound{value},
            .upper = NumberBound{value}};
  case ValueKind::String:
    return {.notNull = true, .prefix = std::string(value.asString())};
  case ValueKind::Set:
    // Unknown elements may turn out to be equal.
    return {.notNull = true,
            .minLength = value.isWhollyKnown() ? value.size()
                         : value.size() == 0   ? 0u
                                               : 1u,
            .maxLength = value.size()};
  case ValueKind::List:
  case ValueKind::Map:
    return {
        .notNull = true, .minLength = value.size(), .maxLength = value.size()};
  case ValueKind::Wrapped:
    return {.notNull = rangeOf(value.inner()).notNull};
  default:
    return Refinement::nonNull();
  }
}

Value Value::unknown(Type type, const Refinement &refinement) {
  Refinement kept = refinement.restrictedTo(type);
  if (kept.empty())
    return unknown(std::move(type));
  if (std::optional<Value> known = collapse(type, kept))
    return *std::move(known);
  auto *rep = new RefinedRep;
  rep->type = std::move(type);
  rep->refinement = std::move(kept);
  return ValueAccess::make(ValueKind::RefinedUnknown, rep);
}

Value hcl::refine(const Value &value, const Refinement &refinement) {
  const Value &inner = value.unmarked();
  if (inner.isKnown() || inner.isFailed())
    return value;
  Value refined =
      Value::unknown(inner.type(), inner.refinement().intersect(refinement));
  return value.isMarked() ? refined.withMarks(value.marks()) : refined;
}

Value hcl::refineNotNull(const Value &value) {
  return refine(value, Refinement::nonNull());
}

Value hcl::openObject(Value attributes) {
  assert(attributes.kind() == ValueKind::Object);
  return Value::unknown(Type::dynamic(),
                        {.notNull = true, .attributes = std::move(attributes)});
}

Value hcl::openBlocks(Value elements) {
  assert(elements.kind() == ValueKind::Tuple);
  return Value::unknown(Type::dynamic(),
                        {.notNull = true, .attributes = std::move(elements)});
}

static const Value *knownPartsOf(const Value &value, ValueKind kind) {
  const std::optional<Value> &known = value.refinement().attributes;
  return known && known->kind() == kind ? &*known : nullptr;
}

const Value *hcl::knownAttributes(const Value &value) {
  return knownPartsOf(value, ValueKind::Object);
}

const Value *hcl::knownElements(const Value &value) {
  return knownPartsOf(value, ValueKind::Tuple);
}

std::string_view hcl::safePrefix(std::string_view prefix) {
  if (prefix.empty())
    return prefix;
  size_t last = 0;
  for (size_t at = 0; at < prefix.size();) {
    last = at;
    at = utf8::nextGrapheme(prefix, at);
  }
  // Delimiters with which no character composes. `<`, `=` and `>` are not among
  // them: a combining stroke may cross them out.
  constexpr std::string_view delimiters = "-_:;/\\,.(){}[]|?!~ \t@#$%^&*+\"'";
  if (prefix.size() - last == 1 &&
      delimiters.find(prefix[last]) != std::string_view::npos)
    return prefix;
  return prefix.substr(0, last);
}
