// The attributes and blocks of bodies by their names, for lists of edits.
//
// In: bodies, and what is added to them, removed and renamed. Out: the first
// attribute of a name, the first block of a type with labels, a block by its
// number. Each body is read once, when it is first asked for; names of which
// there are several are looked for again when the first of them goes.
// Ownership: keeps pointers to bodies and items; `forget` what is freed.
#ifndef HCL_LIB_EDIT_ITEMINDEX_H
#define HCL_LIB_EDIT_ITEMINDEX_H

#include "hcl/Edit.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hcl::edit {

class ItemIndex {
public:
  /// The attribute with this name, or null.
  AttributeItem *attribute(const BodyItems &body, std::string_view name);
  /// The first block with this type in the source and these labels, or null.
  BlockItem *block(const BodyItems &body, std::span<const std::string> header);
  /// Block `number` of the body, or null.
  BlockItem *block(const BodyItems &body, size_t number);

  /// `item` was added, `atEnd` or before another item.
  void added(const BodyItems &body, Item &item, bool atEnd);
  /// `item` is to be taken out, or to get another name or labels.
  void removing(const BodyItems &body, Item &item);
  /// `body` and all in it are to be freed or have changed.
  void forget(const BodyItems &body);

private:
  struct Entry {
    Item *first = nullptr; ///< null: not known any more
    bool isOnly = true;
  };
  struct Names {
    std::unordered_map<std::string, Entry> entries;
    std::optional<std::vector<BlockItem *>> blocks; ///< in order, if known
  };

  Names &namesOf(const BodyItems &body);
  Item *find(const BodyItems &body, const std::string &key);

  std::unordered_map<const BodyItems *, Names> bodies_;
};

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_ITEMINDEX_H
