// The parts of an edit script, with errors for missing parts.
//
// In: a tree in the JSON syntax. Out: strings, arrays and properties.
// Deliberately absent: what operations mean (Script.cpp).
#ifndef HCL_LIB_EDIT_SCRIPTJSON_H
#define HCL_LIB_EDIT_SCRIPTJSON_H

#include "hcl/Edit.h"
#include "hcl/compiler/Tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::edit {

/// Reads values of the tree of a script. Each function that can fail fills the
/// error with what it expected, and where.
class ScriptJson {
public:
  ScriptJson(const Tree &tree, Fault &fault) : tree_(tree), fault_(fault) {}

  /// The property `name` of `object`, if present.
  [[nodiscard]] std::optional<NodeRef> find(NodeRef object,
                                            std::string_view name) const;
  /// The same, which must be there.
  [[nodiscard]] std::optional<NodeRef> get(NodeRef object,
                                           std::string_view name) const;
  /// The text of a string. Not normalised.
  [[nodiscard]] std::optional<std::string> string(NodeRef node) const;
  /// The text of the string that is property `name` of `object`.
  [[nodiscard]] std::optional<std::string> string(NodeRef object,
                                                  std::string_view name) const;
  /// The text of a string with an identifier.
  [[nodiscard]] std::optional<std::string> name(NodeRef node) const;
  [[nodiscard]] std::optional<std::vector<NodeRef>> array(NodeRef node) const;
  [[nodiscard]] std::optional<std::vector<std::string>>
  strings(NodeRef node) const;
  /// The texts of an array of identifiers.
  [[nodiscard]] std::optional<std::vector<std::string>>
  names(NodeRef node) const;
  /// A number, counted from 0.
  [[nodiscard]] std::optional<size_t> index(NodeRef node) const;
  /// Whether `object` has each property once, and only properties of `fields`,
  /// names separated by blanks.
  bool hasOnly(NodeRef object, std::string_view fields) const;
  /// Fills the error: `node` is not what was expected.
  void expected(NodeRef node, std::string_view what) const;

private:
  std::string placeOf(uint32_t offset) const;
  template <typename Read>
  [[nodiscard]] std::optional<std::vector<std::string>> each(NodeRef array,
                                                             Read read) const;

  const Tree &tree_;
  Fault &fault_;
};

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_SCRIPTJSON_H
