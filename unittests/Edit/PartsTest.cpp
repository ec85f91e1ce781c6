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
