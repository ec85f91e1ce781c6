// Native expressions in JSON strings, for static analysis. The string is parsed
// as an expression; all ranges and diagnostics are moved from its text to the
// JSON source.
#include "Compiled.h"
#include "ParsedJson.h"
#include "TreeExpression.h"

#include "hcl/compiler/Parse.h"

#include <mutex>

namespace hcl {

namespace {

/// The content of one string, parsed as an expression.
/// Spec: JS-STATIC-007, JS-STATIC-010.
struct EmbeddedSource {
  std::shared_ptr<const ParsedJson> json;
  JsonString text;
  SourceFile source;
  Diagnostics found;
  Tree tree;

  EmbeddedSource(std::shared_ptr<const ParsedJson> file, uint32_t token)
      : json(std::move(file)), text(json->tree.file(), json->tree.token(token)),
        source(json->tree.file().name(), std::string(text.text())),
        tree(parseExpression(source, json->language, found)) {}
};

class EmbeddedExpression final : public TreeExpression {
public:
  EmbeddedExpression(std::shared_ptr<const EmbeddedSource> source, NodeRef node,
                     ExpressionRole role)
      : TreeExpression(node, role), source_(std::move(source)) {}

  const SourceFile &file() const override { return source_->json->tree.file(); }
  const Language &language() const override { return source_->json->language; }
  Value evaluate(const Scope &scope, Diagnostics &diagnostics,
                 EvalMode) const override {
    return compiled().evaluate(scope, language(), diagnostics);
  }
  Value evaluateObserved(const Scope &scope, Diagnostics &diagnostics,
                         EvaluationObserver &observer) const override {
    return compiled().evaluate(scope, language(), diagnostics, &observer);
  }

private:
  const Compiled &compiled() const;
  Expression part(NodeRef node, ExpressionRole role) const override {
    return Expression(
        std::make_shared<EmbeddedExpression>(source_, node, role));
  }
  const JsonString *text() const override { return &source_->text; }

  std::shared_ptr<const EmbeddedSource> source_;
  mutable std::once_flag once_;
  mutable std::unique_ptr<const Compiled> compiled_;
};

const Compiled &EmbeddedExpression::compiled() const {
  std::call_once(once_, [this] {
    Diagnostics found;
    hir::Module module =
        lowerEmbedded(node(), role(), source_->text, file(), language(), found);
    compiled_ = std::make_unique<const Compiled>(
        std::move(module), std::move(found), language().functions);
  });
  return *compiled_;
}

} // namespace

/// Spec: JS-STATIC-006..012.
std::optional<Expression>
readEmbedded(const std::shared_ptr<const ParsedJson> &file, uint32_t token) {
  auto source = std::make_shared<const EmbeddedSource>(file, token);
  NodeCursor at(source->tree.root());
  if (source->found.hasErrors() || !at.at(Rule::Expression))
    return {};
  return Expression(std::make_shared<EmbeddedExpression>(
      source, at.node(), ExpressionRole::Value));
}

} // namespace hcl
