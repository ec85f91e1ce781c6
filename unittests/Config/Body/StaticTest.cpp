// Expressions that are analysed instead of evaluated, and paths that are
// followed.
#include "Body/Traverse.h"
#include "Syntax/StaticAnalysis.h"
#include "hcl/Text.h"
#include "hcl/compiler/Parse.h"

#include "../../Rule.h"
#include "BodyReader.h"

namespace hcl::test {
namespace {

/// An expression with its source.
struct Source {
  SourceFile file;
  Diagnostics diags;
  Expression expression;

  explicit Source(std::string text)
      : file("test", std::move(text)),
        expression(readExpression(file, {}, diags)) {
    EXPECT_TRUE(diags.empty()) << file.text();
  }
  std::string text(const Expression &part) const {
    return std::string(file.slice(part.range()));
  }
  std::string text(const StaticTraversal &path) const {
    return std::string(
        file.slice(cover(path.front().range, path.back().range)));
  }
  /// The kind of the only diagnostic.
  std::string why() const {
    return diags.size() == 1 ? std::string(kindName(diags[0].kind)) : "";
  }
};

std::string variables(std::string text) {
  Source source(std::move(text));
  std::vector<std::string> found;
  for (const StaticTraversal &path : source.expression.variables())
    found.push_back(source.text(path));
  return listed(found);
}

TEST(StaticExpression, Lists) {
  Rule("IM-STATIC-001");
  Source source("[1, foo]");
  auto elements = source.expression.staticList(source.diags);
  ASSERT_TRUE(elements && elements->size() == 2);
  EXPECT_EQ(source.text((*elements)[0]), "1");
  Scope context;
  context.define("foo", Value::string("x"));
  EXPECT_EQ((*elements)[1].evaluate(context, source.diags), Value::string("x"));
  EXPECT_TRUE(source.diags.empty());
}

TEST(StaticExpression, Maps) {
  Rule("IM-STATIC-002");
  Source source("{a = foo}");
  auto pairs = source.expression.staticMap(source.diags);
  ASSERT_TRUE(pairs && pairs->size() == 1);
  EXPECT_EQ(source.text((*pairs)[0].key), "a");
  EXPECT_EQ(source.text((*pairs)[0].value), "foo");
  Rule("IM-STATIC-003");
  Source other("{[1] = 2}");
  pairs = other.expression.staticMap(other.diags);
  ASSERT_TRUE(pairs && pairs->size() == 1);
  EXPECT_EQ(other.text((*pairs)[0].key), "[1]");
}

// A bare name is a key, not a variable; in parentheses it is one.
TEST(StaticExpression, KeysOfMapsHaveValues) {
  Source source("{a = 1, (a) = 2}");
  auto pairs = source.expression.staticMap(source.diags);
  ASSERT_TRUE(pairs && pairs->size() == 2);
  Scope context;
  context.define("a", Value::string("b"));
  EXPECT_EQ((*pairs)[0].key.evaluate(context, source.diags),
            Value::string("a"));
  EXPECT_TRUE((*pairs)[0].key.variables().empty());
  EXPECT_EQ((*pairs)[0].key.keyword(), "a");
  EXPECT_EQ((*pairs)[1].key.evaluate(context, source.diags),
            Value::string("b"));
  EXPECT_EQ((*pairs)[1].key.variables().size(), 1u);
}

TEST(StaticExpression, Calls) {
  Rule("IM-STATIC-004");
  Source source("f(1, x...)");
  auto call = source.expression.staticCall(source.diags);
  ASSERT_TRUE(call);
  EXPECT_EQ(call->name, "f");
  ASSERT_EQ(call->arguments.size(), 2u);
  EXPECT_EQ(source.text(call->arguments[0]), "1");
  EXPECT_EQ(source.file.slice(call->argumentsRange), "(1, x...)");
  EXPECT_TRUE(call->expandsFinal);
}

TEST(StaticExpression, Traversals) {
  Rule("IM-STATIC-005");
  Source source("a.b[0]");
  auto path = source.expression.staticTraversal(source.diags);
  ASSERT_TRUE(path && path->size() == 3);
  EXPECT_EQ((*path)[0].name, "a");
  EXPECT_EQ((*path)[1].name, "b");
  EXPECT_EQ(*(*path)[2].key, Value::integer(0));
  EXPECT_EQ(Source("null").expression.keyword(), "null");
  EXPECT_EQ(source.expression.keyword(), "");
  EXPECT_TRUE(source.diags.empty());
}

TEST(StaticExpression, MapsAfterSyntaxErrors) {
  SourceFile file("test", "{a = b, \"c\") }");
  Diagnostics diags;
  Tree tree = parseExpression(file, {}, diags);
  ASSERT_TRUE(diags.hasErrors());
  auto pairs = staticMap(NodeCursor(tree.root()).node(), diags);
  ASSERT_TRUE(pairs && pairs->size() == 1);
  EXPECT_EQ(file.slice(pairs->front().key.range()), "a");
  EXPECT_EQ(file.slice(pairs->front().value.range()), "b");
}

TEST(StaticExpression, RefusesWhatASyntaxErrorLeaves) {
  for (std::string text :
       {"(", "[(", "-", "!", "a[", "a.", "f(", "f((", "\"${}\"", "\"%{if}\"",
        "", "convert(l, object(f(l, convert(l", "(((", "\"${(", "a[*].",
        "(a)."}) {
    SourceFile file("test", text);
    Diagnostics diags;
    Tree tree = parseExpression(file, {}, diags);
    ASSERT_TRUE(diags.hasErrors()) << text;
    size_t errors = diags.size();
    NodeCursor root(tree.root());
    if (!root.atNode())
      continue;
    EXPECT_FALSE(staticMap(root.node(), diags)) << text;
    ASSERT_EQ(diags.size(), errors + 1) << text;
    EXPECT_LE(diags[errors].subject.end, text.size()) << text;
  }
}

TEST(StaticExpression, OthersAreErrors) {
  Rule("IM-STATIC-006");
  Source call("1 + 1"), list("x"), map("[]"), path("f()");
  EXPECT_FALSE(call.expression.staticCall(call.diags));
  EXPECT_EQ(call.why(), "StaticCallRequired");
  EXPECT_FALSE(list.expression.staticList(list.diags));
  EXPECT_EQ(list.why(), "StaticListRequired");
  EXPECT_FALSE(map.expression.staticMap(map.diags));
  EXPECT_EQ(map.why(), "StaticMapRequired");
  EXPECT_FALSE(path.expression.staticTraversal(path.diags));
  EXPECT_EQ(path.why(), "StaticTraversalRequired");
}

TEST(Variables, ArePathsInTheOrderOfTheSource) {
  EXPECT_EQ(variables("1 + true"), "");
  EXPECT_EQ(variables("b.c[0].d + -a[\"k\"] ? b : null.x"),
            "b.c[0].d, a[\"k\"], b");
  EXPECT_EQ(variables("f(a, [b], {(c) = d})"), "a, b, c, d");
  EXPECT_EQ(variables("ns::f(a...)"), "a");
  EXPECT_EQ(variables("\"${a} ${b.c}\""), "a, b.c");
  EXPECT_EQ(variables("(a).b"), "a");
  EXPECT_EQ(variables("{a = 1, b.c = 2, \"${d}\" = 3}"), "b.c, d");
}

// A path ends before an index that is not a literal, and before a splat.
TEST(Variables, EndWhereTheyAreNotConstant) {
  EXPECT_EQ(variables("a.b[c.d].e"), "a.b, c.d");
  EXPECT_EQ(variables("a[*].b[c]"), "a, c");
  EXPECT_EQ(variables("a.0.*.b"), "a.0");
  EXPECT_EQ(variables("a[true][null]"), "a[true][null]");
  EXPECT_EQ(variables("a[\"${b}\"]"), "a, b");
}

TEST(Variables, DoNotIncludeLocals) {
  EXPECT_EQ(variables("[for x in x.y : x.z + y if x]"), "x.y, y");
  EXPECT_EQ(variables("{for k, v in m : k => [for k in v : k + n]...}"),
            "m, n");
  EXPECT_EQ(variables("[for x in a : x][x]"), "a, x");
  EXPECT_EQ(variables("\"%{ for i, x in xs }${x.a}${i}${y}%{ endfor }"
                      "%{ if x }${z}%{ else }${w}%{ endif }\""),
            "xs, y, x, z, w");
}

/// Follows the path `text` in a scope; results in the value, or in the
/// diagnostics with their places.
class Follow {
public:
  Follow() {
    scope_.define("o", object());
    scope_.define("n", Value::null());
    scope_.define("u", Value::dynamic());
  }

  std::string operator()(std::string text, const Scope &scope) {
    Source source(std::move(text));
    auto path = source.expression.staticTraversal(source.diags);
    Evaluation evaluation{dialect_, nullptr, &source.file, source.diags};
    return shown(source, followPath(*path, scope, evaluation));
  }
  std::string operator()(std::string text) {
    return (*this)(std::move(text), scope_);
  }
  /// From the object, along the steps after the root.
  std::string relative(std::string text) {
    Source source(std::move(text));
    auto path = source.expression.staticTraversal(source.diags);
    Evaluation evaluation{dialect_, nullptr, &source.file, source.diags};
    return shown(
        source, followSteps(object(), std::span(*path).subspan(1), evaluation));
  }

private:
  static Value object() {
    SourceFile file("object", "{list = [1, {x = 2}]}");
    Diagnostics diags;
    return readExpression(file, {}, diags).evaluate(Scope(), diags);
  }
  static std::string shown(const Source &source, const Value &value) {
    if (!value.isFailed())
      return value.isKnown() ? valueText(value) : "unknown";
    return source.why() + " at " +
           std::string(source.file.slice(source.diags[0].subject));
  }

  Dialect dialect_ = Dialect::spec();
  Scope scope_;
};

TEST(Traverse, FollowsPaths) {
  Follow follow;
  EXPECT_EQ(follow("o.list[0]"), "1");
  EXPECT_EQ(follow("o[\"list\"].1.x"), "2");
  EXPECT_EQ(follow("u.x[3]"), "unknown");
  EXPECT_EQ(follow.relative("x.list[1].x"), "2");
}

TEST(Traverse, ReportsTheStepThatFails) {
  Follow follow;
  EXPECT_EQ(follow("o.lst.x"), "UnsupportedAttribute at .lst");
  EXPECT_EQ(follow("o.list[2].x"), "InvalidIndex at [2]");
  EXPECT_EQ(follow("n.x.y"), "AttributeOfNull at .x");
  EXPECT_EQ(follow("n[0]"), "IndexOfNull at [0]");
  EXPECT_EQ(follow.relative("x.list[2]"), "InvalidIndex at [2]");
}

TEST(Traverse, LooksRootsUp) {
  Follow follow;
  EXPECT_EQ(follow("p.x"), "UnknownVariable at p");
  EXPECT_EQ(follow("true.x"), "UnknownVariable at true");
  EXPECT_EQ(follow("o.x", Scope()), "VariablesNotAllowed at o");
}

} // namespace
} // namespace hcl::test
