// Which operations keep their type when they fail.
//
// An error need not end an evaluation: an arm that is not chosen may fail. Most
// operations have only one type, and what they leave is of it; but what a call,
// say, leaves has no type, and the conditional around it then has another one
// than it would have had.
#include "TypeChecker.h"

namespace hcl {

using namespace hir;

/// Whether each result of `op`, failed or not, has the type noted down for it.
bool TypeChecker::keepsType(const Op &op) const {
  auto keeps = [&](const Operand &operand) {
    return keepsType_[at(operand.value)] != 0;
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
    for (const Operand &operand : operands)
      if (!keeps(operand))
        return false;
    return true;
  case OpKind::GetAttr: {
    // The attribute is there; the object is.
    const ValueFacts &object = factsOf(operands[0].value);
    return keeps(operands[0]) && (object.facts & NonNull) &&
           object.type.kind() == TypeKind::Object &&
           !value(op.result).isFailed();
  }
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
  case OpKind::For:
  case OpKind::Splat:
    return false;
  }
  return false;
}

} // namespace hcl
