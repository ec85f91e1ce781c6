// Storage of strings and collections.
//
// Most are small, and are freed by the thread that made them soon after. So
// each thread keeps a few small blocks for the next ones, which takes it a
// fraction of what malloc and free do.
#ifndef HCL_LIB_VALUE_SMALLBLOCKS_H
#define HCL_LIB_VALUE_SMALLBLOCKS_H

#include <algorithm>
#include <cstddef>
#include <cstdint>

// Sanitizers want to see what becomes of each block, and how long it is.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) ||           \
    defined(__SANITIZE_HWADDRESS__)
#define HCL_KEEP_SMALL_BLOCKS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||     \
    __has_feature(memory_sanitizer) || __has_feature(hwaddress_sanitizer)
#define HCL_KEEP_SMALL_BLOCKS 0
#endif
#endif
#ifndef HCL_KEEP_SMALL_BLOCKS
#define HCL_KEEP_SMALL_BLOCKS 1
#endif

namespace hcl {

/// Blocks of memory by size, aligned as malloc does it. A block may be freed by
/// another thread than the one that allocated it, which keeps it then.
class SmallBlocks {
public:
  /// How many units a block of `size` bytes has; `large` where it has more than
  /// are kept.
  static constexpr uint16_t unitsFor(size_t size) {
    if (!HCL_KEEP_SMALL_BLOCKS)
      return large;
    size = std::min(size, sizeOf(large));
    return static_cast<uint16_t>((size + unit - 1 - rest) / unit);
  }
  /// A block of at least `size` bytes. Errors: std::bad_alloc.
  static void *allocate(size_t size) {
    uint16_t units = unitsFor(size);
    Block *block = kept_.first[units];
    if (!block) [[unlikely]]
      // All blocks with the same units have the same size.
      return allocateNew(units == large ? size : sizeOf(units));
    kept_.first[units] = block->next;
    ++kept_.room[units];
    return block;
  }
  /// `block`, which has `units`, with room for at least `size` bytes; its bytes
  /// move, as realloc does it. Errors: std::bad_alloc; `block` is as it was
  /// then.
  static void *reallocate(void *block, uint16_t units, size_t size);
  /// Frees `block`, which has `units`.
  static void free(void *block, uint16_t units) {
    if (kept_.room[units] == 0) [[unlikely]]
      return freeFor(block, units);
    auto *freed = static_cast<Block *>(block);
    freed->next = kept_.first[units];
    kept_.first[units] = freed;
    --kept_.room[units];
  }

private:
  /// Bytes. What malloc gives has a multiple of `unit` and `rest`: glibc needs
  /// the other half of the last unit.
  static constexpr size_t unit = 16, rest = 8;
  static constexpr uint16_t maxUnits = 8, large = maxUnits + 1;
  /// Blocks of a size that a thread keeps.
  static constexpr uint32_t maxKept = 32;

  static constexpr size_t sizeOf(uint16_t units) { return units * unit + rest; }

  struct Block {
    Block *next;
  };
  /// By units.
  struct Kept {
    Block *first[large + 1];
    /// How many more are kept: none until the thread has seen to it that they
    /// are freed when it ends, and none after that; never any large ones.
    uint32_t room[large + 1];
    bool isSetUp;
  };

  static bool watchThread();
  static void freeKept(void *);
  static void *allocateNew(size_t size);
  static void freeFor(void *block, uint16_t units);

  static constinit thread_local Kept kept_;
};

} // namespace hcl

#endif // HCL_LIB_VALUE_SMALLBLOCKS_H
