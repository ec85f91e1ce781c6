// Limits by name, for C programs.
//
// In: a name of hcl_context_set_limit and a number. Out: a changed Limits.
#ifndef HCL_LIB_C_LIMITNAMES_H
#define HCL_LIB_C_LIMITNAMES_H

#include "Support/Message.h"
#include "hcl/Fault.h"
#include "hcl/Limits.h"

#include <algorithm>
#include <string_view>

namespace hcl {

/// Sets the limit `name`. A number beyond its range is the largest of the
/// range. Returns false with `fault` set if there is no such limit.
[[nodiscard]] inline bool setLimit(Limits &limits, std::string_view name,
                                   uint64_t value, Fault &fault) {
  auto narrow = static_cast<uint32_t>(std::min<uint64_t>(value, UINT32_MAX));
  constexpr uint64_t longest = UINT32_MAX; // 50 days
  if (name == "depth")
    limits.maxDepth = narrow;
  else if (name == "steps")
    limits.maxSteps = value;
  else if (name == "memory")
    limits.maxMemory = value;
  else if (name == "size")
    limits.maxSize = value;
  else if (name == "digits")
    limits.maxDigits = narrow;
  else if (name == "source")
    limits.maxSource = value;
  else if (name == "output")
    limits.maxOutput = value;
  else if (name == "errors")
    limits.maxErrors = narrow;
  else if (name == "time")
    limits.maxTime = std::chrono::milliseconds(std::min(value, longest));
  else
    fault.reason =
        message("There is no limit named {name:quoted}. There are depth, "
                "steps, memory, size, digits, source, output, errors and time.",
                "name"_a = name);
  return fault.reason.empty();
}

} // namespace hcl

#endif // HCL_LIB_C_LIMITNAMES_H
