#include "SmallBlocks.h"

#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>
#include <utility>

#include <pthread.h>

namespace hcl {

constinit thread_local SmallBlocks::Kept SmallBlocks::kept_{};

/// Calls `freeKept` when this thread ends. A destructor of a thread_local would
/// not do: one that is made behind all others is never destroyed. Returns false
/// if that cannot be.
bool SmallBlocks::watchThread() {
  static const std::optional<pthread_key_t> key =
      []() -> std::optional<pthread_key_t> {
    pthread_key_t made;
    if (pthread_key_create(&made, freeKept) != 0)
      return {};
    return made;
  }();
  return key && pthread_setspecific(*key, &kept_) == 0;
}

void SmallBlocks::freeKept(void *) {
  std::fill_n(kept_.room, large, 0);
  for (Block *&first : kept_.first)
    while (first)
      std::free(std::exchange(first, first->next));
}

static void *checked(void *memory) {
  if (!memory)
    throw std::bad_alloc();
  return memory;
}

void *SmallBlocks::allocateNew(size_t size) {
  return checked(std::malloc(size));
}

void *SmallBlocks::reallocate(void *block, uint16_t units, size_t size) {
  uint16_t wanted = unitsFor(size);
  if (wanted == large && units == large)
    return checked(std::realloc(block, size));
  if (wanted == units)
    return block;
  void *other = allocate(size);
  std::memcpy(other, block,
              units == large ? size : std::min(size, sizeOf(units)));
  free(block, units);
  return other;
}

void SmallBlocks::freeFor(void *block, uint16_t units) {
  if (units != large && !kept_.isSetUp) {
    kept_.isSetUp = true;
    if (watchThread())
      std::fill_n(kept_.room, large, maxKept);
  }
  std::free(block);
}

} // namespace hcl
