// Evaluations of expressions, each with a frame of registers and slots: on the
// stack if it is small, else on the heap.
#include "Interp.h"
#include "Machine.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <new>
#include <span>
#include <vector>

namespace hcl {

/// Evaluates an expression whose frame is too large for the stack.
static Value evaluateOnHeap(const Program::Code &code,
                            const ExpressionCode &expression,
                            Variables variables, Evaluation &evaluation) {
  std::vector<const Value *> registers(expression.registerCount());
  std::vector<Value> slots(expression.slotCount);
  return Machine(code, expression, variables, evaluation, registers.data(),
                 slots.data())
      .run();
}

static Value evaluateWith(const Program &program, size_t item,
                          Variables variables, Evaluation &evaluation) {
  const Program::Code &code = program.code();
  assert(code.expressionOf[item] != UINT32_MAX && "not an attribute");
  const ExpressionCode &expression = code.expressions[code.expressionOf[item]];

  constexpr uint32_t maxRegisters = 64, maxSlots = 24;
  if (expression.registerCount() > maxRegisters ||
      expression.slotCount > maxSlots)
    return evaluateOnHeap(code, expression, variables, evaluation);
  const Value *registers[maxRegisters];
  alignas(Value) unsigned char storage[maxSlots * sizeof(Value)];
  // Functions of the application may throw exceptions.
  struct Slots {
    std::span<Value> values;
    ~Slots() { std::ranges::destroy(values); }
  } slots{{reinterpret_cast<Value *>(storage), expression.slotCount}};
  for (Value &slot : slots.values)
    new (&slot) Value;
  return Machine(code, expression, variables, evaluation, registers,
                 slots.values.data())
      .run();
}

Value interpret(const Program &program, size_t item, const Scope *scope,
                Evaluation &evaluation) {
  return evaluateWith(program, item, {.scope = scope}, evaluation);
}

Value evaluateFrame(const Program &program, size_t item, const Frame &frame,
                    Evaluation &evaluation) {
  return evaluateWith(program, item, {.frame = &frame}, evaluation);
}

} // namespace hcl
