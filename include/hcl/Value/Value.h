// The values of the information model.
//
// A Value is 16 bytes: a tag and a word. Booleans, integers that fit a machine
// word, and nulls and unknowns of primitive types are stored in place; all
// else is immutable, shared, counted storage. Nothing is ever changed after it
// was built, so values may be read and copied from several threads.
//
// Numbers: machine integers are exact; everything else is a BigNumber (MPFR).
// One number has one form: an integer that fits int64_t is always `Integer`
// (but for negative zero), so equality never depends on the path taken.
// Strings are NFC. Structural types are computed from the parts on demand.
//
// Deliberately absent: operations (Semantics), conversion (Convert.h),
// text and JSON forms (ValueText.h, ValueJson.h).
#ifndef HCL_VALUE_VALUE_H
#define HCL_VALUE_VALUE_H

#include "hcl/Value/Type.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

class BigNumber;
class Refinement;
class MarkSet;
class ObjectShape;

/// How a value is represented. Kernels switch on it; users ask `type()`.
enum class ValueKind : uint8_t {
  Unknown,        ///< unknown of a type, no refinements; also dynamic
  RefinedUnknown, ///< unknown of a type with refinements
  Null,           ///< null of a type
  Bool,
  Integer, ///< a whole number that fits int64_t
  Big,     ///< any other number, infinities and negative zero included
  String,
  List,
  Set,
  Map,
  Tuple,
  Object,
  Capsule,
  Marked, ///< any of the above (never Marked itself) with marks around it
};

class Value {
public:
  /// The dynamic value: unknown of the dynamic pseudo-type.
  Value() noexcept;
  Value(const Value &other) noexcept;
  Value(Value &&other) noexcept;
  Value &operator=(const Value &other) noexcept;
  Value &operator=(Value &&other) noexcept;
  ~Value();

  // --- Making values -------------------------------------------------------

  static Value dynamic() noexcept { return Value(); }
  /// The dynamic value that stands for a failed evaluation: a diagnostic was
  /// already reported, so operations on it report nothing more about it.
  static Value failed() noexcept;
  static Value boolean(bool b) noexcept;
  /// A whole number with the precision of a literal (at least 512 bits in
  /// later arithmetic).
  static Value integer(int64_t n) noexcept;
  /// A whole number that a count or position gave. The reference computes with
  /// 64 bits of precision on these; see DialectPoint::PrecisionOfOperands.
  static Value machineInteger(int64_t n) noexcept;
  /// Any number; becomes an Integer when it is one (negative zero excepted).
  static Value number(BigNumber n);
  /// A string; normalised to NFC here. Cost: a scan when it is ASCII.
  static Value string(std::string_view text);
  /// A string that is known to be NFC already.
  static Value nfcString(std::string_view text);
  /// Elements all of type `element` (or unknown/null of it), in order.
  static Value list(Type element, std::vector<Value> elements);
  /// Removes duplicates and sorts into iteration order. Spec: IM-COLL sets.
  static Value set(Type element, std::vector<Value> elements);
  /// Keys NFC; for a repeated key the last wins; sorted bytewise here.
  static Value map(Type element,
                   std::vector<std::pair<std::string, Value>> elements);
  static Value tuple(std::vector<Value> elements);
  /// Names NFC; for a repeated name the last wins; sorted bytewise here.
  static Value object(std::vector<std::pair<std::string, Value>> attributes);
  /// An object of a shape made before; `values` in the shape's order. The fast
  /// way when names are known ahead.
  static Value object(std::shared_ptr<const ObjectShape> shape,
                      std::vector<Value> values);
  static Value null(Type type = Type::dynamic());
  static Value unknown(Type type);
  /// Unknown with refinements; collapses to a known value where they leave
  /// only one (null, an empty collection of exact length 0, equal bounds).
  static Value unknown(Type type, const Refinement &refinement);

  // --- What it is ----------------------------------------------------------

  ValueKind kind() const noexcept { return kind_; }
  /// The type. Cost: O(1), but O(size) the first time for tuples and objects.
  Type type() const;
  /// Neither unknown nor (for the outermost level) anything else than known;
  /// null is known. Marks are looked through.
  bool isKnown() const noexcept;
  bool isNull() const noexcept;
  /// Whether no part of it, however deep, is unknown. Cost: O(1) (cached).
  bool isWhollyKnown() const noexcept;
  /// The dynamic value made by `failed()`.
  bool isFailed() const noexcept { return failed_; }
  bool isMarked() const noexcept { return kind_ == ValueKind::Marked; }
  /// Whether it or any part of it is marked. Cost: O(1) (cached).
  bool containsMarks() const noexcept;
  /// An Integer whose precision is a machine word's; see machineInteger().
  bool isMachineInteger() const noexcept { return machine_; }
  /// Any representation of a number that is known and not null.
  bool isKnownNumber() const noexcept {
    return kind_ == ValueKind::Integer || kind_ == ValueKind::Big;
  }

  // --- Taking it apart (each requires the kind) ----------------------------

  bool asBool() const noexcept { return word_.integer != 0; }
  int64_t asInteger() const noexcept { return word_.integer; }
  /// Requires Integer or Big. Cost: an allocation for Integer.
  BigNumber asBigNumber() const;
  /// Valid as long as this value or a copy of it lives.
  std::string_view asString() const noexcept;
  /// Elements of a List, Set (in iteration order) or Tuple; values of a Map or
  /// Object in key order.
  std::span<const Value> elements() const noexcept;
  size_t size() const noexcept { return elements().size(); }
  /// The key of element `index` of a Map or Object, NFC; sorted bytewise.
  std::string_view key(size_t index) const noexcept;
  /// The element or attribute called `name` of a Map or Object, or null.
  /// Cost: logarithmic.
  const Value *find(std::string_view name) const noexcept;
  /// The shape of an Object.
  const std::shared_ptr<const ObjectShape> &shape() const noexcept;
  /// The refinements of an unknown (empty ones where it has none).
  const Refinement &refinement() const noexcept;
  /// The marks around it at this level (empty where there are none).
  const MarkSet &marks() const noexcept;
  /// The same value without the marks of this level.
  const Value &unmarked() const noexcept;
  /// The same value with `marks` added at this level.
  Value withMarks(const MarkSet &marks) const;
  /// Without marks at any level; what was found is added to `found`.
  Value unmarkedDeep(MarkSet &found) const;

  // --- Comparing -----------------------------------------------------------

  /// Sameness for tests and caches: same type, same state (null, unknown with
  /// the same refinements, marks), same parts. Not the language's `==`, which
  /// is a kernel.
  friend bool operator==(const Value &a, const Value &b);
  /// Consistent with operator==.
  size_t hash() const;

private:
  struct Rep;
  friend class ValueAccess;

  ValueKind kind_;
  bool failed_ = false;
  bool machine_ = false;
  union Word {
    int64_t integer;
    const TypeNode *type;
    const Rep *rep;
  } word_;
};

static_assert(sizeof(Value) == 16);

/// The sorted attribute names that object values share.
class ObjectShape {
public:
  /// `names` distinct and NFC, in any order.
  static std::shared_ptr<const ObjectShape>
  make(std::vector<std::string> names);

  size_t size() const { return names_.size(); }
  /// The name at `index` in bytewise order.
  std::string_view name(size_t index) const { return names_[index]; }
  /// The index of `name`, or nothing. Cost: logarithmic.
  std::optional<size_t> find(std::string_view name) const;

  friend bool operator==(const ObjectShape &, const ObjectShape &) = default;

private:
  explicit ObjectShape(std::vector<std::string> names)
      : names_(std::move(names)) {}
  std::vector<std::string> names_;
};

} // namespace hcl

#endif // HCL_VALUE_VALUE_H
