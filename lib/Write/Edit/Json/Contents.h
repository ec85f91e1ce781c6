// The contents of a JsonFile, and the helpers of its edits.
//
// In: addresses, and edits of the text. Out: steps, and the file after edits.
// Deliberately absent: the edits themselves.
#ifndef HCL_LIB_EDIT_JSON_CONTENTS_H
#define HCL_LIB_EDIT_JSON_CONTENTS_H

#include "Edit/TextEdits.h"
#include "Search.h"
#include "hcl/EditJson.h"
#include "hcl/compiler/Tree.h"

#include <memory>

namespace hcl::edit {

/// An expression that is written in place of values.
struct JsonWriting {
  std::vector<JsonSteps> found; ///< the steps to the values
  std::string json;             ///< the expression, on one line
  std::vector<TextEdit> edits = {};
};

struct JsonFile::Contents {
  Tree tree;
  Language language;

  /// The file with `edits` made, which introduce no syntax errors.
  std::shared_ptr<const Contents> with(std::vector<TextEdit> edits) const;
  /// The steps to what `address` leads to.
  /// Errors: as JsonFile::find.
  [[nodiscard]] std::optional<std::vector<JsonSteps>>
  find(std::string_view address, JsonMatches matches, Fault &fault) const;
  /// The objects that the elements of `address` but the last lead to, in which
  /// the last names a property, `name`.
  /// Errors: as JsonFile::find; the last element is a pattern.
  [[nodiscard]] std::optional<std::vector<NodeRef>>
  parents(std::string_view address, std::string &name, Fault &fault) const;
  /// The edits that write `expression` at `address`, an attribute.
  /// Errors: those of find and toJson.
  [[nodiscard]] std::optional<JsonWriting> write(std::string_view address,
                                                 std::string_view expression,
                                                 Fault &fault) const;
  /// `expression` in the JSON syntax, on one line.
  /// Errors: the text is not an expression.
  [[nodiscard]] std::optional<std::string> toJson(std::string_view expression,
                                                  Fault &fault) const;
};

/// The reason why two properties cannot have one name.
std::string jsonExists(std::string_view name);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_JSON_CONTENTS_H
