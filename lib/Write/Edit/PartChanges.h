// Edits of many parts of expressions, made at once for each attribute.
//
// In: parts that were found, and what to do with each. Out: the attributes with
// other expressions. Each expression is written and read again once, however
// many of its parts change.
// Errors: those of EditParts.h. Then the file is not to be used any more.
// Deliberately absent: attributes as a whole.
#ifndef HCL_LIB_EDIT_PARTCHANGES_H
#define HCL_LIB_EDIT_PARTCHANGES_H

#include "AddressQuery.h"
#include "TextEdits.h"

#include <cstddef>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hcl::edit {

class PartChanges {
public:
  /// Keeps views of both.
  PartChanges(const Language &language, Fault &fault)
      : language_(language), fault_(fault) {}

  /// Makes `text`, an expression that was read, the value of `part`.
  [[nodiscard]] bool set(const FoundPart &part, const std::string &text);
  /// Gives `part`, an entry of an object, the key `name`.
  [[nodiscard]] bool rename(const FoundPart &part, const std::string &name);
  /// Removes the parts among `parts`.
  [[nodiscard]] bool remove(std::span<const FoundPart> parts);
  /// Appends an entry with the first name of `part` and the value `text`.
  [[nodiscard]] bool append(const MissingPart &part, const std::string &text);
  /// Makes the changes.
  [[nodiscard]] bool apply();

private:
  [[nodiscard]] bool add(AttributeItem *attribute,
                         std::optional<TextEdit> edit);

  const Language &language_;
  Fault &fault_;
  std::vector<AttributeItem *> order_;
  std::unordered_map<AttributeItem *, std::vector<TextEdit>> edits_;
  /// The objects that have a new key, and the key.
  std::set<std::pair<const ExpressionParts *, std::string>> keys_;
};

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_PARTCHANGES_H
