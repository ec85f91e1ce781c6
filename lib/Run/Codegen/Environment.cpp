// Variables and constants are loaded or made immediate at the start of the
// function; the results of operations are added as they are emitted. A slot may
// be reused by an operation if its operand is the last use of the slot's value:
// the only use, at the same loop depth.
#include "Environment.h"

#include "Runtime/CodeLayout.h"

#include <string>

namespace hcl::compiled {

Environment::Environment(FunctionEmitter &f, const ExpressionFacts &facts)
    : f_(f), facts_(facts),
      variableArray_(f.loadFixed(f.arguments.frame, CodeLayout::frameValues)),
      values_(facts.expr.valueCount) {}

/// Loads variables at the start of the function: they are few, and each use is
/// guarded. A missing variable is an error to report, unless used only in a
/// loop without runs.
void Environment::load() {
  uint32_t slot = 0;
  for (hir::NameId name : variablesOf(facts_.module, facts_.expr)) {
    IrValue *place =
        f_.fieldAddress(variableArray_, sizeof(const Value *) * slot);
    IrValue *given = f_.b.CreateLoad(f_.b.getPtrTy(), place);
    f_.bailOutUnless(f_.b.CreateIsNotNull(given));
    EmittedValue value = f_.loadValue(given);
    value.head->setName(std::string(facts_.module.name(name)) + ".head");
    value.word->setName(facts_.module.name(name));
    if (slot < facts_.options.variableTypes.size())
      value.expected.type = facts_.options.variableTypes[slot];
    variables_.push_back({name, value});
    ++slot;
  }
  for (uint32_t i = facts_.expr.firstOp; i < facts_.expr.endOp; ++i) {
    const Op &op = facts_.module.ops[i];
    if (op.kind == OpKind::Const)
      values_[static_cast<uint32_t>(op.result)] = constant(op);
  }
}

/// Integers and bools become immediates; all others are read from the table.
EmittedValue Environment::constant(const Op &op) {
  const Value &value = facts_.module.constant(hir::ConstId(op.immediate));
  if (value.kind() == ValueKind::Bool)
    return f_.boolean(f_.b.getInt1(value.asBool()));
  EmittedValue emitted;
  emitted.head = f_.word(ValueLayout::head(value));
  if (value.kind() == ValueKind::Integer) {
    emitted.kind = StaticKind::Integer;
    emitted.word = f_.word(ValueLayout::word(value));
    return emitted;
  }
  if (value.kind() == ValueKind::String && !value.isFailed())
    emitted.kind = StaticKind::String;
  emitted.expected.isSeldomInteger = value.type() == Type::number();
  IrValue *address = f_.loadFixed(f_.loadTable(CodeLayout::constants),
                                  sizeof(const Value *) * facts_.entry(op));
  emitted.word = f_.load64(address, ValueLayout::wordOffset);
  return emitted;
}

EmittedValue Environment::variable(const Op &op) const {
  for (const auto &[name, value] : variables_)
    if (static_cast<uint32_t>(name) == op.immediate)
      return value;
  return {};
}

std::vector<EmittedValue> Environment::operands(const Op &op) const {
  std::vector<EmittedValue> values;
  for (size_t i = 0; i < op.operandCount; ++i)
    values.push_back(operand(op, i));
  return values;
}

/// The expected type of the result of `op`: the one found by check-types, or
/// that of the part of the collection.
Type Environment::expectedType(const Op &op) const {
  if (!op.type.isDynamic())
    return op.type;
  if (op.kind != OpKind::GetAttr && op.kind != OpKind::Index)
    return Type();
  const Type &from = operand(op, 0).expected.type;
  if (from.isCollection())
    return from.element();
  if (op.kind != OpKind::GetAttr || from.kind() != TypeKind::Object)
    return Type();
  const ObjectAttribute *attribute = from.findAttribute(
      facts_.module.constant(hir::ConstId(op.immediate)).asString());
  return attribute ? attribute->type : Type();
}

void Environment::define(const Op &op, EmittedValue value) {
  value.loopDepth = loopDepth_;
  if (value.expected.type.isDynamic())
    value.expected.type = expectedType(op);
  values_[static_cast<uint32_t>(op.result)] = value;
}

void Environment::bind(hir::ValueId id, EmittedValue value) {
  values_[static_cast<uint32_t>(id)] = value;
}

void Environment::setInteger(hir::ValueId id) {
  EmittedValue &value = values_[static_cast<uint32_t>(id)];
  value.kind = StaticKind::Integer;
  for (auto &[name, variable] : variables_)
    if (variable.head == value.head)
      variable.kind = StaticKind::Integer;
}

bool Environment::isLastUse(hir::ValueId id) const {
  return facts_.uses(id) == 1 && value(id).loopDepth == loopDepth_;
}

std::optional<uint32_t> Environment::reusableSlot(const Op &op) const {
  for (const hir::Operand &use : facts_.module.operandsOf(op)) {
    const Ownership &owner = value(use.value).owner;
    if (owner.kind == Ownership::Reusable && isLastUse(use.value))
      return owner.slot;
  }
  return std::nullopt;
}

} // namespace hcl::compiled
