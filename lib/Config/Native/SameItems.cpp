// Tokens are found from the left, so those before the edit stay. After the edit
// an item that begins where the text of an item began has the same tokens,
// since both begin outside of texts and brackets.
#include "SameItems.h"

#include <algorithm>

namespace hcl {

namespace {

/// The parts at both ends that two texts have in common, which do not overlap.
struct CommonEnds {
  size_t prefix, suffix;

  CommonEnds(std::string_view left, std::string_view right) {
    size_t most = std::min(left.size(), right.size());
    auto [at, other] = std::mismatch(left.begin(), left.begin() + most,
                                     right.begin(), right.begin() + most);
    prefix = static_cast<size_t>(at - left.begin());
    suffix = 0;
    while (suffix < most - prefix &&
           left[left.size() - 1 - suffix] == right[right.size() - 1 - suffix])
      ++suffix;
  }
};

const NativeBody *nativeBody(const Body &body) {
  return dynamic_cast<const NativeBody *>(&body.impl());
}

/// The range of `item` with its name.
Range rangeOf(const NativeItem &item) {
  return {item.definition.tree().token(item.name).begin,
          item.definition.range().end};
}

bool haveSameShape(NodeRef left, NodeRef right) {
  auto size = [](NodeRef ref) {
    const Node &node = ref.node();
    return std::pair(node.subtreeEnd - ref.index(),
                     node.endToken - node.firstToken);
  };
  return left.rule() == right.rule() && size(left) == size(right);
}

} // namespace

std::vector<SameItem> sameItems(const Body &before, const Body &after) {
  std::vector<SameItem> same;
  const NativeBody *left = nativeBody(before), *right = nativeBody(after);
  if (!left || !right)
    return same;
  std::string_view old = left->sharedTree()->file().text();
  std::string_view text = right->sharedTree()->file().text();
  CommonEnds common(old, text);
  int64_t shift =
      static_cast<int64_t>(text.size()) - static_cast<int64_t>(old.size());
  const std::vector<NativeItem> &items = right->items().list;
  auto now = items.begin();
  for (const NativeItem &item : left->items().list) {
    Range range = rangeOf(item);
    // The byte beside the item is the same, too.
    bool isBefore = range.end < common.prefix;
    bool isAfter = range.begin > old.size() - common.suffix;
    if (!isBefore && !isAfter)
      continue;
    int64_t bytes = isBefore ? 0 : shift;
    int64_t begin = range.begin + bytes;
    while (now != items.end() && rangeOf(*now).begin < begin)
      ++now;
    if (now == items.end())
      break;
    Range found = rangeOf(*now);
    if (found.begin != begin || found.end != range.end + bytes ||
        item.isBroken || now->isBroken ||
        !haveSameShape(item.definition, now->definition))
      continue;
    same.push_back(
        {range, bytes,
         int64_t{now->definition.index()} - int64_t{item.definition.index()}});
  }
  return same;
}

std::shared_ptr<const NativeFile> fileOf(const Body &body) {
  const NativeBody *native = nativeBody(body);
  return native ? native->items().file : nullptr;
}

Body withoutItems(const Body &body, const std::vector<SameItem> &items) {
  const NativeBody *native = nativeBody(body);
  if (!native || items.empty())
    return body;
  NativeItems left{native->items().file, {}, native->items().missingItem};
  auto same = items.begin();
  for (const NativeItem &item : native->items().list) {
    uint32_t begin = rangeOf(item).begin;
    while (same != items.end() && same->moved(same->range).begin < begin)
      ++same;
    if (same == items.end() || same->moved(same->range).begin != begin)
      left.list.push_back(item);
  }
  return Body(std::make_shared<NativeBody>(
      std::make_shared<const NativeItems>(std::move(left))));
}

} // namespace hcl
