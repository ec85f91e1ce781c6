// Parts of expressions: set, appended, removed.
#include "EditFile.h"

#include "hcl/EditParts.h"

using namespace hcl;
using namespace hcl::edit;

namespace {

std::string set(std::string_view expression, std::vector<PartStep> steps,
                std::string_view text) {
  Fault fault;
  return setPart(expression, steps, text, Language(), fault)
      .value_or("fault: " + fault.reason);
}

std::string removed(std::string_view expression, std::vector<PartStep> steps) {
  Fault fault;
  return removePart(expression, steps, Language(), fault)
      .value_or("fault: " + fault.reason);
}

std::string inserted(std::string_view expression, std::vector<PartStep> steps,
                     std::string_view text, const std::string &key = "") {
  Fault fault;
  return insertPart(expression, steps, key, text, Language(), fault)
      .value_or("fault: " + fault.reason);
}

std::string withKey(std::string_view expression, std::vector<PartStep> steps,
                    const std::string &key) {
  Fault fault;
  return renamePart(expression, steps, key, Language(), fault)
      .value_or("fault: " + fault.reason);
}

PartStep key(std::string name) { return {std::move(name), {}}; }
PartStep at(size_t index) { return {{}, index}; }

TEST(Parts, EntriesElementsAndArgumentsAreSet) {
  EXPECT_EQ(set("{ a = 1, \"b c\" = 2 }", {key("b c")}, "3"),
            "{ a = 1, \"b c\" = 3 }");
  EXPECT_EQ(
      set("{ a = [1, { b : 2 /* c */ }] }", {key("a"), at(1), key("b")}, "x"),
      "{ a = [1, { b : x /* c */ }] }");
  EXPECT_EQ(set("f(1, (2))", {at(1)}, "3"), "f(1, 3)");
  EXPECT_EQ(set("([1])", {at(0)}, "2"), "([2])");
  EXPECT_EQ(set("{ a = 1 }", {at(0)}, "2"), "{ a = 2 }");
}

TEST(Parts, WhatIsNotThereIsAppended) {
  EXPECT_EQ(set("{}", {key("a")}, "1"), "{ a = 1 }");
  EXPECT_EQ(set("[]", {at(0)}, "1"), "[1]");
  EXPECT_EQ(set("[1]", {at(1)}, "2"), "[1, 2]");
  EXPECT_EQ(set("{ a = 1, }", {key("b c")}, "2"), "{ a = 1, \"b c\" = 2 }");
  EXPECT_EQ(set("{\n  a = 1 # c\n}", {key("b")}, "2"),
            "{\n  a = 1 # c\n  b = 2\n}");
  EXPECT_EQ(set("[\n  1,\n]", {at(1)}, "2"), "[\n  1,\n  2,\n]");
  EXPECT_EQ(set("[\n  1 # c\n]", {at(1)}, "2"), "[\n  1, # c\n  2\n]");
}

TEST(Parts, RemovingTakesTheCommaAndTheLine) {
  EXPECT_EQ(removed("[1, 2, 3]", {at(0)}), "[2, 3]");
  EXPECT_EQ(removed("[1, 2, 3]", {at(2)}), "[1, 2]");
  EXPECT_EQ(removed("[1]", {at(0)}), "[]");
  EXPECT_EQ(removed("{\n  a = 1 # c\n  b = 2\n}", {key("a")}), "{\n  b = 2\n}");
  EXPECT_EQ(removed("[\n  1, # one\n  2,\n]", {at(1)}), "[\n  1, # one\n]");
}

TEST(Parts, NewPartsComeBeforeOthers) {
  EXPECT_EQ(inserted("[1, 3]", {at(1)}, "2"), "[1, 2, 3]");
  EXPECT_EQ(inserted("[1]", {at(1)}, "2"), "[1, 2]");
  EXPECT_EQ(inserted("f(b)", {at(0)}, "a"), "f(a, b)");
  EXPECT_EQ(inserted("{ b = 1 }", {at(0)}, "2", "a"), "{ a = 2, b = 1 }");
  EXPECT_EQ(inserted("[\n  1, # one\n  # two\n  2,\n]", {at(1)}, "3"),
            "[\n  1, # one\n  3,\n  # two\n  2,\n]");
  EXPECT_EQ(inserted("{\n  b = 1\n}", {key("b")}, "2", "a c"),
            "{\n  \"a c\" = 2\n  b = 1\n}");
}

TEST(Parts, KeysOfEntriesAreRenamed) {
  EXPECT_EQ(withKey("{ a = 1, b : 2 }", {key("b")}, "c d"),
            "{ a = 1, \"c d\" : 2 }");
  EXPECT_EQ(withKey("{ a = 1, b = 2 }", {key("b")}, "a"),
            "fault: there is a part \"a\" already");
  EXPECT_EQ(withKey("[1]", {at(0)}, "a"),
            "fault: only entries of objects have keys");
}

TEST(Parts, StepsOfTraversals) {
  EXPECT_EQ(set("a.b[0].c", {at(1)}, "x"), "a.x[0].c");
  EXPECT_EQ(set("a.b[0].c", {at(2)}, "i"), "a.b[i].c");
  EXPECT_EQ(set("a.b", {at(1)}, "\"x y\""), "a[\"x y\"]");
  EXPECT_EQ(set("a.b", {at(0)}, "c + d"), "(c + d).b");
  EXPECT_EQ(set("a", {at(1)}, "b"), "a.b");
  EXPECT_EQ(set("f(1).x", {at(0), at(0)}, "2"), "f(2).x");
  EXPECT_EQ(inserted("a.c", {at(1)}, "b"), "a.b.c");
  EXPECT_EQ(inserted("a.c", {at(1)}, "0"), "a[0].c");
  EXPECT_EQ(removed("a.*.b[*].c", {at(3)}), "a.*.b.c");
  EXPECT_EQ(removed("a.b", {at(0)}),
            "fault: the first name of a traversal cannot be removed");
  EXPECT_EQ(inserted("a.b", {at(0)}, "c"),
            "fault: no step can come before the first name");
}

TEST(Parts, PiecesOfTemplates) {
  EXPECT_EQ(set("\"a-${b}-c\"", {at(0)}, "\"x\""), "\"x${b}-c\"");
  EXPECT_EQ(set("\"a-${~ b ~}-c\"", {at(1)}, "d.e"), "\"a-${~ d.e ~}-c\"");
  EXPECT_EQ(set("\"a-${b}\"", {at(1)}, "\"x\""), "\"a-x\"");
  EXPECT_EQ(set("\"${[1, 2]}\"", {at(0), at(1)}, "3"), "\"${[1, 3]}\"");
  EXPECT_EQ(set("\"a\"", {at(1)}, "b"), "\"a${b}\"");
  EXPECT_EQ(inserted("\"${a}%{ if b }c%{ endif }\"", {at(1)}, "\"-\""),
            "\"${a}-%{ if b }c%{ endif }\"");
  EXPECT_EQ(removed("\"${a}%{ if b }c%{ endif }\"", {at(1)}), "\"${a}\"");
  EXPECT_EQ(set("<<E\na ${b}\nE", {at(1)}, "c"), "<<E\na ${c}\nE");
  EXPECT_EQ(inserted("\"a$\"", {at(1)}, "b"),
            "fault: the \"$\" before the new part would change its meaning");
}

// The text is not an expression, though it may look like one.
TEST(Parts, TextOfTemplatesHasNoParts) {
  EXPECT_EQ(set("\"a.b${c}\"", {at(0), at(1)}, "x"),
            "fault: the text of a template has no parts");
  EXPECT_EQ(set("\"{x$.y}${c}\"", {at(0), at(0)}, "x"),
            "fault: the text of a template has no parts");
  EXPECT_FALSE(partRange("{x$.y}", std::vector{at(0)}, Language()));
}

TEST(Parts, ArmsOfConditionals) {
  EXPECT_EQ(set("a ? b : c", {key("then")}, "[1]"), "a ? [1] : c");
  EXPECT_EQ(set("a ? b : c", {at(2)}, "d ? 1 : 2"), "a ? b : d ? 1 : 2");
  EXPECT_EQ(set("a && b ? b : c", {key("condition")}, "d ? e : f"),
            "(d ? e : f) ? b : c");
  EXPECT_EQ(set("(a ? [b] : c)", {key("then"), at(0)}, "1"), "(a ? [1] : c)");
  EXPECT_EQ(removed("a ? b : c", {key("else")}), "b");
  EXPECT_EQ(removed("[(a ? b : c), d]", {at(0), key("then")}), "[(c), d]");
  EXPECT_EQ(removed("a ? b : c", {at(0)}),
            "fault: the condition of a conditional cannot be removed");
  EXPECT_EQ(inserted("a ? b : c", {at(1)}, "d"),
            "fault: a conditional has three parts");
}

TEST(Parts, PlacesInTheText) {
  std::vector<PartStep> steps = {key("a"), at(1)};
  std::string_view text = "{ a = [1, x.y] }";
  std::optional<Range> range = partRange(text, steps, Language());
  ASSERT_TRUE(range);
  EXPECT_EQ(text.substr(range->begin, range->end - range->begin), "x.y");
  EXPECT_FALSE(partRange("{}", steps, Language()));
}

TEST(Parts, StepsThatLeadNowhereAreFaults) {
  EXPECT_EQ(set("[1]", {at(2)}, "1"), "fault: there is no part 2");
  EXPECT_EQ(set("{ a = 1 }", {key("b"), key("c")}, "1"),
            "fault: there is no part \"b\"");
  EXPECT_EQ(set("a + [1]", {at(0)}, "1"),
            "fault: there is no part 0 in \"a + [1]\"");
  EXPECT_EQ(set("[for x in y : x]", {at(0)}, "1"),
            "fault: there is no part 0 in \"[for x in y : x]\"");
  EXPECT_EQ(removed("{ a = 1 }", {key("b")}), "fault: there is no such part");
  EXPECT_TRUE(set("[1]", {at(0)}, "1 +").starts_with("fault: the value is"));
}

} // namespace
