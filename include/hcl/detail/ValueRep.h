// The representation of values: their kinds and the headers of shared storage.
//
// The kind determines the word of a Value: the value itself, or a pointer to
// storage that begins with a ValueRep. Kernels and engines switch on kinds;
// applications ask for `Value::type()` or use the checked accessors.
// Ownership: storage is counted and shared between values. Threads: immutable,
// except for types computed on demand.
// Deliberately absent: the layout that machine code relies on
// (lib/Value/Value).
#ifndef HCL_DETAIL_VALUEREP_H
#define HCL_DETAIL_VALUEREP_H

#include "hcl/Extent.h"
#include "hcl/detail/RefCounted.h"

#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace hcl {

class ObjectShape;
class TypeNode;

/// The header of a value's shared storage. The bytes of a string follow it.
struct ValueRep : RefCount {
  /// Properties of the value or of any part of it.
  enum Flag : uint16_t { HasUnknown = 1, HasMarks = 2 };
  uint16_t flags = 0;
  /// The size class of the storage, for the free list; strings and collections
  /// only.
  uint16_t units = 0;
  /// The number of bytes of a string or of elements of a collection.
  size_t size = 0;
};

/// The header of a list, set, map, tuple or object. The elements follow it.
struct CollectionRep : ValueRep {
  /// A counted type: the element type of a list, set or map; for a tuple or
  /// object the whole type after it was first asked for, null before.
  mutable std::atomic<const TypeNode *> type{nullptr};
  Extent extent;
  /// Storage of the handle to the shape; used by maps and objects only.
  alignas(std::shared_ptr<const ObjectShape>)
      std::byte shape[sizeof(std::shared_ptr<const ObjectShape>)];
};

/// How a value is represented. Kernels switch on it; applications use `type()`.
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

template <typename T, typename... Types>
inline constexpr bool isOneOf = (std::same_as<T, Types> || ...);

/// The C++ integer types that convert to numbers; characters and `bool` do not.
template <typename T>
concept WholeNumber =
    isOneOf<T, signed char, unsigned char, short, unsigned short, int, unsigned,
            long, unsigned long, long long, unsigned long long>;

} // namespace hcl

#endif // HCL_DETAIL_VALUEREP_H
