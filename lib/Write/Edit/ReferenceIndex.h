// The attributes of a file by the words in their expressions, for lists of
// edits that rename references.
//
// In: a file, and added, changed and removed attributes. Out: references
// renamed, at the cost of the attributes with the word.
// Ownership: keeps pointers to attributes and bodies; `removed` what is freed.
#ifndef HCL_LIB_EDIT_REFERENCEINDEX_H
#define HCL_LIB_EDIT_REFERENCEINDEX_H

#include "hcl/EditReferences.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hcl::edit {

/// An attribute and its body.
struct PlacedAttribute {
  AttributeItem *attribute;
  BodyItems *body;
};

/// As renameReferences of a body, for those of `attributes`, which are in `in`
/// or in blocks of it. The move has no rules.
[[nodiscard]] std::optional<size_t>
renameReferencesOf(const std::vector<PlacedAttribute> &attributes,
                   const BodyItems &in, const ReferenceMove &move,
                   const Language &language, Fault &fault);

class ReferenceIndex {
public:
  /// As renameReferences for `in`, a body of `file`.
  [[nodiscard]] std::optional<size_t> rename(File &file, BodyItems &in,
                                             const ReferenceMove &move,
                                             const Language &language,
                                             Fault &fault);
  /// `attribute` of `body`, or its expression, is new.
  void changed(AttributeItem &attribute, BodyItems &body);
  /// `text` is new in the expression of `attribute`.
  void added(AttributeItem &attribute, BodyItems &body, std::string_view text);
  /// `item`, or all in `body`, is to be freed or taken out.
  void removed(Item &item);
  void removed(BodyItems &body);

private:
  void add(BodyItems &body);

  bool isBuilt_ = false;
  std::unordered_map<std::string, std::vector<AttributeItem *>> words_;
  std::unordered_map<AttributeItem *, BodyItems *>
      bodies_; ///< of those in the file
};

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_REFERENCEINDEX_H
