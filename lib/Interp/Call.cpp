// Calls. Where the arguments are known values of the kinds that the parameters
// ask for, the implementation is called at once; the kernel does all else, and
// says what is wrong where the implementation reports an error.
#include "Machine.h"

namespace hcl {
namespace {

constexpr uint16_t bit(ValueKind kind) {
  return static_cast<uint16_t>(1u << static_cast<int>(kind));
}

} // namespace

uint16_t Callee::kindsFor(const Type &type) {
  constexpr uint16_t number = bit(ValueKind::Integer) | bit(ValueKind::Big);
  if (type.isDynamic())
    return bit(ValueKind::Bool) | number | bit(ValueKind::String) |
           bit(ValueKind::List) | bit(ValueKind::Set) | bit(ValueKind::Map) |
           bit(ValueKind::Tuple) | bit(ValueKind::Object);
  if (type == Type::string())
    return bit(ValueKind::String);
  if (type == Type::number())
    return number;
  return type == Type::boolean() ? bit(ValueKind::Bool) : 0;
}

/// Returns false if the call has to go through the kernel; nothing has
/// happened then.
bool Machine::callDirectly(const Instruction &at) {
  const Callee &callee = code_.called[at.detail];
  if (!callee.direct || evaluation_.functions != code_.functions)
    return false;
  const Register *operands = code_.operands.data() + at.firstOperand;
  for (uint32_t i = 0; i < at.operandCount; ++i)
    if (!callee.suits(i, *registers_[operands[i]]))
      return false;

  CallContext context(evaluation_.dialect, evaluation_.budget,
                      callee.function->data);
  Value result;
  if (at.operandCount == 1) {
    result = callee.function->impl({registers_[operands[0]], 1}, context);
  } else {
    Value arguments[Callee::maxDirect];
    for (uint32_t i = 0; i < at.operandCount; ++i)
      arguments[i] = *registers_[operands[i]];
    result = callee.function->impl({arguments, at.operandCount}, context);
  }
  ValueKind kind = result.kind();
  if (context.isExhausted() || context.hasFailed() || result.isFailed() ||
      kind <= ValueKind::RefinedUnknown || kind == ValueKind::Marked)
    return false;
  evaluation_.budget.steps = context.budget().steps;
  bool sized = kind >= ValueKind::String && kind <= ValueKind::Object;
  if (!sized || takeBytes(result.size(), at))
    slot(at) = std::move(result);
  return true;
}

// A call that cannot be made says so, whatever is wrong with its arguments.
void Machine::dropArguments(size_t before, const Instruction &at) {
  switch (evaluation_.diags[before].kind) {
  case DiagKind::FunctionsNotAllowed:
  case DiagKind::UnknownFunction:
  case DiagKind::MissingArgument:
  case DiagKind::ExtraArgument:
    break;
  default:
    return;
  }
  Diagnostics reported = cut(before);
  dropWithin(op(at).range, op(at).range);
  evaluation_.diags.take(reported);
}

} // namespace hcl
