// Definitions of variables from text and from files of variables.
#include "hcl/Variables.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>

using namespace hcl;

namespace {

using Define = std::function<void(const SourceFile &, Scope &, Diagnostics &)>;

/// The value that reading `text` defines as `name`, or the kinds of its
/// diagnostics with the text of their ranges.
std::string defined(std::string_view text, std::string_view name,
                    const Define &define) {
  SourceFile file("vars", std::string(text));
  Scope scope;
  Diagnostics diags;
  define(file, scope, diags);
  std::string problems;
  for (const Diagnostic &diagnostic : diags)
    (problems += kindName(diagnostic.kind))
        .append(" at ")
        .append(file.slice(diagnostic.subject));
  if (!problems.empty())
    return problems;
  const Value *value = scope.lookup(name);
  return value ? valueText(*value) : "undefined";
}

std::string attribute(std::string_view text, std::string_view name) {
  return defined(text, name, [](auto &file, auto &scope, auto &diags) {
    defineAttributes(file, {}, scope, diags);
  });
}

std::string json(std::string_view text, std::string_view name) {
  return defined(text, name, [](auto &file, auto &scope, auto &diags) {
    defineJson(file, {}, scope, diags);
  });
}

std::string typedJson(std::string_view text, std::string_view name) {
  return defined(text, name, [](auto &file, auto &scope, auto &diags) {
    defineTyped(file, {}, scope, diags);
  });
}

std::string single(std::string_view text) {
  return defined(text, "x", [](auto &file, auto &scope, auto &diags) {
    defineExpression("x", file, {}, scope, diags);
  });
}

} // namespace

TEST(Variables, Attributes) {
  EXPECT_EQ(attribute("a = 1 + 1\nb = [a2]\n", "a"),
            "VariablesNotAllowed at a2");
  EXPECT_EQ(attribute("a = 1 + 1\nb = []\n", "a"), "2");
  EXPECT_EQ(attribute("a = 1\nb {}\nc {}\n", "a"),
            "InvalidVariables at bInvalidVariables at c");
  EXPECT_EQ(attribute("", "a"), "undefined");
}

TEST(Variables, Json) {
  EXPECT_EQ(json("{\"a\": [1, null], \"b\": {}}", "a"), "[1, null]");
  EXPECT_EQ(json("[1]", "a"), "InvalidVariables at [");
  EXPECT_EQ(json("{\"a\": x}", "a"), "InvalidJson at x");
  EXPECT_EQ(json("", "a"), "InvalidJson at ");
}

TEST(Variables, TypedScopes) {
  EXPECT_EQ(typedJson(R"({"vars": {"a": {"type": ["set", "number"],
                                     "value": [2, 1, 2]}}})",
                      "a"),
            "set(number)[1, 2]");
  EXPECT_EQ(
      typedJson(R"({"vars": {"a": {"type": "bool", "unknown": true}}})", "a"),
      "unknown(bool)");
  EXPECT_EQ(
      typedJson(R"({"vars": {"a": {"type": "bool", "null": true}}})", "a"),
      "null(bool)");
  EXPECT_EQ(typedJson(R"({"vars": {}})", "a"), "undefined");
  EXPECT_TRUE(typedJson(R"({"var": {}})", "a").starts_with("InvalidVariables"));
}

TEST(Variables, SingleExpressions) {
  EXPECT_EQ(single("[1, \"a\"]"), "[1, \"a\"]");
  EXPECT_EQ(single("unknown(list(string))"), "unknown(list(string))");
  EXPECT_EQ(single(" null (object({a=number})) "), "null(object({a=number}))");
  EXPECT_EQ(single("null"), "null");
  EXPECT_EQ(single("unknown(strin)"), "InvalidVariables at strin");
  EXPECT_EQ(single("nullable(1)"), "FunctionsNotAllowed at nullable(1)");
  EXPECT_EQ(single(")"), "InvalidExpression at )");
}

// A later definition replaces an earlier one.
TEST(Variables, TheLastDefinitionCounts) {
  SourceFile one("1", "1");
  SourceFile two("2", "2");
  Scope scope;
  Diagnostics diags;
  defineExpression("x", one, {}, scope, diags);
  defineExpression("x", two, {}, scope, diags);
  EXPECT_EQ(*scope.lookup("x"), Value::integer(2));
}
