// The compiled form of a Source: the module, the interpreter's program and, for
// the other engines, an expression for each attribute.
#ifndef HCL_LIB_EVAL_COMPILEDSOURCE_H
#define HCL_LIB_EVAL_COMPILEDSOURCE_H

#include "Interp/Interp.h"
#include "hcl/Coverage.h"
#include "hcl/Eval.h"
#include "hcl/compiler/HIR.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hcl {

/// Not movable: the program refers to the module, and the expressions to the
/// program.
struct CompiledSource {
  CompiledSource(SourceKind kind, Language language)
      : kind(kind), language(std::move(language)) {}
  CompiledSource(const CompiledSource &) = delete;
  CompiledSource &operator=(const CompiledSource &) = delete;

  /// The expression of attribute `item`, ready for frames; null with
  /// Engine::Interp. Engine::Jit makes them all at once.
  const FrameExpression *expression(size_t item) const {
    return expressions.empty() ? nullptr : expressions[item].get();
  }

  SourceKind kind;
  Language language;
  /// The lowered form; without items if there are syntax errors.
  hir::Module module;
  /// Nothing if there are errors of syntax or lowering.
  std::optional<Program> program;
  /// By item of the module; empty with Engine::Interp, unless there is a
  /// coverage.
  std::vector<std::unique_ptr<const FrameExpression>> expressions;
  std::shared_ptr<Coverage> coverage; ///< null: nothing counts
  std::string whyInterpreted;
};

} // namespace hcl

#endif // HCL_LIB_EVAL_COMPILEDSOURCE_H
