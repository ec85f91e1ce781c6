// An expression prepared for evaluation.
#ifndef HCL_LIB_JSON_COMPILED_H
#define HCL_LIB_JSON_COMPILED_H

#include "Interp/Interp.h"
#include "hcl/Language.h"
#include "hcl/Scope.h"
#include "hcl/compiler/HIR.h"

namespace hcl {

class Compiled {
public:
  /// `module` holds one attribute; lowering it reported `found`. `functions`
  /// are the usual functions of evaluations.
  Compiled(hir::Module module, Diagnostics found, FunctionTable functions);
  Compiled(const Compiled &) = delete;
  Compiled &operator=(const Compiled &) = delete;

  /// The value; `observer`, unless null, watches the operations. Errors: as
  /// lowering, then as the operations.
  Value evaluate(const Scope &scope, const Language &language,
                 Diagnostics &diagnostics,
                 EvaluationObserver *observer = nullptr) const;

  const hir::Module &module() const { return module_; }

private:
  Diagnostics found_;
  hir::Module module_;
  Program program_;
};

} // namespace hcl

#endif // HCL_LIB_JSON_COMPILED_H
