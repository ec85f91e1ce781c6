// The permitted notations of the operations of one expression.
//
// In: an expression of the HIR. Out: what defines and uses each value, and
// whether an operation can be written as a directive, a chain of accesses or
// `.0`. Deliberately absent: text.
#ifndef HCL_LIB_EMIT_NOTATION_H
#define HCL_LIB_EMIT_NOTATION_H

#include "hcl/compiler/HIR.h"

#include <vector>

namespace hcl {

class Notation {
public:
  /// `module` and `expr`, an expression of it, outlive the object.
  Notation(const hir::Module &module, const hir::Expr &expr);

  /// The operation that defines `value`, or null for a parameter.
  const hir::Op *definition(hir::ValueId value) const {
    return defined_[size_t(value)];
  }
  /// Whether the parameter `value` is the element of a splat, which is written
  /// as nothing.
  bool isElementOfSplat(hir::ValueId value) const {
    return elementOfSplat_[size_t(value)];
  }
  /// The constant string `value`, or null.
  const Value *stringConstant(hir::ValueId value) const;
  /// The null of the type in `region`, the last region of a lazy call; null if
  /// the region is not a type.
  const Value *typeConstant(const hir::Region &region) const;

  /// Whether `op` is written as `.0`.
  bool isLegacyIndex(const hir::Op &op) const;
  /// Whether the region of `splat` can be written after its marker: a chain of
  /// accesses, none of whose values is used elsewhere. With `attributesOnly`,
  /// of attributes and `.0`.
  bool isChain(const hir::Op &splat, bool attributesOnly) const;

  /// Whether `value` can be the body of a directive.
  bool isBody(hir::ValueId value) const;
  bool isIfDirective(const hir::Op &op) const;
  /// Whether `op` joins the results of a loop that can be written as a
  /// directive.
  bool isForDirective(const hir::Op &op) const;
  /// Whether `op` is a template with a single part that is neither a literal
  /// nor a directive.
  bool isLoneInterpolation(const hir::Op &op) const;
  /// Whether `part` begins with a sequence, or with text that becomes a
  /// sequence after `$` or `%`.
  bool beginsSequence(hir::ValueId part) const;

private:
  const hir::Module &module_;
  /// By value: the operation, or null for a parameter.
  std::vector<const hir::Op *> defined_;
  std::vector<bool> elementOfSplat_; ///< by value
  std::vector<uint32_t> uses_;       ///< by value
};

} // namespace hcl

#endif // HCL_LIB_EMIT_NOTATION_H
