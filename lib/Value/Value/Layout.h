// Offsets and bits of values in memory, for compiled code.
//
// In: the classes of values. Out: all that machine code may rely on to read and
// write values without a call. Only the libraries of compiled code include
// this. Deliberately absent: offsets of other classes (Runtime/CodeLayout.h).
#ifndef HCL_LIB_VALUE_LAYOUT_H
#define HCL_LIB_VALUE_LAYOUT_H

#include "Build.h"
#include "hcl/Value.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace hcl {

// The headers of storage derive from each other, so offsetof is defined by the
// compiler and not by the standard.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"

/// Offsets (units: bytes) and bits.
class ValueLayout {
public:
  // A Value has two words: the head, with kind and flags, and the word.
  static constexpr size_t headOffset = offsetof(Value, head_);
  static constexpr size_t wordOffset = offsetof(Value, word_);
  static constexpr uint64_t kindMask = Value::KindMask;
  /// An error was reported for the value.
  static constexpr uint64_t failed = Value::Failed;
  /// An Integer of a machine word's precision.
  static constexpr uint64_t machine = Value::Machine;
  /// The word is a counted reference.
  static constexpr uint64_t counted = Value::Counted;

  /// The head of a value of `kind` that is stored in place.
  static constexpr uint64_t headOf(ValueKind kind) {
    return static_cast<uint64_t>(kind);
  }
  /// The head of a value of `kind` in counted storage.
  static constexpr uint64_t countedHead(ValueKind kind) {
    return static_cast<uint64_t>(kind) | counted;
  }

  // Counted storage begins with its RefCount, which is the count itself.
  static constexpr size_t countOffset = 0;
  static_assert(sizeof(RefCount) == sizeof(uint32_t));

  // The storage of strings and collections.
  /// Bytes of a string or elements of a collection: a size_t.
  static constexpr size_t sizeOffset = offsetof(ValueRep, size);
  /// The handle of the shape of a map or object; its first word is the pointer.
  static constexpr size_t shapeOffset = offsetof(CollectionRep, shape);
  /// Elements of a collection, as values.
  static constexpr size_t elementsOffset = sizeof(CollectionRep);

  // A SequenceBuilder; all bytes zero is an empty one without storage.
  /// The number of elements: a size_t.
  static constexpr size_t builderSizeOffset = offsetof(SequenceBuilder, size_);

  /// The words of a value.
  static uint64_t head(const Value &value) { return value.head_; }
  static uint64_t word(const Value &value) {
    return static_cast<uint64_t>(value.word_.integer);
  }
  /// Address of a byte that is nonzero while counts need not be atomic.
  static const char *singleThreaded();
  /// Address of the elements of `builder`, with room for its capacity.
  static Value *elements(SequenceBuilder &builder) { return builder.data(); }
};

#pragma GCC diagnostic pop

} // namespace hcl

#endif // HCL_LIB_VALUE_LAYOUT_H
