#include "FreeList.h"

#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>
#include <utility>

#include <pthread.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace hcl {

constinit thread_local FreeList::Kept FreeList::kept_{};

/// Arranges for `freeKept` to run when this thread ends; returns false on
/// failure. This is not the destructor of a thread_local: one registered while
/// others are running is never called.
bool FreeList::watchThread() {
  static const std::optional<pthread_key_t> key =
      []() -> std::optional<pthread_key_t> {
    pthread_key_t made;
    if (pthread_key_create(&made, freeKept) != 0)
      return {};
    return made;
  }();
  return key && pthread_setspecific(*key, &kept_) == 0;
}

void FreeList::freeKept(void *) {
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

void *FreeList::allocateNew(size_t size) { return checked(std::malloc(size)); }

void *FreeList::reallocate(void *block, uint16_t sizeClass, size_t size) {
  uint16_t wanted = sizeClassOf(size);
  if (wanted == large && sizeClass == large)
    return checked(std::realloc(block, size));
  if (wanted == sizeClass)
    return block;
  void *other = allocate(size);
  std::memcpy(other, block,
              sizeClass == large ? size : std::min(size, sizeOf(sizeClass)));
  free(block, sizeClass);
  return other;
}

void FreeList::giveBack([[maybe_unused]] uint64_t size) {
#ifdef __GLIBC__
  constexpr uint64_t isMuch = uint64_t{1} << 24;
  if (size > isMuch)
    malloc_trim(0);
#endif
}

void FreeList::freeFor(void *block, uint16_t sizeClass) {
  if (sizeClass != large && !kept_.isSetUp) {
    kept_.isSetUp = true;
    if (watchThread())
      std::fill_n(kept_.room, large, maxKept);
  }
  std::free(block);
}

} // namespace hcl
