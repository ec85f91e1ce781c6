// Refinements of unknown values, combined and read from values.
#include "hcl/Refinement.h"

#include "../../common/RandomValue.h"
#include "hcl/Marks.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

Refinement between(int64_t low, int64_t high) {
  return {.notNull = true,
          .lower = NumberBound{Value::integer(low)},
          .upper = NumberBound{Value::integer(high)}};
}

TEST(Refinement, OnlyWhatFitsTheTypeIsKept) {
  Refinement all = between(1, 2);
  all.prefix = "x";
  all.maxLength = 3;
  EXPECT_TRUE(all.restrictedTo(Type::dynamic()).empty());
  EXPECT_EQ(all.restrictedTo(Type::boolean()), Refinement::nonNull());
  EXPECT_EQ(all.restrictedTo(Type::string()).prefix, "x");
  EXPECT_FALSE(all.restrictedTo(Type::string()).lower);
  EXPECT_EQ(all.restrictedTo(Type::list(Type::string())).maxLength, 3u);
  EXPECT_EQ(Value::unknown(Type(), all), Value::dynamic());
}

TEST(Refinement, AnOpenObjectIsAnUnknownWithKnownAttributes) {
  Value attributes = Value::object({{"a", Value::integer(1)}});
  Value open = openObject(attributes);
  EXPECT_FALSE(open.isKnown());
  EXPECT_TRUE(open.type().isDynamic());
  EXPECT_TRUE(open.refinement().notNull);
  ASSERT_TRUE(knownAttributes(open));
  EXPECT_EQ(*knownAttributes(open), attributes);
  EXPECT_TRUE(knownAttributes(open.withMarks(MarkSet(Mark{"secret"}))));
  EXPECT_FALSE(knownAttributes(attributes));
  EXPECT_FALSE(knownAttributes(Value::dynamic()));
  EXPECT_EQ(valueText(open), "unknown");
  EXPECT_EQ(open, openObject(attributes));
  EXPECT_NE(open, openObject(Value::object({{"a", Value::integer(2)}})));
  EXPECT_NE(open, Value::dynamic());
}

TEST(Refinement, AttributesAreKnownOfTheDynamicPseudoTypeAlone) {
  Refinement open = openObject(Value::object({})).refinement();
  EXPECT_FALSE(open.empty());
  EXPECT_EQ(open.restrictedTo(Type::dynamic()), open);
  EXPECT_EQ(open.restrictedTo(Type::string()), Refinement::nonNull());
  EXPECT_EQ(open.intersect(Refinement()), open);
  EXPECT_EQ(Refinement::nonNull().intersect(open), open);
  EXPECT_EQ(open.merge(open), open);
  EXPECT_EQ(open.merge(Refinement::nonNull()), Refinement::nonNull());
  EXPECT_EQ(refineNotNull(openObject(Value::object({}))),
            openObject(Value::object({})));
}

TEST(Refinement, UnknownsCollapseToTheOneValueLeft) {
  EXPECT_EQ(Value::unknown(Type::number(), between(3, 3)), Value::integer(3));
  Refinement perhapsNull = between(3, 3);
  perhapsNull.notNull = false;
  EXPECT_FALSE(Value::unknown(Type::number(), perhapsNull).isKnown());
  Refinement open = between(3, 3);
  open.upper->inclusive = false;
  EXPECT_FALSE(Value::unknown(Type::number(), open).isKnown());

  Refinement empty{.notNull = true, .maxLength = 0};
  for (auto make : {Type::list, Type::set, Type::map}) {
    Value value = Value::unknown(make(Type::string()), empty);
    EXPECT_TRUE(value.isKnown());
    EXPECT_EQ(value.type(), make(Type::string()));
    EXPECT_EQ(value.size(), 0u);
  }
  Refinement two{.notNull = true, .minLength = 2, .maxLength = 2};
  Value list = Value::unknown(Type::list(Type::string()), two);
  ASSERT_EQ(list.kind(), ValueKind::List);
  EXPECT_EQ(list.elements()[1], Value::unknown(Type::string()));
  EXPECT_FALSE(Value::unknown(Type::set(Type::string()), two).isKnown());
  Refinement one{.notNull = true, .minLength = 1, .maxLength = 1};
  EXPECT_EQ(Value::unknown(Type::set(Type::string()), one).size(), 1u);
  EXPECT_FALSE(Value::unknown(Type::map(Type::string()), one).isKnown());
  Refinement huge{.notNull = true,
                  .minLength = uint64_t{1} << 40,
                  .maxLength = uint64_t{1} << 40};
  EXPECT_FALSE(Value::unknown(Type::list(Type::string()), huge).isKnown());
}

TEST(Refinement, RangesOfKnownValues) {
  EXPECT_EQ(rangeOf(Value::integer(4)), between(4, 4));
  EXPECT_EQ(rangeOf(Value::string("abc")).prefix, "abc");
  EXPECT_TRUE(rangeOf(Value::null(Type::string())).empty());
  EXPECT_TRUE(rangeOf(Value::unknown(Type::string())).empty());
  EXPECT_EQ(rangeOf(Value::boolean(true)), Refinement::nonNull());
  Value set = Value::set(Type::string(), {Value::unknown(Type::string()),
                                          Value::unknown(Type::string())});
  EXPECT_EQ(rangeOf(set).minLength, 1u);
  EXPECT_EQ(rangeOf(set).maxLength, 2u);
}

TEST(Refinement, RefiningAddsToWhatIsKnown) {
  Value unknown = refineNotNull(Value::unknown(Type::string()));
  EXPECT_TRUE(unknown.refinement().notNull);
  Value both = refine(unknown, {.prefix = "http"});
  EXPECT_TRUE(both.refinement().notNull);
  EXPECT_EQ(both.refinement().prefix, "http");
  EXPECT_EQ(refineNotNull(Value::integer(1)), Value::integer(1));
  EXPECT_EQ(refineNotNull(Value::dynamic()), Value::dynamic());
  EXPECT_TRUE(refineNotNull(Value::failed()).isFailed());
  Value marked = refineNotNull(
      Value::unknown(Type::string()).withMarks(MarkSet(Mark{"secret"})));
  EXPECT_TRUE(marked.isMarked() && marked.refinement().notNull);
}

TEST(Refinement, BoundsTightenAndWiden) {
  Refinement narrow = between(2, 5).intersect(between(1, 3));
  EXPECT_EQ(narrow, between(2, 3));
  EXPECT_EQ(between(2, 5).merge(between(1, 3)), between(1, 5));
  Refinement open = between(2, 5);
  open.lower->inclusive = false;
  EXPECT_FALSE(between(2, 5).intersect(open).lower->inclusive);
  EXPECT_TRUE(between(2, 5).merge(open).lower->inclusive);
  EXPECT_FALSE(between(1, 2).merge(Refinement::nonNull()).lower);
  Refinement a{.prefix = "abé"};
  Refinement b{.prefix = "ab\u00e8"};
  EXPECT_EQ(a.merge(b).prefix, "ab");
}

TEST(Refinement, MergeAndIntersectLaws) {
  test::RandomValue random(3);
  for (int round = 0; round < 2000; ++round) {
    Refinement a = random.refinement();
    Refinement b = random.refinement();
    EXPECT_EQ(a.merge(a), a);
    EXPECT_EQ(a.intersect(a), a);
    EXPECT_EQ(a.merge(b), b.merge(a));
    // The common part contains no more than either.
    Refinement wide = a.merge(b);
    EXPECT_EQ(wide.intersect(a), a);
    EXPECT_EQ(wide.intersect(b), b);
  }
}

TEST(Refinement, PrefixesEndWhereNothingCanCombine) {
  EXPECT_EQ(safePrefix(""), "");
  EXPECT_EQ(safePrefix("abc"), "ab");
  EXPECT_EQ(safePrefix("https://"), "https://");
  EXPECT_EQ(safePrefix("a="), "a");
  EXPECT_EQ(safePrefix("ae\u0301"), "a");
  EXPECT_EQ(safePrefix("x "), "x ");
}

} // namespace
