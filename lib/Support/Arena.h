// Storage that is given out piece by piece and taken back as a whole.
//
// In: sizes. Out: uninitialised memory for trivially destructible objects.
// Deliberately absent: freeing single objects, and destructors.
#ifndef HCL_LIB_SUPPORT_ARENA_H
#define HCL_LIB_SUPPORT_ARENA_H

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace hcl {

class Arena {
public:
  /// `blockSize`: bytes taken from the system at a time, at least.
  explicit Arena(size_t blockSize = 64 << 10) : blockSize_(blockSize) {}
  Arena(Arena &&) = default;
  Arena &operator=(Arena &&) = default;

  /// `size` bytes aligned to `alignment` (a power of two up to
  /// `max_align_t`'s), valid until the arena dies.
  void *allocate(size_t size, size_t alignment = alignof(std::max_align_t)) {
    uintptr_t at = (next_ + alignment - 1) & ~(uintptr_t{alignment} - 1);
    if (next_ == 0 || at + size > end_)
      at = grow(size);
    next_ = at + size;
    return reinterpret_cast<void *>(at);
  }
  /// Uninitialised room for `count` objects.
  template <typename T>
  std::span<T> array(size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    return {static_cast<T *>(allocate(count * sizeof(T), alignof(T))), count};
  }
  /// A copy of `text` that lives as long as the arena.
  std::string_view copy(std::string_view text) {
    if (text.empty())
      return {};
    char *to = static_cast<char *>(allocate(text.size(), 1));
    std::memcpy(to, text.data(), text.size());
    return {to, text.size()};
  }
  /// Bytes taken from the system.
  size_t bytes() const { return bytes_; }

private:
  /// Starts a new block with room for `size`; returns its first address.
  uintptr_t grow(size_t size) {
    size_t wanted = size > blockSize_ ? size : blockSize_;
    blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(wanted));
    bytes_ += wanted;
    uintptr_t start = reinterpret_cast<uintptr_t>(blocks_.back().get());
    end_ = start + wanted;
    return start;
  }

  size_t blockSize_;
  size_t bytes_ = 0;
  uintptr_t next_ = 0;
  uintptr_t end_ = 0;
  std::vector<std::unique_ptr<std::byte[]>> blocks_;
};

} // namespace hcl

#endif // HCL_LIB_SUPPORT_ARENA_H
