#include "Sketch.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::test;

// NS-ATTR-002, NS-INDEX-008, -029, -031.
TEST(LowerTraversal, AttributesAndIndices) {
  EXPECT_EQ(sketch("a.b.c"), "(getattr (getattr a .b) .c)");
  EXPECT_EQ(sketch("a[b.c].d"), "(getattr (index a (getattr b .c)) .d)");
  EXPECT_EQ(sketch("a.0.b"), "(getattr (index a 0) .b)");
  EXPECT_EQ(sketch("(a + b).c"), "(getattr (add a b) .c)");
  EXPECT_EQ(sketch("f(a)[0]"), "(index (call a .f) 0)");
  EXPECT_EQ(sketch("{a = 1}.e\u0301"), "(getattr (object \"a\" 1) .\u00e9)");
}

TEST(LowerTraversal, LegacyIndexIsFlagged) {
  EXPECT_EQ(lowerExpression("a.0").find(OpKind::Index)->flags, hir::Legacy);
  EXPECT_EQ(lowerExpression("a[0]").find(OpKind::Index)->flags, hir::NoFlags);
}

// NS-SPLAT-003, -004, D40: attributes and legacy indices apply to each
// element, an index in brackets to the result.
TEST(LowerTraversal, AttributeOnlySplat) {
  EXPECT_EQ(sketch("a.*"), "(splat.* a %each : %each)");
  EXPECT_EQ(sketch("a.*.b.c"),
            "(splat.* a %each : (getattr (getattr %each .b) .c))");
  EXPECT_EQ(sketch("a.*.b[0]"),
            "(index (splat.* a %each : (getattr %each .b)) 0)");
  EXPECT_EQ(sketch("a.*.0.b"),
            "(splat.* a %each : (getattr (index %each 0) .b))");
  EXPECT_EQ(sketch("a.*.b[0].c"),
            "(getattr (index (splat.* a %each : (getattr %each .b)) 0) .c)");
}

// NS-SPLAT-005, -006: all steps after it apply to each element.
TEST(LowerTraversal, FullSplat) {
  EXPECT_EQ(sketch("a[*].b[0].c"),
            "(splat a %each : (getattr (index (getattr %each .b) 0) .c))");
  EXPECT_EQ(sketch("a[*].b[*].c"),
            "(splat a %each : "
            "(splat (getattr %each .b) %each : (getattr %each .c)))");
  EXPECT_EQ(sketch("a.*.b[*].c"),
            "(splat (splat.* a %each : (getattr %each .b)) %each : "
            "(getattr %each .c))");
  EXPECT_EQ(sketch("(a[*])[0]"), "(index (splat a %each : %each) 0)");
}

TEST(LowerTraversal, Ranges) {
  Lowered steps = lowerExpression("(a).b [ c ].0");
  const hir::Op *get = steps.find(OpKind::GetAttr);
  EXPECT_EQ(steps.text(get->range), "(a).b");
  EXPECT_EQ(steps.text(get->site), ".b");
  const hir::Op *index = steps.find(OpKind::Index);
  EXPECT_EQ(steps.text(index->range), "(a).b [ c ]");
  EXPECT_EQ(steps.text(index->site), "[ c ]");
  EXPECT_EQ(steps.text(steps.module.ops.back().site), ".0");

  Lowered splat = lowerExpression("a[*].b");
  const hir::Op *op = splat.find(OpKind::Splat);
  EXPECT_EQ(splat.text(op->range), "a[*].b");
  EXPECT_EQ(splat.text(op->site), "[*]");
  EXPECT_EQ(splat.text(splat.module.operandsOf(*op)[0].range), "a");
}

// Splats nest even if the source is flat: that must not exhaust the stack.
TEST(LowerTraversal, ChainsOfSplatsAreLimited) {
  std::string text = "a";
  for (int i = 0; i != 100'000; ++i)
    text += "[*]";
  Lowered result = lowerExpression(text);
  ASSERT_EQ(result.diags.size(), 1u);
  EXPECT_EQ(result.diags[0].kind, DiagKind::NestingTooDeep);
  EXPECT_EQ(result.text(result.diags[0].subject), "[*]");
}

// Flat chains do not nest.
TEST(LowerTraversal, LongChains) {
  std::string text = "a";
  for (int i = 0; i != 100'000; ++i)
    text += i % 2 ? ".b" : "[0]";
  Lowered result = lowerExpression(text);
  EXPECT_TRUE(result.diags.empty());
  EXPECT_EQ(result.find(OpKind::GetAttr)->end, 4u);
}
