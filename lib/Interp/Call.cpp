// Calls of functions. If the arguments are known values of the kinds that the
// parameters accept, the implementation is called directly. All other calls,
// and calls whose implementation reports an error, go through the kernel, which
// reports the reason.
#include "Machine.h"

namespace hcl {
/// Returns false if the call must go through the kernel; it has no effect then.
bool Machine::callDirectly(const Instruction &at) {
  const Callee &callee = code_.called[at.detail];
  if (!callee.direct || !evaluation_.calls(code_.functions))
    return false;
  const Register *operands = code_.operands.data() + at.firstOperand;
  for (uint32_t i = 0; i < at.operandCount; ++i)
    if (!callee.suits(i, *registers_[operands[i]]))
      return false;

  Value result;
  bool done;
  if (at.operandCount == 1) {
    done = callee.call({registers_[operands[0]], 1}, evaluation_, result);
  } else {
    Value arguments[Callee::maxDirect];
    for (uint32_t i = 0; i < at.operandCount; ++i)
      arguments[i] = *registers_[operands[i]];
    done = callee.call({arguments, at.operandCount}, evaluation_, result);
  }
  if (done)
    slot(at) = std::move(result);
  return done;
}

// A call that cannot be made is reported alone, without errors of its
// arguments.
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
