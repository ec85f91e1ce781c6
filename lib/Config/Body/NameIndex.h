// The entries of a schema by name.
//
//   NameIndex blocks(schema.blocks, &BlockSchema::type, items.size());
//   const BlockSchema *found = blocks.find("service");
//
// Ownership: borrows the entries.
#ifndef HCL_LIB_BODY_NAMEINDEX_H
#define HCL_LIB_BODY_NAMEINDEX_H

#include "Support/SeededHash.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hcl {

/// The entries of a schema by name; the last one of a name wins. A linear
/// search is faster than hashing for a few entries or a few lookups.
template <typename Entry>
class NameIndex {
public:
  NameIndex(const std::vector<Entry> &entries, std::string Entry::*name,
            size_t lookups)
      : entries_(entries), name_(name),
        hashes_(entries.size() > few && lookups > few) {
    if (hashes_)
      for (const Entry &entry : entries)
        byName_[entry.*name] = &entry;
  }

  /// The entry with the name `name`, or null.
  const Entry *find(std::string_view name) const {
    if (hashes_) {
      auto found = byName_.find(name);
      return found == byName_.end() ? nullptr : found->second;
    }
    for (size_t i = entries_.size(); i-- != 0;)
      if (entries_[i].*name_ == name)
        return &entries_[i];
    return nullptr;
  }

private:
  static constexpr size_t few = 16;

  const std::vector<Entry> &entries_;
  std::string Entry::*name_;
  bool hashes_;
  std::unordered_map<std::string_view, const Entry *, SeededHash> byName_;
};

} // namespace hcl

#endif // HCL_LIB_BODY_NAMEINDEX_H
