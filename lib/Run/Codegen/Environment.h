// The values of an expression while its code is emitted, by their ids in the
// HIR.
//
// In: definitions, in the order of the operations. Out: operands, with their
// expected types, and the slots that may be reused. Deliberately absent: the
// slots themselves (StackFrame.h).
#ifndef HCL_LIB_CODEGEN_ENVIRONMENT_H
#define HCL_LIB_CODEGEN_ENVIRONMENT_H

#include "FunctionEmitter.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace hcl::compiled {

class Environment {
public:
  /// Loads the address of the variables.
  Environment(FunctionEmitter &f, const ExpressionFacts &facts);

  /// Loads all variables and constants. A missing variable is a bail-out.
  void load();

  const EmittedValue &value(hir::ValueId id) const {
    return values_[static_cast<uint32_t>(id)];
  }
  const EmittedValue &operand(const Op &op, size_t index) const {
    return value(facts_.module.operandsOf(op)[index].value);
  }
  std::vector<EmittedValue> operands(const Op &op) const;
  /// The variable named by `op`, a Var.
  EmittedValue variable(const Op &op) const;
  /// The address of the variables, as in the Frame.
  IrValue *variables() const { return variableArray_; }

  /// Makes `value` the result of `op`, with its expected type.
  void define(const Op &op, EmittedValue value);
  /// Makes `value` the parameter `id` of a loop.
  void bind(hir::ValueId id, EmittedValue value);
  /// Records that `id` is an Integer in all following code, as the code bails
  /// out on all other kinds.
  void setInteger(hir::ValueId id);

  void enterLoop() { ++loopDepth_; }
  void leaveLoop() { --loopDepth_; }
  /// Whether a use of `id` here is the only one in each run.
  bool isLastUse(hir::ValueId id) const;
  /// The slot of an operand of `op` without other uses, which may take the
  /// result. A long sum or traversal thus needs one slot.
  [[nodiscard]] std::optional<uint32_t> reusableSlot(const Op &op) const;

private:
  EmittedValue constant(const Op &op);
  Type expectedType(const Op &op) const;

  FunctionEmitter &f_;
  const ExpressionFacts &facts_;
  IrValue *variableArray_;
  std::vector<EmittedValue> values_; ///< by id
  std::vector<std::pair<hir::NameId, EmittedValue>> variables_;
  uint32_t loopDepth_ = 0;
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_ENVIRONMENT_H
