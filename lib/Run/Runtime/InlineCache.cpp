#include "InlineCache.h"

#include "Value/Layout.h"

namespace hcl::compiled {

static_assert(sizeof(CacheWord) == sizeof(uint64_t));
static_assert(ValueLayout::elementsOffset % 8 == 0 && sizeof(Value) % 8 == 0);

std::optional<size_t> AttributeCache::index() const {
  uint64_t word = word_.load(std::memory_order_relaxed);
  if (word == 0)
    return std::nullopt;
  size_t offset = (word & ((uint64_t{1} << offsetBits) - 1)) * 8;
  return (offset - ValueLayout::elementsOffset) / sizeof(Value);
}

void AttributeCache::learn(std::shared_ptr<const ObjectShape> shape,
                           size_t index) {
  auto address = reinterpret_cast<uintptr_t>(shape.get());
  uint64_t offset = (ValueLayout::elementsOffset + index * sizeof(Value)) / 8;
  if (offset >> offsetBits != 0 ||
      address << offsetBits >> offsetBits != address)
    return;
  std::lock_guard lock(mutex_);
  if (kept_.size() == maxKept)
    return;
  kept_.push_back(std::move(shape));
  word_.store(address << offsetBits | offset, std::memory_order_release);
}

const ShapeSelection SelectionCache::none{nullptr, {}, nullptr};

void SelectionCache::replace(ShapeSelection selection) {
  std::lock_guard lock(mutex_);
  if (kept_.size() == maxKept)
    return;
  kept_.push_back(std::make_unique<const ShapeSelection>(std::move(selection)));
  current_.store(kept_.back().get(), std::memory_order_release);
}

} // namespace hcl::compiled
