// The parts of an instruction besides its registers: operands, names and
// functions, the layout of an object, and segments. Each part is appended to an
// array of the code; the instruction holds its index. The last use of a value
// is marked in operands of constructors, which may then move it.
#include "Preparation.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace hcl {

using hir::Op;

void Preparation::addOperands(Instruction &instruction, uint32_t index,
                              const Op &op) {
  auto operands = module_->operandsOf(op);
  instruction.firstOperand = static_cast<uint32_t>(code_.operands.size());
  instruction.operandCount = op.operandCount;
  bool constructs = op.kind == OpKind::Tuple || op.kind == OpKind::Object;
  code_.operands.resize(code_.operands.size() + operands.size());
  // From the end, since the last of several uses may move the value.
  for (size_t i = operands.size(); i-- != 0;) {
    uint32_t value = at(operands[i].value);
    Register r = register_[value];
    bool movable = constructs && isOwned(r) && last_[value] == index &&
                   !std::exchange(moved_[value], 1);
    code_.operands[instruction.firstOperand + i] = movable ? r | lastUse : r;
  }
  if (!operands.empty())
    instruction.a = register_[at(operands[0].value)];
  if (operands.size() > 1)
    instruction.b = register_[at(operands[1].value)];
}

void Preparation::addDetail(Instruction &instruction, const Op &op) {
  switch (op.kind) {
  case OpKind::Var:
    instruction.detail = static_cast<uint32_t>(code_.variables.size());
    code_.variables.emplace_back(module_->name(hir::NameId(op.immediate)));
    break;
  case OpKind::Call:
    instruction.detail = static_cast<uint32_t>(code_.called.size());
    code_.called.push_back(Callee::of(*module_, op, code_.functions));
    break;
  case OpKind::Index:
    if (const Value *key = constantString(instruction.b)) {
      code_.accesses.emplace_back(key->asString());
      instruction.detail = static_cast<uint32_t>(code_.accesses.size());
    }
    break;
  case OpKind::GetAttr:
    instruction.detail = static_cast<uint32_t>(code_.accesses.size());
    code_.accesses.emplace_back(
        module_->constant(hir::ConstId(op.immediate)).asString());
    break;
  case OpKind::Object:
    instruction.detail = objectLayout(op);
    break;
  default:
    break;
  }
}

/// The value of `r` if it is a constant string, else null.
const Value *Preparation::constantString(Register r) const {
  if (r >= expr_.constantCount)
    return nullptr;
  const Value *value = code_.constants[expr_.firstConstant + r];
  return value->kind() == ValueKind::String ? value : nullptr;
}

/// 1 + the index of the layout of `op` if its keys are constant strings and
/// differ, else 0.
uint32_t Preparation::objectLayout(const Op &op) {
  auto operands = module_->operandsOf(op);
  std::vector<const Value *> keys;
  for (uint32_t i = 0; i + 1 < operands.size(); i += 2)
    keys.push_back(constantString(register_[at(operands[i].value)]));
  auto layout = ObjectLayout::make(keys);
  if (!layout)
    return 0;
  code_.layouts.push_back(std::move(*layout));
  return static_cast<uint32_t>(code_.layouts.size());
}

void Preparation::emitRegions(size_t place, const Op &op) {
  auto parameters = module_->parametersOf(op);
  if (!parameters.empty()) {
    code_.instructions[place].firstParameter =
        static_cast<uint32_t>(code_.parameters.size());
    code_.parameters.push_back(parameters.size() > 1
                                   ? register_[at(parameters[0].value)]
                                   : noRegister);
    code_.parameters.push_back(register_[at(parameters.back().value)]);
  }
  code_.instructions[place].regionCount = op.regionCount;
  uint32_t firstSegment = static_cast<uint32_t>(code_.segments.size());
  code_.instructions[place].detail = firstSegment;
  code_.segments.resize(firstSegment + op.regionCount);
  auto regions = module_->regionsOf(op);
  for (size_t i = 0; i < regions.size(); ++i) {
    uint32_t first = static_cast<uint32_t>(code_.instructions.size());
    emit(regions[i].firstOp, regions[i].endOp);
    Segment region =
        segment(regions[i].yield, first, regions[i].firstOp, regions[i].endOp);
    region.role = regions[i].role;
    code_.segments[firstSegment + i] = region;
    // The yield of most regions is taken at once; a conditional compares those
    // of both regions first.
    if (op.kind != OpKind::Cond)
      releaseYield(region);
  }
  for (size_t i = 0; op.kind == OpKind::Cond && i < regions.size(); ++i)
    releaseYield(code_.segments[firstSegment + i]);
}

void Preparation::releaseYield(const Segment &region) {
  if (region.owned)
    freeSlots_.push_back(region.yield - expr_.firstSlot());
}

/// The segment of the instructions from `first` on, which are the ops in
/// [firstOp, endOp).
Segment Preparation::segment(const hir::Operand &yield, uint32_t first,
                             uint32_t firstOp, uint32_t endOp) {
  Segment result;
  result.first = first;
  result.end = static_cast<uint32_t>(code_.instructions.size());
  result.yield = register_[at(yield.value)];
  result.range = yield.range;
  result.isVariable = result.end == first + 1 &&
                      code_.instructions[first].kind == OpKind::Var &&
                      code_.instructions[first].slot == result.yield;
  result.steps = 1;
  for (uint32_t index = first; index < result.end;
       index = code_.instructions[index].next)
    ++result.steps;
  // The segment owns a slot that is defined in it.
  if (isOwned(result.yield))
    for (uint32_t index = firstOp; index < endOp;
         index = module_->ops[index].end)
      result.owned |= module_->ops[index].result == yield.value;
  return result;
}

} // namespace hcl
