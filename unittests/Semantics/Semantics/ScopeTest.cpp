// Names of scopes, the budget that they share, and the words for a value.
#include "hcl/Scope.h"
#include "Semantics/Describe.h"
#include "Semantics/HintedName.h"
#include "Support/SeededHash.h"
#include "hcl/Marks.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

TEST(ScopeTest, InnerNamesHideOuterOnes) {
  auto around = std::make_shared<Scope>();
  Scope &outer = *around;
  outer.define("a", Value::integer(1));
  outer.define("b", Value::integer(2));
  Scope inner(around);
  inner.define("a", Value::integer(3));
  EXPECT_EQ(*inner.lookup("a"), Value::integer(3));
  EXPECT_EQ(*inner.lookup("b"), Value::integer(2));
  EXPECT_EQ(*outer.lookup("a"), Value::integer(1));
  EXPECT_EQ(inner.lookup("c"), nullptr);
  EXPECT_EQ(inner.names(), (std::vector<std::string_view>{"a", "b"}));
}

TEST(ScopeTest, NamesHashWithTheSeedOfTheProcess) {
  // An attacker who chooses names does not know which ones collide.
  for (std::string_view name : {"", "a", "a_name_longer_than_eight_bytes"})
    EXPECT_EQ(HintedName(name).hash(), seededHash(name));
}

// A hint that is wrong, or right for another name, never decides.
TEST(ScopeTest, HintedNamesFindWhatScopesFind) {
  auto first = std::make_shared<Scope>(), second = std::make_shared<Scope>();
  first->define("a", Value::integer(1));
  first->define("b", Value::integer(2));
  second->define("b", Value::integer(3));
  second->define("c", Value::integer(4));
  Scope inside(second), empty;
  HintedName b("b"), c("c");
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(*b.findIn(*first), Value::integer(2));
    EXPECT_EQ(*b.findIn(*second), Value::integer(3));
    EXPECT_EQ(*b.findIn(inside), Value::integer(3));
    EXPECT_EQ(*c.findIn(*second), Value::integer(4));
    EXPECT_EQ(c.findIn(*first), nullptr);
    EXPECT_EQ(c.findIn(empty), nullptr);
  }
}

TEST(ScopeTest, DefiningAgainReplaces) {
  Scope scope;
  scope.define("a", Value::integer(1));
  scope.define("a", Value::integer(2));
  EXPECT_EQ(*scope.lookup("a"), Value::integer(2));
  EXPECT_EQ(scope.names().size(), 1u);
}

TEST(ScopeTest, NamesAreSorted) {
  Scope scope;
  for (const char *name : {"c", "a", "b"})
    scope.define(name, Value::integer(1));
  EXPECT_EQ(scope.names(), (std::vector<std::string_view>{"a", "b", "c"}));
}

TEST(ScopeTest, OfTooManyNamesOneMoreIsReturned) {
  auto outer = std::make_shared<Scope>();
  outer->define("a", Value::integer(1));
  outer->define("b", Value::integer(1));
  Scope inner(outer);
  inner.define("c", Value::integer(1));
  EXPECT_EQ(inner.names(3).size(), 3u);
  EXPECT_EQ(inner.names(2).size(), 3u);
  EXPECT_EQ(inner.names(1).size(), 2u);
  // Repeated names count once.
  inner.define("a", Value::integer(2));
  std::vector<std::string> more = {"b", "c", "d", "e"};
  inner.suggest([&] { return std::span<const std::string>(more); });
  EXPECT_EQ(inner.names(5).size(), 5u);
  EXPECT_EQ(inner.names(4).size(), 5u);
  EXPECT_EQ(inner.names(3).size(), 4u);
}

TEST(ScopeTest, FindsEachOfMany) {
  Scope scope;
  for (int i = 0; i < 2000; ++i)
    scope.define("name" + std::to_string(i), Value::integer(i));
  for (int i = 0; i < 2000; ++i) {
    const Value *found = scope.lookup("name" + std::to_string(i));
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->asInteger(), i);
  }
  EXPECT_EQ(scope.lookup("name2000"), nullptr);
}

TEST(ScopeTest, NamesCompareByteForByte) {
  Scope scope;
  scope.define("caf\u00e9", Value::integer(1));
  EXPECT_EQ(scope.lookup("cafe\u0301"), nullptr);
}

TEST(ScopeTest, TheFirstLimitStaysExceeded) {
  Budget shared;
  Scope scope;
  scope.shareBudget(shared);
  Limits limits;
  Budget first = scope.budgetOr(limits);
  first.steps = 10;
  EXPECT_FALSE(first.takeSteps(11));
  scope.giveBack(first);
  EXPECT_EQ(shared.exceeded, Budget::Resource::Steps);
  // A later evaluation that takes less stays within it.
  Budget second = scope.budgetOr(limits);
  EXPECT_TRUE(second.takeSteps(4));
  scope.giveBack(second);
  EXPECT_EQ(shared.exceeded, Budget::Resource::Steps);
  EXPECT_EQ(shared.steps, 6u);
}

TEST(DescribeTest, SaysWhatAValueIs) {
  auto describe = [](const char *text) {
    Fault error;
    return describeValue(parseValue(text, error).value());
  };
  EXPECT_EQ(describe("8080"), "is 8080");
  EXPECT_EQ(describe("\"web\""), "is \"web\"");
  EXPECT_EQ(describe("null(string)"), "is null");
  EXPECT_EQ(describe("unknown(string)"), "is a string, known only later");
  EXPECT_EQ(describe("unknown"), "is known only later");
  EXPECT_EQ(describe("list(string)[\"a\"]"),
            "is a list of string with 1 element");
  EXPECT_EQ(describe("{a = 1, b = 2}"), "is an object with 2 attributes");
  EXPECT_EQ(describe("\"x\" !\"sensitive\""), "is a string that is not shown");
  // Sixty bytes are shown, quotes included.
  std::string fits = "\"" + std::string(58, 'x') + "\"";
  EXPECT_EQ(describe(fits.c_str()), "is " + fits);
  std::string longer = "\"" + std::string(59, 'x') + "\"";
  EXPECT_EQ(describe(longer.c_str()), "is " + longer.substr(0, 60) + "…");
}

} // namespace
} // namespace hcl::test
