// Helpers of the kernels: operands converted to the type of an operator, and
// the marks and failures that its result inherits.
//
// In: operands. Out: plain values, and errors reported. Threads: no state is
// kept. Deliberately absent: lifting (Lift.h).
#ifndef HCL_LIB_SEMANTICS_OPERANDS_H
#define HCL_LIB_SEMANTICS_OPERANDS_H

#include "hcl/Convert.h"
#include "hcl/Marks.h"
#include "hcl/Number.h"
#include "hcl/Refinement.h"
#include "hcl/compiler/Kernels.h"

#include <optional>
#include <string>
#include <string_view>

namespace hcl {

/// The unknown of `type` with the refinement "not null": the usual result for
/// unknown operands.
/// Spec: IM-UNK-001.
Value unknownNotNull(const Type &type);

/// Whether one of `operands` is a failed value.
inline bool anyFailed(Operands operands) {
  for (const Value *operand : operands)
    if (operand->isFailed())
      return true;
  return false;
}

/// `result` with the marks of `operand`.
inline Value withMarksOf(Value result, const Value &operand) {
  return operand.isMarked() ? result.withMarks(operand.marks())
                            : std::move(result);
}

/// `result`, flagged as failed if one of `operands` is.
Value inheritFailure(Value result, Operands operands);

/// The operands of an operator, converted to the type that it takes.
/// Spec: NS-OP-011..013, NS-OP-029..031, NS-OP-038, NS-OP-039, IM-UNK-001,
/// IM-UNK-005, IM-UNK-006.
class TypedOperands {
public:
  /// Converts one or two operands to `type`.
  /// Errors: InvalidOperand at each operand that does not convert.
  TypedOperands(Operands operands, const Type &type, const OpSite &site,
                Evaluation &evaluation);

  /// Operand `index`: known, null or unknown of the type, unmarked. Valid as
  /// long as this object and the operands.
  const Value &operator[](size_t index) const { return *values_[index]; }
  /// Whether an operand failed or did not convert, so that the operation must
  /// not run.
  bool failed() const { return failed_; }
  /// Whether an operand is null.
  bool hasNull() const;
  /// Whether an operand is unknown.
  bool hasUnknown() const;
  /// `result` with the marks of all operands.
  Value mark(Value result) const {
    return marks_.empty() ? std::move(result) : result.withMarks(marks_);
  }

private:
  void take(size_t index, const Value &operand, const Type &type,
            const OpSite &site, Evaluation &evaluation);

  size_t count_;
  const Value *values_[2];
  Value storage_[2];
  MarkSet marks_;
  bool failed_ = false;
};

/// Adds to the diagnostic number `first`, about an operand of `site` that does
/// not convert, how to join strings or lists if the operator is `+`.
void helpWithOperands(Operands operands, const OpSite &site, size_t first,
                      Evaluation &evaluation);

/// Reports OperationFailed at the whole of `site` because of a null operand;
/// returns a failed value of `type`.
/// Spec: NS-OP-014, NS-OP-031, NS-OP-040, NS-OP-041.
Value failOnNull(const OpSite &site, Evaluation &evaluation, const Type &type);

/// An operation on ints, computed at the given precision.
using IntOperation = NumberResult (*)(const NumberRef &, const NumberRef &,
                                      uint32_t);

/// The exact result of `operation` if all `operands` are ints, else nothing.
/// `bits` returns a sufficient precision for the bits of the operands.
/// Errors: OperationFailed if the result has more than `maxIntBits` bits.
/// Spec: EX-INT-002..004.
[[nodiscard]] std::optional<Value>
computeInts(Operands operands, const OpSite &site, Evaluation &evaluation,
            IntOperation operation, uint32_t (*bits)(uint32_t, uint32_t));

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_OPERANDS_H
