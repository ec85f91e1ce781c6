// Limits on the resources that one evaluation may use.
//
//   Language language;
//   language.limits.maxSteps = 1'000'000;
//
// In: numbers that an application or a flag sets. Out: the budget that every
// engine takes from. Exceeding a limit ends in a diagnostic, never in a crash.
// An evaluation that can be cancelled has its steps in portions: the flag is
// read only when a portion is used up, so steps cost the same.
// Ownership: values. Threads: a Budget is used by one thread at a time; any
// thread may set the flag.
// Deliberately absent: time limits, since steps are the same on every machine.
#ifndef HCL_LIMITS_H
#define HCL_LIMITS_H

#include <algorithm>
#include <atomic>
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
  /// The resource that ran out; Cancelled: none did.
  enum class Resource : uint8_t { None, Steps, Memory, Cancelled };
  /// The steps between two reads of the flag, about a millisecond.
  static constexpr uint64_t portion = 1 << 16;

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
  /// Steps that remain beside `steps`; 0 without a flag.
  uint64_t reserve = 0;
  /// Ends the evaluation when it becomes true; null: it cannot be cancelled.
  const std::atomic<bool> *cancelled = nullptr;

  /// Divides the steps into portions, and reads `flag` after each.
  void cancelBy(const std::atomic<bool> &flag) {
    cancelled = &flag;
    uint64_t first = flag.load(std::memory_order_relaxed) ? 0 : portion;
    uint64_t all = steps + reserve;
    steps = std::min(all, first);
    reserve = all - steps;
  }

  /// Takes `count` steps. Returns false and takes none if fewer remain or the
  /// flag is set; then `exceeded` is set.
  bool takeSteps(uint64_t count) {
    if (steps >= count) [[likely]] {
      steps -= count;
      return true;
    }
    return takeReserved(count);
  }
  /// Takes `count` bytes in the same way, without the flag.
  bool takeBytes(uint64_t count) {
    if (bytes >= count) [[likely]] {
      bytes -= count;
      return true;
    }
    exceed(Resource::Memory);
    return false;
  }

  /// The amounts that an attempt may have to give back.
  struct Left {
    uint64_t steps, bytes, reserve;
  };
  Left left() const { return {steps, bytes, reserve}; }
  /// Gives back all that was taken since `before`; no limit is exceeded then.
  void restore(const Left &before) {
    steps = before.steps;
    bytes = before.bytes;
    reserve = before.reserve;
    exceeded = Resource::None;
    isStopped = false;
    unused = 0;
  }
  /// Whether a limit was exceeded, or the evaluation cancelled.
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
  /// Takes `count` steps, with a portion of the reserve, if nothing forbids it.
  bool takeReserved(uint64_t count) {
    bool isCancelled = cancelled && cancelled->load(std::memory_order_relaxed);
    uint64_t all = steps + reserve;
    if (isStopped || isCancelled || all < count) {
      exceed(isCancelled ? Resource::Cancelled : Resource::Steps);
      return false;
    }
    steps = std::min(all - count, portion);
    reserve = all - count - steps;
    return true;
  }
  void exceed(Resource resource) {
    if (!isExceeded())
      exceeded = resource;
  }
};

} // namespace hcl

#endif // HCL_LIMITS_H
