// An expression inside a dynamic block is evaluated in a new scope inside the
// caller's scope, with the surrounding iterators. In analysis its parts are
// expressions of the same kind.
#include "Iteration.h"

#include <algorithm>

namespace hcl {

namespace {

class IteratedExpression final : public ExpressionImpl {
public:
  IteratedExpression(Expression expression, IterationRef iteration,
                     MarkSet marks)
      : expression_(std::move(expression)), iteration_(std::move(iteration)),
        marks_(std::move(marks)) {}

  const SourceFile &file() const override { return expression_.file(); }
  Range range() const override { return expression_.range(); }
  Range startRange() const override { return expression_.startRange(); }
  const Language &language() const override {
    return expression_.impl().language();
  }
  Value evaluate(const Scope &scope, Diagnostics &diagnostics,
                 EvalMode mode) const override {
    return withMarksOf(evaluateInside(scope, [&](const Scope &inside) {
      return expression_.evaluate(inside, diagnostics,
                                  iteration_ ? EvalMode::Full : mode);
    }));
  }
  Value evaluateObserved(const Scope &scope, Diagnostics &diagnostics,
                         EvaluationObserver &observer) const override {
    return withMarksOf(evaluateInside(scope, [&](const Scope &inside) {
      return expression_.impl().evaluateObserved(inside, diagnostics, observer);
    }));
  }
  std::optional<Expression> written() const override { return expression_; }
  std::vector<StaticTraversal> variables() const override {
    std::vector<StaticTraversal> found = expression_.variables();
    if (iteration_)
      std::erase_if(found, [&](const StaticTraversal &path) {
        return iteration_->binds(path.front().name);
      });
    return found;
  }
  std::vector<FunctionUse> calls() const override {
    return expression_.calls();
  }
  std::optional<std::vector<Expression>>
  staticList(Diagnostics &diagnostics) const override {
    auto list = expression_.staticList(diagnostics);
    if (list)
      for (Expression &element : *list)
        element = iterated(element, iteration_, marks_);
    return list;
  }
  std::optional<std::vector<ExpressionPair>>
  staticMap(Diagnostics &diagnostics) const override {
    auto pairs = expression_.staticMap(diagnostics);
    if (pairs)
      for (ExpressionPair &pair : *pairs)
        pair = {iterated(pair.key, iteration_, marks_),
                iterated(pair.value, iteration_, marks_)};
    return pairs;
  }
  std::optional<ExpressionCall>
  staticCall(Diagnostics &diagnostics) const override {
    auto call = expression_.staticCall(diagnostics);
    if (call)
      for (Expression &argument : call->arguments)
        argument = iterated(argument, iteration_, marks_);
    return call;
  }
  std::optional<StaticTraversal>
  staticTraversal(Diagnostics &diagnostics) const override {
    return expression_.staticTraversal(diagnostics);
  }

private:
  template <typename Evaluate>
  Value evaluateInside(const Scope &scope, const Evaluate &evaluate) const {
    if (!iteration_)
      return evaluate(scope);
    // The outer scope outlives the inner scope.
    Scope inside(std::shared_ptr<const Scope>(std::shared_ptr<void>(), &scope));
    iteration_->defineIn(inside);
    return evaluate(inside);
  }
  Value withMarksOf(Value value) const {
    if (iteration_ && value.isFailed() && !iteration_->marks().empty())
      value = value.withMarks(iteration_->marks());
    return marks_.empty() ? value : value.withMarks(marks_);
  }

  Expression expression_;
  IterationRef iteration_;
  MarkSet marks_;
};

} // namespace

Iteration::Iteration(IterationRef outer, std::string name, Value key,
                     Value value, const MarkSet &marks)
    : outer_(std::move(outer)), name_(std::move(name)),
      object_(Value::object(
          {{"key", std::move(key)}, {"value", std::move(value)}})),
      marks_(marks) {
  if (outer_)
    marks_.insert(outer_->marks());
}

void Iteration::defineIn(Scope &scope) const {
  if (outer_)
    outer_->defineIn(scope);
  scope.define(name_, object_);
}

Expression iterated(Expression expression, IterationRef iteration,
                    MarkSet marks) {
  if (!iteration && marks.empty())
    return expression;
  return Expression(std::make_shared<const IteratedExpression>(
      std::move(expression), std::move(iteration), std::move(marks)));
}

Attributes iterated(Attributes attributes, const IterationRef &iteration,
                    const MarkSet &marks) {
  if (iteration || !marks.empty())
    for (auto &[name, attribute] : attributes)
      attribute.expression =
          iterated(std::move(attribute.expression), iteration, marks);
  return attributes;
}

} // namespace hcl
