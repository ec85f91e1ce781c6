// Where the parts of a value lie in memory, for compiled code.
//
// Whoever emits machine code reads and writes values without calling anything;
// all the offsets and bits that it may rely on are here, and asserted. Nothing
// else should include this.
#ifndef HCL_LIB_VALUE_LAYOUT_H
#define HCL_LIB_VALUE_LAYOUT_H

#include "hcl/Build.h"
#include "hcl/Value.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace hcl {

class ValueLayout {
public:
  // A Value is two words: the head, with the kind and flags, and the word.
  static constexpr size_t headOffset = 0;
  static constexpr size_t wordOffset = 8;
  static constexpr uint64_t kindMask = Value::KindMask;
  /// An error was reported for it.
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

  // The storage of all that is counted.
  /// The count, which is 32 bits.
  static constexpr size_t countOffset = 0;

  // The storage of strings and collections.
  /// Bytes of a string, elements of a collection: a size_t.
  static constexpr size_t sizeOffset = 8;
  static constexpr size_t stringBytesOffset = sizeof(ValueRep);
  /// The pointer to the ObjectShape of a map or object.
  static constexpr size_t shapeOffset = 24;
  /// Elements of a collection, which are values.
  static constexpr size_t elementsOffset = sizeof(CollectionRep);

  // A SequenceBuilder: all zero is an empty one without storage.
  /// How many elements were added: a size_t.
  static constexpr size_t builderSizeOffset = 8;

  /// The words of a value.
  static uint64_t head(const Value &value) { return value.head_; }
  static uint64_t word(const Value &value) {
    return static_cast<uint64_t>(value.word_.integer);
  }
  /// Not zero while counts need not be atomic.
  static const char *singleThreaded();
  /// Where the elements of `builder` lie; there is room for as many as it was
  /// made for.
  static Value *elements(SequenceBuilder &builder) { return builder.data(); }
};

} // namespace hcl

#endif // HCL_LIB_VALUE_LAYOUT_H
