// Equality in three truth values. Values of different types are not equal;
// numbers compare numerically, collections and structures part by part up to
// the first part that decides, capsules by the application's hook. An unknown
// makes the result unknown, unless its type or its refinements rule the other
// value out. Orderings of unknown numbers follow from their bounds.
#include "Equality.h"

#include "Value/Walk.h"
#include "hcl/Capsule.h"
#include "hcl/Number.h"
#include "hcl/Refinement.h"

#include <algorithm>

namespace hcl {
namespace {

Truth truth(bool b) { return b ? Truth::True : Truth::False; }

/// Whether the known `value` contains a dynamic value, whose type is not known
/// yet.
bool hasDynamicPart(const Value &value) {
  if (value.isWhollyKnown())
    return false;
  bool isFound = false;
  visitStored(value, [&](const Value &part) {
    const Value &plain = part.unmarked();
    isFound |= plain.kind() == ValueKind::Unknown && plain.type().isDynamic();
    return !isFound && !part.isWhollyKnown();
  });
  return isFound;
}

class Comparison {
public:
  Comparison(const Dialect &dialect, Budget &budget)
      : dialect_(dialect), budget_(budget) {}

  /// Spec: NS-OP-032, NS-OP-033, IM-PRIM-003, IM-PRIM-005, IM-PRIM-006,
  /// IM-UNK-002.
  Truth equal(const Value &left, const Value &right) const {
    const Value &a = left.unmarked(), &b = right.unmarked();
    if (a.kind() == ValueKind::Integer && b.kind() == ValueKind::Integer)
      return truth(a.asInteger() == b.asInteger());
    if (a.kind() == ValueKind::String && b.kind() == ValueKind::String)
      return truth(a.asString() == b.asString());

    bool aKnown = a.isKnown(), bKnown = b.isKnown();
    if (!aKnown && !bKnown)
      return Truth::Unknown;
    if (!aKnown)
      return withUnknown(b, a);
    if (!bKnown)
      return withUnknown(a, b);
    if (a.isNull() || b.isNull())
      return nulls(a, b);
    return knownValues(a, b);
  }

private:
  /// Spec: IM-NULL-002..004.
  Truth nulls(const Value &a, const Value &b) const {
    if (!a.isNull() || !b.isNull())
      return Truth::False;
    if (dialect_[DialectPoint::NullsAreEqual])
      return Truth::True;
    Type ta = a.type(), tb = b.type();
    return truth(ta == tb || ta.isDynamic() || tb.isDynamic());
  }

  /// Compares a value, which may be null, with an unknown.
  /// Spec: NS-OP-032..034.
  Truth withUnknown(const Value &known, const Value &unknown) const {
    bool refined = dialect_[DialectPoint::RefinementsDecide] &&
                   unknown.kind() == ValueKind::RefinedUnknown;
    Type type = unknown.type();
    if (known.isNull())
      return refined && unknown.refinement().notNull ? Truth::False
                                                     : Truth::Unknown;
    if (!matches(known.type(), type))
      return Truth::False;
    if (refined && excluded(known, type, unknown.refinement()))
      return Truth::False;
    return Truth::Unknown;
  }

  /// Whether the refinements of an unknown of `type` rule `value` out.
  bool excluded(const Value &value, const Type &type,
                const Refinement &range) const {
    if (type.kind() == TypeKind::String)
      return !value.asString().starts_with(range.prefix);
    if (type.isCollection()) {
      // Unknown elements of a set may turn out to be equal.
      bool exact = value.kind() != ValueKind::Set || value.isWhollyKnown() ||
                   value.size() < 2;
      return value.size() < range.minLength ||
             (exact ? value.size() : 1) > range.maxLength;
    }
    if (type.kind() == TypeKind::Number) {
      auto beyond = [&](const NumberBound &bound, bool below) {
        auto order = number::compare(value.asNumber(), bound.number.asNumber());
        return (below ? order < 0 : order > 0) ||
               (order == 0 && !bound.inclusive);
      };
      return (range.lower && beyond(*range.lower, true)) ||
             (range.upper && beyond(*range.upper, false));
    }
    return false;
  }

  /// Compares two values that are known, not null and unmarked.
  /// Spec: NS-OP-020, NS-OP-021, IM-EVAL-010, IM-PRIM-007, IM-NUM-011,
  /// EX-INT-005, EX-INT-006.
  Truth knownValues(const Value &a, const Value &b) const {
    if (a.isKnownNumber() && b.isKnownNumber())
      return truth(number::compare(a.asNumber(), b.asNumber()) == 0);
    if (a.kind() != b.kind())
      return Truth::False;
    if (a.kind() == ValueKind::Bool)
      return truth(a.asBool() == b.asBool());
    if (a.kind() == ValueKind::Capsule)
      return capsules(a, b);
    if (a.kind() == ValueKind::Wrapped)
      return a.type() == b.type() ? equal(a.inner(), b.inner()) : Truth::False;
    if (hasDynamicPart(a) || hasDynamicPart(b)) {
      Type ta = a.type(), tb = b.type();
      return matches(ta, tb) || matches(tb, ta) ? Truth::Unknown : Truth::False;
    }
    if (a.type() != b.type() && !mayHoldEqualNulls(a, b))
      return Truth::False;
    if (a.kind() == ValueKind::Set)
      return sets(a, b);
    return parts(a, b);
  }

  /// Whether two structures of different types agree in everything but the
  /// types of nulls, so that their parts decide.
  bool mayHoldEqualNulls(const Value &a, const Value &b) const {
    Type ta = a.type(), tb = b.type();
    if (!ta.isStructural() || dialect_[DialectPoint::NullsAreEqual] ||
        !(ta.hasDynamic() || tb.hasDynamic()) || ta.size() != tb.size())
      return false;
    if (ta.kind() == TypeKind::Object)
      for (size_t i = 0; i < ta.size(); ++i)
        if (ta.attributes()[i].name != tb.attributes()[i].name)
          return false;
    return true;
  }

  /// Calls the application's hook; without one, capsules are equal if they are
  /// the same.
  /// Spec: IM-CAPS-003.
  Truth capsules(const Value &a, const Value &b) const {
    Type type = a.type();
    if (type != b.type())
      return Truth::False;
    const CapsuleHooks *hooks = type.capsuleHooks();
    if (!hooks || !hooks->equal)
      return truth(a == b);
    std::optional<bool> equal = hooks->equal(a, b);
    return equal ? truth(*equal) : Truth::Unknown;
  }

  /// Compares part by part in order, up to the first part that decides.
  /// Spec: IM-STRUCTT-004, IM-STRUCTT-005, IM-COLLT-005.
  Truth parts(const Value &a, const Value &b) const {
    if (a.size() != b.size())
      return Truth::False;
    if (!budget_.takeSteps(a.size()))
      return Truth::Unknown;
    for (size_t i = 0; i < a.size(); ++i) {
      if (a.kind() == ValueKind::Map && a.key(i) != b.key(i))
        return Truth::False;
      Truth same = equal(a.elements()[i], b.elements()[i]);
      if (same != Truth::True)
        return same;
    }
    return Truth::True;
  }

  /// Compares sets, which are sorted, so equal ones agree element by element.
  /// Spec: IM-COLLT-003, IM-COLLT-005.
  Truth sets(const Value &a, const Value &b) const {
    auto unknown = [](const Value &element) { return !element.isKnown(); };
    if (std::any_of(a.elements().begin(), a.elements().end(), unknown) ||
        std::any_of(b.elements().begin(), b.elements().end(), unknown))
      return Truth::Unknown;
    return truth(std::equal(a.elements().begin(), a.elements().end(),
                            b.elements().begin(), b.elements().end()));
  }

  const Dialect &dialect_;
  Budget &budget_;
};

} // namespace

Truth equalValues(const Value &a, const Value &b, const Dialect &dialect,
                  Budget &budget) {
  return Comparison(dialect, budget).equal(a, b);
}

Truth lessThan(const Value &a, const Value &b, const Dialect &dialect) {
  if (a.isKnownNumber() && b.isKnownNumber())
    return truth(number::compare(a.asNumber(), b.asNumber()) < 0);
  if (!dialect[DialectPoint::RefinementsDecide])
    return Truth::Unknown;
  Refinement left = rangeOf(a), right = rangeOf(b);
  auto before = [](const NumberBound &x, const NumberBound &y) {
    return number::compare(x.number.asNumber(), y.number.asNumber()) < 0;
  };
  if (left.upper && right.lower && before(*left.upper, *right.lower))
    return Truth::True;
  if (left.lower && right.upper && before(*right.upper, *left.lower))
    return Truth::False;
  return Truth::Unknown;
}

} // namespace hcl
