// The operations of scripts on attributes and on references in expressions.
#include "ExpressionText.h"
#include "Operation.h"
#include "hcl/EditReferences.h"

#include "Support/Text.h"

namespace hcl::edit {
namespace {

/// Sets or appends the attribute `name`.
bool assign(const Operation &op, std::optional<std::string> expression) {
  std::optional<std::string> name = expression ? op.name("name") : std::nullopt;
  Body *into = name ? op.body() : nullptr;
  if (!into)
    return false;
  if (Attribute *attribute = into->findAttribute(*name))
    attribute->replaceExpression(std::move(*expression));
  else
    into->appendAttribute(*name, std::move(*expression));
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
  return tokens && assign(op, op.values.tokens(*tokens));
}

bool renameAttributeOf(const Operation &op) {
  std::optional<std::string> from = op.string("from");
  std::optional<std::string> to = from ? op.name("to") : std::nullopt;
  Body *in = to ? op.body() : nullptr;
  if (!in)
    return false;
  Attribute *attribute = in->findAttribute(*from);
  if (attribute && !in->findAttribute(*to))
    attribute->rename(*to);
  return true;
}

bool removeAttributeOf(const Operation &op) {
  std::optional<std::string> name = op.string("name");
  Body *in = name ? op.body() : nullptr;
  if (!in)
    return false;
  in->take(in->findAttribute(*name));
  return true;
}

bool moveAttributeTo(const Operation &op) {
  std::optional<std::string> name = op.string("name");
  Body *from = name ? op.body() : nullptr;
  Body *to = from ? op.body("to") : nullptr;
  if (!to)
    return false;
  const Attribute *attribute = from->findAttribute(*name);
  if (!attribute)
    return op.refuse("there is no attribute " + quote(*name));
  if (to->findAttribute(*name))
    return op.refuse("there is an attribute " + quote(*name) +
                     " already where it is to be moved");
  to->insert(from->take(attribute));
  return true;
}

/// The old and the new names of a reference.
std::optional<ReferenceMove> namesOf(const Operation &op) {
  std::optional<std::vector<std::string>> from = op.names("from");
  std::optional<std::vector<std::string>> to =
      from ? op.names("to") : std::nullopt;
  if (!to)
    return std::nullopt;
  return ReferenceMove{std::move(*from), std::move(*to)};
}

bool renameVariable(const Operation &op) {
  std::optional<ReferenceMove> names = namesOf(op);
  Attribute *attribute = names ? op.attribute() : nullptr;
  if (!attribute)
    return false;
  if (names->from.size() != names->to.size())
    return op.refuse("\"from\" and \"to\" have to be of the same length");
  return renameReferences(*attribute, *names, op.language, op.fault)
      .has_value();
}

bool renameAll(const Operation &op) {
  std::optional<ReferenceMove> names = namesOf(op);
  Body *in = names ? op.body() : nullptr;
  if (!in)
    return false;
  if (names->from.empty() || names->to.empty())
    return op.refuse("\"from\" and \"to\" need at least one name");
  return renameReferences(*in, *names, op.language, op.fault).has_value();
}

constexpr OperationInfo attributeTable[] = {
    {"set_value", "path name value", setValue},
    {"set_traversal", "path name traversal", setTraversal},
    {"set_raw", "path name expr", setRaw},
    {"set_tokens", "path name tokens", setTokens},
    {"rename_attribute", "path from to", renameAttributeOf},
    {"remove_attribute", "path name", removeAttributeOf},
    {"move_attribute", "path name to", moveAttributeTo},
    {"rename_variable_prefix", "path name from to", renameVariable},
    {"rename_references", "path from to", renameAll},
};

} // namespace

std::span<const OperationInfo> attributeOperations() { return attributeTable; }

} // namespace hcl::edit
