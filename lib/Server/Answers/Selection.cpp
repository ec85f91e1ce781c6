// The nodes of the tree around a position, from the smallest to the whole text.
#include "Answers.h"

#include <algorithm>

namespace hcl::server {

namespace {

/// Further positions of a request get empty ranges.
constexpr size_t mostPositions = 1000;

bool holds(Range range, uint32_t offset) {
  return range.begin <= offset && offset <= range.end;
}

/// The range of `node` without line ends at both sides.
Range trimmedRange(NodeRef node) {
  const Tree &tree = node.tree();
  uint32_t first = node.firstToken(), end = node.endToken();
  while (end > first && tree.kind(end - 1) <= TokenKind::None)
    --end;
  while (end > first && tree.kind(end - 1) == TokenKind::Newline)
    --end;
  while (first < end && tree.kind(first) == TokenKind::Newline)
    ++first;
  if (first == end)
    return node.range();
  return {tree.token(first).begin, tree.token(end - 1).end};
}

/// The ranges around `offset`, from the largest to the smallest.
std::vector<Range> rangesAround(const Tree &tree, uint32_t offset) {
  std::vector<Range> ranges;
  auto add = [&](Range range) {
    if (ranges.empty() ||
        (ranges.back().contains(range) && ranges.back() != range))
      ranges.push_back(range);
  };
  add({0, static_cast<uint32_t>(tree.file().text().size())});
  NodeRef node = tree.root();
  for (bool goesOn = true; goesOn;) {
    goesOn = false;
    if (Range range = trimmedRange(node); holds(range, offset))
      add(range);
    for (NodeRef child : Children(node))
      if (!child.isEmpty() && holds(child.range(), offset)) {
        node = child;
        goesOn = true;
        break;
      }
  }
  for (uint32_t i = node.firstToken(); i < node.endToken(); ++i)
    if (holds(tree.token(i).range(), offset) &&
        tree.kind(i) != TokenKind::Newline) {
      add(tree.token(i).range());
      break;
    }
  return ranges;
}

} // namespace

void answerSelection(Question &question) {
  auto [document, tree] = question.opened();
  if (!document)
    return;
  json::Writer &out = question.out;
  size_t count = 0;
  out.beginArray();
  for (const Json &position : question.params["positions"].elements()) {
    uint32_t offset = document->file().offsetOf(Question::position(position),
                                                question.session.client.unit);
    std::vector<Range> ranges = {{offset, offset}};
    if (tree && count++ < mostPositions)
      ranges = rangesAround(*tree, offset);
    for (size_t i = ranges.size(); i-- > 0;) {
      out.beginObject();
      writeRange(out, "range", document->file(), ranges[i],
                 question.session.client.unit);
      if (i != 0)
        out.key("parent");
    }
    for (size_t i = 0; i < ranges.size(); ++i)
      out.endObject();
  }
  out.endArray();
}

} // namespace hcl::server
