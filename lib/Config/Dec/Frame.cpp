#include "Frame.h"

#include <algorithm>

namespace hcl {

// The schema was checked when it was compiled, so the implementation is called
// directly.
BodyFrame::BodyFrame(const SpecBody &spec, const Body &body,
                     Diagnostics &diagnostics, BlockLabels labels, Body *rest)
    : spec_(spec), labels_(labels), attributes_(spec.schema.attributes.size()),
      blockStarts_(spec.schema.blocks.size() + 1) {
  if (rest) {
    PartialContent split = body.impl().partialContent(spec.schema, diagnostics);
    content_ = std::move(split.content);
    *rest = std::move(split.rest);
  } else {
    content_ = body.impl().content(spec.schema, diagnostics);
  }

  // Both are sorted by name. dynamicBlocksUnexpanded adds attributes that the
  // schema does not have.
  const std::vector<AttributeSchema> &known = spec.schema.attributes;
  size_t slot = 0;
  for (const auto &[name, attribute] : content_.attributes) {
    while (slot < known.size() && known[slot].name < name)
      ++slot;
    if (slot < known.size() && known[slot].name == name)
      attributes_[slot] = &attribute;
  }
  sortBlocks();
}

void BodyFrame::sortBlocks() {
  std::vector<uint32_t> slots;
  slots.reserve(content_.blocks.size());
  const std::vector<BlockSchema> &types = spec_.schema.blocks;
  size_t slot = 0;
  for (const Block &block : content_.blocks) {
    if (types[slot].type != block.type)
      slot = static_cast<size_t>(
          std::ranges::lower_bound(types, block.type, {}, &BlockSchema::type) -
          types.begin());
    slots.push_back(static_cast<uint32_t>(slot));
    ++blockStarts_[slot + 1];
  }
  for (size_t i = 1; i < blockStarts_.size(); ++i)
    blockStarts_[i] += blockStarts_[i - 1];
  std::vector<size_t> next(blockStarts_.begin(), blockStarts_.end() - 1);
  blocks_.resize(slots.size());
  for (size_t i = 0; i < slots.size(); ++i)
    blocks_[next[slots[i]]++] = &content_.blocks[i];
}

} // namespace hcl
