// The operations of scripts on parts of expressions and on comments.
#include "ExpressionText.h"
#include "Operation.h"
#include "hcl/EditParts.h"

#include "Syntax/JsonStructure.h"

namespace hcl::edit {
namespace {

using MaybeText = std::optional<std::string>;

/// The steps in the field `part`.
[[nodiscard]] std::optional<std::vector<PartStep>>
stepsOf(const Operation &op) {
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

/// Makes what `change(expression, steps)` returns the expression of the
/// attribute.
template <typename Change>
bool changePart(const Operation &op, Change change) {
  BodyItems *in = nullptr;
  AttributeItem *attribute = op.attribute(&in);
  std::optional<std::vector<PartStep>> steps =
      attribute ? stepsOf(op) : std::nullopt;
  MaybeText text =
      steps ? change(attribute->expression(), *steps) : std::nullopt;
  if (!text)
    return false;
  attribute->replaceExpression(std::move(*text));
  op.state.references.changed(*attribute, *in);
  return true;
}

using Steps = std::span<const PartStep>;

bool setPartOf(const Operation &op) {
  BodyItems *in = nullptr;
  AttributeItem *attribute = op.attribute(&in);
  std::optional<std::vector<PartStep>> steps =
      attribute ? stepsOf(op) : std::nullopt;
  MaybeText given = steps ? op.string("expr") : std::nullopt;
  MaybeText read =
      given ? readExpression(*given, op.language, op.fault) : std::nullopt;
  if (!read)
    return false;
  PartSession &session = op.state.session(*attribute, op.language);
  if (session.set(*steps, *read, op.state.number)) {
    op.state.references.added(*attribute, *in, *read);
    return true;
  }
  if (!op.finishParts(*attribute))
    return false;
  MaybeText text =
      setPart(attribute->expression(), *steps, *read, op.language, op.fault);
  if (!text)
    return false;
  attribute->replaceExpression(std::move(*text));
  op.state.references.added(*attribute, *in, *read);
  return true;
}

bool insertPartOf(const Operation &op) {
  return changePart(op, [&](std::string_view expression, Steps steps) {
    MaybeText text = op.string("expr");
    MaybeText key = op.json.find(op.fields, "key") ? op.string("key")
                                                   : MaybeText(std::string());
    return text && key ? insertPart(expression, steps, *key, *text, op.language,
                                    op.fault)
                       : std::nullopt;
  });
}

bool removePartOf(const Operation &op) {
  return changePart(op, [&](std::string_view expression, Steps steps) {
    return removePart(expression, steps, op.language, op.fault);
  });
}

bool renamePartOf(const Operation &op) {
  return changePart(op, [&](std::string_view expression, Steps steps) {
    MaybeText key = op.string("key");
    return key ? renamePart(expression, steps, *key, op.language, op.fault)
               : std::nullopt;
  });
}

/// Sets the comments of `item` given by fields.
template <typename Item>
bool setCommentsOf(Item &item, const Operation &op) {
  if (op.json.find(op.fields, "above")) {
    std::optional<std::vector<std::string>> lines = op.strings("above");
    if (!lines || !item.setCommentsAbove(*lines, op.fault))
      return false;
  }
  if (!op.json.find(op.fields, "after"))
    return true;
  MaybeText comment = op.string("after");
  return comment && item.setCommentAfter(*comment, op.fault);
}

bool setComments(const Operation &op) {
  if (op.json.find(op.fields, "name")) {
    AttributeItem *attribute = op.attribute();
    return attribute && setCommentsOf(*attribute, op);
  }
  BodyItems *body = op.body();
  if (!body)
    return false;
  if (BlockItem *block = body->owner())
    return setCommentsOf(*block, op);
  return op.refuse("a path to a block, or the name of an attribute is needed");
}

constexpr OperationInfo partTable[] = {
    {"set_part", "path name part expr", setPartOf, true},
    {"insert_part", "path name part expr key", insertPartOf},
    {"remove_part", "path name part", removePartOf},
    {"rename_part", "path name part key", renamePartOf},
    {"set_comments", "path name above after", setComments},
};

} // namespace

std::span<const OperationInfo> partOperations() { return partTable; }

} // namespace hcl::edit
