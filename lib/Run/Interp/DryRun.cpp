// Finds the instruction of the loop and the registers of the values captured by
// the filter. A run fills these registers and lets the interpreter evaluate the
// filter in a separate frame.
#include "DryRun.h"

#include "Machine.h"

#include <cassert>
#include <unordered_set>

namespace hcl {
namespace {

/// No names, for diagnostics that are dropped.
class NoNames final : public VisibleNames {
public:
  std::vector<std::string_view> names() const override { return {}; }
};

const ExpressionCode &expressionOf(const Program::Code &code, size_t item) {
  return code.expressions[code.expressionOf[item]];
}

/// The register of `id`, which an operation or loop of `expression` defines.
Register registerOf(const Program::Code &code, const ExpressionCode &expression,
                    hir::ValueId id) {
  const hir::Module &module = *code.module;
  const Segment &body = expression.body;
  for (uint32_t i = body.first; i < body.end; ++i) {
    const Instruction &at = code.instructions[i];
    const hir::Op &op = module.ops[at.op];
    if (op.result == id)
      return op.kind == OpKind::Var ? at.slot
                                    : expression.firstSlot() + at.slot;
    auto parameters = module.parametersOf(op);
    for (size_t p = 0; p < parameters.size(); ++p)
      if (parameters[p].value == id)
        return code.parameters[at.firstParameter + 2 - parameters.size() + p];
  }
  assert(false && "a value of the expression");
  return noRegister;
}

} // namespace

std::vector<hir::ValueId> capturedByFilter(const hir::Module &module,
                                           const hir::Expr &expr,
                                           const hir::Op &loop) {
  const hir::Region &where = *module.region(loop, hir::RegionRole::Where);
  std::unordered_set<uint32_t> known;
  auto define = [&](hir::ValueId id) {
    known.insert(static_cast<uint32_t>(id));
  };
  auto defineParameters = [&](const hir::Op &op) {
    for (const hir::Parameter &parameter : module.parametersOf(op))
      define(parameter.value);
  };
  for (uint32_t i = expr.firstOp; i < expr.endOp; ++i)
    if (module.ops[i].kind == OpKind::Const)
      define(module.ops[i].result);
  defineParameters(loop);
  for (uint32_t i = where.firstOp; i < where.endOp; ++i) {
    define(module.ops[i].result);
    defineParameters(module.ops[i]);
  }
  std::vector<hir::ValueId> captured;
  auto use = [&](const hir::Operand &operand) {
    if (known.insert(static_cast<uint32_t>(operand.value)).second)
      captured.push_back(operand.value);
  };
  for (uint32_t i = where.firstOp; i < where.endOp; ++i) {
    for (const hir::Operand &operand : module.operandsOf(module.ops[i]))
      use(operand);
    for (const hir::Region &region : module.regionsOf(module.ops[i]))
      use(region.yield);
  }
  use(where.yield);
  return captured;
}

FilterDryRun::FilterDryRun(const Program &program, size_t item, uint32_t op)
    : program_(program), item_(item) {
  const Program::Code &code = program.code();
  const ExpressionCode &expression = expressionOf(code, item);
  instruction_ = expression.body.first;
  while (code.instructions[instruction_].op != op)
    ++instruction_;
  const hir::Module &module = program.module();
  for (hir::ValueId id :
       capturedByFilter(module, module.items[item].expr, module.ops[op]))
    registers_.push_back(registerOf(code, expression, id));
}

bool FilterDryRun::passes(const Frame &frame, std::span<const Value> captured,
                          Evaluation &evaluation) const {
  const Program::Code &code = program_.code();
  const ExpressionCode &expression = expressionOf(code, item_);
  std::vector<const Value *> registers(expression.registerCount());
  std::vector<Value> slots(expression.slotCount);
  NoNames names;
  Frame named{frame.values, &names};
  Machine machine(code, expression, {.frame = &named}, evaluation,
                  registers.data(), slots.data());
  for (size_t i = 0; i < registers_.size(); ++i)
    registers[registers_[i]] = &captured[i];
  return machine.dryRun(code.instructions[instruction_]);
}

} // namespace hcl
