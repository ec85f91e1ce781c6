// JSON forms of types and values.
#include "hcl/Json.h"
#include "../../common/Notation.h"

using namespace hcl;

namespace {

/// The type written as `text` in JSON, or `error: …`, as text.
std::string typeFrom(std::string_view text) {
  JsonError error;
  std::optional<Type> type = decodeTypeJson(text, error);
  return type ? typeText(*type) : "error: " + error.text();
}

/// The value written in plain JSON.
std::string plainFrom(std::string_view text, const Dialect &dialect = spec) {
  JsonError error;
  std::optional<Value> value = decodeJson(text, dialect, error);
  return value
             ? valueText(*value)
             : "error at " + std::to_string(error.offset) + ": " + error.text();
}

/// The value of `type` written in JSON.
std::string valueFrom(std::string_view text, std::string_view type) {
  JsonError error;
  std::optional<Value> value = decodeJson(text, T(type), spec, error);
  return value ? valueText(*value) : "error: " + error.text();
}

/// The value written in typed JSON.
std::string typedFrom(std::string_view text, const Dialect &dialect = spec) {
  JsonError error;
  std::optional<Value> value = decodeTypedJson(text, dialect, error);
  return value
             ? valueText(*value)
             : "error at " + std::to_string(error.offset) + ": " + error.text();
}

std::string toPlain(std::string_view value, unsigned indent = 0) {
  std::string out;
  JsonError error;
  bool good = encodeJson(out, V(value), JsonStyle{.indent = indent}, error);
  return good ? out : "error: " + error.text();
}

std::string toTyped(std::string_view value) {
  std::string out;
  encodeTypedJson(out, V(value));
  return out;
}

TEST(TypeJson, RoundTrips) {
  struct {
    const char *json;
    const char *type;
  } rows[] = {
      {R"("dynamic")", "any"},
      {R"("bool")", "bool"},
      {R"("number")", "number"},
      {R"("string")", "string"},
      {R"(["list","string"])", "list(string)"},
      {R"(["set",["map","dynamic"]])", "set(map(any))"},
      {R"(["tuple",[]])", "tuple([])"},
      {R"(["tuple",["bool",["list","number"]]])",
       "tuple([bool, list(number)])"},
      {R"(["object",{}])", "object({})"},
      {R"(["object",{"a":"number","b c":"string"}])",
       "object({a=number, \"b c\"=string})"},
      {R"(["object",{"a":"number","b":"bool"},["b"]])",
       "object({a=number, b=optional(bool)})"},
      {R"(["capsule","file"])", "capsule(\"file\")"},
  };
  for (auto &row : rows) {
    EXPECT_EQ(typeFrom(row.json), row.type);
    std::string out;
    appendTypeJson(out, T(row.type));
    EXPECT_EQ(out, row.json);
  }
}

TEST(TypeJson, Errors) {
  EXPECT_EQ(typeFrom("\"integer\""), "error: unknown type");
  EXPECT_EQ(typeFrom("1"), "error: a type is required");
  EXPECT_EQ(typeFrom("[\"vector\",\"bool\"]"), "error: unknown kind of type");
  EXPECT_EQ(typeFrom("[\"list\"]"), "error: a type is required");
  EXPECT_EQ(typeFrom("[\"list\",\"bool\",1]"),
            "error: the end of the type is required");
  EXPECT_EQ(typeFrom("[\"object\",{\"a\":\"bool\",\"a\":\"bool\"}]"),
            "error: an attribute must be named only once");
  EXPECT_EQ(typeFrom("[\"object\",{},[\"a\"]]"),
            "error: an optional attribute must be one of the attributes");
  EXPECT_EQ(typeFrom("\"bool\" x"),
            "error: unexpected text after the end of the value");
  std::string deep;
  for (int i = 0; i < 2000; ++i)
    deep += "[\"list\",";
  EXPECT_EQ(typeFrom(deep),
            "error: the text is nested deeper than 1000 levels");
}

TEST(PlainJson, Values) {
  EXPECT_EQ(plainFrom(" null "), "null");
  EXPECT_EQ(plainFrom("true"), "true");
  EXPECT_EQ(plainFrom("[1, \"a\", null, []]"), "[1, \"a\", null, []]");
  EXPECT_EQ(plainFrom("{\"b\": {}, \"a\": 1}"), "{a = 1, b = {}}");
  EXPECT_EQ(plainFrom("{\"a\": 1, \"a\": \"last\"}"), "{a = \"last\"}");
  EXPECT_EQ(plainFrom(R"("\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00")"),
            valueText(Value::string("\"\\/\b\f\n\r\t\u00e9\U0001F600")));
  EXPECT_EQ(plainFrom(R"("a\ud800b")"), valueText(Value::string("a\uFFFDb")));
  EXPECT_EQ(plainFrom("\"e\u0301\""), valueText(Value::string("\u00e9")));
}

TEST(PlainJson, NumbersAreExact) {
  std::string digits = "1" + std::string(400, '0') + "1";
  EXPECT_EQ(plainFrom(digits), digits);
  EXPECT_NE(plainFrom(digits, reference), digits);
  EXPECT_EQ(plainFrom("0.1"), "0.1");
  EXPECT_EQ(plainFrom("-1.5e2"), "-150");
  EXPECT_EQ(plainFrom("18446744073709551616"), "18446744073709551616");
  EXPECT_EQ(plainFrom("1.5e999999999"),
            "error at 0: the number is out of range");
  EXPECT_EQ(plainFrom("1.5e999999999", reference), "inf");
}

TEST(PlainJson, SyntaxErrors) {
  struct {
    const char *text;
    const char *error;
  } rows[] = {
      {"", "error at 0: unexpected end of the text"},
      {"  ", "error at 2: unexpected end of the text"},
      {"[1,]",
       "error at 2: JSON has no comma after the last element; remove this one"},
      {"[1 2]", "error at 3: expected a comma or ]"},
      {"{\"a\":1,}",
       "error at 6: JSON has no comma after the last element; remove this one"},
      {"[1}", "error at 2: an array is closed by a bracket, not by a brace"},
      {"{\"a\":1]",
       "error at 6: an object is closed by a brace, not by a bracket"},
      {"[1:2]", "error at 2: a colon separates the name and the value of a "
                "property; elements of an array have no names"},
      {"{\"a\"=1}", "error at 4: the name and the value of a property are "
                    "separated by a colon, not by an equals sign"},
      {"[1, /* c */ 2]", "error at 4: JSON has no comments"},
      {"{\"a\" 1}", "error at 5: expected a colon after the name"},
      {"{a:1}", "error at 1: expected a name in quotes"},
      {"1 2", "error at 2: unexpected text after the end of the value"},
      {"'a'", "error at 0: a string is written in double quotes (\")"},
      {"tru", "error at 0: \"tru\" is not a keyword of JSON; did you mean "
              "\"true\"?"},
      {" 01", "error at 1: a number of JSON is an optional minus sign, digits "
              "without leading zeros, and optionally a point with digits and "
              "an exponent"},
      {"\"a", "error at 0: the closing quote mark of this string is missing; a "
              "newline in a string is written \\n"},
      {"\"\\x\"", "error at 1: JSON has no such escape; a backslash itself is "
                  "written \\\\"},
      {"\"\\u12g4\"",
       "error at 1: the escape \\u takes four hexadecimal digits"},
      {"\"\t\"", "error at 1: a control character in a string is written as an "
                 "escape, for example \\n or \\t"},
      {"\"\xff\"", "error at 1: the text is not valid UTF-8"},
      {"[", "error at 1: unexpected end of the text"},
      {"]", "error at 0: expected a value"},
  };
  for (auto &row : rows)
    EXPECT_EQ(plainFrom(row.text), row.error) << row.text;
  for (const char *text : {"01", "+1", "1.", "1e", ".5", "1-2"})
    EXPECT_TRUE(plainFrom(text).starts_with("error at 0: a number of JSON is "))
        << text;
  EXPECT_EQ(plainFrom(std::string_view("1\0", 2)),
            "error at 1: unexpected text after the end of the value");
}

TEST(PlainJson, LeavesOutPropertiesThatAreNull) {
  Value value = V("{a = null(string), b = [null(number), {c = null(bool)}], "
                  "d = map(bool){k = null(bool), l = true}, e = {x = 1}}");
  auto text = [&](unsigned indent) {
    std::string out;
    JsonError error;
    EXPECT_TRUE(
        encodeJson(out, value, {.indent = indent, .keepNulls = false}, error));
    return out;
  };
  EXPECT_EQ(text(0), R"({"b":[null,{}],"d":{"l":true},"e":{"x":1}})");
  EXPECT_EQ(text(1), "{\n \"b\": [\n  null,\n  {}\n ],\n \"d\": {\n  "
                     "\"l\": true\n },\n \"e\": {\n  \"x\": 1\n }\n}");
}

TEST(PlainJson, DeepNesting) {
  std::string deep = std::string(1'000, '[') + std::string(1'000, ']');
  JsonError error;
  std::optional<Value> value = decodeJson(deep, spec, error);
  ASSERT_TRUE(value);
  std::string out;
  ASSERT_TRUE(encodeJson(out, *value, JsonStyle{}, error));
  EXPECT_EQ(out, deep);
  EXPECT_EQ(plainFrom(std::string(20'000, '[')),
            "error at 1000: the text is nested deeper than 1000 levels");
}

TEST(PlainJson, Writes) {
  EXPECT_EQ(toPlain("null(string)"), "null");
  EXPECT_EQ(toPlain("{b = [1, true], a = \"x\"}"), R"({"a":"x","b":[1,true]})");
  EXPECT_EQ(toPlain("set(string)[\"b\", \"a\"]"), R"(["a","b"])");
  EXPECT_EQ(toPlain("map(number){}"), "{}");
  EXPECT_EQ(toPlain("1000000000000000000000.5"), "1000000000000000000000.5");
  EXPECT_EQ(toPlain("\"<a>&\\u2028\\t\\u0008\\\"\""),
            R"("\u003ca\u003e\u0026\u2028\t\u0008\"")");
  EXPECT_EQ(toPlain("{a = [1], b = {}}", 2),
            "{\n  \"a\": [\n    1\n  ],\n  \"b\": {}\n}");
  EXPECT_EQ(toPlain("[unknown]"), "error: the value is not known");
  EXPECT_EQ(toPlain("[inf]"), "error: cannot serialize infinity as JSON");
  EXPECT_EQ(toPlain("[1 !\"m\"] !\"n\""), "[1]");
}

TEST(TypedJson, ValuesOfAType) {
  EXPECT_EQ(valueFrom("[1,\"2\"]", "list(number)"), "list(number)[1, 2]");
  EXPECT_EQ(valueFrom("[3,1,3]", "set(number)"), "set(number)[1, 3]");
  EXPECT_EQ(valueFrom("{\"k\":null}", "map(bool)"),
            "map(bool){k = null(bool)}");
  EXPECT_EQ(valueFrom("[1,\"a\"]", "tuple([number,string])"), "[1, \"a\"]");
  EXPECT_EQ(valueFrom("{\"a\":1}", "object({a=number,b=optional(bool)})"),
            "{a = 1, b = null(bool)}");
  EXPECT_EQ(valueFrom("5", "string"), "\"5\"");
  EXPECT_EQ(valueFrom("\"true\"", "bool"), "true");
  EXPECT_EQ(valueFrom(R"({"a":{"value":[1],"type":["list","number"]}})",
                      "object({a=any})"),
            "{a = list(number)[1]}");
  EXPECT_EQ(valueFrom(R"({"type":"string","value":"x"})", "any"), "\"x\"");
  EXPECT_EQ(valueFrom("null", "any"), "null");
}

// Where null is a type of its own, an attribute that is left out must have it.
TEST(TypedJson, ExtendedOptionalAttributes) {
  Dialect extended = Dialect::extended();
  auto without = [&](const std::string &type) {
    return typedFrom("{\"value\":{},\"type\":[\"object\",{\"b\":" + type +
                         "},[\"b\"]]}",
                     extended);
  };
  EXPECT_EQ(without("[\"union\",[\"bool\",\"none\"]]"),
            "{b = " +
                typedFrom("{\"type\":[\"union\",[\"bool\",\"none\"]],"
                          "\"value\":null}",
                          extended) +
                "}");
  EXPECT_EQ(without("\"bool\""), "error at 10: attribute \"b\": bool required; "
                                 "null is not allowed");
}

TEST(TypedJson, ValueErrors) {
  EXPECT_EQ(valueFrom("[1,true]", "list(number)"),
            "error: element 1: number required");
  EXPECT_EQ(valueFrom("{\"a\":{\"b\":[]}}", "map(object({b=string}))"),
            "error: element \"a\": attribute \"b\": string required");
  EXPECT_EQ(valueFrom("{\"x\":1}", "object({a=number})"),
            "error: unexpected attribute \"x\"");
  EXPECT_EQ(valueFrom("{}", "object({a=number})"),
            "error: attribute \"a\" is missing");
  EXPECT_EQ(valueFrom("[1]", "tuple([number,number])"),
            "error: an array of 2 elements is required");
  EXPECT_EQ(valueFrom("[1,2,3]", "tuple([number,number])"),
            "error: an array of 2 elements is required");
  EXPECT_EQ(valueFrom("{}", "list(number)"), "error: an array is required");
  EXPECT_EQ(valueFrom("[]", "map(number)"), "error: an object is required");
  EXPECT_EQ(valueFrom("1", "any"),
            "error: an object with a value and its type is required");
  EXPECT_EQ(valueFrom("{\"$unknown\":true}", "number"),
            "error: number required");
}

TEST(TypedJson, RoundTrips) {
  struct {
    const char *value;
    const char *json;
  } rows[] = {
      {"5", R"({"type":"number","value":5})"},
      {"null(string)", R"({"type":"string","value":null})"},
      {"null", R"({"type":"dynamic","value":null})"},
      {"[1, \"<\", null]", R"({"type":["tuple",["number","string","dynamic"]],)"
                           R"("value":[1,"<",null]})"},
      {"set(string)[\"a\"]", R"({"type":["set","string"],"value":["a"]})"},
      {"list(number)[1, unknown(number)]",
       R"({"type":["list","number"],"value":[1,{"$unknown":true}],)"
       R"("partial":true})"},
      {"{a = unknown}", R"({"type":["object",{"a":"dynamic"}],)"
                        R"("value":{"a":{"$unknown":true}},"partial":true})"},
      {"-inf",
       R"({"type":"number","value":{"$number":"-Inf"},"partial":true})"},
      {"unknown", R"({"type":"dynamic","unknown":true})"},
      {"unknown(string, notnull, prefix \"ab\")",
       R"({"type":"string","unknown":true,"refinements":)"
       R"({"not_null":true,"string_prefix":"ab"}})"},
      {"unknown(number, >= 0, < 9)",
       R"({"type":"number","unknown":true,"refinements":)"
       R"({"number_min":[0,true],"number_max":[9,false]}})"},
      {"unknown(list(bool), length >= 1, length <= 4)",
       R"({"type":["list","bool"],"unknown":true,"refinements":)"
       R"({"length_min":1,"length_max":4}})"},
  };
  for (auto &row : rows) {
    EXPECT_EQ(toTyped(row.value), row.json);
    EXPECT_EQ(typedFrom(row.json), row.value);
  }
}

TEST(TypedJson, MembersInAnyOrder) {
  EXPECT_EQ(typedFrom(R"({"value":[1,{"$unknown":true}],"partial":true,)"
                      R"("extra":{"x":[]},"type":["list","number"]})"),
            "list(number)[1, unknown(number)]");
  EXPECT_EQ(typedFrom(R"({"type":"string","null":true})"), "null(string)");
  EXPECT_EQ(typedFrom(R"({"type":["tuple",["dynamic"]],"partial":true,)"
                      R"("value":[{"$unknown":"string"}]})"),
            "[unknown(string)]");
  EXPECT_EQ(typedFrom(R"({"type":"number"})"),
            "error at 16: one of value, unknown and null is required");
  EXPECT_EQ(typedFrom(R"({"value":1})"), "error at 10: the type is missing");
  EXPECT_EQ(typedFrom(R"({"type":"number","value":"x"})"),
            "error at 25: a number is required");
}

TEST(TypedJson, DeepNesting) {
  std::string deep = "1";
  for (int i = 0; i < 300; ++i)
    deep = R"({"value":)" + deep + R"(,"type":"dynamic"})";
  JsonError error;
  EXPECT_FALSE(decodeJson(deep, Type::dynamic(), spec, error));
  std::string lists(5'000, '[');
  EXPECT_FALSE(decodeJson(lists, Type::dynamic(), spec, error));
}

/// `name = value` of each variable, a line each.
std::string scopeFrom(std::string_view text) {
  std::string out;
  JsonError error;
  bool good = decodeScope(
      text, spec,
      [&](std::string name, Value value) {
        out += name + " = " + valueText(value) + "\n";
      },
      error);
  return good ? out : out + "error: " + error.text();
}

TEST(ScopeJson, Reads) {
  EXPECT_EQ(scopeFrom(R"({"note":[1],"vars":{
      "n":{"type":"number","value":3},
      "u":{"type":["list","string"],"unknown":true},
      "z":{"type":"bool","null":true}}})"),
            "n = 3\nu = unknown(list(string))\nz = null(bool)\n");
  EXPECT_EQ(scopeFrom(R"({"vars":{"a":{"type":"bool","value":1}}})"),
            "error: variable \"a\": bool required");
  EXPECT_EQ(scopeFrom("[]"), "error: an object with \"vars\" is required");
  EXPECT_EQ(scopeFrom("{"), "error: unexpected end of the text");
}

TEST(RequestJson, Reads) {
  JsonError error;
  std::string id, names;
  auto define = [&](std::string name, Value) { names += name; };
  std::optional<JsonRequest> request = decodeRequest(
      R"({"id": {"x": 1} , "src":"a\n+1","vars":{"a":{"type":"number",)"
      R"("value":1}},"other":[]})",
      spec, define, id, error);
  ASSERT_TRUE(request);
  EXPECT_EQ(request->id, R"({"x": 1})");
  EXPECT_EQ(request->source, "a\n+1");
  EXPECT_EQ(names, "a");
  EXPECT_FALSE(decodeRequest(R"({"id":7,"src":1})", spec, define, id, error));
  EXPECT_EQ(id, "7");
  EXPECT_EQ(error.text(), "a string with the source is required");
  EXPECT_FALSE(decodeRequest("nonsense", spec, define, id, error));
  EXPECT_TRUE(error.syntax);
}

} // namespace
