// Arithmetic on ints: exact results, or an error beyond maxIntBits.
#include "Operands.h"

#include "Support/Message.h"
#include "hcl/Extended.h"

#include <algorithm>

namespace hcl {
namespace {

/// The number of bits of the int `n`.
uint32_t bitsOf(const NumberRef &n) {
  return n.sign() == 0 ? 1 : static_cast<uint32_t>(n.toBig().exponent());
}

} // namespace

std::optional<Value> computeInts(Operands operands, const OpSite &site,
                                 Evaluation &evaluation, IntOperation operation,
                                 uint32_t (*bits)(uint32_t, uint32_t)) {
  MarkSet marks;
  bool known = true, failed = false;
  for (const Value *operand : operands) {
    if (operand->unmarked().type() != Type::integer())
      return std::nullopt;
    known &= operand->isKnown() && !operand->isNull();
    failed |= operand->isFailed();
    if (operand->isMarked())
      marks.insert(operand->marks());
  }
  if (failed)
    return Value::failed(Type::integer());
  if (!known)
    return Value::unknown(Type::integer()).withMarks(marks);
  NumberRef a = operands.front()->unmarked().inner().asNumber();
  NumberRef b = operands.back()->unmarked().inner().asNumber();
  uint32_t needed = bits(bitsOf(a), bitsOf(b));
  if (!evaluation.takeBytes(needed / 8, site))
    return Value::failed(Type::integer());
  NumberResult result =
      operation(a, b, std::max<uint32_t>(needed, LiteralPrecision));
  if (result.value.isZero() || result.value.exponent() <= maxIntBits)
    return intValue(Value::number(std::move(result.value))).withMarks(marks);
  evaluation.fail(DiagKind::OperationFailed, site.range(),
                  message("The result has more than {maxIntBits} bits, which "
                          "is more than an int can have.",
                          "maxIntBits"_a = maxIntBits));
  return Value::failed(Type::integer());
}

} // namespace hcl
