// Bodies of the native syntax. The items of a body are collected from the tree
// once; each reading looks them up in an index of the schema, by name, and adds
// attributes and blocks to the content. Partial processing shares the items and
// remembers the names taken.
#include "Native.h"

#include "Body/NameIndex.h"
#include "Body/SchemaErrors.h"
#include "Syntax/Structure.h"
#include "hcl/compiler/Parse.h"

#include <map>
#include <set>

namespace hcl {

namespace {

/// Adds the items of `body`, a node of the rule Body. Leaves out blocks with
/// syntax errors.
/// Spec: IM-BODY-001.
void addItems(NodeRef body, std::vector<NativeItem> &items) {
  // Most blocks have no more.
  items.reserve(8);
  for (NodeCursor at(body); !at.done(); at.next()) {
    if (!at.at(Rule::Item))
      continue;
    NodeRef item = at.node();
    for (NodeCursor part(item); !part.done(); part.next())
      if (part.at(Rule::Attribute) ||
          (part.at(Rule::Block) && !item.hasError()))
        items.push_back({item.firstToken(), part.node(), item.hasError()});
  }
}

/// The parts of a block without syntax errors.
struct BlockParts {
  std::vector<BlockLabel> labels;
  Range openBrace;
  std::vector<NativeItem> items;
  Range missingItem;

  BlockParts(const Tree &tree, NodeRef block) {
    NodeCursor at(block);
    labels = readLabels(tree, at);
    openBrace = tree.token(at.token()).range();
    missingItem = openBrace;
    for (at.next(); !at.done(); at.next()) {
      if (at.at(Rule::Body))
        addItems(at.node(), items);
      if (!at.at(TokenKind::Identifier))
        continue;
      // The single attribute on the line is the whole body.
      uint32_t name = at.token();
      missingItem = tree.token(name).range();
      at.next();
      items.push_back({name, at.node(), false});
    }
  }
};

} // namespace

Place NativeBody::missingItem() const {
  uint32_t begin = items_->missingItem.begin;
  return {tree().file(), {begin, begin}};
}

/// Spec: IM-SCHEMA-013, IM-SCHEMA-014, IM-PARTIAL-001, IM-PARTIAL-002.
BodyContent NativeBody::content(const BodySchema &schema,
                                Diagnostics &diagnostics) const {
  std::vector<const NativeItem *> others;
  BodyContent content = select(schema, others, diagnostics);
  for (const NativeItem *item : others)
    if (isAttribute(*item))
      reportUnsupportedArgument(nameOf(*item), namePlace(*item), schema,
                                content.attributes, diagnostics);
  for (const NativeItem *item : others)
    if (!isAttribute(*item))
      reportUnsupportedBlock(nameOf(*item), namePlace(*item), schema,
                             diagnostics);
  return content;
}

/// Spec: IM-PARTIAL-003..010.
PartialContent NativeBody::partialContent(const BodySchema &schema,
                                          Diagnostics &diagnostics) const {
  std::vector<const NativeItem *> others;
  BodyContent content = select(schema, others, diagnostics);
  Taken taken = taken_;
  for (const AttributeSchema &attribute : schema.attributes)
    taken.attributes.insert(attribute.name);
  for (const BlockSchema &block : schema.blocks)
    taken.blocks.insert(block.type);
  return {std::move(content),
          Body(std::make_shared<NativeBody>(items_, std::move(taken)))};
}

/// Spec: IM-BODY-005, IM-SCHEMA-002..004, IM-SCHEMA-008, IM-PARTIAL-008.
BodyContent NativeBody::select(const BodySchema &schema,
                               std::vector<const NativeItem *> &others,
                               Diagnostics &diagnostics) const {
  size_t items = items_->list.size();
  NameIndex blocks(schema.blocks, &BlockSchema::type, items);
  NameIndex attributes(schema.attributes, &AttributeSchema::name, items);

  BodyContent content;
  content.missingItem = missingItem();
  std::vector<std::pair<const NativeItem *, const BlockSchema *>> found;
  for (const NativeItem &item : items_->list) {
    if (isTaken(item))
      continue;
    std::string_view name = nameOf(item);
    if (isAttribute(item) && attributes.find(name))
      content.attributes.try_emplace(std::string(name), attributeOf(item));
    else if (const BlockSchema *block =
                 isAttribute(item) ? nullptr : blocks.find(name))
      found.emplace_back(&item, block);
    else
      others.push_back(&item);
  }
  for (const AttributeSchema &attribute : schema.attributes)
    if (attribute.required && !content.attributes.contains(attribute.name))
      reportMissingArgument(attribute.name, missingItem(), diagnostics);
  content.blocks.reserve(found.size());
  for (auto [item, block] : found)
    addBlock(*item, *block, content, diagnostics);
  return content;
}

/// Spec: IM-BODY-004, IM-SCHEMA-009..012.
void NativeBody::addBlock(const NativeItem &item, const BlockSchema &schema,
                          BodyContent &content,
                          Diagnostics &diagnostics) const {
  BlockParts parts(tree(), item.definition);
  const SourceFile &file = tree().file();
  Range type = tree().token(item.name).range();
  size_t wanted =
      schema.labelsMayLack && parts.labels.empty() ? 0 : schema.labels.size();
  Range header = cover(type, parts.openBrace);
  if (parts.labels.size() < wanted)
    return reportMissingLabel(schema, parts.labels.size(),
                              {file, parts.openBrace}, header, diagnostics);
  if (parts.labels.size() > wanted)
    return reportExtraneousLabel(schema, {file, parts.labels[wanted].range},
                                 header, diagnostics);

  NativeItems items{items_->file, std::move(parts.items), parts.missingItem};
  Block block{std::string(nameOf(item)),
              {},
              Body(std::make_shared<NativeBody>(
                  std::make_shared<const NativeItems>(std::move(items)))),
              file,
              type,
              {},
              type};
  for (BlockLabel &label : parts.labels) {
    block.labels.push_back(std::move(label.text));
    block.labelRanges.push_back(label.range);
    block.headerRange = cover(type, label.range);
  }
  content.blocks.push_back(std::move(block));
}

/// Spec: NS-STRUCT-014, IM-SCHEMA-007.
Attribute NativeBody::attributeOf(const NativeItem &item) const {
  NodeCursor at(item.definition);
  at.accept(TokenKind::Assign);
  Range name = tree().token(item.name).range();
  bool isBroken = item.isBroken || !at.at(Rule::Expression);
  NodeRef node = at.at(Rule::Expression) ? at.node() : item.definition;
  return {std::string(nameOf(item)),
          makeExpression(items_->file, node, ExpressionRole::Value, isBroken),
          cover(name, node.range()), name};
}

/// Spec: IM-DYN-001..003.
Attributes NativeBody::justAttributes(Diagnostics &diagnostics) const {
  Attributes attributes;
  bool countTaken = language().dialect[DialectPoint::ElidedBlocksAreUnexpected];
  bool isReported = false;
  for (const NativeItem &item : items_->list) {
    if (isAttribute(item)) {
      if (!isTaken(item))
        attributes.try_emplace(std::string(nameOf(item)), attributeOf(item));
    } else if (!isReported && (countTaken || !isTaken(item))) {
      reportUnexpectedBlock(nameOf(item), namePlace(item), diagnostics);
      isReported = true;
    }
  }
  return attributes;
}

BodySchema NativeBody::writtenSchema() const {
  std::set<std::string_view> attributes;
  std::map<std::string_view, size_t> blocks;
  for (const NativeItem &item : items_->list) {
    if (isTaken(item))
      continue;
    if (isAttribute(item))
      attributes.insert(nameOf(item));
    else
      blocks[nameOf(item)] = BlockParts(tree(), item.definition).labels.size();
  }
  BodySchema schema;
  for (std::string_view name : attributes)
    schema.optional(std::string(name));
  for (auto [type, labels] : blocks)
    schema.blocks.push_back(
        {std::string(type), std::vector<std::string>(labels, "name")});
  return schema;
}

/// Spec: IM-BODY-002.
Body readBody(const SourceFile &file, const Language &language,
              Diagnostics &diagnostics) {
  NativeItems items{std::make_shared<const NativeFile>(
                        parseConfig(file, language, diagnostics), language),
                    {},
                    {}};
  const Tree &tree = items.file->tree;
  items.missingItem = fileBodyRange(tree);
  for (NodeCursor at(tree.root()); !at.done(); at.next())
    if (at.at(Rule::Body))
      addItems(at.node(), items.list);
  return Body(std::make_shared<NativeBody>(
      std::make_shared<const NativeItems>(std::move(items))));
}

std::shared_ptr<const Tree> treeOf(const Body &body) {
  auto *native = dynamic_cast<const NativeBody *>(&body.impl());
  return native ? native->sharedTree() : nullptr;
}

} // namespace hcl
