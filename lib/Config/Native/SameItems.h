// The items of a file that an edit elsewhere left as they were.
//
// In: bodies of a text before and after an edit, both without syntax errors.
// Out: the items with the same tokens, and expressions of them over the new
// tree.
// Deliberately absent: what is made of items.
#ifndef HCL_LIB_NATIVE_SAMEITEMS_H
#define HCL_LIB_NATIVE_SAMEITEMS_H

#include "Native.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace hcl {

/// An attribute or a block outside of others, in two texts.
struct SameItem {
  Range range;   ///< in the text before
  int64_t bytes; ///< from there to the place in the text after
  int64_t nodes; ///< likewise, in the tree

  /// The place in the text after of `before`, which is in the item.
  Range moved(Range before) const {
    return {static_cast<uint32_t>(before.begin + bytes),
            static_cast<uint32_t>(before.end + bytes)};
  }
};

/// The items of the file of `before` that are in the file of `after`, too, and
/// do not touch the differing part of the texts: in their order. None unless
/// both are files in the native syntax.
std::vector<SameItem> sameItems(const Body &before, const Body &after);

/// The file of `body`, in the native syntax; null for others.
std::shared_ptr<const NativeFile> fileOf(const Body &body);

/// `body`, of a file, without the items that are at the places of `items` in
/// the text after.
Body withoutItems(const Body &body, const std::vector<SameItem> &items);

/// The expression in `after` that is `expression` of `item`; nothing for an
/// expression of another syntax.
[[nodiscard]] std::optional<Expression>
movedExpression(const Expression &expression, const SameItem &item,
                const std::shared_ptr<const NativeFile> &after);

} // namespace hcl

#endif // HCL_LIB_NATIVE_SAMEITEMS_H
