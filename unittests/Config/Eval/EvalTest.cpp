// The calls that an embedding application makes.

#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace hcl {
namespace {

Value read(const std::string &text) {
  Fault error;
  std::optional<Value> value = parseValue(text, error);
  return value ? *value : Value::failed();
}

TEST(Eval, ConfigurationIsAnObject) {
  SourceFile file("test.hcl", "a = n + 1\nb \"x\" {\n  c = \"y\"\n}\n");
  Scope scope;
  scope.define("n", Value::integer(2));
  Diagnostics diags;
  Value config = evaluate(SourceKind::Config, file, scope, {}, diags);
  ASSERT_TRUE(diags.empty());
  ASSERT_NE(config.find("a"), nullptr);
  EXPECT_EQ(*config.find("a"), Value::integer(3));
  const Value *body = config.find("b")->find("x");
  ASSERT_NE(body, nullptr);
  EXPECT_EQ(*body->elements()[0].find("c"), Value::string("y"));
}

TEST(Eval, TemplateIsText) {
  SourceFile file("test.tmpl", "Hello, ${name}!\n");
  Scope scope;
  scope.define("name", Value::string("Ada"));
  Diagnostics diags;
  EXPECT_EQ(evaluate(SourceKind::Template, file, scope, {}, diags),
            Value::string("Hello, Ada!\n"));
  EXPECT_TRUE(diags.empty());
}

TEST(Eval, SyntaxErrorsMakeASourceInvalid) {
  SourceFile file("test.hcl", "a = \nb = 1\n");
  Diagnostics diags;
  Source source = Source::compile(SourceKind::Config, file, {}, diags);
  EXPECT_FALSE(source.isValid());
  EXPECT_TRUE(diags.hasErrors());
  EXPECT_TRUE(
      evaluate(SourceKind::Config, file, Scope(), {}, diags).isFailed());
}

TEST(Eval, ErrorsOfLoweringMakeASourceInvalid) {
  SourceFile file("test.hcl", "a = 81e819081999\n");
  Diagnostics diags;
  Source source = Source::compile(SourceKind::Config, file, {}, diags);
  EXPECT_FALSE(source.isValid());
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].kind, DiagKind::NumberOutOfRange);
}

TEST(Eval, WithoutScopeAndFunctionsBothAreRefused) {
  SourceFile file("test.hcl", "[a, upper(\"x\")]");
  Diagnostics diags;
  EXPECT_TRUE(
      evaluate(SourceKind::Expression, file, Scope(), {}, diags).isFailed());
  ASSERT_EQ(diags.size(), 2u);
  EXPECT_EQ(diags[0].kind, DiagKind::VariablesNotAllowed);
  EXPECT_EQ(diags[1].kind, DiagKind::FunctionsNotAllowed);
}

TEST(Eval, OneSourceServesManyThreads) {
  SourceFile file("test.hcl",
                  "{for k, v in m : upper(k) => [v * n, \"${k}=${v}\"]}");
  FunctionTable functions = specFunctions();
  Language language;
  language.functions = functions;
  Diagnostics diags;
  const Source source =
      Source::compile(SourceKind::Expression, file, language, diags);
  ASSERT_TRUE(source.isValid());

  constexpr size_t threadCount = 4;
  std::array<Value, threadCount> results;
  std::vector<std::thread> threads;
  for (size_t i = 0; i < threadCount; ++i)
    threads.emplace_back([&, i] {
      Scope scope;
      scope.define("n", Value::integer(int64_t(i)));
      scope.define("m", Value::map(Type::number(), {{"a", Value::integer(1)},
                                                    {"b", Value::integer(2)}}));
      for (int round = 0; round < 200; ++round) {
        Diagnostics own;
        results[i] = source.evaluate(scope, own);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  for (size_t i = 0; i < threadCount; ++i)
    EXPECT_EQ(results[i],
              read("{A = [" + std::to_string(i) + ", \"a=1\"], B = [" +
                   std::to_string(2 * i) + ", \"b=2\"]}"));
}

} // namespace
TEST(Check, EndsAmongTheItemsIfCancelled) {
  std::atomic<bool> cancelled = false;
  Language language;
  language.limits.cancelled = &cancelled;
  std::string text;
  for (int i = 0; i < 3000; ++i)
    text += "a" + std::to_string(i) + " = 1\n";
  SourceFile file("a.hcl", text + "b \"x\" {\n}\nb {\n}\n");
  Diagnostics diags;
  Source source = Source::compile(SourceKind::Config, file, language, diags);
  ASSERT_TRUE(source.isValid());
  cancelled = true;
  check(std::span(&source, 1), Scope(), diags);
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].summary(), "Evaluation cancelled");
  // Not cancelled, the check reads all items.
  cancelled = false;
  Diagnostics found;
  check(std::span(&source, 1), Scope(), found);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, DiagKind::MixedLabels);
}

} // namespace hcl
