// Values that specs make from bodies, and the mistakes they find.
#include "DecTest.h"

#include <gtest/gtest.h>

#include <thread>

using namespace hcl;
using namespace hcl::test;

namespace {

const char *service = R"(object {
  attr "name" {
    type     = string
    required = true
  }
  block "limits" {
    required = true
    object {
      attr "memory" { type = number }
    }
  }
  block_list "ports" {
    block_type = "port"
    min_items  = 1
    max_items  = 2
    attr {
      name     = "number"
      type     = number
      required = true
    }
  }
  block_map "user" {
    labels = ["group", "name"]
    attr {
      name = "id"
      type = number
    }
  }
  block_attrs "labels" {
    element_type = number
  }
}
)";

TEST(Decode, GivesOneValue) {
  EXPECT_EQ(decode(service, R"(name = "web"
limits { memory = "512" }
port { number = 80 }
port { number = 443 }
user "a" "x" { id = 1 }
user "b" "x" { id = 2 }
user "a" "y" { id = 3 }
labels {
  z = 1
  a = "2"
}
)"),
            "{labels = map(number){a = 2, z = 1}, limits = {memory = 512}, "
            "name = \"web\", ports = list(number)[80, 443], user = "
            "map(map(number)){a = map(number){x = 1, y = 3}, b = "
            "map(number){x = 2}}}");
}

// From all sources: schemas, counts, conversions, evaluation.
TEST(Decode, ReportsAllErrorsInTheOrderOfTheSource) {
  EXPECT_EQ(decode(service, R"(nosuch = 1
limits {
  memory = []
  swap   = 1
}
user "a" "x" { id = 1 }
user "a" "x" { id = x }
user "a" { id = 1 }
labels {
  a = "one"
  b { }
}
limits {
  memory = nosuch()
}
port { number = "eighty" }
port { }
port { number = 3 }
labels { }
other { }
)"),
            "MissingRequiredArgument b:1:1\n"
            "UnsupportedArgument b:1:1\n"
            "UnsuitableAttribute b:3:12\n"
            "UnsupportedArgument b:4:3\n"
            "DuplicateBlock b:7:1\n"
            "VariablesNotAllowed b:7:21\n"
            "MissingLabel b:8:10\n"
            "UnsuitableElement b:10:7\n"
            "UnexpectedBlock b:11:3\n"
            "DuplicateBlock b:13:1\n"
            "FunctionsNotAllowed b:14:12\n"
            "UnsuitableAttribute b:16:17\n"
            "MissingRequiredArgument b:17:6\n"
            "TooManyBlocks b:18:17\n"
            "DuplicateBlock b:19:1\n"
            "UnsupportedBlockType b:20:1\n");
}

TEST(Decode, ReportsBlocksThatAreMissing) {
  EXPECT_EQ(decode(service, "name = \"a\"\n"),
            "MissingBlock b:1:1\nTooFewBlocks b:1:1\n");
}

TEST(Decode, ErrorsLeaveTheRestOfTheResult) {
  SpecText spec(service);
  Input input("limits {}\nport { number = [] }\nname = \"a\"\n");
  Diagnostics diags;
  Value value = spec.read.spec().decode(input.body, Scope(), diags);
  EXPECT_EQ(summary(diags), "UnsuitableAttribute b:2:17\n");
  EXPECT_EQ(value.find("name")->asString(), "a");
  ASSERT_EQ(value.find("ports")->size(), 1u);
  EXPECT_TRUE(value.find("ports")->elements()[0].isFailed());
}

TEST(Decode, ValuesOfBlocksAreUnified) {
  auto with = [](std::string kind, std::string body) {
    return decode(kind +
                      " {\n  block_type = \"b\"\n  attr { name = \"x\" }\n}\n",
                  std::move(body));
  };
  EXPECT_EQ(with("block_list", "b { x = 1 }\nb { x = \"a\" }\n"),
            "list(string)[\"1\", \"a\"]");
  EXPECT_EQ(with("block_set", "b { x = 1 }\nb { x = \"1\" }\n"),
            "set(string)[\"1\"]");
  EXPECT_EQ(with("block_tuple", "b { x = 1 }\nb { x = \"a\" }\n"),
            "[1, \"a\"]");
  EXPECT_EQ(with("block_list", "b { x = 1 }\nb { x = [] }\n"),
            "InconsistentBlocks b:1:9\n");
  EXPECT_EQ(with("block_list", "b { x = 1 }\nb { x = [] }\nb { x = y }\n"),
            "VariablesNotAllowed b:3:9\n");
  EXPECT_EQ(with("block_list", ""), "list(any)[]");
  // So are those of objects and of defaults.
  EXPECT_EQ(decode("block_list {\n  block_type = \"b\"\n  object {\n"
                   "    attr \"x\" {}\n  }\n}\n",
                   "b { x = 1 }\nb { x = \"a\" }\n"),
            "list(object({x=string}))[{x = \"1\"}, {x = \"a\"}]");
  EXPECT_EQ(decode("block_list {\n  block_type = \"b\"\n  default {\n"
                   "    attr {\n      name = \"x\"\n      type = number\n"
                   "    }\n    literal { value = \"none\" }\n  }\n}\n",
                   "b { x = 1 }\nb {}\n"),
            "list(string)[\"1\", \"none\"]");
}

TEST(Decode, FirstOfSeveral) {
  const char *spec = "default {\n  attr {\n    name = \"a\"\n    type = bool\n"
                     "  }\n  attr {\n    name = \"b\"\n    type = number\n  }\n"
                     "  literal { value = \"c\" }\n}\n";
  EXPECT_EQ(decode(spec, "a = true\nb = []\n"), "true");
  EXPECT_EQ(decode(spec, "b = 2\n"), "2");
  EXPECT_EQ(decode(spec, ""), "\"c\"");
  EXPECT_EQ(decode(spec, "a = []\n"), "UnsuitableAttribute b:1:5\n");
  Rule("DEC-DEFAULT-006");
  EXPECT_EQ(decode("default {\n  literal { value = 1 }\n}\n", ""), "1");
}

TEST(Decode, LabelsAreNormalised) {
  const char *spec = "block_map {\n  block_type = \"b\"\n  labels = [\"k\"]\n"
                     "  literal { value = 1 }\n}\n";
  EXPECT_EQ(decode(spec, "b \"\xC3\xA9\" {}\nb \"e\xCC\x81\" {}\n"),
            "DuplicateBlock b:2:1\n");
  std::string huge(1'000'000, 'x');
  EXPECT_EQ(decode(spec, "b \"" + huge + "\" {}\nb \"" + huge + "y\" {}\n"),
            "map(number){" + huge + " = 1, " + huge + "y = 1}");
}

TEST(Decode, PartlyLeavesTheRest) {
  SpecText spec("attr {\n  name = \"a\"\n}\n");
  Input input("a = 1\nb = 2\nc {\n}\n");
  Diagnostics diags;
  PartialDecode some =
      spec.read.spec().decodePartial(input.body, Scope(), diags);
  EXPECT_EQ(valueText(some.value), "1");
  some.rest.content({{{"b"}}, {{"c"}}}, diags);
  EXPECT_TRUE(diags.empty());
  spec.read.spec().decode(some.rest, Scope(), diags);
  EXPECT_EQ(summary(diags),
            "UnsupportedArgument b:2:1\nUnsupportedBlockType b:3:1\n");
}

TEST(Decode, PartialDecodingReportsItsMistakesOnly) {
  SpecText spec("attr {\n  name = \"a\"\n  type = number\n}\n");
  Input input("a = \"x\"\nb = 2\n");
  Diagnostics diags;
  PartialDecode some =
      spec.read.spec().decodePartial(input.body, Scope(), diags);
  EXPECT_TRUE(some.value.isFailed());
  EXPECT_EQ(summary(diags), "UnsuitableAttribute b:1:5\n");
}

TEST(Decode, MergedBodies) {
  SpecText spec("object {\n  attr \"a\" {}\n  block_list \"c\" {\n"
                "    literal { value = 1 }\n  }\n}\n");
  Input one("a = 1\nc {}\n"), two("c {}\nx = 1\n", Dialect::spec(), "d");
  Diagnostics diags;
  Value value = spec.read.spec().decode(Body::merge({one.body, two.body}),
                                        Scope(), diags);
  EXPECT_EQ(summary(diags), "UnsupportedArgument d:2:1\n");
  EXPECT_EQ(valueText(value), "{a = 1, c = list(number)[1, 1]}");
}

TEST(Decode, WithASpecThatIsNotValidFailsSilently) {
  SpecText spec("nosuch {}\n");
  Input input("a = 1\n");
  Diagnostics diags;
  EXPECT_TRUE(spec.read.spec().decode(input.body, Scope(), diags).isFailed());
  EXPECT_TRUE(diags.empty());
}

// One spec, one body, many threads.
TEST(Decode, FromSeveralThreads) {
  SpecText spec("function \"twice\" {\n  params = [n]\n  result = n * 2\n}\n"
                "transform {\n  block_list {\n    block_type = \"b\"\n"
                "    attr {\n      name = \"x\"\n      type = number\n    }\n"
                "  }\n  result = [for n in nested : n + 1]\n}\n");
  ASSERT_TRUE(spec.diags.empty()) << summary(spec.diags);
  std::string text;
  for (int i = 0; i < 100; ++i)
    text += "b { x = twice(" + std::to_string(i) + ") }\n";
  Input input(std::move(text));
  Scope context;
  spec.read.defineIn(context);
  Diagnostics diags;
  Value expected = spec.read.spec().decode(input.body, context, diags);
  ASSERT_TRUE(diags.empty()) << summary(diags);

  std::vector<int> wrong(4);
  std::vector<std::thread> threads;
  for (int &count : wrong)
    threads.emplace_back([&] {
      for (int i = 0; i < 20; ++i) {
        Diagnostics own;
        count += spec.read.spec().decode(input.body, context, own) != expected;
        count += !own.empty();
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(wrong, std::vector<int>(4));
}

} // namespace
