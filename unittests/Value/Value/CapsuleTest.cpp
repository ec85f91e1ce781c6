// The hooks of an application's capsule types.
#include "hcl/Capsule.h"

#include "../../Rule.h"
#include "../../common/Notation.h"
#include "hcl/Json.h"

using namespace hcl;

namespace {

/// A point in time, in seconds; two are the same if their minutes are.
struct Instant {
  int seconds;
};

const Dialect dialects[] = {Dialect::spec(), Dialect::hashicorp()};

Value instant(int seconds);

int secondsOf(const Value &capsule) {
  return capsuleDataAs<Instant>(capsule).seconds;
}

std::optional<Value> instantFrom(const Value &value, const Type &,
                                 Fault &fault) {
  std::optional<int64_t> seconds = value.asNumber().toInt64();
  if (seconds && *seconds >= 0)
    return instant(static_cast<int>(*seconds));
  fault.reason = "an instant has whole seconds";
  return std::nullopt;
}

const CapsuleHooks hooks = {
    .same =
        [](const Value &a, const Value &b) {
          return secondsOf(a) / 60 == secondsOf(b) / 60;
        },
    .hash =
        [](const Value &capsule) { return size_t(secondsOf(capsule)) / 60; },
    .text =
        [](const Value &capsule) {
          return std::to_string(secondsOf(capsule)) + " s";
        },
    .conversionFrom =
        [](const Type &from) {
          return from == Type::number() ? Conversion::Unsafe : Conversion::None;
        },
    .convertFrom = instantFrom,
    .conversionTo =
        [](const Type &to) {
          return to == Type::string() ? Conversion::Safe : Conversion::None;
        },
    .convertTo =
        [](const Value &capsule, const Type &, Fault &) {
          return std::optional(
              Value::string("at " + std::to_string(secondsOf(capsule))));
        },
};

Type instantType() { return Type::capsule("instant", &hooks); }

Value instant(int seconds) {
  return Value::capsule(instantType(),
                        std::make_shared<const Instant>(Instant{seconds}));
}

std::string as(const Value &value, const Type &type, const Dialect &dialect) {
  Fault error;
  std::optional<Value> result = convert(value, type, dialect, error);
  return result ? valueText(*result) : "error: " + error.text();
}

TEST(Capsule, TypesAreIdenticalOnlyToThemselves) {
  Rule("IM-CAPS-002");
  EXPECT_EQ(instantType(), Type::capsule("instant", &hooks));
  EXPECT_NE(instantType(), Type::capsule("instant"));
  EXPECT_NE(Type::capsule("a"), Type::capsule("b"));
  EXPECT_FALSE(matches(instantType(), Type::capsule("instant")));
  EXPECT_EQ(instantType().capsuleHooks(), &hooks);
  EXPECT_EQ(Type::capsule("a").capsuleHooks(), nullptr);
}

TEST(Capsule, Sameness) {
  EXPECT_EQ(instant(60), instant(61));
  EXPECT_EQ(instant(60).hash(), instant(61).hash());
  EXPECT_NE(instant(60), instant(120));
  auto data = std::make_shared<const Instant>(Instant{60});
  Value plain = Value::capsule(Type::capsule("instant"), data);
  EXPECT_NE(plain, instant(60));
  EXPECT_EQ(plain, Value::capsule(Type::capsule("instant"), data));
  EXPECT_EQ(plain.hash(),
            Value::capsule(Type::capsule("instant"), data).hash());
}

TEST(Capsule, SetsHoldEachOnce) {
  Value set = Value::set(instantType(), {instant(60), instant(120), instant(70),
                                         instant(125), instant(60)});
  EXPECT_EQ(valueText(set), "set(capsule(\"instant\"))[<instant \"120 s\">, "
                            "<instant \"60 s\">]");
  Type opaque = Type::capsule("opaque");
  Value a = Value::capsule(opaque, std::make_shared<int>(1));
  Value b = Value::capsule(opaque, std::make_shared<int>(1));
  EXPECT_EQ(Value::set(opaque, {a, b, a, b}).size(), 2u);
  EXPECT_EQ(Value::set(Type::list(opaque),
                       {Value::list(opaque, {a}), Value::list(opaque, {b}),
                        Value::list(opaque, {a})})
                .size(),
            2u);
}

TEST(Capsule, ApplicationsConvert) {
  for (const Dialect &dialect : dialects) {
    EXPECT_EQ(conversion(Type::number(), instantType(), dialect),
              Conversion::Unsafe);
    EXPECT_EQ(conversion(instantType(), Type::string(), dialect),
              Conversion::Safe);
    EXPECT_EQ(conversion(instantType(), Type::number(), dialect),
              Conversion::None);
    EXPECT_EQ(conversion(Type::string(), instantType(), dialect),
              Conversion::None);
    EXPECT_EQ(as(V("3"), instantType(), dialect), "<instant \"3 s\">");
    EXPECT_EQ(as(V("[1, -1]"), Type::list(instantType()), dialect),
              "error: element 1: an instant has whole seconds");
    EXPECT_EQ(as(V("\"x\""), instantType(), dialect),
              "error: instant required");
    EXPECT_EQ(as(instant(5), Type::string(), dialect), "\"at 5\"");
    EXPECT_EQ(as(Value::tuple({instant(5), V("\"x\"")}),
                 Type::list(Type::string()), dialect),
              "list(string)[\"at 5\", \"x\"]");
    EXPECT_EQ(as(instant(5), Type::boolean(), dialect), "error: bool required");
    EXPECT_EQ(as(V("unknown(number)"), instantType(), dialect),
              "unknown(capsule(\"instant\"))");
    EXPECT_EQ(as(V("null(number)"), instantType(), dialect),
              "null(capsule(\"instant\"))");
    EXPECT_EQ(as(V("7 !\"m\""), instantType(), dialect),
              "<instant \"7 s\"> !\"m\"");
    EXPECT_EQ(as(instant(5), Type::list(Type::dynamic()), dialect),
              "error: list required");
  }
}

TEST(Capsule, WithoutHooksOnlyItselfConverts) {
  Type opaque = Type::capsule("opaque");
  Value value = Value::capsule(opaque, std::make_shared<int>(1));
  for (const Dialect &dialect : dialects) {
    EXPECT_EQ(as(value, opaque, dialect), "<opaque>");
    EXPECT_EQ(as(value, Type::dynamic(), dialect), "<opaque>");
    EXPECT_EQ(as(value, Type::string(), dialect), "error: string required");
    EXPECT_EQ(as(value, instantType(), dialect), "error: instant required");
  }
}

TEST(Capsule, JsonHasNoForm) {
  std::string out;
  encodeTypedJson(out, instant(1));
  EXPECT_EQ(out, R"({"type":["capsule","instant"],)"
                 R"("value":{"$unknown":true},"partial":true})");
}

} // namespace
