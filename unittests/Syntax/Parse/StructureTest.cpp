// The children of nodes, and the parts of blocks in a tree.
#include "ParseTest.h"

#include "Syntax/Structure.h"

#include <gtest/gtest.h>

using namespace hcl;
using test::Parsed;

namespace {

std::string headerAt(const Parsed &parsed, uint32_t offset) {
  std::vector<TopBlock> blocks = topBlocks(parsed.tree);
  const TopBlock *block = blockAt(blocks, offset);
  return block ? block->header : std::string();
}

TEST(Children, AreWhatACursorFindsBesideTokens) {
  Parsed parsed("a = f(1, [x, {y = -z}])\n\nb \"l\" m {\n  c = \"${d}e\"\n}\n");
  for (uint32_t i = 0; i != parsed.tree.nodes().size(); ++i) {
    NodeRef node(parsed.tree, i);
    std::vector<uint32_t> children, expected;
    for (NodeRef child : Children(node))
      children.push_back(child.index());
    for (NodeCursor at(node); !at.done(); at.next())
      if (at.atNode())
        expected.push_back(at.node().index());
    EXPECT_EQ(children, expected) << ruleName(node.rule());
  }
}

TEST(TopBlocks, AreFoundByPlace) {
  Parsed parsed("a = 1\nb \"x\" y {\n  c {\n    d = 2\n  }\n}\ne = 3\n");
  std::string_view text = parsed.file.text();
  auto header = [&](std::string_view wanted) {
    return headerAt(parsed, uint32_t(text.find(wanted)));
  };
  EXPECT_EQ(header("a ="), "");
  EXPECT_EQ(header("b \"x\""), "b \"x\" \"y\"");
  EXPECT_EQ(header("2"), "b \"x\" \"y\"");
  EXPECT_EQ(header("e = 3"), "");
  EXPECT_EQ(headerAt(parsed, uint32_t(text.size())), "");
}

TEST(TopBlocks, EndAtTheClosingBrace) {
  Parsed parsed("b {} x\n");
  EXPECT_EQ(headerAt(parsed, 3), "b");
  EXPECT_EQ(headerAt(parsed, 4), "");
}

TEST(TopBlocks, MayBeBroken) {
  Parsed parsed("b \"l\" {\n  a = \n");
  EXPECT_EQ(headerAt(parsed, 12), "b \"l\"");
}

} // namespace
