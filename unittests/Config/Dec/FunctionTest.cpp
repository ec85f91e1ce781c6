// Functions defined by spec files.
#include "DecTest.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::test;

namespace {

/// The value of `expression` with the functions of `spec`; the variable `u` is
/// an unknown number. Holds a source and diagnostics for it.
struct Call {
  SourceFile file;
  Diagnostics diags = {};
  Value value = {};

  Call(const SpecText &spec, std::string expression)
      : file("e", std::move(expression)) {
    Scope context;
    spec.read.defineIn(context);
    context.define("u", Value::unknown(Type::number()));
    value = readExpression(file, {}, diags).evaluate(context, diags);
  }
};

std::string called(const SpecText &spec, std::string expression) {
  Call call(spec, std::move(expression));
  return call.diags.hasErrors() ? summary(call.diags) : valueText(call.value);
}

TEST(CustomFunction, BindsItsParameters) {
  SpecText spec("function \"f\" {\n  params = [a, b]\n"
                "  variadic_param = rest\n  result = [rest, b, a]\n}\n"
                "object {}\n");
  EXPECT_EQ(called(spec, "f(1, 2)"), "[ [], 2, 1]");
  EXPECT_EQ(called(spec, "f(1, 2, 3, \"x\")"), "[ [3, \"x\"], 2, 1]");
  EXPECT_EQ(called(spec, "f([1, 2, 3]...)"), "[ [3], 2, 1]");
  EXPECT_EQ(called(spec, "f(1)"), "MissingArgument e:1:4\n");
  EXPECT_EQ(called(spec, "f(null, 1)"), "InvalidArgument e:1:3\n");
}

// Neither itself nor another one, nor through a function of the same name.
TEST(CustomFunction, CannotCallCustomFunctions) {
  SpecText spec("function \"f\" {\n  params = [n]\n  result = g(n)\n}\n"
                "function \"g\" {\n  params = [n]\n  result = f(n)\n}\n"
                "function \"h\" {\n  params = [n]\n  result = h(n)\n}\n"
                "function \"upper\" {\n  params = [n]\n"
                "  result = \"${upper(n)}!\"\n}\n"
                "object {}\n");
  for (const char *name : {"f", "g", "h"})
    EXPECT_EQ(called(spec, std::string(name) + "(1)"),
              "FunctionFailed e:1:1\n");
  EXPECT_EQ(called(spec, "upper(\"a\")"), "\"A!\"");
  // Calls in arguments do nest.
  EXPECT_EQ(called(spec, "upper(upper(\"a\"))"), "\"A!!\"");
}

TEST(CustomFunction, SaysWhereItFailed) {
  SpecText spec("function \"f\" {\n  params = [a]\n  result = a.x + a.y\n}\n"
                "object {}\n");
  Call call(spec, "f(1)");
  ASSERT_EQ(call.diags.size(), 1u);
  const std::string &detail = call.diags[0].detail;
  EXPECT_NE(detail.find("s:3:13: Unsupported attribute"), std::string::npos)
      << detail;
}

// The limit is that of the evaluation as a whole, for any number of calls.
TEST(CustomFunction, TakesFromTheLimitsOfItsCaller) {
  SpecText spec("function \"f\" {\n  params = [n]\n"
                "  result = length([for a in n : [for b in n : b]])\n}\n"
                "object {}\n");
  Scope context;
  spec.read.defineIn(context);
  Language language;
  language.limits.maxSteps = 500;
  auto said = [&](std::string text) {
    SourceFile file("e", std::move(text));
    Diagnostics diags;
    readExpression(file, language, diags).evaluate(context, diags);
    return summary(diags);
  };
  std::string ten = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]";
  EXPECT_EQ(said("f(" + ten + ")"), "");
  EXPECT_EQ(said("[for i in " + ten + " : f(" + ten + ")]"),
            "EvaluationLimit e:1:44\n");
}

TEST(CustomFunction, PassesOnUnknowns) {
  SpecText spec("function \"f\" {\n  params = [a]\n  result = \"<${a}>\"\n}\n"
                "object {}\n");
  Value value = Call(spec, "f(u)").value;
  EXPECT_FALSE(value.isKnown());
  EXPECT_EQ(value.type(), Type::string());
}

TEST(CustomFunction, NeedsNames) {
  EXPECT_EQ(mistakes("function \"f\" {\n  params = x\n  result = 1\n}\n"
                     "function \"g\" {\n  params = [a.b, 1]\n"
                     "  variadic_param = \"v\"\n  result = 1\n}\n"
                     "function {\n}\nobject {}\n"),
            "StaticListRequired s:2:12\n"
            "InvalidParameter s:6:13\n"
            "InvalidParameter s:6:18\n"
            "InvalidParameter s:7:20\n"
            "MissingLabel s:10:10\n");
}

} // namespace
