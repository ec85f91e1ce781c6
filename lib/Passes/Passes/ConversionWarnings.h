// Warnings about implicit conversions that fail for some values, or fail where
// it may not matter: of operands, keys, predicates and arguments. Only the
// extended information model has them, where types are precise enough for the
// warnings to be few.
//
// In: values, and the target types of operations. Out: diagnostics, at the end
// of an expression. Threads: one. Deliberately absent: explicit conversions.
#ifndef HCL_LIB_PASSES_CONVERSIONWARNINGS_H
#define HCL_LIB_PASSES_CONVERSIONWARNINGS_H

#include "CheckState.h"

#include <span>

namespace hcl {

/// The warnings of the current expression, kept apart from errors, which may be
/// dropped.
class ConversionWarnings {
public:
  explicit ConversionWarnings(CheckState &state)
      : state_(state),
        isOn_(state.context.dialect[DialectPoint::ExtendedTypes]) {}

  /// Warns if `value`, an operand of `op` with the source `where`, may not
  /// convert to `to`.
  void expect(const hir::Op &op, const Value &value, const Type &to,
              Range where);
  /// The same for each operand converted by the kernel of `op`.
  void expectOperands(const hir::Op &op,
                      std::span<const Value *const> operands);

  /// The number of warnings.
  size_t size() const { return warnings_.size(); }
  /// Drops the warnings with indices from `first` up to, but not including,
  /// `end`. Cost: linear in those from `first` on.
  void erase(size_t first, size_t end);
  /// Reports the warnings, each once, since loops repeat them. A warning at the
  /// place of an error is dropped.
  void report();

private:
  void expectType(const hir::Op &op, const Type &from, const Type &to,
                  Range where);
  void expectArguments(const hir::Op &op,
                       std::span<const Value *const> arguments);

  CheckState &state_;
  const bool isOn_;
  Diagnostics warnings_;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_CONVERSIONWARNINGS_H
