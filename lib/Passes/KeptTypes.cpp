#include "KeptTypes.h"

#include <algorithm>

namespace hcl {

using namespace hir;

/// Whether the object that `access` asks is there, with the attribute.
static bool hasAttribute(const CheckState &state, const Op &access) {
  const ValueFacts &object =
      state.factsOf(state.module.operandsOf(access)[0].value);
  return (object.facts & NonNull) && object.type.kind() == TypeKind::Object &&
         !state.value(access.result).isFailed();
}

bool keepsType(const CheckState &state, const Op &op) {
  auto keeps = [&](const Operand &operand) {
    return state.keepsType(operand.value);
  };
  auto isKnown = [&](const Operand &operand) {
    return state.value(operand.value).isWhollyKnown();
  };
  auto operands = state.module.operandsOf(op);
  switch (op.kind) {
  case OpKind::Const:
    return true;
  case OpKind::Var:
    return !state.value(op.result).isFailed();
  case OpKind::Neg:
  case OpKind::Add:
  case OpKind::Sub:
  case OpKind::Mul:
  case OpKind::Div:
  case OpKind::Mod:
  case OpKind::Eq:
  case OpKind::Ne:
  case OpKind::Lt:
  case OpKind::Le:
  case OpKind::Gt:
  case OpKind::Ge:
  case OpKind::Not:
  case OpKind::Template:
  case OpKind::Join:
  case OpKind::And:
  case OpKind::Or:
    return true;
  case OpKind::Convert:
    return !op.type.hasDynamic();
  case OpKind::Tuple:
    return std::all_of(operands.begin(), operands.end(), keeps);
  case OpKind::GetAttr:
    return keeps(operands[0]) && hasAttribute(state, op);
  case OpKind::Cond: {
    auto arms = state.module.regionsOf(op);
    return keeps(arms[0].yield) && keeps(arms[1].yield);
  }
  case OpKind::Object:
    for (size_t i = 0; i + 1 < operands.size(); i += 2)
      if (state.value(operands[i].value).kind() != ValueKind::String ||
          !keeps(operands[i + 1]))
        return false;
    return true;
  case OpKind::Index:
  case OpKind::Call:
    // What is known already gives the same each time.
    return !state.value(op.result).isFailed() &&
           std::all_of(operands.begin(), operands.end(), isKnown);
  case OpKind::For:
  case OpKind::Splat:
    return false;
  }
  return false;
}

} // namespace hcl
