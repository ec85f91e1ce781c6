// The rules of conversion, one by one. If the reference differs, both dialects
// are checked.
#include "../../Rule.h"
#include "../../common/Notation.h"

using namespace hcl;

namespace {

/// Expects the result in both dialects.
void both(std::string_view value, std::string_view type,
          std::string_view expected) {
  EXPECT_EQ(converted(value, type, spec), expected);
  EXPECT_EQ(converted(value, type, reference), expected);
}

void bothSafety(std::string_view from, std::string_view to,
                std::string_view expected) {
  EXPECT_EQ(safety(from, to, spec), expected);
  EXPECT_EQ(safety(from, to, reference), expected);
}

TEST(Convert, PrimitiveSafety) {
  Rule("IM-CONV-001");
  bothSafety("number", "string", "safe");
  bothSafety("bool", "string", "safe");
  bothSafety("string", "number", "unsafe");
  bothSafety("string", "bool", "unsafe");
  Rule("IM-CONV-020");
  bothSafety("bool", "number", "none");
  Rule("IM-CONV-021");
  bothSafety("number", "bool", "none");
}

TEST(Convert, Identity) {
  Rule("IM-CONV-003");
  for (const char *value :
       {"1", "\"x\"", "true", "[1, \"a\"]", "{a = 1}", "list(string)[\"a\"]",
        "set(number)[1]", "map(bool){k = true}", "unknown(number, >= 1)",
        "null(list(string))"})
    both(value, typeText(V(value).type()), valueText(V(value)));
}

TEST(Convert, Nulls) {
  Rule("IM-CONV-004");
  both("null(string)", "number", "null(number)");
  both("null", "bool", "null(bool)");
  both("null", "list(string)", "null(list(string))");
  both("null(string)", "any", "null(string)");
  Rule("IM-CONV-005");
  EXPECT_EQ(converted("null(number)", "bool", spec), "null(bool)");
  EXPECT_EQ(converted("null(number)", "bool", reference),
            "error: bool required");
  EXPECT_EQ(converted("null(list(string))", "object({a=number})", spec),
            "null(object({a=number}))");
}

TEST(Convert, Dynamic) {
  Rule("IM-CONV-006");
  both("unknown", "string", "unknown(string)");
  both("unknown", "list(number)", "unknown(list(number))");
  Rule("IM-CONV-007");
  for (const char *value : {"1", "[1]", "unknown(number)", "null(string)"})
    both(value, "any", value);
}

TEST(Convert, BoolAndString) {
  Rule("IM-CONV-008");
  both("true", "string", "\"true\"");
  both("false", "string", "\"false\"");
  Rule("IM-CONV-009");
  both("\"true\"", "bool", "true");
  both("\"false\"", "bool", "false");
  Rule("IM-CONV-010");
  both("\"1\"", "bool", "true");
  both("\"0\"", "bool", "false");
  Rule("IM-CONV-011");
  both("\"yes\"", "bool", "error: a bool is required");
  both("\"\"", "bool", "error: a bool is required");
  both("\"True\"", "bool",
       "error: a bool is required; write \"true\" in lower case");
}

TEST(Convert, NumberToString) {
  Rule("IM-CONV-012");
  both("100", "string", "\"100\"");
  both("-7", "string", "\"-7\"");
  Rule("IM-CONV-013");
  both("1.50", "string", "\"1.5\"");
  both("0.1", "string", "\"0.1\"");
  Rule("IM-CONV-014");
  both("1.0", "string", "\"1\"");
  Rule("IM-CONV-015");
  both("1000000000000000000000", "string", "\"1000000000000000000000\"");
  both("0.0000001", "string", "\"0.0000001\"");
  Rule("IM-CONV-016");
  both("123456789012345678901234567890.5", "string",
       "\"123456789012345678901234567890.5\"");
  both("inf", "string", "\"+Inf\"");
  both("-9223372036854775808", "string", "\"-9223372036854775808\"");
}

TEST(Convert, StringToNumber) {
  Rule("IM-CONV-017");
  both("\"100\"", "number", "100");
  both("\"-7\"", "number", "-7");
  both("\"0.1\"", "number", "0.1");
  both("\"007\"", "number", "7");
  both("\"123456789012345678901234567890\"", "number",
       "123456789012345678901234567890");
  Rule("IM-CONV-019");
  for (const char *text :
       {"\"\"", "\"abc\"", "\"12 \"", "\" 1\"", "\"0x10\"", "\"1_0\"", "\"-\"",
        "\".\"", "\"1.2.3\"", "\"--1\"", "\"1e\"", "\"1,0\""})
    both(text, "number", "error: a number is required");
  Rule("IM-CONV-002");
  EXPECT_EQ(safety("string", "number", spec), "unsafe");
}

TEST(Convert, LenientNumberText) {
  Rule("IM-CONV-018");
  struct {
    const char *text;
    const char *value;
  } rows[] = {{"\"1e3\"", "1000"}, {"\"+1\"", "1"},     {"\".5\"", "0.5"},
              {"\"5.\"", "5"},     {"\"Inf\"", "inf"},  {"\"-inf\"", "-inf"},
              {"\"1p4\"", "16"},   {"\"3p-1\"", "1.5"}, {"\"1E2\"", "100"},
              {"\"1.5e1\"", "15"}, {"\"1e-1\"", "0.1"}};
  for (auto &row : rows) {
    EXPECT_EQ(converted(row.text, "number", spec),
              "error: a number is required");
    EXPECT_EQ(converted(row.text, "number", reference), row.value);
  }
  for (const char *text :
       {"\"1p\"", "\"1e2p3\"", "\"infinity\"", "\"p4\"", "\"1p++4\"", "\"e5\""})
    EXPECT_EQ(converted(text, "number", reference),
              "error: a number is required");
}

TEST(Convert, PrecisionOfText) {
  std::string digits = "1" + std::string(200, '0') + "1";
  EXPECT_EQ(converted('"' + digits + '"', "number", spec), digits);
  std::string rounded = converted('"' + digits + '"', "number", reference);
  EXPECT_NE(rounded.find("000"), std::string::npos);
  EXPECT_EQ(rounded.find(digits), std::string::npos);
}

TEST(Convert, SetsAndLists) {
  Rule("IM-CONV-022");
  both("set(string)[\"b\", \"a\"]", "list(string)",
       "list(string)[\"a\", \"b\"]");
  Rule("IM-CONV-023");
  bothSafety("set(number)", "list(string)", "safe");
  bothSafety("set(string)", "list(number)", "unsafe");
  bothSafety("set(bool)", "list(number)", "none");
  Rule("IM-CONV-024");
  both("set(number)[3, 1, 2]", "list(number)", "list(number)[1, 2, 3]");
  both("set(number)[2, 3, 1]", "list(number)", "list(number)[1, 2, 3]");
  Rule("IM-CONV-025");
  both("list(string)[\"b\", \"a\", \"b\"]", "set(string)",
       "set(string)[\"a\", \"b\"]");
  Rule("IM-CONV-026");
  bothSafety("list(string)", "set(string)", "unsafe");
}

TEST(Convert, TuplesToCollections) {
  Rule("IM-CONV-027");
  both("[1, true, \"x\"]", "list(string)",
       "list(string)[\"1\", \"true\", \"x\"]");
  both("[]", "list(string)", "list(string)[]");
  Rule("IM-CONV-028");
  both("[1, []]", "list(string)", "error: element 1: string required");
  Rule("IM-CONV-029");
  bothSafety("tuple([number])", "list(string)", "safe");
  bothSafety("tuple([string])", "list(number)", "unsafe");
  bothSafety("tuple([number, bool])", "list(bool)", "none");
  Rule("IM-CONV-030");
  both("[1, \"1\", \"a\"]", "set(string)", "set(string)[\"1\", \"a\"]");
  both("[\"1\", \"x\"]", "list(number)",
       "error: element 1: a number is required");
}

TEST(Convert, ObjectsToMaps) {
  Rule("IM-CONV-031");
  both("{a = 1, b = true}", "map(string)",
       "map(string){a = \"1\", b = \"true\"}");
  Rule("IM-CONV-032");
  both("{a = []}", "map(string)", "error: element \"a\": string required");
  Rule("IM-CONV-033");
  bothSafety("object({a=number})", "map(string)", "safe");
  bothSafety("object({a=string})", "map(number)", "unsafe");
}

TEST(Convert, CollectionsToTuples) {
  Rule("IM-CONV-034");
  EXPECT_EQ(
      converted("list(string)[\"a\", \"1\"]", "tuple([string, number])", spec),
      "[\"a\", 1]");
  EXPECT_EQ(safety("list(string)", "tuple([string])", spec), "unsafe");
  EXPECT_EQ(safety("list(string)", "tuple([string])", reference), "none");
  Rule("IM-CONV-035");
  EXPECT_EQ(converted("list(string)[\"a\"]", "tuple([])", spec),
            "error: wrong length: 0 required, but there are 1");
  Rule("IM-CONV-036");
  EXPECT_EQ(converted("set(string)[\"a\"]", "tuple([string])", spec),
            "[\"a\"]");
  Rule("IM-CONV-037");
  EXPECT_EQ(converted("set(string)[\"a\", \"b\"]", "tuple([string])", spec),
            "error: wrong length: 1 required, but there are 2");
  EXPECT_EQ(converted("set(string)[\"a\"]", "tuple([string])", reference),
            "error: tuple required");
}

TEST(Convert, MapsToObjects) {
  Rule("IM-CONV-038");
  both("map(string){k = \"v\", z = \"y\"}", "object({k=string, z=string})",
       "{k = \"v\", z = \"y\"}");
  Rule("IM-CONV-039");
  both("map(string){k = \"v\"}", "object({k=string, q=string})",
       "error: no element for required attribute \"q\"");
  Rule("IM-CONV-040");
  EXPECT_EQ(converted("map(string){k = \"v\", z = \"y\"}", "object({k=string})",
                      spec),
            "error: unexpected key \"z\"");
  EXPECT_EQ(converted("map(string){k = \"v\", z = \"y\"}", "object({k=string})",
                      reference),
            "{k = \"v\"}");
  Rule("IM-CONV-041");
  both("map(string){a = \"1\"}", "object({a=number})", "{a = 1}");
  both("map(string){a = \"x\"}", "object({a=number})",
       "error: element \"a\": a number is required");
}

TEST(Convert, ObjectsToObjects) {
  Rule("IM-CONV-042");
  both("{a = 1}", "object({a=string})", "{a = \"1\"}");
  Rule("IM-CONV-043");
  EXPECT_EQ(converted("{a = 1}", "object({a=string, b=number})", spec),
            "{a = \"1\", b = null(number)}");
  EXPECT_EQ(converted("{a = 1}", "object({a=string, b=number})", reference),
            "error: attribute \"b\" is required");
  Rule("IM-CONV-044");
  both("{a = 1, b = 2}", "object({a=string})", "{a = \"1\"}");
  Rule("IM-CONV-045");
  both("{a = \"x\"}", "object({a=list(string)})",
       "error: attribute \"a\": list of string required");
  bothSafety("object({a=number, b=number})", "object({a=number})", "unsafe");
}

TEST(Convert, OptionalAttributes) {
  both("{a = 1}", "object({a=string, b=optional(number)})",
       "{a = \"1\", b = null(number)}");
  both("map(string){a = \"x\"}", "object({a=string, b=optional(list(string))})",
       "{a = \"x\", b = null(list(string))}");
  both("map(string){a = \"x\", b = \"y\"}",
       "object({a=string, b=optional(list(string))})",
       "error: element \"b\": list of string required");
  both("unknown(object({a=string}))", "object({a=string, b=optional(bool)})",
       "unknown(object({a=string, b=bool}))");
  both("null(object({a=string}))", "object({a=string, b=optional(bool)})",
       "null(object({a=string, b=bool}))");
  both("[{a = 1}, null]", "list(object({a=number, b=optional(bool)}))",
       "list(object({a=number, b=bool}))[{a = 1, b = null(bool)}, "
       "null(object({a=number, b=bool}))]");
}

TEST(Convert, TuplesToTuples) {
  Rule("IM-CONV-046");
  both("[1, \"true\"]", "tuple([string, bool])", "[\"1\", true]");
  Rule("IM-CONV-047");
  both("[\"a\", \"b\"]", "tuple([string])",
       "error: tuple required, with 1 element");
}

TEST(Convert, LikeCollections) {
  Rule("IM-CONV-048");
  both("list(number)[1]", "list(string)", "list(string)[\"1\"]");
  both("set(string)[\"1\", \"01\"]", "set(number)", "set(number)[1]");
  both("map(bool){a = true}", "map(string)", "map(string){a = \"true\"}");
  bothSafety("list(bool)", "list(number)", "none");
  both("list(bool)[]", "list(number)", "error: each element: number required");
}

TEST(Convert, UnrelatedKinds) {
  Rule("IM-CONV-049");
  both("\"a\"", "list(string)", "error: list of string required");
  both("1", "set(number)", "error: set of number required");
  both("true", "tuple([bool])", "error: tuple required");
  Rule("IM-CONV-050");
  both("1", "map(string)", "error: map of string required");
  both("1", "object({})", "error: object required");
  Rule("IM-CONV-051");
  both("[1]", "string", "error: string required");
  both("list(string)[]", "number", "error: number required");
  both("set(string)[]", "bool", "error: bool required");
  Rule("IM-CONV-052");
  both("{a = 1}", "string", "error: string required");
  both("map(number){}", "number", "error: number required");
  Rule("IM-CONV-053");
  both("list(string)[]", "map(string)", "error: map of string required");
  both("[]", "map(string)", "error: map of string required");
  Rule("IM-CONV-054");
  both("[\"a\"]", "object({a=string})", "error: object required");
  Rule("IM-CONV-055");
  both("map(string){}", "list(string)", "error: list of string required");
  both("{}", "set(string)", "error: set of string required");
  Rule("IM-CONV-056");
  both("{a = \"x\"}", "tuple([string])", "error: tuple required");
}

TEST(Convert, Unknowns) {
  Rule("IM-CONV-057");
  both("unknown(string)", "number", "unknown(number)");
  both("unknown(set(string))", "list(string)", "unknown(list(string))");
  both("unknown(bool)", "number", "error: number required");
  both("[unknown(number), 1]", "list(string)",
       "list(string)[unknown(string), \"1\"]");
}

TEST(Convert, UnknownsKeepWhatHolds) {
  both("unknown(number, notnull, >= 1)", "string", "unknown(string, notnull)");
  both("unknown(list(number), notnull, length >= 2, length <= 5)",
       "list(string)",
       "unknown(list(string), notnull, length >= 2, length <= 5)");
  both("unknown(list(number), length >= 2, length <= 5)", "set(number)",
       "unknown(set(number), length >= 1, length <= 5)");
  both("unknown(tuple([number, number]), notnull)", "list(number)",
       "list(number)[unknown(number), unknown(number)]");
  both("unknown(object({a=number}), notnull)", "map(number)",
       "unknown(map(number), notnull, length >= 1, length <= 1)");
  both("set(string)[unknown(string), \"a\"]", "list(string)",
       "unknown(list(string), notnull, length >= 1, length <= 2)");
}

TEST(Convert, Nested) {
  Rule("IM-CONV-058");
  both("[{a = 1}, {b = true}]", "list(map(string))",
       "list(map(string))[map(string){a = \"1\"}, map(string){b = \"true\"}]");
  both("{a = [{b = []}]}", "object({a=list(object({b=string}))})",
       "error: attribute \"a\": element 0: attribute \"b\": string required");
  both("{a = [{b = \"x\"}]}", "object({a=list(object({b=number}))})",
       "error: attribute \"a\": element 0: attribute \"b\": "
       "a number is required");
}

TEST(Convert, AnyInsideCollections) {
  both("[1, \"a\"]", "list(any)", "list(string)[\"1\", \"a\"]");
  both("[1, true]", "list(any)", "error: all elements must have the same type");
  both("[]", "list(any)", "list(any)[]");
  both("{a = 1, b = \"x\"}", "map(any)", "map(string){a = \"1\", b = \"x\"}");
  both("list(number)[]", "set(any)", "set(number)[]");
  both("[{a = 1}, {a = \"x\"}]", "list(object({a=any}))",
       "list(object({a=string}))[{a = \"1\"}, {a = \"x\"}]");
  both("unknown(tuple([number, string]))", "list(any)",
       "unknown(list(string), length >= 2, length <= 2)");
  both("null(tuple([number]))", "list(any)", "null(list(number))");
}

// As in the reference: what is not known yet takes the type of the others.
TEST(Convert, DynamicPartsOfAnObjectTakeTheOneType) {
  EXPECT_EQ(converted("{a = unknown, b = list(bool)[]}", "map(any)", reference),
            "map(list(bool)){a = unknown(list(bool)), b = list(bool)[]}");
  EXPECT_EQ(converted("{a = unknown, b = list(bool)[], c = list(bool)[]}",
                      "map(any)", reference),
            "map(list(bool)){a = unknown(list(bool)), b = list(bool)[], c = "
            "list(bool)[]}");
}

TEST(Convert, KeepsMarks) {
  Fault error;
  Value secret = V("[1 !\"secret\", 2] !\"whole\"");
  std::optional<Value> list = convert(secret, T("list(string)"), spec, error);
  ASSERT_TRUE(list);
  EXPECT_EQ(valueText(*list),
            "list(string)[\"1\" !\"secret\", \"2\"] !\"whole\"");
}

TEST(Convert, KeepsFailures) {
  Fault error;
  std::optional<Value> value =
      convert(Value::failed(), Type::number(), spec, error);
  ASSERT_TRUE(value);
  EXPECT_TRUE(value->isFailed());
  EXPECT_EQ(value->type(), Type::number());
}

TEST(NumberFromText, OutOfRange) {
  Fault fault;
  EXPECT_FALSE(numberFromText("1.5e999999999", spec, fault));
  EXPECT_EQ(fault.reason, "the number is out of range");
  std::optional<Value> value =
      numberFromText("1.5e999999999", reference, fault);
  ASSERT_TRUE(value);
  EXPECT_EQ(valueText(*value), "inf");
  EXPECT_FALSE(numberFromText("+1", reference, fault));
  EXPECT_EQ(fault.reason, "a number is required");
}

} // namespace
