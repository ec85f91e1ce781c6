// Memory that runs out at a chosen allocation, and the count of what is still
// allocated.
//
//   FaultyMemory::failAt(3);     // the third allocation from here on fails
//   ...
//   size_t made = FaultyMemory::stop();
//
// In: numbers. Out: std::bad_alloc from `new`, a null from malloc.
// Covers operator new of the whole program, and malloc and realloc as called by
// the libraries under test (the linker's --wrap). GMP and MPFR end the process
// where there is no memory and are left out; docs/security.md says so.
// Threads: the allocations of the thread that called failAt are counted.
#ifndef HCL_UNITTESTS_FAULTS_ALLOCATION_H
#define HCL_UNITTESTS_FAULTS_ALLOCATION_H

#include <cstddef>

namespace hcl::test {

struct FaultyMemory {
  /// From now on, allocation number `n` of this thread fails, from 1; 0: none.
  static void failAt(size_t n);
  /// Ends that; returns how many allocations there were.
  static size_t stop();
  /// Blocks that all threads allocated and did not free.
  static long live();
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_FAULTS_ALLOCATION_H
