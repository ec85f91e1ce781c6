// The grammar is complete in itself: ANTLR's own parser, generated from the
// same file, accepts and rejects the same texts as ours. And the generated code
// never predicts.
#include "../Syntax/Inputs.h"
#include "ParseTest.h"
#include "hcl/compiler/PrintTree.h"

#include "HclParser.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace hcl::test {
namespace {

/// Whether ANTLR's parser accepts the scanner's tokens.
bool stockAccepts(const TokenList &list, ScanMode mode) {
  std::vector<std::unique_ptr<antlr4::Token>> tokens;
  for (const Token &token : list.tokens)
    tokens.push_back(std::make_unique<antlr4::CommonToken>(
        static_cast<size_t>(static_cast<int>(token.kind)), ""));
  antlr4::ListTokenSource source(std::move(tokens));
  antlr4::CommonTokenStream stream(&source);
  stock::HclParser parser(&stream);
  parser.removeErrorListeners();
  parser.setErrorHandler(std::make_shared<antlr4::BailErrorStrategy>());
  try {
    if (mode == ScanMode::Config)
      parser.configFile();
    else if (mode == ScanMode::Expression)
      parser.expressionFile();
    else
      parser.templateFile();
  } catch (const antlr4::ParseCancellationException &) {
    return false;
  }
  return true;
}

/// Kinds reported by the checks after parsing; they do not concern the grammar.
bool isCheck(DiagKind kind) {
  return kind == DiagKind::InvalidEscape || kind == DiagKind::InvalidNumber ||
         kind == DiagKind::InvalidLegacyIndex ||
         kind == DiagKind::NestedSplat || kind == DiagKind::AttributeRedefined;
}

void compare(std::string_view text, ScanMode mode) {
  Parsed parsed(std::string(text), mode);
  Diagnostics ignored;
  TokenList list = scan(parsed.file, mode, Dialect::spec(), ignored);
  bool accepted = true;
  for (const Diagnostic &diagnostic : parsed.diagnostics)
    accepted &= isCheck(diagnostic.kind);
  // Text rejected by the scanner does not concern the grammar either.
  if (!ignored.hasErrors()) {
    EXPECT_EQ(accepted, stockAccepts(list, mode)) << text;
  }
  std::string source;
  printSource(parsed.tree, source);
  EXPECT_EQ(source, text);
}

TEST(StockParser, Inputs) {
  for (const Input &input : inputs)
    compare(input.text, input.mode);
}

TEST(StockParser, EveryPrefix) {
  for (const Input &input : inputs)
    for (size_t length = 0; length < input.text.size(); ++length)
      compare(input.text.substr(0, length), input.mode);
}

TEST(StockParser, EveryByteLeftOut) {
  for (const Input &input : inputs)
    for (size_t at = 0; at < input.text.size(); ++at) {
      std::string text(input.text);
      compare(text.erase(at, 1), input.mode);
    }
}

/// Nodes nest, follow each other and cover what their children cover.
TEST(Tree, NodesNest) {
  for (const Input &input : inputs)
    for (size_t length = 0; length <= input.text.size(); ++length) {
      Parsed parsed(std::string(input.text.substr(0, length)), input.mode);
      const auto &nodes = parsed.tree.nodes();
      ASSERT_EQ(nodes[0].subtreeEnd, nodes.size());
      for (uint32_t parent = 0; parent < nodes.size(); ++parent) {
        uint32_t token = nodes[parent].firstToken;
        for (uint32_t child = parent + 1; child < nodes[parent].subtreeEnd;
             child = nodes[child].subtreeEnd) {
          EXPECT_GE(nodes[child].firstToken, token) << parsed.file.text();
          token = nodes[child].endToken;
          ASSERT_GT(nodes[child].subtreeEnd, child);
        }
        EXPECT_GE(nodes[parent].endToken, token) << parsed.file.text();
      }
    }
}

TEST(GeneratedParser, NeverPredicts) {
  std::ifstream in(HCL_GENERATED_PARSER);
  std::stringstream text;
  text << in.rdbuf();
  EXPECT_NE(text.str().find("HclParser::operand()"), std::string::npos);
  EXPECT_EQ(text.str().find("adaptivePredict"), std::string::npos);
}

} // namespace
} // namespace hcl::test
