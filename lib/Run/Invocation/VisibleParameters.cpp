#include "VisibleParameters.h"

namespace hcl {

void addVisibleParameters(const hir::Module &module, uint32_t firstOp,
                          uint32_t op, std::vector<std::string_view> &names) {
  for (uint32_t i = firstOp; i < op; ++i)
    if (module.ops[i].end > op)
      for (const hir::Parameter &parameter : module.parametersOf(module.ops[i]))
        names.push_back(module.name(parameter.name));
}

} // namespace hcl
