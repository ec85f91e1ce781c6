// Limits on the resources of one evaluation.
//
//   Language language;
//   language.limits.maxSteps = 1'000'000;
//   language.limits.maxTime = std::chrono::seconds(2);
//
// In: numbers that an application or a flag sets. Out: the budget that every
// engine takes from. Exceeding a limit ends in a diagnostic, never in a crash.
// An evaluation that can be cancelled, or has a limited time, has its steps in
// portions: flag and clock are read only when a portion is used up, and before
// work on long texts and numbers, so steps cost the same. Other work reads them
// every some thousand parts.
// Ownership: values. Threads: a Budget is used by one thread at a time; any
// thread may set the flag.
// Deliberately absent: limits of one text, such as JsonStyle::maxBytes.
#ifndef HCL_LIMITS_H
#define HCL_LIMITS_H

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace hcl {

/// The limits that a Language holds.
struct Limits {
  /// Levels of nested syntax: brackets, blocks, templates, chains of operators;
  /// and levels of collections in a value.
  uint32_t maxDepth = 1000;
  /// Operations in one evaluation, loop iterations included.
  uint64_t maxSteps = 1'000'000'000;
  /// Bytes of values built by one evaluation.
  uint64_t maxMemory = uint64_t{4} << 30;
  /// Bytes of one string, or elements of one collection, in construction.
  uint64_t maxSize = uint64_t{1} << 30;
  /// Characters of a number, in a source or a text that becomes a number; and
  /// digits after the point in the result of `format`.
  uint32_t maxDigits = 1'000'000;
  /// Bytes of a source. Units: bytes.
  uint64_t maxSource = UINT32_MAX;
  /// Bytes of a result as text; also bounded by `maxMemory`.
  uint64_t maxOutput = uint64_t{4} << 30;
  /// Errors that parsing or checking a source, reading a body or evaluating an
  /// expression reports; at least 1. What follows is left out.
  uint32_t maxErrors = 100'000;
  /// The time of one evaluation; 0: as long as its steps last.
  std::chrono::milliseconds maxTime{0};
  /// When all work ends, beside `maxTime`: parsing, checking and writing, too.
  /// See begun().
  std::chrono::steady_clock::time_point end =
      std::chrono::steady_clock::time_point::max();
  /// Ends evaluations and passes when another thread makes it true; null:
  /// nothing does. It outlives them. A scope may name a flag of its own
  /// (Scope::cancelBy).
  const std::atomic<bool> *cancelled = nullptr;
  /// Threads that work on one module at the same time; 0: one for each core.
  /// Results do not depend on it.
  uint32_t threads = 0;

  /// The longest text of a result.
  uint64_t maxText() const { return std::min(maxMemory, maxOutput); }
  /// The same for several works that together may take `maxTime`, which begins
  /// now.
  Limits begun() const;
};

/// The steps and bytes that an evaluation may still use.
struct Budget {
  using Clock = std::chrono::steady_clock;
  /// The resource that ran out; Cancelled: none did.
  enum class Resource : uint8_t {
    None,
    Steps,
    Memory,
    Size,
    Errors,
    Time,
    Cancelled
  };
  /// The steps between two reads of the flag, about a millisecond.
  static constexpr uint64_t portion = 1 << 16;
  /// The size in bytes from which work on a text or number is long.
  static constexpr uint64_t longWork = 4096;

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
  /// Ends the evaluation once true; null: no cancelling.
  const std::atomic<bool> *cancelled = nullptr;
  /// Ends the evaluation when it is reached.
  Clock::time_point end = Clock::time_point::max();
  /// See Limits.
  uint64_t maxSize = Limits().maxSize;
  uint32_t maxDepth = Limits().maxDepth;
  uint32_t maxDigits = Limits().maxDigits;
  uint32_t maxErrors = Limits().maxErrors;

  /// All that `limits` allow; the time begins now.
  static Budget of(const Limits &limits);

  /// Divides the steps into portions, and reads `flag` after each.
  void cancelBy(const std::atomic<bool> &flag) {
    cancelled = &flag;
    divide(flag.load(std::memory_order_relaxed) ? 0 : portion);
  }

  /// The bytes of a text, with its header and what allocation rounds up to.
  static constexpr uint64_t bytesOfText(uint64_t size) {
    constexpr uint64_t header = 32;
    return size + header;
  }
  /// Takes `count` steps. Returns false and takes none if fewer remain or the
  /// flag is set; then `exceeded` is set.
  [[nodiscard]] bool takeSteps(uint64_t count) {
    if (steps >= count) [[likely]] {
      steps -= count;
      return true;
    }
    return takeReserved(count);
  }
  /// Takes `count` bytes in the same way, without flag and clock.
  [[nodiscard]] bool takeBytes(uint64_t count) {
    if (bytes >= count) [[likely]] {
      bytes -= count;
      return true;
    }
    exceed(Resource::Memory);
    return false;
  }
  /// Whether one string or collection may have `size` bytes or elements.
  [[nodiscard]] bool allowsSize(uint64_t size) {
    if (size > maxSize) [[unlikely]]
      exceed(Resource::Size);
    return size <= maxSize;
  }
  /// Whether an error may follow `count` others.
  [[nodiscard]] bool allowsErrorAfter(size_t count) {
    if (count >= maxErrors) [[unlikely]]
      exceed(Resource::Errors);
    return count < maxErrors;
  }
  /// Whether work on a text or number of `size` bytes may begin: if it is long,
  /// reads flag and clock, which else only steps do.
  [[nodiscard]] bool allowsWorkOn(uint64_t size) {
    return size < longWork || isInTime();
  }

  /// Whether long work may go on: reads flag and clock. For loops that take no
  /// steps, every few thousand rounds or microseconds.
  [[nodiscard]] bool goesOn() { return isInTime(); }

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
  /// All steps that remain.
  uint64_t allSteps() const { return steps + reserve; }
  /// Leaves `most` steps and `mostBytes` bytes, no more than remain.
  void leave(uint64_t most, uint64_t mostBytes) {
    steps = most;
    reserve = 0;
    bytes = mostBytes;
    divide(portion);
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
  [[nodiscard]] bool takeReserved(uint64_t count);
  /// Reads flag and clock. The only function of an evaluation that does.
  bool isInTime();
  /// Leaves at most `first` steps before flag and clock are read again.
  void divide(uint64_t first) {
    uint64_t all = steps + reserve;
    steps = std::min(all, first);
    reserve = all - steps;
  }
  void exceed(Resource resource) {
    if (!isExceeded())
      exceeded = resource;
  }
};

/// Reads flag and clock for work that takes no steps, such as parsing and
/// writing.
class Watchdog {
public:
  /// Of work that begins now.
  explicit Watchdog(const Limits &limits) : budget_(Budget::of(limits)) {}

  /// Whether the work may go on. Cost: mostly a comparison; for each of some
  /// thousand parts.
  [[nodiscard]] bool goesOn() {
    constexpr unsigned rounds = 1024;
    return !isOver() && (++round_ % rounds != 0 || budget_.goesOn());
  }
  /// The same, read at once: for parts that take some milliseconds.
  [[nodiscard]] bool goesOnNow() { return !isOver() && budget_.goesOn(); }
  /// Whether the work had to end.
  bool isOver() const { return budget_.isExceeded(); }
  /// The limit that ended it, for reportLimit.
  const Budget &budget() const { return budget_; }

private:
  Budget budget_;
  unsigned round_ = 0;
};

} // namespace hcl

#endif // HCL_LIMITS_H
