#include "LoweringContext.h"

#include "Support/Text.h"

#include <string>

namespace hcl {

bool LoweringContext::tooDeep(Range where) {
  --depth;
  diags.add(DiagKind::NestingTooDeep, file, where,
            "Operations nest more than " +
                counted(language.limits.maxDepth, "level") +
                " deep here. Write the expression in fewer levels, or "
                "raise the limit.");
  return false;
}

} // namespace hcl
