// Nested scopes, and modes of evaluation.
#include "../../Rule.h"
#include "BodyReader.h"

#include "hcl/Functions.h"

namespace hcl::test {
namespace {

/// The value of `text` in a scope, or the kinds of its diagnostics.
struct Evaluated {
  SourceFile file;
  Diagnostics diags;
  Value value;

  Evaluated(std::string text, const Scope &scope,
            EvalMode mode = EvalMode::Full)
      : file("test", std::move(text)) {
    value = readExpression(file, {}, diags).evaluate(scope, diags, mode);
  }
  std::string said() const {
    std::vector<std::string> kinds;
    for (const Diagnostic &diagnostic : diags)
      kinds.emplace_back(kindName(diagnostic.kind));
    return listed(kinds);
  }
};

/// The function called `name` of the specification's table.
Function function(std::string_view name) { return *specFunctions().find(name); }

TEST(Context, EmptyAllowsNothing) {
  Scope scope;
  EXPECT_EQ(Evaluated("[a, upper(\"x\")]", scope).said(),
            "VariablesNotAllowed, FunctionsNotAllowed");
  EXPECT_EQ(Evaluated("-(1 + 2)", scope).value, Value::integer(-3));
}

// A table that is allowed but empty differs from one that is not allowed.
TEST(Context, NothingIsKnownWhereNothingIsDefined) {
  Scope scope;
  scope.allowVariables();
  scope.addFunctions({});
  EXPECT_EQ(Evaluated("[a, upper(\"x\")]", scope).said(),
            "UnknownVariable, UnknownFunction");
}

TEST(Context, EvaluationsMayShareABudget) {
  Budget budget;
  budget.steps = 100;
  auto around = std::make_shared<Scope>();
  Scope &outer = *around;
  outer.shareBudget(budget);
  outer.define("a", Value::integer(1));
  Scope inner(around);
  EXPECT_EQ(Evaluated("[for v in [a, a] : v + 1]", inner).said(), "");
  EXPECT_LT(budget.steps, 100u);
  EXPECT_GT(budget.steps, 0u);
  budget.steps = 1;
  // Each evaluation reports the limit it exceeds, and one that fits into the
  // remaining budget may still run.
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(Evaluated("[for v in [a, a] : v + 1]", inner).said(),
              "EvaluationLimit");
    EXPECT_EQ(budget.exceeded, Budget::Resource::Steps);
  }
  EXPECT_EQ(Evaluated("1", inner).said(), "");
}

// A conversion is part of the evaluation, and builds a value of its own.
TEST(Context, ConversionsHaveALimit) {
  Scope scope;
  SourceFile file("test", "[1, 2, 3, 4, 5, 6, 7, 8]");
  Language language;
  Type strings = Type::list(Type::string());
  for (uint64_t memory : {1u << 20, 16u}) {
    language.limits.maxMemory = memory;
    Diagnostics diags;
    Expression expression = readExpression(file, language, diags);
    Value value = expression.evaluateAs(strings, scope, diags);
    ASSERT_EQ(diags.hasErrors(), memory == 16);
    EXPECT_EQ(value.type() == strings, memory != 16);
    for (const Diagnostic &diagnostic : diags)
      EXPECT_EQ(diagnostic.kind, DiagKind::EvaluationLimit);
  }
}

TEST(Context, NamesAreFoundInParents) {
  auto around = std::make_shared<Scope>();
  Scope &outer = *around;
  outer.define("a", Value::integer(1));
  outer.define("b", Value::integer(1));
  outer.addFunctions(function("upper"));
  auto between = std::make_shared<Scope>(around);
  Scope &inner = *between;
  inner.define("b", Value::integer(2));
  inner.addFunctions(function("lower"));
  Scope innermost(between);
  EXPECT_EQ(Evaluated("a + b * 10", innermost).value, Value::integer(21));
  EXPECT_EQ(Evaluated("lower(upper(\"x\"))", innermost).value,
            Value::string("x"));
  EXPECT_EQ(Evaluated("b", outer).value, Value::integer(1));
  EXPECT_EQ(Evaluated("lower(\"X\")", outer).said(), "UnknownFunction");
}

// A parent's permissions hold in its children, independently for variables and
// functions.
TEST(Context, ParentsAllowSeparately) {
  auto around = std::make_shared<Scope>();
  Scope &outer = *around;
  outer.define("a", Value::integer(1));
  Scope inner(around);
  inner.addFunctions(function("abs"));
  EXPECT_EQ(Evaluated("abs(-a)", inner).value, Value::integer(1));
  EXPECT_EQ(Evaluated("abs(-a)", outer).said(), "FunctionsNotAllowed");
  Scope child(std::make_shared<const Scope>());
  EXPECT_EQ(Evaluated("a", child).said(), "VariablesNotAllowed");
}

TEST(Context, InnerFunctionsReplaceOuter) {
  Function constant;
  constant.name = "upper";
  constant.result = Type::number();
  constant.impl = [](std::span<const Value>, CallContext &) {
    return Value::integer(7);
  };
  auto around = std::make_shared<Scope>();
  Scope &outer = *around;
  outer.addFunctions(function("upper"));
  Scope inner(around);
  inner.addFunctions(constant);
  EXPECT_EQ(Evaluated("upper()", inner).value, Value::integer(7));
  EXPECT_EQ(Evaluated("upper(\"x\")", outer).value, Value::string("X"));
}

// An evaluation calls a function that evaluates another attribute of the body.
TEST(Context, EvaluationsMayNest) {
  BodyReader source("a = [f(1), 1 + 1]\nb = \"n${1 + 2}\"\n");
  Attributes attributes = source.body.justAttributes(source.diags);
  Function other;
  other.name = "f";
  other.parameters = {Parameter{.name = "x", .type = Type::number()}};
  other.result = Type::string();
  other.state = std::make_shared<Expression>(attributes.at("b").expression);
  other.impl = [](std::span<const Value>, CallContext &call) {
    Diagnostics diags;
    return static_cast<const Expression *>(call.state())
        ->evaluate(Scope(), diags);
  };
  Scope scope;
  scope.addFunctions(other);
  const Expression &outer = attributes.at("a").expression;
  for (int round = 0; round < 3; ++round)
    EXPECT_EQ(outer.evaluate(scope, source.diags),
              Value::tuple({Value::string("n3"), Value::integer(2)}));
  EXPECT_EQ(source.said(), "");
}

TEST(Context, LiteralOnlyExcludesNames) {
  Rule("IM-EVAL-008");
  Scope empty, variables, functions;
  variables.define("n", Value::integer(3));
  functions.addFunctions({});
  EXPECT_EQ(Evaluated("1", variables, EvalMode::LiteralOnly).said(),
            "InvalidEvaluationMode");
  EXPECT_EQ(Evaluated("1", functions, EvalMode::LiteralOnly).said(),
            "InvalidEvaluationMode");
  EXPECT_EQ(Evaluated("1 + 2", empty, EvalMode::LiteralOnly).value,
            Value::integer(3));
  EXPECT_EQ(Evaluated("n", empty, EvalMode::LiteralOnly).said(),
            "VariablesNotAllowed");
}

TEST(Context, ValuesAreConvertedOnRequest) {
  SourceFile file("test", "[1, \"2\"]");
  Diagnostics diags;
  Expression expression = readExpression(file, {}, diags);
  Scope scope;
  Value numbers =
      expression.evaluateAs(Type::list(Type::number()), scope, diags);
  ASSERT_TRUE(diags.empty());
  EXPECT_EQ(numbers.elements()[1], Value::integer(2));
  EXPECT_TRUE(expression.evaluateAs(Type::number(), scope, diags).isFailed());
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].kind, DiagKind::UnsuitableType);
  EXPECT_EQ(file.slice(diags[0].subject), "[1, \"2\"]");
}

// Errors of lowering are reported each time, not only the first.
TEST(Context, EachEvaluationReportsAnew) {
  SourceFile file("test", "{a.b = 1}");
  Diagnostics diags;
  Expression expression =
      readExpression(file, {Dialect::hashicorp(), {}}, diags);
  EXPECT_TRUE(diags.empty());
  for (size_t times = 1; times != 3; ++times) {
    EXPECT_TRUE(expression.evaluate(Scope(), diags).isFailed());
    EXPECT_EQ(diags.errorCount(), times);
  }
}

} // namespace
} // namespace hcl::test
