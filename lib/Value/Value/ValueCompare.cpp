// Equality and hashes of values.
//
// Kinds, flags and types are compared first, then contents; shared storage is
// equal at once, and pairs of large containers are compared once. Numbers
// compare by value, or, if the comparison is exact, by precision and sign of
// zero as well. Equal values have equal hashes, so numbers are hashed by value
// and capsules by what their hooks compare.
#include "Support/SeededHash.h"
#include "ValueAccess.h"
#include "hcl/Capsule.h"
#include "hcl/Extent.h"

#include <algorithm>
#include <set>
#include <utility>

using namespace hcl;

namespace {

/// Compares values; if `exact`, also by the properties of numbers that only
/// some operations can observe.
class Comparer {
public:
  explicit Comparer(bool exact) : exact_(exact) {}

  [[nodiscard]] bool same(const Value &a, const Value &b) {
    // Zero has two forms: a machine integer has no negative zero.
    if (a.isKnownNumber() && b.isKnownNumber() && a.kind() != b.kind())
      return !exact_ && number::compare(a.asNumber(), b.asNumber()) == 0;
    if (a.isFailed() != b.isFailed() || a.kind() != b.kind())
      return false;
    switch (a.kind()) {
    case ValueKind::Unknown:
    case ValueKind::Null:
      return ValueAccess::typeNode(a) == ValueAccess::typeNode(b);
    case ValueKind::RefinedUnknown:
      return a.type() == b.type() && a.refinement() == b.refinement();
    case ValueKind::Bool:
      return a.asBool() == b.asBool();
    case ValueKind::Integer:
      return a.asInteger() == b.asInteger() &&
             (!exact_ || a.isMachineInteger() == b.isMachineInteger());
    case ValueKind::Big:
      return sameNumber(a.asNumber(), b.asNumber());
    case ValueKind::String:
      return a.asString() == b.asString();
    case ValueKind::Capsule:
      return sameCapsule(a, b);
    case ValueKind::Wrapped:
      return a.type() == b.type() && same(a.inner(), b.inner()) &&
             eventualInfo(a) == eventualInfo(b);
    case ValueKind::Marked:
      return a.marks() == b.marks() && same(a.unmarked(), b.unmarked());
    case ValueKind::Map:
    case ValueKind::Object:
      if (a.shape() != b.shape() && *a.shape() != *b.shape())
        return false;
      break;
    default:
      break;
    }
    return sameElements(a, b);
  }

private:
  static bool sameCapsule(const Value &a, const Value &b) {
    if (a.capsuleData() == b.capsuleData())
      return a.type() == b.type();
    Type type = a.type();
    const CapsuleHooks *hooks = type.capsuleHooks();
    return hooks && hooks->same && type == b.type() && hooks->same(a, b);
  }

  bool sameNumber(const NumberRef &a, const NumberRef &b) const {
    if (exact_ && (a.precision() != b.precision() ||
                   a.isNegativeZero() != b.isNegativeZero()))
      return false;
    return number::compare(a, b) == 0;
  }

  [[nodiscard]] bool sameElements(const Value &a, const Value &b) {
    // Two values that were made in the same way may share their parts in the
    // same way, and have more of them than there is time to compare.
    constexpr uint32_t large = 1000;
    std::pair pair{ValueAccess::rep(a), ValueAccess::rep(b)};
    if (pair.first == pair.second)
      return true;
    bool isLarge = extentOf(a).size >= large && extentOf(b).size >= large;
    if (isLarge && compared_.contains(pair))
      return true;
    if (a.size() != b.size())
      return false;
    if (a.kind() <= ValueKind::Map && a.elementType() != b.elementType())
      return false;
    if (!std::equal(
            a.elements().begin(), a.elements().end(), b.elements().begin(),
            [this](const Value &x, const Value &y) { return same(x, y); }))
      return false;
    if (isLarge)
      compared_.insert(pair);
    return true;
  }

  bool exact_;
  /// Containers that are the same.
  std::set<std::pair<const ValueRep *, const ValueRep *>> compared_;
};

} // namespace

namespace hcl {
bool operator==(const Value &a, const Value &b) {
  return Comparer(false).same(a, b);
}
} // namespace hcl

bool Value::identical(const Value &a, const Value &b) {
  return Comparer(true).same(a, b);
}

static size_t hashCapsule(const Value &capsule) {
  Type type = capsule.type();
  const CapsuleHooks *hooks = type.capsuleHooks();
  if (hooks && hooks->hash)
    return hashMix(type.hash(), hooks->hash(capsule));
  if (hooks && hooks->same)
    return type.hash();
  auto address = reinterpret_cast<uintptr_t>(capsule.capsuleData().get());
  return hashMix(type.hash(), address);
}

size_t Value::hash() const {
  uint64_t hash = static_cast<uint64_t>(kind()) + 1;
  switch (kind()) {
  case ValueKind::Unknown:
  case ValueKind::Null:
  case ValueKind::RefinedUnknown:
    return hashMix(hash, type().hash());
  case ValueKind::Capsule:
    return hashCapsule(*this);
  case ValueKind::Bool:
    return hashMix(hash, asBool());
  case ValueKind::Integer:
  case ValueKind::Big:
    return asNumber().hash();
  case ValueKind::String:
    return hashMix(hash, seededHash(asString()));
  case ValueKind::Wrapped:
    return hashMix(hashMix(hash, type().hash()), inner().hash());
  case ValueKind::Marked:
    return hashMix(hash, unmarked().hash());
  case ValueKind::Map:
  case ValueKind::Object:
    for (size_t i = 0; i < size(); ++i)
      hash = hashMix(hash, seededHash(key(i)));
    break;
  default:
    break;
  }
  if (kind() <= ValueKind::Map)
    hash = hashMix(hash, elementType().hash());
  for (const Value &element : elements())
    hash = hashMix(hash, element.hash());
  return hash;
}
