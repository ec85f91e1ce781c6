#include "KeptTypes.h"

#include <algorithm>

namespace hcl {

using namespace hir;

/// Whether the object of `access` is not null and has the attribute.
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
  // A lazy call may choose another argument each time.
  if (op.kind == OpKind::LazyCall)
    return false;
  // An operation with a single result type has no other.
  if (infoOf(op.kind).result != OpType::Any)
    return true;
  auto operands = state.module.operandsOf(op);
  switch (infoOf(op.kind).opClass) {
  case OpClass::Leaf:
    return !state.value(op.result).isFailed();
  case OpClass::Conversion:
    return !op.type.hasDynamic();
  case OpClass::Constructor:
    if (op.kind == OpKind::Tuple)
      return std::all_of(operands.begin(), operands.end(), keeps);
    for (size_t i = 0; i + 1 < operands.size(); i += 2)
      if (state.value(operands[i].value).kind() != ValueKind::String ||
          !keeps(operands[i + 1]))
        return false;
    return true;
  case OpClass::Choice: {
    auto arms = state.module.regionsOf(op);
    return keeps(arms[0].yield) && keeps(arms[1].yield);
  }
  case OpClass::Access:
    if (op.kind == OpKind::GetAttr)
      return keeps(operands[0]) && hasAttribute(state, op);
    [[fallthrough]];
  case OpClass::Arithmetic:
  case OpClass::Equality:
  case OpClass::Ordering:
  case OpClass::Logic:
  case OpClass::Text:
  case OpClass::Call:
    // A call with known arguments has the same result each time.
    return !state.value(op.result).isFailed() &&
           std::all_of(operands.begin(), operands.end(), isKnown);
  case OpClass::Loop:
    return false;
  }
  return false;
}

} // namespace hcl
