// Limits on the resources that one evaluation may use.
//
//   Language language;
//   language.limits.maxSteps = 1'000'000;
//
// In: numbers that an application or a flag sets. Out: the budget that every
// engine takes from. Exceeding a limit ends in a diagnostic, never in a crash.
// Ownership: values. Threads: a Budget is used by one thread at a time.
// Deliberately absent: time limits, since steps are the same on every machine.
#ifndef HCL_LIMITS_H
#define HCL_LIMITS_H

#include <cstdint>
#include <utility>

namespace hcl {

/// The limits that a Language holds.
struct Limits {
  /// Levels of nested syntax: brackets, blocks, templates, chains of operators.
  uint32_t maxDepth = 1000;
  /// Operations that one evaluation may run, loop iterations included.
  uint64_t maxSteps = 1'000'000'000;
  /// Bytes of values that one evaluation may build.
  uint64_t maxMemory = uint64_t{4} << 30;
};

/// The steps and bytes that an evaluation may still use.
struct Budget {
  /// The resource that ran out.
  enum class Resource : uint8_t { None, Steps, Memory };

  /// Remaining steps and bytes; see Limits.
  uint64_t steps = Limits().maxSteps;
  uint64_t bytes = Limits().maxMemory;
  /// The resource that ran out first.
  Resource exceeded = Resource::None;
  /// Set once the limit was reported; the evaluation then returns as soon as it
  /// can. `steps` is 0 meanwhile, so that taking steps fails without a test of
  /// this flag.
  bool isStopped = false;
  /// The remaining steps when `stop` was called.
  uint64_t unused = 0;

  /// Takes `count` steps. Returns false and takes none if fewer remain; then
  /// `exceeded` is set.
  bool takeSteps(uint64_t count) { return take(steps, count, Resource::Steps); }
  /// Takes `count` bytes in the same way.
  bool takeBytes(uint64_t count) {
    return take(bytes, count, Resource::Memory);
  }
  /// Whether a limit was exceeded.
  bool isExceeded() const { return exceeded != Resource::None; }
  /// Marks the limit as reported. Requires isExceeded() and not isStopped.
  void stop() {
    isStopped = true;
    unused = std::exchange(steps, 0);
  }
  /// Continues with the remaining steps and bytes; `exceeded` stays set.
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
