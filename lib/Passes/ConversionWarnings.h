// Warnings about conversions that fail for some values, or in a place that may
// never matter: of operands, keys, predicates and arguments. Only the extended
// information model asks for them, where types say so much that few are left.
//
// In: values, and the types that operations convert them to. Out: diagnostics,
// at the end of an expression. Deliberately absent: conversions that were asked
// for.
#ifndef HCL_LIB_PASSES_CONVERSIONWARNINGS_H
#define HCL_LIB_PASSES_CONVERSIONWARNINGS_H

#include "CheckState.h"

#include <span>

namespace hcl {

/// The warnings of the expression so far; they stay where errors do not count.
class ConversionWarnings {
public:
  explicit ConversionWarnings(CheckState &state)
      : state_(state),
        isOn_(state.context.dialect[DialectPoint::ExtendedTypes]) {}

  /// Warns if `value`, an operand of `op` whose source is `where`, may not
  /// convert to `to`.
  void expect(const hir::Op &op, const Value &value, const Type &to,
              Range where);
  /// The same for all operands that the kernel of `op` converts.
  void expectOperands(const hir::Op &op,
                      std::span<const Value *const> operands);

  size_t size() const { return warnings_.size(); }
  /// Drops the warnings from number `first` up to but without number `end`.
  /// Cost: linear in those from `first` on.
  void erase(size_t first, size_t end);
  /// Adds the warnings to what was reported, each once: loops come to the same
  /// place many times. What is an error is no warning too.
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
