// The written form of each kind of expression.
#include "EmitTest.h"

using namespace hcl;
using hcl::test::EmitTest;

namespace {

TEST_F(EmitTest, WritesParenthesesOnlyWherePrecedenceNeedsThem) {
  for (const char *text : {"a + b * c",
                           "(a + b) * c",
                           "a - b - c",
                           "a - (b - c)",
                           "a / (b * c)",
                           "-a + -b",
                           "-(a + b)",
                           "!(a && b) || c",
                           "a && (b || c)",
                           "a == b != c",
                           "a == (b == c)",
                           "a < b == c > d",
                           "a ? b : c ? d : e",
                           "(a ? b : c) ? d : e",
                           "a ? (b ? c : d) : e",
                           "(a ? b : c) + d",
                           "-a.b[0]",
                           "(-a).b",
                           "(a + b)[0]",
                           "a[b + c]",
                           "[a, b].x",
                           "f(a).b",
                           "(5)[0]",
                           "--a",
                           "a - -1",
                           "\"x\".y"}) {
    // A conditional as an arm needs no parentheses.
    std::string expected = text;
    if (expected == "a ? (b ? c : d) : e")
      expected = "a ? b ? c : d : e";
    EXPECT_EQ(emit(text), expected);
    EXPECT_EQ(emit(emit(text)), expected);
  }
}

TEST_F(EmitTest, WritesCollectionsAndCalls) {
  for (const char *text :
       {"[]", "{}", "[1, a, [b]]", "{a = 1, \"b c\" = 2, \"for\" = 3, (d) = 4}",
        "{(a.b) = 1}", "f()", "f(a, 1)", "f(a, b...)", "ns::f::g(a)", "a.0.b",
        "a[0].b", "a[\"k\"]", "null", "[true, false, null]"})
    EXPECT_EQ(emit(text), text);
  EXPECT_EQ(emit("{\n  a = 1 # one\n  b : 2\n}"), "{a = 1, b = 2}");
  EXPECT_EQ(emit("{true = 1}"), "{\"true\" = 1}");
  EXPECT_EQ(emit("[(for), (in)]"), "[(for), (in)]");
}

TEST_F(EmitTest, WritesLoops) {
  for (const char *text :
       {"[for v in a : v + 1]", "[for k, v in a : k if v > b]",
        "{for k, v in a : k => v}", "{for v in a : v.k => v... if v.on}",
        "[for x in [for y in a : y] : x]", "[for x in x : x]",
        "[for x in a : [for x in x : x]]"})
    EXPECT_EQ(emit(text), text);
}

TEST_F(EmitTest, WritesSplats) {
  for (const char *text :
       {"a[*]", "a[*].b[0].c", "a.*.b.0", "a.*.b[0]", "(a[*].b)[0]",
        "a[*][*].b", "a[*].b.*.c", "-a[*]", "a[*].b[c + 1]", "(a[*].b)[*].c"})
    EXPECT_EQ(emit(text), text);
  // A dot after the splat would be part of it.
  for (const char *text :
       {"(a.*).b", "(a.*.b).0", "(a.*.b).*.c", "a.*.b[0].c", "a[*].*.b[0].c"})
    EXPECT_EQ(emit(text), text);
}

TEST_F(EmitTest, WritesLegacyIndicesApart) {
  for (const char *text : {"a.0", "(a.0).1", "a.0[1].2", "(a[*].0).1"})
    EXPECT_EQ(emit(text), text);
}

TEST_F(EmitTest, WritesTemplatesBetweenQuotes) {
  for (const char *text :
       {"\"a\"", "\"a${b}c\"", "\"${a}${b}\"", "\"\\n\\t\\\"\\\\\"",
        "\"$${a}\"", "\"a${\"$\"}${b}\"", "\"%%{${a}\"", "\"${\"\"}${a}\"",
        "\"%{ if a }b%{ endif }\"", "\"%{ if a }b%{ else }c${d}%{ endif }e\"",
        "\"%{ for k, v in a }${k}%{ endfor }\"", "\"100%\"",
        "\"%{ if a }100${\"%\"}%{ endif }\""})
    EXPECT_EQ(emit(text), text);
  // Adjacent texts must not become a template sequence.
  for (const char *text : {"\"${\"$\"}{b}${a}\"", "\"${\"%\"}{b}${a}\"",
                           "\"${\"$\"}${\"$\"}{b}${a}\""})
    EXPECT_EQ(emit(text), text);
  EXPECT_EQ(emit("\"${a}\""), "a");
  EXPECT_EQ(emit("<<EOT\n  a ${b}\n\"c\"\nEOT\n"),
            "\"  a ${b}\\n\\\"c\\\"\\n\"");
  EXPECT_EQ(emit("<<-EOT\n    a\n  $${b ~}\nEOT\n"), "\"  a\\n$${b ~}\\n\"");
  EXPECT_EQ(emit("\"a ${~ b ~} c\""), "\"a${b}c\"");
}

TEST_F(EmitTest, RenamesParametersThatHideWhatTheirLoopUses) {
  // Operations from before the loop are written inside it.
  EXPECT_EQ(emitHir("%x = var \"x\" : any "
                    "%l = var \"l\" : any "
                    "%0 = for %l as (%e \"x\" : any) : any "
                    "emit { %1 = add %x, %e : number yield %1 } "
                    "return %0"),
            "[for x_1 in l : x + x_1]");
  EXPECT_EQ(emitHir("%l = var \"l\" : any "
                    "%0 = for %l as (%e \"x\" : any) : any emit { "
                    "  %1 = for %l as (%f \"x\" : any) : any emit { "
                    "    %2 = add %e, %f : number yield %2 } "
                    "  yield %1 } "
                    "return %0"),
            "[for x in l : [for x_1 in l : x + x_1]]");
  EXPECT_EQ(emitHir("%l = var \"l\" : any "
                    "%0 = for %l as (%e \"in\" : any) : any "
                    "emit { yield %e } return %0"),
            "[for each in l : each]");
}

TEST_F(EmitTest, WritesAValueAsOftenAsItIsUsed) {
  EXPECT_EQ(emitHir("%a = var \"a\" : any "
                    "%0 = mul %a, %a : number "
                    "%1 = add %0, %0 : number return %1",
                    "number"),
            "a * a + a * a");
}

TEST_F(EmitTest, StopsWhereRepetitionGetsTooLong) {
  std::string body = "%v0 = var \"a\" : any ";
  for (int i = 1; i < 100; ++i) {
    std::string last = "%v" + std::to_string(i - 1);
    body += "%v" + std::to_string(i) + " = add " + last + ", " + last +
            " : number ";
  }
  options.maxBytes = 1000;
  EXPECT_EQ(emitHir(body + "return %v99", "number"),
            "NotExpressible: This cannot be written as HCL: it takes more than "
            "1000 bytes, because values that are used several times are "
            "written as often.");
}

TEST_F(EmitTest, ReportsWhatHasNoForm) {
  auto why = [&](std::string_view body, std::string_view type = "any") {
    std::string text = emitHir(body, type);
    std::string_view prefix = "NotExpressible: This cannot be written as HCL: ";
    EXPECT_TRUE(text.starts_with(prefix)) << text;
    return text.substr(std::min(text.size(), prefix.size()));
  };
  EXPECT_EQ(why("%0 = const unknown(string) : string return %0", "string"),
            "there is no literal for unknown(string).");
  EXPECT_EQ(why("%0 = var \"a b\" : any return %0"),
            "no variable can be called \"a b\".");
  EXPECT_EQ(why("%0 = call \"a:b\" : any return %0"),
            "no function can be called \"a:b\".");
  EXPECT_EQ(why("%a = var \"a\" : any %0 = getattr %a \"0\" : any return %0"),
            "no attribute access can name \"0\".");
  EXPECT_EQ(why("%a = var \"a\" : any "
                "%0 = splat %a as (%e : any) : any "
                "each { %1 = add %e, %e : number yield %1 } return %0"),
            "this splat does more to each element than to take attributes and "
            "indices.");
  options.language.functions = {};
  EXPECT_EQ(why("%a = var \"a\" : any %0 = convert %a to list(string) "
                "return %0",
                "list(string)"),
            "a conversion to list of string needs a function that converts.");
}

TEST_F(EmitTest, WritesConversionsAsCalls) {
  EXPECT_EQ(emitHir("%a = var \"a\" : any %0 = convert %a to list(string) "
                    "return %0",
                    "list(string)"),
            "to(\"list(string)\", a)");
}

TEST_F(EmitTest, WritesLongChainsInLinearTimeAndWithoutRecursion) {
  std::string sum = "a", hir = "%v0 = var \"a\" : any ";
  for (int i = 1; i < 200000; ++i)
    sum += " + a";
  EXPECT_EQ(emit(sum), sum);
  int depth = 200000;
  for (int i = 1; i <= depth; ++i)
    hir += "%v" + std::to_string(i) + " = tuple %v" + std::to_string(i - 1) +
           " : any ";
  EXPECT_EQ(emitHir(hir + "return %v" + std::to_string(depth)).size(),
            2u * depth + 1);
}

TEST_F(EmitTest, WritesConfigurations) {
  std::string text = "a = 1\nb \"x\" \"y z\" {\n  c = a + 1\n  d {\n  }\n}\n"
                     "e = [for v in a : v]\n";
  SourceFile file("t.hcl", text);
  hir::Module module = lower(parseConfig(file, {}, diags), {}, diags);
  std::string out;
  EXPECT_TRUE(emitModule(out, module, options, diags));
  EXPECT_EQ(out, text);
}

} // namespace
