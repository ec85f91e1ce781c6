// Effects of operations, which decide whether passes may move, merge and
// replace them: whether they may report something, and what is known of their
// values.
#ifndef HCL_LIB_PASSES_EFFECTS_H
#define HCL_LIB_PASSES_EFFECTS_H

#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Passes.h"

#include <cstdint>
#include <vector>

namespace hcl {

/// What is known of the values of one expression from the types and facts of
/// its operations.
class Effects {
public:
  Effects(const hir::Module &module, const PassContext &context)
      : module_(module), context_(context) {}

  /// Reads `expr`; answers are about it until the next call. Cost: linear.
  void analyse(const hir::Expr &expr);

  /// Whether `op`, a strict operation, a constant or a variable, reports
  /// nothing but that a limit was reached, for any operands of the types and
  /// facts that they have. Not for lazy operations.
  bool reportsNothing(const hir::Op &op) const;
  /// The operation that defines `value`, or null for a parameter.
  const hir::Op *definition(hir::ValueId value) const {
    return definitions_[static_cast<uint32_t>(value)];
  }
  /// The constant that `value` is, or null.
  const Value *constant(hir::ValueId value) const;
  /// Whether every result of `value` is a known value of `type`, not null, or
  /// failed.
  bool isKnown(hir::ValueId value, const Type &type) const;
  /// The type of `value`, as far as it is known.
  Type typeOf(hir::ValueId value) const;

private:
  bool areNonNull(const hir::Op &op, const Type &type) const;
  bool namesAreConstant(const hir::Op &object) const;
  bool hasAttribute(const hir::Op &access) const;

  const hir::Module &module_;
  const PassContext &context_;
  std::vector<const hir::Op *> definitions_; ///< by value
  std::vector<const hir::Parameter *> parameters_;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_EFFECTS_H
