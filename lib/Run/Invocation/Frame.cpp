#include "Frame.h"

#include <unordered_set>

namespace hcl {

std::vector<hir::NameId> variablesOf(const hir::Module &module,
                                     const hir::Expr &expr) {
  std::vector<hir::NameId> names;
  std::unordered_set<uint32_t> seen;
  for (uint32_t i = expr.firstOp; i < expr.endOp; ++i) {
    const hir::Op &op = module.ops[i];
    if (op.kind == OpKind::Var && seen.insert(op.immediate).second)
      names.push_back(hir::NameId(op.immediate));
  }
  return names;
}

} // namespace hcl
