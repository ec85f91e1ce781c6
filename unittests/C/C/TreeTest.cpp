// Trees through the C interface: nodes, comments, texts, positions, values.
#include "CTest.h"

#include "hcl/c/Tree.h"

namespace hcl::test {
namespace {

class CTreeTest : public CTest {
protected:
  ~CTreeTest() override { hcl_tree_free(tree); }

  bool parseTree(std::string_view text, hcl_syntax syntax = HCL_CONFIG) {
    hcl_tree_free(tree);
    tree =
        hcl_tree_parse(context, syntax, "test.hcl", text.data(), text.size());
    size_t count = 0;
    nodes = tree ? hcl_tree_nodes(tree, &count) : nullptr;
    return tree != nullptr;
  }
  std::string written(size_t index) {
    size_t size = 0;
    const char *source = hcl_tree_source(tree, &size);
    return std::string(source, size)
        .substr(nodes[index].begin, nodes[index].end - nodes[index].begin);
  }
  std::string text(size_t index) {
    size_t size = 0;
    std::string found = taken(hcl_tree_text(tree, index, &size));
    EXPECT_EQ(size, found.size());
    return found;
  }
  /// The first node of this kind.
  size_t find(hcl_node_kind kind) {
    size_t i = 0;
    while (nodes[i].kind != kind)
      ++i;
    return i;
  }

  /// The kinds of node `index` and of those in it: `binary(variable operator
  /// number)`.
  std::string shape(size_t index = 0) {
    static const char *const names[] = {
        "",         "body",   "attribute", "block",       "name",
        "label",    "number", "variable",  "string",      "heredoc",
        "template", "text",   "${}",       "if",          "for",
        "tuple",    "object", "entry",     "tuple-for",   "object-for",
        "call",     "parens", "traversal", "attr",        "index",
        "splat",    "unary",  "binary",    "conditional", "operator"};
    std::string all = names[nodes[index].kind];
    size_t end = nodes[index].next;
    for (size_t i = index + 1; i < end; i = nodes[i].next)
      all += (i == index + 1 ? "(" : " ") + shape(i);
    return index + 1 < end ? all + ")" : all;
  }
  void expectShape(const char *text, hcl_syntax syntax, const char *expected) {
    ASSERT_TRUE(parseTree(text, syntax)) << text;
    EXPECT_EQ(shape(), expected) << text;
  }

  hcl_tree *tree = nullptr;
  const hcl_node *nodes = nullptr;
};

// As the list of kinds in Tree.h has it.
TEST_F(CTreeTest, ExpressionsHaveTheirParts) {
  const std::pair<const char *, const char *> shapes[] = {
      {"[for i in a : b]", "tuple-for(name variable variable)"},
      {"[for k, v in a : v if c]",
       "tuple-for(name name variable variable variable)"},
      {"{for k, v in a : k => v... if c}",
       "object-for(name name variable variable variable variable)"},
      {"a ? 1 : \"x\"", "conditional(variable number string(text))"},
      {"{a = 1, (b) = 2}",
       "object(entry(variable number) entry(parens(variable) number))"},
      {"a[1].b[*]", "traversal(variable index(number) attr splat)"},
      {"!-a", "unary(operator operator variable)"},
      {"f(a, 1)", "call(name variable number)"},
      {"<<E\na${b}\nE\n", "heredoc(text ${}(variable) text)"}};
  for (const auto &[text, expected] : shapes)
    expectShape(text, HCL_EXPRESSION, expected);
}

TEST_F(CTreeTest, DirectivesHaveTemplates) {
  const std::pair<const char *, const char *> shapes[] = {
      {"a${b}", "template(text ${}(variable))"},
      {"%{ if a }b%{ endif }", "template(if(variable template(text)))"},
      {"%{ if a }b%{ else }${c}%{ endif }d",
       "template(if(variable template(text) template(${}(variable))) text)"},
      {"%{ for v in a }${v}%{ endfor }",
       "template(for(name variable template(${}(variable))))"},
      {"%{ for k, v in a }%{ if v }b%{ endif }%{ endfor }",
       "template(for(name name variable template(if(variable "
       "template(text)))))"}};
  for (const auto &[text, expected] : shapes)
    expectShape(text, HCL_TEMPLATE, expected);
}

TEST_F(CTreeTest, ItemsAreChildrenOfBodies) {
  ASSERT_TRUE(parseTree("a = 1\nb \"x\\\"\" y {\n  c = 2\n}\nd {}\n"));
  EXPECT_EQ(nodes[0].kind, HCL_NODE_BODY);
  std::string items;
  for (size_t i = 1; i < nodes[0].next; i = nodes[i].next)
    items += std::to_string(nodes[i].kind) + ":" + text(i + 1) + " ";
  EXPECT_EQ(items, "2:a 3:b 3:d ");
  size_t block = find(HCL_NODE_BLOCK);
  size_t label = nodes[block + 1].next;
  EXPECT_EQ(nodes[label].kind, HCL_NODE_LABEL);
  EXPECT_EQ(text(label), "x\"");
  EXPECT_EQ(text(label + 1), "y");
  size_t body = label + 2;
  EXPECT_EQ(nodes[body].kind, HCL_NODE_BODY);
  EXPECT_EQ(nodes[body].next, nodes[block].next);
  EXPECT_EQ(written(body + 1), "c = 2");
}

TEST_F(CTreeTest, OperatorsAreGroupedByPrecedence) {
  ASSERT_TRUE(parseTree("a + b * -c - d", HCL_EXPRESSION));
  EXPECT_EQ(nodes[0].kind, HCL_NODE_BINARY);
  std::string parts;
  for (size_t i = 1; i < nodes[0].next; i = nodes[i].next)
    parts += written(i) + "|";
  EXPECT_EQ(parts, "a|+|b * -c|-|d|");
}

TEST_F(CTreeTest, StepsAfterATermMakeATraversal) {
  const std::pair<const char *, hcl_node_kind> terms[] = {
      {"a", HCL_NODE_VARIABLE},   {"7", HCL_NODE_NUMBER},
      {"f(x)", HCL_NODE_CALL},    {"p::q::f(x)", HCL_NODE_CALL},
      {"f()", HCL_NODE_CALL},     {"\"a\"", HCL_NODE_STRING},
      {"\"\"", HCL_NODE_STRING},  {"(a.b)", HCL_NODE_PARENTHESES},
      {"[a[0]]", HCL_NODE_TUPLE}, {"{}", HCL_NODE_OBJECT},
      {"[]", HCL_NODE_TUPLE},     {"\"${a.b}\"", HCL_NODE_STRING},
  };
  for (const auto &[term, kind] : terms) {
    ASSERT_TRUE(parseTree(term, HCL_EXPRESSION)) << term;
    EXPECT_EQ(nodes[0].kind, kind) << term;
    for (const char *step : {".b", "[f(0)]", ".*", "[*]"}) {
      std::string text = std::string(term) + step;
      ASSERT_TRUE(parseTree(text, HCL_EXPRESSION)) << text;
      EXPECT_EQ(nodes[0].kind, HCL_NODE_TRAVERSAL) << text;
      EXPECT_EQ(nodes[1].kind, kind) << text;
      EXPECT_EQ(written(nodes[1].next), step);
    }
  }
}

TEST_F(CTreeTest, NodesMayBeMoreThanThoseOfTheGrammar) {
  std::string chain = "a";
  for (int i = 0; i < 900; ++i)
    chain += ".b";
  ASSERT_TRUE(parseTree(chain, HCL_EXPRESSION));
  EXPECT_EQ(nodes[0].next, 902u);
  EXPECT_EQ(written(901), ".b");
}

TEST_F(CTreeTest, CommentsAndPositionsAreThoseOfTheSource) {
  ASSERT_TRUE(parseTree("# one\na = \"é\" # two\n"));
  size_t count = 0;
  const hcl_comment *comments = hcl_tree_comments(tree, &count);
  ASSERT_EQ(count, 2u);
  hcl_position at = hcl_tree_position(tree, comments[1].begin);
  EXPECT_EQ(at.line, 2u);
  EXPECT_EQ(at.column, 9u);
  EXPECT_EQ(at.byte, 15u);
  EXPECT_EQ(hcl_tree_position(tree, 1000).line, 3u);
}

TEST_F(CTreeTest, StringsWithoutOtherPartsHaveAText) {
  ASSERT_TRUE(parseTree("[\"a\\n$${b}\", \"${c}\"]", HCL_EXPRESSION));
  size_t string = find(HCL_NODE_STRING);
  EXPECT_EQ(text(string), "a\n${b}");
  EXPECT_EQ(text(nodes[string].next), "\"${c}\"");
  EXPECT_EQ(hcl_tree_text(tree, 1000, nullptr), nullptr);
}

TEST_F(CTreeTest, WholeExpressionsAreEvaluated) {
  ASSERT_TRUE(parseTree("a = b + 1\n"));
  EXPECT_TRUE(defineJson(R"({"b": 41})"));
  size_t expression = find(HCL_NODE_BINARY);
  OwnValue value(hcl_tree_evaluate(context, tree, expression), hcl_value_free);
  EXPECT_EQ(json(value), "42");
  EXPECT_EQ(hcl_tree_evaluate(context, tree, find(HCL_NODE_NAME)), nullptr);
  EXPECT_EQ(kinds(), "CannotRun");
  hcl_context_clear(context);
  EXPECT_EQ(hcl_tree_evaluate(context, tree, expression), nullptr);
  EXPECT_EQ(kinds(), "VariablesNotAllowed");
}

TEST_F(CTreeTest, HeredocsAsStrings) {
  auto quoted = [&](std::string_view text) {
    EXPECT_TRUE(parseTree(text, HCL_EXPRESSION)) << text;
    return taken(hcl_tree_quoted(tree, 0, nullptr));
  };
  EXPECT_EQ(quoted("<<E\na \"b\" \\ $${c}\nE\n"), R"("a \"b\" \\ $${c}\n")");
  EXPECT_EQ(quoted("<<E\nE\n"), R"("")");
  EXPECT_EQ(quoted("<<-E\n    a\n      ${f(\"x\")}\n    E\n"),
            R"("a\n  ${f("x")}\n")");
  EXPECT_EQ(quoted("<<E\n$\n${~ x }\nE\n"), R"("\u0024${ x }\n")");
  EXPECT_EQ(quoted(R"("\u0061${b}")"), R"("a${b}")");
  EXPECT_EQ(quoted("[1]"), "");
  EXPECT_EQ(hcl_tree_quoted(tree, 99, nullptr), nullptr);
}

TEST_F(CTreeTest, ProgramsReportTheirOwnErrorsAtANode) {
  ASSERT_TRUE(parseTree("port = 70000\n"));
  size_t number = find(HCL_NODE_NUMBER);
  EXPECT_TRUE(hcl_tree_report(context, HCL_ERROR, tree, number,
                              "A port is at most 65535."));
  EXPECT_TRUE(hcl_tree_report(context, HCL_WARNING, tree, find(HCL_NODE_NAME),
                              "This name is old."));
  EXPECT_EQ(kinds(), "Application, ApplicationWarning");
  const hcl_diagnostic *error = hcl_diagnostic_at(context, 0);
  EXPECT_EQ(error->severity, HCL_ERROR);
  EXPECT_STREQ(error->detail, "A port is at most 65535.");
  EXPECT_EQ(error->subject.start.column, 8u);
  EXPECT_EQ(error->subject.end.column, 13u);
  EXPECT_EQ(hcl_diagnostic_at(context, 1)->severity, HCL_WARNING);
  EXPECT_NE(std::string(hcl_messages(context)).find("port = 70000"),
            std::string::npos);
  EXPECT_FALSE(hcl_tree_report(context, HCL_ERROR, tree, 1000, "x"));
  EXPECT_EQ(hcl_diagnostic_count(context), 2u);
}

TEST_F(CTreeTest, OtherSourcesHaveNoTree) {
  EXPECT_FALSE(parseTree("a = \n"));
  EXPECT_FALSE(parseTree("{}", HCL_JSON));
  EXPECT_EQ(kinds(), "CannotRun");
}

TEST_F(CTreeTest, LongChainsAndDeepNestingAreLinear) {
  std::string chain = "a";
  for (int i = 0; i < 100000; ++i)
    chain += "+a";
  ASSERT_TRUE(parseTree(chain, HCL_EXPRESSION));
  EXPECT_EQ(nodes[0].next, 200002u);
  std::string deep = "a";
  for (int i = 0; i < 900; ++i)
    deep = "(" + deep + ".b)";
  ASSERT_TRUE(parseTree(deep, HCL_EXPRESSION));
  EXPECT_EQ(nodes[0].next, 2701u);
}

TEST_F(CTreeTest, MarksAndDigitsOfValues) {
  OwnValue number = evaluate("1e20 + 0.5");
  EXPECT_EQ(taken(hcl_value_number_text(number.get(), nullptr)),
            "100000000000000000000.5");
  EXPECT_EQ(hcl_value_number_text(evaluate("\"1\"").get(), nullptr), nullptr);
  OwnValue marked(hcl_value_with_mark(number.get(), "secret"), hcl_value_free);
  EXPECT_EQ(hcl_value_mark_count(number.get()), 0u);
  ASSERT_EQ(hcl_value_mark_count(marked.get()), 1u);
  EXPECT_STREQ(hcl_value_mark(marked.get(), 0), "secret");
  EXPECT_EQ(hcl_value_mark(marked.get(), 1), nullptr);
  EXPECT_EQ(hcl_value_with_mark(number.get(), "\xff"), nullptr);
}

} // namespace
} // namespace hcl::test
