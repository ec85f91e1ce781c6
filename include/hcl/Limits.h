// How much one run may use.
//
//   Language language;
//   language.limits.maxSteps = 1'000'000;
//
// In: the numbers that an application or a flag sets. Out: the budget that
// every engine takes from. Each limit ends in a diagnostic, never in a crash.
// Ownership: values. Threads: a Budget is for one at a time.
// Deliberately absent: time; steps are the same on every machine.
#ifndef HCL_LIMITS_H
#define HCL_LIMITS_H

#include <cstdint>
#include <utility>

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
  enum class Resource : uint8_t { None, Steps, Memory };

  /// Steps and bytes, as in Limits.
  uint64_t steps = Limits().maxSteps;
  uint64_t bytes = Limits().maxMemory;
  /// What ran out first.
  Resource exceeded = Resource::None;
  /// That was reported, and whatever runs returns as soon as it can. There are
  /// no steps then, so that what takes some need not look here before.
  bool isStopped = false;
  /// The steps that were left when it was stopped.
  uint64_t unused = 0;

  /// Takes `count` steps. Returns false, and takes none, if there are fewer.
  bool takeSteps(uint64_t count) { return take(steps, count, Resource::Steps); }
  /// Takes `count` bytes, in the same way.
  bool takeBytes(uint64_t count) {
    return take(bytes, count, Resource::Memory);
  }
  bool isExceeded() const { return exceeded != Resource::None; }
  /// Requires that it is exceeded, and not stopped.
  void stop() {
    isStopped = true;
    unused = std::exchange(steps, 0);
  }
  /// What is left may be used by something else. What was exceeded stays said.
  void resume() {
    if (isStopped)
      steps = unused;
    isStopped = false;
  }

private:
  bool take(uint64_t &left, uint64_t count, Resource resource) {
    if (left < count) {
      if (!isExceeded())
        exceeded = resource;
      return false;
    }
    left -= count;
    return true;
  }
};

} // namespace hcl

#endif // HCL_LIMITS_H
