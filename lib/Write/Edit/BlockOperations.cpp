// The operations of scripts on blocks and bodies.
#include "Operation.h"

namespace hcl::edit {
namespace {

/// Reads the field `before` or `after`, a block of `into`; sets `before`,
/// which is null, to the item that follows the place, if there is one.
bool position(const Operation &op, BodyItems &into, const Item *&before) {
  std::optional<NodeRef> next = op.json.find(op.fields, "before");
  std::optional<NodeRef> last = op.json.find(op.fields, "after");
  if (!next && !last)
    return true;
  if (next && last)
    return op.refuse("\"before\" and \"after\" exclude each other");
  before = op.block(into, next ? *next : *last);
  if (!before || next)
    return before;
  before = into.itemAfter(before);
  return true;
}

bool appendBlockTo(const Operation &op) {
  std::optional<std::string> type = op.name("type");
  std::optional<std::vector<std::string>> labels =
      type ? op.strings("labels") : std::nullopt;
  BodyItems *into = labels ? op.body() : nullptr;
  const Item *before = nullptr;
  if (!into || !position(op, *into, before))
    return false;
  BlockItem &block = into->appendBlock(*type, *labels);
  if (before)
    into->insert(into->take(&block), before);
  op.state.items.added(*into, block, /*atEnd=*/!before);
  return true;
}

bool removeBlockOf(const Operation &op) {
  std::optional<NodeRef> selector = op.json.get(op.fields, "block");
  BodyItems *in = selector ? op.body() : nullptr;
  BlockItem *block = in ? op.block(*in, *selector) : nullptr;
  if (!block)
    return false;
  op.state.items.removing(*in, *block);
  op.state.items.forget(block->body());
  op.state.references.removed(*block);
  in->take(block);
  return true;
}

bool moveBlockTo(const Operation &op) {
  std::optional<NodeRef> selector = op.json.get(op.fields, "block");
  BodyItems *from = selector ? op.body() : nullptr;
  BlockItem *block = from ? op.block(*from, *selector) : nullptr;
  BodyItems *to = block ? op.body("to") : nullptr;
  if (!to)
    return false;
  for (const BodyItems *outer = to; outer; outer = outer->outer())
    if (outer == &block->body())
      return op.refuse("a block cannot be moved into itself");
  const Item *before = nullptr;
  if (!position(op, *to, before))
    return false;
  if (before == block)
    return true;
  op.state.items.removing(*from, *block);
  to->insert(from->take(block), before);
  op.state.items.added(*to, *block, /*atEnd=*/!before);
  return true;
}

bool setLabels(const Operation &op) {
  std::optional<std::vector<std::string>> labels = op.strings("labels");
  BlockItem *block = labels ? op.lastBlock() : nullptr;
  if (!block)
    return false;
  const BodyItems &outer = *block->body().outer();
  op.state.items.removing(outer, *block);
  block->setLabels(*labels);
  op.state.items.added(outer, *block, /*atEnd=*/false);
  return true;
}

bool setType(const Operation &op) {
  std::optional<std::string> type = op.name("type");
  BlockItem *block = type ? op.lastBlock() : nullptr;
  if (block)
    block->setType(*type);
  return block;
}

bool appendNewline(const Operation &op) {
  BodyItems *into = op.body();
  if (into)
    into->appendText("\n");
  return into;
}

bool appendText(const Operation &op) {
  std::optional<std::string> text = op.string("text");
  BodyItems *into = text ? op.body() : nullptr;
  if (into)
    into->appendText(std::move(*text));
  return into;
}

bool clearBody(const Operation &op) {
  BodyItems *which = op.body();
  if (!which)
    return false;
  op.state.items.forget(*which);
  op.state.references.removed(*which);
  which->clear();
  return true;
}

constexpr OperationInfo blockTable[] = {
    {"append_block", "path type labels before after", appendBlockTo, true},
    {"remove_block", "path block", removeBlockOf},
    {"move_block", "path block to before after", moveBlockTo, true},
    {"set_labels", "path labels", setLabels, true},
    {"set_type", "path type", setType, true},
    {"append_newline", "path", appendNewline, true},
    {"append_text", "path text", appendText, true},
    {"clear", "path", clearBody},
};

} // namespace

std::span<const OperationInfo> blockOperations() { return blockTable; }

} // namespace hcl::edit
