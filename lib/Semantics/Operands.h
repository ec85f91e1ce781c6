// What the kernels share: operands converted to the type that an operation
// works on, and the marks and failures that its result inherits.
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

/// The unknown of `type` that is certainly not null: what most operations give
/// for unknown operands.
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

/// `result`, which an operation on `operands` gave, as failed if one of them
/// is.
Value inheritFailure(Value result, Operands operands);

/// The operands of an operator, converted to the type that it works on.
/// Spec: NS-OP-011..013, NS-OP-029..031, NS-OP-038, NS-OP-039, IM-UNK-001,
/// IM-UNK-005, IM-UNK-006.
class TypedOperands {
public:
  /// Converts one or two operands to `type`.
  /// Errors: InvalidOperand at each operand that does not convert.
  TypedOperands(Operands operands, const Type &type, const OpSite &site,
                Evaluation &evaluation);

  /// Operand `index`: known, null or unknown of the type, without marks.
  const Value &operator[](size_t index) const { return *values_[index]; }
  /// An operand failed or did not convert: the operation must not run.
  bool failed() const { return failed_; }
  bool hasNull() const;
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

/// Reports OperationFailed for the whole of `site` because of a null operand;
/// gives a failed value of `type`.
/// Spec: NS-OP-014, NS-OP-031, NS-OP-040, NS-OP-041.
Value failOnNull(const OpSite &site, Evaluation &evaluation, const Type &type);

/// How an operation on ints alone computes.
using IntOperation = NumberResult (*)(const NumberRef &, const NumberRef &,
                                      uint32_t);

/// The result of `operation` on `operands` if all of them are ints, exactly:
/// `bits` gives a precision that is enough for it, from the bits of the
/// operands. Nothing for other operands.
/// Errors: OperationFailed where the result has more than `maxIntBits`.
/// Spec: EX-INT-002..004.
std::optional<Value> computeInts(Operands operands, const OpSite &site,
                                 Evaluation &evaluation, IntOperation operation,
                                 uint32_t (*bits)(uint32_t, uint32_t));

/// A value in words for a message: "number", "list of string", "null".
std::string kindInWords(const Value &value);

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_OPERANDS_H
