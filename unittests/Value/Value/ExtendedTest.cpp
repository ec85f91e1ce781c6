// Values of the extended information model, made and resolved by an
// application.
#include "hcl/Extended.h"
#include "../../Rule.h"
#include "../../common/Notation.h"
#include "hcl/Json.h"
#include "hcl/Marks.h"
#include "hcl/ReadText.h"
#include "hcl/TypeDefaults.h"

using namespace hcl;

namespace {

const Dialect extended = Dialect::extended();

std::string typedJson(const Value &value) {
  std::string out;
  encodeTypedJson(out, value);
  return out;
}

TEST(Extended, UnionsHaveOneForm) {
  Type both = Type::unionOf({Type::string(), Type::boolean()});
  EXPECT_EQ(both, Type::unionOf({Type::boolean(), both, Type::string()}));
  EXPECT_EQ(Type::unionOf({both}), both);
  EXPECT_EQ(Type::unionOf({Type::string(), Type::string()}), Type::string());
  EXPECT_EQ(Type::optional(Type::optional(Type::string())),
            Type::optional(Type::string()));
  EXPECT_FALSE(Type::optional(Type::dynamic()).hasElement(Type::string()));
  EXPECT_TRUE(Type::optional(Type::dynamic()).hasDynamic());
}

TEST(Extended, EventualTypesAreFlat) {
  EXPECT_EQ(typeText(T("output(output(string))")), "output(string)");
  EXPECT_EQ(typeText(T("output(promise(string))")), "output(string)");
  EXPECT_EQ(typeText(T("output(list(output(bool)))")), "output(list(bool))");
  EXPECT_EQ(typeText(T("promise(list(promise(bool)))")), "promise(list(bool))");
  EXPECT_EQ(typeText(T("promise(output(string))")), "output(string)");
  EXPECT_EQ(typeText(T("promise(list(output(string)))")),
            "promise(list(output(string)))");
  EXPECT_EQ(typeText(T("output(object({a=union(promise(int), none)}))")),
            "output(object({a=union(int, none)}))");
  EXPECT_EQ(withoutEventuals(T("tuple([promise(list(output(int)))])")),
            T("tuple([list(int)])"));
}

TEST(Extended, TheBaseDialectsKnowNoneOfTheTypes) {
  Rule("EX-INT-001");
  for (const char *text : {"int", "none", "union(string)", "promise(int)",
                           "output(string)", "list(optional(string))"}) {
    Fault error;
    EXPECT_FALSE(parseTypeConstraint(text, Dialect::spec(), error)) << text;
    EXPECT_EQ(error.reason, "expected a type") << text;
    error = {};
    EXPECT_FALSE(parseTypeConstraint(text, Dialect::hashicorp(), error));
    error = {};
    EXPECT_TRUE(parseTypeConstraint(text, extended, error)) << text;
  }
}

TEST(Extended, IntsKeepAllDigits) {
  std::string digits(5'000, '7');
  EXPECT_EQ(converted('"' + digits + '"', "int", extended),
            "int(" + digits + ")");
  Fault error;
  std::string tooMany(400'000, '7');
  EXPECT_FALSE(
      convert(Value::string(tooMany), Type::integer(), extended, error));
  EXPECT_EQ(error.reason, "the number is out of range");
}

TEST(Extended, AValueOfAUnionIsItsMember) {
  Value value = V("member(5, union(number, string))");
  EXPECT_EQ(value.inner(), Value::integer(5));
  EXPECT_EQ(value.type(), T("union(number, string)"));
  EXPECT_TRUE(value.isWhollyKnown());
  // An unknown member contains no more information than the union.
  EXPECT_EQ(unionValue(value.type(), Value::unknown(Type::string())),
            Value::unknown(value.type()));
  EXPECT_EQ(converted("member(5, union(number, string))", "string", extended),
            "\"5\"");
  EXPECT_EQ(
      converted("member(null(none), union(none, string))", "string", extended),
      "error: string required; null is not allowed");
}

TEST(Extended, EachStringBecomesTheMostSpecialMember) {
  EXPECT_EQ(converted("\"1\"", "union(bool, number)", extended),
            "member(1, union(bool, number))");
  EXPECT_EQ(converted("\"true\"", "union(bool, number)", extended),
            "member(true, union(bool, number))");
  EXPECT_EQ(converted("\"x\"", "union(bool, number)", extended),
            "error: a number is required");
  EXPECT_EQ(converted("[1]", "list(optional(string))", extended),
            "list(union(none, string))[member(\"1\", union(none, string))]");
  EXPECT_EQ(converted("\"x\"", "optional(any)", extended),
            "member(\"x\", union(none, string))");
}

TEST(Extended, NullNeedsNone) {
  EXPECT_EQ(converted("null", "string", extended),
            "error: string required; null is not allowed");
  EXPECT_EQ(converted("null(string)", "list(string)", extended),
            "error: list of string required; null is not allowed");
  EXPECT_EQ(converted("null", "none", extended), "null(none)");
  EXPECT_EQ(converted("null", "optional(string)", extended),
            "member(null(none), union(none, string))");
  EXPECT_EQ(converted("{}", "object({a=string})", extended),
            "error: attribute \"a\" is required");
  EXPECT_EQ(converted("{}", "object({a=union(string, none)})", extended),
            "{a = member(null(none), union(none, string))}");
  // The type of an optional attribute includes null.
  Fault unreadable;
  auto type =
      parseTypeConstraint("object({a=optional(int)})", extended, unreadable);
  Fault error;
  EXPECT_EQ(valueText(convert(Value::object({}), type->type, extended, error)
                          .value_or(Value())),
            "{a = member(null(none), union(int, none))}");
  // In the base dialects each type has its own null.
  EXPECT_EQ(converted("null", "string", Dialect::spec()), "null(string)");
}

TEST(Extended, EventualValuesAreKnownPendingOrFailed) {
  Value known = eventualValue(TypeKind::Promise, Value::string("x"));
  EXPECT_EQ(eventualState(known), EventualState::Known);
  EXPECT_EQ(known.type(), T("promise(string)"));
  EXPECT_TRUE(known.isWhollyKnown());

  Value pending = pendingValue(T("output(string)"));
  EXPECT_EQ(eventualState(pending), EventualState::Pending);
  EXPECT_FALSE(pending.isWhollyKnown());
  EXPECT_EQ(eventualState(Value::unknown(T("output(string)"))),
            EventualState::Pending);

  Value failed = failedEventual(T("output(string)"),
                                {.failures = {{"No host", "It is down."}}});
  EXPECT_EQ(eventualState(failed), EventualState::Failed);
  EXPECT_FALSE(failed.isFailed()) << "the evaluation did not fail";
  EXPECT_EQ(eventualInfo(failed).failures[0].text(), "No host: It is down.");
}

TEST(Extended, WhatIsInsideAnOutputBecomesPartOfIt) {
  auto one = std::make_shared<const int>(1),
       two = std::make_shared<const int>(2);
  Value inner = eventualValue(TypeKind::Output, Value::integer(1), {{one}});
  Value outer = eventualValue(
      TypeKind::Output,
      Value::tuple({inner, pendingValue(T("promise(bool)")), inner}), {{two}});
  EXPECT_EQ(valueText(outer), "output([1, unknown(bool), 1])");
  EXPECT_EQ(eventualInfo(outer).data, (std::vector<OutputData>{two, one}));
  EXPECT_NE(outer, V("output([1, unknown(bool), 1])")) << "data is compared";

  Value failure = failedEventual(T("promise(bool)"), {.failures = {{"Bad"}}});
  Value whole = eventualValue(TypeKind::Promise, Value::tuple({failure}));
  EXPECT_EQ(eventualState(whole), EventualState::Failed);
  EXPECT_EQ(whole.type(), T("promise(tuple([bool]))"));
}

TEST(Extended, MarksLieAroundPromises) {
  Value secret = Value::string("x").withMarks(MarkSet(Mark{"secret"}));
  Value promise = eventualValue(TypeKind::Promise, secret);
  EXPECT_EQ(valueText(promise), "promise(\"x\") !\"secret\"");
  MarkSet found;
  Value deep = eventualValue(TypeKind::Promise, Value::tuple({secret}));
  EXPECT_TRUE(deep.containsMarks());
  EXPECT_EQ(valueText(deep.unmarkedDeep(found)), "promise([\"x\"])");
  EXPECT_EQ(found.size(), 1u);
}

TEST(Extended, AnApplicationResolvesWhatIsPending) {
  auto instance = std::make_shared<const std::string>("server");
  Value pending = pendingValue(T("output(string)"), {{instance}});
  Value config =
      Value::object({{"host", pending},
                     {"hosts", Value::list(T("output(string)"), {pending})},
                     {"port", unionValue(T("union(none, promise(int))"),
                                         pendingValue(T("promise(int)")))},
                     {"other", Value::integer(1)}});
  Value resolved =
      resolveEventuals(config, [&](const Value &value) -> std::optional<Value> {
        if (value.type() != T("output(string)"))
          return std::nullopt;
        EXPECT_EQ(eventualInfo(value).data[0], instance);
        return eventualValue(TypeKind::Output, Value::string("10.0.0.1"),
                             eventualInfo(value));
      });
  EXPECT_EQ(valueText(resolved),
            "{host = output(\"10.0.0.1\"), hosts = list(output(string))"
            "[output(\"10.0.0.1\")], other = 1, port = "
            "member(promise(unknown(int)), union(none, promise(int)))}");
  EXPECT_EQ(resolved.type(), config.type());
}

TEST(Extended, TypedJsonSaysWhichMemberAndWhatIsPending) {
  EXPECT_EQ(typedJson(V("int(12345678901234567890)")),
            "{\"type\":\"int\",\"value\":12345678901234567890}");
  EXPECT_EQ(typedJson(V("null(none)")), "{\"type\":\"none\",\"value\":null}");
  EXPECT_EQ(typedJson(V("[member(\"5\", union(number, string))]")),
            "{\"type\":[\"tuple\",[[\"union\",[\"number\",\"string\"]]]],"
            "\"value\":[{\"type\":\"string\",\"value\":\"5\"}]}");
  EXPECT_EQ(typedJson(V("output([1])")),
            "{\"type\":[\"output\",[\"tuple\",[\"number\"]]],\"value\":[1]}");
  EXPECT_EQ(typedJson(pendingValue(T("promise(string)"))),
            "{\"type\":[\"promise\",\"string\"],\"unknown\":true}");
  EXPECT_EQ(typedJson(failedEventual(T("promise(int)"),
                                     {.failures = {{"Bad", "Worse"}}})),
            "{\"type\":[\"promise\",\"int\"],\"unknown\":true,"
            "\"failed\":[\"Bad: Worse\"]}");
}

TEST(Extended, TypedJsonReadsBack) {
  for (const char *text :
       {"int(5)", "null(none)", "[member(\"5\", union(number, string))]",
        "member([1], union(none, tuple([number])))", "output({a = int(1)})",
        "promise(\"x\")", "[output(unknown(string))]",
        "list(union(none, string))[member(null(none), union(none, string))]"}) {
    JsonError error;
    std::optional<Value> read =
        decodeTypedJson(typedJson(V(text)), extended, error);
    EXPECT_EQ(valueText(read.value_or(Value())), text) << error.text();
  }
}

TEST(Extended, PlainJsonNeedsWhatIsAvailable) {
  auto plain = [](const char *text) {
    std::string out;
    JsonError error;
    return encodeJson(out, V(text), {}, error) ? out : error.text();
  };
  EXPECT_EQ(plain("[int(5), member(\"x\", union(none, string))]"), "[5,\"x\"]");
  EXPECT_EQ(plain("promise({a = 1})"), "{\"a\":1}");
  EXPECT_EQ(plain("[promise(unknown(string))]"),
            "a promise or output in it is not resolved");
  EXPECT_EQ(plain("[promise(failed(string))]"),
            "a promise or output in it failed");
}

TEST(Extended, SetsOfIntsAreInOrder) {
  EXPECT_EQ(converted("[10, 9, 9]", "set(int)", extended),
            "set(int)[int(9), int(10)]");
}

} // namespace
