// Compiles nodes to tables.
//
// Each body is compiled once. A walk over its nodes, which stops at block
// nodes, collects the attributes and blocks they need; then the nodes are
// numbered, and the bodies of their blocks are compiled in turn. Recursion is
// as deep as the nesting of nodes, which is checked first.
#include "Draft.h"

#include "Support/Message.h"

#include <algorithm>
#include <map>
#include <set>

namespace hcl {

namespace {

class SpecCompiler {
public:
  SpecCompiler(const SpecDraft &draft, const Dialect &dialect,
               Diagnostics &diagnostics)
      : draft_(draft), dialect_(dialect), diagnostics_(diagnostics),
        tables_(std::make_shared<SpecTables>(SpecTables{.dialect = dialect})) {}

  /// Compiles the body in which `root` is evaluated, and all bodies within it.
  uint32_t compileBody(NodeId root);
  std::shared_ptr<const SpecTables> finish() { return std::move(tables_); }

private:
  /// The attributes and blocks that the nodes of one body need.
  struct Demand {
    struct Attr {
      bool isRequired;
    };
    struct Blocks {
      std::vector<std::string> labels;
    };
    std::map<std::string, Attr, std::less<>> attributes;
    std::map<std::string, Blocks, std::less<>> blocks;
    std::set<std::pair<NodeId, bool>> seen;
  };

  void collect(NodeId id, bool isFallback, Demand &demand);
  void collectAttr(const DraftNode &node, bool isFallback, Demand &demand);
  void collectBlocks(const DraftNode &node, Demand &demand);
  uint32_t compile(NodeId id, uint32_t body);
  void setDetail(const DraftNode &from, SpecNode &to);
  uint32_t slotOf(const DraftNode &node, uint32_t body) const;
  void check(const DraftNode &node);
  void fail(const DraftNode &node, std::string detail) {
    diagnostics_.add(DiagKind::InvalidSpec, node.place.file, node.place.range,
                     std::move(detail));
  }

  const SpecDraft &draft_;
  const Dialect &dialect_;
  Diagnostics &diagnostics_;
  std::shared_ptr<SpecTables> tables_;
  std::map<NodeId, uint32_t> bodies_;
  std::map<std::pair<uint32_t, NodeId>, uint32_t> nodes_; ///< by body
};

/// Spec: DEC-OBJECT-006, DEC-ARRAY-004, DEC-LITERAL-005, DEC-DEFAULT-007,
/// DEC-DEFAULT-008, DEC-TRANSFORM-007.
void SpecCompiler::collect(NodeId id, bool isFallback, Demand &demand) {
  if (!demand.seen.insert({id, isFallback}).second)
    return;
  const DraftNode &node = draft_[id];
  if (node.kind == SpecKind::Attr)
    collectAttr(node, isFallback, demand);
  else if (isAboutBlocks(node.kind))
    return collectBlocks(node, demand);
  bool constrains = dialect_[DialectPoint::FallbacksConstrain];
  for (size_t i = 0; i < node.parts.size(); ++i) {
    bool isLater = node.kind == SpecKind::FirstOf && i != 0 && !constrains;
    collect(node.parts[i], isFallback || isLater, demand);
  }
}

/// Spec: DEC-FILE-010, DEC-ATTR-008, DEC-ATTR-014, DEC-DEFAULT-008.
void SpecCompiler::collectAttr(const DraftNode &node, bool isFallback,
                               Demand &demand) {
  demand.attributes[node.name].isRequired |= node.isRequired && !isFallback;
  if (demand.blocks.contains(node.name) &&
      !dialect_[DialectPoint::SchemasAreUnchecked])
    fail(node, message("The argument {name:quoted} is also used as a block "
                       "type in this body. A name is one of the two.",
                       "name"_a = node.name));
}

/// Spec: DEC-FILE-011, DEC-BLOCK-012, DEC-BLOCKMAP-007, DEC-BLOCKMAP-008.
void SpecCompiler::collectBlocks(const DraftNode &node, Demand &demand) {
  check(node);
  std::vector<std::string> labels = node.labels;
  if (!node.parts.empty()) {
    const std::vector<std::string> &own = draft_[node.parts.front()].bodyLabels;
    labels.insert(labels.end(), own.begin(), own.end());
  }
  auto [at, isNew] = demand.blocks.try_emplace(node.name, labels);
  if (!isNew && at->second.labels.size() != labels.size())
    fail(node, message("Blocks of type {name:quoted} cannot have different "
                       "numbers of labels in one body.",
                       "name"_a = node.name));
  if (demand.attributes.contains(node.name) &&
      !dialect_[DialectPoint::SchemasAreUnchecked])
    fail(node, message("The block type {name:quoted} is also used as an "
                       "argument in this body. A name is one of the two.",
                       "name"_a = node.name));
}

/// Spec: DEC-BLOCKLIST-010, DEC-BLOCKMAP-005.
void SpecCompiler::check(const DraftNode &node) {
  if (node.kind == SpecKind::BlockMap && node.labels.empty())
    fail(
        node,
        message(
            "Blocks of type {name:quoted} cannot become a map without a label.",
            "name"_a = node.name));
  if (node.count.max && node.count.max < node.count.min &&
      !dialect_[DialectPoint::ItemCountsAreUnchecked])
    fail(node, message("There cannot be at least {min} and at most "
                       "{max:counted block} of type {name:quoted}.",
                       "min"_a = node.count.min, "max"_a = node.count.max,
                       "name"_a = node.name));
}

/// Spec: DEC-FILE-009.
uint32_t SpecCompiler::compileBody(NodeId root) {
  auto [at, isNew] =
      bodies_.try_emplace(root, static_cast<uint32_t>(tables_->bodies.size()));
  uint32_t index = at->second;
  if (!isNew)
    return index;
  Demand demand;
  collect(root, /*isFallback=*/false, demand);
  SpecBody &body = tables_->bodies.emplace_back();
  for (auto &[name, attr] : demand.attributes)
    body.schema.attributes.push_back({name, attr.isRequired});
  for (auto &[type, blocks] : demand.blocks)
    body.schema.blocks.push_back({type, std::move(blocks.labels)});
  uint32_t node = compile(root, index);
  tables_->bodies[index].root = node;
  return index;
}

uint32_t SpecCompiler::compile(NodeId id, uint32_t body) {
  if (auto found = nodes_.find({body, id}); found != nodes_.end())
    return found->second;
  const DraftNode &from = draft_[id];
  SpecNode to{from.kind, from.isRequired, from.isExact};
  to.type = from.type;
  to.wanted = from.wanted;
  to.count = from.count;
  to.slot = slotOf(from, body);
  to.levels = static_cast<uint32_t>(from.labels.size());
  if (isAboutBlocks(from.kind)) {
    if (!from.parts.empty())
      to.body = compileBody(from.parts.front());
  } else {
    std::vector<uint32_t> parts;
    for (NodeId part : from.parts)
      parts.push_back(compile(part, body));
    to.parts = static_cast<uint32_t>(tables_->parts.size());
    to.partCount = static_cast<uint32_t>(parts.size());
    tables_->parts.insert(tables_->parts.end(), parts.begin(), parts.end());
    if (from.kind == SpecKind::FirstOf && parts.empty())
      fail(from, "There must be something to take the first of.");
  }
  setDetail(from, to);
  auto index = static_cast<uint32_t>(tables_->nodes.size());
  if (isAboutBlocks(from.kind))
    tables_->bodies[body].blockNodes.push_back(index);
  tables_->nodes.push_back(std::move(to));
  nodes_[{body, id}] = index;
  return index;
}

void SpecCompiler::setDetail(const DraftNode &from, SpecNode &to) {
  auto addTo = [&](auto &table, const auto &value) {
    to.detail = static_cast<uint32_t>(table.size());
    table.push_back(value);
  };
  if (from.kind == SpecKind::Label)
    to.detail = static_cast<uint32_t>(from.bodyLabels.size() - 1);
  if (from.shape)
    addTo(tables_->shapes, from.shape);
  if (from.literal)
    addTo(tables_->literals, *from.literal);
  if (from.transform)
    addTo(tables_->transforms, *from.transform);
}

uint32_t SpecCompiler::slotOf(const DraftNode &node, uint32_t body) const {
  const BodySchema &schema = tables_->bodies[body].schema;
  auto indexIn = [&](const auto &list, auto name) {
    auto at = std::ranges::lower_bound(list, node.name, {}, name);
    return static_cast<uint32_t>(at - list.begin());
  };
  if (node.kind == SpecKind::Attr)
    return indexIn(schema.attributes, &AttributeSchema::name);
  if (isAboutBlocks(node.kind))
    return indexIn(schema.blocks, &BlockSchema::type);
  return 0;
}

} // namespace

std::shared_ptr<const SpecTables> compileSpec(const SpecDraft &draft,
                                              NodeId root,
                                              const Language &language,
                                              Diagnostics &diagnostics) {
  const DraftNode &outermost = draft[root];
  if (outermost.depth > language.limits.maxDepth) {
    diagnostics.add(DiagKind::NestingTooDeep, outermost.place.file,
                    outermost.place.range,
                    message("The spec is nested deeper than {most:counted "
                            "level}, which is the limit.",
                            "most"_a = language.limits.maxDepth));
    return nullptr;
  }
  size_t errors = diagnostics.errorCount();
  SpecCompiler compiler(draft, language.dialect, diagnostics);
  compiler.compileBody(root);
  return diagnostics.errorCount() == errors ? compiler.finish() : nullptr;
}

} // namespace hcl
