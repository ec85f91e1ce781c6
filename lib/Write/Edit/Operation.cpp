#include "Operation.h"

#include "Address.h"

#include "Support/Text.h"
#include "Syntax/JsonStructure.h"

#include <algorithm>

namespace hcl::edit {

std::optional<std::vector<std::string>>
Operation::strings(std::string_view field) const {
  std::optional<NodeRef> node = json.get(fields, field);
  return node ? json.strings(*node) : std::nullopt;
}

std::optional<std::string> Operation::name(std::string_view field) const {
  std::optional<NodeRef> node = json.get(fields, field);
  return node ? json.name(*node) : std::nullopt;
}

std::optional<std::vector<std::string>>
Operation::names(std::string_view field) const {
  std::optional<NodeRef> node = json.get(fields, field);
  return node ? json.names(*node) : std::nullopt;
}

std::optional<std::vector<NodeRef>>
Operation::path(std::string_view field) const {
  std::optional<NodeRef> path = json.get(fields, field);
  return path ? json.array(*path) : std::nullopt;
}

Block *Operation::block(Body &body, NodeRef selector) const {
  std::vector<Block *> blocks = body.blocks();
  if (jsonKind(selector) == JsonKind::Number) {
    std::optional<size_t> index = json.index(selector);
    if (!index)
      return nullptr;
    if (*index < blocks.size())
      return blocks[*index];
  } else {
    std::optional<std::vector<std::string>> header = json.strings(selector);
    if (!header)
      return nullptr;
    if (header->empty()) {
      json.expected(selector, "a block type");
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
  fault.reason = "there is no block " + std::string(selector.text());
  return nullptr;
}

Body *Operation::body(std::string_view field) const {
  std::optional<std::vector<NodeRef>> selectors = path(field);
  if (!selectors)
    return nullptr;
  Body *body = &file.body();
  for (NodeRef selector : *selectors) {
    Block *next = block(*body, selector);
    if (!next)
      return nullptr;
    body = &next->body();
  }
  return body;
}

Block *Operation::lastBlock() const {
  Body *last = body();
  if (!last || last->owner())
    return last ? last->owner() : nullptr;
  json.expected(*json.get(fields, "path"), "a path to a block");
  return nullptr;
}

Attribute *Operation::attribute() const {
  std::optional<std::string> name = string("name");
  Body *in = name ? body() : nullptr;
  if (!in)
    return nullptr;
  Attribute *found = in->findAttribute(*name);
  if (!found)
    fault.reason = "there is no attribute " + quote(*name);
  return found;
}

} // namespace hcl::edit
