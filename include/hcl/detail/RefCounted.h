// Reference counts of immutable storage. Included by Number.h and Type.h;
// programs do not name it.
//
// Values, types and numbers are immutable once built and shared between values,
// threads and modules. Each refers to storage that derives from RefCount.
// Ownership: the last handle frees the object. Threads: counting is atomic once
// the process has more than one thread (glibc's __libc_single_threaded); a
// single-threaded program pays for plain increments only.
// Deliberately absent: weak handles.
#ifndef HCL_DETAIL_REFCOUNTED_H
#define HCL_DETAIL_REFCOUNTED_H

#include <atomic>
#include <cstdint>
#include <utility>

#if __has_include(<sys/single_threaded.h>)
#include <sys/single_threaded.h>
#define HCL_SINGLE_THREADED __libc_single_threaded
#else
#define HCL_SINGLE_THREADED false
#endif

namespace hcl {

/// A reference count to derive from or embed. It starts at 1: the creator owns
/// the first reference.
class RefCount {
public:
  /// Adds a reference.
  void retain() const {
    if (HCL_SINGLE_THREADED) [[likely]]
      count_.store(count_.load(std::memory_order_relaxed) + 1,
                   std::memory_order_relaxed);
    else
      count_.fetch_add(1, std::memory_order_relaxed);
  }
  /// Drops a reference. Returns true if it was the last: the caller must free
  /// the object.
  bool release() const {
    if (HCL_SINGLE_THREADED) [[likely]] {
      uint32_t left = count_.load(std::memory_order_relaxed) - 1;
      count_.store(left, std::memory_order_relaxed);
      return left == 0;
    }
    return count_.fetch_sub(1, std::memory_order_acq_rel) == 1;
  }
  /// Adds a reference and returns true, unless the last one was dropped. For
  /// weak tables, whose entries briefly outlive their objects.
  bool tryRetain() const {
    uint32_t count = count_.load(std::memory_order_relaxed);
    while (count != 0)
      if (count_.compare_exchange_weak(count, count + 1,
                                       std::memory_order_relaxed))
        return true;
    return false;
  }
  /// Whether the caller holds the only reference, so that storage can be
  /// reused.
  bool unique() const { return count_.load(std::memory_order_acquire) == 1; }

private:
  mutable std::atomic<uint32_t> count_{1};
};

} // namespace hcl

#endif // HCL_DETAIL_REFCOUNTED_H
