#include "common/Heap.h"

#include <cstdlib> // defines __GLIBC__
#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace hcl::tools {

void growHeapsInLargeSteps() {
#ifdef __GLIBC__
  // With the size of the heaps of threads, glibc makes each of these writable
  // as a whole, instead of page by page.
  constexpr int step = 64 << 20;
  mallopt(M_TOP_PAD, step);
  mallopt(M_TRIM_THRESHOLD, 2 * step);
  // The threshold adapts no more once one of the three is set.
  mallopt(M_MMAP_THRESHOLD, step / 2);
  // The first step begins now. The kernel may map it in large pages, as each
  // page fault takes microseconds; if it does not, nothing is lost.
  void *begin = sbrk(0);
  void *volatile growth = malloc(step / 4); // volatile: else left out
  if (!growth) {
    // Address space is limited: the usual step.
    mallopt(M_TOP_PAD, 128 << 10);
    return;
  }
  free(growth);
  auto *end = static_cast<char *>(sbrk(0));
  madvise(begin, end - static_cast<char *>(begin), MADV_HUGEPAGE);
#endif
}

} // namespace hcl::tools
