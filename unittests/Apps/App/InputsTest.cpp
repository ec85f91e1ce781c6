#include "AppTest.h"

#include <gtest/gtest.h>

using namespace hcl;

TEST(AppInputs, TheStrongestSourceCounts) {
  TestModule module;
  module.write("main.toy", "param \"p\" { default = 1 }\n"
                           "set \"s\" { value = param.p }\n");
  EXPECT_EQ(module.results("set"), "s = 1");
  module.inputs.environment["TOY_p"] = "env";
  module.inputs.environment["TOY_other"] = "ignored";
  EXPECT_EQ(module.results("set"), "s = \"env\"");
  module.write("a.vars", "p = \"a\"\n").write("b.vars", "p = \"b\"\n");
  EXPECT_EQ(module.results("set"), "s = \"b\"");
  module.inputs.files.emplace_back("x.json", "{\"p\": \"file\"}");
  EXPECT_EQ(module.results("set"), "s = \"file\"");
  module.inputs.texts.emplace_back("p", "text");
  EXPECT_EQ(module.results("set"), "s = \"text\"");
  module.inputs.values.emplace_back("p", Value(7));
  EXPECT_EQ(module.results("set"), "s = 7");
  EXPECT_EQ(module.kinds(), "");
}

TEST(AppInputs, TheTypeSaysWhatTextsMean) {
  TestModule module;
  module.write("main.toy", "param \"any\" {}\n"
                           "param \"n\" { type = number }\n"
                           "param \"l\" { type = list }\n"
                           "set \"s\" { value = [param.any, param.n, param.l] "
                           "}\n");
  module.inputs.texts = {{"any", "[1]"}, {"n", "2"}, {"l", "[\"a\", \"b\"]"}};
  EXPECT_EQ(module.results("set"),
            "s = [\"[1]\", 2, list(string)[\"a\", \"b\"]]");
  EXPECT_EQ(module.kinds(), "");
}

TEST(AppInputs, DefaultsAndNulls) {
  TestModule module;
  module.write("main.toy", "param \"a\" {\n type = object({x = optional(number,"
                           " 3)})\n default = {}\n}\n"
                           "param \"b\" {\n default = 5\n nullable = false\n}\n"
                           "set \"s\" { value = [param.a.x, param.b] }\n");
  module.inputs.values = {{"b", Value::null()}};
  EXPECT_EQ(module.results("set"), "s = [3, 5]");
  EXPECT_EQ(module.kinds(), "");
}

TEST(AppInputs, MistakesAreReported) {
  TestModule module;
  EXPECT_EQ(module.kindsOf("param \"p\" {}\n"), "MissingInput:1");
  EXPECT_EQ(module.kindsOf("param \"p\" {\n type = number\n default = \"x\"\n"
                           "}\n"),
            "InvalidInput:3");
  EXPECT_EQ(module.kindsOf("param \"p\" {\n default = null\n nullable = false\n"
                           "}\n"),
            "InvalidInput:2");
  module.inputs.texts = {{"p", "x"}};
  EXPECT_EQ(module.kindsOf("param \"p\" { type = number }\n"),
            "InvalidInput:1");
  EXPECT_EQ(module.kindsOf("param \"q\" { default = 1 }\n"), "UnknownInput");
  module.inputs.texts.clear();
  module.write("a.vars", "r = 1\n");
  EXPECT_EQ(module.kindsOf("param \"q\" { default = 1 }\n"), "IgnoredInput:1");
}
