#include "hcl/Syntax/Structure.h"

#include "hcl/Syntax/Literal.h"

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

namespace {

/// `service "web"`, if `item` is a block and `offset` lies in it.
std::string headerIfIn(const Tree &tree, NodeRef item, uint32_t offset) {
  for (NodeCursor part(item); !part.done(); part.next()) {
    if (!part.at(Rule::Block) || offset >= part.node().range().end)
      continue;
    std::string header(tree.text(item.firstToken()));
    NodeCursor at(part.node());
    for (const BlockLabel &label : readLabels(tree, at))
      ((header += " \"") += label.text) += '"';
    return header;
  }
  return {};
}

} // namespace

std::string blockHeaderAt(const Tree &tree, uint32_t offset) {
  NodeRef body(tree, tree.root().index() + 1);
  for (NodeCursor at(body); !at.done(); at.next())
    if (at.at(Rule::Item) && at.node().range().begin <= offset &&
        offset < at.node().range().end)
      return headerIfIn(tree, at.node(), offset);
  return {};
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
