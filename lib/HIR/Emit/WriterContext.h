// The state shared by the writers of one expression.
//
// In: the expression, and how it should be written. Out: its notations and
// names, the pieces still to be written, and errors. Deliberately absent: the
// operations, each in the writer of its group.
#ifndef HCL_LIB_EMIT_WRITERCONTEXT_H
#define HCL_LIB_EMIT_WRITERCONTEXT_H

#include "LoopNames.h"
#include "Notation.h"
#include "Pieces.h"
#include "Support/Message.h"
#include "hcl/compiler/Emit.h"

#include <string>

namespace hcl {

struct WriterContext {
  WriterContext(const hir::Module &module, const hir::Expr &expr,
                const EmitOptions &options, Diagnostics &diags)
      : module(module), options(options), notation(module, expr),
        names(module, expr), diags(diags) {}

  /// Reports that `op` cannot be written, for the reason `what`.
  void fail(const hir::Op &op, const std::string &what) {
    if (!failed)
      diags.add(
          DiagKind::NotExpressible, module.file, op.range,
          message("This cannot be written as HCL: {what}.", "what"_a = what));
    failed = true;
  }
  /// Adds `for k, v in `, followed by the collection.
  void addForHead(const hir::Op &loop) {
    std::string head = "for ";
    for (const hir::Parameter &parameter : module.parametersOf(loop)) {
      head += head.size() == 4 ? "" : ", ";
      head += names.nameOf(parameter.value);
    }
    pieces.text(message("{head} in ", "head"_a = head));
    pieces.use(module.operandsOf(loop)[0].value, Level::Conditional);
  }

  const hir::Module &module;
  const EmitOptions &options;
  const Notation notation;
  LoopNames names;
  Pieces pieces;
  Diagnostics &diags;
  bool failed = false;
};

} // namespace hcl

#endif // HCL_LIB_EMIT_WRITERCONTEXT_H
