#include "Sketch.h"
#include "hcl/compiler/HIRText.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::test;

// NS-STRUCT-016 … 020, -026.
TEST(LowerStructure, BlocksWithLabels) {
  Lowered result = lowerConfig("a = 1\nb \"x\\n$${y}\" z \"\" {\n"
                               "  c = 2\n  d {\n  }\n}\ne = 3\n");
  const hir::Module &module = result.module;
  ASSERT_EQ(module.items.size(), 5u);
  const hir::Item &block = module.items[1];
  EXPECT_EQ(block.kind, hir::ItemKind::Block);
  EXPECT_EQ(module.name(block.name), "b");
  EXPECT_EQ(block.end, 4u);
  auto labels = module.labelsOf(block);
  ASSERT_EQ(labels.size(), 3u);
  EXPECT_EQ(module.name(labels[0].text), "x\n${y}");
  EXPECT_EQ(module.name(labels[1].text), "z");
  EXPECT_EQ(module.name(labels[2].text), "");
  EXPECT_EQ(result.text(labels[0].range), "\"x\\n$${y}\"");
  EXPECT_EQ(result.text(block.nameRange), "b");
  EXPECT_EQ(result.text(block.bodyRange), "{\n  c = 2\n  d {\n  }\n}");
  EXPECT_EQ(block.range.end, block.bodyRange.end);
  EXPECT_EQ(result.text(module.items[2].range), "c = 2");
  EXPECT_EQ(result.text(module.items[4].nameRange), "e");
}

TEST(LowerStructure, LabelsAreThoseOfTheBlock) {
  Lowered result =
      lowerConfig("b \"x\\ty\" \"z\" {\n  c \"d\" {\n  }\n}\ne \"f\" {}\n");
  std::string labels;
  for (const hir::Item &item : result.module.items)
    for (const hir::Label &label : result.module.labelsOf(item))
      labels += std::string(result.module.name(label.text)) + ";";
  EXPECT_EQ(labels, "x\ty;z;d;f;");
}

// NS-STRUCT-033, -034.
TEST(LowerStructure, OneLineBlocks) {
  Lowered result = lowerConfig("b \"l\" { a = [\n1\n] }\nc {}\n");
  ASSERT_EQ(result.module.items.size(), 3u);
  EXPECT_EQ(result.module.name(result.module.items[1].name), "a");
  EXPECT_EQ(result.text(result.module.items[1].range), "a = [\n1\n]");
  EXPECT_EQ(result.text(result.module.items[2].range), "c {}");
}

// A block's header may be all that there is, with blanks after it.
TEST(LowerStructure, HeadersAtTheEndOfTheFile) {
  for (std::string_view text : {"n l ", "n \"x\" ", "n l \n", "n l\t# c"}) {
    Lowered result = lowerConfig(text);
    Diagnostics faults;
    EXPECT_TRUE(hir::verify(result.module, faults)) << text;
  }
}

// NS-LEX-006: names are not normalised.
TEST(LowerStructure, NamesAreKept) {
  Lowered result = lowerConfig("caf\u00e9 = 1\ncafe\u0301 = 2\n");
  EXPECT_TRUE(result.diags.empty());
  EXPECT_TRUE(result.module.attribute("caf\u00e9"));
  EXPECT_TRUE(result.module.attribute("cafe\u0301"));
}

TEST(LowerStructure, EmptyBody) {
  EXPECT_TRUE(lowerConfig("\n# nothing\n").module.items.empty());
}

TEST(LowerStructure, SingleExpressionsAreOneUnnamedItem) {
  Lowered result = lowerTemplate("a ${b}");
  ASSERT_EQ(result.module.items.size(), 1u);
  EXPECT_EQ(result.module.name(result.module.items[0].name), "");
  EXPECT_TRUE(result.module.items[0].nameRange.empty());
  EXPECT_EQ(result.text(result.module.items[0].expr.result.range), "a ${b}");
}
