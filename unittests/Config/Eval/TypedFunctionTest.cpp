// Functions made from lambdas, called by expressions.
#include "hcl/TypedFunction.h"

#include "hcl/Eval.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

using namespace hcl;

namespace {

class TypedFunctionTest : public ::testing::Test {
protected:
  /// Adds a function to those visible to expressions.
  void add(Function function) {
    functions = functions.with(std::move(function));
    language.functions = functions;
  }
  /// The value of `text`, or its diagnostics: kind, place and detail.
  std::string evaluate(const std::string &text) {
    SourceFile file("t", text);
    Diagnostics diags;
    Value value =
        hcl::evaluate(SourceKind::Expression, file, scope, language, diags);
    if (!diags.hasErrors())
      return valueText(value);
    std::string said;
    for (const Diagnostic &diagnostic : diags)
      said += std::string(kindName(diagnostic.kind)) + " " +
              std::to_string(diagnostic.subject.begin) + ": " +
              diagnostic.detail;
    return said;
  }

  FunctionTable functions;
  Language language;
  Scope scope;
};

TEST_F(TypedFunctionTest, ConvertsArgumentsAndResults) {
  add(makeFunction("repeat", {"text", "count"},
                   [](std::string_view text, uint8_t count) {
                     std::string result;
                     while (count-- > 0)
                       result += text;
                     return result;
                   }));
  EXPECT_EQ(evaluate("repeat(\"ab\", 2)"), "\"abab\"");
  EXPECT_EQ(evaluate("repeat(12, \"2\")"), "\"1212\"");
  EXPECT_EQ(evaluate("repeat(\"a\", 256)"),
            "InvalidArgument 12: Argument 2 of \"repeat\" (count) is not "
            "suitable: a whole number from 0 to 255 is required.");
  EXPECT_EQ(evaluate("repeat(\"a\", [])"),
            "InvalidArgument 12: Argument 2 of \"repeat\" (count) is not "
            "suitable: number required.");
  EXPECT_EQ(evaluate("repeat(null, 1)"),
            "InvalidArgument 7: Argument 1 of \"repeat\" (text) is not "
            "suitable: it must not be null.");
}

TEST_F(TypedFunctionTest, OwnsWhatItCaptures) {
  auto shared = std::make_shared<int>(7);
  std::weak_ptr<int> watch = shared;
  add(makeFunction("seven", [shared = std::move(shared)] { return *shared; }));
  EXPECT_EQ(evaluate("seven() + 1"), "8");
  functions = language.functions = {};
  EXPECT_TRUE(watch.expired());
}

TEST_F(TypedFunctionTest, OptionalParametersMayBeNullOrLeftOut) {
  add(makeFunction(
      "show", {"a", "b", "c"},
      [](int a, std::optional<int> b, const std::optional<std::string> &c) {
        return std::to_string(a) + "," + (b ? std::to_string(*b) : "-") + "," +
               c.value_or("-");
      }));
  EXPECT_EQ(evaluate("show(1)"), "\"1,-,-\"");
  EXPECT_EQ(evaluate("show(1, 2)"), "\"1,2,-\"");
  EXPECT_EQ(evaluate("show(1, null, \"x\")"), "\"1,-,x\"");
  EXPECT_EQ(evaluate("show()"),
            "MissingArgument 5: The function \"show\" takes at least 1 "
            "argument, not 0. There is no value for \"a\".");
  EXPECT_EQ(evaluate("show(1, 2, \"x\", 4)"),
            "ExtraArgument 16: The function \"show\" takes at most 3 "
            "arguments, not 4. Remove the extra argument.");
}

TEST_F(TypedFunctionTest, VariadicParametersTakeTheRest) {
  add(makeFunction("total", {"start", "more"},
                   [](int start, const Variadic<int> &more) {
                     for (int n : more)
                       start += n;
                     return start;
                   }));
  EXPECT_EQ(evaluate("total(1)"), "1");
  EXPECT_EQ(evaluate("total(1, 2, 3)"), "6");
  EXPECT_EQ(evaluate("total([1, 2]...)"), "3");
  EXPECT_EQ(evaluate("total(1, 2, 0.5)"),
            "InvalidArgument 12: Argument 3 of \"total\" (more) is not "
            "suitable: a whole number from -2147483648 to 2147483647 is "
            "required.");
}

TEST_F(TypedFunctionTest, ReturnsErrors) {
  add(makeFunction(
      {"env", "A variable of the environment."},
      {{"name", "Its name."}, "fallback"},
      [](std::string_view name,
         std::optional<std::string> fallback) -> CallResult<std::string> {
        if (name.empty())
          return CallError{"it must not be empty", 0};
        if (fallback)
          return *fallback;
        return CallError{"it is not set"};
      }));
  EXPECT_EQ(functions.find("env")->doc, "A variable of the environment.");
  EXPECT_EQ(functions.find("env")->parameters[0].doc, "Its name.");
  EXPECT_EQ(evaluate("env(\"A\", \"b\")"), "\"b\"");
  EXPECT_EQ(evaluate("env(\"A\")"), "FunctionFailed 0: The function \"env\" "
                                    "failed: it is not set.");
  EXPECT_EQ(evaluate("env(\"\")"),
            "InvalidArgument 4: Argument 1 of \"env\" (name) is not suitable: "
            "it must not be empty.");
}

TEST_F(TypedFunctionTest, ReturnsNullsAndValues) {
  add(makeFunction("find", {"name"}, [](const std::string &name) {
    return name == "a" ? std::optional(1) : std::nullopt;
  }));
  add(makeFunction("pair", {"x"}, [](Value x) {
    return Value::tuple({x, "!"});
  }));
  add(makeFunction("words", {"n"}, [](int n) {
    return std::vector<std::string>(static_cast<size_t>(n), "w");
  }));
  EXPECT_EQ(evaluate("[find(\"a\"), find(\"b\")]"), "[1, null(number)]");
  EXPECT_EQ(evaluate("pair([1, null])"), "[ [1, null], \"!\"]");
  EXPECT_EQ(evaluate("words(2)"), "list(string)[\"w\", \"w\"]");
  EXPECT_EQ(evaluate("words(0)"), "list(string)[]");
}

TEST_F(TypedFunctionTest, ResultsThatAreNotNumbersAreErrors) {
  add(makeFunction("root", {"x"}, [](double x) { return std::sqrt(x); }));
  EXPECT_EQ(evaluate("\"=${root(4)}\""), "\"=2\"");
  EXPECT_EQ(evaluate("root(-4)"), "FunctionFailed 0: The function \"root\" "
                                  "failed: the result is not a number.");
}

TEST_F(TypedFunctionTest, ExceptionsAreErrorsOfTheCall) {
  add(makeFunction("fail", {"x"}, [](const std::string &x) -> int {
    throw std::runtime_error("no " + x + ".");
  }));
  add(makeFunction("odd", []() -> bool { throw 7; }));
  EXPECT_EQ(evaluate("1 + fail(\"luck\")"),
            "FunctionFailed 4: The function \"fail\" failed: no luck.");
  EXPECT_EQ(evaluate("odd()"), "FunctionFailed 0: The function \"odd\" failed: "
                               "it threw an exception.");
  EXPECT_EQ(evaluate("[for x in [\"a\", \"b\"] : fail(x)]"),
            "FunctionFailed 23: The function \"fail\" failed: no a."
            "FunctionFailed 23: The function \"fail\" failed: no b.");
}

TEST_F(TypedFunctionTest, ExceptionsOfTypesAndRefinementsAreErrorsToo) {
  Function type{.name = "type"};
  type.resultType = [](std::span<const Value>, CallContext &) -> Type {
    throw std::runtime_error("no type");
  };
  type.impl = [](std::span<const Value>, CallContext &) { return Value(1); };
  Function refined{.name = "refined", .parameters = {{.name = "x"}}};
  refined.result = Type::string();
  refined.impl = [](std::span<const Value>, CallContext &) {
    return Value("x");
  };
  refined.refineUnknown = [](Value, std::span<const Value>) -> Value {
    throw std::runtime_error("no prefix");
  };
  add(type);
  add(refined);
  scope.define("u", Value::unknown(Type::string()));
  EXPECT_EQ(evaluate("type()"),
            "FunctionFailed 0: The function \"type\" failed: no type.");
  EXPECT_EQ(evaluate("refined(u)"),
            "FunctionFailed 0: The function \"refined\" failed: no prefix.");
  EXPECT_EQ(evaluate("refined(1)"), "\"x\"");
}

TEST_F(TypedFunctionTest, UnknownPartsMakeTheResultUnknown) {
  int calls = 0;
  add(makeFunction("join", {"parts"},
                   [&calls](const std::vector<std::string> &parts) {
                     ++calls;
                     return parts.front();
                   }));
  Value unknown = Value::unknown(Type::string());
  scope.define("parts", Value::list(Type::string(), {unknown}));
  scope.define("all", Value::unknown(Type::list(Type::string())));
  std::string result = evaluate("join(parts)");
  EXPECT_EQ(evaluate("join(all)"), result);
  EXPECT_EQ(result,
            valueText(Value::unknown(Type::string(), Refinement::nonNull())));
  EXPECT_EQ(calls, 0);
}

TEST_F(TypedFunctionTest, MarksOfArgumentsAreOnTheResult) {
  MarkSet marks;
  marks.insert({"secret"});
  add(makeFunction("length", {"text"},
                   [](std::string_view text) { return text.size(); }));
  scope.define("secret", Value("abc").withMarks(marks));
  EXPECT_EQ(evaluate("length(secret)"), valueText(Value(3).withMarks(marks)));
}

TEST_F(TypedFunctionTest, SeesTheContextOfTheCall) {
  add(makeFunction("dialect", [](CallContext &cx) {
    return std::string(cx.dialect().name());
  }));
  EXPECT_EQ(evaluate("dialect()"), "\"spec\"");
}

TEST(FunctionTables, TakeWhatThereIs) {
  Scope scope;
  Function one = makeFunction("one", [] { return 1; });
  Function two = makeFunction("two", [] { return 2; });
  Function other = makeFunction("one", [] { return 11; });
  scope.addFunctions(one);
  scope.addFunctions(std::vector{two});
  scope.addFunctions(std::span<const Function>(&other, 1));
  scope.addFunctions(FunctionTable(one).with(other));
  EXPECT_EQ(scope.functions().all().size(), 2u);
}

} // namespace
