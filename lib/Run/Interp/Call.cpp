// Calls of functions. If the arguments are known values of the kinds that the
// parameters accept, the implementation is called directly. All other calls,
// and calls whose implementation reports an error, go through the kernel, which
// reports the reason.
#include "Machine.h"

namespace hcl {
/// Calls `callee` with any number of arguments, copied to be adjacent. A
/// separate function, so calls with one argument do not make room for more.
/// Returns false as Callee::call.
[[gnu::noinline]] static bool
callWithSeveral(const Callee &callee, std::span<const Register> operands,
                const Value *const *registers, Evaluation &evaluation,
                Value &result) {
  Value arguments[Callee::maxDirect];
  for (size_t i = 0; i < operands.size(); ++i) {
    const Value &argument = *registers[operands[i]];
    if (!callee.suits(i, argument))
      return false;
    arguments[i] = argument;
  }
  return callee.call({arguments, operands.size()}, evaluation, result);
}

/// Returns false if the call must go through the kernel; it has no effect then.
bool Machine::callDirectly(const Instruction &at) {
  const Callee &callee = code_.called[at.detail];
  if (!callee.direct || !evaluation_.calls(code_.functions))
    return false;
  const Register *operands = code_.operands.data() + at.firstOperand;
  if (at.operandCount != 1)
    return callWithSeveral(callee, {operands, at.operandCount}, registers_,
                           evaluation_, slot(at));
  const Value &argument = *registers_[operands[0]];
  return callee.suits(0, argument) &&
         callee.call({&argument, 1}, evaluation_, slot(at));
}

// An impossible call is reported alone, without errors of its arguments.
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
  Range range = op(at).range;
  Diagnostics reported = evaluation_.diags.takeFrom(before);
  evaluation_.diags.eraseWithin(segmentStart_, range, range);
  evaluation_.diags.take(reported);
}

} // namespace hcl
