// Evaluation with an observer: runs the same instructions one at a time and
// passes on the result of each.
#include "Machine.h"

namespace hcl {

void EvaluationObserver::begin(const hir::Module &) {}
void EvaluationObserver::before(const LazyStart &) {}

void Machine::executeObserved(const Instruction *at, const Instruction *end) {
  const Instruction *base = code_.instructions.data();
  ++depth_;
  for (; at != end && !evaluation_.budget.isStopped; at = base + at->next) {
    bool isMarkedLoop =
        (at->kind == OpKind::For || at->kind == OpKind::Splat) &&
        registers_[at->a]->isMarked();
    markedLoops_ += isMarkedLoop;
    if (at->regionCount != 0)
      observer_->before({op(*at),
                         at->operandCount != 0 ? registers_[at->a] : nullptr,
                         inDryRun_});
    execute(at, base + at->next);
    markedLoops_ -= isMarkedLoop;
    bool isVariable = at->kind == OpKind::Var;
    Register result = at->slot + (isVariable ? 0 : expression_.firstSlot());
    observer_->after(
        {op(*at), depth_ - 1, *registers_[result], markedLoops_ != 0});
  }
  --depth_;
}

Value observeWith(const Program &program, size_t item, Variables variables,
                  Evaluation &evaluation, EvaluationObserver &observer) {
  observer.begin(program.module());
  const Program::Code &code = program.code();
  const ExpressionCode &expression = code.expressions[code.expressionOf[item]];
  std::vector<const Value *> registers(expression.registerCount());
  std::vector<Value> slots(expression.slotCount);
  Machine machine(code, expression, variables, evaluation, registers.data(),
                  slots.data());
  return machine.runObserved(observer);
}

Value interpretObserved(const Program &program, size_t item, const Scope *scope,
                        Evaluation &evaluation, EvaluationObserver &observer) {
  return observeWith(program, item, {.scope = scope}, evaluation, observer);
}

Value interpretObserved(const Program &program, size_t item, const Scope *scope,
                        Evaluation &evaluation, const OpObserver &observer) {
  class After final : public EvaluationObserver {
  public:
    explicit After(const OpObserver &call) : call_(call) {}
    void after(const Observation &seen) override { call_(seen); }

  private:
    const OpObserver &call_;
  } after(observer);
  return interpretObserved(program, item, scope, evaluation, after);
}

} // namespace hcl
