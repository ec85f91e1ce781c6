// Sums of counts: over evaluations, threads and earlier coverages.
#include "hcl/Coverage.h"
#include "hcl/Eval.h"
#include "hcl/Marks.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace hcl {
namespace {

/// A source whose evaluations count in `coverage`.
Source compile(const std::string &text,
               const std::shared_ptr<Coverage> &coverage,
               const std::string &name = "test.hcl") {
  Diagnostics diags;
  EngineChoice how{.coverage = coverage};
  Source source = Source::compile(SourceKind::Config, SourceFile(name, text),
                                  {}, diags, how);
  EXPECT_TRUE(diags.empty());
  return source;
}

void evaluateWith(const Source &source, Value x) {
  Scope scope;
  scope.define("x", std::move(x));
  Diagnostics diags;
  static_cast<void>(source.evaluate(scope, diags));
}

/// Whether `text` has `part`.
bool has(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

TEST(Coverage, SumsOverThreads) {
  auto coverage = std::make_shared<Coverage>();
  Source source = compile("a = x > 5 ? [for v in [1, 2] : v] : []\n", coverage);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (int n = 0; n < 100; ++n)
        evaluateWith(source, Value::integer(n % 10));
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_TRUE(has(coverage->lcov(), "BRDA:1,0,0,160\nBRDA:1,0,1,240\n"))
      << coverage->lcov();
  EXPECT_TRUE(has(coverage->lcov(), "BRDA:1,1,0,160\nBRDA:1,1,1,0\n"));
  EXPECT_TRUE(has(coverage->lcov(), "DA:1,400\n"));
}

TEST(Coverage, WhatIsMarkedCounts) {
  auto coverage = std::make_shared<Coverage>();
  Source source = compile("a = x ? 1 : 2\nb = x && x\n", coverage);
  evaluateWith(source, Value::boolean(true).withMarks(MarkSet(Mark{"secret"})));
  EXPECT_TRUE(has(coverage->lcov(), "BRDA:1,0,0,1\nBRDA:1,0,1,0\n"));
  EXPECT_TRUE(
      has(coverage->lcov(), "BRDA:2,0,0,0\nBRDA:2,0,1,0\nBRDA:2,0,2,1\n"));
}

TEST(Coverage, NeitherArmOfAnUnknownCondition) {
  auto coverage = std::make_shared<Coverage>();
  Source source = compile("a = x ? 1 : 2\n", coverage);
  evaluateWith(source, Value::unknown(Type::boolean()));
  evaluateWith(source, Value::null());
  EXPECT_TRUE(has(coverage->lcov(), "BRDA:1,0,0,-\nBRDA:1,0,1,-\n"));
  EXPECT_TRUE(has(coverage->lcov(), "DA:1,2\n"));
}

TEST(Coverage, MergesWhatItWrote) {
  auto coverage = std::make_shared<Coverage>();
  Source source = compile("b \"l\" {\n  a = x ? x[*] : \"é\"\n}\n", coverage);
  evaluateWith(source, Value::boolean(false));
  Coverage other;
  Diagnostics diags;
  SourceFile json("earlier.json", coverage->json());
  ASSERT_TRUE(other.merge(json, diags));
  EXPECT_EQ(other.json(), coverage->json());
  EXPECT_EQ(other.lcov(), coverage->lcov());
  EXPECT_EQ(other.html(), coverage->html());
  ASSERT_TRUE(coverage->merge(json, diags));
  evaluateWith(source, Value::boolean(true));
  ASSERT_TRUE(other.merge(json, diags));
  EXPECT_TRUE(has(other.lcov(), "BRDA:2,0,0,0\nBRDA:2,0,1,2\n"));
  EXPECT_TRUE(has(coverage->lcov(), "BRDA:2,0,0,1\nBRDA:2,0,1,2\n"));
}

TEST(Coverage, AddsNothingAfterAMistake) {
  auto first = std::make_shared<Coverage>(),
       second = std::make_shared<Coverage>();
  evaluateWith(compile("a = 1\n", first), Value::null());
  evaluateWith(compile("a = 2\n", second), Value::null());
  evaluateWith(compile("c = 2\n", second, "other.hcl"), Value::null());
  std::string before = first->json();
  Diagnostics diags;
  EXPECT_FALSE(first->merge(SourceFile("s.json", second->json()), diags));
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].kind, DiagKind::InvalidCoverage);
  EXPECT_EQ(first->json(), before);
  for (const char *text :
       {"[]", "{\"format_version\": 1}", "{\"format_version\": \"1.0\"}",
        "{\"format_version\": \"1.0\", \"files\": [{}]}", "{", "null"}) {
    Diagnostics found;
    EXPECT_FALSE(first->merge(SourceFile("t.json", text), found)) << text;
    EXPECT_TRUE(found.hasErrors()) << text;
  }
  EXPECT_EQ(first->json(), before);
}

TEST(Coverage, LaterMinorVersionsMayHaveMore) {
  Coverage coverage;
  Diagnostics diags;
  EXPECT_TRUE(coverage.merge(
      SourceFile("t.json",
                 "{\"format_version\": \"1.7\", \"more\": 1, \"files\": []}"),
      diags));
}

} // namespace
} // namespace hcl
