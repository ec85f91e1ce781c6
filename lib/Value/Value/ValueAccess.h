// The storage of values, for the files that make and free it.
//
// In: storage, values and builders. Out: each made from the others, without
// checks. Deliberately absent: anything that a program outside the library may
// use.
#ifndef HCL_LIB_VALUE_VALUEACCESS_H
#define HCL_LIB_VALUE_VALUEACCESS_H

#include "Build.h"
#include "Support/FreeList.h"
#include "Support/RadixSort.h"
#include "Type/TypeNodes.h"
#include "hcl/Extended.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"
#include "hcl/Value.h"

#include <algorithm>
#include <span>
#include <vector>

namespace hcl {

/// Storage of a Marked value. The inner value must come first.
struct MarkedRep : ValueRep {
  Value inner;
  MarkSet marks;
};

/// Storage of a Wrapped value. The inner value must come first.
struct WrappedRep : ValueRep {
  Value inner;
  Type type;
  /// The information of a promise or output besides its value; null if none.
  std::shared_ptr<const EventualInfo> info;
};

/// Storage of a RefinedUnknown.
struct RefinedRep : ValueRep {
  Type type;
  Refinement refinement;
};

/// Storage of a Capsule.
struct CapsuleRep : ValueRep {
  Type type;
  std::shared_ptr<const void> data;
};

using ShapeHandle = std::shared_ptr<const ObjectShape>;

/// Reads and makes the words of values.
class ValueAccess {
public:
  /// A value of `kind` that takes over the reference to `rep`.
  static Value make(ValueKind kind, const ValueRep *rep) {
    Value result(kind);
    result.head_ |= Value::Counted;
    result.word_.storage = rep;
    return result;
  }
  static Value makeBig(BigNumber n) {
    Value result(ValueKind::Big);
    result.head_ |= Value::Counted;
    result.word_.storage = std::move(n).takeStorage();
    return result;
  }
  /// A Wrapped value of `type`.
  static Value wrap(Type type, Value inner,
                    std::shared_ptr<const EventualInfo> info = nullptr);
  static const ValueRep *rep(const Value &value) { return value.rep(); }
  static const CollectionRep *collection(const Value &value) {
    return static_cast<const CollectionRep *>(value.rep());
  }
  static uint64_t head(const Value &value) { return value.head_; }
  static const RefCount *storage(const Value &value) {
    return value.word_.storage;
  }
  static bool counted(const Value &value) {
    return (value.head_ & Value::Counted) != 0;
  }
  /// Whether any of four consecutive values is counted.
  static bool isAnyCounted(const Value *values) {
    return ((values[0].head_ | values[1].head_ | values[2].head_ |
             values[3].head_) &
            Value::Counted) != 0;
  }
  /// The index of the first of `values`, starting at `from`, whose head is not
  /// `head`; the number of values if there is none.
  static size_t findOtherHead(std::span<const Value> values, size_t from,
                              uint64_t head) {
    auto differs = [&](size_t at) { return values[at].head_ ^ head; };
    while (from + 4 <= values.size() &&
           (differs(from) | differs(from + 1) | differs(from + 2) |
            differs(from + 3)) == 0)
      from += 4;
    while (from < values.size() && values[from].head_ == head)
      ++from;
    return from;
  }
  static void setFailed(Value &value) { value.head_ |= Value::Failed; }
  static const TypeNode *typeNode(const Value &value) {
    return static_cast<const TypeNode *>(value.word_.storage);
  }
  /// A handle to `node`, which others hold too.
  static Type share(const TypeNode *node) {
    if (node->counted)
      node->retain();
    return Type(node);
  }
  static void freeType(const TypeNode *node) { Type::destroy(node); }

  /// The flags that `value` adds to those of its collection.
  static uint16_t flagsOf(const Value &value) {
    if (value.kind() <= ValueKind::RefinedUnknown)
      return ValueRep::HasUnknown;
    return value.kind() >= ValueKind::List ? value.rep()->flags : 0;
  }
  /// The extent of `value`.
  static Extent extentOf(const Value &value) noexcept {
    ValueKind kind = value.kind();
    return kind >= ValueKind::List && kind <= ValueKind::Object
               ? collection(value)->extent
               : extentOfOther(value);
  }
  /// The handle of the shape of a map or object.
  static ShapeHandle *shapeSlot(const CollectionRep *rep) {
    return reinterpret_cast<ShapeHandle *>(
        const_cast<CollectionRep *>(rep)->shape);
  }

  /// Storage of a string or collection, with `room` uninitialised bytes after
  /// its header.
  template <typename Rep>
  static Rep *allocate(size_t room) {
    size_t size = sizeof(Rep) + room;
    auto *rep = new (FreeList::allocate(size)) Rep;
    rep->units = FreeList::sizeClassOf(size);
    return rep;
  }
  /// The same storage with `room` bytes. Values do not point into themselves,
  /// so moving their bytes is allowed.
  template <typename Rep>
  static Rep *reallocate(Rep *rep, size_t room) {
    size_t size = sizeof(Rep) + room;
    rep = static_cast<Rep *>(FreeList::reallocate(rep, rep->units, size));
    rep->units = FreeList::sizeClassOf(size);
    return rep;
  }
  /// Frees storage whose parts are freed already.
  static void free(ValueRep *rep) { FreeList::free(rep, rep->units); }
  /// The bytes needed for `count` elements.
  static constexpr size_t roomFor(size_t count) {
    return count * sizeof(Value);
  }
  /// The elements added to `builder`.
  static std::span<Value> elements(SequenceBuilder &builder) {
    return builder.rep_ ? std::span(builder.data(), builder.size_)
                        : std::span<Value>();
  }
  /// The elements of `from` in the order of the indices in `order`.
  static SequenceBuilder pick(SequenceBuilder from,
                              std::span<const KeyedIndex> order);
  /// Takes the storage from `builder`, with size and flags filled in.
  static CollectionRep *finish(SequenceBuilder &builder);
  /// The same, for elements that set no flag.
  static CollectionRep *finishPrimitive(SequenceBuilder &builder);
  /// A list, set or tuple with the storage returned by `finish`; `type` as in
  /// CollectionRep, null for a tuple.
  static Value sequence(ValueKind kind, CollectionRep *rep, const Type *type);
  /// The extent of a value that is not in the storage of a collection.
  static Extent extentOfOther(const Value &value) noexcept;
  /// A map or object with the storage returned by `finish`.
  static Value keyed(ValueKind kind, CollectionRep *rep, const Type *type,
                     ShapeHandle shape);
};

/// `elements` in the iteration order of sets, without duplicates. Known values
/// come first: strings by their bytes, numbers by size, false before true,
/// composite values by a text form. Unknown values follow, then null ones.
/// Values that are not wholly known are never duplicates. No element is marked.
/// Flag and clock of `budget`, if any, are read meanwhile; if it is exceeded,
/// nothing is returned.
/// Spec: NS-FOR-021, IM-COLLT-003, IM-CONV-024, DEC-BLOCKSET-002.
SequenceBuilder orderSet(SequenceBuilder elements, Budget *budget);

} // namespace hcl

#endif // HCL_LIB_VALUE_VALUEACCESS_H
