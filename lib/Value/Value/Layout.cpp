#include "Layout.h"

#if __has_include(<sys/single_threaded.h>)
#include <sys/single_threaded.h>
#endif

namespace hcl {

const char *ValueLayout::singleThreaded() {
#if __has_include(<sys/single_threaded.h>)
  return &__libc_single_threaded;
#else
  static const char never = 0;
  return &never;
#endif
}

} // namespace hcl
