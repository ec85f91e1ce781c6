// Static lists, maps, calls and traversals of expressions.
#include "Syntax/StaticAnalysis.h"

#include "../../Rule.h"
#include "ParseTest.h"

#include <gtest/gtest.h>

namespace hcl::test {
namespace {

struct Analysed : Parsed {
  Diagnostics refused;

  explicit Analysed(std::string text)
      : Parsed(std::move(text), ScanMode::Expression) {
    EXPECT_TRUE(diagnostics.empty()) << said();
  }
  NodeRef expression() const { return {tree, 1}; }
  std::string why() const {
    return refused.empty() ? "" : std::string(kindName(refused[0].kind));
  }
};

std::string list(std::string text) {
  Analysed source(std::move(text));
  auto elements = staticList(source.expression(), source.refused);
  std::string result = elements ? "" : source.why();
  if (elements)
    for (NodeRef element : *elements)
      result += "<" + std::string(element.text()) + ">";
  return result;
}

std::string map(std::string text) {
  Analysed source(std::move(text));
  auto pairs = staticMap(source.expression(), source.refused);
  std::string result = pairs ? "" : source.why();
  if (pairs)
    for (const StaticPair &pair : *pairs)
      result += "<" + std::string(pair.key.text()) + "=" +
                std::string(pair.value.text()) + ">";
  return result;
}

std::string call(std::string text) {
  Analysed source(std::move(text));
  auto found = staticCall(source.expression(), source.refused);
  if (!found)
    return source.why();
  std::string result = found->name;
  for (NodeRef argument : found->arguments)
    result += "<" + std::string(argument.text()) + ">";
  return result + (found->expandsFinal ? "..." : "");
}

std::string path(std::string text) {
  Analysed source(std::move(text));
  auto found = staticTraversal(source.expression(), source.refused);
  if (!found)
    return source.why();
  std::string result;
  for (const TraversalStep &step : *found)
    result += step.kind == TraversalStep::Kind::Root ? step.name
              : step.kind == TraversalStep::Kind::Attribute
                  ? "." + step.name
                  : "[" + std::string(source.file.slice(step.range)) + "]";
  return result;
}

TEST(StaticAnalysis, Lists) {
  Rule("NS-STATIC-001");
  EXPECT_EQ(list("[1, undefined,]"), "<1><undefined>");
  Rule("NS-STATIC-002");
  EXPECT_EQ(list("[]"), "");
  Rule("NS-STATIC-003");
  for (const char *other : {"[for v in x: v]", "{}", "x", "f()", "\"[]\"",
                            "([])", "[1][0]", "[1] + [2]", "-[1]"})
    EXPECT_EQ(list(other), "StaticListRequired") << other;
}

TEST(StaticAnalysis, Maps) {
  Rule("NS-STATIC-004");
  EXPECT_EQ(map("{b = undefined, a = 1}"), "<b=undefined><a=1>");
  Rule("NS-STATIC-005");
  EXPECT_EQ(map("{[] = 1, (x) = 2}"), "<[]=1><(x)=2>");
  Rule("NS-STATIC-006");
  EXPECT_EQ(map("{\"a\" = 1\n a: 2}"), "<\"a\"=1><a=2>");
  Rule("NS-STATIC-007");
  for (const char *other : {"{for k in x: k => k}", "[]", "x", "({})", "{}.a"})
    EXPECT_EQ(map(other), "StaticMapRequired") << other;
}

TEST(StaticAnalysis, Calls) {
  Rule("NS-STATIC-008");
  EXPECT_EQ(call("nofunc(1, undefined)"), "nofunc<1><undefined>");
  EXPECT_EQ(call("a :: b (x...)"), "a::b<x>...");
  EXPECT_EQ(call("f()"), "f");
  Rule("NS-STATIC-009");
  for (const char *other :
       {"foo", "f().a", "(f())", "!f()", "f() + 1", "[f()]"})
    EXPECT_EQ(call(other), "StaticCallRequired") << other;
}

/// The source of a diagnostic about an expression that is not a map.
std::string start(std::string text) {
  Analysed source(std::move(text));
  EXPECT_FALSE(staticMap(source.expression(), source.refused));
  return std::string(source.file.slice(source.refused[0].subject));
}

// The ranges are those of the reference.
TEST(StaticAnalysis, PointsAtTheStartOfWhatIsRefused) {
  for (auto [text, expected] :
       std::initializer_list<std::pair<const char *, const char *>>{
           {"1 + 2", "1"},
           {"a.b.c + 1", "a.b.c"},
           {"a[0].b", "a[0].b"},
           {"f(x)", "f("},
           {"f(x).y", "f(x).y"},
           {"-x", "-"},
           {"!x.y", "!"},
           {"(xy)", "xy"},
           {"((a + b)) * c", "a"},
           {"(a).b", "(a).b"},
           {"[1, 2]", "["},
           {"[1].x", "[1].x"},
           {"cc ? a : b", "cc"},
           {"{for x in y: x => x}", "{"},
           {"aa.*.b", ".*"},
           {"aa[*].b[0]", "[*]"},
           {"abc[xy]", "["},
           {"abc[xy].z", "abc[xy].z"},
           {"\"ab\"", "ab"},
           {"\"a${b}c\"", "a"},
           {"\"${bb}\"", "\"${bb}\""},
           {"\"${aa}b\"", "aa"},
           {"\"\"", ""},
           {"\"%{if cc}a%{endif}\"", "cc"},
           {"<<E\nabc\nE\n", "abc\n"},
           {"<<E\n${a}\nE\n", "a"}})
    EXPECT_EQ(start(text), expected) << text;
}

TEST(StaticAnalysis, PathsAreRefusedAsAWhole) {
  Analysed source("a.b + 1");
  EXPECT_FALSE(staticTraversal(source.expression(), source.refused));
  EXPECT_EQ(source.file.slice(source.refused[0].subject), "a.b + 1");
}

TEST(StaticAnalysis, Traversals) {
  Rule("NS-STATIC-010");
  EXPECT_EQ(path("foo"), "foo");
  Rule("NS-STATIC-011");
  EXPECT_EQ(path("foo.bar . baz"), "foo.bar.baz");
  Rule("NS-STATIC-012");
  EXPECT_EQ(path("foo[0].b[\"x\"]"), "foo[[0]].b[[\"x\"]]");
  Rule("NS-STATIC-013");
  EXPECT_EQ(path("foo.0"), "foo[.0]");
  Rule("NS-STATIC-014");
  EXPECT_EQ(path("null"), "null");
  Rule("NS-STATIC-015");
  EXPECT_EQ(path("true.foo"), "true.foo");
  Rule("NS-STATIC-016");
  EXPECT_EQ(path("foo[bar]"), "StaticTraversalRequired");
  EXPECT_EQ(path("foo[\"a${b}\"]"), "StaticTraversalRequired");
  EXPECT_EQ(path("foo[-1]"), "StaticTraversalRequired");
  Rule("NS-STATIC-017");
  for (const char *other :
       {"foo[*].bar", "foo.*.bar", "f()", "f().x", "a + b", "\"a\"", "1", "[]",
        "(foo)", "a::b(1)", "a ? b : c"})
    EXPECT_EQ(path(other), "StaticTraversalRequired") << other;
  Rule("NS-STATIC-018");
  EXPECT_EQ(path("undefined.x"), "undefined.x");
}

TEST(StaticAnalysis, KeysAreValues) {
  Analysed source("a[12].b[\"x\\u00e9\"].3[1.5]");
  auto found = staticTraversal(source.expression(), source.refused);
  ASSERT_TRUE(found && found->size() == 6);
  EXPECT_EQ(*(*found)[1].key, Value::integer(12));
  EXPECT_EQ(*(*found)[3].key, Value::string("x\u00e9"));
  EXPECT_EQ(*(*found)[4].key, Value::integer(3));
  EXPECT_EQ(source.file.slice((*found)[5].range), "[1.5]");
}

} // namespace
} // namespace hcl::test
