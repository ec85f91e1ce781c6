// Native expressions in JSON strings, for static analysis. The string is parsed
// as an expression; all ranges and diagnostics are moved from its text to the
// JSON source.
#include "Compiled.h"
#include "ParsedJson.h"

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

class EmbeddedExpression final : public ExpressionImpl {
public:
  EmbeddedExpression(std::shared_ptr<const EmbeddedSource> source, NodeRef node,
                     ExpressionRole role)
      : source_(std::move(source)), node_(node), role_(role) {}

  const SourceFile &file() const override { return source_->json->tree.file(); }
  Range range() const override { return moved(node_.range()); }
  Range startRange() const override { return moved(hcl::startRange(node_)); }
  const Language &language() const override { return source_->json->language; }
  Value evaluate(const Scope &scope, Diagnostics &diagnostics,
                 EvalMode) const override;
  std::vector<StaticTraversal> variables() const override;
  std::vector<FunctionUse> calls() const override {
    std::vector<FunctionUse> found;
    for (StaticCallName &call : calledFunctions(node_))
      found.push_back(functionUse(std::move(call), source_->text));
    return found;
  }
  std::optional<std::vector<Expression>>
  staticList(Diagnostics &diagnostics) const override;
  std::optional<std::vector<ExpressionPair>>
  staticMap(Diagnostics &diagnostics) const override;
  std::optional<ExpressionCall>
  staticCall(Diagnostics &diagnostics) const override;
  std::optional<StaticTraversal>
  staticTraversal(Diagnostics &diagnostics) const override;

private:
  Range moved(Range range) const { return source_->text.sourceOf(range); }
  StaticTraversal moved(StaticTraversal path) const {
    for (TraversalStep &step : path)
      step.range = moved(step.range);
    return path;
  }
  Expression part(NodeRef node,
                  ExpressionRole role = ExpressionRole::Value) const {
    return Expression(
        std::make_shared<EmbeddedExpression>(source_, node, role));
  }
  std::vector<Expression> parts(const std::vector<NodeRef> &nodes) const {
    std::vector<Expression> result;
    for (NodeRef node : nodes)
      result.push_back(part(node));
    return result;
  }
  /// The result of `analyse` for the node, diagnostics moved.
  template <typename Analyse>
  auto analysed(Analyse analyse, Diagnostics &diagnostics) const {
    Diagnostics found;
    auto result = analyse(node_, found);
    takeEmbedded(found, source_->text, file(), diagnostics);
    return result;
  }

  std::shared_ptr<const EmbeddedSource> source_;
  NodeRef node_;
  ExpressionRole role_;
  mutable std::once_flag once_;
  mutable std::unique_ptr<const Compiled> compiled_;
};

Value EmbeddedExpression::evaluate(const Scope &scope, Diagnostics &diagnostics,
                                   EvalMode) const {
  std::call_once(once_, [this] {
    Diagnostics found;
    hir::Module module =
        lowerEmbedded(node_, role_, source_->text, file(), language(), found);
    compiled_ = std::make_unique<const Compiled>(
        std::move(module), std::move(found), language().functions);
  });
  return compiled_->evaluate(scope, language(), diagnostics);
}

std::vector<StaticTraversal> EmbeddedExpression::variables() const {
  if (role_ == ExpressionRole::ObjectKey && isBareName(node_))
    return {};
  std::vector<StaticTraversal> found = freeVariables(node_);
  for (StaticTraversal &path : found)
    path = moved(std::move(path));
  return found;
}

std::optional<std::vector<Expression>>
EmbeddedExpression::staticList(Diagnostics &diagnostics) const {
  auto elements = analysed(hcl::staticList, diagnostics);
  if (!elements)
    return std::nullopt;
  return parts(*elements);
}

std::optional<std::vector<ExpressionPair>>
EmbeddedExpression::staticMap(Diagnostics &diagnostics) const {
  auto pairs = analysed(hcl::staticMap, diagnostics);
  if (!pairs)
    return std::nullopt;
  std::vector<ExpressionPair> result;
  for (const StaticPair &pair : *pairs)
    result.push_back(
        {part(pair.key, ExpressionRole::ObjectKey), part(pair.value)});
  return result;
}

std::optional<ExpressionCall>
EmbeddedExpression::staticCall(Diagnostics &diagnostics) const {
  auto call = analysed(hcl::staticCall, diagnostics);
  if (!call)
    return std::nullopt;
  return ExpressionCall{std::move(call->name), moved(call->nameRange),
                        parts(call->arguments), moved(call->argumentsRange),
                        call->expandsFinal};
}

std::optional<StaticTraversal>
EmbeddedExpression::staticTraversal(Diagnostics &diagnostics) const {
  auto path = analysed(hcl::staticTraversal, diagnostics);
  if (!path)
    return std::nullopt;
  return moved(std::move(*path));
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
