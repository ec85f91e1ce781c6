// Evaluating expressions that scopes, errors and unknown values complicate.
#include "InterpTest.h"

namespace hcl::test {
namespace {

class ExpressionTest : public InterpTest {
protected:
  ExpressionTest() {
    define("n", "3");
    define("s", "\"str\"");
    define("list", "list(string)[\"a\", \"b\"]");
    define("obj", "{a = {b = {c = 7}}}");
    define("ubool", "unknown(bool)");
    define("ustr", "unknown(string)");
    define("unum", "unknown(number)");
    define("ulist", "unknown(list(string))");
    define("udyn", "unknown");
    define("nlist", "null(list(string))");
    define("objs", "list(object({id=string}))[{id = \"x\"}, {id = \"y\"}]");
    define("uobj", "unknown(object({a=string}))");
  }
};

TEST_F(ExpressionTest, Operators) {
  EXPECT_EQ(eval("1 + 2 * 3"), "7");
  EXPECT_EQ(eval("n + 1 - n * n"), "-5");
  EXPECT_EQ(eval("n > 2 && n < 4 || false"), "true");
  EXPECT_EQ(eval("-n % 2"), "-1");
  EXPECT_EQ(eval("obj.a.b.c"), "7");
  EXPECT_EQ(eval("list[n - 2]"), "\"b\"");
  EXPECT_EQ(eval("\"${s}-${n}\""), "\"str-3\"");
  EXPECT_EQ(eval("[n, [n, s], {k = n}]"), "[3, [3, \"str\"], {k = 3}]");
  EXPECT_EQ(eval("{ b = 1, a = n, b = 2 }"), "{a = 3, b = 2}");
  EXPECT_EQ(eval("{ (s) = 1, \"x${n}\" = 2 }"), "{str = 1, x3 = 2}");
}

TEST_F(ExpressionTest, Variables) {
  EXPECT_EQ(eval("nosuch"), "UnknownVariable(nosuch)");
  EXPECT_EQ(eval("nosuch.a[0]"), "UnknownVariable(nosuch)");
  EXPECT_EQ(eval("[nosuch, other]"),
            "UnknownVariable(nosuch) UnknownVariable(other)");
  EXPECT_EQ(eval("[nosuch, nosuch]"),
            "UnknownVariable(nosuch) UnknownVariable(nosuch)");
  EXPECT_EQ(eval("objx"), "UnknownVariable(objx)");
  EXPECT_NE(diags[0].detail.find("Did you mean \"obj\"?"), std::string::npos);
  EXPECT_EQ(eval("[for item in [1]: itme]"), "UnknownVariable(itme)");
  EXPECT_NE(diags[0].detail.find("Did you mean \"item\"?"), std::string::npos);
  visible = nullptr;
  EXPECT_EQ(eval("n"), "VariablesNotAllowed(n)");
}

// NS-OP-044, NS-OP-045 and the reference's rule.
TEST_F(ExpressionTest, LogicDropsErrorsOfTheOtherSide) {
  EXPECT_EQ(eval("false && nosuch"), "false");
  EXPECT_EQ(eval("nosuch || true"), "true");
  EXPECT_EQ(eval("ubool && nosuch"), "unknown(bool, notnull)");
  EXPECT_EQ(eval("nosuch && ubool"), "UnknownVariable(nosuch)");
  EXPECT_EQ(eval("[1 + null, nosuch || true]"), "OperationFailed(1 + null)");
  EXPECT_EQ(inSpec("false && nosuch"), "UnknownVariable(nosuch)");
  EXPECT_EQ(inSpec("false && ubool"), "unknown(bool, notnull)");
}

TEST_F(ExpressionTest, Conditionals) {
  EXPECT_EQ(eval("n > 2 ? 1 : 2"), "1");
  EXPECT_EQ(eval("n > 5 ? \"x\" : n > 2 ? \"y\" : \"z\""), "\"y\"");
  EXPECT_EQ(eval("true ? 1 : \"a\""), "\"1\"");
  EXPECT_EQ(eval("true ? null : 1"), "null(number)");
  EXPECT_EQ(eval("true ? 1 : nosuch"), "1");
  EXPECT_EQ(eval("false ? 1 : nosuch"), "UnknownVariable(nosuch)");
  EXPECT_EQ(eval("null ? 1 : 2"), "NullCondition(null)");
  EXPECT_EQ(eval("1 ? 1 : 2"), "IncorrectCondition(1)");
  EXPECT_EQ(eval("true ? 1 : true"), "InconsistentResults(1 : true)");
  EXPECT_EQ(eval("nosuch ? 1 : true"), "InconsistentResults(1 : true)");
  EXPECT_EQ(eval("ubool ? 1 : 5"), "unknown(number, notnull, >= 1, <= 5)");
  EXPECT_EQ(eval("(ubool ? 1 : 2) > 5"), "false");
  EXPECT_EQ(eval("true ? [1, 2] : [1]"), "list(number)[1, 2]");
}

TEST_F(ExpressionTest, TupleFor) {
  EXPECT_EQ(eval("[for v in [1, 2]: v * n]"), "[3, 6]");
  EXPECT_EQ(eval("[for i, v in list: \"${i}${v}\"]"), "[\"0a\", \"1b\"]");
  EXPECT_EQ(eval("[for k, v in {b = 1, a = 2}: [k, v]]"),
            "[ [\"a\", 2], [\"b\", 1]]");
  EXPECT_EQ(eval("[for v in [1, 2, 3]: v if v != 2]"), "[1, 3]");
  EXPECT_EQ(eval("[for n in [9]: [for n in [8]: n]]"), "[ [8]]");
  EXPECT_EQ(eval("[[for n in [9]: n], n]"), "[ [9], 3]");
  EXPECT_EQ(eval("[for v in []: nosuch]"), "[]");
  EXPECT_EQ(eval("[for a, a in [10]: a]"), "[10]");
}

// NS-FOR-022, 023, 040..049.
TEST_F(ExpressionTest, TupleForProblems) {
  EXPECT_EQ(eval("[for v in s: v]"), "NotIterable(s)");
  EXPECT_EQ(eval("[for v in ustr: v]"), "NotIterable(ustr)");
  EXPECT_EQ(eval("[for v in nlist: v]"), "IterationOfNull(nlist)");
  EXPECT_EQ(eval("[for v in ulist: v]"), "unknown");
  EXPECT_EQ(eval("[for v in udyn: v]"), "unknown");
  EXPECT_EQ(eval("[for v in [1]: v if ubool]"), "unknown");
  EXPECT_EQ(eval("[for v in [1]: ustr]"), "[unknown(string)]");
  EXPECT_EQ(inSpec("[for v in [1]: ustr]"), "unknown");
  EXPECT_EQ(eval("[for v in []: v if \"foo\"]"),
            "InvalidForCondition(\"foo\")");
  EXPECT_EQ(inSpec("[for v in []: v if \"foo\"]"), "[]");
  EXPECT_EQ(inSpec("[for v in [1, 2]: v if \"foo\"]"),
            "InvalidForCondition(\"foo\")");
  EXPECT_EQ(eval("[for v in []: v if null]"), "NullForCondition(null)");
  EXPECT_EQ(eval("[for v in ulist: v if null]"), "NullForCondition(null)");
  EXPECT_EQ(eval("[for v in ulist: v if 5]"), "InvalidForCondition(5)");
  EXPECT_EQ(eval("[for v in [null]: v if v]"), "InvalidForCondition(v)");
  EXPECT_EQ(inSpec("[for v in [1]: v if null]"), "NullForCondition(null)");
  EXPECT_EQ(eval("[for v in [1, null]: v + 1]"), "OperationFailed(v + 1)");
}

TEST_F(ExpressionTest, ObjectFor) {
  EXPECT_EQ(eval("{for v in list: v => n}"), "{a = 3, b = 3}");
  EXPECT_EQ(eval("{for i, v in [\"b\", \"a\"]: v => \"x${i}\"}"),
            "{a = \"x1\", b = \"x0\"}");
  EXPECT_EQ(eval("{for v in [1, true]: v => v}"), "{\"1\" = 1, true = true}");
  EXPECT_EQ(eval("{for i, v in [\"a\", \"a\", \"b\"]: v => i > 0...}"),
            "{a = [false, true], b = [true]}");
  EXPECT_EQ(eval("{for v in [1, 2, 3]: \"k\" => v... if v > 1}"),
            "{k = [2, 3]}");
  EXPECT_EQ(eval("{for v in [\"b\", \"a\", \"b\"]: v => 1}"),
            "DuplicateForKey(v)");
  EXPECT_EQ(eval("{for v in [\"a\"]: null => v}"), "InvalidForKey(null)");
  EXPECT_EQ(eval("{for v in [[]]: v => 1}"), "InvalidForKey(v)");
  EXPECT_EQ(eval("{for v in [\"a\"]: ustr => v}"), "unknown");
  // After an unknown key a wrong one is not an error, and the result is
  // unknown.
  EXPECT_EQ(eval("{for v in [ustr, null]: v => 1}"), "unknown");
}

// NS-SPLAT, and the reference's lists.
TEST_F(ExpressionTest, Splat) {
  EXPECT_EQ(eval("[{id = 1}, {id = 2}][*].id"), "[1, 2]");
  EXPECT_EQ(eval("objs[*].id"), "list(string)[\"x\", \"y\"]");
  EXPECT_EQ(inSpec("objs[*].id"), "[\"x\", \"y\"]");
  EXPECT_EQ(eval("n[*]"), "[3]");
  EXPECT_EQ(eval("null[*]"), "[]");
  EXPECT_EQ(eval("nlist[*]"), "SplatOfNull(nlist)");
  EXPECT_EQ(eval("udyn[*].a"), "unknown");
  EXPECT_EQ(eval("ustr[*]"), "unknown");
  EXPECT_EQ(eval("ulist[*]"), "unknown(list(string), notnull)");
  EXPECT_EQ(eval("uobj[*].zz"), "UnsupportedAttribute(.zz)");
  EXPECT_EQ(eval("[][*].a.b"), "[]");
  EXPECT_EQ(eval("[null, {a = 1}][*].a"), "AttributeOfNull(.a)");
  EXPECT_EQ(eval("[{a = [7]}][*].a[0]"), "[7]");
  EXPECT_EQ(eval("[[{a = 1}]][*][*].a"), "[ [1]]");
  // A splat turns "a" into a tuple of one element and null into an empty one.
  define("holes", "list(string)[\"a\", null(string)]");
  EXPECT_EQ(eval("holes[*][*]"), "MixedSplat([*][*])");
  EXPECT_EQ(inSpec("holes[*][*]"), "[ [\"a\"], []]");
}

TEST_F(ExpressionTest, Templates) {
  EXPECT_EQ(eval("\"%{ for x in list }${x},%{ endfor }\""), "\"a,b,\"");
  EXPECT_EQ(eval("\"%{ if n > 1 }yes%{ else }no%{ endif }\""), "\"yes\"");
  EXPECT_EQ(eval("\"a${null}\""), "InvalidInterpolation(null)");
  EXPECT_EQ(eval("\"a${ustr}\""), "unknown(string, notnull)");
  EXPECT_EQ(eval("\"%{ if true }${nosuch}%{ else }ok%{ endif }\""),
            "UnknownVariable(nosuch)");
  EXPECT_EQ(eval("\"%{ if false }${nosuch}%{ else }ok%{ endif }\""), "\"ok\"");
}

TEST_F(ExpressionTest, IndependentErrorsInOneRun) {
  EXPECT_EQ(eval("[1 + \"a\", nosuch, {}.x, [][0]]"),
            "InvalidOperand(\"a\") UnknownVariable(nosuch) "
            "UnsupportedAttribute(.x) InvalidIndex([0])");
}

// An error is not reported again by the operations that use its result.
TEST_F(ExpressionTest, ErrorsDoNotCascade) {
  EXPECT_EQ(eval("(nosuch + 1) * 2 > 3 ? 1 : 2"), "UnknownVariable(nosuch)");
  EXPECT_EQ(eval("nosuch[0].a + nosuch2"),
            "UnknownVariable(nosuch) UnknownVariable(nosuch2)");
  EXPECT_EQ(eval("[for v in nosuch: v]"), "UnknownVariable(nosuch)");
  EXPECT_EQ(eval("nosuch[*].a"), "UnknownVariable(nosuch)");
  EXPECT_EQ(eval("\"${nosuch}x\""), "UnknownVariable(nosuch)");
}

// The reference continues with the rest of a value after an error.
TEST_F(ExpressionTest, WhatIsLeftIsChecked) {
  EXPECT_EQ(eval("-(\"<${null}>\")"),
            "InvalidInterpolation(null) InvalidOperand((\"<${null}>\"))");
  EXPECT_EQ(eval("-([1][*].x)"),
            "UnsupportedAttribute(.x) InvalidOperand(([1][*].x))");
  EXPECT_EQ(eval("-({for x in [1, 2]: \"k\" => x})"),
            "DuplicateForKey(\"k\") "
            "InvalidOperand(({for x in [1, 2]: \"k\" => x}))");
  // A value with a failed part is not operated on.
  EXPECT_EQ(eval("[1, nosuch][0] + null"), "UnknownVariable(nosuch)");
  EXPECT_EQ(eval("[for x in [1, nosuch]: x][0] + null"),
            "UnknownVariable(nosuch)");
  EXPECT_EQ(eval("{a = 1, b = nosuch}.a + null"), "UnknownVariable(nosuch)");
  EXPECT_EQ(eval("!(1 + nosuch)"),
            "UnknownVariable(nosuch) InvalidOperand((1 + nosuch))");
}

TEST_F(ExpressionTest, NotesTellTheVariables) {
  eval("n + list");
  ASSERT_EQ(diags.size(), 1u);
  ASSERT_EQ(diags[0].variables.size(), 2u);
  EXPECT_EQ(diags[0].variables[0].name, "list");
  EXPECT_EQ(diags[0].variables[1].name, "n");
  EXPECT_EQ(diags[0].variables[1].value, "is 3");
  eval("[for x in [\"a\"]: x + 1]");
  ASSERT_EQ(diags[0].variables.size(), 1u);
  EXPECT_EQ(diags[0].variables[0].name, "x");
  EXPECT_EQ(diags[0].variables[0].value, "is \"a\"");
  eval("obj.a.b.nope");
  ASSERT_EQ(diags[0].variables.size(), 1u);
  EXPECT_EQ(diags[0].variables[0].name, "obj.a.b");
}

} // namespace
} // namespace hcl::test
