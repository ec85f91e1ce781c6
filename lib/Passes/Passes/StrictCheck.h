// Strict operations of the type checker, for all values of their operands.
//
// In: a strict operation. Out: its result, and errors for all values. For
// unknown operands, the kernel determines the type of the result, perhaps too
// precisely: `any` gives way to other types where types are combined, and nulls
// are ignored. So the kernel is called again, with other possible operands in
// place of the unknown ones; likewise, its reports may not occur for others.
// Threads: one. Deliberately absent: lazy operations (LazyCheck.h).
#ifndef HCL_LIB_PASSES_STRICTCHECK_H
#define HCL_LIB_PASSES_STRICTCHECK_H

#include "CheckState.h"
#include "ConversionWarnings.h"

#include <optional>
#include <span>
#include <vector>

namespace hcl {

/// Checks the strict operations of one module.
class StrictCheck {
public:
  StrictCheck(CheckState &state, ConversionWarnings &warnings)
      : state_(state), warnings_(warnings) {}

  /// The result of `op`; reports errors for all values of the operands.
  Value evaluate(const hir::Op &op);

private:
  [[nodiscard]] std::optional<Value>
  attempt(const hir::Op &op, std::span<const Value *const> operands);
  const Function *functionOf(const hir::Op &call) const;
  bool findsType(const hir::Op &op) const;
  [[nodiscard]] bool keepsPromise(const hir::Op &op, const Value &result);
  [[nodiscard]] bool keepsPromiseForTypes(const hir::Op &op, const Type &type);
  [[nodiscard]] bool keepsPromiseForNulls(const hir::Op &op, const Type &type);
  bool mayBeOtherTypes(const hir::Op &op, size_t before);
  bool mayBeNullInstead(const hir::Op &op, size_t before);

  CheckState &state_;
  ConversionWarnings &warnings_;
  /// The operands of the current operation.
  std::vector<const Value *> operands_;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_STRICTCHECK_H
