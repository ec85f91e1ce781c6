// The operations of scripts on attributes and on references in expressions.
#include "ExpressionText.h"
#include "Operation.h"
#include "hcl/EditReferences.h"

#include "Support/Message.h"

namespace hcl::edit {
namespace {

/// Sets or appends the attribute `name`.
bool assign(const Operation &op, std::optional<std::string> expression) {
  std::optional<std::string> name = expression ? op.name("name") : std::nullopt;
  BodyItems *into = name ? op.body() : nullptr;
  if (!into)
    return false;
  AttributeItem *attribute = op.state.items.attribute(*into, *name);
  if (attribute) {
    if (!op.finishParts(*attribute))
      return false;
    attribute->replaceExpression(std::move(*expression));
  } else {
    attribute = &into->appendAttribute(*name, std::move(*expression));
    op.state.items.added(*into, *attribute, /*atEnd=*/true);
  }
  op.state.references.changed(*attribute, *into);
  return true;
}

bool setValue(const Operation &op) {
  std::optional<NodeRef> value = op.json.get(op.fields, "value");
  return value && assign(op, op.values.value(*value));
}

bool setTraversal(const Operation &op) {
  std::optional<NodeRef> traversal = op.json.get(op.fields, "traversal");
  return traversal && assign(op, op.values.traversal(*traversal));
}

bool setRaw(const Operation &op) {
  std::optional<std::string> text = op.string("expr");
  if (!text)
    return false;
  std::optional<std::string> read =
      readExpression(*text, op.language, op.fault);
  return read && assign(op, std::move(*read));
}

bool setTokens(const Operation &op) {
  std::optional<NodeRef> tokens = op.json.get(op.fields, "tokens");
  std::optional<std::string> text =
      tokens ? op.values.tokens(*tokens) : std::nullopt;
  // Raw text stays as it is given.
  if (text && !op.json.find(*tokens, "raw"))
    text = laidOut(*text);
  return text && assign(op, std::move(text));
}

bool renameAttributeOf(const Operation &op) {
  std::optional<std::string> from = op.string("from");
  std::optional<std::string> to = from ? op.name("to") : std::nullopt;
  BodyItems *in = to ? op.body() : nullptr;
  if (!in)
    return false;
  ItemIndex &items = op.state.items;
  AttributeItem *attribute = items.attribute(*in, *from);
  if (!attribute || items.attribute(*in, *to))
    return true;
  items.removing(*in, *attribute);
  attribute->rename(*to);
  items.added(*in, *attribute, /*atEnd=*/false);
  return true;
}

bool removeAttributeOf(const Operation &op) {
  std::optional<std::string> name = op.string("name");
  BodyItems *in = name ? op.body() : nullptr;
  if (!in)
    return false;
  AttributeItem *attribute = op.state.items.attribute(*in, *name);
  if (!attribute)
    return true;
  if (!op.finishParts(*attribute))
    return false;
  op.state.items.removing(*in, *attribute);
  op.state.references.removed(*attribute);
  in->take(attribute);
  return true;
}

bool moveAttributeTo(const Operation &op) {
  std::optional<std::string> name = op.string("name");
  BodyItems *from = name ? op.body() : nullptr;
  BodyItems *to = from ? op.body("to") : nullptr;
  if (!to)
    return false;
  ItemIndex &items = op.state.items;
  AttributeItem *attribute = items.attribute(*from, *name);
  if (!attribute)
    return op.refuse(
        message("there is no attribute {name:quoted}", "name"_a = *name));
  if (items.attribute(*to, *name))
    return op.refuse(message(
        "there is an attribute {name:quoted} already where it is to be moved",
        "name"_a = *name));
  items.removing(*from, *attribute);
  to->insert(from->take(attribute));
  items.added(*to, *attribute, /*atEnd=*/true);
  op.state.references.changed(*attribute, *to);
  return true;
}

/// The old and the new names of a reference.
[[nodiscard]] std::optional<ReferenceMove> namesOf(const Operation &op) {
  std::optional<std::vector<std::string>> from = op.names("from");
  std::optional<std::vector<std::string>> to =
      from ? op.names("to") : std::nullopt;
  if (!to)
    return std::nullopt;
  return ReferenceMove{std::move(*from), std::move(*to)};
}

bool renameVariable(const Operation &op) {
  std::optional<ReferenceMove> names = namesOf(op);
  BodyItems *in = nullptr;
  AttributeItem *attribute = names ? op.attribute(&in) : nullptr;
  if (!attribute)
    return false;
  if (names->from.size() != names->to.size())
    return op.refuse("\"from\" and \"to\" have to be of the same length");
  if (!renameReferences(*attribute, *names, op.language, op.fault))
    return false;
  op.state.references.changed(*attribute, *in);
  return true;
}

bool renameAll(const Operation &op) {
  std::optional<ReferenceMove> names = namesOf(op);
  BodyItems *in = names ? op.body() : nullptr;
  if (!in)
    return false;
  if (names->from.empty() || names->to.empty())
    return op.refuse("\"from\" and \"to\" need at least one name");
  return op.state.references.rename(op.file, *in, *names, op.language, op.fault)
      .has_value();
}

constexpr OperationInfo attributeTable[] = {
    {"set_value", "path name value", setValue, true},
    {"set_traversal", "path name traversal", setTraversal, true},
    {"set_raw", "path name expr", setRaw, true},
    {"set_tokens", "path name tokens", setTokens, true},
    {"rename_attribute", "path from to", renameAttributeOf, true},
    {"remove_attribute", "path name", removeAttributeOf, true},
    {"move_attribute", "path name to", moveAttributeTo},
    {"rename_variable_prefix", "path name from to", renameVariable},
    {"rename_references", "path from to", renameAll},
};

} // namespace

std::span<const OperationInfo> attributeOperations() { return attributeTable; }

} // namespace hcl::edit
