// Expressions of the native syntax. The first evaluation lowers the expression
// in a shared workshop and discards the program; the second one compiles it for
// keeps. Static analysis reads the tree directly.
#include "Native.h"
#include "SameItems.h"

#include "Interp/Interp.h"
#include "Syntax/StaticAnalysis.h"
#include "hcl/compiler/Parse.h"
#include "Json/Compiled.h"
#include "Json/TreeExpression.h"

#include <atomic>

namespace hcl {

namespace {

class NativeExpression final : public TreeExpression {
public:
  NativeExpression(std::shared_ptr<const NativeFile> file, NodeRef node,
                   ExpressionRole role)
      : TreeExpression(node, role), file_(std::move(file)) {}
  ~NativeExpression() override {
    delete compiled_.load(std::memory_order_relaxed);
  }

  const SourceFile &file() const override { return node().tree().file(); }
  const Language &language() const override { return file_->language; }
  Value evaluate(const Scope &scope, Diagnostics &diagnostics,
                 EvalMode mode) const override;
  Value evaluateObserved(const Scope &scope, Diagnostics &diagnostics,
                         EvaluationObserver &observer) const override;
  void analyse(const std::function<void(const hir::Module &)> &analysis) const;
  using Accept = std::function<bool(const hir::Module &)>;
  /// As evaluateIf; without `accepts` as `evaluate`.
  Value evaluateIf(const Scope &scope, Diagnostics &diagnostics,
                   const Accept &accepts) const;

  /// The same expression in `after`; nothing if there is none.
  [[nodiscard]] std::optional<Expression>
  moved(const SameItem &item,
        const std::shared_ptr<const NativeFile> &after) const;

private:
  const Compiled *prepared() const;
  Value evaluateOnce(const Scope &scope, Diagnostics &diagnostics,
                     const Accept &accepts,
                     EvaluationObserver *observer = nullptr) const;
  Value run(const Program &program, const Scope &scope,
            Diagnostics &diagnostics, EvaluationObserver *observer) const;
  /// The value of a literal without lowering.
  [[nodiscard]] std::optional<Value> constant() const {
    return role() == ExpressionRole::Value
               ? constantValue(node(), language().dialect)
               : std::nullopt;
  }
  Expression part(NodeRef node, ExpressionRole role) const override {
    return makeExpression(file_, node, role, /*isBroken=*/false);
  }

  std::shared_ptr<const NativeFile> file_;
  /// Kept from the second evaluation on: most expressions have only one.
  mutable std::atomic<const Compiled *> compiled_{nullptr};
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
  const Compiled *ready = prepared();
  if (!ready)
    return evaluateOnce(scope, diagnostics, accepts);
  if (accepts && !accepts(ready->module()))
    return Value::failed();
  return ready->evaluate(scope, language(), diagnostics);
}

Value NativeExpression::evaluateObserved(const Scope &scope,
                                         Diagnostics &diagnostics,
                                         EvaluationObserver &observer) const {
  if (auto literal = constant())
    return std::move(*literal);
  return evaluateOnce(scope, diagnostics, nullptr, &observer);
}

/// The prepared expression; null at the first evaluation.
const Compiled *NativeExpression::prepared() const {
  if (const Compiled *ready = compiled_.load(std::memory_order_acquire))
    return ready;
  if (!wasEvaluated_.exchange(true, std::memory_order_relaxed))
    return nullptr;
  Diagnostics found;
  hir::Module lowered = lowerExpression(node(), role(), language(), found);
  auto made = std::make_unique<const Compiled>(
      std::move(lowered), std::move(found), language().functions);
  const Compiled *kept = nullptr;
  if (compiled_.compare_exchange_strong(kept, made.get(),
                                        std::memory_order_acq_rel))
    kept = made.release();
  return kept;
}

Value NativeExpression::evaluateOnce(const Scope &scope,
                                     Diagnostics &diagnostics,
                                     const Accept &accepts,
                                     EvaluationObserver *observer) const {
  Diagnostics found;
  std::unique_ptr<Workshop> workshop = file_->takeWorkshop();
  const hir::Module &lowered = workshop->lower(node(), role(), found);
  Value result = Value::failed();
  if (!accepts || accepts(lowered)) {
    size_t errors = diagnostics.errorCount();
    diagnostics.take(found);
    result = run(workshop->prepare(lowered), scope, diagnostics, observer);
    if (diagnostics.errorCount() != errors)
      result = Value::failed();
  }
  file_->giveBack(std::move(workshop));
  return result;
}

std::optional<Expression>
NativeExpression::moved(const SameItem &item,
                        const std::shared_ptr<const NativeFile> &after) const {
  int64_t index = node().index() + item.nodes;
  if (index < 0 || index >= static_cast<int64_t>(after->tree.nodes().size()))
    return std::nullopt;
  NodeRef there(after->tree, static_cast<uint32_t>(index));
  if (there.rule() != node().rule() ||
      there.range() != item.moved(node().range()))
    return std::nullopt;
  return makeExpression(after, there, role(), /*isBroken=*/false);
}

void NativeExpression::analyse(
    const std::function<void(const hir::Module &)> &analysis) const {
  if (constant())
    return;
  if (const Compiled *ready = compiled_.load(std::memory_order_acquire))
    return analysis(ready->module());
  Diagnostics reported; // By the evaluation.
  std::unique_ptr<Workshop> workshop = file_->takeWorkshop();
  analysis(workshop->lower(node(), role(), reported));
  file_->giveBack(std::move(workshop));
}

Value NativeExpression::run(const Program &program, const Scope &scope,
                            Diagnostics &diagnostics,
                            EvaluationObserver *observer) const {
  Evaluation evaluation = evaluationIn(scope, language(), file(), diagnostics);
  Value result =
      observer ? interpretObserved(program, 0, &scope, evaluation, *observer)
               : interpret(program, 0, &scope, evaluation);
  scope.giveBack(evaluation.budget);
  return result;
}

} // namespace

std::optional<Expression>
movedExpression(const Expression &expression, const SameItem &item,
                const std::shared_ptr<const NativeFile> &after) {
  auto *native = dynamic_cast<const NativeExpression *>(&expression.impl());
  return native ? native->moved(item, after) : std::nullopt;
}

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
