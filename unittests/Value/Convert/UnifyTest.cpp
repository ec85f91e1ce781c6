// The rules of unification, one by one.
#include "../../Rule.h"
#include "../../common/Notation.h"

#include <algorithm>

using namespace hcl;

namespace {

using Types = std::vector<std::string_view>;

/// Expects the result in both dialects, in any order.
void both(Types types, std::string_view expected) {
  std::sort(types.begin(), types.end());
  do {
    EXPECT_EQ(unified(types, spec), expected);
    EXPECT_EQ(unified(types, reference), expected);
  } while (std::next_permutation(types.begin(), types.end()));
}

/// Expects different results in the dialects.
void each(Types types, std::string_view inSpec, std::string_view inReference) {
  std::sort(types.begin(), types.end());
  do {
    EXPECT_EQ(unified(types, spec), inSpec);
    EXPECT_EQ(unified(types, reference), inReference);
  } while (std::next_permutation(types.begin(), types.end()));
}

TEST(Unify, Primitives) {
  Rule("IM-UNIFY-001");
  both({"string"}, "string");
  both({"number", "number"}, "number");
  Rule("IM-UNIFY-002");
  both({"number", "string"}, "string");
  Rule("IM-UNIFY-003");
  both({"bool", "string"}, "string");
  Rule("IM-UNIFY-004");
  both({"number", "bool"}, "none");
  Rule("IM-UNIFY-005");
  both({"number", "bool", "string"}, "string");
  Rule("IM-UNIFY-006");
  EXPECT_EQ(unified({"string", "number"}, spec, false), "string");
  EXPECT_EQ(unified({"string", "number"}, reference, false), "string");
}

TEST(Unify, Collections) {
  Rule("IM-UNIFY-007");
  both({"list(string)", "list(number)"}, "list(string)");
  Rule("IM-UNIFY-008");
  both({"set(bool)", "set(string)"}, "set(string)");
  Rule("IM-UNIFY-009");
  both({"map(string)", "map(number)"}, "map(string)");
  Rule("IM-UNIFY-010");
  both({"list(bool)", "list(number)"}, "none");
  Rule("IM-UNIFY-027");
  both({"list(list(number))", "list(list(string))"}, "list(list(string))");
  EXPECT_EQ(unified({"list(set(number))", "list(list(string))"}, spec),
            "list(list(string))");
}

TEST(Unify, MixedKinds) {
  Rule("IM-UNIFY-011");
  both({"list(string)", "set(number)"}, "list(string)");
  Rule("IM-UNIFY-012");
  each({"map(string)", "object({a=string})"}, "object({a=string})",
       "map(string)");
  each({"map(number)", "object({a=string})"}, "object({a=string})",
       "map(string)");
  each({"list(number)", "tuple([string])"}, "tuple([string])", "list(string)");
  Rule("IM-UNIFY-013");
  each({"list(string)", "tuple([string, string])"}, "tuple([string, string])",
       "list(string)");
  Rule("IM-UNIFY-014");
  each({"set(string)", "tuple([string])"}, "tuple([string])", "set(string)");
  Rule("IM-UNIFY-015");
  each({"list(string)", "set(string)", "tuple([string])"}, "tuple([string])",
       "list(string)");
}

TEST(Unify, Dynamic) {
  Rule("IM-UNIFY-016");
  both({"any", "string"}, "string");
  each({"any", "list(string)"}, "list(string)", "any");
  each({"any", "object({a=string})"}, "object({a=string})", "any");
  each({"any", "tuple([string])", "tuple([number])"}, "tuple([string])", "any");
  each({"any", "number", "bool"}, "none", "any");
  both({"tuple([any, string])", "tuple([any, number])"},
       "tuple([any, string])");
  Rule("IM-UNIFY-017");
  both({"any", "any"}, "any");
  EXPECT_EQ(unified({}, spec), "any");
  EXPECT_EQ(unified({"any", "string"}, spec, false), "string");
}

TEST(Unify, Objects) {
  Rule("IM-UNIFY-018");
  each({"object({a=string})", "object({b=number})"},
       "object({a=string, b=number})", "map(string)");
  each({"object({a=string})", "object({b=list(string)})"},
       "object({a=string, b=list(string)})", "none");
  Rule("IM-UNIFY-019");
  both({"object({a=string})", "object({a=number})"}, "object({a=string})");
  Rule("IM-UNIFY-020");
  both({"object({a=string})", "object({a=list(string)})"}, "none");
}

TEST(Unify, Tuples) {
  Rule("IM-UNIFY-021");
  both({"tuple([string, number])", "tuple([number, number])"},
       "tuple([string, number])");
  Rule("IM-UNIFY-022");
  each({"tuple([string])", "tuple([string, string])"}, "none", "list(string)");
  each({"tuple([])", "tuple([number])"}, "none", "list(number)");
}

TEST(Unify, Fails) {
  Rule("IM-UNIFY-023");
  both({"map(list(string))", "object({a=string})"}, "none");
  Rule("IM-UNIFY-024");
  both({"string", "list(string)"}, "none");
  Rule("IM-UNIFY-025");
  both({"list(string)", "map(string)"}, "none");
  both({"tuple([string])", "object({a=string})"}, "none");
}

TEST(Unify, DoesNotDependOnTheOrder) {
  Rule("IM-UNIFY-026");
  both({"string", "bool"}, "string");
  both({"set(string)", "list(string)"}, "list(string)");
  each({"set(string)", "tuple([number])", "list(bool)", "any"},
       "tuple([string])", "set(string)");
}

/// The common type, and the conversion from each type to it.
std::string howUnified(const Types &types, const Dialect &dialect) {
  std::vector<Type> list;
  for (std::string_view type : types)
    list.push_back(T(type));
  std::optional<Unification> result = unifyWithConversions(list, dialect);
  if (!result)
    return "none";
  std::string out = typeText(result->type);
  for (Conversion how : result->conversions)
    out += how == Conversion::Safe     ? " safe"
           : how == Conversion::Unsafe ? " unsafe"
                                       : " none";
  return out;
}

TEST(Unify, TellsHowEachTypeConverts) {
  for (const Dialect &dialect : {spec, reference}) {
    EXPECT_EQ(howUnified({"number", "string", "number"}, dialect),
              "string safe safe safe");
    EXPECT_EQ(howUnified({"any", "string"}, dialect), "string unsafe safe");
    EXPECT_EQ(howUnified({"number", "bool"}, dialect), "none");
    EXPECT_EQ(howUnified({}, dialect), "any");
  }
  EXPECT_EQ(howUnified({"list(bool)", "set(string)"}, spec),
            "list(string) safe safe");
  EXPECT_EQ(howUnified({"list(bool)", "set(string)"}, reference),
            "list(bool) safe unsafe");
  EXPECT_EQ(howUnified({"map(string)", "object({a=number})"}, spec),
            "object({a=string}) unsafe safe");
  EXPECT_EQ(howUnified({"map(string)", "object({a=number})"}, reference),
            "map(string) safe safe");
  EXPECT_EQ(howUnified({"list(number)", "tuple([string])"}, spec),
            "tuple([string]) unsafe safe");
}

/// A tuple of `count` objects, each with an attribute of its own.
Value differentObjects(size_t count) {
  std::vector<Value> objects;
  for (size_t i = 0; i < count; ++i)
    objects.push_back(Value::object({{"a" + std::to_string(i), V("1")}}));
  return Value::tuple(std::move(objects));
}

// Each of the types is compared with the result, which has room for all.
TEST(Unify, QuadraticWorkIsBounded) {
  std::vector<Type> types;
  Type tuple = differentObjects(200).type();
  for (size_t i = 0; i < tuple.size(); ++i)
    types.push_back(tuple.tupleElement(i));
  Budget enough;
  EXPECT_TRUE(unify(types, spec, true, &enough));
  EXPECT_FALSE(enough.isExceeded());
  Budget little;
  little.steps = 10'000;
  EXPECT_FALSE(unify(types, spec, true, &little));
  EXPECT_EQ(little.exceeded, Budget::Resource::Steps);
  for (const Dialect &dialect : {spec, reference}) {
    Budget none;
    none.steps = 0;
    EXPECT_FALSE(unify(types, dialect, true, &none));
    EXPECT_EQ(none.exceeded, Budget::Resource::Steps);
    std::vector<Type> open{Type(), T("list(string)")};
    EXPECT_FALSE(unify(open, dialect, true, &none));
  }
}

// A type that refers to another one twice is small, but has many parts.
TEST(Unify, WorkOnSharedPartsIsBounded) {
  Type a = Type::string(), b = Type::number();
  for (int i = 0; i < 60; ++i) {
    a = Type::tuple(std::vector<Type>{a, a});
    b = Type::tuple(std::vector<Type>{b, b});
  }
  for (const Dialect &dialect : {spec, reference}) {
    Budget little;
    little.steps = 1000;
    EXPECT_FALSE(unify(std::vector<Type>{a, b}, dialect, true, &little));
    EXPECT_EQ(little.exceeded, Budget::Resource::Steps);
  }
}

// Numbers are more general than ints.
TEST(Unify, TheMostGeneralTypeIsTriedFirst) {
  Dialect dialect =
      Dialect::extended().with(DialectPoint::UnifyToCollections, true);
  EXPECT_EQ(unified({"list(int)", "list(number)"}, dialect), "list(number)");
  EXPECT_EQ(unified({"list(number)", "list(int)"}, dialect), "list(number)");
  // A type that is not known yet makes no map of an object.
  each({"any", "map(string)", "object({a=string})"}, "object({a=string})",
       "map(string)");
}

TEST(Convert, QuadraticWorkIsBounded) {
  Type list = Type::list(Type::dynamic());
  Value objects = differentObjects(200);
  Fault error;
  Budget budget;
  EXPECT_TRUE(convert(objects, list, spec, error, &budget));
  uint64_t steps = Budget().steps - budget.steps;
  uint64_t bytes = Budget().bytes - budget.bytes;
  // 200 objects of 200 attributes.
  EXPECT_GE(bytes, 200 * 200 * sizeof(Value));
  for (bool memory : {false, true}) {
    Budget little;
    (memory ? little.bytes : little.steps) = (memory ? bytes : steps) / 2;
    EXPECT_FALSE(convert(objects, list, spec, error, &little));
    EXPECT_EQ(little.exceeded,
              memory ? Budget::Resource::Memory : Budget::Resource::Steps);
  }
}

TEST(Convert, NothingIsConvertedWithoutSteps) {
  Budget none;
  none.steps = 0;
  Fault error;
  EXPECT_FALSE(convert(V("[1]"), T("list(string)"), spec, error, &none));
  EXPECT_EQ(none.exceeded, Budget::Resource::Steps);
}

TEST(Convert, LinearWorkIsCounted) {
  Budget budget;
  Fault error;
  Value numbers = Value::list(Type::number(), std::vector<Value>(100, V("1")));
  EXPECT_TRUE(convert(numbers, T("list(string)"), spec, error, &budget));
  EXPECT_LE(Budget().steps - budget.steps, 200u);
  EXPECT_EQ(Budget().bytes - budget.bytes,
            100 * (sizeof(Value) + Budget::bytesOfText(0)));
}

TEST(Unify, EmptyStructures) {
  each({"tuple([])", "list(number)"}, "tuple([])", "list(number)");
  each({"object({})", "map(number)"}, "object({})", "map(number)");
  each({"object({})", "object({a=number})"}, "object({a=number})",
       "map(number)");
}

} // namespace
