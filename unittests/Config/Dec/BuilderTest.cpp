// Specs built in C++.
#include "DecTest.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::test;

namespace {

/// A spec made by `make`, which adds nodes to the builder and returns the
/// outermost.
template <typename Make>
Spec build(Make make, Diagnostics &diags,
           const Dialect &dialect = Dialect::spec()) {
  SpecBuilder builder({dialect, {}});
  NodeId root = make(builder);
  return std::move(builder).finish(root, diags);
}

template <typename Make>
std::string impliedType(Make make) {
  Diagnostics diags;
  Spec spec = build(make, diags);
  EXPECT_TRUE(spec.isValid()) << summary(diags);
  return typeText(spec.impliedType());
}

std::string decodeWith(const Spec &spec, std::string text) {
  Input input(std::move(text));
  Diagnostics diags;
  Value value = spec.decode(input.body, Scope(), diags);
  return diags.hasErrors() ? summary(diags) : valueText(value);
}

TEST(SpecBuilder, MakesEveryKindOfNode) {
  Diagnostics diags;
  Spec spec = build(
      [](SpecBuilder &b) {
        NodeId x = b.attr("x", Type::number());
        return b.object({{"array", b.array({b.attr("a"), b.attr("z")})},
                         {"block", b.block("block", x)},
                         {"list", b.blockList("list", x, {1, 2})},
                         {"tuple", b.blockTuple("list", b.attr("x"))},
                         {"set", b.blockSet("set", x)},
                         {"map", b.blockMap("map", {"key"}, x)},
                         {"attrs", b.blockAttrs("attrs", Type::string())},
                         {"first", b.firstOf({b.attr("z"), b.attr("a")})},
                         {"literal", b.literal(Value::integer(7))}});
      },
      diags);
  ASSERT_TRUE(spec.isValid()) << summary(diags);
  EXPECT_EQ(decodeWith(spec, "a = 1\nlist { x = \"1\" }\nset { x = 1 }\n"
                             "map \"k\" { x = 1 }\nattrs { v = 1 }\n"),
            "{array = [1, null], attrs = map(string){v = \"1\"}, block = "
            "null(number), first = 1, list = list(number)[1], literal = 7, map "
            "= map(number){k = 1}, set = set(number)[1], tuple = [\"1\"]}");
}

TEST(SpecBuilder, ImpliesTypes) {
  EXPECT_EQ(impliedType([](SpecBuilder &b) {
              NodeId x = b.attr("x", Type::number());
              return b.object({{"m", b.blockMap("m", {"k", "l"}, x)},
                               {"l", b.blockList("l", x)},
                               {"t", b.blockTuple("l", x)},
                               {"s", b.blockSet("l", b.attr("y"))}});
            }),
            "object({l=list(number), m=map(map(number)), s=set(any), t=any})");
  EXPECT_EQ(impliedType([](SpecBuilder &b) {
              return b.firstOf(
                  {b.attr("x", Type::number()), b.literal(Value::integer(1))});
            }),
            "number");
  EXPECT_EQ(impliedType([](SpecBuilder &b) {
              return b.firstOf({b.attr("x", Type::number()),
                                b.literal(Value::string("none"))});
            }),
            "any");
  EXPECT_EQ(impliedType([](SpecBuilder &b) {
              return b.transform(
                  b.attr("x"), Type::boolean(),
                  [](const Value &, Place, Diagnostics &) { return Value(); });
            }),
            "bool");
  SpecText spec("transform {\n  attr {\n    name = \"x\"\n    type = number\n"
                "  }\n  result = \"<${nested}>\"\n}\n");
  EXPECT_EQ(typeText(spec.read.spec().impliedType()), "string");
}

TEST(SpecBuilder, LaterPropertiesCount) {
  Diagnostics diags;
  Spec spec = build(
      [](SpecBuilder &b) {
        return b.object({{"a", b.attr("x", {}, true)}, {"a", b.attr("y")}});
      },
      diags);
  EXPECT_EQ(decodeWith(spec, "y = 1\n"), "{a = 1}");
}

// A function may check, report and replace.
TEST(SpecBuilder, TransformsInCpp) {
  auto half = [](const Value &value, Place where, Diagnostics &diags) {
    auto number = value.isNull() ? 0 : value.asNumber().toInt64().value_or(1);
    if (number % 2 == 0)
      return Value::integer(number / 2);
    diags.add(DiagKind::InvalidArgument, where.file, where.range, "odd");
    return Value::failed(Type::number());
  };
  Diagnostics diags;
  Spec spec = build(
      [&](SpecBuilder &b) {
        return b.blockList("b", b.transform(b.attr("x", Type::number()),
                                            Type::number(), half));
      },
      diags);
  EXPECT_EQ(decodeWith(spec, "b { x = 4 }\nb { }\n"), "list(number)[2, 0]");
  EXPECT_EQ(decodeWith(spec, "b { x = 3 }\nb { x = [] }\n"),
            "InvalidArgument b:1:9\nUnsuitableAttribute b:2:9\n");
}

// In the outer body it is the attribute of one slot, in the inner body of
// another.
TEST(SpecBuilder, NodesCanBeShared) {
  Diagnostics diags;
  Spec spec = build(
      [](SpecBuilder &b) {
        NodeId x = b.attr("x");
        NodeId inner = b.array({b.attr("a"), x});
        return b.array({x, b.block("b", inner), b.blockList("b", inner)});
      },
      diags);
  EXPECT_EQ(decodeWith(spec, "x = 1\nb {\n  x = 2\n  a = 3\n}\n"),
            "[1, [3, 2], list(tuple([number, number]))[ [3, 2]]]");
}

TEST(SpecBuilder, RefusesWhatHasNoMeaning) {
  auto mistakesOf = [](auto make) {
    Diagnostics diags;
    EXPECT_FALSE(build(make, diags).isValid());
    return summary(diags);
  };
  EXPECT_EQ(mistakesOf([](SpecBuilder &b) { return b.firstOf({}); }),
            "InvalidSpec \n");
  EXPECT_EQ(mistakesOf([](SpecBuilder &b) {
              return b.blockMap("b", {}, b.attr("x"));
            }),
            "InvalidSpec \n");
  EXPECT_EQ(mistakesOf([](SpecBuilder &b) {
              return b.blockList("b", b.attr("x"), {3, 2});
            }),
            "InvalidSpec \n");
  EXPECT_EQ(mistakesOf([](SpecBuilder &b) {
              return b.array({b.block("b", b.attr("x")), b.attr("b")});
            }),
            "InvalidSpec \n");
}

// A number that no node names needs a label, too.
TEST(SpecBuilder, LabelsHaveTheirMeaningsInAnyOrder) {
  Diagnostics diags;
  Spec spec = build(
      [](SpecBuilder &b) {
        return b.block("b", b.array({b.label(2, "third"), b.label(0, "first"),
                                     b.label(2, "other")}));
      },
      diags);
  ASSERT_TRUE(spec.isValid()) << summary(diags);
  EXPECT_EQ(decodeWith(spec, "b \"x\" \"y\" \"z\" {}\n"),
            "[\"z\", \"x\", \"z\"]");
  for (auto [text, missing] :
       {std::pair("b {}\n", "first"), std::pair("b \"x\" {}\n", "unused"),
        std::pair("b \"x\" \"y\" {}\n", "third")}) {
    Input input(text);
    Diagnostics found;
    spec.decode(input.body, Scope(), found);
    ASSERT_EQ(found.size(), 1u) << text;
    EXPECT_NE(found[0].detail.find(missing), std::string::npos)
        << found[0].detail;
  }
}

TEST(SpecBuilder, NestingIsBounded) {
  auto nested = [](int levels) {
    return [levels](SpecBuilder &b) {
      NodeId node = b.attr("x");
      for (int i = 1; i < levels; ++i)
        node = i % 2 ? b.array({node}) : b.block("b", node);
      return node;
    };
  };
  Diagnostics diags;
  Spec deepest = build(nested(1000), diags);
  EXPECT_TRUE(deepest.isValid());
  Input input("b {}\n");
  deepest.decode(input.body, Scope(), diags);
  EXPECT_TRUE(diags.empty());
  EXPECT_FALSE(build(nested(1001), diags).isValid());
  EXPECT_EQ(summary(diags), "NestingTooDeep \n");
  EXPECT_FALSE(build(nested(200'000), diags).isValid());
  // A level of maps for each label.
  auto labels = [](SpecBuilder &b) {
    return b.blockMap("b", std::vector<std::string>(1000, "k"), b.attr("x"));
  };
  EXPECT_FALSE(build(labels, diags).isValid());
}

// A spec within specs within specs, each used twice, is compiled once.
TEST(SpecBuilder, SharingDoesNotMultiply) {
  Diagnostics diags;
  Spec spec = build(
      [](SpecBuilder &b) {
        NodeId node = b.attr("x");
        for (int i = 0; i < 60; ++i)
          node =
              b.object({{"a", b.block("a", node)}, {"b", b.block("b", node)}});
        return node;
      },
      diags);
  EXPECT_EQ(decodeWith(spec, "a { c = 1 }\n"), "UnsupportedArgument b:1:5\n");
}

} // namespace
