// From bodies to structs. Recursion is as deep as structs are nested in each
// other, which the compiler bounds.
#include "DecodeStruct.h"

#include "hcl/detail/ObjectShape.h"

#include <algorithm>

namespace hcl {

using binding::FieldKind;

void StructDecoder::decode(uint32_t body, const std::vector<TableField> &fields,
                           const Body &source, BlockLabels labels,
                           void *object) {
  bool hasRest = std::ranges::find(fields, FieldKind::Rest,
                                   &TableField::kind) != fields.end();
  Body rest;
  const SpecBody &spec = tables_.bodies[body];
  BodyFrame frame(spec, source, diagnostics_, labels,
                  hasRest ? &rest : nullptr);
  const SpecNode &root = tables_.nodes[spec.root];
  auto nodeOf = [&](const TableField &field) -> const SpecNode & {
    Value name = Value::string(field.name);
    size_t part = *tables_.shapes[root.detail]->find(name.asString());
    return tables_.nodes[tables_.partsOf(root)[part]];
  };
  for (const TableField &field : fields)
    switch (field.kind) {
    case FieldKind::Label:
      if (uint32_t index = nodeOf(field).detail; frame.label(index))
        field.setLabel(object, *frame.label(index), frame.placeOfLabel(index));
      break;
    case FieldKind::Attribute:
    case FieldKind::Optional:
      setAttribute(field, nodeOf(field), frame, object);
      break;
    case FieldKind::Block:
    case FieldKind::Blocks:
      setBlocks(field, nodeOf(field), frame, object);
      break;
    case FieldKind::BlockMap:
      setMap(field, nodeOf(field), frame, object);
      break;
    case FieldKind::Rest:
      setRest(field, rest, object);
      break;
    case FieldKind::Place:
      field.setPlace(object, labels.block ? Place{labels.block->file,
                                                  labels.block->headerRange}
                                          : frame.missingItem());
      break;
    }
}

void StructDecoder::setAttribute(const TableField &field, const SpecNode &node,
                                 const BodyFrame &frame, void *object) {
  // Setting the field makes the checks of the transformation.
  const SpecNode &attr = node.kind == SpecKind::Transform
                             ? tables_.nodes[tables_.partsOf(node).front()]
                             : node;
  const Attribute *attribute = frame.attribute(attr.slot);
  if (!attribute)
    return;
  if (field.setExpression)
    return field.setExpression(object, attribute->expression);
  Value value = decoder_.decode(attr, frame);
  if (value.isFailed() || (value.isNull() && field.kind == FieldKind::Optional))
    return;
  Place where = decoder_.placeOf(attr, frame);
  Fault fault;
  if (!field.set(object, value, where, fault))
    reportUnsuitable(DiagKind::UnsuitableAttribute, field.name, where, fault,
                     diagnostics_);
}

void StructDecoder::addBlock(const TableField &field, const SpecNode &node,
                             const Block &block, void *object) {
  static const std::string none;
  const std::string &key = node.levels ? block.labels.front() : none;
  decode(node.body, field.nested, block.body, {&block, node.levels},
         field.add(object, key));
}

void StructDecoder::setBlocks(const TableField &field, const SpecNode &node,
                              const BodyFrame &frame, void *object) {
  Blocks blocks = frame.blocks(node.slot);
  if (node.kind != SpecKind::Block) {
    decoder_.checkCount(node, frame, blocks);
    for (const Block *block : blocks)
      addBlock(field, node, *block, object);
    return;
  }
  if (const Block *only = decoder_.onlyBlock(node, frame)) {
    addBlock(field, node, *only, object);
    for (const Block *extra : blocks.subspan(1))
      decoder_.decodeBody(node, *extra);
  }
}

void StructDecoder::setMap(const TableField &field, const SpecNode &node,
                           const BodyFrame &frame, void *object) {
  Blocks blocks = frame.blocks(node.slot);
  std::vector<Keys> keys;
  for (const Block *block : blocks)
    keys.push_back({Value::string(block->labels.front())});
  std::vector<bool> isKept(blocks.size());
  for (size_t index : decoder_.orderByKeys(node, frame, keys))
    isKept[index] = true;
  for (size_t i = 0; i < blocks.size(); ++i) {
    if (isKept[i])
      addBlock(field, node, *blocks[i], object);
    else
      decoder_.decodeBody(node, *blocks[i]);
  }
}

void StructDecoder::setRest(const TableField &field, const Body &rest,
                            void *object) {
  if (field.setBody)
    return field.setBody(object, rest);
  Attributes attributes = rest.justAttributes(diagnostics_);
  if (field.setAttributes)
    return field.setAttributes(object, std::move(attributes));
  for (const auto &[name, attribute] : attributes) {
    Value value = decoder_.evaluate(attribute, field.type, field.type,
                                    DiagKind::UnsuitableElement);
    Fault fault;
    if (value.isFailed() || field.setElement(object, name, value, fault))
      continue;
    reportUnsuitable(DiagKind::UnsuitableElement, name,
                     {attribute.file(), attribute.expression.range()}, fault,
                     diagnostics_);
  }
}

} // namespace hcl
