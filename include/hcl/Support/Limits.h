// How much one run may use: in, the numbers an application or a flag sets; out,
// what every engine checks. Each limit ends in a diagnostic, never in a crash.
#ifndef HCL_SUPPORT_LIMITS_H
#define HCL_SUPPORT_LIMITS_H

#include <cstdint>
#include <string_view>

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

/// What one evaluation may still use.
struct Budget {
  /// Steps and bytes, as in Limits.
  uint64_t steps = Limits().maxSteps;
  uint64_t bytes = Limits().maxMemory;
  /// What ran out: "steps" or "memory"; empty while nothing did.
  std::string_view exceeded = {};

  /// Takes `count` steps. Returns false, and takes none, if there are fewer.
  bool takeSteps(uint64_t count) { return take(steps, count, "steps"); }
  /// Takes `count` bytes, in the same way.
  bool takeBytes(uint64_t count) { return take(bytes, count, "memory"); }

private:
  bool take(uint64_t &left, uint64_t count, std::string_view what) {
    if (left < count) {
      exceeded = what;
      return false;
    }
    left -= count;
    return true;
  }
};

} // namespace hcl

#endif // HCL_SUPPORT_LIMITS_H
