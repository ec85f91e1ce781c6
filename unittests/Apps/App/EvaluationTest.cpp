// Modules of the description in AppTest.h: order, failures, cycles, repetition,
// values known later, conditions, marks.
#include "AppTest.h"

#include <gtest/gtest.h>

using namespace hcl;

TEST(AppEvaluation, OrderOfTheSourceHasNoMeaning) {
  TestModule module;
  module.write("b.toy", "set \"a\" { value = let.x + let.y }\n");
  module.write("a.toy", "let {\n x = let.y * 2\n y = 20\n}\n");
  EXPECT_EQ(module.results("set"), "a = 60");
  EXPECT_EQ(module.results("values"), "let.x = 40; let.y = 20");
  EXPECT_EQ(module.kinds(), "");
}

TEST(AppEvaluation, AFailureHidesNothingButWhatDependsOnIt) {
  TestModule module;
  EXPECT_EQ(module.kindsOf("let {\n a = 1 + \"x\"\n b = let.a\n c = [][0]\n}\n"
                           "set \"s\" { value = let.b }\n"
                           "set \"t\" { value = 7 }\n"),
            "InvalidOperand:2 InvalidIndex:4");
  EXPECT_EQ(module.results("set"), "t = 7");
}

TEST(AppEvaluation, CyclesAreReportedAsTheirPath) {
  TestModule module;
  EXPECT_EQ(module.kindsOf("let {\n a = let.b\n b = let.c\n c = let.a\n}\n"
                           "set \"s\" { value = let.a }\n"),
            "DependencyCycle:2");
  const std::string &detail = module.diags[0].detail;
  for (const char *part :
       {"\"let.a\" needs \"let.b\" (", "main.toy:2:6), which needs \"let.c\" (",
        "main.toy:3:6), which needs \"let.a\" (", "main.toy:4:6). No value"})
    EXPECT_NE(detail.find(part), std::string::npos) << detail;
  EXPECT_EQ(module.kindsOf("let {\n a = let.a\n}\n"), "DependencyCycle:2");
  EXPECT_EQ(module.diags[0].detail.find("\"let.a\" needs itself ("), 0)
      << module.diags[0].detail;
  // One that repeats needs itself as a whole for its instances.
  EXPECT_EQ(module.kindsOf("thing \"t\" {\n many = thing.t.size\n}\n"),
            "DependencyCycle:2");
  EXPECT_EQ(module.diags[0].detail.find("\"thing.t\" needs itself ("), 0)
      << module.diags[0].detail;
}

TEST(AppEvaluation, LongChainsAreEvaluated) {
  std::string text = "let {\n x0 = 1\n";
  constexpr int length = 20'000;
  for (int i = length; i > 0; --i)
    text += " x" + std::to_string(i) + " = let.x" + std::to_string(i - 1) +
            " + 1\n";
  TestModule module;
  module.write("main.toy", text + "}\nset \"s\" { value = let.x" +
                               std::to_string(length) + " }\n");
  EXPECT_EQ(module.results("set"), "s = 20001");
}

TEST(AppEvaluation, NumbersRepeatBlocks) {
  TestModule module;
  module.write("main.toy", "thing \"a\" {\n many = 2\n size = many.index\n}\n"
                           "set \"s\" { value = thing.a[*].size }\n");
  EXPECT_EQ(module.results("set"), "s = [0, 1]");
  EXPECT_EQ(module.kinds(), "");
}

TEST(AppEvaluation, CollectionsRepeatBlocks) {
  TestModule module;
  module.write("main.toy",
               "thing \"a\" {\n each = {x = 1, y = 2}\n size = each.value\n}\n"
               "thing \"b\" {\n each = toset([\"k\"])\n"
               " more { n = each.key }\n}\n"
               "set \"s\" { value = [thing.a[\"y\"].size, thing.b] }\n");
  EXPECT_EQ(module.results("set"), "s = [2, {k = {more = {n = \"k\"}}}]");
  EXPECT_EQ(module.kinds(), "");
}

TEST(AppEvaluation, RepetitionIsChecked) {
  TestModule module;
  for (const char *argument :
       {"many = -1", "many = 1.5", "many = null", "many = \"x\"", "each = 1",
        "each = [\"a\"]", "each = null", "each = toset([1])"})
    EXPECT_EQ(
        module.kindsOf("thing \"a\" {\n " + std::string(argument) + "\n}\n"),
        "InvalidRepetition:2")
        << argument;
  EXPECT_EQ(module.kindsOf("thing \"a\" { size = many.index }\n"),
            "UnknownReference:1");
  EXPECT_EQ(module.kindsOf("thing \"a\" {\n many = 1\n each = {}\n}\n"),
            "ConflictingArguments:2");
}

TEST(AppEvaluation, WhatIsKnownLaterIsUnknown) {
  TestModule module;
  module.write("main.toy", "later \"l\" { n = 1 }\n"
                           "thing \"t\" { each = later.l.all }\n"
                           "thing \"m\" { many = later.l.count }\n"
                           "set \"a\" { value = later.l.n }\n"
                           "set \"b\" { value = later.l.id }\n"
                           "set \"c\" { value = thing.t }\n"
                           "set \"d\" { value = later.l }\n"
                           "set \"e\" { value = thing.m }\n");
  EXPECT_EQ(module.results("set"),
            "a = 1; b = unknown; c = unknown; d = unknown; e = unknown");
  EXPECT_EQ(module.kinds(), "");
}

TEST(AppEvaluation, ConditionsAreChecked) {
  TestModule module;
  EXPECT_EQ(module.kindsOf("let { n = 1 }\n"
                           "set \"s\" {\n value = let.n\n"
                           " rule {\n  test = self == 2\n  say = \"no\"\n }\n"
                           " rule {\n  test = let.n\n }\n"
                           " hint { test = let.n > 1 }\n"
                           " rule { test = true }\n}\n"),
            "ConditionFailed:5 InvalidCondition:9 CheckFailed:11 "
            "ConstantCondition:12");
  EXPECT_EQ(module.diags[0].detail, "no");
  EXPECT_EQ(module.kindsOf("later \"l\" {}\n"
                           "set \"s\" {\n value = 1\n"
                           " rule { test = later.l.ready }\n}\n"),
            "");
}

TEST(AppEvaluation, MarksAreDeclared) {
  TestModule module;
  const std::string param =
      "param \"p\" {\n default = \"x\"\n secret = true\n}\n";
  EXPECT_EQ(module.kindsOf(param + "set \"s\" { value = [param.p] }\n"),
            "ForbiddenMark:5");
  EXPECT_EQ(module.kindsOf(param + "thing \"t\" { many = param.p }\n"),
            "InvalidRepetition:5");
  EXPECT_EQ(module.kindsOf(param + "thing \"t\" { size = param.p }\n"),
            "UnsuitableAttribute:5");
  EXPECT_EQ(module.kindsOf(param + "set \"s\" {\n value = param.p\n secret = "
                                   "true\n}\n"),
            "");
  auto results = module.evaluate().results("set");
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results[0].marks, std::vector<std::string>{"secret"});
}
