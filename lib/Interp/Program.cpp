// From HIR to instructions, in two passes over each expression: the first
// finds the last use of each value, the second assigns registers and emits.
//
// A value that is used inside a region of an op after it was defined outside
// lives until that op ends: the region may run again.
#include "Code.h"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <utility>

namespace hcl {
namespace {

using hir::Op;

constexpr uint32_t none = UINT32_MAX;
/// In place of the last op: the value is what its region yields.
constexpr uint32_t yielded = UINT32_MAX - 1;

class Preparation {
public:
  Preparation(const hir::Module &module, Program::Code &code)
      : module_(module), code_(code) {}

  ExpressionCode run(const hir::Expr &expr);

private:
  uint32_t at(hir::ValueId id) const { return static_cast<uint32_t>(id); }

  // First pass.
  void findUses(uint32_t first, uint32_t end);
  void use(hir::ValueId id, uint32_t op);
  void collectNames(const hir::Expr &expr);

  // Second pass.
  void emit(uint32_t first, uint32_t end);
  void emitRegions(size_t place, const Op &op);
  void addOperands(Instruction &instruction, uint32_t index, const Op &op);
  void addDetail(Instruction &instruction, const Op &op);
  uint32_t objectLayout(const Op &op);
  Segment segment(const hir::Operand &yield, uint32_t first, uint32_t firstOp,
                  uint32_t endOp);
  uint32_t define(hir::ValueId id);
  void release(uint32_t index);

  const hir::Module &module_;
  Program::Code &code_;
  ExpressionCode expr_;

  /// The ops whose regions are open.
  std::vector<uint32_t> open_;
  /// By value: the depth of regions where it is defined, the op of the same
  /// list after which it is not needed, its register, and the next value with
  /// the same last op.
  std::vector<uint32_t> depth_, last_, register_, nextReleased_;
  /// By value: an operand that may be moved was emitted.
  std::vector<uint8_t> moved_;
  /// By op (from the first of the expression): the values that end with it.
  std::vector<uint32_t> released_;
  uint32_t firstOp_ = 0;
  std::vector<uint32_t> freeSlots_;
};

/// Notes that `id` is used by `op`, or by an op inside it, or `yielded`.
void Preparation::use(hir::ValueId id, uint32_t op) {
  uint32_t value = at(id);
  uint32_t depth = depth_[value];
  uint32_t last = depth < open_.size() ? open_[depth] : op;
  last_[value] = last_[value] == none ? last : std::max(last_[value], last);
}

void Preparation::findUses(uint32_t first, uint32_t end) {
  for (uint32_t index = first; index < end; index = module_.ops[index].end) {
    const Op &op = module_.ops[index];
    for (const hir::Operand &operand : module_.operandsOf(op))
      use(operand.value, index);
    depth_[at(op.result)] = static_cast<uint32_t>(open_.size());
    if (op.regionCount == 0)
      continue;
    open_.push_back(index);
    for (const hir::Parameter &parameter : module_.parametersOf(op))
      depth_[at(parameter.value)] = static_cast<uint32_t>(open_.size());
    for (const hir::Region &region : module_.regionsOf(op)) {
      findUses(region.firstOp, region.endOp);
      use(region.yield.value, yielded);
    }
    open_.pop_back();
  }
}

/// Gives the constants, variables and parameters their registers.
void Preparation::collectNames(const hir::Expr &expr) {
  expr_.firstConstant = static_cast<uint32_t>(code_.constants.size());
  std::unordered_map<uint32_t, Register> constants, variables;
  std::span ops(module_.ops.data() + expr.firstOp, expr.endOp - expr.firstOp);
  for (const Op &op : ops) {
    if (op.kind != OpKind::Const)
      continue;
    auto [found, added] =
        constants.try_emplace(op.immediate, expr_.constantCount);
    if (added) {
      ++expr_.constantCount;
      code_.constants.push_back(&module_.constant(hir::ConstId(op.immediate)));
    }
    register_[at(op.result)] = found->second;
  }
  for (const Op &op : ops) {
    if (op.kind != OpKind::Var)
      continue;
    auto [found, added] = variables.try_emplace(
        op.immediate, expr_.constantCount + expr_.variableCount);
    expr_.variableCount += added;
    register_[at(op.result)] = found->second;
  }
  Register next = expr_.constantCount + expr_.variableCount;
  for (const Op &op : ops)
    for (const hir::Parameter &parameter : module_.parametersOf(op))
      register_[at(parameter.value)] = next++;
  expr_.parameterCount = next - expr_.constantCount - expr_.variableCount;
}

ExpressionCode Preparation::run(const hir::Expr &expr) {
  firstOp_ = expr_.firstOp = expr.firstOp;
  depth_.assign(expr.valueCount, 0);
  last_.assign(expr.valueCount, none);
  register_.assign(expr.valueCount, noRegister);
  moved_.assign(expr.valueCount, false);
  nextReleased_.assign(expr.valueCount, none);
  released_.assign(expr.endOp - expr.firstOp, none);
  findUses(expr.firstOp, expr.endOp);
  last_[at(expr.result.value)] = yielded;
  collectNames(expr);

  uint32_t first = static_cast<uint32_t>(code_.instructions.size());
  emit(expr.firstOp, expr.endOp);
  expr_.body = segment(expr.result, first, expr.firstOp, expr.endOp);
  return expr_;
}

void Preparation::emit(uint32_t first, uint32_t end) {
  for (uint32_t index = first; index < end; index = module_.ops[index].end) {
    const Op &op = module_.ops[index];
    if (op.kind == OpKind::Const)
      continue;
    Instruction instruction{op.kind, op.flags};
    instruction.op = index;
    addOperands(instruction, index, op);
    addDetail(instruction, op);
    size_t place = code_.instructions.size();
    code_.instructions.push_back(instruction);
    if (op.regionCount != 0)
      emitRegions(place, op);
    release(index);
    Instruction &emitted = code_.instructions[place];
    emitted.slot =
        op.kind == OpKind::Var ? register_[at(op.result)] : define(op.result);
    emitted.next = static_cast<uint32_t>(code_.instructions.size());
  }
}

/// The slot for the value `id`, which an op defines.
uint32_t Preparation::define(hir::ValueId id) {
  uint32_t value = at(id);
  uint32_t slot;
  if (freeSlots_.empty()) {
    slot = expr_.slotCount++;
  } else {
    slot = freeSlots_.back();
    freeSlots_.pop_back();
  }
  register_[value] = expr_.firstSlot() + slot;
  if (last_[value] == yielded)
    return slot;
  if (last_[value] == none) {
    // Nobody reads it: the next op may have the slot.
    freeSlots_.push_back(slot);
    return slot;
  }
  uint32_t &head = released_[last_[value] - firstOp_];
  nextReleased_[value] = head;
  head = value;
  return slot;
}

/// Frees the slots of the values that are not needed after the op at `index`.
void Preparation::release(uint32_t index) {
  uint32_t &head = released_[index - firstOp_];
  for (uint32_t value = head; value != none; value = nextReleased_[value])
    freeSlots_.push_back(register_[value] - expr_.firstSlot());
  head = none;
}

void Preparation::addOperands(Instruction &instruction, uint32_t index,
                              const Op &op) {
  auto operands = module_.operandsOf(op);
  instruction.firstOperand = static_cast<uint32_t>(code_.operands.size());
  instruction.operandCount = op.operandCount;
  bool constructs = op.kind == OpKind::Tuple || op.kind == OpKind::Object;
  for (const hir::Operand &operand : operands) {
    uint32_t value = at(operand.value);
    Register r = register_[value];
    bool movable = constructs && r >= expr_.firstSlot() &&
                   last_[value] == index && !std::exchange(moved_[value], 1);
    code_.operands.push_back(movable ? r | lastUse : r);
  }
  if (!operands.empty())
    instruction.a = register_[at(operands[0].value)];
  if (operands.size() > 1)
    instruction.b = register_[at(operands[1].value)];
}

void Preparation::addDetail(Instruction &instruction, const Op &op) {
  switch (op.kind) {
  case OpKind::Var:
    instruction.detail = static_cast<uint32_t>(code_.names.size());
    code_.names.push_back(
        HashedName::of(module_.name(hir::NameId(op.immediate))));
    break;
  case OpKind::Call: {
    const Value &name = module_.constant(hir::ConstId(op.immediate));
    instruction.detail = static_cast<uint32_t>(code_.called.size());
    code_.called.push_back(
        code_.functions ? code_.functions->find(name.asString()) : nullptr);
    break;
  }
  case OpKind::GetAttr:
    instruction.detail = static_cast<uint32_t>(code_.accesses.size());
    code_.accesses.emplace_back(
        module_.constant(hir::ConstId(op.immediate)).asString());
    break;
  case OpKind::Object:
    instruction.detail = objectLayout(op);
    break;
  default:
    break;
  }
}

/// 1 + the index of the layout of `op` if all its keys are constant strings,
/// else 0.
uint32_t Preparation::objectLayout(const Op &op) {
  auto operands = module_.operandsOf(op);
  std::vector<std::pair<std::string_view, uint32_t>> entries;
  for (uint32_t i = 0; i + 1 < operands.size(); i += 2) {
    Register key = register_[at(operands[i].value)];
    if (key >= expr_.constantCount)
      return 0;
    const Value &name = *code_.constants[expr_.firstConstant + key];
    if (name.kind() != ValueKind::String)
      return 0;
    entries.push_back({name.asString(), i + 1});
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](auto &a, auto &b) { return a.first < b.first; });
  ObjectLayout layout;
  std::vector<Value> names;
  for (size_t i = 0; i < entries.size(); ++i) {
    // The last of several equal keys wins.
    if (i + 1 < entries.size() && entries[i + 1].first == entries[i].first)
      continue;
    names.push_back(Value::nfcString(entries[i].first));
    layout.operands.push_back(entries[i].second);
  }
  layout.shape = ObjectShape::fromSorted(std::move(names));
  code_.layouts.push_back(std::move(layout));
  return static_cast<uint32_t>(code_.layouts.size());
}

void Preparation::emitRegions(size_t place, const Op &op) {
  auto parameters = module_.parametersOf(op);
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
  auto regions = module_.regionsOf(op);
  for (size_t i = 0; i < regions.size(); ++i) {
    uint32_t first = static_cast<uint32_t>(code_.instructions.size());
    emit(regions[i].firstOp, regions[i].endOp);
    Segment region =
        segment(regions[i].yield, first, regions[i].firstOp, regions[i].endOp);
    region.role = regions[i].role;
    // Whoever runs the region takes its value at once.
    if (region.owned)
      freeSlots_.push_back(region.yield - expr_.firstSlot());
    code_.segments[firstSegment + i] = region;
  }
}

/// The instructions from `first` on, which are those of the ops in
/// [firstOp, endOp).
Segment Preparation::segment(const hir::Operand &yield, uint32_t first,
                             uint32_t firstOp, uint32_t endOp) {
  Segment result;
  result.first = first;
  result.end = static_cast<uint32_t>(code_.instructions.size());
  result.yield = register_[at(yield.value)];
  result.range = yield.range;
  result.steps = 1;
  for (uint32_t index = first; index < result.end;
       index = code_.instructions[index].next)
    ++result.steps;
  // A slot that was defined here belongs to the segment.
  if (result.yield >= expr_.firstSlot())
    for (uint32_t index = firstOp; index < endOp;
         index = module_.ops[index].end)
      result.owned |= module_.ops[index].result == yield.value;
  return result;
}

} // namespace

Program Program::prepare(const hir::Module &module,
                         const FunctionTable *functions) {
  auto code = std::make_unique<Code>();
  code->module = &module;
  code->functions = functions;
  code->expressionOf.assign(module.items.size(), UINT32_MAX);
  for (size_t i = 0; i < module.items.size(); ++i) {
    const hir::Item &item = module.items[i];
    if (item.kind != hir::ItemKind::Attribute)
      continue;
    code->expressionOf[i] = static_cast<uint32_t>(code->expressions.size());
    code->expressions.push_back(Preparation(module, *code).run(item.expr));
  }
  return Program(std::move(code));
}

Program::Program(std::unique_ptr<const Code> code) : code_(std::move(code)) {}
Program::Program(Program &&) noexcept = default;
Program &Program::operator=(Program &&) noexcept = default;
Program::~Program() = default;

const hir::Module &Program::module() const { return *code_->module; }

} // namespace hcl
