// Values, traversals and tokens of a script as expressions.
//
// In: JSON of an edit script. Out: the text of an expression. Deliberately
// absent: layout; Format aligns what was written.
#ifndef HCL_LIB_EDIT_VALUES_H
#define HCL_LIB_EDIT_VALUES_H

#include "ScriptJson.h"
#include "hcl/Edit.h"

#include <optional>
#include <string>

namespace hcl::edit {

/// Reads the values in a script.
class ValueReader {
public:
  ValueReader(const Tree &tree, const Language &language, Fault &fault)
      : json_(tree, fault), language_(language), fault_(fault) {}

  /// The expression of a typed value, `{"type": T, "value": V}`.
  /// Errors: the text is not a value, or is unknown in parts.
  [[nodiscard]] std::optional<std::string> value(NodeRef node);
  /// The JSON of a traversal, `["root", "attribute", {"index": 0}, …]`.
  [[nodiscard]] std::optional<std::string> traversal(NodeRef node);
  /// That of tokens: `{"value": …}`, `{"traversal": …}`, `{"ident": NAME}`,
  /// `{"tuple": […]}`, `{"object": [[KEY, VALUE], …]}`,
  /// `{"call": NAME, "args": […]}` or `{"raw": TEXT}`.
  [[nodiscard]] std::optional<std::string> tokens(NodeRef node);

private:
  [[nodiscard]] std::optional<std::string>
  tokensBy(std::string_view kind, NodeRef node, NodeRef whole);
  [[nodiscard]] std::optional<std::string> functionName(NodeRef node);
  [[nodiscard]] bool step(std::string &out, NodeRef node);
  [[nodiscard]] bool list(std::string &out, NodeRef array,
                          std::string_view open, std::string_view close);
  [[nodiscard]] std::optional<std::string> object(NodeRef array);

  ScriptJson json_;
  const Language &language_;
  Fault &fault_;
};

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_VALUES_H
