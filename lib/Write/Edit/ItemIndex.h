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
  Attribute *attribute(const Body &body, std::string_view name);
  /// The first block that the source gave this type and that has these labels,
  /// or null.
  Block *block(const Body &body, std::span<const std::string> header);
  /// Block `number` of the body, or null.
  Block *block(const Body &body, size_t number);

  /// `item` was added: at the end, or before another one.
  void added(const Body &body, Item &item, bool atEnd);
  /// `item` is to be taken out, or to get another name or labels.
  void removing(const Body &body, Item &item);
  /// `body` and all in it are to be freed or have changed.
  void forget(const Body &body);

private:
  struct Entry {
    Item *first = nullptr; ///< null: not known any more
    bool isOnly = true;
  };
  struct Names {
    std::unordered_map<std::string, Entry> entries;
    std::optional<std::vector<Block *>> blocks; ///< in order, if known
  };

  Names &namesOf(const Body &body);
  Item *find(const Body &body, const std::string &key);

  std::unordered_map<const Body *, Names> bodies_;
};

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_ITEMINDEX_H
