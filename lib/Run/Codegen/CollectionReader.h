// Reading collections in place, without counting references.
//
// Objects and maps with the same keys mostly share their shape, so each access
// has an inline cache of the last shape and the offset of the attribute. Both
// are loaded at once; if the shape matches, the offset is valid.
//
// In: emitted values. Out: i1 tests of their kinds, addresses of parts.
// Deliberately absent: the code for a miss (AccessEmitter.h, FastVersion.h).
#ifndef HCL_LIB_CODEGEN_COLLECTIONREADER_H
#define HCL_LIB_CODEGEN_COLLECTIONREADER_H

#include "FunctionEmitter.h"

namespace hcl::compiled {

/// The content of an inline cache.
struct CachedOffset {
  IrValue *hits = nullptr;  ///< i1: the collection has the cached shape
  IrValue *units = nullptr; ///< i64: offset of the attribute; units: 8 bytes
};

class CollectionReader {
public:
  /// Loads the address of the caches outside the tables, if there are any.
  CollectionReader(FunctionEmitter &f, const ExpressionFacts &facts);

  IrValue *isObject(const EmittedValue &value);
  /// Whether `value` is a map or object.
  IrValue *isKeyed(const EmittedValue &value);
  /// Whether `value` is a list or tuple.
  IrValue *isSequence(const EmittedValue &value);

  /// The number of elements (i64).
  IrValue *size(const EmittedValue &collection);
  /// The address of the first element.
  IrValue *elements(const EmittedValue &collection);
  /// The address of the element at `index`, an Integer within bounds.
  IrValue *elementAddress(const EmittedValue &sequence,
                          const EmittedValue &index);

  /// Reads inline cache `number` for `collection`, which has keys. The offset
  /// does not depend on the shape, so a load from there need not wait for the
  /// comparison.
  CachedOffset cached(const EmittedValue &collection, uint32_t number);
  /// The address of an attribute, by its offset.
  IrValue *attributeAddress(const EmittedValue &collection,
                            const CachedOffset &cached);

private:
  IrValue *cacheAddress(uint32_t number);

  FunctionEmitter &f_;
  /// The address of the words of far caches, or null.
  IrValue *farCaches_ = nullptr;
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_COLLECTIONREADER_H
