// What blocks of a tree consist of.
#include "ParseTest.h"

#include "hcl/Syntax/Structure.h"

#include <gtest/gtest.h>

using namespace hcl;
using test::Parsed;

namespace {

TEST(BlockHeaderAt, NamesTheBlockAtTheTop) {
  Parsed parsed("a = 1\nb \"x\" y {\n  c {\n    d = 2\n  }\n}\ne = 3\n");
  std::string_view text = parsed.file.text();
  auto header = [&](std::string_view wanted) {
    return blockHeaderAt(parsed.tree, uint32_t(text.find(wanted)));
  };
  EXPECT_EQ(header("a ="), "");
  EXPECT_EQ(header("b \"x\""), "b \"x\" \"y\"");
  EXPECT_EQ(header("2"), "b \"x\" \"y\"");
  EXPECT_EQ(header("e = 3"), "");
  EXPECT_EQ(blockHeaderAt(parsed.tree, uint32_t(text.size())), "");
}

TEST(BlockHeaderAt, EndsAtTheClosingBrace) {
  Parsed parsed("b {} x\n");
  EXPECT_EQ(blockHeaderAt(parsed.tree, 3), "b");
  EXPECT_EQ(blockHeaderAt(parsed.tree, 4), "");
}

TEST(BlockHeaderAt, KnowsBlocksThatAreBroken) {
  Parsed parsed("b \"l\" {\n  a = \n");
  EXPECT_EQ(blockHeaderAt(parsed.tree, 12), "b \"l\"");
}

} // namespace
