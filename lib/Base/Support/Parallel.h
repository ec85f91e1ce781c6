// Independent work on all cores.
//
// In: a number of tasks, and a function for one task. Out: all tasks are done.
// Threads: the caller does its share; the others end before the call returns
// and have stacks as large as the caller's, so recursion has the same room in
// all.
// Deliberately absent: order. Tasks write to places of their own, which the
// caller reads in order.
#ifndef HCL_LIB_SUPPORT_PARALLEL_H
#define HCL_LIB_SUPPORT_PARALLEL_H

#include <cstddef>
#include <functional>

namespace hcl {

/// Calls `work` with each number below `count`, from several threads at once
/// unless there are few.
/// Errors: the first exception of `work` is thrown again after all threads have
/// ended; tasks that had not begun by then are left out.
void parallelFor(size_t count, const std::function<void(size_t)> &work);

} // namespace hcl

#endif // HCL_LIB_SUPPORT_PARALLEL_H
