#include "UnknownBody.h"

#include "hcl/Scope.h"

namespace hcl {

namespace {

/// An expression with an unknown value.
class UnknownExpression final : public ExpressionImpl {
public:
  UnknownExpression(Expression expression, MarkSet marks)
      : expression_(std::move(expression)), marks_(std::move(marks)) {}

  const SourceFile &file() const override { return expression_.file(); }
  Range range() const override { return expression_.range(); }
  Range startRange() const override { return expression_.startRange(); }
  const Language &language() const override {
    return expression_.impl().language();
  }
  Value evaluate(const Scope &, Diagnostics &, EvalMode) const override {
    return marks_.empty() ? Value::dynamic()
                          : Value::dynamic().withMarks(marks_);
  }
  std::vector<StaticTraversal> variables() const override { return {}; }
  std::vector<FunctionUse> calls() const override { return {}; }
  std::optional<std::vector<Expression>>
  staticList(Diagnostics &diagnostics) const override {
    return expression_.staticList(diagnostics);
  }
  std::optional<std::vector<ExpressionPair>>
  staticMap(Diagnostics &diagnostics) const override {
    return expression_.staticMap(diagnostics);
  }
  std::optional<ExpressionCall>
  staticCall(Diagnostics &diagnostics) const override {
    return expression_.staticCall(diagnostics);
  }
  std::optional<StaticTraversal>
  staticTraversal(Diagnostics &diagnostics) const override {
    return expression_.staticTraversal(diagnostics);
  }

private:
  Expression expression_;
  MarkSet marks_;
};

class UnknownBody final : public BodyImpl {
public:
  UnknownBody(Body body, MarkSet marks)
      : body_(std::move(body)), marks_(std::move(marks)) {}

  const Language &language() const override { return body_.impl().language(); }
  BodyContent content(const BodySchema &schema,
                      Diagnostics &diagnostics) const override {
    return hide(body_.impl().content(schema, diagnostics));
  }
  PartialContent partialContent(const BodySchema &schema,
                                Diagnostics &diagnostics) const override {
    PartialContent partial = body_.impl().partialContent(schema, diagnostics);
    return {hide(std::move(partial.content)),
            unknownBody(std::move(partial.rest), marks_)};
  }
  Attributes justAttributes(Diagnostics &diagnostics) const override {
    return hide(body_.impl().justAttributes(diagnostics));
  }
  BodySchema writtenSchema() const override { return body_.writtenSchema(); }
  Place missingItem() const override { return body_.missingItem(); }
  bool isUnknown() const override { return true; }
  MarkSet marks() const override { return marks_; }

private:
  Attributes hide(Attributes attributes) const {
    for (auto &[name, attribute] : attributes)
      attribute.expression =
          Expression(std::make_shared<const UnknownExpression>(
              std::move(attribute.expression), marks_));
    return attributes;
  }
  BodyContent hide(BodyContent content) const {
    content.attributes = hide(std::move(content.attributes));
    for (Block &block : content.blocks)
      block.body = unknownBody(std::move(block.body), marks_);
    return content;
  }

  Body body_;
  MarkSet marks_;
};

} // namespace

Body unknownBody(Body body, MarkSet marks) {
  return Body(
      std::make_shared<const UnknownBody>(std::move(body), std::move(marks)));
}

} // namespace hcl
