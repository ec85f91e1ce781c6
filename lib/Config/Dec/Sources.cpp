// The sources of results, and the variables that bodies refer to.
//
// A path into a result is followed through the nodes, the blocks they read and,
// at last, the expression of an attribute, as far as that spells the value out.
// Where the path cannot be followed further, the last place is the answer.
#include "Decoder.h"

#include <algorithm>
#include <unordered_map>

namespace hcl {

Place Decoder::placeIn(const SpecNode &node, const Block &block) {
  Diagnostics ignored;
  const SpecBody &spec = tables_.bodies[node.body];
  BodyFrame frame(spec, block.body, ignored, {&block, node.levels});
  Place place = placeOf(tables_.nodes[spec.root], frame);
  return place.file ? place : Place{block.file, block.headerRange};
}

Place Decoder::placeOf(const SpecNode &node, const BodyFrame &frame) {
  switch (node.kind) {
  case SpecKind::Object:
  case SpecKind::Array:
    return frame.missingItem();
  case SpecKind::Attr:
    if (const Attribute *attribute = frame.attribute(node.slot))
      return {attribute->file(), attribute->expression.range()};
    return frame.missingItem();
  case SpecKind::Label:
    return frame.placeOfLabel(node.detail);
  case SpecKind::Block:
  case SpecKind::BlockList:
  case SpecKind::BlockTuple:
  case SpecKind::BlockSet:
  case SpecKind::BlockMap:
    return frame.blocks(node.slot).empty()
               ? frame.missingItem()
               : placeIn(node, *frame.blocks(node.slot).front());
  case SpecKind::BlockAttrs:
    if (Blocks blocks = frame.blocks(node.slot); !blocks.empty())
      return {blocks.front()->file, blocks.front()->headerRange};
    return frame.missingItem();
  case SpecKind::Literal:
    return {};
  case SpecKind::FirstOf:
    return placeOf(chosen(node, frame), frame);
  case SpecKind::Transform:
    return placeOf(tables_.nodes[tables_.partsOf(node).front()], frame);
  }
  __builtin_unreachable();
}

namespace {

/// A step as an index into a list of `size` elements, or nothing.
[[nodiscard]] std::optional<size_t> indexOf(const PathStep &step, size_t size) {
  if (step.kind != PathStep::Index || !step.key.isKnownNumber())
    return std::nullopt;
  auto index = step.key.asNumber().toInt64();
  if (!index || *index < 0 || static_cast<uint64_t>(*index) >= size)
    return std::nullopt;
  return static_cast<size_t>(*index);
}

/// A step as a name, or nothing.
std::optional<std::string_view> nameOf(const PathStep &step) {
  if (step.key.kind() != ValueKind::String)
    return std::nullopt;
  return step.key.asString();
}

/// Follows a path through a spec and the body in which it is evaluated.
class SourceWalk {
public:
  SourceWalk(const SpecTables &tables, Decoder &decoder,
             std::span<const PathStep> steps)
      : tables_(tables), decoder_(decoder), steps_(steps) {}

  Place inBody(uint32_t body, const Body &source, BlockLabels labels = {}) {
    Diagnostics ignored;
    const SpecBody &spec = tables_.bodies[body];
    BodyFrame frame(spec, source, ignored, labels);
    return follow(tables_.nodes[spec.root], frame);
  }

private:
  Place inBlock(const SpecNode &node, const Block &block) {
    return inBody(node.body, block.body, {&block, node.levels});
  }
  Place follow(const SpecNode &node, const BodyFrame &frame);
  Place inBlocks(const SpecNode &node, const BodyFrame &frame);
  Place inMap(const SpecNode &node, const BodyFrame &frame);
  Place inAttributes(const SpecNode &node, const BodyFrame &frame);
  /// Follows the rest of the path in an expression, as far as it is written as
  /// tuples and objects.
  Place inExpression(Expression expression);

  const SpecTables &tables_;
  Decoder &decoder_;
  std::span<const PathStep> steps_;
};

Place SourceWalk::follow(const SpecNode &node, const BodyFrame &frame) {
  auto part = [&](size_t index) -> const SpecNode & {
    return tables_.nodes[tables_.partsOf(node)[index]];
  };
  if (node.kind == SpecKind::FirstOf)
    return follow(decoder_.chosen(node, frame), frame);
  if (steps_.empty())
    return decoder_.placeOf(node, frame);
  switch (node.kind) {
  case SpecKind::Object: {
    auto name = nameOf(steps_.front());
    auto index = name ? tables_.shapes[node.detail]->find(*name) : std::nullopt;
    if (!index)
      return decoder_.placeOf(node, frame);
    steps_ = steps_.subspan(1);
    return follow(part(*index), frame);
  }
  case SpecKind::Array: {
    auto index = indexOf(steps_.front(), node.partCount);
    if (!index)
      return decoder_.placeOf(node, frame);
    steps_ = steps_.subspan(1);
    return follow(part(*index), frame);
  }
  case SpecKind::Attr:
    if (const Attribute *attribute = frame.attribute(node.slot))
      return inExpression(attribute->expression);
    return frame.missingItem();
  case SpecKind::Block:
    return frame.blocks(node.slot).empty()
               ? frame.missingItem()
               : inBlock(node, *frame.blocks(node.slot).front());
  case SpecKind::BlockList:
  case SpecKind::BlockTuple:
    return inBlocks(node, frame);
  case SpecKind::BlockMap:
    return inMap(node, frame);
  case SpecKind::BlockAttrs:
    return inAttributes(node, frame);
  case SpecKind::Label:
  case SpecKind::BlockSet:
  case SpecKind::Literal:
  case SpecKind::FirstOf:
  case SpecKind::Transform:
    break;
  }
  return decoder_.placeOf(node, frame);
}

Place SourceWalk::inBlocks(const SpecNode &node, const BodyFrame &frame) {
  auto blocks = frame.blocks(node.slot);
  auto index = indexOf(steps_.front(), blocks.size());
  if (!index)
    return decoder_.placeOf(node, frame);
  steps_ = steps_.subspan(1);
  return inBlock(node, *blocks[*index]);
}

Place SourceWalk::inMap(const SpecNode &node, const BodyFrame &frame) {
  size_t levels = std::min<size_t>(node.levels, steps_.size());
  for (const Block *block : frame.blocks(node.slot)) {
    bool isIt = true;
    for (size_t i = 0; i < levels; ++i)
      isIt &= Value::string(block->labels[i]) == steps_[i].key;
    if (!isIt)
      continue;
    steps_ = steps_.subspan(levels);
    return inBlock(node, *block);
  }
  return decoder_.placeOf(node, frame);
}

Place SourceWalk::inAttributes(const SpecNode &node, const BodyFrame &frame) {
  auto blocks = frame.blocks(node.slot);
  auto name = nameOf(steps_.front());
  if (blocks.empty() || !name)
    return decoder_.placeOf(node, frame);
  Diagnostics ignored;
  const Body &body = blocks.front()->body;
  for (const auto &[key, attribute] : body.justAttributes(ignored))
    if (Value::string(key).asString() == *name) {
      steps_ = steps_.subspan(1);
      return inExpression(attribute.expression);
    }
  return decoder_.placeOf(node, frame);
}

Place SourceWalk::inExpression(Expression expression) {
  Diagnostics ignored;
  for (const PathStep &step : steps_) {
    std::optional<Expression> next;
    if (auto name = nameOf(step)) {
      if (auto pairs = expression.staticMap(ignored))
        for (const ExpressionPair &pair : *pairs)
          if (Value key = pair.key.evaluate(Scope(), ignored);
              key.kind() == ValueKind::String && key.asString() == *name)
            next = pair.value;
    } else if (auto list = expression.staticList(ignored)) {
      if (auto index = indexOf(step, list->size()))
        next = (*list)[*index];
    }
    if (!next)
      break;
    expression = std::move(*next);
  }
  return {expression.file(), expression.range()};
}

/// Collects the variables that bodies refer to.
class VariableWalk {
public:
  explicit VariableWalk(const SpecTables &tables) : tables_(tables) {}

  /// Collects those in `source`, for which `body` is the table.
  void visit(uint32_t body, const Body &source);
  /// The variables in source order. A block that several nodes read is visited
  /// several times, so repeats are removed.
  std::vector<VariableUse> finish() &&;

private:
  void add(const Attributes &attributes) {
    for (const auto &[name, attribute] : attributes)
      for (StaticTraversal &path : attribute.expression.variables())
        found_.push_back({std::move(path), attribute.file()});
  }

  const SpecTables &tables_;
  std::vector<VariableUse> found_;
};

void VariableWalk::visit(uint32_t body, const Body &source) {
  Diagnostics ignored;
  const SpecBody &spec = tables_.bodies[body];
  BodyFrame frame(spec, source, ignored);
  add(frame.attributes());
  for (uint32_t index : spec.blockNodes) {
    const SpecNode &node = tables_.nodes[index];
    for (const Block *block : frame.blocks(node.slot)) {
      if (node.kind == SpecKind::BlockAttrs)
        add(block->body.justAttributes(ignored));
      else
        visit(node.body, block->body);
    }
  }
}

std::vector<VariableUse> VariableWalk::finish() && {
  std::unordered_map<SourceFile, size_t> files;
  for (const VariableUse &use : found_)
    files.try_emplace(use.file, files.size());
  auto key = [&](const VariableUse &use) {
    return std::pair(files[use.file], use.range().begin);
  };
  std::ranges::stable_sort(found_, {}, key);
  auto rest = std::ranges::unique(found_, {}, key);
  found_.erase(rest.begin(), rest.end());
  return std::move(found_);
}

} // namespace

std::vector<VariableUse> Spec::variables(const Body &body) const {
  if (!tables_)
    return {};
  VariableWalk walk(*tables_);
  walk.visit(0, body);
  return std::move(walk).finish();
}

Place Spec::sourceOf(const Body &body, const Scope &scope,
                     const Path &path) const {
  if (!tables_)
    return {};
  Diagnostics ignored;
  Decoder decoder(*tables_, scope, body.impl().language(), ignored);
  return SourceWalk(*tables_, decoder, path).inBody(0, body);
}

} // namespace hcl
