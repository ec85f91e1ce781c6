// Effects of operations, which decide whether passes may move, merge or replace
// them: whether they may report errors, and the facts about their values.
//
// In: an expression. Out: answers about its operations. Threads: one.
// Deliberately absent: lazy operations, whose effects are effects of their
// regions.
#ifndef HCL_LIB_PASSES_EFFECTS_H
#define HCL_LIB_PASSES_EFFECTS_H

#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Passes.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace hcl {

/// The facts about the values of one expression, from the types and facts of
/// its operations.
class Effects {
public:
  Effects(const hir::Module &module, const PassContext &context)
      : module_(module), context_(context) {}

  /// Reads `expr`; the other functions refer to it until the next call. Cost:
  /// linear.
  void analyse(const hir::Expr &expr);

  /// Whether `op`, a strict operation, a constant or a variable, reports
  /// nothing except exceeded limits, for all operands with their types and
  /// facts. Not for lazy operations.
  bool reportsNothing(const hir::Op &op) const;
  /// The operation that defines `value`, or null for a parameter.
  const hir::Op *definition(hir::ValueId value) const {
    return definitions_[static_cast<uint32_t>(value)];
  }
  /// The name of the parameter `value`; empty for one of a splat.
  std::string_view nameOf(hir::ValueId value) const {
    return module_.name(parameters_[static_cast<uint32_t>(value)]->name);
  }
  /// The constant that defines `value`, or null.
  const Value *constant(hir::ValueId value) const;
  /// Whether `value` is in every evaluation known, of `type` and not null, or
  /// failed.
  bool isKnown(hir::ValueId value, const Type &type) const;
  /// The type of `value`, as far as known.
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
