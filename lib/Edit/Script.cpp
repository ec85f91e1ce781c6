// One function for each operation, in a table. A function reads its fields
// before it changes anything.
#include "hcl/EditScript.h"

#include "Address.h"
#include "ExpressionText.h"
#include "ItemOperations.h"
#include "Values.h"
#include "hcl/EditReferences.h"
#include "hcl/compiler/Parse.h"

#include "Support/Text.h"
#include "Syntax/JsonStructure.h"

#include <algorithm>

namespace hcl::edit {
namespace {

class Script {
public:
  Script(File &file, const Tree &tree, const Language &language, Fault &fault)
      : file_(file), language_(language), fault_(fault), json_(tree, fault),
        values_(tree, language, fault) {}

  bool run(NodeRef op);

private:
  struct Operation {
    std::string_view name;
    bool (Script::*run)(NodeRef op);
  };
  static const Operation operations[];

  bool setValue(NodeRef op);
  bool setTraversal(NodeRef op);
  bool setRaw(NodeRef op);
  bool setTokens(NodeRef op);
  bool renameAttribute(NodeRef op);
  bool removeAttribute(NodeRef op);
  bool moveAttribute(NodeRef op);
  bool appendBlock(NodeRef op);
  bool removeBlock(NodeRef op);
  bool moveBlock(NodeRef op);
  bool setLabels(NodeRef op);
  bool setType(NodeRef op);
  bool appendNewline(NodeRef op);
  bool appendText(NodeRef op);
  bool clear(NodeRef op);
  bool renameVariable(NodeRef op);

  Body *body(NodeRef op, std::string_view field = "path");
  Block *lastBlock(NodeRef op);
  Block *find(Body &body, NodeRef selector);
  std::optional<std::vector<std::string>> strings(NodeRef op,
                                                  std::string_view field);
  bool set(NodeRef op, std::optional<std::string> expression);
  bool position(NodeRef op, Body &into, const Item *&before);

  File &file_;
  const Language &language_;
  Fault &fault_;
  ScriptJson json_;
  ValueReader values_;
};

const Script::Operation Script::operations[] = {
    {"set_value", &Script::setValue},
    {"set_traversal", &Script::setTraversal},
    {"set_raw", &Script::setRaw},
    {"set_tokens", &Script::setTokens},
    {"rename_attribute", &Script::renameAttribute},
    {"remove_attribute", &Script::removeAttribute},
    {"move_attribute", &Script::moveAttribute},
    {"append_block", &Script::appendBlock},
    {"remove_block", &Script::removeBlock},
    {"move_block", &Script::moveBlock},
    {"set_labels", &Script::setLabels},
    {"set_type", &Script::setType},
    {"append_newline", &Script::appendNewline},
    {"append_text", &Script::appendText},
    {"clear", &Script::clear},
    {"rename_variable_prefix", &Script::renameVariable},
};

bool Script::run(NodeRef op) {
  std::optional<std::string> name = json_.string(op, "op");
  if (!name)
    return false;
  std::vector<std::string_view> names;
  for (const Operation &operation : operations) {
    if (operation.name == *name)
      return (this->*operation.run)(op);
    names.push_back(operation.name);
  }
  for (const ItemOperationInfo &operation : itemOperations()) {
    if (operation.name == *name) {
      Body *in = body(op);
      return in && operation.run({*in, op, json_, language_, fault_});
    }
    names.push_back(operation.name);
  }
  fault_.reason = "there is no operation " + quote(*name);
  if (std::string_view nearest = nearestName(*name, names); !nearest.empty())
    fault_.reason += "; did you mean " + quote(nearest) + "?";
  return false;
}

Block *Script::find(Body &body, NodeRef selector) {
  std::vector<Block *> blocks = body.blocks();
  if (jsonKind(selector) == JsonKind::Number) {
    std::optional<size_t> index = json_.index(selector);
    if (!index)
      return nullptr;
    if (*index < blocks.size())
      return blocks[*index];
  } else {
    std::optional<std::vector<std::string>> header = json_.strings(selector);
    if (!header)
      return nullptr;
    if (header->empty()) {
      json_.expected(selector, "a block type");
      return nullptr;
    }
    for (Block *block : blocks) {
      std::vector<std::string> labels = addressLabels(*block);
      if (block->originalType() == header->front() &&
          std::equal(labels.begin(), labels.end(), header->begin() + 1,
                     header->end()))
        return block;
    }
  }
  fault_.reason = "there is no block " + std::string(selector.text());
  return nullptr;
}

Body *Script::body(NodeRef op, std::string_view field) {
  std::optional<NodeRef> path = json_.get(op, field);
  std::optional<std::vector<NodeRef>> selectors =
      path ? json_.array(*path) : std::nullopt;
  if (!selectors)
    return nullptr;
  Body *body = &file_.body();
  for (NodeRef selector : *selectors) {
    Block *block = find(*body, selector);
    if (!block)
      return nullptr;
    body = &block->body();
  }
  return body;
}

/// The block that the path ends in.
Block *Script::lastBlock(NodeRef op) {
  std::optional<NodeRef> path = json_.get(op, "path");
  std::optional<std::vector<NodeRef>> selectors =
      path ? json_.array(*path) : std::nullopt;
  if (!selectors)
    return nullptr;
  if (selectors->empty()) {
    json_.expected(*path, "a path to a block");
    return nullptr;
  }
  Body *body = &file_.body();
  Block *block = nullptr;
  for (NodeRef selector : *selectors) {
    block = find(*body, selector);
    if (!block)
      return nullptr;
    body = &block->body();
  }
  return block;
}

std::optional<std::vector<std::string>>
Script::strings(NodeRef op, std::string_view field) {
  std::optional<NodeRef> node = json_.get(op, field);
  return node ? json_.strings(*node) : std::nullopt;
}

bool Script::set(NodeRef op, std::optional<std::string> expression) {
  if (!expression)
    return false;
  std::optional<std::string> name = json_.string(op, "name");
  Body *into = name ? body(op) : nullptr;
  if (!into)
    return false;
  if (Attribute *attribute = into->findAttribute(*name))
    attribute->setExpression(std::move(*expression));
  else
    into->appendAttribute(*name, std::move(*expression));
  return true;
}

bool Script::setValue(NodeRef op) {
  std::optional<NodeRef> value = json_.get(op, "value");
  return value && set(op, values_.value(*value));
}

bool Script::setTraversal(NodeRef op) {
  std::optional<NodeRef> traversal = json_.get(op, "traversal");
  return traversal && set(op, values_.traversal(*traversal));
}

bool Script::setRaw(NodeRef op) {
  std::optional<std::string> text = json_.string(op, "expr");
  if (!text)
    return false;
  std::optional<ExpressionText> read = readExpression(*text, language_, fault_);
  return read && set(op, std::move(read->text));
}

bool Script::setTokens(NodeRef op) {
  std::optional<NodeRef> tokens = json_.get(op, "tokens");
  return tokens && set(op, values_.tokens(*tokens));
}

bool Script::renameAttribute(NodeRef op) {
  std::optional<std::string> from = json_.string(op, "from");
  std::optional<std::string> to = json_.string(op, "to");
  Body *in = from && to ? body(op) : nullptr;
  if (!in)
    return false;
  Attribute *attribute = in->findAttribute(*from);
  if (attribute && !in->findAttribute(*to))
    attribute->rename(*to);
  return true;
}

bool Script::removeAttribute(NodeRef op) {
  std::optional<std::string> name = json_.string(op, "name");
  Body *in = name ? body(op) : nullptr;
  if (!in)
    return false;
  in->take(in->findAttribute(*name));
  return true;
}

bool Script::moveAttribute(NodeRef op) {
  std::optional<std::string> name = json_.string(op, "name");
  Body *from = name ? body(op) : nullptr;
  Body *to = from ? body(op, "to") : nullptr;
  if (!to)
    return false;
  const Attribute *attribute = from->findAttribute(*name);
  if (!attribute || to->findAttribute(*name)) {
    fault_.reason = attribute ? "there is an attribute " + quote(*name) +
                                    " already where it is to be moved"
                              : "there is no attribute " + quote(*name);
    return false;
  }
  to->insert(from->take(attribute));
  return true;
}

/// Reads the field `before` or `after`, a block of `into`; sets `before`,
/// which is null, to the item that follows the place, if there is one.
bool Script::position(NodeRef op, Body &into, const Item *&before) {
  std::optional<NodeRef> next = json_.find(op, "before");
  std::optional<NodeRef> last = json_.find(op, "after");
  if (!next && !last)
    return true;
  before = find(into, next ? *next : *last);
  if (!before || next)
    return before;
  auto at =
      std::find_if(into.items().begin(), into.items().end(),
                   [&](const auto &item) { return item.get() == before; });
  before = ++at == into.items().end() ? nullptr : at->get();
  return true;
}

bool Script::appendBlock(NodeRef op) {
  std::optional<std::string> type = json_.string(op, "type");
  std::optional<std::vector<std::string>> labels = strings(op, "labels");
  Body *into = type && labels ? body(op) : nullptr;
  const Item *before = nullptr;
  if (!into || !position(op, *into, before))
    return false;
  Block &block = into->appendBlock(*type, *labels);
  if (before)
    into->insert(into->take(&block), before);
  return true;
}

bool Script::removeBlock(NodeRef op) {
  std::optional<NodeRef> selector = json_.get(op, "block");
  Body *in = selector ? body(op) : nullptr;
  Block *block = in ? find(*in, *selector) : nullptr;
  if (block)
    in->take(block);
  return block;
}

bool Script::moveBlock(NodeRef op) {
  std::optional<NodeRef> selector = json_.get(op, "block");
  Body *from = selector ? body(op) : nullptr;
  Block *block = from ? find(*from, *selector) : nullptr;
  Body *to = block ? body(op, "to") : nullptr;
  if (!to)
    return false;
  for (const Body *outer = to; outer; outer = outer->outer())
    if (outer == &block->body()) {
      fault_.reason = "a block cannot be moved into itself";
      return false;
    }
  const Item *before = nullptr;
  if (!position(op, *to, before))
    return false;
  if (before != block)
    to->insert(from->take(block), before);
  return true;
}

bool Script::setLabels(NodeRef op) {
  std::optional<std::vector<std::string>> labels = strings(op, "labels");
  Block *block = labels ? lastBlock(op) : nullptr;
  if (block)
    block->setLabels(*labels);
  return block;
}

bool Script::setType(NodeRef op) {
  std::optional<std::string> type = json_.string(op, "type");
  Block *block = type ? lastBlock(op) : nullptr;
  if (block)
    block->setType(*type);
  return block;
}

bool Script::appendNewline(NodeRef op) {
  Body *into = body(op);
  if (into)
    into->appendText("\n");
  return into;
}

bool Script::appendText(NodeRef op) {
  std::optional<std::string> text = json_.string(op, "text");
  Body *into = text ? body(op) : nullptr;
  if (into)
    into->appendText(std::move(*text));
  return into;
}

bool Script::clear(NodeRef op) {
  Body *which = body(op);
  if (which)
    which->clear();
  return which;
}

bool Script::renameVariable(NodeRef op) {
  std::optional<std::string> name = json_.string(op, "name");
  std::optional<std::vector<std::string>> from = strings(op, "from");
  std::optional<std::vector<std::string>> to = strings(op, "to");
  Body *in = name && from && to ? body(op) : nullptr;
  if (!in)
    return false;
  Attribute *attribute = in->findAttribute(*name);
  if (!attribute) {
    fault_.reason = "there is no attribute " + quote(*name);
    return false;
  }
  if (from->size() != to->size()) {
    fault_.reason = "\"from\" and \"to\" have to be of the same length";
    return false;
  }
  renameReferences(*attribute, *from, *to, language_);
  return true;
}

} // namespace

bool runScript(File &file, const SourceFile &script, const Language &language,
               Fault &fault) {
  Diagnostics diagnostics;
  Tree tree = parseJsonExpression(script, language, diagnostics);
  if (diagnostics.hasErrors()) {
    const Diagnostic &first = *diagnostics.begin();
    Location place = script.locate(first.subject.begin);
    fault.reason = "line " + std::to_string(place.line) + ", column " +
                   std::to_string(place.column) + ": " +
                   std::string(first.summary()) + ". " + first.detail;
    return false;
  }
  ScriptJson json(tree, fault);
  std::optional<std::vector<NodeRef>> operations = json.array(*jsonRoot(tree));
  if (!operations)
    return false;
  Script state(file, tree, language, fault);
  for (size_t i = 0; i < operations->size(); ++i)
    if (!state.run((*operations)[i])) {
      fault.reason = "operation " + std::to_string(i + 1) + ": " + fault.reason;
      return false;
    }
  return true;
}

} // namespace hcl::edit
