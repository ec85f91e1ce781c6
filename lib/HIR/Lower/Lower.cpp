// The structure of a module: items become attributes and blocks of the builder,
// in source order. The text of labels is decoded, and each expression goes to
// Lowering. ExpressionLowering keeps one builder and restarts it for each
// expression, so that expressions that are not kept share their memory.
#include "hcl/compiler/Lower.h"

#include "Lowering.h"

#include "Syntax/Literal.h"

#include <algorithm>

namespace hcl {

namespace {

/// Lowers whole trees: bodies to items, others to one attribute.
class BodyLowering {
public:
  BodyLowering(const Tree &tree, const Language &language, Diagnostics &diags,
               hir::Builder &builder)
      : tree_(tree), file_(tree.file()), builder_(builder), diags_(diags),
        watchdog_(language.limits),
        expressions_(tree, language, diags, builder) {
    labels_.reserve(4);
  }

  /// Lowers the whole tree to items.
  void run();

private:
  void body(NodeRef node);
  void item(NodeRef node);
  /// `name` is the token before the node.
  /// Spec: NS-STRUCT-002.
  void attribute(uint32_t name, NodeRef node);
  /// Spec: NS-STRUCT-015, NS-STRUCT-018, NS-STRUCT-025, NS-STRUCT-026.
  void block(uint32_t type, NodeRef node);
  /// Adds the label at the cursor, `"a"` or `a`, to `labels_`.
  /// Spec: NS-STRUCT-016..020.
  void label(const NodeCursor &at);

  /// Whether flag and clock allow more items. Errors: EvaluationLimit.
  bool goesOn(NodeRef node);

  const Tree &tree_;
  const SourceFile &file_;
  hir::Builder &builder_;
  Diagnostics &diags_;
  Watchdog watchdog_;
  Lowering expressions_;
  // The header of the block that is being opened.
  std::vector<hir::LabelSource> labels_;
  /// The texts of labels with escapes, and their indices in `labels_`.
  std::vector<std::pair<size_t, std::string>> decodedLabels_;
};

void BodyLowering::run() {
  NodeRef root = tree_.root();
  if (root.rule() != Rule::ConfigFile) {
    builder_.beginAttribute("", {0, uint32_t(file_.text().size())}, {});
    builder_.endAttribute(expressions_.whole());
    return;
  }
  for (NodeRef child : Children(root))
    if (child.rule() == Rule::Body)
      body(child);
}

void BodyLowering::body(NodeRef node) {
  for (NodeRef child : Children(node))
    if (child.rule() == Rule::Item && goesOn(child))
      item(child);
}

bool BodyLowering::goesOn(NodeRef node) {
  if (watchdog_.isOver())
    return false;
  if (!watchdog_.goesOn())
    reportLimit(watchdog_.budget(), "lowering of this source", file_,
                node.range(), diags_);
  return !watchdog_.isOver();
}

void BodyLowering::item(NodeRef node) {
  for (NodeRef child : Children(node)) {
    if (child.rule() == Rule::Attribute)
      attribute(node.firstToken(), child);
    else if (child.rule() == Rule::Block)
      block(node.firstToken(), child);
  }
}

void BodyLowering::attribute(uint32_t name, NodeRef node) {
  const Token &token = tree_.token(name);
  builder_.beginAttribute(file_.slice(token.range()),
                          cover(token.range(), node.range()), token.range());
  if (!node.hasError()) {
    builder_.endAttribute(expressions_.expression({tree_, node.index() + 1}));
    return;
  }
  NodeCursor at(node);
  at.accept(TokenKind::Assign);
  builder_.endAttribute(expressions_.expressionAt(at));
}

void BodyLowering::label(const NodeCursor &at) {
  if (!at.atNode()) {
    labels_.push_back(
        {tree_.text(at.token()), tree_.token(at.token()).range()});
    return;
  }
  NodeRef node = at.node();
  uint32_t first = node.firstToken() + 1, end = node.endToken();
  const Token &text = tree_.token(first);
  bool isPlain = end == first + 2 && text.kind == TokenKind::StringLiteral &&
                 !text.has(HasBackslash) && !text.has(HasIntroducerEscape);
  if (!isPlain) {
    std::string decoded;
    for (uint32_t i = first; i < end; ++i)
      if (tree_.kind(i) == TokenKind::StringLiteral)
        appendLiteral(decoded, tree_.token(i), tree_.text(i));
    decodedLabels_.emplace_back(labels_.size(), std::move(decoded));
  }
  labels_.push_back({isPlain ? tree_.text(first) : "", node.range()});
}

void BodyLowering::block(uint32_t type, NodeRef node) {
  Range typeRange = tree_.token(type).range();
  NodeCursor at(node);
  labels_.clear();
  decodedLabels_.clear();
  for (; at.at(TokenKind::Identifier) || at.at(Rule::Label); at.next())
    label(at);
  for (const auto &[index, text] : decodedLabels_)
    labels_[index].text = text;

  Range range = cover(typeRange, node.range());
  // A block without a brace may end before the blanks at the end of the file.
  Range bodyRange{std::min(tree_.token(at.token()).begin, range.end),
                  range.end};
  builder_.beginBlock(file_.slice(typeRange), labels_, range, typeRange,
                      bodyRange);
  uint32_t name = type;
  for (; !at.done(); at.next()) {
    if (at.at(TokenKind::Identifier))
      name = at.token();
    else if (at.at(Rule::Body))
      body(at.node());
    else if (at.at(Rule::Attribute))
      attribute(name, at.node());
  }
  builder_.endBlock();
}

} // namespace

hir::Module lower(const Tree &tree, const Language &language,
                  Diagnostics &diagnostics) {
  hir::Builder builder(tree.file(), language.dialect);
  // Fewer than half of the nodes become operations in usual files.
  builder.reserve(tree.nodes().size() / 2);
  BodyLowering(tree, language, diagnostics, builder).run();
  return builder.finish();
}

hir::Module lowerExpression(NodeRef expression, ExpressionRole role,
                            const Language &language,
                            Diagnostics &diagnostics) {
  hir::Builder builder(expression.tree().file(), language.dialect);
  Lowering(expression.tree(), language, diagnostics, builder)
      .run(expression, role);
  return builder.finish();
}

struct ExpressionLowering::Parts {
  Parts(const Tree &tree, const Language &how)
      : language(how), builder(tree.file(), how.dialect),
        lowering(tree, language, found, builder) {}

  Language language;
  Diagnostics found;
  hir::Builder builder;
  Lowering lowering;
};

ExpressionLowering::ExpressionLowering(const Tree &tree,
                                       const Language &language)
    : parts_(std::make_unique<Parts>(tree, language)) {}

ExpressionLowering::~ExpressionLowering() = default;

const hir::Module &ExpressionLowering::lower(NodeRef expression,
                                             ExpressionRole role,
                                             Diagnostics &diagnostics) {
  parts_->builder.restart();
  parts_->lowering.run(expression, role);
  diagnostics.take(parts_->found);
  return parts_->builder.module();
}

} // namespace hcl
