// Independent work on all cores.
//
// In: a number of tasks, and a function for one task. Out: all tasks are done.
// Threads: the caller does its share; the others end before the call returns
// and have stacks as large as the caller's, so recursion has the same room in
// all.
// Deliberately absent: values of tasks. Work writes to places of the caller,
// who reads the places in order.
#ifndef HCL_LIB_SUPPORT_PARALLEL_H
#define HCL_LIB_SUPPORT_PARALLEL_H

#include <cstddef>
#include <functional>

namespace hcl {

/// Calls `work` with each number below `count`, from several threads at once
/// unless there are few: at most `mostThreads`; 0: a thread for each core.
/// Errors: the first exception of `work` is thrown again after all threads have
/// ended; tasks that had not begun by then are left out.
void parallelFor(size_t count, size_t mostThreads,
                 const std::function<void(size_t)> &work);
/// The same with a thread for each core.
inline void parallelFor(size_t count, const std::function<void(size_t)> &work) {
  parallelFor(count, 0, work);
}

/// Tasks whose results are used in their order while others go on.
struct OrderedTasks {
  size_t count;
  /// Tasks that are begun and not used yet, at most: a place for each task,
  /// modulo this number, is enough. At least 1.
  size_t window;
  /// Called with each number below `count`, from a thread for each core.
  std::function<void(size_t)> work;
  /// Called with each number in order, after its work, by a thread at a time.
  /// Returns whether to go on; if not, tasks that have not begun are left out.
  std::function<bool(size_t)> use;
};
/// Does `tasks`. Errors: as parallelFor, also of `use`.
void parallelInOrder(const OrderedTasks &tasks);

/// The threads for each of `count` tasks, so that all have a thread for each
/// core.
size_t threadsForEach(size_t count);

/// Calls `work` in a thread of its own, so that recursion in it has as much
/// room as the caller had at first. Without threads to spare, does nothing and
/// returns false. Errors: an exception of `work` is thrown again.
[[nodiscard]] bool runInThread(const std::function<void()> &work);

} // namespace hcl

#endif // HCL_LIB_SUPPORT_PARALLEL_H
