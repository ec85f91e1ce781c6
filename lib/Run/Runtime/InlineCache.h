// Inline caches of compiled code: the place where an attribute was last found,
// and the shape that a loop last made.
//
// In: shapes of the objects in an operation. Out: an answer, valid as long as
// the next object has the same shape. The caches belong to one operation of one
// expression; a miss changes no result, only the cost.
// Deliberately absent: the look-up after a miss (Runtime.cpp).
#ifndef HCL_LIB_RUNTIME_INLINECACHE_H
#define HCL_LIB_RUNTIME_INLINECACHE_H

#include "hcl/detail/ObjectShape.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace hcl::compiled {

/// The part of an AttributeCache that machine code reads, in one word, so that
/// another thread may replace it at any time: the address of the shape in the
/// upper 48 bits; below it the offset of the value in the storage of the
/// object, in units of 8 bytes. 0: empty.
using CacheWord = std::atomic<uint64_t>;

/// Monomorphic inline cache of one attribute access.
class AttributeCache {
public:
  /// Bits of the word for the offset.
  static constexpr unsigned offsetBits = 16;

  /// `word` must outlive the cache.
  explicit AttributeCache(CacheWord &word) : word_(word) {}

  /// Index of the attribute in the shape seen last; nothing if the cache is
  /// empty.
  [[nodiscard]] std::optional<size_t> index() const;
  /// Records that the attribute has index `index` in `shape`. Ignores shapes
  /// too large to encode, and stops after `maxKept` shapes (megamorphic
  /// access). Threads: safe.
  void learn(std::shared_ptr<const ObjectShape> shape, size_t index);

private:
  static constexpr size_t maxKept = 8;
  CacheWord &word_;
  std::mutex mutex_;
  /// Keeps the addresses of shapes from being reused while they are cached.
  std::vector<std::shared_ptr<const ObjectShape>> kept_;
};

/// The shape of an object that has some of the entries of another.
struct ShapeSelection {
  std::shared_ptr<const ObjectShape> source;
  std::vector<uint32_t> selected; ///< indices into `source`
  std::shared_ptr<const ObjectShape> result;
};

/// Inline cache of the last selection made by a loop. It is replaced at most
/// `maxKept` times. Replaced selections are kept, as another thread may be
/// reading them.
class SelectionCache {
public:
  /// The last selection; one without shapes if there is none.
  const ShapeSelection *get() const {
    return current_.load(std::memory_order_acquire);
  }
  /// Threads: safe.
  void replace(ShapeSelection selection);

private:
  static constexpr size_t maxKept = 8;
  static const ShapeSelection none;
  std::atomic<const ShapeSelection *> current_{&none};
  std::mutex mutex_;
  std::vector<std::unique_ptr<const ShapeSelection>> kept_;
};

} // namespace hcl::compiled

#endif // HCL_LIB_RUNTIME_INLINECACHE_H
