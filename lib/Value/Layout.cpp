// The assertions that Layout.h relies on.
#include "Layout.h"

#include <cstdint>
#include <memory>

namespace hcl {

// The classes derive from their headers, so that offsetof is defined for them
// by this compiler and not by the standard.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
static_assert(sizeof(Value) == 16 && alignof(Value) == 8);
static_assert(sizeof(RefCount) == sizeof(uint32_t));
static_assert(offsetof(ValueRep, size) == ValueLayout::sizeOffset);
static_assert(offsetof(CollectionRep, shape) == ValueLayout::shapeOffset);
static_assert(sizeof(ValueRep) % alignof(Value) == 0);
static_assert(sizeof(CollectionRep) % alignof(Value) == 0);
static_assert(sizeof(SequenceBuilder) == 24);
// The pointer comes first in the handle of a shape; see Layout tests.
static_assert(sizeof(std::shared_ptr<const ObjectShape>) == 16);
#pragma GCC diagnostic pop

const char *ValueLayout::singleThreaded() {
#if __has_include(<sys/single_threaded.h>)
  return &__libc_single_threaded;
#else
  static const char never = 0;
  return &never;
#endif
}

} // namespace hcl
