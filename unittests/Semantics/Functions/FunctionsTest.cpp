// The functions, called as by the call kernel: with arguments already
// converted.
#include "hcl/Functions.h"
#include "../../Rule.h"
#include "../../common/Notation.h"
#include "hcl/Refinement.h"

#include <algorithm>

using namespace hcl;

namespace {

/// The result of calling `name` with `args`, or `error[n]: …`, as text.
std::string call(std::string_view name,
                 const std::vector<std::string_view> &args,
                 const Dialect &dialect = spec) {
  FunctionTable table = allFunctions();
  const Function *function = table.find(name);
  if (!function)
    return "no such function";
  std::vector<Value> values;
  for (std::string_view arg : args)
    values.push_back(V(arg));
  Budget budget;
  CallContext cx(dialect, budget);
  if (function->resultType)
    function->resultType(values, cx);
  Value result;
  if (!cx.hasFailed())
    result = function->impl(values, cx);
  if (!cx.hasFailed())
    return valueText(result);
  std::string at =
      cx.failedArgument() ? std::to_string(*cx.failedArgument()) : "";
  return "error[" + at + "]: " + cx.message();
}

/// The type of the result of calling `name` with `args`.
std::string typeOfCall(std::string_view name,
                       const std::vector<std::string_view> &args,
                       const Dialect &dialect = spec) {
  FunctionTable table = allFunctions();
  std::vector<Value> values;
  for (std::string_view arg : args)
    values.push_back(V(arg));
  Budget budget;
  CallContext cx(dialect, budget);
  Type type = table.find(name)->resultType(values, cx);
  return cx.hasFailed() ? "error: " + cx.message() : typeText(type);
}

TEST(Tables, Names) {
  Rule("DEC-FUNCS-030");
  std::string names;
  FunctionTable spec15 = specFunctions();
  for (const Function *function : spec15.all())
    names += std::string(function->name) + " ";
  EXPECT_EQ(names, "abs coalesce concat hasindex int jsondecode jsonencode "
                   "length lower max min reverse strlen substr upper ");
  EXPECT_TRUE(functionTableByName("none")->empty());
  EXPECT_EQ(functionTableByName("all")->all().size(), 90u);
  EXPECT_FALSE(functionTableByName("some"));
}

TEST(Tables, AreDocumented) {
  FunctionTable all = allFunctions();
  for (const Function *function : all.all()) {
    EXPECT_TRUE(function->doc.ends_with('.')) << function->name;
    for (const Parameter &parameter : function->parameters)
      EXPECT_TRUE(parameter.doc.ends_with('.')) << function->name;
    EXPECT_TRUE(function->impl) << function->name;
  }
}

TEST(Numbers, Abs) {
  Rule("DEC-FUNCS-001");
  EXPECT_EQ(call("abs", {"-5"}), "5");
  EXPECT_EQ(call("abs", {"5"}), "5");
  EXPECT_EQ(call("abs", {"-1.5"}), "1.5");
  EXPECT_EQ(call("abs", {"-inf"}), "inf");
  EXPECT_EQ(call("abs", {"-9223372036854775808"}), "9223372036854775808");
}

TEST(Numbers, Int) {
  Rule("DEC-FUNCS-010");
  Budget budget;
  CallContext cx(spec, budget);
  FunctionTable table = specFunctions();
  auto integer = [&](std::string_view text) {
    std::vector<Value> args = {V(text)};
    Fault error;
    Value whole = table.find("int")->impl(args, cx);
    return std::string(convert(whole, Type::string(), spec, error)->asString());
  };
  EXPECT_EQ(integer("1.7"), "1");
  EXPECT_EQ(integer("-1.7"), "-1");
  EXPECT_EQ(integer("-0.5"), "0");
  EXPECT_EQ(integer("3"), "3");
  EXPECT_EQ(integer("1000000000000000000000000000000.5"),
            "1000000000000000000000000000000");
  EXPECT_EQ(call("int", {"inf"}),
            "error[]: an infinity has no integer portion");
}

TEST(Numbers, MaxAndMin) {
  Rule("DEC-FUNCS-018");
  EXPECT_EQ(call("max", {"1", "3", "2"}), "3");
  EXPECT_EQ(call("max", {"-1"}), "-1");
  EXPECT_EQ(call("max", {"1.5", "inf", "9"}), "inf");
  Rule("DEC-FUNCS-019");
  EXPECT_EQ(call("min", {"3", "1", "2"}), "1");
  EXPECT_EQ(call("min", {"1.5", "-2"}), "-2");
  Rule("DEC-FUNCS-020");
  EXPECT_EQ(call("max", {}), "error[]: at least one number is required");
  EXPECT_EQ(call("min", {}), "error[]: at least one number is required");
}

TEST(Strings, Case) {
  Rule("DEC-FUNCS-017");
  EXPECT_EQ(call("lower", {"\"AB\u00c9\""}), "\"ab\u00e9\"");
  EXPECT_EQ(call("lower", {"\"\u03a3\u0391\u03a3\""}),
            "\"\u03c3\u03b1\u03c3\"");
  Rule("DEC-FUNCS-026");
  EXPECT_EQ(call("upper", {"\"ab\u00e9\""}), "\"AB\u00c9\"");
  EXPECT_EQ(call("upper", {"\"stra\u00dfe\""}), "\"STRA\u00dfE\"");
  EXPECT_EQ(call("upper", {"\"[`{z@\""}), "\"[`{Z@\"");
  EXPECT_EQ(call("lower", {"\"\""}), "\"\"");
  std::string large = '"' + std::string(1000, 'q') + '"';
  EXPECT_EQ(call("upper", {large}), '"' + std::string(1000, 'Q') + '"');
}

TEST(Strings, Characters) {
  Rule("DEC-FUNCS-021");
  EXPECT_EQ(call("reverse", {"\"abc\""}), "\"cba\"");
  EXPECT_EQ(call("reverse", {"\"a\\r\\nb\""}), "\"b\\r\\na\"");
  Rule("DEC-FUNCS-022");
  Budget budget;
  CallContext cx(spec, budget);
  for (auto [text, length] :
       {std::pair("abc", 3), std::pair("", 0), std::pair("\r\n", 1),
        std::pair("\U0001F468\u200D\U0001F469", 1),
        std::pair("\u0928\u093f", 1)}) {
    std::vector<Value> args = {Value::string(text)};
    FunctionTable table = specFunctions();
    EXPECT_EQ(table.find("strlen")->impl(args, cx).asInteger(), length);
  }
}

TEST(Strings, Substr) {
  Rule("DEC-FUNCS-023");
  EXPECT_EQ(call("substr", {"\"hello\"", "1", "3"}), "\"ell\"");
  EXPECT_EQ(call("substr", {"\"hello\"", "0", "0"}), "\"\"");
  EXPECT_EQ(call("substr", {"\"e\u0301x\"", "0", "1"}), "\"\u00e9\"");
  Rule("DEC-FUNCS-024");
  EXPECT_EQ(call("substr", {"\"hello\"", "-3", "2"}), "\"ll\"");
  EXPECT_EQ(call("substr", {"\"hello\"", "1", "-1"}), "\"ello\"");
  EXPECT_EQ(call("substr", {"\"hello\"", "-9", "2"}), "\"he\"");
  EXPECT_EQ(call("substr", {"\"hello\"", "-3", "0"}), "\"\"");
  EXPECT_EQ(call("substr", {"\"hello\"", "-3", "0"}, reference), "\"llo\"");
  Rule("DEC-FUNCS-025");
  EXPECT_EQ(call("substr", {"\"hello\"", "3", "100"}), "\"lo\"");
  EXPECT_EQ(call("substr", {"\"hello\"", "10", "1"}), "\"\"");
  EXPECT_EQ(call("substr", {"\"hello\"", "9223372036854775807", "1"}), "\"\"");
  EXPECT_EQ(call("substr", {"\"hello\"", "0.5", "1"}),
            "error[]: the offset must be a whole number of 64 bits");
}

TEST(Collections, Coalesce) {
  Rule("DEC-FUNCS-002");
  EXPECT_EQ(call("coalesce", {"null", "1", "2"}), "1");
  EXPECT_EQ(call("coalesce", {"\"\"", "\"a\""}), "\"\"");
  Rule("DEC-FUNCS-003");
  EXPECT_EQ(call("coalesce", {"null", "null"}),
            "error[]: all arguments are null");
  EXPECT_EQ(call("coalesce", {}), "error[]: at least one argument is required");
  Rule("DEC-FUNCS-004");
  EXPECT_EQ(call("coalesce", {"1", "\"a\""}), "\"1\"");
  EXPECT_EQ(call("coalesce", {"1", "[1]"}),
            "error[]: all arguments must have the same type");
  EXPECT_EQ(call("coalesce", {"unknown(number)", "\"a\""}), "unknown(string)");
  EXPECT_EQ(call("coalesce", {"list(string)[\"a\"]", "[1]"}, reference),
            "list(string)[\"a\"]");
}

TEST(Collections, Concat) {
  Rule("DEC-FUNCS-005");
  EXPECT_EQ(call("concat", {"[1]", "[2, 3]", "[\"a\"]"}), "[1, 2, 3, \"a\"]");
  EXPECT_EQ(call("concat", {"list(string)[\"a\"]", "list(number)[1]"}),
            "list(string)[\"a\", \"1\"]");
  EXPECT_EQ(call("concat", {"list(bool)[true]", "list(number)[1]"}),
            "[true, 1]");
  EXPECT_EQ(call("concat", {"list(string)[\"a\"]", "[1]"}), "[\"a\", 1]");
  EXPECT_EQ(call("concat", {"[1] !\"m\"", "[2]"}), "[1, 2] !\"m\"");
  EXPECT_EQ(typeOfCall("concat", {"unknown(list(string))", "[1]"}), "any");
  EXPECT_EQ(typeOfCall("concat", {"unknown(list(string))"}), "list(string)");
  Rule("DEC-FUNCS-006");
  EXPECT_EQ(call("concat", {}), "error[]: at least one argument is required");
  EXPECT_EQ(call("concat", {"[]", "\"a\""}),
            "error[1]: a list or tuple is required, not a value of type "
            "string");
}

TEST(Collections, HasIndex) {
  Rule("DEC-FUNCS-007");
  EXPECT_EQ(call("hasindex", {"[1]", "0"}), "true");
  for (const char *index : {"1", "-1", "0.5", "inf", "18446744073709551616"})
    EXPECT_EQ(call("hasindex", {"[1]", index}), "false");
  EXPECT_EQ(call("hasindex", {"list(number)[1]", "0"}), "true");
  EXPECT_EQ(call("hasindex", {"map(number){a = 1}", "\"a\""}), "true");
  EXPECT_EQ(call("hasindex", {"set(number)[1]", "0"}),
            "error[]: a list, map, tuple or object is required");
  Rule("DEC-FUNCS-008");
  EXPECT_EQ(call("hasindex", {"{a = 1}", "\"a\""}), "true");
  EXPECT_EQ(call("hasindex", {"{a = 1}", "\"b\""}), "false");
  EXPECT_EQ(call("hasindex", {"{a = 1}", "\"a\""}, reference),
            "error[]: a list, map or tuple is required");
  Rule("DEC-FUNCS-009");
  EXPECT_EQ(call("hasindex", {"[1]", "\"0\""}), "true");
  EXPECT_EQ(call("hasindex", {"[1]", "\"0\""}, reference), "false");
  EXPECT_EQ(call("hasindex", {"[1]", "\"x\""}), "false");
  EXPECT_EQ(call("hasindex", {"map(number){\"1\" = 1}", "1"}), "true");
  EXPECT_EQ(call("hasindex", {"[1]", "true"}), "false");
}

/// The length as a plain number: counts have a precision of their own.
std::string length(std::string_view value, const Dialect &dialect = spec) {
  std::string text = call("length", {value}, dialect);
  size_t open = text.find("number(");
  return open == 0 ? text.substr(7, text.find(',') - 7) : text;
}

TEST(Collections, Length) {
  Rule("DEC-FUNCS-014");
  EXPECT_EQ(length("[1, 2]"), "2");
  EXPECT_EQ(length("[]"), "0");
  EXPECT_EQ(length("set(number)[1, 1]"), "1");
  EXPECT_EQ(length("map(number){a = 1}"), "1");
  EXPECT_EQ(length("unknown(tuple([number, bool]))"), "2");
  Rule("DEC-FUNCS-015");
  EXPECT_EQ(length("{a = 1}"), "1");
  EXPECT_EQ(length("{a = 1}", reference),
            "error[]: a list, set, map or tuple is required");
  Rule("DEC-FUNCS-016");
  EXPECT_EQ(length("\"abc\""),
            "error[]: a list, set, map, tuple or object is required");
}

TEST(Collections, LengthOfUnknown) {
  FunctionTable table = specFunctions();
  Budget budget;
  CallContext cx(reference, budget);
  auto range = [&](std::string_view text) {
    std::vector<Value> args = {V(text)};
    Value result = table.find("length")->impl(args, cx);
    const Refinement &known = result.refinement();
    return std::pair(known.lower->number.asInteger(),
                     known.upper->number.asInteger());
  };
  EXPECT_EQ(range("unknown(list(string))"), std::pair(0l, INT64_MAX));
  EXPECT_EQ(range("unknown(list(string), length >= 2, length <= 4)"),
            std::pair(2l, 4l));
  EXPECT_EQ(range("set(string)[unknown(string), \"a\"]"), std::pair(1l, 2l));
}

TEST(Json, Decode) {
  Rule("DEC-FUNCS-011");
  EXPECT_EQ(call("jsondecode", {R"("{\"a\":[1,true,null,\"x\"]}")"}),
            "{a = [1, true, null, \"x\"]}");
  Rule("DEC-FUNCS-012");
  EXPECT_EQ(call("jsondecode", {"\"1 2\""}),
            "error[]: the text is not JSON: unexpected text after the end of "
            "the value, at byte 2");
  EXPECT_EQ(typeOfCall("jsondecode", {"unknown(string)"}), "any");
  EXPECT_EQ(typeOfCall("jsondecode", {"unknown(string, prefix \"12\")"}),
            "number");
  EXPECT_EQ(typeOfCall("jsondecode", {"unknown(string, prefix \"tr\")"}),
            "bool");
  EXPECT_EQ(typeOfCall("jsondecode", {"unknown(string, prefix \" [\")"}),
            "any");
  EXPECT_EQ(typeOfCall("jsondecode", {"unknown(string, prefix \"zz\")"}),
            "error: a JSON text cannot start with \"z\"");
}

TEST(Json, Encode) {
  Rule("DEC-FUNCS-013");
  EXPECT_EQ(call("jsonencode", {"{b = 1, a = [true, null, \"x\"]}"}),
            R"("{\"a\":[true,null,\"x\"],\"b\":1}")");
  EXPECT_EQ(call("jsonencode", {"null(string)"}), "\"null\"");
  EXPECT_EQ(call("jsonencode", {"[unknown]"}),
            "unknown(string, notnull, prefix \"[\")");
  EXPECT_EQ(call("jsonencode", {"unknown(string)"}),
            "unknown(string, notnull)");
  EXPECT_EQ(call("jsonencode", {"unknown(map(bool), notnull)"}),
            "unknown(string, notnull, prefix \"{\")");
  EXPECT_EQ(call("jsonencode", {"inf"}),
            "error[]: cannot serialize infinity as JSON");
}

TEST(Conversions, Explicit) {
  EXPECT_EQ(call("tostring", {"5"}), "\"5\"");
  EXPECT_EQ(call("tonumber", {"\"5\""}), "5");
  EXPECT_EQ(call("tonumber", {"\"x\""}), "error[0]: a number is required");
  EXPECT_EQ(call("tobool", {"null(string)"}), "null(bool)");
  EXPECT_EQ(call("tolist", {"[1, \"a\"]"}), "list(string)[\"1\", \"a\"]");
  EXPECT_EQ(call("toset", {"[1, 1]"}), "set(number)[1]");
  EXPECT_EQ(call("tomap", {"{a = 1}"}), "map(number){a = 1}");
  EXPECT_EQ(call("to", {"\"list(string)\"", "[1]"}), "list(string)[\"1\"]");
  EXPECT_EQ(call("to", {"\"list(\"", "[1]"}).substr(0, 20),
            "error[0]: not a type");
  EXPECT_EQ(call("to", {"\"bool\"", "[1]"}), "error[1]: bool required");
}

} // namespace
