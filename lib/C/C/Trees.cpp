// Trees for C: the nodes are made once, after parsing. The texts and values of
// nodes come from the parse tree, which is kept.
#include "Handles.h"
#include "TreeNodes.h"

#include "Lower/LiteralText.h"
#include "Native/Native.h"
#include "Syntax/Literal.h"
#include "Transcode/TemplateText.h"
#include "hcl/c/Tree.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>

using namespace hcl;

struct hcl_tree {
  std::shared_ptr<const NativeFile> file;
  TreeNodes content;
  std::vector<hcl_comment> comments;
};

namespace {

std::vector<hcl_comment> commentsOf(const Tree &tree) {
  std::vector<hcl_comment> comments;
  comments.reserve(tree.comments().size());
  for (const Comment &comment : tree.comments())
    comments.push_back({comment.range.begin, comment.range.end});
  return comments;
}

[[nodiscard]] std::optional<Tree>
parseFor(hcl_context *context, hcl_syntax syntax, const SourceFile &file) {
  Diagnostics &diagnostics = context->diagnostics;
  Language language = context->languageOfCall();
  switch (syntax) {
  case HCL_CONFIG:
    return parseConfig(file, language, diagnostics);
  case HCL_EXPRESSION:
    return parseExpression(file, language, diagnostics);
  case HCL_TEMPLATE:
    return parseTemplate(file, language, diagnostics);
  case HCL_JSON:
  case HCL_BY_NAME:
    break;
  }
  context->fail(DiagKind::CannotRun,
                "Only the native syntax has a tree of attributes and blocks.");
  return std::nullopt;
}

bool isLiteralString(const hcl_tree &tree, size_t index) {
  const std::vector<hcl_node> &nodes = tree.content.nodes;
  for (size_t i = index + 1; i < nodes[index].next; ++i)
    if (nodes[i].kind != HCL_NODE_TEXT)
      return false;
  return true;
}

/// Appends the literal text of the tokens within node `index`, which starts
/// with token `first`.
void appendTokens(std::string &out, const hcl_tree &tree, size_t index,
                  uint32_t first) {
  const Tree &source = tree.file->tree;
  uint32_t end = tree.content.nodes[index].end;
  for (uint32_t i = first;
       source.token(i).begin < end && source.kind(i) != TokenKind::EndOfFile;
       ++i) {
    if (source.kind(i) == TokenKind::StringLiteral)
      appendLiteral(out, source.token(i), source.text(i));
    else if (source.kind(i) == TokenKind::Identifier)
      out += source.text(i);
  }
}

std::string textOf(const hcl_tree &tree, size_t index) {
  const hcl_node &node = tree.content.nodes[index];
  std::string text;
  if (node.kind == HCL_NODE_LABEL || node.kind == HCL_NODE_TEXT) {
    appendTokens(text, tree, index, tree.content.origins[index]);
    return text;
  }
  if (node.kind != HCL_NODE_STRING || !isLiteralString(tree, index))
    return std::string(tree.file->tree.file().slice({node.begin, node.end}));
  for (size_t i = index + 1; i < node.next; ++i)
    appendTokens(text, tree, i, tree.content.origins[i]);
  return text;
}

/// The string or heredoc at node `index` in quotes; nothing for other nodes.
[[nodiscard]] std::optional<std::string> quotedText(const hcl_tree &tree,
                                                    size_t index) {
  const hcl_node &node = tree.content.nodes[index];
  if (node.kind != HCL_NODE_STRING && node.kind != HCL_NODE_HEREDOC)
    return std::nullopt;
  const Tree &source = tree.file->tree;
  auto opener = std::lower_bound(
      source.tokens().begin(), source.tokens().end(), node.begin,
      [](const Token &token, uint32_t begin) { return token.begin < begin; });
  auto first = static_cast<uint32_t>(opener - source.tokens().begin()) + 1;
  // In preorder no node before the parts starts with their first token.
  auto found = std::lower_bound(
      source.nodes().begin(), source.nodes().end(), first,
      [](const Node &at, uint32_t token) { return at.firstToken < token; });
  NodeRef parts(source, static_cast<uint32_t>(found - source.nodes().begin()));
  const Language &language = tree.file->language;
  uint32_t indentation = 0;
  if (opener->has(FlushHeredoc))
    indentation = LiteralText(source, language).indentation(parts);
  return quotedTemplate(parts, indentation, language);
}

bool isWhole(const hcl_tree &tree, size_t index) {
  if (index >= tree.content.nodes.size())
    return false;
  uint32_t kind = tree.content.nodes[index].kind;
  return tree.content.origins[index] != 0 && kind != HCL_NODE_LABEL &&
         kind != HCL_NODE_TEXT && kind != HCL_NODE_NAME;
}

} // namespace

hcl_tree *hcl_tree_parse(hcl_context *context, hcl_syntax syntax,
                         const char *name, const char *text, size_t size) {
  return attempt(context, [&]() -> hcl_tree * {
    SourceFile file = textFor(context, name, {text, size});
    if (!file)
      return nullptr;
    std::optional<Tree> parsed = parseFor(context, syntax, file);
    if (!parsed || context->diagnostics.hasErrors())
      return nullptr;
    TreeNodes content = treeNodes(*parsed);
    std::vector<hcl_comment> comments = commentsOf(*parsed);
    auto kept = std::make_shared<const NativeFile>(std::move(*parsed),
                                                   context->language);
    return new hcl_tree{std::move(kept), std::move(content),
                        std::move(comments)};
  });
}

void hcl_tree_free(hcl_tree *tree) { delete tree; }

const hcl_node *hcl_tree_nodes(const hcl_tree *tree, size_t *count) {
  *count = tree->content.nodes.size();
  return tree->content.nodes.data();
}

const hcl_comment *hcl_tree_comments(const hcl_tree *tree, size_t *count) {
  *count = tree->comments.size();
  return tree->comments.data();
}

const char *hcl_tree_source(const hcl_tree *tree, size_t *size) {
  std::string_view text = tree->file->tree.file().text();
  *size = text.size();
  return text.data();
}

hcl_position hcl_tree_position(const hcl_tree *tree, uint32_t byte) {
  const SourceFile &file = tree->file->tree.file();
  Location at =
      file.locate(std::min<uint32_t>(byte, uint32_t(file.text().size())));
  return {at.line, at.column, at.byte};
}

char *hcl_tree_text(const hcl_tree *tree, size_t index, size_t *size) {
  if (index >= tree->content.nodes.size())
    return nullptr;
  return attempt([&] { return copyForC(textOf(*tree, index), size); });
}

char *hcl_tree_quoted(const hcl_tree *tree, size_t index, size_t *size) {
  if (index >= tree->content.nodes.size())
    return nullptr;
  return attempt([&]() -> char * {
    std::optional<std::string> text = quotedText(*tree, index);
    return text ? copyForC(*text, size) : nullptr;
  });
}

hcl_value *hcl_tree_evaluate(hcl_context *context, const hcl_tree *tree,
                             size_t index) {
  return attempt(context, [&]() -> hcl_value * {
    if (!isWhole(*tree, index)) {
      context->fail(DiagKind::CannotRun,
                    "This part of the source is not a whole expression.");
      return nullptr;
    }
    NodeRef node(tree->file->tree, tree->content.origins[index]);
    Expression expression = makeExpression(
        tree->file, node, ExpressionRole::Value, /*isBroken=*/false);
    Value value =
        expression.evaluate(*context->variables, context->diagnostics);
    return context->diagnostics.hasErrors() ? nullptr : give(std::move(value));
  });
}

int hcl_tree_report(hcl_context *context, hcl_severity severity,
                    const hcl_tree *tree, size_t index, const char *detail) {
  if (index >= tree->content.nodes.size())
    return 0;
  return attempt([&] {
    const hcl_node &node = tree->content.nodes[index];
    context->diagnostics.add(
        severity == HCL_ERROR ? DiagKind::Application
                              : DiagKind::ApplicationWarning,
        tree->file->tree.file(), {node.begin, node.end}, detail);
    return 1;
  });
}
