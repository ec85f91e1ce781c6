// The values of the information model.
//
// A Value is 16 bytes: a tag and a word. Booleans, integers that fit a machine
// word, and nulls and unknowns of primitive types are stored in place; all
// others refer to counted storage, shared between copies. Values never change,
// so several threads may read and copy them.
//
// A number has one form: an integer that fits int64_t is an `Integer` (except
// negative zero), any other number a BigNumber (MPFR); so equality never
// depends on how a number was computed. Strings are NFC. Types of tuples and
// objects are computed from their parts on demand.
//
//   Value web = Value::object({{"name", "web"}, {"port", 8080}});
//   std::optional<int64_t> port = web.at("port").getInteger();
//
// C++ booleans, numbers and text convert to values. `get…` and `at` read them
// back and return nothing for another kind and for null, unknown, marked and
// failed values. `as…`, `elements`, `find` and the functions after require a
// kind, as assertions check; they are for code after a switch on the kind.
//
// Deliberately absent: operations (Semantics), conversion (Convert.h), text and
// JSON (Text.h, Json.h), containers and application types (TypeMapping.h).
#ifndef HCL_VALUE_H
#define HCL_VALUE_H

#include "hcl/Number.h"
#include "hcl/Type.h"
#include "hcl/detail/ValueRep.h"

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

  /// C++ values as values of the language: `Value port = 8080`.
  template <std::same_as<bool> T>
  Value(T b) noexcept : Value(boolean(b)) {}
  template <WholeNumber T>
  Value(T n) : Value(number(n)) {}
  template <std::floating_point T>
  Value(T n) : Value(number(n)) {}
  /// Text is normalised to NFC, as by `string`.
  Value(const char *text) : Value(string(text)) {}
  Value(std::string_view text) : Value(string(text)) {}
  Value(const std::string &text) : Value(string(text)) {}
  Value(std::nullptr_t) = delete;

  /// The dynamic value.
  static Value dynamic() noexcept { return Value(); }
  /// The dynamic value as the result of a failed operation, whose diagnostic
  /// was reported: operations on it fail without a further diagnostic.
  static Value failed() noexcept { return Value().asFailed(); }
  /// The same with a type that is known despite the failure, to check its uses.
  static Value failed(Type type) noexcept {
    return unknown(std::move(type)).asFailed();
  }
  /// This value, flagged as the result of a failed operation: uses are still
  /// type-checked, but operators do not compute with the value.
  Value asFailed() const noexcept {
    Value result = *this;
    result.head_ |= Failed;
    return result;
  }
  /// The boolean `b`.
  static Value boolean(bool b) noexcept { return Value(ValueKind::Bool, b); }
  /// A whole number with the precision of a literal (see Precision).
  static Value integer(int64_t n) noexcept {
    return Value(ValueKind::Integer, n);
  }
  /// A whole number that is a count or an index. The reference computes on
  /// these with 64 bits of precision; see DialectPoint::PrecisionOfOperands.
  static Value machineInteger(int64_t n) noexcept {
    Value result = integer(n);
    result.head_ |= Machine;
    return result;
  }
  /// `n`, a machineInteger if `a` and `b` are. Requires areIntegers(a, b).
  static Value integerOf(int64_t n, const Value &a, const Value &b) noexcept {
    Value result = integer(n);
    result.head_ = a.head_ & b.head_;
    return result;
  }
  /// Any number; an Integer if it fits one (negative zero excepted).
  static Value number(BigNumber n);
  /// The decimal that `n`, which is not a NaN, stands for: number::decimal(n).
  static Value number(double n);
  static Value number(float n);
  static Value number(long double n) { return number(static_cast<double>(n)); }
  /// Exactly `n`, with the precision of a literal.
  template <WholeNumber T>
  static Value number(T n) {
    if constexpr (sizeof(T) == sizeof(uint64_t) && std::unsigned_integral<T>)
      if (n > static_cast<uint64_t>(INT64_MAX))
        return number(BigNumber::fromUnsigned(n));
    return integer(static_cast<int64_t>(n));
  }
  /// A number that the caller knows not to fit an Integer.
  static Value largeNumber(BigNumber n) noexcept {
    Value result(ValueKind::Big);
    result.head_ |= Counted;
    result.word_.storage = std::move(n).takeStorage();
    return result;
  }
  /// A string, normalised to NFC. Cost: linear; ASCII text is only scanned.
  /// Spec: IM-PRIM-002, IM-PRIM-003, IM-PRIM-005.
  static Value string(std::string_view text);
  /// A string that the caller knows to be NFC.
  static Value nfcString(std::string_view text);
  /// A string of `size` bytes of NFC, which the caller writes to `bytes` before
  /// any other use. `bytes` has room for at least `minStringRoom` bytes.
  static Value nfcString(size_t size, char *&bytes);
  static constexpr size_t minStringRoom = 8;
  /// A list of `elements`, all of type `element` (or unknown or null of it).
  /// Spec: IM-COLLT-001.
  static Value list(Type element, std::vector<Value> elements);
  /// A set: duplicates are removed, the rest sorted into iteration order.
  /// Spec: IM-COLLT-003.
  static Value set(Type element, std::vector<Value> elements);
  /// A map. Keys become NFC, sorted bytewise; of equal keys the last wins.
  /// Spec: NS-FOR-019, IM-PRIM-004, IM-COLLT-002.
  static Value map(Type element,
                   std::vector<std::pair<std::string, Value>> elements);
  /// A tuple of `elements`, in order.
  /// Spec: IM-STRUCTT-003.
  static Value tuple(std::vector<Value> elements);
  /// An object. Names become NFC, sorted bytewise; the last of equals wins.
  /// Spec: NS-COLL-032, NS-FOR-019, IM-PRIM-004, IM-STRUCTT-001,
  /// IM-STRUCTT-002.
  static Value object(std::vector<std::pair<std::string, Value>> attributes);
  /// An object of an existing shape, `values` in its order. The fastest way.
  static Value object(std::shared_ptr<const ObjectShape> shape,
                      std::vector<Value> values);
  /// A value of an application's capsule type, equal to values that share
  /// `data`, which must not be null.
  /// Spec: IM-CAPS-001.
  static Value capsule(Type type, std::shared_ptr<const void> data);
  /// The null of `type`.
  /// Spec: IM-NULL-001.
  static Value null(Type type = Type::dynamic()) noexcept {
    return ofType(ValueKind::Null, std::move(type));
  }
  /// The unknown of `type`, without refinements.
  /// Spec: IM-UNK-003.
  static Value unknown(Type type) noexcept {
    return ofType(ValueKind::Unknown, std::move(type));
  }
  /// The unknown of `type` with refinements, or a known value if they leave
  /// only one (null, an empty collection of exact length 0, equal bounds).
  static Value unknown(Type type, const Refinement &refinement);

  /// The representation. Wrapped and Marked hide the kind of the inner value.
  ValueKind kind() const noexcept {
    return static_cast<ValueKind>(head_ & KindMask);
  }
  /// The type. Cost: O(1), but linear the first time for tuples and objects.
  Type type() const;
  /// Whether the value itself is known, whatever its parts. Null counts as
  /// known. Marks are ignored.
  bool isKnown() const noexcept {
    return unmarked().kind() > ValueKind::RefinedUnknown;
  }
  /// Whether it is a null, of any type. Marks are ignored.
  bool isNull() const noexcept { return unmarked().kind() == ValueKind::Null; }
  /// Whether the value and all parts, at any depth, are known. Cost: constant.
  bool isWhollyKnown() const noexcept {
    return kind() > ValueKind::RefinedUnknown && !hasFlag(ValueRep::HasUnknown);
  }
  /// Whether `failed()` or `asFailed()` made it.
  bool isFailed() const noexcept { return (head_ & Failed) != 0; }
  /// Whether the value itself has marks; see containsMarks for parts.
  bool isMarked() const noexcept { return kind() == ValueKind::Marked; }
  /// Whether the value or any part is marked. Cost: constant.
  bool containsMarks() const noexcept { return hasFlag(ValueRep::HasMarks); }
  /// Whether it is an Integer with the precision of a machine word.
  bool isMachineInteger() const noexcept { return (head_ & Machine) != 0; }
  /// Whether the value is a known number, not null, in either form.
  bool isKnownNumber() const noexcept {
    return kind() == ValueKind::Integer || kind() == ValueKind::Big;
  }
  /// Whether both are Integers and not failed. Cost: two comparisons.
  static bool areIntegers(const Value &a, const Value &b) noexcept {
    constexpr uint64_t integer = static_cast<uint64_t>(ValueKind::Integer);
    return (((a.head_ ^ integer) | (b.head_ ^ integer)) & ~uint64_t{Machine}) ==
           0;
  }

  /// The checked reads: each returns nothing if the value is of another kind.
  [[nodiscard]] std::optional<bool> getBool() const noexcept;
  /// A whole number that fits; TypeMapping.h reads other integer types.
  [[nodiscard]] std::optional<int64_t> getInteger() const noexcept;
  /// Any number, as the nearest double.
  [[nodiscard]] std::optional<double> getDouble() const noexcept;
  /// Valid while this value or a copy lives; a temporary returns a string.
  [[nodiscard]] std::optional<std::string_view> getString() const &noexcept;
  [[nodiscard]] std::optional<std::string> getString() &&;
  /// The elements of a list, set (in iteration order) or tuple; the values of a
  /// map or object in key order. Valid while this value or a copy of it lives.
  [[nodiscard]] std::optional<std::span<const Value>>
  getElements() const &noexcept;
  std::optional<std::span<const Value>> getElements() && = delete;
  /// The attribute of an object, or the element of a map, called `name`.
  [[nodiscard]] std::optional<Value> getAttribute(std::string_view name) const;
  /// Element `index`, from 0, of a list or tuple.
  [[nodiscard]] std::optional<Value> getElement(size_t index) const;
  /// The part at `steps`: strings are names or keys, whole numbers indices from
  /// 0. The dynamic value, which no `get…` reads, if there is no such part.
  ///   config.at("service", 0, "port").getInteger()
  template <typename... Steps>
  Value at(const Steps &...steps) const {
    Value part = *this;
    (part.step(steps), ...);
    return part;
  }

  /// The unchecked reads: each requires a kind, here Bool.
  bool asBool() const noexcept {
    assert(kind() == ValueKind::Bool);
    return word_.integer != 0;
  }
  /// Requires Integer.
  int64_t asInteger() const noexcept {
    assert(kind() == ValueKind::Integer);
    return word_.integer;
  }
  /// Requires Integer or Big. Valid while this value or a copy of it lives.
  NumberRef asNumber() const noexcept {
    assert(isKnownNumber());
    if (kind() == ValueKind::Integer)
      return NumberRef(word_.integer, isMachineInteger() ? MachinePrecision
                                                         : LiteralPrecision);
    return NumberRef::borrow(word_.storage);
  }
  /// Requires Integer or Big. Cost: an allocation for Integer.
  BigNumber asBigNumber() const { return asNumber().toBig(); }
  /// Requires String. Valid while this value or a copy of it lives.
  std::string_view asString() const noexcept {
    assert(kind() == ValueKind::String);
    return {reinterpret_cast<const char *>(rep() + 1), rep()->size};
  }
  /// The elements of a List, Set (in iteration order) or Tuple, the values of a
  /// Map or Object in key order. Requires one of these kinds.
  std::span<const Value> elements() const noexcept {
    assert(isCollection());
    const auto *storage = static_cast<const CollectionRep *>(rep());
    return {reinterpret_cast<const Value *>(storage + 1), storage->size};
  }
  /// Bytes of a String, elements of a List, Set, Tuple, Map or Object.
  size_t size() const noexcept {
    assert(kind() == ValueKind::String || isCollection());
    return rep()->size;
  }
  /// The element type of a List, Set or Map. Cost: constant.
  Type elementType() const noexcept;
  /// The name of element `index` of a Map or Object, in bytewise order.
  std::string_view key(size_t index) const noexcept;
  /// The same as a string value. Cost: amortised constant.
  const Value &keyValue(size_t index) const noexcept;
  /// The part called `name` of a Map or Object, or null. Cost: O(1) on average.
  const Value *find(std::string_view name) const noexcept;
  /// The shape of an Object or Map.
  const std::shared_ptr<const ObjectShape> &shape() const noexcept {
    assert(kind() == ValueKind::Map || kind() == ValueKind::Object);
    return *reinterpret_cast<const std::shared_ptr<const ObjectShape> *>(
        static_cast<const CollectionRep *>(rep())->shape);
  }
  /// The refinements of an unknown; empty if it has none.
  const Refinement &refinement() const noexcept;
  /// The application's data in a Capsule.
  const std::shared_ptr<const void> &capsuleData() const noexcept;
  /// The value inside a Wrapped one: the number of an int, the member of a
  /// union, the result of a promise or output.
  const Value &inner() const noexcept { return enclosed(); }
  /// The marks of the value itself; empty without marks.
  const MarkSet &marks() const noexcept;
  /// The same value without marks at the top; parts keep their marks.
  const Value &unmarked() const noexcept {
    return kind() == ValueKind::Marked ? enclosed() : *this;
  }
  /// The same value with `marks` added to its own.
  Value withMarks(const MarkSet &marks) const;
  /// The same value without marks at any depth, which are added to `found`.
  Value unmarkedDeep(MarkSet &found) const;

  /// Sameness, for tests and caches: same type, same state (null, unknown with
  /// the same refinements, failed, marks), same parts; numbers by their numeric
  /// value. Not the language's `==`, which is a kernel.
  friend bool operator==(const Value &a, const Value &b);
  /// Whether no operation can tell `a` from `b`: they are equal, and so are the
  /// precisions and signs of zero of all numbers in them.
  static bool identical(const Value &a, const Value &b);
  /// A hash consistent with operator==. Cost: linear.
  size_t hash() const;

private:
  friend class ValueAccess;
  friend class ValueLayout;

  /// Flags beside the kind in `head_`.
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
  /// Replaces the value by its part at one step of `at`.
  void step(std::string_view name);
  void step(size_t index);
  bool hasFlag(ValueRep::Flag flag) const noexcept {
    return kind() >= ValueKind::List && (rep()->flags & flag) != 0;
  }
  const ValueRep *rep() const noexcept {
    return static_cast<const ValueRep *>(word_.storage);
  }
  /// The value at the start of the storage of a Marked or Wrapped one.
  const Value &enclosed() const noexcept {
    return *reinterpret_cast<const Value *>(rep() + 1);
  }
  /// Frees storage without references, and its parts, without recursion.
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

#include "hcl/detail/ObjectShape.h"

#endif // HCL_VALUE_H
