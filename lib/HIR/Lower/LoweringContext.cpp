#include "LoweringContext.h"

#include "Support/Message.h"
#include "Support/Text.h"

#include <string>

namespace hcl {

bool LoweringContext::tooDeep(Range where) {
  --depth;
  diags.add(
      DiagKind::NestingTooDeep, file, where,
      message("Operations nest more than {maxDepth:counted level} deep here. "
              "Write the expression in fewer levels, or raise the limit.",
              "maxDepth"_a = language.limits.maxDepth));
  return false;
}

} // namespace hcl
