// The JSON grammar is complete in itself, and its tree covers the whole source.
#include "Syntax/JsonTree.h"
#include "../Syntax/JsonInputs.h"
#include "Syntax/JsonStructure.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/PrintTree.h"

#include "HclJson.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace hcl::test {
namespace {

/// Whether ANTLR's parser accepts the scanner's tokens.
bool stockAccepts(const TokenList &list) {
  std::vector<std::unique_ptr<antlr4::Token>> tokens;
  for (const Token &token : list.tokens)
    tokens.push_back(std::make_unique<antlr4::CommonToken>(
        static_cast<size_t>(static_cast<int>(token.kind)), ""));
  antlr4::ListTokenSource source(std::move(tokens));
  antlr4::CommonTokenStream stream(&source);
  stock::HclJson parser(&stream);
  parser.removeErrorListeners();
  parser.setErrorHandler(std::make_shared<antlr4::BailErrorStrategy>());
  try {
    parser.jsonFile();
  } catch (const antlr4::ParseCancellationException &) {
    return false;
  }
  return true;
}

/// Kinds that do not concern the grammar.
bool isJsonCheck(DiagKind kind) {
  return kind == DiagKind::InvalidJsonString ||
         kind == DiagKind::InvalidJsonNumber ||
         kind == DiagKind::InvalidJsonKeyword;
}

void expectNesting(const Tree &tree) {
  const auto &nodes = tree.nodes();
  ASSERT_EQ(nodes[0].subtreeEnd, nodes.size());
  for (uint32_t parent = 0; parent < nodes.size(); ++parent) {
    uint32_t token = nodes[parent].firstToken;
    for (uint32_t child = parent + 1; child < nodes[parent].subtreeEnd;
         child = nodes[child].subtreeEnd) {
      EXPECT_GE(nodes[child].firstToken, token) << tree.file().text();
      token = nodes[child].endToken;
      ASSERT_GT(nodes[child].subtreeEnd, child);
    }
    EXPECT_GE(nodes[parent].endToken, token) << tree.file().text();
  }
}

void check(std::string text) {
  SourceFile file("test", std::move(text));
  Diagnostics scanErrors, diagnostics;
  TokenList list = scanJson(file, Dialect::spec(), scanErrors);
  Tree tree = parseJsonExpression(file, {}, diagnostics);
  bool accepted = true;
  bool isMalformed = false;
  for (const Diagnostic &diagnostic : diagnostics) {
    accepted &= isJsonCheck(diagnostic.kind);
    isMalformed |= isJsonCheck(diagnostic.kind);
  }
  // The rest of a malformed token is not an error of its own.
  if (!scanErrors.hasErrors() && !isMalformed) {
    EXPECT_EQ(accepted, stockAccepts(list)) << file.text();
  }
  std::string source;
  printSource(tree, source);
  EXPECT_EQ(source, file.text());
  expectNesting(tree);
}

TEST(JsonTree, Inputs) {
  for (std::string_view input : jsonInputs)
    check(std::string(input));
}

TEST(JsonTree, EveryPrefix) {
  for (std::string_view input : jsonInputs)
    for (size_t length = 0; length < input.size(); ++length)
      check(std::string(input.substr(0, length)));
}

TEST(JsonTree, EveryByteLeftOut) {
  for (std::string_view input : jsonInputs)
    for (size_t at = 0; at < input.size(); ++at)
      check(std::string(input).erase(at, 1));
}

TEST(JsonTree, Structure) {
  SourceFile file("test", R"({"a": [1, true], "b": {}, "c" 2})");
  Diagnostics diagnostics;
  Tree tree = parseJsonConfig(file, {}, diagnostics);
  std::optional<NodeRef> root = jsonRoot(tree);
  ASSERT_TRUE(root && jsonKind(*root) == JsonKind::Object);
  std::vector<JsonProperty> properties = jsonProperties(*root);
  ASSERT_EQ(properties.size(), 3u);
  EXPECT_EQ(jsonName(tree, properties[0]), "a");
  ASSERT_EQ(jsonKind(properties[0].value), JsonKind::Array);
  std::vector<NodeRef> elements = jsonElements(properties[0].value);
  ASSERT_EQ(elements.size(), 2u);
  EXPECT_EQ(jsonKind(elements[0]), JsonKind::Number);
  EXPECT_EQ(jsonKind(elements[1]), JsonKind::True);
  EXPECT_EQ(elements[1].text(), "true");
  EXPECT_EQ(jsonKind(properties[1].value), JsonKind::Object);
  EXPECT_EQ(jsonKind(properties[2].value), JsonKind::Broken);
  std::string printed;
  printTree(tree, printed);
  EXPECT_NE(printed.find("JsonMember 1:18-1:25"), std::string::npos) << printed;
}

TEST(JsonTree, TheParserNeverPredicts) {
  std::ifstream in(HCL_GENERATED_JSON_PARSER);
  std::stringstream text;
  text << in.rdbuf();
  EXPECT_NE(text.str().find("HclJson::jsonValue()"), std::string::npos);
  EXPECT_EQ(text.str().find("adaptivePredict"), std::string::npos);
}

} // namespace
} // namespace hcl::test
