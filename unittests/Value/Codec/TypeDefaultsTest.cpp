// Optional attributes with defaults, and type specifications.
#include "hcl/TypeDefaults.h"
#include "hcl/ReadText.h"

#include "../../Rule.h"
#include "../../common/Notation.h"

using namespace hcl;

namespace {

TypeConstraint C(std::string_view text) {
  Fault error;
  auto constraint = parseTypeConstraint(text, spec, error);
  if (!constraint)
    ADD_FAILURE() << text << ": " << error.reason;
  return constraint.value_or(TypeConstraint{});
}

/// `value` with the defaults of the constraint filled in.
std::string filled(std::string_view constraint, std::string_view value) {
  TypeConstraint c = C(constraint);
  return valueText(applyDefaults(V(value), c.type, c.defaults, spec));
}

/// The same, converted to the type of the constraint.
std::string converted(std::string_view constraint, std::string_view value) {
  TypeConstraint c = C(constraint);
  Fault error;
  std::optional<Value> result = convert(
      applyDefaults(V(value), c.type, c.defaults, spec), c.type, spec, error);
  return result ? valueText(*result) : "error: " + error.text();
}

TEST(TypeDefaults, TextReadsBack) {
  for (std::string_view text :
       {"object({a=optional(string, \"x\")})", "string",
        "list(object({a=optional(list(number), list(number)[1]), b=bool}))",
        "tuple([string, map(object({n=optional(number, 5)}))])",
        "object({a=optional(object({b=optional(string, \"x\")}), {b = null"
        "(string)}), c=optional(bool)})"})
    EXPECT_EQ(typeConstraintText(C(text)), text);
  EXPECT_TRUE(C("object({a=optional(string)})").defaults.empty());
  EXPECT_TRUE(C("tuple([string, list(any)])").defaults.empty());
  EXPECT_EQ(C("object({a=optional(string, 5)})").type,
            T("object({a=optional(string)})"));
}

TEST(TypeDefaults, DefaultsConvertWhenRead) {
  EXPECT_EQ(typeConstraintText(C("object({a=optional(string, 5)})")),
            "object({a=optional(string, \"5\")})");
  Fault error;
  EXPECT_FALSE(
      parseTypeConstraint("object({a=optional(number, \"x\")})", spec, error));
  EXPECT_EQ(error.reason, "unsuitable default: a number is required");
  EXPECT_EQ(error.offset, 27u);
  for (std::string_view bad :
       {"object({a=optional(number, )})", "object({a=optional(number, 1})",
        "object({a=optional(number, 1, 2)})", "object({a=bool, a=bool})",
        "string)", "optional(string, \"x\")"}) {
    Fault fault;
    EXPECT_FALSE(parseTypeConstraint(bad, spec, fault)) << bad;
    EXPECT_FALSE(fault.reason.empty());
  }
}

TEST(TypeDefaults, StandForAbsentAndNullAttributes) {
  constexpr std::string_view type =
      "object({a=optional(string, \"x\"), b=optional(number, 1), c=bool})";
  EXPECT_EQ(filled(type, "{c = true}"), "{a = \"x\", b = 1, c = true}");
  EXPECT_EQ(filled(type, "{a = \"y\", b = null, c = true, d = 1}"),
            "{a = \"y\", b = 1, c = true, d = 1}");
  EXPECT_EQ(filled(type, "map(string){a = \"z\"}"),
            "map(string){a = \"z\", b = \"1\"}");
  EXPECT_EQ(converted(type, "{c = \"true\"}"), "{a = \"x\", b = 1, c = true}");
}

TEST(TypeDefaults, TakeTheirMemoryOrLeaveTheValue) {
  TypeConstraint c = C("list(object({a=optional(string, \"x\")}))");
  Budget budget;
  Value value = V("[{}, {}]");
  EXPECT_EQ(valueText(applyDefaults(value, c.type, c.defaults, spec, &budget)),
            "[{a = \"x\"}, {a = \"x\"}]");
  for (uint64_t bytes : {size_t(0), 2 * sizeof(Value)}) {
    Budget little;
    little.bytes = bytes;
    EXPECT_EQ(applyDefaults(value, c.type, c.defaults, spec, &little), value);
    EXPECT_TRUE(little.isExceeded());
  }
}

TEST(TypeDefaults, LeaveAloneWhatDoesNotFit) {
  constexpr std::string_view type = "object({a=optional(string, \"x\")})";
  for (std::string_view value :
       {"1", "[1]", "null", "unknown", "unknown(object({a=string}))",
        "null(string)", "null(map(string))"})
    EXPECT_EQ(filled(type, value), value);
  EXPECT_EQ(filled("list(object({a=optional(string, \"x\")}))", "{b = {}}"),
            "{b = {}}");
  EXPECT_EQ(filled("map(object({a=optional(string, \"x\")}))", "[{}]"), "[{}]");
}

TEST(TypeDefaults, ApplyAtEveryDepth) {
  EXPECT_EQ(
      filled("object({a=optional(object({b=optional(string, \"x\")}), {})})",
             "{}"),
      "{a = {b = \"x\"}}");
  EXPECT_EQ(filled("object({a=object({b=optional(string, \"x\")})})",
                   "{a = {}, z = {}}"),
            "{a = {b = \"x\"}, z = {}}");
  EXPECT_EQ(
      filled("map(object({n=optional(number, 1)}))", "{p = {}, q = {n = 2}}"),
      "{p = {n = 1}, q = {n = 2}}");
  EXPECT_EQ(
      filled("tuple([bool, object({n=optional(number, 1)})])", "[true, {}]"),
      "[true, {n = 1}]");
  EXPECT_EQ(filled("set(object({n=optional(number, 1)}))", "[{}, {n = 1}]"),
            "[{n = 1}, {n = 1}]");
  EXPECT_EQ(converted("set(object({n=optional(number, 1)}))", "[{}, {n = 1}]"),
            "set(object({n=number}))[{n = 1}]");
}

TEST(TypeDefaults, CollectionsTakeTheCommonType) {
  EXPECT_EQ(filled("list(object({n=optional(number, 1)}))",
                   "list(map(string))[map(string){n = \"5\"}]"),
            "list(map(string))[map(string){n = \"5\"}]");
  EXPECT_EQ(filled("list(object({n=optional(number, 1)}))",
                   "list(object({n=number}))[{n = 2}]"),
            "list(object({n=number}))[{n = 2}]");
  EXPECT_EQ(filled("map(object({n=optional(number, 1)}))",
                   "map(map(string)){p = map(string){}}"),
            "map(map(number)){p = map(number){n = 1}}");
  EXPECT_EQ(filled("object({l=optional(list(bool), list(bool)[true])})",
                   "map(string){k = \"x\"}"),
            "{k = \"x\", l = list(bool)[true]}");
}

TEST(TypeDefaults, MakeATupleWhereThereIsNoCommonType) {
  EXPECT_EQ(filled("list(object({a=optional(number, 1)}))",
                   "list(object({a=list(bool)}))[{a = null(list(bool))}, "
                   "{a = list(bool)[true]}]"),
            "[{a = 1}, {a = list(bool)[true]}]");
}

TEST(TypeDefaults, LeaveNoNullWhereThereIsADefault) {
  EXPECT_EQ(
      filled("object({a=optional(string, \"x\")})", "{a = unknown(string)}"),
      "{a = unknown(string, notnull)}");
  EXPECT_EQ(
      filled("object({a=optional(string, null)})", "{a = unknown(string)}"),
      "{a = unknown(string)}");
}

TEST(TypeDefaults, KeepMarks) {
  EXPECT_EQ(filled("object({a=optional(string, \"x\")})", "{} !\"m\""),
            "{a = \"x\"} !\"m\"");
  EXPECT_EQ(filled("list(object({a=optional(number, 1)}))",
                   "[{a = null(number) !\"m\"}, {} !\"o\"] !\"l\""),
            "[{a = 1}, {a = 1} !\"o\"] !\"l\"");
}

TEST(TypeSpecification, Matches) {
  auto matches = [](std::string_view type, std::string_view specification) {
    return hcl::matches(T(type), T(specification));
  };
  Rule("IM-TSPEC-001");
  EXPECT_TRUE(matches("list(string)", "list(string)"));
  EXPECT_FALSE(matches("list(string)", "list(number)"));
  Rule("IM-TSPEC-002");
  EXPECT_TRUE(matches("map(bool)", "any"));
  EXPECT_TRUE(matches("any", "any"));
  Rule("IM-TSPEC-003");
  EXPECT_TRUE(matches("list(string)", "list(any)"));
  EXPECT_TRUE(matches("list(map(string))", "list(any)"));
  EXPECT_TRUE(matches("tuple([bool, object({a=set(number)})])",
                      "tuple([any, object({a=set(any)})])"));
  EXPECT_FALSE(matches("tuple([bool])", "tuple([any, any])"));
  EXPECT_FALSE(matches("object({a=bool})", "object({b=any})"));
  EXPECT_FALSE(matches("object({a=bool})", "object({a=any, b=any})"));
  Rule("IM-TSPEC-004");
  EXPECT_FALSE(matches("set(string)", "list(any)"));
  EXPECT_FALSE(matches("object({a=bool})", "map(any)"));
  Rule("IM-TSPEC-005");
  EXPECT_FALSE(matches("any", "string"));
  EXPECT_FALSE(matches("list(any)", "list(string)"));
}

TEST(TypeSpecification, DynamicIsIdenticalOnlyToItself) {
  Rule("IM-UNK-009");
  EXPECT_NE(Type::dynamic(), Type::string());
  EXPECT_EQ(Type::dynamic(), Type::dynamic());
  EXPECT_NE(T("list(any)"), T("list(string)"));
}

} // namespace
