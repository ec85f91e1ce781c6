// Constants read directly from literals, compared with their lowering.
#include "Sketch.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::test;

namespace {

std::optional<Value> constantOf(const std::string &text) {
  SourceFile file("test.hcl", text);
  Diagnostics diags;
  Tree tree = parseExpression(file, {}, diags);
  NodeCursor at(tree.root());
  return at.atNode() ? constantValue(at.node(), Dialect::spec()) : std::nullopt;
}

/// The only operation of the lowered text, which is a constant.
Value loweredConstant(const std::string &text) {
  Lowered lowered = lowerExpression(text);
  EXPECT_EQ(lowered.module.ops.size(), 1u) << text;
  EXPECT_EQ(lowered.module.constants.size(), 1u) << text;
  return lowered.module.constants.empty() ? Value()
                                          : lowered.module.constants[0];
}

TEST(ConstantValue, IsWhatLoweringGives) {
  for (std::string text :
       {"0", "42", "007", "9223372036854775807", "9223372036854775808", "1.5",
        "0.1", "1e400", "1e-400", "123456789012345.678", "true", "false",
        "null", "\"web\"", "\"{} $ % #\"", "\"e\xCC\x81\"",
        "\"\xF0\x9F\x98\x80\""}) {
    std::optional<Value> constant = constantOf(text);
    ASSERT_TRUE(constant) << text;
    EXPECT_TRUE(Value::identical(*constant, loweredConstant(text))) << text;
  }
}

TEST(ConstantValue, NeedsNoOperation) {
  for (const char *text :
       {"a", "nulls", "-1", "1 + 1", "(1)", "[1]", "{}", "f()", "true.a",
        "1e9999999999", "\"\"", "\"a${1}\"", "\"${1}\"", "\"\\n\"", "\"$${\"",
        "true ? 1 : 2", "\"a\"[0]", "<<E\na\nE\n", ""})
    EXPECT_FALSE(constantOf(text)) << text;
}

} // namespace
