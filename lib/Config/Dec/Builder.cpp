// Each call adds one node to the draft, with the type it implies and the depth
// of its nesting. Types are computed from those of the nested nodes, which have
// lower numbers. Mistakes are found when finish() compiles the draft.
#include "Draft.h"

#include "hcl/Convert.h"

#include <algorithm>
#include <map>

namespace hcl {

SpecBuilder::SpecBuilder(const Language &language)
    : language_(language), draft_(std::make_unique<SpecDraft>()) {}
SpecBuilder::SpecBuilder(SpecBuilder &&) noexcept = default;
SpecBuilder &SpecBuilder::operator=(SpecBuilder &&) noexcept = default;
SpecBuilder::~SpecBuilder() = default;

/// Adds the labels `from` to `to`, by their numbers.
static void mergeLabels(const std::vector<std::string> &from,
                        std::vector<std::string> &to) {
  for (size_t i = 0; i < from.size(); ++i)
    if (i == to.size())
      to.push_back(from[i]);
    else if (to[i] == "unused")
      to[i] = from[i];
}

NodeId SpecBuilder::add(DraftNode node) {
  size_t below = 0;
  for (NodeId part : node.parts) {
    below = std::max(below, (*draft_)[part].depth);
    if (!isAboutBlocks(node.kind))
      mergeLabels((*draft_)[part].bodyLabels, node.bodyLabels);
  }
  node.depth = below + 1 + node.labels.size();
  draft_->nodes.push_back(std::move(node));
  return static_cast<NodeId>(draft_->nodes.size() - 1);
}

NodeId
SpecBuilder::object(std::vector<std::pair<std::string, NodeId>> properties) {
  std::map<Value, NodeId, decltype([](const Value &a, const Value &b) {
             return a.asString() < b.asString();
           })>
      sorted;
  for (auto &[name, node] : properties)
    sorted.insert_or_assign(Value::string(name), node);
  DraftNode object{SpecKind::Object, {}};
  object.isExact = true;
  std::vector<Value> names;
  std::vector<ObjectAttribute> attributes;
  for (auto &[name, id] : sorted) {
    const DraftNode &node = (*draft_)[id];
    object.isExact &= node.isExact;
    object.parts.push_back(id);
    names.push_back(name);
    attributes.push_back({std::string(name.asString()), node.type});
  }
  object.shape = ObjectShape::fromSorted(std::move(names));
  object.type = Type::object(std::move(attributes));
  return add(std::move(object));
}

NodeId SpecBuilder::array(std::vector<NodeId> elements) {
  DraftNode array{SpecKind::Array, {}};
  array.isExact = true;
  std::vector<Type> types;
  for (NodeId id : elements) {
    const DraftNode &node = (*draft_)[id];
    array.isExact &= node.isExact;
    types.push_back(node.type);
  }
  array.type = Type::tuple(types);
  array.parts = std::move(elements);
  return add(std::move(array));
}

NodeId SpecBuilder::attr(std::string name, Type type, bool required) {
  DraftNode attr{SpecKind::Attr, withoutOptional(type)};
  attr.isRequired = required;
  attr.isExact = !type.hasDynamic();
  attr.wanted = std::move(type);
  attr.name = std::move(name);
  return add(std::move(attr));
}

NodeId SpecBuilder::label(size_t index, std::string meaning) {
  DraftNode label{SpecKind::Label, Type::string()};
  label.isExact = true;
  label.bodyLabels.assign(index, "unused");
  label.bodyLabels.push_back(std::move(meaning));
  return add(std::move(label));
}

/// A node for the blocks of `type`, with `nested` for each.
static DraftNode blockNode(SpecKind kind, std::string type, NodeId nested,
                           const DraftNode &node, BlockCount count) {
  DraftNode result{kind, node.type};
  result.isExact = node.isExact;
  result.name = std::move(type);
  result.parts = {nested};
  result.count = count;
  return result;
}

NodeId SpecBuilder::block(std::string type, NodeId nested, bool required) {
  DraftNode node = blockNode(SpecKind::Block, std::move(type), nested,
                             (*draft_)[nested], {});
  node.isRequired = required;
  return add(std::move(node));
}

NodeId SpecBuilder::blockList(std::string type, NodeId nested,
                              BlockCount count) {
  DraftNode node = blockNode(SpecKind::BlockList, std::move(type), nested,
                             (*draft_)[nested], count);
  node.type = Type::list(node.type);
  return add(std::move(node));
}

NodeId SpecBuilder::blockTuple(std::string type, NodeId nested,
                               BlockCount count) {
  DraftNode node = blockNode(SpecKind::BlockTuple, std::move(type), nested,
                             (*draft_)[nested], count);
  node.type = Type::dynamic();
  node.isExact = false;
  return add(std::move(node));
}

NodeId SpecBuilder::blockSet(std::string type, NodeId nested,
                             BlockCount count) {
  DraftNode node = blockNode(SpecKind::BlockSet, std::move(type), nested,
                             (*draft_)[nested], count);
  node.type = Type::set(node.type);
  return add(std::move(node));
}

NodeId SpecBuilder::blockMap(std::string type, std::vector<std::string> labels,
                             NodeId nested) {
  DraftNode node = blockNode(SpecKind::BlockMap, std::move(type), nested,
                             (*draft_)[nested], {});
  for (size_t i = 0; i < labels.size(); ++i)
    node.type = Type::map(node.type);
  // An empty map may have fewer levels: DialectPoint::EmptyBlockMapsAreFlat.
  node.isExact &= labels.size() == 1;
  node.labels = std::move(labels);
  return add(std::move(node));
}

NodeId SpecBuilder::blockAttrs(std::string type, Type element, bool required) {
  DraftNode node{SpecKind::BlockAttrs, Type::map(withoutOptional(element))};
  node.isRequired = required;
  node.isExact = !element.hasDynamic();
  node.wanted = std::move(element);
  node.name = std::move(type);
  return add(std::move(node));
}

NodeId SpecBuilder::literal(Value value) {
  DraftNode node{SpecKind::Literal, value.type()};
  node.isExact = true;
  node.literal = std::move(value);
  return add(std::move(node));
}

NodeId SpecBuilder::firstOf(std::vector<NodeId> nodes) {
  DraftNode result{SpecKind::FirstOf, {}};
  result.isExact = !nodes.empty();
  std::optional<Type> common;
  bool firstDecides = language_.dialect[DialectPoint::DefaultsHaveTheFirstType];
  if (firstDecides && !nodes.empty())
    common = (*draft_)[nodes.front()].type;
  for (NodeId id : nodes) {
    const DraftNode &node = (*draft_)[id];
    // A literal null has no influence on the type.
    if (node.literal && node.literal->isNull()) {
      result.isExact &= common == node.type;
      continue;
    }
    result.isExact &= node.isExact && (!common || *common == node.type);
    if (!common)
      common = node.type;
    else if (*common != node.type && !firstDecides)
      common = Type::dynamic();
  }
  result.type = common.value_or(Type::dynamic());
  result.parts = std::move(nodes);
  return add(std::move(result));
}

NodeId SpecBuilder::transform(NodeId nested, Expression result,
                              std::shared_ptr<const Scope> scope) {
  return addTransform(nested, {std::move(result), std::move(scope)});
}

NodeId SpecBuilder::transform(NodeId nested, Type type,
                              TransformFunction function) {
  return addTransform(nested, {{}, {}, std::move(function), std::move(type)});
}

NodeId SpecBuilder::addTransform(NodeId nested, SpecTransform transform) {
  const DraftNode &inner = (*draft_)[nested];
  // Where null has a type of its own, so has a value that is missing or holds
  // one.
  bool isSure = !language_.dialect[DialectPoint::ExtendedTypes] ||
                (inner.kind == SpecKind::Attr && inner.isRequired) ||
                inner.kind == SpecKind::Label;
  DraftNode node{
      SpecKind::Transform,
      transformedType(transform, isSure ? inner.type : Type::dynamic())};
  node.parts = {nested};
  node.transform = std::move(transform);
  return add(std::move(node));
}

NodeId SpecBuilder::at(NodeId node, Place place) {
  draft_->nodes[static_cast<uint32_t>(node)].place = place;
  return node;
}

const Type &SpecBuilder::impliedType(NodeId node) const {
  return (*draft_)[node].type;
}

Spec SpecBuilder::finish(NodeId root, Diagnostics &diagnostics) && {
  return Spec(compileSpec(*draft_, root, language_, diagnostics));
}

} // namespace hcl
