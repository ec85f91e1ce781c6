// Strict operations, for all values of their operands.
//
// The kernel says of which type the result is when operands are unknown. That
// may be too exact: `any` gives way to other types where types are combined,
// and a null is passed over. So the kernel is asked again, with other operands
// that the unknown ones may turn out to be. In the same way, what it reports
// may not be reported for others.
#ifndef HCL_LIB_PASSES_STRICTCHECK_H
#define HCL_LIB_PASSES_STRICTCHECK_H

#include "CheckState.h"
#include "ConversionWarnings.h"

#include <optional>
#include <span>
#include <vector>

namespace hcl {

class StrictCheck {
public:
  StrictCheck(CheckState &state, ConversionWarnings &warnings)
      : state_(state), warnings_(warnings) {}

  /// What `op` gives; reports what is wrong for all values of its operands.
  Value evaluate(const hir::Op &op);

private:
  std::optional<Value> attempt(const hir::Op &op,
                               std::span<const Value *const> operands);
  const Function *functionOf(const hir::Op &call) const;
  bool findsType(const hir::Op &op) const;
  bool keepsPromise(const hir::Op &op, const Value &result);
  bool keepsPromiseForTypes(const hir::Op &op, const Type &type);
  bool keepsPromiseForNulls(const hir::Op &op, const Type &type);
  bool mayBeOtherTypes(const hir::Op &op, size_t before);
  bool mayBeNullInstead(const hir::Op &op, size_t before);

  CheckState &state_;
  ConversionWarnings &warnings_;
  /// Of the operation that is looked at.
  std::vector<const Value *> operands_;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_STRICTCHECK_H
