// The interpreter as a FrameExpression. The slots of a frame have the order in
// which Preparation numbers the registers of variables: a slot is a register
// minus the number of constants.
#include "Interp.h"
#include "Machine.h"

namespace hcl {

namespace {

std::vector<std::string_view> variableNames(const hir::Module &module,
                                            size_t item) {
  std::vector<std::string_view> names;
  for (hir::NameId id : variablesOf(module, module.items[item].expr))
    names.push_back(module.name(id));
  return names;
}

/// The names of a frame's variables that have values.
class FrameNames final : public VisibleNames {
public:
  FrameNames(std::span<const std::string_view> variables, const Frame &frame)
      : variables_(variables), frame_(frame) {}

  std::vector<std::string_view> names() const override {
    std::vector<std::string_view> names;
    for (size_t slot = 0; slot < variables_.size(); ++slot)
      if (frame_.values[slot])
        names.push_back(variables_[slot]);
    return names;
  }

private:
  std::span<const std::string_view> variables_;
  const Frame &frame_;
};

class InterpretedExpression final : public FrameExpression {
public:
  InterpretedExpression(const Program &program, size_t item)
      : FrameExpression(variableNames(program.module(), item), interpret),
        program_(program), item_(item) {}

private:
  static Value interpret(const FrameExpression &expression, const Frame &frame,
                         Evaluation &evaluation) {
    auto &self = static_cast<const InterpretedExpression &>(expression);
    if (frame.visible)
      return evaluateFrame(self.program_, self.item_, frame, evaluation);
    FrameNames names(self.variables(), frame);
    return evaluateFrame(self.program_, self.item_, {frame.values, &names},
                         evaluation);
  }

  const Program &program_;
  size_t item_;
};

} // namespace

Value interpretObserved(const Program &program, size_t item, const Frame &frame,
                        Evaluation &evaluation, EvaluationObserver &observer) {
  std::vector<std::string_view> variables;
  if (!frame.visible)
    variables = variableNames(program.module(), item);
  FrameNames own(variables, frame);
  Frame named{frame.values, frame.visible ? frame.visible : &own};
  return observeWith(program, item, {.frame = &named}, evaluation, observer);
}

std::unique_ptr<const FrameExpression> interpretFrames(const Program &program,
                                                       size_t item) {
  return std::make_unique<InterpretedExpression>(program, item);
}

} // namespace hcl
