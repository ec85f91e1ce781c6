// The interpreter computes some operations in place. Their results must equal
// those of the kernel for every pair of operands: the same expression is
// evaluated unchanged and with an operand that forces the kernel.
#include "../../common/Operators.h"
#include "InterpTest.h"

#include "hcl/compiler/Kernels.h"

#include <array>

namespace hcl::test {
namespace {

class PlainSite : public OpSite {
public:
  Range range() const override { return {}; }
  Range site() const override { return {}; }
  Range operandRange(size_t) const override { return {}; }
  const Value &immediate() const override { return nothing_; }
  const Type &type() const override { return type_; }
  bool expandsLast() const override { return false; }

private:
  Value nothing_;
  Type type_;
};

class FastPathTest : public InterpTest {
protected:
  static std::vector<Value> operands() {
    std::vector<Value> values;
    for (const char *text : {"0",
                             "-0",
                             "1",
                             "-1",
                             "2",
                             "-7",
                             "9223372036854775807",
                             "-9223372036854775808",
                             "9223372036854775808",
                             "0.5",
                             "inf",
                             "-inf",
                             "true",
                             "false",
                             "\"5\"",
                             "\"x\"",
                             "\"\"",
                             "null",
                             "null(number)",
                             "unknown",
                             "unknown(number)",
                             "unknown(bool)",
                             "[]",
                             "[1]",
                             "{}",
                             "number(0.5, 64)",
                             "3 !\"m\"",
                             "true !\"m\""}) {
      Fault error;
      values.push_back(parseValue(text, error).value());
    }
    values.push_back(Value::machineInteger(1));
    values.push_back(Value::machineInteger(4));
    return values;
  }

  void compare(OpKind kind, const std::string &text) {
    Compiled compiled = compile(text);
    std::vector<Value> values = operands();
    PlainSite site;
    for (const Value &a : values)
      for (const Value &b : values) {
        scope.define("a", a);
        scope.define("b", b);
        Diagnostics fastDiags, kernelDiags;
        Evaluation fast{language.dialect, nullptr, compiled.file.get(),
                        fastDiags};
        Value result =
            interpret(*compiled.source.compiled().program, 0, &scope, fast);
        std::array<const Value *, 2> both{&a, &b};
        bool isPrefix = hir::infoOf(kind).operandCount == 1;
        Evaluation slow{language.dialect, nullptr, nullptr, kernelDiags};
        Value expected = kernelOf(kind, language.dialect)(
            std::span(both).last(isPrefix ? 1 : 2), site, slow);
        EXPECT_TRUE(Value::identical(result, expected))
            << text << " with " << valueText(a) << " and " << valueText(b)
            << ": " << valueText(result) << " and " << valueText(expected);
        EXPECT_EQ(result.isMachineInteger(), expected.isMachineInteger());
        EXPECT_EQ(fastDiags.size(), kernelDiags.size());
      }
  }
};

TEST_F(FastPathTest, GivesTheKernelsAnswer) {
  std::vector<OperatorText> operations = operatorsOf("a", "b");
  operations.push_back({OpKind::Index, "a[b]"});
  operations.push_back({OpKind::Tuple, "[a, b]"});
  operations.push_back({OpKind::Template, "\"${a}${b}\""});
  for (Dialect dialect : {Dialect::hashicorp(), Dialect::spec()}) {
    language.dialect = dialect;
    for (auto &[kind, text] : operations)
      if (!hir::infoOf(kind).lazy)
        compare(kind, text);
  }
}

} // namespace
} // namespace hcl::test
