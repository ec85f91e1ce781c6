// The certain types of values, whatever open variables are.
//
// The type of an operation (Op::type) leaves out failures: a call of upper()
// with an argument of which nothing is known has no string either, but the
// dynamic value. A pass that removes a conversion must know.
//
// In: an expression. Out: for each value its type in every evaluation, if there
// is such a type. Threads: one. Deliberately absent: types from conditions
// (check-types).
#ifndef HCL_LIB_PASSES_EXACTTYPES_H
#define HCL_LIB_PASSES_EXACTTYPES_H

#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Passes.h"

#include <optional>
#include <vector>

namespace hcl {

/// The certain type of the value.
struct ExactType {
  Type type;
  /// Whether the value can also be the dynamic value, of which nothing is
  /// known; a failed value can have its type, too.
  bool orDynamic = false;
};

class ExactTypes {
public:
  ExactTypes(const hir::Module &module, const PassContext &context)
      : module_(module), context_(context) {}

  /// Reads `expr`; the other functions refer to it until the next call. Cost:
  /// linear.
  void analyse(const hir::Expr &expr);

  /// The type of `value` in every evaluation; nothing if it may differ.
  const std::optional<ExactType> &of(hir::ValueId value) const {
    return types_[static_cast<uint32_t>(value)];
  }

private:
  [[nodiscard]] std::optional<ExactType> typeOf(const hir::Op &op) const;
  [[nodiscard]] std::optional<ExactType> variable(const hir::Op &op) const;
  [[nodiscard]] std::optional<ExactType> tuple(const hir::Op &op) const;
  [[nodiscard]] std::optional<ExactType> object(const hir::Op &op) const;
  [[nodiscard]] std::optional<ExactType> call(const hir::Op &op) const;
  [[nodiscard]] std::optional<ExactType> conditional(const hir::Op &op) const;

  const hir::Module &module_;
  const PassContext &context_;
  std::vector<std::optional<ExactType>> types_; ///< by value
  std::vector<const hir::Op *> definitions_;    ///< by value
};

} // namespace hcl

#endif // HCL_LIB_PASSES_EXACTTYPES_H
