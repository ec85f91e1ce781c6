// The writer of one expression: its main loop, names and constants.
//
// In: an expression of the HIR. Out: its text in the native syntax.
// Deliberately absent: operations and templates, each in a class of its own;
// attributes and blocks (Config.cpp).
#ifndef HCL_LIB_EMIT_EXPRESSIONWRITER_H
#define HCL_LIB_EMIT_EXPRESSIONWRITER_H

#include "OperationWriter.h"
#include "TemplateWriter.h"

namespace hcl {

class ExpressionWriter {
public:
  /// Writes `expr` of `module` to the end of `out`.
  ExpressionWriter(std::string &out, const hir::Module &module,
                   const hir::Expr &expr, const EmitOptions &options,
                   Diagnostics &diags)
      : out_(out), expr_(expr), cx_(module, expr, options, diags),
        operations_(cx_), templates_(cx_) {}
  ExpressionWriter(const ExpressionWriter &) = delete;
  ExpressionWriter &operator=(const ExpressionWriter &) = delete;

  /// Writes the whole expression. Returns false after an error.
  [[nodiscard]] bool run() {
    return run(expr_.result.value, Level::Conditional);
  }
  /// Writes `value` of the expression, in parentheses if `level` requires
  /// them. Parameters of loops around it keep their names.
  [[nodiscard]] bool run(hir::ValueId value, Level level);

private:
  [[nodiscard]] bool writeAll(hir::ValueId value, Level level);
  void step(const PendingPiece &piece);
  void use(hir::ValueId value, Level level);
  void variable(const hir::Op &op);
  void constant(const hir::Op &op, Level level);

  std::string &out_;
  const hir::Expr &expr_;
  WriterContext cx_;
  OperationWriter operations_;
  TemplateWriter templates_;
};

} // namespace hcl

#endif // HCL_LIB_EMIT_EXPRESSIONWRITER_H
