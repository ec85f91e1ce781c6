// A body of the spec is a body of the content; the nodes of the body say more
// about the names in the table.
#include "Dec/Tables.h"
#include "hcl/Content.h"

#include <algorithm>
#include <utility>

namespace hcl {
namespace {

class SpecReading {
public:
  explicit SpecReading(const SpecTables &tables)
      : tables_(tables), known_(tables.bodies.size()) {}

  std::shared_ptr<const ContentBody> body(uint32_t number);

private:
  void addNode(const SpecBody &from, uint32_t number, ContentBody &body,
               bool isOptional);
  void addBlocks(const SpecBody &from, const SpecNode &node, ContentBody &body,
                 bool isOptional);

  const SpecTables &tables_;
  std::vector<std::shared_ptr<const ContentBody>> known_;
};

/// Adds the blocks of `node`.
void SpecReading::addBlocks(const SpecBody &from, const SpecNode &node,
                            ContentBody &body, bool isOptional) {
  const BlockSchema &schema = from.schema.blocks[node.slot];
  auto found = std::ranges::find(body.blocks, schema.type, &ContentBlock::type);
  if (found == body.blocks.end()) {
    body.blocks.push_back({.type = schema.type, .labels = schema.labels});
    found = std::prev(body.blocks.end());
  }
  if (node.kind == SpecKind::BlockAttrs) {
    auto all = std::make_shared<ContentBody>();
    all->isOpen = true;
    found->body = std::move(all);
  } else {
    found->body = this->body(node.body);
  }
  bool isSingle =
      node.kind == SpecKind::Block || node.kind == SpecKind::BlockAttrs;
  if (isSingle)
    found->maximum = 1;
  else if (node.count.max != 0)
    found->maximum = static_cast<size_t>(node.count.max);
  if (isOptional)
    return;
  if (isSingle)
    found->minimum = node.isRequired ? 1 : 0;
  else
    found->minimum = static_cast<size_t>(node.count.min);
}

/// Adds node number `number`, in the body `from`. `isOptional`: the items
/// of the node are not always read.
void SpecReading::addNode(const SpecBody &from, uint32_t number,
                          ContentBody &body, bool isOptional) {
  const SpecNode &node = tables_.nodes[number];
  if (isAboutBlocks(node.kind))
    return addBlocks(from, node, body, isOptional);
  if (node.kind == SpecKind::Attr) {
    const std::string &name = from.schema.attributes[node.slot].name;
    auto found =
        std::ranges::find(body.attributes, name, &ContentAttribute::name);
    if (found == body.attributes.end())
      found = body.attributes.insert(found, {.name = name});
    found->type = node.wanted;
    found->isRequired |= node.isRequired && !isOptional;
    return;
  }
  bool isFirst = true;
  for (uint32_t part : tables_.partsOf(node)) {
    bool isLater = node.kind == SpecKind::FirstOf && !isFirst;
    addNode(from, part, body, isOptional || isLater);
    isFirst = false;
  }
}

std::shared_ptr<const ContentBody> SpecReading::body(uint32_t number) {
  if (known_[number])
    return known_[number];
  const SpecBody &from = tables_.bodies[number];
  auto body = std::make_shared<ContentBody>();
  addNode(from, from.root, *body, false);
  std::ranges::sort(body->attributes, {}, &ContentAttribute::name);
  return known_[number] = std::move(body);
}

} // namespace

Content contentOf(const Spec &spec, std::string name) {
  return {.name = std::move(name), .body = SpecReading(*spec.tables()).body(0)};
}

} // namespace hcl
