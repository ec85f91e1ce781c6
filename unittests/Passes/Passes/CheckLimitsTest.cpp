// The depth to which check-types follows operations with regions.
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include "hcl/Scope.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace hcl;

namespace {

/// The kinds of what check-types reports for `text` if operations nest to
/// `depth`.
std::string checked(const std::string &text, uint32_t depth) {
  SourceFile file("t", text);
  Diagnostics diags;
  hir::Module module = lower(parseExpression(file, {}, diags), {}, diags);
  Language language;
  language.limits.maxDepth = depth;
  PassContext context(diags, language);
  passes::checkTypes(module, context);
  std::string kinds;
  for (const Diagnostic &diagnostic : diags)
    kinds += std::string(kindName(diagnostic.kind)) + " at " +
             std::to_string(diagnostic.subject.begin);
  return kinds;
}

// The filter of a loop over a promise is looked at for its type. If that were
// done twice at each level, the time would double with each.
TEST(CheckLimits, FiltersAreLookedAtOnce) {
  Scope scope;
  scope.define("later", Value::unknown(Type::promise(Type::list(Type()))));
  std::string loops = "later";
  for (int i = 0; i < 40; ++i)
    loops = "[for x in later : x if " + loops + " == null]";
  Language language{Dialect::extended()};
  SourceFile file("t", loops);
  Diagnostics diags;
  hir::Module module =
      lower(parseExpression(file, language, diags), language, diags);
  PassContext context(diags, language, &scope);
  passes::checkTypes(module, context);
  EXPECT_TRUE(diags.empty());
}

// The limit is that of each operation: each of these takes more than half of
// it.
TEST(CheckLimits, EachOperationHasItsMemory) {
  SourceFile file("t", "true ? [1, 2, 3, 4, 5, 6] : [\"1\", 2, 3, 4, 5, 6]");
  Diagnostics diags;
  hir::Module module = lower(parseExpression(file, {}, diags), {}, diags);
  Language language;
  language.limits.maxMemory = 2 * Evaluation::bytesOfElements(6) - 1;
  PassContext context(diags, language);
  passes::checkTypes(module, context);
  EXPECT_TRUE(diags.empty());
  auto chosen = std::ranges::find(module.ops, OpKind::Cond, &hir::Op::kind);
  ASSERT_NE(chosen, module.ops.end());
  EXPECT_TRUE(chosen->facts & hir::Known);
}

TEST(CheckLimits, OperationsWithRegionsNestToALimit) {
  // One region, two and three.
  std::string loops =
      "[for a in [1] : [for b in [1] : [for c in [1] : c + 1]]]";
  std::string logic = "x && (x && (x && x == 1))";
  std::string conditionals = "true ? (true ? (true ? 1 + 2 : 3) : 4) : 5";
  std::string filters = "{for a in [1] : a => {for b in [1] : b => b + 1 if "
                        "b > 0} if a > 0}";
  EXPECT_EQ(checked(loops, 3), "");
  EXPECT_EQ(checked(loops, 2), "NestingTooDeep at 32");
  EXPECT_EQ(checked(logic, 3), "");
  EXPECT_EQ(checked(logic, 2), "NestingTooDeep at 12");
  EXPECT_EQ(checked(conditionals, 3), "");
  EXPECT_EQ(checked(conditionals, 2), "NestingTooDeep at 16");
  EXPECT_EQ(checked(filters, 2), "");
  EXPECT_EQ(checked(filters, 1), "NestingTooDeep at 21");
}

// Beyond a bound, loops are checked for one element that represents all. So the
// time grows with the source only, however long that is.
TEST(CheckLimits, LoopsAreRepeatedWithinABound) {
  std::string hundred = "[0", loops = "1";
  for (int i = 1; i < 100; ++i)
    hundred += ", 0";
  hundred += "]";
  for (int i = 0; i < 12; ++i)
    loops = "[for x in " + hundred + " : " + loops + "]";
  EXPECT_EQ(checked(loops, 100), "");
  std::string longer = "[" + loops;
  for (int i = 0; i < 30; ++i)
    longer += ", " + hundred;
  EXPECT_EQ(checked(longer + "]", 100), "");
}

} // namespace
