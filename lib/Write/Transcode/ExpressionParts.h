// The parts of expressions with a form in JSON.
//
// In: expressions of a tree of the native syntax. Out: their parts, numbers and
// keys as texts. Deliberately absent: templates (TemplateText.h).
#ifndef HCL_LIB_TRANSCODE_EXPRESSIONPARTS_H
#define HCL_LIB_TRANSCODE_EXPRESSIONPARTS_H

#include "hcl/compiler/Tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The operand of `expression` if it is alone, without steps after.
[[nodiscard]] std::optional<NodeRef> plainOperand(NodeRef expression);

/// The node of `rule` that `operand` consists of.
[[nodiscard]] std::optional<NodeRef> nodeOf(std::optional<NodeRef> operand,
                                            Rule rule);

/// The elements of `list`, unless it is a loop.
[[nodiscard]] std::optional<std::vector<NodeRef>> elementsOf(NodeRef list);

/// A member of an object.
struct ObjectMember {
  NodeRef key;
  NodeRef value;
};

/// The members of `object`, unless it is a loop.
[[nodiscard]] std::optional<std::vector<ObjectMember>>
membersOf(NodeRef object);

/// `text`, a number, as JSON spells it: without zeros at its start, as in
/// `007`. Nothing for `1.e3`, which is a number in some dialects.
[[nodiscard]] std::optional<std::string_view> jsonNumber(std::string_view text);

/// The key that `text`, a number, becomes: `1.5` for `1.50`. Nothing if that
/// takes more than leaving out zeros.
[[nodiscard]] std::optional<std::string> numberKey(std::string_view text);

/// `operand` without blanks if it is a name with steps, as in
/// `providers = { aws.west = aws.b }`: a key of which each application makes
/// something else.
[[nodiscard]] std::optional<std::string> traversalKey(NodeRef operand);

} // namespace hcl

#endif // HCL_LIB_TRANSCODE_EXPRESSIONPARTS_H
