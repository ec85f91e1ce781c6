// The source ranges of results, and the variables to which bodies refer.
#include "DecTest.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::test;

namespace {

const char *spec = R"(object {
  attr "name" {}
  default "size" {
    attr { name = "small" }
    attr { name = "large" }
  }
  block "b" {
    object {
      attr "x" {}
    }
  }
  block_list "l" {
    attr { name = "x" }
  }
  block_map "m" {
    labels = ["k", "l"]
    attr { name = "x" }
  }
  block_attrs "a" { element_type = any }
  literal "v" { value = 1 }
  array "r" {
    attr { name = "name" }
    attr { name = "r" }
  }
}
)";

const char *body = R"(name = "n"
large = u
l { x = t }
l { x = [1, {p = q}] }
m "k" "1" { x = 1 }
m "k" "2" { x = 2 }
a {
  p = s.t[0]
  q = [7, {k = 8}]
}
r = [5, 6]
)";

PathStep at(std::string_view name) { return PathStep::attribute(name); }

std::string sourceOf(const Path &path, std::string_view source = body) {
  SpecText text(spec);
  EXPECT_TRUE(text.diags.empty()) << summary(text.diags);
  Input input{std::string(source)};
  Scope context;
  context.define("u", Value::integer(3));
  context.define("q", Value::integer(3));
  Place place = text.read.spec().sourceOf(input.body, context, path);
  if (!place.file)
    return "";
  return place.text() + " " + std::string(place.file.slice(place.range));
}

TEST(SourceOf, FollowsThePathOfTheResult) {
  EXPECT_EQ(sourceOf({}), "b:1:1 ");
  EXPECT_EQ(sourceOf({at("name")}), "b:1:8 \"n\"");
  EXPECT_EQ(sourceOf({at("b")}), "b:1:1 ");
  EXPECT_EQ(sourceOf({at("b"), at("x")}), "b:1:1 ");
  EXPECT_EQ(sourceOf({at("l")}), "b:3:9 t");
  EXPECT_EQ(sourceOf({at("l"), PathStep::index(1)}), "b:4:9 [1, {p = q}]");
  EXPECT_EQ(sourceOf({at("m"), PathStep::index("k"), PathStep::index("2")}),
            "b:6:17 2");
  EXPECT_EQ(sourceOf({at("m"), PathStep::index("k")}), "b:5:17 1");
  EXPECT_EQ(sourceOf({at("a")}), "b:7:1 a");
  EXPECT_EQ(sourceOf({at("a"), PathStep::index("p")}), "b:8:7 s.t[0]");
  EXPECT_EQ(sourceOf({at("a"), PathStep::index("q"), PathStep::index(1)}),
            "b:9:11 {k = 8}");
  EXPECT_EQ(sourceOf({at("v")}), "");
  EXPECT_EQ(sourceOf({at("r"), PathStep::index(1)}), "b:11:5 [5, 6]");
  EXPECT_EQ(sourceOf({at("r"), PathStep::index(1), PathStep::index(0)}),
            "b:11:6 5");
}

TEST(SourceOf, FindsLabels) {
  SpecBuilder builder;
  NodeId labels = builder.object({{"first", builder.label(0, "first")},
                                  {"second", builder.label(1, "second")}});
  NodeId root = builder.object({{"map", builder.blockMap("b", {"key"}, labels)},
                                {"none", builder.label(0, "none")}});
  Diagnostics diags;
  Spec numbered = std::move(builder).finish(root, diags);
  ASSERT_TRUE(numbered.isValid()) << summary(diags);
  Input input("b \"k\" \"x\" \"y\" {}\n");
  Scope context;
  EXPECT_EQ(valueText(numbered.decode(input.body, context, diags)),
            "{map = map(object({first=string, second=string})){k = {first = "
            "\"x\", second = \"y\"}}, none = null(string)}");
  auto placeOf = [&](const Path &path) {
    return numbered.sourceOf(input.body, context, path).text();
  };
  EXPECT_EQ(placeOf({at("map"), PathStep::index("k"), at("first")}), "b:1:7");
  EXPECT_EQ(placeOf({at("map"), PathStep::index("k"), at("second")}), "b:1:11");
  EXPECT_EQ(placeOf({at("none")}), "b:1:1");
}

TEST(SourceOf, ChoosesBetweenTheSpecsOfADefault) {
  EXPECT_EQ(sourceOf({at("size")}), "b:2:9 u");
}

TEST(SourceOf, FollowsExpressionsAsFarAsTheyAreWrittenOut) {
  Path path{at("l"), PathStep::index(1), PathStep::index(1), at("p")};
  EXPECT_EQ(sourceOf(path), "b:4:18 q");
  path.push_back(at("r"));
  EXPECT_EQ(sourceOf(path), "b:4:18 q");
}

TEST(SourceOf, StepsThatLeadNowhereAreLeftOut) {
  EXPECT_EQ(sourceOf({at("nosuch")}), "b:1:1 ");
  EXPECT_EQ(sourceOf({at("l"), PathStep::index(7)}), "b:3:9 t");
  EXPECT_EQ(sourceOf({at("l"), PathStep::index(-1)}), "b:3:9 t");
  EXPECT_EQ(sourceOf({PathStep::index(0)}), "b:1:1 ");
  EXPECT_EQ(sourceOf({at("a"), PathStep::index(0)}), "b:7:1 a");
  EXPECT_EQ(sourceOf({at("a"), PathStep::index("x")},
                     "l { x = 1 }\nm \"k\" \"l\" { x = 1 }\nb { x = 1 }\n"),
            "b:1:1 ");
}

TEST(SourceOf, LooksIntoTheBlock) {
  const char *source = "b {\n  x = [1]\n}\n";
  EXPECT_EQ(sourceOf({at("b"), at("x")}, source), "b:2:7 [1]");
  EXPECT_EQ(sourceOf({at("b"), at("x"), PathStep::index(0)}, source),
            "b:2:8 1");
}

TEST(Variables, AreThoseThatDecodingNeeds) {
  SpecText text(spec);
  Input input(body);
  std::string found;
  for (const VariableUse &use : text.read.spec().variables(input.body))
    found += std::string(use.file.slice(use.range())) + " ";
  EXPECT_EQ(found, "u t q s.t[0] ");
}

TEST(Variables, OfBlocksThatTwoSpecsReadAreThereOnce) {
  SpecText text("array {\n  block {\n    block_type = \"b\"\n"
                "    attr { name = \"x\" }\n  }\n  block_list {\n"
                "    block_type = \"b\"\n    attr { name = \"x\" }\n  }\n}\n");
  Input input("b { x = v + v }\nb { x = w }\nc = z\n");
  EXPECT_EQ(text.read.spec().variables(input.body).size(), 3u);
}

} // namespace
