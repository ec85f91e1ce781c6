// Preparation in two passes over each expression: the first finds the last use
// of each value, the second assigns registers and emits instructions.
//
// A value that is defined outside of an op and used in one of its regions lives
// until the op ends, since the region may run again.
#include "Preparation.h"

#include <algorithm>
#include <span>
#include <utility>

namespace hcl {

using hir::Op;

static constexpr uint32_t none = UINT32_MAX;
/// In place of the last op: the value is the yield of its region.
static constexpr uint32_t yielded = UINT32_MAX - 1;

/// Records a use of `id` by `op`, by an op inside it, or as `yielded`.
void Preparation::use(hir::ValueId id, uint32_t op) {
  uint32_t value = at(id);
  uint32_t depth = depth_[value];
  uint32_t last = depth < open_.size() ? open_[depth] : op;
  last_[value] = last_[value] == none ? last : std::max(last_[value], last);
}

void Preparation::findUses(uint32_t first, uint32_t end) {
  for (uint32_t index = first; index < end; index = module_->ops[index].end) {
    const Op &op = module_->ops[index];
    for (const hir::Operand &operand : module_->operandsOf(op))
      use(operand.value, index);
    depth_[at(op.result)] = static_cast<uint32_t>(open_.size());
    if (op.regionCount == 0)
      continue;
    open_.push_back(index);
    for (const hir::Parameter &parameter : module_->parametersOf(op))
      depth_[at(parameter.value)] = static_cast<uint32_t>(open_.size());
    for (const hir::Region &region : module_->regionsOf(op)) {
      findUses(region.firstOp, region.endOp);
      use(region.yield.value, yielded);
    }
    open_.pop_back();
  }
}

/// The register of the constant or variable `immediate`, from `table`; if it
/// has none in this expression, it gets `next`, and `count` is incremented.
Register Preparation::named(std::vector<Named> &table, uint32_t immediate,
                            uint32_t next, uint32_t &count) {
  Named &entry = table[immediate];
  if (entry.expression != expression_) {
    entry = {expression_, next};
    ++count;
  }
  return entry.reg;
}

/// Assigns registers to constants, variables and parameters.
void Preparation::collectNames(const hir::Expr &expr) {
  expr_.firstConstant = static_cast<uint32_t>(code_.constants.size());
  std::span ops(module_->ops.data() + expr.firstOp, expr.endOp - expr.firstOp);
  for (const Op &op : ops) {
    if (op.kind != OpKind::Const)
      continue;
    uint32_t before = expr_.constantCount;
    register_[at(op.result)] =
        named(constants_, op.immediate, before, expr_.constantCount);
    if (expr_.constantCount != before)
      code_.constants.push_back(&module_->constant(hir::ConstId(op.immediate)));
  }
  for (const Op &op : ops)
    if (op.kind == OpKind::Var)
      register_[at(op.result)] =
          named(variables_, op.immediate,
                expr_.constantCount + expr_.variableCount, expr_.variableCount);
  Register next = expr_.constantCount + expr_.variableCount;
  for (const Op &op : ops)
    for (const hir::Parameter &parameter : module_->parametersOf(op))
      register_[at(parameter.value)] = next++;
  expr_.parameterCount = next - expr_.constantCount - expr_.variableCount;
}

void Preparation::start(const hir::Module &module) {
  module_ = &module;
  expression_ = 0;
  constants_.assign(module.constants.size(), {});
  variables_.assign(module.names.size(), {});
}

ExpressionCode Preparation::run(const hir::Expr &expr) {
  ++expression_;
  expr_ = {};
  freeSlots_.clear();
  isView_.clear();
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
  for (uint32_t index = first; index < end; index = module_->ops[index].end) {
    const Op &op = module_->ops[index];
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
    // The result of a call is made in its slot, next to the arguments.
    bool isCall = op.kind == OpKind::Call;
    if (!isCall)
      release(index);
    Instruction &emitted = code_.instructions[place];
    if (op.kind == OpKind::Var)
      emitted.slot = register_[at(op.result)];
    else if (isView(op))
      emitted.slot = defineView(op.result), emitted.view = true;
    else
      emitted.slot = define(op.result);
    if (isCall)
      release(index);
    emitted.next = static_cast<uint32_t>(code_.instructions.size());
  }
}

/// Whether the result of `op` lies in a collection that outlives its uses.
bool Preparation::isView(const Op &op) const {
  if (op.kind != OpKind::GetAttr && op.kind != OpKind::Index)
    return false;
  Register collection = register_[at(module_->operandsOf(op)[0].value)];
  return collection < expr_.firstSlot() ||
         isView_[collection - expr_.firstSlot()];
}

/// Assigns a slot to the view `id`, which is not shared.
uint32_t Preparation::defineView(hir::ValueId id) {
  uint32_t slot = expr_.slotCount++;
  isView_.resize(expr_.slotCount);
  isView_[slot] = true;
  register_[at(id)] = expr_.firstSlot() + slot;
  return slot;
}

/// Assigns a slot to the value `id`, which an op defines.
uint32_t Preparation::define(hir::ValueId id) {
  uint32_t value = at(id);
  uint32_t slot;
  if (freeSlots_.empty()) {
    slot = expr_.slotCount++;
    isView_.push_back(false);
  } else {
    slot = freeSlots_.back();
    freeSlots_.pop_back();
  }
  register_[value] = expr_.firstSlot() + slot;
  if (last_[value] == yielded)
    return slot;
  if (last_[value] == none) {
    // The value is not used: the next op may have the slot.
    freeSlots_.push_back(slot);
    return slot;
  }
  uint32_t &head = released_[last_[value] - firstOp_];
  nextReleased_[value] = head;
  head = value;
  return slot;
}

/// Frees the slots of values that are not used after the op at `index`.
void Preparation::release(uint32_t index) {
  uint32_t &head = released_[index - firstOp_];
  for (uint32_t value = head; value != none; value = nextReleased_[value])
    freeSlots_.push_back(register_[value] - expr_.firstSlot());
  head = none;
}

/// Fills the empty `code` from `module`, using `preparation`.
static void fill(Program::Code &code, const hir::Module &module,
                 FunctionTable functions, Preparation &preparation,
                 Watchdog *watchdog) {
  code.module = &module;
  code.functions = std::move(functions);
  code.expressionOf.assign(module.items.size(), UINT32_MAX);
  for (size_t i = 0; i < module.items.size(); ++i) {
    const hir::Item &item = module.items[i];
    if (watchdog && !watchdog->goesOn())
      return;
    if (item.kind != hir::ItemKind::Attribute)
      continue;
    code.expressionOf[i] = static_cast<uint32_t>(code.expressions.size());
    code.expressions.push_back(preparation.run(item.expr));
  }
}

Program Program::prepare(const hir::Module &module, FunctionTable functions,
                         Watchdog *watchdog) {
  Program program;
  Preparation preparation(*program.code_);
  preparation.start(module);
  fill(*program.code_, module, std::move(functions), preparation, watchdog);
  return program;
}

void Program::prepareAgain(const hir::Module &module, FunctionTable functions) {
  if (!code_->preparation)
    code_->preparation = std::make_unique<Preparation>(*code_);
  code_->clear();
  code_->preparation->start(module);
  fill(*code_, module, std::move(functions), *code_->preparation, nullptr);
}

Program::Program() : code_(std::make_unique<Code>()) {}
Program::Program(Program &&) noexcept = default;
Program &Program::operator=(Program &&) noexcept = default;
Program::~Program() = default;

Program::Code::Code() = default;
Program::Code::~Code() = default;

void Program::Code::clear() {
  instructions.clear();
  operands.clear();
  segments.clear();
  parameters.clear();
  layouts.clear();
  called.clear();
  variables.clear();
  accesses.clear();
  constants.clear();
  expressions.clear();
}

const hir::Module &Program::module() const { return *code_->module; }

const FunctionTable &Program::functions() const { return code_->functions; }

} // namespace hcl
