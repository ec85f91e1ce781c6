// Expressions lowered in reused memory, compared with each lowered separately.
#include "Syntax/StaticAnalysis.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace hcl;

namespace {

TEST(ExpressionLowering, GivesWhatLoweringAnewGives) {
  SourceFile file(
      "test.hcl",
      "[1, a.b[0], \"x${a}y${a}x\", x ? [for k, v in m : {(k) = v} if v] : y, "
      "{a = 1, b = \"b\", c = \"c\", d = d, e = \"e\", f = \"f\", g = \"g\", h "
      "= \"h\", i = \"i\", j = \"j\", k = \"a\", l = 1.5, m = m, n = n, o = o, "
      "p = p, q = q, r = r, s = s}, f(a, b...), <<-E\n  t\n    ${u}\n  E\n, "
      "{a.b = 1}, a && !b || c, a[*].b]");
  Diagnostics diags;
  Tree tree = parseExpression(file, {}, diags);
  ASSERT_TRUE(diags.empty());
  auto nodes = staticList(NodeCursor(tree.root()).node(), diags);
  ASSERT_TRUE(nodes);
  Language language{Dialect::hashicorp()};
  ExpressionLowering lowering(tree, language);
  for (int round = 0; round < 2; ++round) {
    for (NodeRef node : *nodes) {
      Diagnostics again, anew;
      const hir::Module &module =
          lowering.lower(node, ExpressionRole::Value, again);
      EXPECT_TRUE(hir::equal(
          module, lowerExpression(node, ExpressionRole::Value, language, anew),
          /*compareRanges=*/true))
          << file.slice(node.range());
      EXPECT_EQ(again.size(), anew.size());
    }
    std::ranges::reverse(*nodes);
  }
}

} // namespace
