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
//   Value web = Value::object({{"name", "web"}, {"port", 8080}});
//   std::optional<int64_t> port = web.at("port").getInteger();
//
// Booleans, numbers and text of C++ convert to values. `get…` and `at` read
// them back: nothing for another kind, or a null, unknown, marked or failed
// value. `as…`, `elements`, `find` and those below them require a kind, for
// code that has switched on it; assertions check that.
//
// Deliberately absent: operations (Semantics), conversion (Convert.h), text and
// JSON (Text.h, Json.h), containers and types of applications (TypeMapping.h).
#ifndef HCL_VALUE_H
#define HCL_VALUE_H

#include "hcl/Number.h"
#include "hcl/Type.h"
#include "hcl/ValueRep.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {

struct Refinement;
class MarkSet;

class Value {
public:
  /// The dynamic value: unknown of the dynamic pseudo-type.
  Value() noexcept : Value(ValueKind::Unknown) {
    word_.storage = &primitiveTypeNodes[0];
  }
  Value(const Value &other) noexcept : head_(other.head_), word_(other.word_) {
    if (head_ & Counted)
      word_.storage->retain();
  }
  Value(Value &&other) noexcept : head_(other.head_), word_(other.word_) {
    other.forget();
  }
  Value &operator=(const Value &other) noexcept { return *this = Value(other); }
  Value &operator=(Value &&other) noexcept {
    Value moved(std::move(other));
    swap(moved);
    return *this;
  }
  ~Value() {
    if ((head_ & Counted) && word_.storage->release())
      destroy(kind(), word_.storage);
  }
  void swap(Value &other) noexcept {
    std::swap(head_, other.head_);
    std::swap(word_, other.word_);
  }

  // --- Making values -------------------------------------------------------

  /// The value of a literal of C++: `Value port = 8080`.
  template <std::same_as<bool> T>
  Value(T b) noexcept : Value(boolean(b)) {}
  template <WholeNumber T>
  Value(T n) : Value(number(n)) {}
  /// Requires that `n` is not a NaN.
  template <std::floating_point T>
  Value(T n) : Value(number(static_cast<double>(n))) {}
  Value(const char *text) : Value(string(text)) {}
  Value(std::string_view text) : Value(string(text)) {}
  Value(const std::string &text) : Value(string(text)) {}
  Value(std::nullptr_t) = delete;

  static Value dynamic() noexcept { return Value(); }
  /// The dynamic value that stands for a failed evaluation: a diagnostic was
  /// already reported, so operations on it report nothing more about it.
  static Value failed() noexcept { return Value().asFailed(); }
  /// The same of a type that is known for any operands, to check its uses.
  static Value failed(Type type) noexcept {
    return unknown(std::move(type)).asFailed();
  }
  /// This value, flagged as the result of a failed operation: what it is used
  /// for is still checked, but operators do not run on it.
  Value asFailed() const noexcept {
    Value result = *this;
    result.head_ |= Failed;
    return result;
  }
  static Value boolean(bool b) noexcept { return Value(ValueKind::Bool, b); }
  /// A whole number with the precision of a literal (at least 512 bits in
  /// later arithmetic).
  static Value integer(int64_t n) noexcept {
    return Value(ValueKind::Integer, n);
  }
  /// A whole number that a count or position gave. The reference computes with
  /// 64 bits of precision on these; see DialectPoint::PrecisionOfOperands.
  static Value machineInteger(int64_t n) noexcept {
    Value result = integer(n);
    result.head_ |= Machine;
    return result;
  }
  /// A whole number computed from `a` and `b`, for which `areIntegers` holds:
  /// a machineInteger when both are.
  static Value integerOf(int64_t n, const Value &a, const Value &b) noexcept {
    Value result = integer(n);
    result.head_ = a.head_ & b.head_;
    return result;
  }
  /// Any number; becomes an Integer when it is one (negative zero excepted).
  static Value number(BigNumber n);
  /// Exactly `n`, which is not a NaN, with the precision of a double.
  static Value number(double n);
  /// Exactly `n`, with the precision of a literal.
  template <WholeNumber T>
  static Value number(T n) {
    if constexpr (sizeof(T) == sizeof(uint64_t) && std::unsigned_integral<T>)
      if (n > static_cast<uint64_t>(INT64_MAX))
        return number(BigNumber::fromUnsigned(n));
    return integer(static_cast<int64_t>(n));
  }
  /// A number of which it is known that it is no machine integer.
  static Value largeNumber(BigNumber n) noexcept {
    Value result(ValueKind::Big);
    result.head_ |= Counted;
    result.word_.storage = std::move(n).takeStorage();
    return result;
  }
  /// A string; normalised to NFC here. Cost: a scan when it is ASCII.
  /// Spec: IM-PRIM-002, IM-PRIM-003, IM-PRIM-005.
  static Value string(std::string_view text);
  /// A string that is known to be NFC already.
  static Value nfcString(std::string_view text);
  /// The same of `size` bytes, which the caller writes to `bytes` before
  /// anything else. There is room for `minStringRoom` bytes at least.
  static Value nfcString(size_t size, char *&bytes);
  static constexpr size_t minStringRoom = 8;
  /// Elements all of type `element` (or unknown/null of it), in order.
  /// Spec: IM-COLLT-001.
  static Value list(Type element, std::vector<Value> elements);
  /// Removes duplicates and sorts into iteration order.
  /// Spec: IM-COLLT-003.
  static Value set(Type element, std::vector<Value> elements);
  /// Keys NFC; for a repeated key the last wins; sorted bytewise here.
  /// Spec: NS-FOR-019, IM-PRIM-004, IM-COLLT-002.
  static Value map(Type element,
                   std::vector<std::pair<std::string, Value>> elements);
  /// Spec: IM-STRUCTT-003.
  static Value tuple(std::vector<Value> elements);
  /// Names NFC; for a repeated name the last wins; sorted bytewise here.
  /// Spec: NS-COLL-032, NS-FOR-019, IM-PRIM-004, IM-STRUCTT-001,
  /// IM-STRUCTT-002.
  static Value object(std::vector<std::pair<std::string, Value>> attributes);
  /// An object of a shape made before; `values` in its order. Fastest.
  static Value object(std::shared_ptr<const ObjectShape> shape,
                      std::vector<Value> values);
  /// A value of an application's capsule type; equal to those that share
  /// `data`, which must not be null.
  /// Spec: IM-CAPS-001.
  static Value capsule(Type type, std::shared_ptr<const void> data);
  /// Spec: IM-NULL-001.
  static Value null(Type type = Type::dynamic()) noexcept {
    return ofType(ValueKind::Null, std::move(type));
  }
  /// Spec: IM-UNK-003.
  static Value unknown(Type type) noexcept {
    return ofType(ValueKind::Unknown, std::move(type));
  }
  /// Unknown with refinements; collapses to a known value where they leave
  /// only one (null, an empty collection of exact length 0, equal bounds).
  static Value unknown(Type type, const Refinement &refinement);

  // --- What it is ----------------------------------------------------------

  ValueKind kind() const noexcept {
    return static_cast<ValueKind>(head_ & KindMask);
  }
  /// The type. Cost: O(1), but O(size) the first time for tuples and objects.
  Type type() const;
  /// Whether the value itself is known; its parts need not be. Null is known.
  /// Marks are looked through.
  bool isKnown() const noexcept {
    return unmarked().kind() > ValueKind::RefinedUnknown;
  }
  bool isNull() const noexcept { return unmarked().kind() == ValueKind::Null; }
  /// Whether no part of it, however deep, is unknown. Cost: O(1) (cached).
  bool isWhollyKnown() const noexcept {
    return kind() > ValueKind::RefinedUnknown && !hasFlag(ValueRep::HasUnknown);
  }
  /// Made by `failed()` or `asFailed()`.
  bool isFailed() const noexcept { return (head_ & Failed) != 0; }
  bool isMarked() const noexcept { return kind() == ValueKind::Marked; }
  /// Whether it or any part of it is marked. Cost: O(1) (cached).
  bool containsMarks() const noexcept { return hasFlag(ValueRep::HasMarks); }
  /// An Integer whose precision is a machine word's; see machineInteger().
  bool isMachineInteger() const noexcept { return (head_ & Machine) != 0; }
  /// Any representation of a number that is known and not null.
  bool isKnownNumber() const noexcept {
    return kind() == ValueKind::Integer || kind() == ValueKind::Big;
  }
  /// Whether both are Integers and not failed. Cost: two comparisons.
  static bool areIntegers(const Value &a, const Value &b) noexcept {
    constexpr uint64_t integer = static_cast<uint64_t>(ValueKind::Integer);
    return (((a.head_ ^ integer) | (b.head_ ^ integer)) & ~uint64_t{Machine}) ==
           0;
  }

  // --- Reading, checked ------------------------------------------------------

  std::optional<bool> getBool() const noexcept;
  /// A whole number that fits; TypeMapping.h reads the other integer types.
  std::optional<int64_t> getInteger() const noexcept;
  /// Any number as the nearest double.
  std::optional<double> getDouble() const noexcept;
  /// Valid as long as this value or a copy lives; a string for a temporary.
  std::optional<std::string_view> getString() const &noexcept;
  std::optional<std::string> getString() &&;
  /// The elements of a list, set (in iteration order) or tuple; the values of a
  /// map or object in key order. Valid as long as this value or a copy lives.
  std::optional<std::span<const Value>> getElements() const &noexcept;
  std::optional<std::span<const Value>> getElements() && = delete;
  /// The attribute of an object or the element of a map that is called `name`.
  std::optional<Value> getAttribute(std::string_view name) const;
  /// Element `index`, from 0, of a list or tuple.
  std::optional<Value> getElement(size_t index) const;
  /// The part at `steps`: strings name attributes or map keys, whole numbers
  /// are indices. The dynamic value if there is none; no `get…` reads that.
  ///   config.at("service", 0, "port").getInteger()
  template <typename... Steps>
  Value at(const Steps &...steps) const {
    Value part = *this;
    (part.step(steps), ...);
    return part;
  }

  // --- Reading, unchecked (each requires the kind) ---------------------------

  bool asBool() const noexcept {
    assert(kind() == ValueKind::Bool);
    return word_.integer != 0;
  }
  int64_t asInteger() const noexcept {
    assert(kind() == ValueKind::Integer);
    return word_.integer;
  }
  /// Requires Integer or Big. Valid as long as this value or a copy lives.
  NumberRef asNumber() const noexcept {
    assert(isKnownNumber());
    if (kind() == ValueKind::Integer)
      return NumberRef(word_.integer, isMachineInteger() ? MachinePrecision
                                                         : LiteralPrecision);
    return NumberRef::borrow(word_.storage);
  }
  /// Requires Integer or Big. Cost: an allocation for Integer.
  BigNumber asBigNumber() const { return asNumber().toBig(); }
  /// Requires String. Valid as long as this value or a copy of it lives.
  std::string_view asString() const noexcept {
    assert(kind() == ValueKind::String);
    return {reinterpret_cast<const char *>(rep() + 1), rep()->size};
  }
  /// Requires a List, Set, Tuple, Map or Object. Elements of a List, Set (in
  /// iteration order) or Tuple; values of a Map or Object in key order.
  std::span<const Value> elements() const noexcept {
    assert(isCollection());
    const auto *storage = static_cast<const CollectionRep *>(rep());
    return {reinterpret_cast<const Value *>(storage + 1), storage->size};
  }
  /// Requires a String (bytes), or a List, Set, Tuple, Map or Object.
  size_t size() const noexcept {
    assert(kind() == ValueKind::String || isCollection());
    return rep()->size;
  }
  /// The element type of a List, Set or Map, without a lookup.
  Type elementType() const noexcept;
  /// The key of element `index` of a Map or Object, NFC; sorted bytewise.
  std::string_view key(size_t index) const noexcept;
  /// The same as a string value. Cost: no allocation.
  const Value &keyValue(size_t index) const noexcept;
  /// The element or attribute called `name` of a Map or Object, or null.
  /// Cost: constant on average.
  const Value *find(std::string_view name) const noexcept;
  /// The shape of an Object or Map.
  const std::shared_ptr<const ObjectShape> &shape() const noexcept {
    assert(kind() == ValueKind::Map || kind() == ValueKind::Object);
    return *reinterpret_cast<const std::shared_ptr<const ObjectShape> *>(
        static_cast<const CollectionRep *>(rep())->shape);
  }
  /// The refinements of an unknown (empty ones where it has none).
  const Refinement &refinement() const noexcept;
  /// What a Capsule holds.
  const std::shared_ptr<const void> &capsuleData() const noexcept;
  /// What is inside a Wrapped value: the number that an int is, a value of an
  /// element type of the union, what a promise or output gives.
  const Value &inner() const noexcept { return enclosed(); }
  /// The marks around it at this level (empty where there are none).
  const MarkSet &marks() const noexcept;
  /// The same value without the marks of this level.
  const Value &unmarked() const noexcept {
    return kind() == ValueKind::Marked ? enclosed() : *this;
  }
  /// The same value with `marks` added at this level.
  Value withMarks(const MarkSet &marks) const;
  /// Without marks at any level; what was found is added to `found`.
  Value unmarkedDeep(MarkSet &found) const;

  // --- Comparing -----------------------------------------------------------

  /// Sameness for tests and caches: same type, same state (null, unknown with
  /// the same refinements, failed, marks), same parts. Numbers are the same if
  /// they are numerically. Not the language's `==`, which is a kernel.
  friend bool operator==(const Value &a, const Value &b);
  /// `a == b`, and their numbers have the same precision and sign of zero
  /// throughout, so that no operation tells them apart.
  static bool identical(const Value &a, const Value &b);
  /// Consistent with operator==.
  size_t hash() const;

private:
  friend class ValueAccess;
  friend class ValueLayout;

  /// Beside the kind in `head_`.
  enum HeadFlag : uint64_t {
    KindMask = 0xFF,
    Failed = 0x100,
    Machine = 0x200, ///< Integer: its precision is a machine word's
    Counted = 0x400, ///< `word_` is a counted reference
  };

  explicit Value(ValueKind kind, int64_t word = 0) noexcept
      : head_(static_cast<uint64_t>(kind)) {
    word_.integer = word;
  }
  static Value ofType(ValueKind kind, Type type) noexcept {
    Value result(kind);
    if (type.node_->counted)
      result.head_ |= Counted;
    result.word_.storage = type.node_;
    type.node_ = &primitiveTypeNodes[0];
    return result;
  }
  /// Becomes the dynamic value without releasing anything.
  void forget() noexcept {
    head_ = static_cast<uint64_t>(ValueKind::Unknown);
    word_.storage = &primitiveTypeNodes[0];
  }
  bool isCollection() const noexcept {
    return kind() >= ValueKind::List && kind() <= ValueKind::Object;
  }
  bool reads(ValueKind wanted) const noexcept {
    return kind() == wanted && !isFailed();
  }
  /// Becomes the part that one step of `at` leads to.
  void step(std::string_view name);
  void step(size_t index);
  bool hasFlag(ValueRep::Flag flag) const noexcept {
    return kind() >= ValueKind::List && (rep()->flags & flag) != 0;
  }
  const ValueRep *rep() const noexcept {
    return static_cast<const ValueRep *>(word_.storage);
  }
  /// The value inside a Marked or Wrapped one, which its storage begins with.
  const Value &enclosed() const noexcept {
    return *reinterpret_cast<const Value *>(rep() + 1);
  }
  /// Frees storage without references, and its content, without recursion.
  static void destroy(ValueKind kind, const RefCount *storage) noexcept;

  /// The kind and the flags, copied and compared at once.
  uint64_t head_;
  /// Bool and Integer: the number. Unknown and Null: a TypeNode. Big: the
  /// storage of a BigNumber. All others: a ValueRep.
  union Word {
    int64_t integer;
    const RefCount *storage;
  } word_;
};

static_assert(sizeof(Value) == 16);

} // namespace hcl

#include "hcl/ObjectShape.h"

#endif // HCL_VALUE_H
