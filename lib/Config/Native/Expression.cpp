// Expressions of the native syntax. The first evaluation lowers the expression
// in a shared workshop and discards the program; the second one compiles it for
// keeps. Static analysis reads the tree directly.
#include "Native.h"

#include "Interp/Interp.h"
#include "Syntax/StaticAnalysis.h"
#include "hcl/compiler/Parse.h"

#include <atomic>

namespace hcl {

namespace {

/// An expression prepared for evaluation.
struct PreparedExpression {
  Diagnostics diagnostics;
  hir::Module module;
  Program program;

  PreparedExpression(NodeRef node, ExpressionRole role,
                     const Language &language)
      : module(lowerExpression(node, role, language, diagnostics)),
        program(Program::prepare(module, language.functions)) {}
};

class NativeExpression final : public ExpressionImpl {
public:
  NativeExpression(std::shared_ptr<const NativeFile> file, NodeRef node,
                   ExpressionRole role)
      : file_(std::move(file)), node_(node), role_(role) {}
  ~NativeExpression() override {
    delete compiled_.load(std::memory_order_relaxed);
  }

  const SourceFile &file() const override { return node_.tree().file(); }
  Range range() const override { return node_.range(); }
  Range startRange() const override { return hcl::startRange(node_); }
  const Language &language() const override { return file_->language; }
  Value evaluate(const Scope &scope, Diagnostics &diagnostics,
                 EvalMode mode) const override;
  void analyse(const std::function<void(const hir::Module &)> &analysis) const;
  using Accept = std::function<bool(const hir::Module &)>;
  /// As evaluateIf; without `accepts` as `evaluate`.
  Value evaluateIf(const Scope &scope, Diagnostics &diagnostics,
                   const Accept &accepts) const;
  std::vector<StaticTraversal> variables() const override {
    bool isName = role_ == ExpressionRole::ObjectKey && isBareName(node_);
    return isName ? std::vector<StaticTraversal>() : freeVariables(node_);
  }
  std::vector<FunctionUse> calls() const override {
    std::vector<FunctionUse> found;
    for (StaticCallName &call : calledFunctions(node_))
      found.push_back(
          {std::move(call.name), call.range, std::move(call.arguments)});
    return found;
  }
  std::optional<std::vector<Expression>>
  staticList(Diagnostics &diagnostics) const override;
  std::optional<std::vector<ExpressionPair>>
  staticMap(Diagnostics &diagnostics) const override;
  std::optional<ExpressionCall>
  staticCall(Diagnostics &diagnostics) const override;
  std::optional<StaticTraversal>
  staticTraversal(Diagnostics &diagnostics) const override {
    return hcl::staticTraversal(node_, diagnostics);
  }

private:
  const PreparedExpression *prepared() const;
  Value evaluateOnce(const Scope &scope, Diagnostics &diagnostics,
                     const Accept &accepts) const;
  Value run(const Program &program, const Scope &scope,
            Diagnostics &diagnostics) const;
  Value run(const PreparedExpression &ready, const Scope &scope,
            Diagnostics &diagnostics) const {
    size_t errors = diagnostics.errorCount();
    for (const Diagnostic &diagnostic : ready.diagnostics)
      diagnostics.add(diagnostic);
    Value result = run(ready.program, scope, diagnostics);
    return diagnostics.errorCount() == errors ? result : Value::failed();
  }
  /// The value of a literal without lowering.
  [[nodiscard]] std::optional<Value> constant() const {
    return role_ == ExpressionRole::Value
               ? constantValue(node_, language().dialect)
               : std::nullopt;
  }
  Expression part(NodeRef node,
                  ExpressionRole role = ExpressionRole::Value) const {
    return makeExpression(file_, node, role, /*isBroken=*/false);
  }
  std::vector<Expression> parts(const std::vector<NodeRef> &nodes) const {
    std::vector<Expression> result;
    for (NodeRef node : nodes)
      result.push_back(part(node));
    return result;
  }

  std::shared_ptr<const NativeFile> file_;
  NodeRef node_;
  ExpressionRole role_;
  /// Kept from the second evaluation on: most expressions have only one.
  mutable std::atomic<const PreparedExpression *> compiled_{nullptr};
  mutable std::atomic<bool> wasEvaluated_{false};
};

/// An expression with syntax errors, already reported.
class BrokenExpression final : public ExpressionImpl {
public:
  BrokenExpression(std::shared_ptr<const NativeFile> file, NodeRef node)
      : file_(std::move(file)), node_(node) {}

  const SourceFile &file() const override { return node_.tree().file(); }
  Range range() const override { return node_.range(); }
  Range startRange() const override { return range(); }
  const Language &language() const override { return file_->language; }
  Value evaluate(const Scope &, Diagnostics &, EvalMode) const override {
    return Value::failed();
  }
  std::vector<StaticTraversal> variables() const override { return {}; }
  std::vector<FunctionUse> calls() const override { return {}; }
  std::optional<std::vector<Expression>>
  staticList(Diagnostics &) const override {
    return std::nullopt;
  }
  std::optional<std::vector<ExpressionPair>>
  staticMap(Diagnostics &) const override {
    return std::nullopt;
  }
  std::optional<ExpressionCall> staticCall(Diagnostics &) const override {
    return std::nullopt;
  }
  std::optional<StaticTraversal> staticTraversal(Diagnostics &) const override {
    return std::nullopt;
  }

private:
  std::shared_ptr<const NativeFile> file_;
  NodeRef node_;
};

// The syntax has no literal strings, so the mode does not matter; the scope is
// empty where only literals are allowed.
/// Spec: IM-EVAL-005.
Value NativeExpression::evaluate(const Scope &scope, Diagnostics &diagnostics,
                                 EvalMode) const {
  return evaluateIf(scope, diagnostics, nullptr);
}

Value NativeExpression::evaluateIf(const Scope &scope, Diagnostics &diagnostics,
                                   const Accept &accepts) const {
  if (auto literal = constant())
    return std::move(*literal);
  const PreparedExpression *ready = prepared();
  if (!ready)
    return evaluateOnce(scope, diagnostics, accepts);
  if (accepts && !accepts(ready->module))
    return Value::failed();
  return run(*ready, scope, diagnostics);
}

/// The prepared expression; null at the first evaluation.
const PreparedExpression *NativeExpression::prepared() const {
  if (const PreparedExpression *ready =
          compiled_.load(std::memory_order_acquire))
    return ready;
  if (!wasEvaluated_.exchange(true, std::memory_order_relaxed))
    return nullptr;
  auto made =
      std::make_unique<const PreparedExpression>(node_, role_, language());
  const PreparedExpression *kept = nullptr;
  if (compiled_.compare_exchange_strong(kept, made.get(),
                                        std::memory_order_acq_rel))
    kept = made.release();
  return kept;
}

Value NativeExpression::evaluateOnce(const Scope &scope,
                                     Diagnostics &diagnostics,
                                     const Accept &accepts) const {
  Diagnostics found;
  std::unique_ptr<Workshop> workshop = file_->takeWorkshop();
  const hir::Module &lowered = workshop->lower(node_, role_, found);
  Value result = Value::failed();
  if (!accepts || accepts(lowered)) {
    size_t errors = diagnostics.errorCount();
    diagnostics.take(found);
    result = run(workshop->prepare(lowered), scope, diagnostics);
    if (diagnostics.errorCount() != errors)
      result = Value::failed();
  }
  file_->giveBack(std::move(workshop));
  return result;
}

void NativeExpression::analyse(
    const std::function<void(const hir::Module &)> &analysis) const {
  if (constant())
    return;
  if (const PreparedExpression *ready =
          compiled_.load(std::memory_order_acquire))
    return analysis(ready->module);
  Diagnostics reported; // By the evaluation.
  std::unique_ptr<Workshop> workshop = file_->takeWorkshop();
  analysis(workshop->lower(node_, role_, reported));
  file_->giveBack(std::move(workshop));
}

Value NativeExpression::run(const Program &program, const Scope &scope,
                            Diagnostics &diagnostics) const {
  Evaluation evaluation = evaluationIn(scope, language(), file(), diagnostics);
  Value result = interpret(program, 0, &scope, evaluation);
  scope.giveBack(evaluation.budget);
  return result;
}

std::optional<std::vector<Expression>>
NativeExpression::staticList(Diagnostics &diagnostics) const {
  auto elements = hcl::staticList(node_, diagnostics);
  if (!elements)
    return std::nullopt;
  return parts(*elements);
}

std::optional<std::vector<ExpressionPair>>
NativeExpression::staticMap(Diagnostics &diagnostics) const {
  auto pairs = hcl::staticMap(node_, diagnostics);
  if (!pairs)
    return std::nullopt;
  std::vector<ExpressionPair> result;
  for (const StaticPair &pair : *pairs)
    result.push_back(
        {part(pair.key, ExpressionRole::ObjectKey), part(pair.value)});
  return result;
}

std::optional<ExpressionCall>
NativeExpression::staticCall(Diagnostics &diagnostics) const {
  auto call = hcl::staticCall(node_, diagnostics);
  if (!call)
    return std::nullopt;
  return ExpressionCall{std::move(call->name), call->nameRange,
                        parts(call->arguments), call->argumentsRange,
                        call->expandsFinal};
}

} // namespace

Expression makeExpression(std::shared_ptr<const NativeFile> file, NodeRef node,
                          ExpressionRole role, bool isBroken) {
  if (isBroken)
    return Expression(
        std::make_shared<BrokenExpression>(std::move(file), node));
  return Expression(
      std::make_shared<NativeExpression>(std::move(file), node, role));
}

void withLoweredForm(const Expression &expression,
                     const std::function<void(const hir::Module &)> &analyse) {
  if (auto *native = dynamic_cast<const NativeExpression *>(&expression.impl()))
    native->analyse(analyse);
}

Value evaluateIf(const Expression &expression, const Scope &scope,
                 Diagnostics &diagnostics,
                 const std::function<bool(const hir::Module &)> &accepts) {
  if (auto *native = dynamic_cast<const NativeExpression *>(&expression.impl()))
    return native->evaluateIf(scope, diagnostics, accepts);
  return expression.evaluate(scope, diagnostics);
}

Expression readExpression(const SourceFile &file, const Language &language,
                          Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  auto source = std::make_shared<const NativeFile>(
      parseExpression(file, language, diagnostics), language);
  NodeRef node = source->tree.root();
  bool isBroken = diagnostics.errorCount() != errors;
  if (NodeCursor at(node); !isBroken && at.atNode())
    node = at.node();
  return makeExpression(std::move(source), node, ExpressionRole::Value,
                        isBroken);
}

} // namespace hcl
