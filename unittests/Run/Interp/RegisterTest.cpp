// The location of values while an expression runs: views into collections,
// reused slots, and inline caches of variables and attributes.
#include "InterpTest.h"

#include "hcl/Functions.h"

namespace hcl::test {
namespace {

class RegisterTest : public InterpTest {
protected:
  RegisterTest() {
    define("n", "3");
    define("obj", "{a = {b = {c = 7}}, d = [{e = \"x\"}, {e = \"y\"}]}");
    define("uobj", "unknown(object({a=object({b=string})}))");
    define("m", "map(string){x = \"1\", y = \"2\"}");
    language.functions = functions;
  }

  FunctionTable functions = specFunctions();
};

TEST_F(RegisterTest, ViewsLastAsLongAsTheExpression) {
  EXPECT_EQ(eval("[obj.a.b, obj.d[1].e, obj.a.b.c + n, m[\"y\"], m.x]"),
            "[{c = 7}, \"y\", 10, \"2\", \"1\"]");
  EXPECT_EQ(eval("{a = obj.a, b = [obj.d[0], obj.d[0]]}"),
            "{a = {b = {c = 7}}, b = [{e = \"x\"}, {e = \"x\"}]}");
  EXPECT_EQ(eval("[for o in obj.d : [o, o.e]]"),
            "[ [{e = \"x\"}, \"x\"], [{e = \"y\"}, \"y\"]]");
  EXPECT_EQ(
      eval("[for o in [obj, obj] : [for e in o.d : \"${e.e}${o.a.b.c}\"]]"),
      "[ [\"x7\", \"y7\"], [\"x7\", \"y7\"]]");
}

// Values that only the kernel can make are in the slot of the view.
TEST_F(RegisterTest, ViewsOfUnknowns) {
  EXPECT_EQ(eval("[uobj.a.b, uobj.a, obj.a.b.c]"),
            "[unknown(string), unknown(object({b=string})), 7]");
  EXPECT_EQ(eval("[for o in [uobj, {a = {b = \"k\"}}] : [o.a.b, o.a]]"),
            "[ [unknown(string), unknown(object({b=string}))], [\"k\", {b = "
            "\"k\"}]]");
}

TEST_F(RegisterTest, TheValuesOfBothArmsStand) {
  for (const char *outer : {"true", "false"})
    for (const char *inner : {"true", "false"}) {
      define("p", outer);
      define("q", inner);
      bool p = outer[0] == 't', q = inner[0] == 't';
      int wanted = p ? (q ? 4 : 5) : (q ? 6 : 7);
      EXPECT_EQ(eval("p ? (q ? n + 1 : n + 2) : (q ? n * 2 : n * 2 + 1)"),
                std::to_string(wanted));
    }
  EXPECT_EQ(eval("n > 2 ? [n, n + 1] : [n - 1, n]"), "[3, 4]");
  EXPECT_EQ(eval("n > 9 ? {a = \"x${n}\"} : {a = \"x${n + 1}\"}"),
            "{a = \"x4\"}");
}

TEST_F(RegisterTest, CallsOfKnownArguments) {
  EXPECT_EQ(eval("upper(obj.d[0].e)"), "\"X\"");
  EXPECT_EQ(eval("max(n, 2, obj.a.b.c)"), "7");
  EXPECT_EQ(eval("max(n, \"12\")"), "12");
  EXPECT_EQ(eval("max(1, 2, 3, 4, 5, n)"), "5");
  EXPECT_EQ(eval("upper(null)"), "InvalidArgument(null)");
  EXPECT_EQ(eval("upper(uobj.a.b)"), "unknown(string, notnull)");
  EXPECT_EQ(eval("substr(\"abc\", 1.5, 2)"), "FunctionFailed(substr()");
}

// One program over scopes and objects whose names are in other places.
TEST_F(RegisterTest, GuessesAreChecked) {
  Compiled compiled = compile("[x, o.k, m[\"k\"], y]");
  auto evaluateIn = [&](const Scope &where) {
    Evaluation evaluation{language.dialect, language.callable(),
                          compiled.file.get(), diags};
    return valueText(
        interpret(*compiled.source.compiled().program, 0, &where, evaluation));
  };
  auto value = [](const char *text) {
    Fault error;
    return *parseValue(text, error);
  };
  auto around = std::make_shared<Scope>();
  Scope &parent = *around;
  Scope first, second(around);
  first.define("x", value("1"));
  first.define("y", value("2"));
  first.define("o", value("{k = 3}"));
  first.define("m", value("map(number){j = 0, k = 4}"));
  parent.define("m", value("map(number){a = 0, b = 0, k = 40}"));
  parent.define("x", value("10"));
  second.define("o", value("{a = 0, k = 30, z = 1}"));
  second.define("y", value("20"));
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(evaluateIn(first), "[1, 3, 4, 2]");
    EXPECT_EQ(evaluateIn(second), "[10, 30, 40, 20]");
  }
}

} // namespace
} // namespace hcl::test
