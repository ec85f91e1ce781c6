// One function for each operation, in a table, as in Script.cpp.
#include "ItemOperations.h"

#include "hcl/EditParts.h"
#include "hcl/EditReferences.h"

#include "Support/Text.h"
#include "Syntax/JsonStructure.h"

namespace hcl::edit {
namespace {

/// The attribute that the field `name` names.
Attribute *attributeOf(const ItemOperation &op) {
  std::optional<std::string> name = op.json.string(op.fields, "name");
  Attribute *found = name ? op.body.findAttribute(*name) : nullptr;
  if (name && !found)
    op.fault.reason = "there is no attribute " + quote(*name);
  return found;
}

/// The steps in the field `part`.
std::optional<std::vector<PartStep>> stepsOf(const ItemOperation &op) {
  std::optional<NodeRef> node = op.json.get(op.fields, "part");
  std::optional<std::vector<NodeRef>> elements =
      node ? op.json.array(*node) : std::nullopt;
  if (!elements)
    return std::nullopt;
  std::vector<PartStep> steps;
  for (NodeRef element : *elements) {
    PartStep &step = steps.emplace_back();
    if (jsonKind(element) == JsonKind::String) {
      step.key = *op.json.string(element);
      continue;
    }
    step.index = op.json.index(element);
    if (!step.index)
      return std::nullopt;
  }
  return steps;
}

bool setExpression(Attribute &attribute, std::optional<std::string> text) {
  if (!text)
    return false;
  std::string_view blanks = attribute.gap();
  blanks.remove_prefix(blanks.find_last_not_of(" \t") + 1);
  attribute.setExpression(std::move(*text), std::string(blanks));
  return true;
}

bool setPartOf(const ItemOperation &op) {
  Attribute *attribute = attributeOf(op);
  std::optional<std::vector<PartStep>> steps =
      attribute ? stepsOf(op) : std::nullopt;
  std::optional<std::string> text =
      steps ? op.json.string(op.fields, "expr") : std::nullopt;
  return text &&
         setExpression(*attribute, setPart(attribute->expression(), *steps,
                                           *text, op.language, op.fault));
}

bool removePartOf(const ItemOperation &op) {
  Attribute *attribute = attributeOf(op);
  std::optional<std::vector<PartStep>> steps =
      attribute ? stepsOf(op) : std::nullopt;
  return steps &&
         setExpression(*attribute, removePart(attribute->expression(), *steps,
                                              op.language, op.fault));
}

/// Sets the comments of `item` that have a field.
template <typename Item>
bool setCommentsOf(Item &item, const ItemOperation &op) {
  if (std::optional<NodeRef> above = op.json.find(op.fields, "above")) {
    std::optional<std::vector<std::string>> lines = op.json.strings(*above);
    if (!lines || !item.setCommentsAbove(*lines, op.fault))
      return false;
  }
  std::optional<NodeRef> after = op.json.find(op.fields, "after");
  if (!after)
    return true;
  std::optional<std::string> comment = op.json.string(*after);
  return comment && item.setCommentAfter(*comment, op.fault);
}

bool setComments(const ItemOperation &op) {
  if (op.json.find(op.fields, "name")) {
    Attribute *attribute = attributeOf(op);
    return attribute && setCommentsOf(*attribute, op);
  }
  if (Block *block = op.body.owner())
    return setCommentsOf(*block, op);
  op.fault.reason = "a path to a block, or the name of an attribute is needed";
  return false;
}

bool renameAll(const ItemOperation &op) {
  std::optional<NodeRef> from = op.json.get(op.fields, "from");
  std::optional<NodeRef> to =
      from ? op.json.get(op.fields, "to") : std::nullopt;
  std::optional<std::vector<std::string>> old =
      to ? op.json.strings(*from) : std::nullopt;
  std::optional<std::vector<std::string>> names =
      old ? op.json.strings(*to) : std::nullopt;
  if (!names)
    return false;
  if (old->empty() || names->empty()) {
    op.fault.reason = "\"from\" and \"to\" need at least one name";
    return false;
  }
  renameReferences(op.body, *old, *names, op.language);
  return true;
}

constexpr ItemOperationInfo table[] = {
    {"set_part", setPartOf},
    {"remove_part", removePartOf},
    {"set_comments", setComments},
    {"rename_references", renameAll},
};

} // namespace

std::span<const ItemOperationInfo> itemOperations() { return table; }

} // namespace hcl::edit
