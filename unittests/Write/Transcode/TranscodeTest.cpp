// Both directions on small texts, and both together on random expressions. The
// JSON of the first test is that of the hcl2json tools but for the order of
// properties and the digits of numbers.
#include "hcl/Transcode.h"
#include "hcl/Eval.h"
#include "hcl/Text.h"

#include "../../common/RandomExpression.h"
#include "SpecLanguage.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

using namespace hcl;

namespace {

std::string toJson(std::string_view text, bool comments = false) {
  Diagnostics diagnostics;
  JsonOptions options{.comments = comments, .indent = 0};
  std::optional<std::string> out =
      nativeToJson(SourceFile("test.hcl", std::string(text)),
                   test::specLanguage(), options, diagnostics);
  EXPECT_TRUE(out) << text;
  if (!out)
    return {};
  EXPECT_TRUE(out->ends_with('\n'));
  out->pop_back();
  return *out;
}

std::optional<std::string> native(std::string_view text,
                                  Diagnostics &diagnostics) {
  return jsonToNative(SourceFile("test.json", std::string(text)),
                      test::specLanguage(), diagnostics);
}

std::string toNative(std::string_view text) {
  Diagnostics diagnostics;
  std::optional<std::string> out = native(text, diagnostics);
  EXPECT_TRUE(out) << text;
  return out.value_or("");
}

std::string evaluated(SourceKind kind, const std::string &text,
                      const Scope &scope) {
  Diagnostics diagnostics;
  return valueText(evaluate(kind, SourceFile("test", text), scope,
                            test::specLanguage(), diagnostics));
}

} // namespace

TEST(NativeToJson, WritesTheFormsOfHcl2json) {
  EXPECT_EQ(toJson("a = 1\nb = -1\nc = [1, \"a\", v.b, null, true]\n"),
            R"({"a":1,"b":-1,"c":[1,"a","${v.b}",null,true]})");
  EXPECT_EQ(toJson("a = { a = 1, \"b\" = 2, (c) = 3, \"${d}\" = 4, 5 = 6 }\n"),
            R"({"a":{"a":1,"b":2,"${(c)}":3,"${d}":4,"5":6}})");
  EXPECT_EQ(
      toJson("a = b ? c : d\ne = [for x in y : x]\nf = (1)\n"),
      R"json({"a":"${b ? c : d}","e":"${[for x in y : x]}","f":"${(1)}"})json");
  EXPECT_EQ(toJson("a = \"${x}\"\nb = \"%{if x}a%{else}b%{endif}\"\n"),
            R"({"a":"${x}","b":"%{if x}a%{else}b%{endif}"})");
  EXPECT_EQ(toJson("a = \"x\\n$${y}${v}\"\nb = <<-E\n    one\n      two ${x}\n"
                   "  E\n"),
            R"({"a":"x\n$${y}${v}","b":"one\n  two ${x}\n"})");
}

TEST(NativeToJson, NestsBlocksByLabels) {
  EXPECT_EQ(
      toJson("r \"x\" \"y\" {\n  p = 1\n  q {\n    s = 2\n  }\n  q {}\n}\n"
             "t {}\nr \"x\" \"z\" { u = 3 }\n"),
      R"({"r":{"x":{"y":[{"p":1,"q":[{"s":2},{}]}],"z":[{"u":3}]}},)"
      R"("t":[{}]})");
}

// Otherwise parsers of JSON would lose one of two properties of the same name.
TEST(NativeToJson, ReportsNamesThatTwoPropertiesWouldHave) {
  for (auto [text, kind] :
       {std::pair{"r {}\nr \"x\" {}\n", DiagKind::MixedLabels},
        std::pair{"r \"x\" {}\nr \"x\" \"y\" {}\n", DiagKind::MixedLabels},
        std::pair{"r = 1\nr {}\n", DiagKind::AttributeAndBlock},
        std::pair{"b {\n  r {}\n  r = 1\n}\n", DiagKind::AttributeAndBlock}}) {
    Diagnostics diagnostics;
    SourceFile file("test.hcl", text);
    EXPECT_FALSE(nativeToJson(file, test::specLanguage(), {}, diagnostics));
    ASSERT_TRUE(diagnostics.hasErrors()) << text;
    EXPECT_EQ(diagnostics.begin()->kind, kind) << text;
    EXPECT_EQ(diagnostics.begin()->subject.begin, file.text().rfind('r'));
  }
}

// Where JSON would mean something else, the expression is copied.
TEST(NativeToJson, CopiesWhatJsonCannotSay) {
  EXPECT_EQ(toJson("a = { b = 1, b = 2 }\n"), R"({"a":"${{ b = 1, b = 2 }}"})");
  EXPECT_EQ(toJson("a = \"\\u0024${b}\"\n"), R"({"a":"${\"\\u0024${b}\"}"})");
}

// JSON has no zeros at the start of a number.
TEST(NativeToJson, LeavesOutZerosAtTheStart) {
  EXPECT_EQ(toJson("a = [007, -00.5, 00, 0e1, 10]\n"),
            R"({"a":[7,-0.5,0,0e1,10]})");
}

// The reference refuses such a key as an expression; applications read it as
// it is written: `providers = { aws.west = aws.b }`.
TEST(NativeToJson, WritesKeysWithDotsAsTheyAre) {
  EXPECT_EQ(toJson("a = { aws.b = aws.c, x . y.0 = 1 }\n"),
            R"({"a":{"aws.b":"${aws.c}","x.y.0":1}})");
  EXPECT_EQ(toJson("a = { (aws.b) = 1, c[0] = 2 }\n"),
            R"({"a":{"${(aws.b)}":1,"${c[0]}":2}})");
}

TEST(NativeToJson, GivesTheMarkerOfAHeredocALine) {
  EXPECT_EQ(toJson("a = true ? \"x\" : <<E\nfoo\nE\n"),
            R"({"a":"${true ? \"x\" : <<E\nfoo\nE\n}"})");
}

// A marker would take away other blanks, as the line ends elsewhere; without
// one a lone interpolation need not be one.
TEST(NativeToJson, LeavesOutMarkersThatHaveBeenApplied) {
  EXPECT_EQ(toJson("a = <<E\n%{if x~}\n  y\n%{~endif}\nE\n"),
            R"({"a":"%{if x}y%{endif}\n"})");
  EXPECT_EQ(toJson("a = \"${x ~} \"\nb = \" ${~ x} \"\nc = \"${x ~}\"\n"),
            R"({"a":"${x ~} ","b":"${ x} ","c":"${x ~}"})");
}

TEST(Transcode, MeansTheSameWithMarkersInEachDialect) {
  const char *text = "r = <<EOT\n%{ for x in [1, 2] ~}\n  - ${x}\n"
                     "%{ endfor ~}\n\n end ${~ 3 }\nEOT\n"
                     "s = \"${1 ~} \"\nt = \" a ${~ 1 ~}\\n  x\"\n"
                     "u = <<-E\n    a ${~ 2}\n      ${3 ~}\n    x\n  E\n";
  for (const char *name : {"spec", "hashicorp"}) {
    Language language = test::specLanguage();
    language.dialect = *Dialect::byName(name);
    auto value = [&](SourceKind kind, const std::string &source) {
      Diagnostics diagnostics;
      return valueText(evaluate(kind, SourceFile("t", source), Scope(),
                                language, diagnostics));
    };
    Diagnostics diagnostics;
    std::string json =
        nativeToJson(SourceFile("t", text), language, {}, diagnostics).value();
    std::string back =
        jsonToNative(SourceFile("t", json), language, diagnostics).value();
    EXPECT_EQ(value(SourceKind::Json, json), value(SourceKind::Config, text));
    EXPECT_EQ(value(SourceKind::Config, back), value(SourceKind::Config, text));
  }
}

// A number as a key becomes its shortest text.
TEST(NativeToJson, WritesNumbersThatAreKeysAsText) {
  EXPECT_EQ(toJson("a = { 10 = 1, 0 = 2, 1.50 = 3, 1e3 = 4, 007 = 5 }\n"),
            R"({"a":{"10":1,"0":2,"1.5":3,"${1e3}":4,"7":5}})");
}

TEST(NativeToJson, WritesCommentsOnRequest) {
  EXPECT_EQ(toJson("# one\na = 1 // two\nb {\n  /* three */\n}\n", true),
            R"({"//":["one","two"],"a":1,"b":[{"//":["three"]}]})");
}

TEST(JsonToNative, ReadsBlocksAndAttributes) {
  EXPECT_EQ(toNative(R"({"r":{"x":{"y":[{"p":1},{}]}},"a":{"k":[1]},"b":[]})"),
            "r \"x\" \"y\" {\n  p = 1\n}\n\nr \"x\" \"y\" {\n}\n"
            "a = { k = [1] }\nb = []\n");
  // A body has names only, so these are values.
  EXPECT_EQ(toNative(R"({"a":[{"a b":1}],"b":{"x":[{"${c}":1}]}})"),
            "a = [{ \"a b\" = 1 }]\nb = { x = [{ (c) = 1 }] }\n");
  EXPECT_EQ(toNative(R"([{"//":"one\ntwo","a":"b"},{"c":null}])"),
            "# one\n# two\na = \"b\"\nc = null\n");
}

TEST(JsonToNative, ReadsTemplates) {
  EXPECT_EQ(
      toNative(R"({"a":"${x}","b":"y ${x}","c":"$${x}\n\"","d":"${~x}"})"),
      "a = x\nb = \"y ${x}\"\nc = \"$${x}\\n\\\"\"\nd = \"${~x}\"\n");
  EXPECT_EQ(toNative(R"({"a":"${x # c\n}","b":"%{if x}\"%{endif}"})"),
            "a = (x # c\n)\nb = \"%{if x}\\\"%{endif}\"\n");
  EXPECT_EQ(toNative(R"json({"a":{"${(k)}":1,"${(k) + (l)}":2}})json"),
            "a = { (k) = 1, ((k) + (l)) = 2 }\n");
  EXPECT_EQ(toNative(R"({"a":{"${x}":1,"b ${x}":2,"for":3,"c d":4}})"),
            "a = { (x) = 1, \"b ${x}\" = 2, \"for\" = 3, \"c d\" = 4 }\n");
}

// `[for` begins a loop, wherever the list is and whatever follows the name.
TEST(JsonToNative, PutsAVariableForInParenthesesAtTheStartOfAList) {
  EXPECT_EQ(toNative(R"({"a":["${for}"],"b":[["${ for.x }","${for}"]]})"),
            "a = [(for)]\nb = [[(for.x), for]]\n");
  EXPECT_EQ(toNative(R"({"a":"${for}","b":{"${for}":"${for}"}})"),
            "a = for\nb = { (for) = for }\n");
}

// The line end after a heredoc and a comment belongs to them.
TEST(JsonToNative, KeepsLineEndsInKeys) {
  EXPECT_EQ(toNative(R"({"a":{"${<<E\nb\nE\n}":1}})"),
            "a = { (<<E\nb\nE\n) = 1 }\n");
}

TEST(JsonToNative, ReportsWhatHasNoNativeForm) {
  for (std::string_view text : {R"({"a b":1})", R"({"a":"${"})", R"({"a":)",
                                R"({"a":[1,"${x"]})", R"(1)"}) {
    Diagnostics diagnostics;
    EXPECT_FALSE(native(text, diagnostics)) << text;
    EXPECT_TRUE(diagnostics.hasErrors()) << text;
  }
  // The place is that in the JSON.
  Diagnostics diagnostics;
  EXPECT_FALSE(native(R"({"a":"\u0061${b c}"})", diagnostics));
  EXPECT_EQ(diagnostics.begin()->subject.begin, 16u);
}

TEST(Transcode, KeepsTheValue) {
  for (uint32_t seed = 0; seed < 300; ++seed) {
    test::RandomExpression random(seed);
    std::string text = "r = " + random.any(4) + "\n";
    Scope scope = random.scope();
    std::string json = toJson(text);
    std::string value = evaluated(SourceKind::Config, text, scope);
    if (value.find("failed") == value.npos) {
      ASSERT_EQ(evaluated(SourceKind::Json, json, scope), value)
          << text << json;
    }
    ASSERT_EQ(evaluated(SourceKind::Config, toNative(json), scope), value)
        << text << json;
  }
}
