// Writes operators, accesses, splats, calls, collections and loops.
//
// In: an operation, and the level required at its place. Out: pieces.
// Deliberately absent: templates and their directives (TemplateWriter.h).
#ifndef HCL_LIB_EMIT_OPERATIONWRITER_H
#define HCL_LIB_EMIT_OPERATIONWRITER_H

#include "WriterContext.h"

#include <span>

namespace hcl {

class OperationWriter {
public:
  explicit OperationWriter(WriterContext &cx)
      : cx_(cx), module_(cx.module), notation_(cx.notation), out_(cx.pieces) {}

  /// Writes `op`, which is neither a constant, a variable nor a template.
  void write(const hir::Op &op, Level level);

private:
  void prefix(const hir::Op &op, Level level);
  void infix(const hir::Op &op, Level level);
  void conditional(const hir::Op &op, Level level);
  void access(const hir::Op &op);
  void splat(const hir::Op &op, Level level);
  void call(const hir::Op &op);
  void typeWithDefaults(const Type &type,
                        std::span<const hir::Region *const> defaults);
  void conversion(const hir::Op &op);
  void tuple(const hir::Op &op);
  void object(const hir::Op &op);
  void forExpression(const hir::Op &op);

  WriterContext &cx_;
  const hir::Module &module_;
  const Notation &notation_;
  Pieces &out_;
};

} // namespace hcl

#endif // HCL_LIB_EMIT_OPERATIONWRITER_H
