// The representation of values: their kinds and the headers of shared storage.
//
// A kind says what the word of a Value holds: the value itself, or a pointer to
// storage that begins with a ValueRep. Kernels and engines switch on kinds;
// applications ask `Value::type()` or read with checked accessors.
// Deliberately absent: the layout that machine code relies on (lib/Value).
#ifndef HCL_VALUEREP_H
#define HCL_VALUEREP_H

#include "hcl/RefCounted.h"

#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace hcl {

class ObjectShape;
class TypeNode;

/// Header of shared storage behind a value. The bytes of a string follow it.
struct ValueRep : RefCount {
  /// What is true of some part of it.
  enum Flag : uint16_t { HasUnknown = 1, HasMarks = 2 };
  uint16_t flags = 0;
  /// Of a string or collection: the size of its storage, in the units of who
  /// frees it.
  uint16_t units = 0;
  /// Bytes of a string, elements of a collection.
  size_t size = 0;
};

/// Header of a list, set, map, tuple or object. The elements follow it.
struct CollectionRep : ValueRep {
  /// A counted type: the element type of a list, set or map; the whole type of
  /// a tuple or object once somebody asked for it, else null.
  mutable std::atomic<const TypeNode *> type{nullptr};
  /// Room for the handle of the shape, which only maps and objects have.
  alignas(std::shared_ptr<const ObjectShape>)
      std::byte shape[sizeof(std::shared_ptr<const ObjectShape>)];
};

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
  Wrapped, ///< an int, a value of a union, a promise, an output (Extended.h)
  Marked,  ///< any of the above (never Marked itself) with marks around it
};

/// The integer types of C++ that numbers are made of: characters and `bool` are
/// not numbers.
template <typename T>
concept WholeNumber =
    std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> &&
    !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
    !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

} // namespace hcl

#endif // HCL_VALUEREP_H
