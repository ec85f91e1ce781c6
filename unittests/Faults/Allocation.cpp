#include "Allocation.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

thread_local bool isCounting = false;
thread_local size_t count = 0;
thread_local size_t failing = 0;
std::atomic<long> liveBlocks = 0;

/// Whether this allocation shall fail.
bool fails() { return isCounting && ++count == failing; }

} // namespace

extern "C" {
void *__real_malloc(size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);

void *__wrap_malloc(size_t size) {
  void *block = fails() ? nullptr : __real_malloc(size);
  liveBlocks += block != nullptr;
  return block;
}

void *__wrap_realloc(void *block, size_t size) {
  void *moved = fails() ? nullptr : __real_realloc(block, size);
  liveBlocks += !block && moved;
  return moved;
}

void __wrap_free(void *block) {
  liveBlocks -= block != nullptr;
  __real_free(block);
}
}

void *operator new(size_t size) {
  if (void *block = __wrap_malloc(size ? size : 1))
    return block;
  throw std::bad_alloc();
}

void *operator new(size_t size, const std::nothrow_t &) noexcept {
  return __wrap_malloc(size ? size : 1);
}

void *operator new(size_t size, std::align_val_t alignment) {
  auto unit = static_cast<size_t>(alignment);
  void *block = fails()
                    ? nullptr
                    : std::aligned_alloc(unit, (size + unit - 1) / unit * unit);
  if (!block)
    throw std::bad_alloc();
  ++liveBlocks;
  return block;
}

void operator delete(void *block) noexcept { __wrap_free(block); }
void operator delete(void *block, size_t) noexcept { __wrap_free(block); }
void operator delete(void *block, const std::nothrow_t &) noexcept {
  __wrap_free(block);
}
void operator delete(void *block, std::align_val_t) noexcept {
  __wrap_free(block);
}
void operator delete(void *block, size_t, std::align_val_t) noexcept {
  __wrap_free(block);
}

namespace hcl::test {

void FaultyMemory::failAt(size_t n) {
  count = 0;
  failing = n;
  isCounting = true;
}

size_t FaultyMemory::stop() {
  isCounting = false;
  return count;
}

long FaultyMemory::live() { return liveBlocks; }

} // namespace hcl::test
