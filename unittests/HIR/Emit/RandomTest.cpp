// The laws of writing: written text has the same meaning, and writing it again
// changes nothing.
#include "EmitTest.h"

#include "../../common/Operators.h"
#include "../../common/RandomExpression.h"
#include "../../common/Seeds.h"

using namespace hcl;
using hcl::test::EmitTest;

namespace {

/// Every operator with every other one as its left and as its right operand.
TEST_F(EmitTest, OperatorsKeepTheirOperands) {
  for (const test::OperatorText &inner : test::operatorsOf("x", "y"))
    for (const std::string &operand : {inner.text, "(" + inner.text + ")"})
      for (const auto &[left, right] :
           {std::pair(operand, std::string("z")), {"z", operand}})
        for (const test::OperatorText &outer : test::operatorsOf(left, right)) {
          test::Lowered first = lowered(outer.text);
          std::string text = emit(first.module);
          EXPECT_TRUE(hir::equal(lowered(text).module, first.module))
              << outer.text << " became " << text;
        }
}

TEST_F(EmitTest, RandomExpressionsKeepTheirMeaning) {
  size_t good = 0;
  uint32_t count = test::seedCount(4000, 400);
  for (uint32_t seed = 0; seed < count; ++seed) {
    dialect = seed % 2 ? Dialect::spec() : Dialect::hashicorp();
    test::RandomExpression random(seed);
    std::string source = random.any(4);
    test::Lowered first = lowered(source);
    std::string text = emit(first.module);
    test::Lowered second = lowered(text);
    // Reading joins adjacent literals in a template; in nested templates, one
    // level each time.
    std::string settled = emit(second.module);
    for (int level = 0; level < 3; ++level)
      settled = emit(settled);
    ASSERT_EQ(emit(settled), settled) << seed << ": " << source;
    for (int i = 0; i < 3; ++i) {
      Scope scope = random.scope();
      Diagnostics before, after;
      Value expected = evaluated(first.module, scope, before);
      Value value = evaluated(second.module, scope, after);
      ASSERT_EQ(valueText(value), valueText(expected))
          << seed << ": " << source << "\n"
          << text;
      ASSERT_EQ(value, expected) << seed;
      ASSERT_EQ(before.size(), after.size()) << seed << ": " << source << "\n"
                                             << text;
      good += before.empty();
    }
  }
  // If most expressions were wrong, the test would prove nothing.
  EXPECT_GT(good, count * 3 / 4);
}

} // namespace
