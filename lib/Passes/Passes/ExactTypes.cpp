// Operators and templates have results of one type, or fail with the type. A
// constructor is as exact as its elements. A call has the type of its function,
// but the dynamic value if an argument is that. A conditional is dynamic if its
// condition is unknown and an arm fails; with a known condition it has the type
// of its arms, which come after it: inner conditionals are last, so the second
// scan is backward.
#include "ExactTypes.h"

#include "hcl/Function.h"

#include <algorithm>

namespace hcl {

using namespace hir;

void ExactTypes::analyse(const Expr &expr) {
  types_.assign(expr.valueCount, std::nullopt);
  definitions_.assign(expr.valueCount, nullptr);
  for (uint32_t index = expr.firstOp; index < expr.endOp; ++index) {
    const Op &op = module_.ops[index];
    definitions_[size_t(op.result)] = &op;
    if (op.kind != OpKind::Cond)
      types_[size_t(op.result)] = typeOf(op);
  }
  for (uint32_t index = expr.endOp; index-- > expr.firstOp;)
    if (const Op &op = module_.ops[index]; op.kind == OpKind::Cond)
      types_[size_t(op.result)] = conditional(op);
}

std::optional<ExactType> ExactTypes::conditional(const Op &op) const {
  const Op *condition = definitions_[size_t(module_.operandsOf(op)[0].value)];
  auto arms = module_.regionsOf(op);
  const auto &ifTrue = of(arms[0].yield.value),
             &ifFalse = of(arms[1].yield.value);
  if (!condition || condition->kind != OpKind::Const || !ifTrue || !ifFalse ||
      ifTrue->orDynamic || ifFalse->orDynamic ||
      ifTrue->type != ifFalse->type ||
      context_.dialect[DialectPoint::NullIsNone])
    return {};
  const Value &value = module_.constant(ConstId(condition->immediate));
  if (value.kind() != ValueKind::Bool || value.isFailed())
    return {};
  return ifTrue;
}

std::optional<ExactType> ExactTypes::typeOf(const Op &op) const {
  switch (op.kind) {
  case OpKind::Const: {
    const Value &value = module_.constant(ConstId(op.immediate));
    if (value.isFailed())
      return {};
    return ExactType{value.type()};
  }
  case OpKind::Var:
    return variable(op);
  case OpKind::Tuple:
    return tuple(op);
  case OpKind::Object:
    return object(op);
  case OpKind::Call:
    return call(op);
  case OpKind::Template:
  case OpKind::And:
  case OpKind::Or:
    break;
  default:
    if (infoOf(op.kind).spelling.empty())
      return {};
  }
  // With promises and outputs, operators have no type known ahead.
  if (!op.type.isPrimitive() || context_.dialect[DialectPoint::ExtendedTypes])
    return {};
  return ExactType{op.type};
}

/// A variable declared by the scope has its type, but may be null.
std::optional<ExactType> ExactTypes::variable(const Op &op) const {
  const Value *value =
      context_.scope && !context_.dialect[DialectPoint::ExtendedTypes]
          ? context_.scope->lookup(module_.name(NameId(op.immediate)))
          : nullptr;
  if (!value || value->isKnown() || value->isFailed() ||
      value->type().hasDynamic())
    return {};
  return ExactType{value->type()};
}

std::optional<ExactType> ExactTypes::tuple(const Op &op) const {
  std::vector<Type> elements;
  for (const Operand &element : module_.operandsOf(op)) {
    const auto &type = of(element.value);
    if (!type || type->orDynamic)
      return {};
    elements.push_back(type->type);
  }
  return ExactType{Type::tuple(elements)};
}

std::optional<ExactType> ExactTypes::object(const Op &op) const {
  auto operands = module_.operandsOf(op);
  if (op.flags & Json)
    return {};
  std::vector<ObjectAttribute> attributes;
  for (size_t i = 0; i + 1 < operands.size(); i += 2) {
    const Op *key = definitions_[size_t(operands[i].value)];
    const auto &type = of(operands[i + 1].value);
    if (!key || key->kind != OpKind::Const || !type || type->orDynamic)
      return {};
    const Value &name = module_.constant(ConstId(key->immediate));
    if (name.kind() != ValueKind::String || name.isFailed())
      return {};
    attributes.push_back({std::string(name.asString()), type->type});
  }
  std::ranges::sort(attributes, {}, &ObjectAttribute::name);
  if (std::ranges::adjacent_find(attributes, {}, &ObjectAttribute::name) !=
      attributes.end())
    return {};
  return ExactType{Type::object(std::move(attributes))};
}

std::optional<ExactType> ExactTypes::call(const Op &op) const {
  const std::string_view name =
      module_.constant(ConstId(op.immediate)).asString();
  const Function *function = context_.functions.find(name);
  if (!function || function->resultType || !function->result.isPrimitive() ||
      function->laziness != Laziness::None ||
      context_.dialect[DialectPoint::ExtendedTypes])
    return {};
  return ExactType{function->result, /*orDynamic=*/true};
}

} // namespace hcl
