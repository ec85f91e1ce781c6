// How much one run may use: in, the numbers an application or a flag sets; out,
// what every engine checks. Each limit ends in a diagnostic, never in a crash.
#ifndef HCL_SUPPORT_LIMITS_H
#define HCL_SUPPORT_LIMITS_H

#include <cstdint>

namespace hcl {

struct Limits {
  /// Levels of nested syntax. Units: grammar nesting (brackets, blocks,
  /// templates, operator chains).
  uint32_t maxDepth = 1000;
  /// Operations evaluated, loop iterations included.
  uint64_t maxSteps = 1'000'000'000;
  /// Bytes of values that one evaluation may build.
  uint64_t maxMemory = uint64_t{4} << 30;
};

} // namespace hcl

#endif // HCL_SUPPORT_LIMITS_H
