// Kernels by text: operands in the notation of hcl/Text.h, results in the same
// notation, errors as the name of their kind and the start of their range.
#ifndef HCL_UNITTESTS_SEMANTICS_KERNELTEST_H
#define HCL_UNITTESTS_SEMANTICS_KERNELTEST_H

#include "hcl/ReadText.h"
#include "hcl/Text.h"
#include "hcl/compiler/Kernels.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

namespace hcl::test {

/// Operand `n` is at [10 n, 10 n + 5), the operator at [3, 4), the whole at [0,
/// 100).
class FakeSite : public OpSite {
public:
  Range range() const override { return {0, 100}; }
  Range site() const override { return {3, 4}; }
  Range operandRange(size_t index) const override {
    uint32_t begin = static_cast<uint32_t>(10 * (index + 1));
    return {begin, begin + 5};
  }
  Range operandStart(size_t index) const override {
    uint32_t begin = operandRange(index).begin;
    return {begin, begin + 1};
  }
  const Value &immediate() const override { return name; }
  const Type &type() const override { return target; }
  bool expandsLast() const override { return expands; }

  Value name;
  Type target;
  bool expands = false;
};

/// The value written as `text`; fails the test if it is malformed.
inline Value read(std::string_view text) {
  if (text == "failed(number)")
    return Value::failed(Type::number());
  Fault error;
  auto value = parseValue(text, error);
  if (!value)
    ADD_FAILURE() << text << ": " << error.reason;
  return value.value_or(Value());
}

/// Runs kernels in one dialect.
class KernelTest : public ::testing::Test {
protected:
  Dialect dialect = Dialect::hashicorp();
  const FunctionTable *functions = nullptr;
  /// The budget of each run, and the rest of the last one.
  Budget budget, left;
  FakeSite site;
  Diagnostics diags;

  /// The result of `kind` or, if there are diagnostics, their kinds with the
  /// start of their subjects, for example "InvalidOperand@10".
  std::string run(OpKind kind, std::initializer_list<const char *> operands) {
    std::vector<Value> values;
    for (const char *text : operands)
      values.push_back(read(text));
    return runValues(kind, values);
  }

  std::string runValues(OpKind kind, const std::vector<Value> &values) {
    std::vector<const Value *> pointers;
    for (const Value &value : values)
      pointers.push_back(&value);
    diags.clear();
    Evaluation evaluation{dialect, functions, nullptr, diags, budget};
    Value result = kernelOf(kind, dialect)(pointers, site, evaluation);
    left = evaluation.budget;
    if (diags.empty())
      return result.isFailed() ? "failed" : valueText(result);
    EXPECT_TRUE(result.isFailed());
    return reported();
  }

  std::string reported() const {
    std::string text;
    for (const Diagnostic &diagnostic : diags)
      text += (text.empty() ? "" : " ") +
              std::string(kindName(diagnostic.kind)) + "@" +
              std::to_string(diagnostic.subject.begin);
    return text;
  }
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_SEMANTICS_KERNELTEST_H
