// Laws of conversion, unification and JSON over random types and values.
#include "../../common/Notation.h"
#include "../../common/RandomValue.h"
#include "hcl/Json.h"

using namespace hcl;
using hcl::test::RandomValue;

namespace {

const Dialect dialects[] = {Dialect::spec(), Dialect::hashicorp()};

TEST(ConversionLaws, SafeConversionsSucceed) {
  RandomValue random(1);
  for (int i = 0; i < 20'000; ++i) {
    Type from = random.type(2), to = random.type(2);
    for (const Dialect &dialect : dialects) {
      if (conversion(from, to, dialect) != Conversion::Safe)
        continue;
      Value value = random.ofType(from, 0);
      Fault error;
      EXPECT_TRUE(convert(value, to, dialect, error))
          << describe(from, to) << ": " << valueText(value) << ": "
          << error.text();
    }
  }
}

TEST(ConversionLaws, ImpossibleConversionsFail) {
  RandomValue random(2);
  for (int i = 0; i < 20'000; ++i) {
    Type from = random.type(2), to = random.type(2);
    Value value = random.ofType(from, 0);
    for (const Dialect &dialect : dialects) {
      if (value.isNull() ||
          conversion(value.type(), to, dialect) != Conversion::None)
        continue;
      Fault error;
      EXPECT_FALSE(convert(value, to, dialect, error))
          << describe(from, to) << ": " << valueText(value);
      EXPECT_FALSE(error.reason.empty()) << describe(from, to);
    }
  }
}

TEST(ConversionLaws, ResultsHaveTheType) {
  RandomValue random(3);
  for (int i = 0; i < 20'000; ++i) {
    Type to = random.type(2);
    Value value = random.value(2);
    for (const Dialect &dialect : dialects) {
      Fault error;
      std::optional<Value> result = convert(value, to, dialect, error);
      if (!result || to.hasDynamic())
        continue;
      EXPECT_EQ(result->type(), to)
          << valueText(value) << " to " << typeText(to);
      std::optional<Value> again = convert(*result, to, dialect, error);
      ASSERT_TRUE(again);
      EXPECT_TRUE(Value::identical(*again, *result));
    }
  }
}

TEST(ConversionLaws, NumbersSurviveStrings) {
  RandomValue random(4);
  for (int i = 0; i < 5'000; ++i) {
    Value number = random.number();
    if (number.asNumber().isInfinite())
      continue;
    Fault error;
    std::optional<Value> text =
        convert(number, Type::string(), dialects[0], error);
    ASSERT_TRUE(text) << error.text();
    std::optional<Value> back =
        convert(*text, Type::number(), dialects[0], error);
    ASSERT_TRUE(back) << text->asString();
    std::optional<Value> twice =
        convert(*back, Type::string(), dialects[0], error);
    ASSERT_TRUE(twice);
    // A number of less than 512 bits has a short text, which may be another
    // number at 512 bits; its text is still the same.
    EXPECT_EQ(twice->asString(), text->asString());
  }
}

TEST(UnificationLaws, OrderAndRepetitionDoNotMatter) {
  RandomValue random(5);
  for (int i = 0; i < 20'000; ++i) {
    std::vector<Type> types;
    for (unsigned n = random.below(3) + 1; n > 0; --n)
      types.push_back(random.type(2));
    std::vector<Type> reversed(types.rbegin(), types.rend());
    reversed.push_back(types.front());
    for (const Dialect &dialect : dialects) {
      std::optional<Type> a = unify(types, dialect);
      std::optional<Type> b = unify(reversed, dialect);
      EXPECT_EQ(a, b) << typeText(types.front()) << " in " << dialect.name()
                      << ": " << (a ? typeText(*a) : "none") << " or "
                      << (b ? typeText(*b) : "none");
    }
  }
}

TEST(UnificationLaws, AllConvertToTheResult) {
  RandomValue random(6);
  for (int i = 0; i < 20'000; ++i) {
    std::vector<Type> types = {random.type(2), random.type(2)};
    for (const Dialect &dialect : dialects) {
      std::optional<Type> result = unify(types, dialect);
      // In the reference, `any` in an object may stand for types it cannot be.
      bool lenient = dialect[DialectPoint::UnifyToCollections] &&
                     (types[0].hasDynamic() || types[1].hasDynamic());
      if (!result || lenient)
        continue;
      for (const Type &type : types)
        EXPECT_NE(conversion(type, *result, dialect), Conversion::None)
            << describe(type, *result);
      std::optional<Type> again =
          unify(std::vector<Type>{*result, *result}, dialect);
      EXPECT_EQ(again, result);
    }
  }
}

TEST(UnificationLaws, SafeInputsConvertForEveryValue) {
  RandomValue random(10);
  for (int i = 0; i < 10'000; ++i) {
    std::vector<Type> types = {random.type(2), random.type(2), random.type(1)};
    for (const Dialect &dialect : dialects) {
      std::optional<Unification> common = unifyWithConversions(types, dialect);
      EXPECT_EQ(common ? std::optional(common->type) : std::nullopt,
                unify(types, dialect));
      for (size_t n = 0; common && n < types.size(); ++n) {
        if (common->conversions[n] != Conversion::Safe)
          continue;
        Value value = random.ofType(types[n], 0);
        Fault error;
        EXPECT_TRUE(convert(value, common->type, dialect, error))
            << describe(types[n], common->type) << ": " << valueText(value);
      }
    }
  }
}

TEST(EqualityLaws, SameValuesHashAlike) {
  RandomValue random(14);
  std::vector<Value> values;
  for (int i = 0; i < 400; ++i)
    values.push_back(random.value(1));
  for (const Value &a : values) {
    EXPECT_TRUE(Value::identical(a, a)) << valueText(a);
    for (const Value &b : values) {
      EXPECT_EQ(a == b, b == a);
      EXPECT_TRUE(a == b || !Value::identical(a, b)) << valueText(a);
      if (!(a == b))
        continue;
      EXPECT_EQ(a.hash(), b.hash()) << valueText(a) << ", " << valueText(b);
      EXPECT_EQ(a.type(), b.type());
      for (const Value &c : values)
        EXPECT_EQ(a == c, b == c) << valueText(a) << ", " << valueText(b);
    }
  }
}

/// The parts of a value preserved by typed JSON: all but marks and failures.
std::string typedJson(const Value &value) {
  std::string out;
  encodeTypedJson(out, value);
  return out;
}

TEST(JsonLaws, TypedJsonReadsBack) {
  RandomValue random(7);
  for (int i = 0; i < 20'000; ++i) {
    MarkSet marks;
    Value value = random.value(3).unmarkedDeep(marks);
    std::string json = typedJson(value);
    JsonError error;
    std::optional<Value> back = decodeTypedJson(json, dialects[0], error);
    ASSERT_TRUE(back) << json << "\n" << error.text();
    EXPECT_EQ(typedJson(*back), json);
    EXPECT_EQ(back->type(), value.type()) << json;
  }
}

// IM-CONV-016: the last digits of 2^-247 as text. The shorter text is nearer to
// another number, so it does not read back as the same one.
TEST(ConversionLaws, TextOfPowersOfTwo) {
  ASSERT_FALSE(dialects[0][DialectPoint::PowersOfTwoAreShort]);
  Value one = V("1");
  Value divisor = V("22615642429163319418666208009509357002591793880007922663"
                    "9565593765455331328");
  Value power = Value::number(
      number::divide(one.asNumber(), divisor.asNumber(), 512).value);
  for (const Dialect &dialect : dialects) {
    bool isShort = dialect[DialectPoint::PowersOfTwoAreShort];
    Fault error;
    auto text = convert(power, Type::string(), dialect, error);
    ASSERT_TRUE(text);
    EXPECT_EQ(text->asString().substr(220),
              isShort ? "7933853734" : "79338537343")
        << text->asString();
    auto back = convert(*text, Type::number(), dialect, error);
    ASSERT_TRUE(back);
    EXPECT_EQ(*back == power, !isShort);
  }
}

TEST(JsonLaws, PlainJsonReadsBack) {
  RandomValue random(8);
  for (int i = 0; i < 20'000; ++i) {
    Value value = random.value(3);
    std::string json;
    JsonError error;
    if (!encodeJson(json, value, JsonStyle{}, error))
      continue;
    std::optional<Value> back = decodeJson(json, dialects[0], error);
    ASSERT_TRUE(back) << json << "\n" << error.text();
    std::string again;
    ASSERT_TRUE(encodeJson(again, *back, JsonStyle{.indent = 3}, error));
    std::optional<Value> twice = decodeJson(again, dialects[0], error);
    ASSERT_TRUE(twice) << again;
    EXPECT_EQ(*twice, *back) << json;
  }
}

TEST(JsonLaws, TruncatedTextFails) {
  RandomValue random(9);
  for (int i = 0; i < 300; ++i) {
    std::string json = typedJson(random.value(3));
    for (size_t size = 0; size < json.size(); ++size) {
      JsonError error;
      std::string_view part = std::string_view(json).substr(0, size);
      EXPECT_FALSE(decodeTypedJson(part, dialects[0], error)) << part;
      EXPECT_LE(error.offset, size);
      EXPECT_FALSE(error.message.empty());
    }
  }
}

} // namespace
