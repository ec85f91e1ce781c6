// JSON values as expressions: their modes, their places, their static analysis.
#include "../../Rule.h"
#include "JsonReader.h"

namespace hcl::test {
namespace {

/// An expression with its source.
struct Source {
  Language language;
  SourceFile file;
  Diagnostics diags;
  Expression expression;
  Scope context;

  explicit Source(std::string text, Dialect dialect = Dialect::spec())
      : language{dialect, {}}, file("test.json", std::move(text)),
        expression(readJsonExpression(file, language, diags)) {
    EXPECT_TRUE(diags.empty()) << file.text();
    context.define("n", Value::integer(3));
    context.define("unks", Value::unknown(Type::string()));
  }
  std::string value(const Expression &of) {
    return valueText(of.evaluate(context, diags));
  }
  std::string value() { return value(expression); }
  std::string literal(const Expression &of) {
    Scope none;
    return valueText(of.evaluate(none, diags, EvalMode::LiteralOnly));
  }
  std::string slice(Range range) const {
    return std::string(file.slice(range));
  }
  std::string slice(const StaticTraversal &path) const {
    return slice(cover(path.front().range, path.back().range));
  }
  /// Kinds and the source in their ranges: `Kind <source>`; clears the list.
  std::string said() {
    std::vector<std::string> words;
    for (const Diagnostic &diagnostic : diags)
      words.push_back(std::string(kindName(diagnostic.kind)) + " <" +
                      slice(diagnostic.subject) + ">");
    diags.clear();
    return listed(words);
  }
};

TEST(JsonExpression, Modes) {
  Rule("IM-EVAL-007");
  Source source(R"({"a": ["${n}"], "${n}": "x${n}"})");
  EXPECT_EQ(source.value(), "{\"3\" = \"x3\", a = [3]}");
  Rule("IM-EVAL-006");
  EXPECT_EQ(source.literal(source.expression),
            "{\"$${n}\" = \"x$${n}\", a = [\"$${n}\"]}");
  EXPECT_EQ(source.said(), "");
}

TEST(JsonExpression, Keys) {
  Source null(R"({"a": 1, "${null}": 2})");
  EXPECT_EQ(null.value(), "failed");
  EXPECT_EQ(null.said(), R"(InvalidObjectKey <"${null}">)");
  Source list(R"({"${[]}": 2})");
  EXPECT_EQ(list.value(), "failed");
  EXPECT_EQ(list.said(), R"(InvalidObjectKey <"${[]}">)");
  Source twice(R"({"3": 1, "${n}": 2, "a": {"b": 1, "b": 2}})");
  EXPECT_EQ(twice.value(), "failed");
  EXPECT_EQ(twice.said(),
            R"(DuplicateObjectKey <"b">, DuplicateObjectKey <"${n}">)");
  Source unknown(R"({"${unks}": 1, "a": 1})");
  EXPECT_EQ(unknown.value(), "unknown");
  EXPECT_EQ(unknown.said(), "");
}

// Ranges in a string are those of the source, through its escapes.
TEST(JsonExpression, ErrorsInStrings) {
  Source source(R"({"a": "\"é\n${nope1}", "${nope2}": "x ${n.y}"})");
  EXPECT_EQ(source.value(), "failed");
  EXPECT_EQ(source.said(), "UnknownVariable <nope1>, UnknownVariable <nope2>, "
                           "UnsupportedAttribute <.y>");
  Source syntax(R"(["\t${", "\u0024{1 2}"])");
  EXPECT_EQ(syntax.value(), "failed");
  EXPECT_EQ(syntax.said(),
            "UnclosedInterpolation <${>, ExtraAfterInterpolation <2>");
  Source escaped(R"("${\"a\" + \"\\t\"}")");
  EXPECT_EQ(escaped.value(), "failed");
  EXPECT_EQ(escaped.said(),
            R"(InvalidOperand <\"a\">, InvalidOperand <\"\\t\">)");
}

TEST(JsonExpression, Numbers) {
  Source big("1.5e999999999");
  EXPECT_EQ(big.value(), "failed");
  EXPECT_EQ(big.said(), "NumberOutOfRange <1.5e999999999>");
  Source reference("1.5e999999999", Dialect::hashicorp());
  EXPECT_EQ(reference.value(), "inf");
}

TEST(JsonExpression, NumbersInStrings) {
  Rule("JS-NUM-004");
  Source source(R"("123456789012345678901234567890")");
  Value value = source.expression.evaluateAs(Type::number(), source.context,
                                             source.diags);
  EXPECT_EQ(valueText(value), "123456789012345678901234567890");
  EXPECT_EQ(source.said(), "");
}

TEST(JsonExpression, Variables) {
  Source source(R"({"${a.b}": ["\n${c[0].d} ${a}", "${[for x in e: x]}"],
                    "f": "${", "g": "h"})");
  std::vector<std::string> found;
  for (const StaticTraversal &path : source.expression.variables())
    found.push_back(source.slice(path));
  EXPECT_EQ(listed(found), "a.b, c[0].d, a, e");
}

TEST(JsonExpression, StaticLists) {
  Rule("JS-STATIC-001");
  Source source(R"(["${n}", 2])");
  auto elements = source.expression.staticList(source.diags);
  ASSERT_TRUE(elements && elements->size() == 2);
  EXPECT_EQ(source.slice((*elements)[0].range()), "\"${n}\"");
  EXPECT_EQ(source.value((*elements)[0]) + source.value((*elements)[1]), "32");
  Rule("JS-STATIC-002");
  Source text(R"("[1, 2]")");
  EXPECT_FALSE(text.expression.staticList(text.diags));
  EXPECT_EQ(text.said(), R"(StaticListRequired <"[1, 2]">)");
}

TEST(JsonExpression, StaticMaps) {
  Rule("JS-STATIC-003");
  Source source(R"({"a": 1, "${n}": 2})");
  auto pairs = source.expression.staticMap(source.diags);
  ASSERT_TRUE(pairs && pairs->size() == 2);
  EXPECT_EQ(source.slice((*pairs)[0].key.range()), "\"a\"");
  EXPECT_EQ(source.value((*pairs)[1].value), "2");
  Rule("JS-STATIC-004");
  EXPECT_EQ(source.value((*pairs)[1].key), "3");
  EXPECT_EQ(source.literal((*pairs)[1].key), "\"$${n}\"");
  EXPECT_EQ((*pairs)[1].key.variables().size(), 1u);
  Rule("JS-STATIC-005");
  Source list("[1]");
  EXPECT_FALSE(list.expression.staticMap(list.diags));
  EXPECT_EQ(list.said(), "StaticMapRequired <[>");
}

TEST(JsonExpression, StaticCalls) {
  Rule("JS-STATIC-006");
  Source source(R"~("\u0066oo(1, n, \"a\", {b = c})")~");
  auto call = source.expression.staticCall(source.diags);
  ASSERT_TRUE(call && call->arguments.size() == 4);
  EXPECT_EQ(call->name, "foo");
  EXPECT_EQ(source.slice(call->nameRange), R"(\u0066oo)");
  EXPECT_EQ(source.slice(call->arguments[1].range()), "n");
  EXPECT_EQ(source.slice(call->arguments[2].range()), R"(\"a\")");
  EXPECT_EQ(source.value(call->arguments[1]), "3");
  EXPECT_EQ(source.slice(call->arguments[3].variables().at(0)), "c");
  auto pairs = call->arguments[3].staticMap(source.diags);
  ASSERT_TRUE(pairs && pairs->size() == 1);
  EXPECT_EQ(source.value((*pairs)[0].key), "\"b\"");
  EXPECT_EQ(source.value((*pairs)[0].value), "failed");
  EXPECT_EQ(source.said(), "UnknownVariable <c>");
  Source list(R"~("tuple([bar(n), \"\\u0062\"])")~");
  call = list.expression.staticCall(list.diags);
  ASSERT_TRUE(call && call->arguments.size() == 1);
  std::vector<FunctionUse> calls = call->arguments[0].calls();
  ASSERT_EQ(calls.size(), 1u);
  EXPECT_EQ(calls[0].name, "bar");
  EXPECT_EQ(list.slice(calls[0].range), "bar");
  auto elements = call->arguments[0].staticList(list.diags);
  ASSERT_TRUE(elements && elements->size() == 2);
  EXPECT_EQ(list.slice((*elements)[0].startRange()), "bar(");
  EXPECT_EQ(list.value((*elements)[1]), "\"b\"");
  EXPECT_FALSE(call->arguments[0].staticMap(list.diags));
  EXPECT_EQ(list.said(), "StaticMapRequired <[>");
  Rule("JS-STATIC-007");
  Source text(R"("${foo(1)}")");
  EXPECT_FALSE(text.expression.staticCall(text.diags));
  EXPECT_EQ(text.said(), R"(StaticCallRequired <"${foo(1)}">)");
  Rule("JS-STATIC-008");
  for (const char *other : {R"("foo(")", R"~(["foo()"])~", "1", R"("foo")"}) {
    Source refused(other);
    EXPECT_FALSE(refused.expression.staticCall(refused.diags)) << other;
    EXPECT_EQ(refused.said().substr(0, 18), "StaticCallRequired") << other;
  }
}

TEST(JsonExpression, StaticTraversals) {
  Rule("JS-STATIC-009");
  Source source(R"("foo.bar[0]")");
  auto path = source.expression.staticTraversal(source.diags);
  ASSERT_TRUE(path && path->size() == 3);
  EXPECT_EQ((*path)[0].name + "." + (*path)[1].name, "foo.bar");
  EXPECT_EQ(*(*path)[2].key, Value::integer(0));
  EXPECT_EQ(source.slice((*path)[2].range), "[0]");
  Rule("JS-STATIC-011");
  EXPECT_EQ(Source(R"("true")").expression.keyword(), "true");
  EXPECT_EQ(Source("true").expression.keyword(), "");
  Rule("JS-STATIC-010");
  Rule("JS-STATIC-012");
  for (const char *other : {R"("${foo}")", R"("foo bar")", "1", "true",
                            R"(["foo"])", R"("foo + 1")"}) {
    Source refused(other);
    EXPECT_FALSE(refused.expression.staticTraversal(refused.diags)) << other;
    EXPECT_EQ(refused.said(),
              "StaticTraversalRequired <" + std::string(other) + ">");
  }
}

TEST(JsonExpression, LimitsHold) {
  SourceFile file("test.json", R"("${[for i in [1, 2, 3, 4]: i * i]}")");
  Diagnostics diags;
  Language language;
  language.limits.maxSteps = 5;
  Expression expression = readJsonExpression(file, language, diags);
  Scope context;
  EXPECT_TRUE(expression.evaluate(context, diags).isFailed());
  ASSERT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags[0].kind, DiagKind::EvaluationLimit);
}

} // namespace
} // namespace hcl::test
