// The content of a body, by the slots of the spec's table for it.
#ifndef HCL_LIB_DEC_FRAME_H
#define HCL_LIB_DEC_FRAME_H

#include "Tables.h"

namespace hcl {

/// The labels of a block from number `first` on; those before it are keys.
struct BlockLabels {
  const Block *block = nullptr; ///< null: the body is not that of a block
  size_t first = 0;
};

class BodyFrame {
public:
  /// Reads the attributes and blocks in `spec` from `body`. The remaining items
  /// go to `rest`, or are errors if that is null.
  BodyFrame(const SpecBody &spec, const Body &body, Diagnostics &diagnostics,
            BlockLabels labels = {}, Body *rest = nullptr);
  BodyFrame(const BodyFrame &) = delete;
  BodyFrame &operator=(const BodyFrame &) = delete;

  /// The attribute of `slot`, or null if it is not set.
  const Attribute *attribute(uint32_t slot) const { return attributes_[slot]; }
  /// Whether the body was required to set the attribute.
  bool isRequired(uint32_t slot) const {
    return spec_.schema.attributes[slot].required;
  }
  /// The name of the attribute or the type of the blocks of `slot`.
  const std::string &name(const SpecNode &node) const {
    return node.kind == SpecKind::Attr ? spec_.schema.attributes[node.slot].name
                                       : spec_.schema.blocks[node.slot].type;
  }
  /// Label `index` of the block around the body, or null.
  const std::string *label(size_t index) const {
    index += labels_.first;
    return labels_.block && index < labels_.block->labels.size()
               ? &labels_.block->labels[index]
               : nullptr;
  }
  /// Its place, or else `missingItem()`.
  Place placeOfLabel(size_t index) const {
    index += labels_.first;
    return labels_.block && index < labels_.block->labelRanges.size()
               ? Place{labels_.block->file, labels_.block->labelRanges[index]}
               : missingItem();
  }
  /// The blocks of `slot`, in source order.
  std::span<const Block *const> blocks(uint32_t slot) const {
    return std::span(blocks_).subspan(
        blockStarts_[slot], blockStarts_[slot + 1] - blockStarts_[slot]);
  }
  /// All attributes, in unspecified order.
  const Attributes &attributes() const { return content_.attributes; }
  /// See Body::missingItem.
  const Place &missingItem() const { return content_.missingItem; }

private:
  void sortBlocks();

  const SpecBody &spec_;
  BlockLabels labels_;
  BodyContent content_;
  std::vector<const Attribute *> attributes_;
  std::vector<const Block *> blocks_;
  std::vector<size_t> blockStarts_; ///< by slot, and the end
};

} // namespace hcl

#endif // HCL_LIB_DEC_FRAME_H
