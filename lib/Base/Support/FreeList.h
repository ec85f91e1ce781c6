// Thread-local free lists of small blocks, one list for each size class.
//
// In: sizes. Out: blocks of memory for strings and collections, most of which
// are small and soon freed by the thread that made them. A freed block goes to
// the list of its size class, where the next allocation finds it; malloc and
// free are called only for large blocks and when a list is empty or full.
// A block of 24 to 72 bytes takes 3.6 ns to allocate and free, compared with
// 11.5 ns by glibc's malloc and free, which was a quarter of a call that makes
// a short string (`benchmarks/run.py micro`, the rows of strings).
// Deliberately absent: constructors and destructors of the content of a block.
#ifndef HCL_LIB_SUPPORT_FREELIST_H
#define HCL_LIB_SUPPORT_FREELIST_H

#include <algorithm>
#include <cstddef>
#include <cstdint>

// Sanitizers need to see the size and fate of each block.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) ||           \
    defined(__SANITIZE_HWADDRESS__)
#define HCL_USE_FREE_LIST 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||     \
    __has_feature(memory_sanitizer) || __has_feature(hwaddress_sanitizer)
#define HCL_USE_FREE_LIST 0
#endif
#endif
#ifndef HCL_USE_FREE_LIST
#define HCL_USE_FREE_LIST 1
#endif

namespace hcl {

/// Allocates like malloc, the origin and final destination of the blocks. A
/// block may be freed by a thread other than the allocating one, and goes to
/// the list of the freeing thread.
class FreeList {
public:
  /// The size class of blocks of `size` bytes; `large` if the size has no list,
  /// and always under sanitizers.
  static constexpr uint16_t sizeClassOf(size_t size) {
    if (!HCL_USE_FREE_LIST)
      return large;
    size = std::min(size, sizeOf(large));
    return static_cast<uint16_t>((size + unit - 1 - rest) / unit);
  }
  /// A block of at least `size` bytes. Errors: std::bad_alloc.
  static void *allocate(size_t size) {
    uint16_t sizeClass = sizeClassOf(size);
    Block *block = kept_.first[sizeClass];
    if (!block) [[unlikely]]
      // All blocks of a class have the same size.
      return allocateNew(sizeClass == large ? size : sizeOf(sizeClass));
    kept_.first[sizeClass] = block->next;
    ++kept_.room[sizeClass];
    return block;
  }
  /// Moves `block` of `sizeClass` to one of at least `size` bytes, as realloc
  /// does. Errors: std::bad_alloc, and `block` is unchanged.
  static void *reallocate(void *block, uint16_t sizeClass, size_t size);
  /// Frees `block`, which is of `sizeClass`.
  static void free(void *block, uint16_t sizeClass) {
    if (kept_.room[sizeClass] == 0) [[unlikely]]
      return freeFor(block, sizeClass);
    auto *freed = static_cast<Block *>(block);
    freed->next = kept_.first[sizeClass];
    kept_.first[sizeClass] = freed;
    --kept_.room[sizeClass];
  }

  /// Gives memory back to the system after about `size` bytes were freed and
  /// before the same work is done again, if that is much: what was freed may
  /// lie in pieces that the work cannot use.
  static void giveBack(uint64_t size);

private:
  /// Class n has blocks of 16 n + 8 bytes, as in glibc: the header of a block
  /// takes 8 bytes.
  static constexpr size_t unit = 16, rest = 8;
  static constexpr uint16_t maxClass = 8, large = maxClass + 1;
  /// The number of blocks in a full list.
  static constexpr uint32_t maxKept = 32;

  static constexpr size_t sizeOf(uint16_t sizeClass) {
    return sizeClass * unit + rest;
  }

  struct Block {
    Block *next;
  };
  /// The lists of a thread, by size class.
  struct Kept {
    Block *first[large + 1];
    /// Free room in each list: 0 until the hook at the end of the thread is
    /// installed, after that hook has run, and always for large blocks.
    uint32_t room[large + 1];
    bool isSetUp;
  };

  static bool watchThread();
  static void freeKept(void *);
  static void *allocateNew(size_t size);
  static void freeFor(void *block, uint16_t sizeClass);

  static constinit thread_local Kept kept_;
};

} // namespace hcl

#endif // HCL_LIB_SUPPORT_FREELIST_H
