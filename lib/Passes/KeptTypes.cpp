// Which operations keep their type when they fail.
//
// An error need not end an evaluation: an arm that is not chosen may fail. Most
// operations have only one type, and what they leave is of it; but what a call,
// say, leaves has no type, and the conditional around it then has another one
// than it would have had.
#include "TypeChecker.h"

#include <algorithm>

namespace hcl {

using namespace hir;

/// Whether the object that `access` asks is there, with the attribute.
bool TypeChecker::hasAttribute(const Op &access) const {
  const ValueFacts &object = factsOf(module_.operandsOf(access)[0].value);
  return (object.facts & NonNull) && object.type.kind() == TypeKind::Object &&
         !value(access.result).isFailed();
}

/// Whether each result of `op`, failed or not, has the type noted down for it.
bool TypeChecker::keepsType(const Op &op) const {
  auto keeps = [&](const Operand &operand) {
    return keepsType_[at(operand.value)] != 0;
  };
  auto isKnown = [&](const Operand &operand) {
    return value(operand.value).isWhollyKnown();
  };
  auto operands = module_.operandsOf(op);
  switch (op.kind) {
  case OpKind::Const:
    return true;
  case OpKind::Var:
    return !value(op.result).isFailed();
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
    return keeps(operands[0]) && hasAttribute(op);
  case OpKind::Cond: {
    auto arms = module_.regionsOf(op);
    return keeps(arms[0].yield) && keeps(arms[1].yield);
  }
  case OpKind::Object:
    for (size_t i = 0; i + 1 < operands.size(); i += 2)
      if (value(operands[i].value).kind() != ValueKind::String ||
          !keeps(operands[i + 1]))
        return false;
    return true;
  case OpKind::Index:
  case OpKind::Call:
    // What is known already gives the same each time.
    return !value(op.result).isFailed() &&
           std::all_of(operands.begin(), operands.end(), isKnown);
  case OpKind::For:
  case OpKind::Splat:
    return false;
  }
  return false;
}

} // namespace hcl
