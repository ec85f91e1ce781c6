// Bodies compiled as a whole.
#include "Codegen/Codegen.h"

#include "Eval/CompiledSource.h"
#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

class BodyTest : public ::testing::Test {
protected:
  BodyTest() : functions_(allFunctions()) { language.functions = functions_; }

  /// Prepares `text` for the interpreter.
  const Program &prepare(std::string text) {
    file_ = std::make_unique<SourceFile>("test.hcl", std::move(text));
    Diagnostics diags;
    source_.emplace(
        Source::compile(SourceKind::Config, *file_, language, diags));
    EXPECT_TRUE(source_->isValid());
    return *source_->compiled().program;
  }
  Value run(const FrameExpression &expression,
            std::vector<const Value *> values) {
    Diagnostics diags;
    Evaluation evaluation{language.dialect, language.callable(), file_.get(),
                          diags};
    return expression.evaluate({values}, evaluation);
  }
  /// The value of the body by `engine`, or its diagnostics.
  std::string evaluate(Engine engine, std::shared_ptr<Jit> jit,
                       const Scope &scope) {
    Diagnostics diags;
    std::string text =
        valueText(Source::compile(SourceKind::Config, *file_, language, diags,
                                  {engine, std::move(jit)})
                      .evaluate(scope, diags));
    for (const Diagnostic &diagnostic : diags)
      text += "\n" + std::to_string(diagnostic.subject.begin) + ": " +
              diagnostic.detail;
    return text;
  }

  Language language;

private:
  FunctionTable functions_;
  std::unique_ptr<SourceFile> file_;
  std::optional<Source> source_;
};

constexpr const char *services = R"(
limit = n * 2
names = [for s in list : upper(s)]
service "web" {
  port = n + 1
  check {
    path = "/${list[0]}"
  }
}
)";

TEST_F(BodyTest, AttributesOfAllBlocksAreCompiledAtOnce) {
  auto jit = createJit().jit;
  const Program &program = prepare(services);
  std::vector<CompileReport> reports;
  BodyExpressions body = jit->compileBody(program, {}, reports);
  const auto &items = program.module().items;
  ASSERT_EQ(body.size(), items.size());
  ASSERT_EQ(reports.size(), items.size());
  double milliseconds = 0;
  for (size_t item = 0; item < items.size(); ++item) {
    bool isAttribute = items[item].kind == hir::ItemKind::Attribute;
    EXPECT_EQ(body[item] != nullptr, isAttribute);
    EXPECT_EQ(reports[item].codeSize != 0, isAttribute);
    EXPECT_EQ(reports[item].reason, "");
    // One run of the compiler.
    if (isAttribute && milliseconds == 0)
      milliseconds = reports[item].milliseconds;
    EXPECT_EQ(reports[item].milliseconds, isAttribute ? milliseconds : 0);
  }
  EXPECT_GT(milliseconds, 0);
  Value n = Value::integer(20);
  EXPECT_EQ(run(*body[0], {&n}), Value::integer(40));
}

TEST_F(BodyTest, TheValueIsThatOfTheInterpreter) {
  auto jit = createJit().jit;
  prepare(services);
  Scope scope;
  scope.define("n", Value::integer(79));
  scope.define("list", Value::list(Type::string(),
                                   {Value::string("a"), Value::string("b")}));
  std::string expected = evaluate(Engine::Interp, nullptr, scope);
  EXPECT_NE(expected.find("\"/a\""), std::string::npos) << expected;
  EXPECT_EQ(evaluate(Engine::Jit, jit, scope), expected);
  // Errors are reported at their places.
  scope.define("list", Value::list(Type::string(), {}));
  expected = evaluate(Engine::Interp, nullptr, scope);
  EXPECT_NE(expected.find("\n"), std::string::npos);
  EXPECT_EQ(evaluate(Engine::Jit, jit, scope), expected);
}

TEST_F(BodyTest, AttributesWithTheSameOperationsShareTheirCode) {
  auto jit = createJit().jit;
  const Program &program = prepare("a = x + 1\nb = y + 1\nc = x + 2\n");
  std::vector<CompileReport> reports;
  BodyExpressions body = jit->compileBody(program, {}, reports);
  EXPECT_FALSE(reports[0].cached);
  EXPECT_TRUE(reports[1].cached);
  EXPECT_FALSE(reports[2].cached);
  Value two = Value::integer(2);
  EXPECT_EQ(run(*body[1], {&two}), Value::integer(3));
  EXPECT_EQ(run(*body[2], {&two}), Value::integer(4));
  // Code lives as long as its own users, regardless of expressions compiled
  // with it.
  body[0] = nullptr;
  body[2] = nullptr;
  jit = nullptr;
  EXPECT_EQ(run(*body[1], {&two}), Value::integer(3));
}

TEST_F(BodyTest, CodeOfOneExpressionServesInABody) {
  auto jit = createJit().jit;
  const Program &program = prepare("a = x + 1\nb = x - 1\n");
  CompileReport report;
  auto first = jit->compile(program, 0, {}, report);
  std::vector<CompileReport> reports;
  BodyExpressions body = jit->compileBody(program, {}, reports);
  EXPECT_TRUE(reports[0].cached);
  EXPECT_FALSE(reports[1].cached);
  Value two = Value::integer(2);
  EXPECT_EQ(run(*body[0], {&two}), Value::integer(3));
  EXPECT_EQ(run(*body[1], {&two}), Value::integer(1));
}

TEST_F(BodyTest, WhatIsNotCompiledHasItsReasonAlone) {
  auto jit = createJit().jit;
  std::string sum = "x";
  for (int i = 0; i < 2000; ++i)
    sum += " + x";
  language.limits.maxDepth = 10000;
  const Program &program = prepare("a = " + sum + "\nb = x\n");
  std::vector<CompileReport> reports;
  BodyExpressions body = jit->compileBody(program, {}, reports);
  EXPECT_EQ(body[0], nullptr);
  EXPECT_NE(reports[0].reason.find("more than 2000"), std::string::npos);
  EXPECT_NE(body[1], nullptr);
  EXPECT_EQ(reports[1].reason, "");
  // Asking for one expression each returns interpreted ones.
  reports.clear();
  body = prepareBody(Engine::Jit, jit, program, {}, reports);
  Value two = Value::integer(2);
  EXPECT_EQ(run(*body[0], {&two}), Value::integer(4002));
  EXPECT_EQ(run(*body[1], {&two}), two);
}

TEST_F(BodyTest, DeclaredTypesBelongToTheVariablesOfTheirNames) {
  const Program &program = prepare("a = y\nb = x == y\n");
  std::vector<DeclaredVariable> declared{{"x", Type::string()},
                                         {"z", Type::boolean()}};
  EXPECT_EQ(declaredTypes(program.module(), 0, declared),
            std::vector{Type::dynamic()});
  EXPECT_EQ(declaredTypes(program.module(), 1, declared),
            (std::vector{Type::string(), Type::dynamic()}));
  auto jit = createJit().jit;
  std::vector<CompileReport> typed, plain;
  BodyExpressions body =
      jit->compileBody(program, {language.dialect, declared}, typed);
  BodyExpressions other = jit->compileBody(program, {}, plain);
  // A comparison that expects strings has other code.
  EXPECT_FALSE(plain[1].cached);
  Value one = Value::integer(1), text = Value::string("1");
  for (const BodyExpressions *all : {&body, &other}) {
    EXPECT_EQ(run(*(*all)[1], {&one, &one}), Value::boolean(true));
    EXPECT_EQ(run(*(*all)[1], {&text, &one}), Value::boolean(false));
  }
}

TEST_F(BodyTest, SourcesAreCompiledForTheTypesOfTheirVariables) {
  auto jit = createJit().jit;
  const Program &program = prepare("a = x == y\n");
  std::vector<DeclaredVariable> declared{{"x", Type::string()}};
  SourceFile file("test.hcl", "a = x == y\n");
  Diagnostics diags;
  Source source = Source::compile(SourceKind::Config, file, language, diags,
                                  {Engine::Jit, jit, declared});
  ASSERT_NE(source.compiled().expression(0), nullptr);
  std::vector<CompileReport> typed, plain;
  BodyExpressions body =
      jit->compileBody(program, {language.dialect, declared}, typed);
  EXPECT_TRUE(typed[0].cached);
  body = jit->compileBody(program, {}, plain);
  EXPECT_FALSE(plain[0].cached);
}

} // namespace
} // namespace hcl::test
