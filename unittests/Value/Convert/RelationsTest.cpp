// Laws of assignability, conversion, unification and traversal over random
// types of the extended information model.
#include "Convert/Relations.h"
#include "../../common/Notation.h"
#include "Codec/TypeQuery.h"
#include "RandomExtended.h"
#include "hcl/Json.h"

#include <array>

using namespace hcl;
using hcl::test::RandomExtended;

namespace {

const Dialect extended = Dialect::extended();

std::optional<Type> unifyTwo(const Type &a, const Type &b) {
  return unify(std::array{a, b}, extended);
}

// test/Extended/unions.test shows what they do.
TEST(Relations, PointsOfThisDialectAlone) {
  for (DialectPoint point : {DialectPoint::MapElementsAreAttributes,
                             DialectPoint::UnrelatedResultsAreUnions}) {
    EXPECT_TRUE(extended[point]);
    EXPECT_FALSE(Dialect::spec()[point]);
    EXPECT_FALSE(Dialect::hashicorp()[point]);
  }
}

// One element has one type, whatever it is; several may differ.
TEST(Relations, ElementsOfOpenTypesMayDiffer) {
  for (const Dialect &dialect : {spec, reference, extended}) {
    EXPECT_EQ(safety("tuple([any])", "list(any)", dialect), "safe");
    EXPECT_EQ(safety("tuple([list(any)])", "list(any)", dialect), "safe");
    EXPECT_EQ(safety("object({a=any})", "map(any)", dialect), "safe");
    EXPECT_EQ(safety("tuple([any, any])", "list(any)", dialect), "unsafe");
    EXPECT_EQ(safety("object({a=any, b=any})", "map(any)", dialect), "unsafe");
    EXPECT_EQ(safety("tuple([number, string])", "list(any)", dialect), "safe");
  }
}

TEST(Relations, ReasonsLeadToTheInnermostPart) {
  for (auto [from, to, expected] :
       {std::array{"tuple([tuple([list(string)])])", "tuple([tuple([number])])",
                   "element 0: element 0: number required"},
        std::array{"object({a=object({b=list(bool)})})",
                   "object({a=object({b=bool})})",
                   "attribute \"a\": attribute \"b\": bool required"}}) {
    Fault why;
    EXPECT_EQ(conversion(T(from), T(to), spec, why), Conversion::None);
    EXPECT_EQ(why.text(), expected);
  }
}

TEST(Relations, OfEqualPartsTheFirstIsToBlame) {
  for (auto [from, to, expected] :
       {std::array{"tuple([string, string])", "tuple([number, number])",
                   "element 0: not every string converts to number"},
        std::array{"object({a=list(bool), b=list(bool)})",
                   "object({a=bool, b=bool})",
                   "attribute \"a\": bool required"}}) {
    Fault why;
    EXPECT_NE(conversion(T(from), T(to), spec, why), Conversion::Safe);
    EXPECT_EQ(why.text(), expected);
  }
}

TEST(Relations, IntsHaveSoManyBits) {
  auto powerOfTwo = [](uint32_t exponent) {
    BigNumber number = BigNumber::fromInteger(2, 64);
    for (uint32_t bits = 1; bits != exponent; bits *= 2)
      number = number::multiply(number, number, 64).value;
    return number;
  };
  BigNumber one = BigNumber::fromInteger(1, 64);
  Fault why;
  BigNumber most =
      number::subtract(powerOfTwo(maxIntBits), one, maxIntBits).value;
  EXPECT_TRUE(convert(Value::number(most), Type::integer(), extended, why));
  BigNumber more =
      number::add(powerOfTwo(maxIntBits), one, maxIntBits + 1).value;
  EXPECT_FALSE(convert(Value::number(more), Type::integer(), extended, why));
  EXPECT_EQ(why.text(), "the number is out of range");
}

TEST(Relations, UnknownsOfAUnionTakeTheTargetsType) {
  EXPECT_EQ(converted("unknown(union(number, string))", "string", extended),
            "unknown(string)");
  EXPECT_EQ(converted("unknown(union(number, bool))", "number", extended),
            "unknown(number)");
  EXPECT_EQ(converted("unknown(union(object({a=number}), object({a=string})))",
                      "object({a=optional(string)})", extended),
            "unknown(object({a=string}))");
}

TEST(Relations, UnknownsBecomeUnknownPromisesAndOutputs) {
  EXPECT_EQ(converted("unknown(number)", "output(string)", extended),
            "unknown(output(string))");
  EXPECT_EQ(converted("unknown(promise(number))", "promise(string)", extended),
            "unknown(promise(string))");
  EXPECT_EQ(converted("unknown(number)", "output(any)", extended),
            "unknown(output(number))");
}

// A null is of type none, also inside a collection.
TEST(Relations, NoNullConvertsToATypeWithoutOne) {
  for (const char *null : {"null", "null(string)"}) {
    std::string in = null;
    EXPECT_EQ(converted(in, "number", extended).substr(0, 6), "error:");
    EXPECT_EQ(converted("[" + in + "]", "list(number)", extended).substr(0, 6),
              "error:");
    EXPECT_EQ(converted("{a = " + in + "}", "object({a=number})", extended)
                  .substr(0, 6),
              "error:");
  }
}

TEST(Relations, TypesReadBack) {
  RandomExtended random(1);
  for (int i = 0; i < 5'000; ++i) {
    Type type = random.type(3);
    EXPECT_EQ(T(typeText(type)), type) << typeText(type);
    EXPECT_EQ(T(shortTypeText(type)), type) << shortTypeText(type);
    std::string json;
    appendTypeJson(json, type);
    JsonError error;
    EXPECT_EQ(decodeTypeJson(json, error), type) << json;
  }
}

TEST(Relations, AssignableTypesConvertSafely) {
  RandomExtended random(2);
  int found = 0;
  for (int i = 0; i < 50'000; ++i) {
    Type from = random.type(2), to = random.type(2);
    if (!isAssignable(from, to))
      continue;
    found += from != to;
    EXPECT_EQ(conversion(from, to, extended), Conversion::Safe)
        << describe(from, to);
  }
  EXPECT_GT(found, 100);
}

TEST(Relations, AssignabilityIsAPreorder) {
  RandomExtended random(3);
  int chains = 0;
  for (int i = 0; i < 100'000; ++i) {
    Type a = random.type(1), b = random.type(1), c = random.type(2);
    EXPECT_TRUE(isAssignable(a, a)) << typeText(a);
    if (!isAssignable(a, b) || !isAssignable(b, c))
      continue;
    chains += a != b && b != c;
    EXPECT_TRUE(isAssignable(a, c)) << describe(a, b) << ", " << typeText(c);
  }
  EXPECT_GT(chains, 10);
}

TEST(Relations, SafeConversionsSucceedAndImpossibleOnesFail) {
  RandomExtended random(4);
  for (int i = 0; i < 50'000; ++i) {
    Type from = random.type(2), to = random.type(2);
    Value value = random.ofType(from);
    ASSERT_EQ(value.type(), from) << valueText(value);
    Conversion how = conversion(from, to, extended);
    Fault error;
    std::optional<Value> result = convert(value, to, extended, error);
    if (how != Conversion::Unsafe) {
      EXPECT_EQ(result.has_value(), how == Conversion::Safe)
          << describe(from, to) << ": " << valueText(value) << ": "
          << error.text();
    }
    if (result) {
      EXPECT_EQ(result->type(), to) << valueText(value);
    }
    EXPECT_EQ(error.reason.empty(), result.has_value()) << describe(from, to);
  }
}

TEST(Relations, ConversionsHaveReasons) {
  RandomExtended random(5);
  for (int i = 0; i < 20'000; ++i) {
    Type from = random.type(2), to = random.type(2);
    Fault why;
    Conversion how = conversion(from, to, extended, why);
    EXPECT_EQ(why.reason.empty(), how == Conversion::Safe)
        << describe(from, to);
  }
}

TEST(Relations, UnificationCommutes) {
  RandomExtended random(6);
  int found = 0;
  for (int i = 0; i < 50'000; ++i) {
    Type a = random.type(2), b = random.type(2);
    std::optional<Type> common = unifyTwo(a, b);
    EXPECT_EQ(common, unifyTwo(b, a)) << describe(a, b);
    if (!common)
      continue;
    found += a != b;
    EXPECT_NE(conversion(a, *common, extended), Conversion::None)
        << describe(a, *common);
    EXPECT_NE(conversion(b, *common, extended), Conversion::None)
        << describe(b, *common);
  }
  EXPECT_GT(found, 1'000);
}

TEST(Relations, UnificationIsIdempotent) {
  RandomExtended random(7);
  for (int i = 0; i < 20'000; ++i) {
    Type a = random.type(2), b = random.type(2);
    EXPECT_EQ(unifyTwo(a, a), a) << typeText(a);
    std::optional<Type> common = unifyTwo(a, b);
    EXPECT_EQ(unify(std::array{a, b, a, b}, extended), common)
        << describe(a, b);
  }
}

TEST(Relations, ValuesReadBack) {
  RandomExtended random(8);
  for (int i = 0; i < 20'000; ++i) {
    Value value = random.ofType(random.type(3));
    std::string text = valueText(value);
    EXPECT_EQ(V(text), value) << text;
    EXPECT_EQ(V(text).hash(), value.hash()) << text;
  }
}

TEST(Relations, QueriesThatAreNoneAreRefused) {
  for (const char *text :
       {"", "unify", "unify(", "unify(int", "unify(int))", "assignable(int)",
        "conversion(int - > int)", "traverse(int)", "traverse(int, )",
        "traverse(int, .a", "traverse(int, [)", "union()", "convert(int)",
        "identical(int)", "optional", "promise(", "int int"}) {
    Fault error;
    EXPECT_FALSE(answerTypeQueries(text, extended, error)) << text;
    EXPECT_FALSE(error.reason.empty()) << text;
  }
  Fault error;
  EXPECT_FALSE(answerTypeQueries("list(int)", Dialect::spec(), error));
  EXPECT_EQ(answerTypeQueries("list(string)", Dialect::spec(), error),
            "list(string)\n");
}

} // namespace
