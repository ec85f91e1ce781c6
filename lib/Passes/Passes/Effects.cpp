#include "Effects.h"

namespace hcl {

using namespace hir;

void Effects::analyse(const Expr &expr) {
  definitions_.assign(expr.valueCount, nullptr);
  parameters_.assign(expr.valueCount, nullptr);
  for (uint32_t index = expr.firstOp; index < expr.endOp; ++index) {
    const Op &op = module_.ops[index];
    definitions_[static_cast<uint32_t>(op.result)] = &op;
    for (const hir::Parameter &parameter : module_.parametersOf(op))
      parameters_[static_cast<uint32_t>(parameter.value)] = &parameter;
  }
}

const Value *Effects::constant(ValueId value) const {
  const Op *op = definition(value);
  return op && op->kind == OpKind::Const
             ? &module_.constant(ConstId(op->immediate))
             : nullptr;
}

Type Effects::typeOf(ValueId value) const {
  const Op *op = definition(value);
  return op ? op->type : parameters_[static_cast<uint32_t>(value)]->type;
}

bool Effects::isKnown(ValueId value, const Type &type) const {
  const Op *op = definition(value);
  constexpr uint8_t both = Known | NonNull;
  return op && (op->facts & both) == both && op->type == type;
}

/// Whether all operands of `op` are of `type` and not null, in every
/// evaluation.
bool Effects::areNonNull(const Op &op, const Type &type) const {
  for (const Operand &operand : module_.operandsOf(op)) {
    const Op *definition = this->definition(operand.value);
    if (!definition || !(definition->facts & NonNull) ||
        definition->type != type)
      return false;
  }
  return true;
}

bool Effects::namesAreConstant(const Op &object) const {
  auto operands = module_.operandsOf(object);
  for (size_t i = 0; i < operands.size(); i += 2) {
    const Value *name = constant(operands[i].value);
    if (!name || name->kind() != ValueKind::String)
      return false;
  }
  return true;
}

/// Whether the object of `access` has the attribute in every evaluation.
bool Effects::hasAttribute(const Op &access) const {
  const Op *object = definition(module_.operandsOf(access)[0].value);
  return object && object->facts & NonNull &&
         object->type.kind() == TypeKind::Object &&
         object->type.findAttribute(
             module_.constant(ConstId(access.immediate)).asString());
}

bool Effects::reportsNothing(const Op &op) const {
  const OpInfo &info = infoOf(op.kind);
  if (info.totality == Totality::Total)
    return info.takes == OpType::Any || areNonNull(op, hir::typeOf(info.takes));
  switch (op.kind) {
  case OpKind::Const:
    return true;
  case OpKind::Var:
    return context_.scope &&
           context_.scope->lookup(module_.name(NameId(op.immediate)));
  case OpKind::Object:
    return namesAreConstant(op) && !(op.flags & Json);
  case OpKind::GetAttr:
    return hasAttribute(op);
  case OpKind::Convert:
    return typeOf(module_.operandsOf(op)[0].value) == op.type &&
           !op.type.hasDynamic();
  default: // A partial operation may report errors.
    return false;
  }
}

} // namespace hcl
