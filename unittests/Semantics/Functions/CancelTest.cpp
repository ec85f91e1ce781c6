// Functions that work long on one argument stop when the evaluation is
// cancelled meanwhile.
#include "hcl/Function.h"
#include "hcl/Functions.h"
#include "hcl/Value.h"

#include <gtest/gtest.h>

#include <atomic>
#include <ostream>
#include <string>
#include <vector>

namespace hcl::test {
namespace {

/// More rounds than any function goes before it reads the flag.
constexpr int rounds = 5000;

std::string repeated(std::string_view part) {
  std::string text;
  for (int i = 0; i < rounds; ++i)
    text += part;
  return text;
}

Value texts() {
  std::vector<Value> elements;
  for (int i = 0; i < rounds; ++i)
    elements.push_back(Value::string(std::to_string(i * 7919 % rounds)));
  return Value::list(Type::string(), std::move(elements));
}

/// Lists of two elements.
Value pairs() {
  std::vector<Value> elements;
  Value list = texts();
  for (const Value &text : list.elements())
    elements.push_back(Value::list(Type::string(), {text, text}));
  return Value::list(Type::list(Type::string()), std::move(elements));
}

Value set(const Value &list) {
  return Value::set(
      list.elementType(),
      std::vector<Value>(list.elements().begin(), list.elements().end()));
}

struct LongCall {
  const char *name;
  std::vector<Value> arguments;
  friend void PrintTo(const LongCall &call, std::ostream *out) {
    *out << call.name;
  }
};

std::vector<LongCall> longCalls() {
  Value number = Value::integer(1);
  return {
      {"sort", {texts()}},
      {"distinct", {texts()}},
      {"toset", {pairs()}},
      {"setunion", {set(texts()), set(texts())}},
      {"setsubtract", {set(texts()), set(texts())}},
      {"chunklist", {texts(), number}},
      {"zipmap", {texts(), texts()}},
      {"setproduct",
       {texts(), Value::list(Type::string(), {Value::string("")})}},
      {"formatlist", {Value::string("%s"), texts()}},
      {"format", {Value::string("%v"), texts()}},
      {"jsonencode", {texts()}},
      {"jsondecode", {Value::string("[" + repeated("1,") + "1]")}},
      {"csvdecode", {Value::string("a\n" + repeated("1\n"))}},
      {"split", {Value::string(","), Value::string(repeated("a,"))}},
      {"regexall", {Value::string("a"), Value::string(repeated("a"))}},
      {"regexreplace",
       {Value::string(repeated("a")), Value::string("a"), Value::string("b")}},
  };
}

class CancelTest : public ::testing::TestWithParam<LongCall> {};

TEST_P(CancelTest, EndsTheCall) {
  FunctionTable functions = allFunctions();
  const Function *function = functions.find(GetParam().name);
  ASSERT_NE(function, nullptr);
  Dialect dialect = Dialect::spec();
  for (bool isCancelled : {false, true}) {
    std::atomic<bool> flag = false;
    Budget budget;
    budget.cancelBy(flag);
    flag = isCancelled;
    CallContext context(dialect, budget);
    function->impl(GetParam().arguments, context);
    EXPECT_FALSE(context.hasFailed() && !isCancelled) << context.message();
    EXPECT_EQ(budget.exceeded, isCancelled ? Budget::Resource::Cancelled
                                           : Budget::Resource::None);
  }
}

INSTANTIATE_TEST_SUITE_P(Functions, CancelTest,
                         ::testing::ValuesIn(longCalls()),
                         [](const auto &info) {
                           return std::string(info.param.name);
                         });

} // namespace
} // namespace hcl::test
