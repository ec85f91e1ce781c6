#include "LoweringContext.h"

#include <string>

namespace hcl {

bool LoweringContext::tooDeep(Range where) {
  --depth;
  diags.add(DiagKind::NestingTooDeep, file, where,
            "Operations nest more than " +
                std::to_string(language.limits.maxDepth) +
                " levels deep here. Write the expression in fewer levels, or "
                "raise the limit.");
  return false;
}

} // namespace hcl
