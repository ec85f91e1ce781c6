#include "Structure.h"

#include "Literal.h"

#include <algorithm>
#include <iterator>

namespace hcl {

std::vector<BlockLabel> readLabels(const Tree &tree, NodeCursor &at) {
  std::vector<BlockLabel> labels;
  for (; at.at(TokenKind::Identifier) || at.at(Rule::Label); at.next()) {
    if (!at.atNode()) {
      labels.push_back(
          {std::string(tree.text(at.token())), tree.token(at.token()).range()});
      continue;
    }
    BlockLabel label{{}, at.node().range()};
    for (NodeCursor part(at.node()); !part.done(); part.next())
      if (part.at(TokenKind::StringLiteral))
        appendLiteral(label.text, tree.token(part.token()),
                      tree.text(part.token()));
    labels.push_back(std::move(label));
  }
  return labels;
}

std::vector<TopBlock> topBlocks(const Tree &tree) {
  std::vector<TopBlock> blocks;
  NodeRef body(tree, tree.root().index() + 1);
  for (NodeCursor item(body); !item.done(); item.next()) {
    if (!item.at(Rule::Item))
      continue;
    for (NodeCursor part(item.node()); !part.done(); part.next()) {
      if (!part.at(Rule::Block))
        continue;
      std::string header(tree.text(item.node().firstToken()));
      NodeCursor at(part.node());
      for (const BlockLabel &label : readLabels(tree, at))
        ((header += " \"") += label.text) += '"';
      blocks.push_back(
          {{item.node().range().begin, part.node().range().end}, header});
    }
  }
  return blocks;
}

const TopBlock *blockAt(const std::vector<TopBlock> &blocks, uint32_t offset) {
  auto after = std::upper_bound(
      blocks.begin(), blocks.end(), offset,
      [](uint32_t o, const TopBlock &block) { return o < block.range.begin; });
  if (after == blocks.begin() || offset >= std::prev(after)->range.end)
    return nullptr;
  return &*std::prev(after);
}

Range fileBodyRange(const Tree &tree) {
  Range range = {tree.token(0).begin, tree.tokens().back().end};
  if (tree.kind(0) == TokenKind::Newline)
    for (const Comment &comment : tree.comments())
      if (comment.range.end == range.begin &&
          !tree.file().slice(comment.range).starts_with("/*"))
        range.begin = comment.range.begin;
  return range;
}

} // namespace hcl
