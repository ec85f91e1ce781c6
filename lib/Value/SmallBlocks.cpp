#include "SmallBlocks.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace hcl {

constinit thread_local SmallBlocks::Kept SmallBlocks::kept_{};

/// Lets its thread keep blocks, and frees them when the thread ends. What is
/// freed later than that is not kept.
class SmallBlocks::Keeper {
public:
  Keeper() { std::fill_n(kept_.room, large, maxKept); }
  ~Keeper() {
    std::ranges::fill(kept_.room, 0);
    for (Block *&first : kept_.first)
      while (first)
        std::free(std::exchange(first, first->next));
  }
};

static void *checked(void *memory) {
  if (!memory)
    throw std::bad_alloc();
  return memory;
}

void *SmallBlocks::allocateNew(size_t size) {
  // All blocks with the same units have the same size.
  uint16_t units = unitsFor(size);
  return checked(std::malloc(units == large ? size : units * unit));
}

void *SmallBlocks::reallocate(void *block, uint16_t units, size_t size) {
  if (units == large && unitsFor(size) == large)
    return checked(std::realloc(block, size));
  void *other = allocate(size);
  std::memcpy(other, block,
              units == large ? size : std::min(size, units * unit));
  free(block, units);
  return other;
}

void SmallBlocks::freeFor(void *block, uint16_t units) {
  std::free(block);
  if (units != large)
    static thread_local Keeper keeper;
}

} // namespace hcl
