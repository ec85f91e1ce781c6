// Threads take the number of the next task until there are no more. Of tasks in
// order, the thread that finishes the next one uses all that are done; others
// begin tasks until the window is full.
#include "Support/Parallel.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <vector>

namespace hcl {

namespace {

/// Fewer tasks than these are not worth a thread.
constexpr size_t fewTasks = 4;

struct SharedWork {
  size_t count;
  const std::function<void(size_t)> &work;
  std::atomic<size_t> next = 0;
  std::atomic<bool> hasFailed = false;
  std::exception_ptr failure = nullptr;

  void run() noexcept {
    try {
      for (size_t i = next++; i < count && !hasFailed; i = next++)
        work(i);
    } catch (...) {
      if (!hasFailed.exchange(true))
        failure = std::current_exception();
    }
  }
};

/// OrderedTasks at work.
class OrderedWork {
public:
  explicit OrderedWork(const OrderedTasks &tasks)
      : tasks_(tasks), isDone_(tasks.window, false) {}

  /// The work of one thread.
  void run() noexcept {
    try {
      runTasks();
    } catch (...) {
      std::lock_guard lock(mutex_);
      if (!failure)
        failure = std::current_exception();
      hasEnded_ = true;
      room_.notify_all();
    }
  }

  std::exception_ptr failure = nullptr;

private:
  void runTasks();
  void useDone(std::unique_lock<std::mutex> &lock);

  const OrderedTasks &tasks_;
  std::mutex mutex_;
  std::condition_variable room_; ///< a task was used
  // Guarded by `mutex_`.
  std::vector<bool> isDone_; ///< at the number of a task, modulo the window
  size_t next_ = 0;          ///< the first task that is not begun
  size_t used_ = 0;          ///< tasks
  bool isUsing_ = false;     ///< one thread is, and has all that follows
  bool hasEnded_ = false;
};

void OrderedWork::runTasks() {
  std::unique_lock lock(mutex_);
  for (;;) {
    room_.wait(lock, [this] {
      return hasEnded_ || next_ == tasks_.count ||
             next_ < used_ + tasks_.window;
    });
    if (hasEnded_ || next_ == tasks_.count)
      return;
    size_t task = next_++;
    lock.unlock();
    tasks_.work(task);
    lock.lock();
    isDone_[task % tasks_.window] = true;
    if (!isUsing_)
      useDone(lock);
  }
}

/// Uses the tasks that are next and done.
void OrderedWork::useDone(std::unique_lock<std::mutex> &lock) {
  isUsing_ = true;
  while (!hasEnded_ && isDone_[used_ % tasks_.window]) {
    isDone_[used_ % tasks_.window] = false;
    lock.unlock();
    bool goesOn = tasks_.use(used_);
    lock.lock();
    ++used_;
    hasEnded_ |= !goesOn;
    room_.notify_all();
  }
  isUsing_ = false;
}

template <typename Work>
void *runShared(void *pointer) {
  static_cast<Work *>(pointer)->run();
  return nullptr;
}

/// Attributes of threads whose stacks are as large as that of the caller.
class ThreadAttributes {
public:
  ThreadAttributes() {
    pthread_attr_init(&value);
    pthread_attr_t own;
    if (pthread_getattr_np(pthread_self(), &own) != 0)
      return;
    size_t size = 0;
    if (pthread_attr_getstacksize(&own, &size) == 0)
      pthread_attr_setstacksize(&value, size);
    pthread_attr_destroy(&own);
  }
  ThreadAttributes(const ThreadAttributes &) = delete;
  ThreadAttributes &operator=(const ThreadAttributes &) = delete;
  ~ThreadAttributes() { pthread_attr_destroy(&value); }

  pthread_attr_t value;
};

/// The number of threads for `count` tasks: at most `most`; 0: a thread for
/// each core.
size_t threadsFor(size_t count, size_t most) {
  size_t cores = std::thread::hardware_concurrency();
  return std::max<size_t>(std::min(most == 0 ? cores : most, count), 1);
}

/// Runs `shared` on `count` threads, the caller among them.
template <typename Work>
void runOn(size_t count, Work &shared) {
  std::vector<pthread_t> threads;
  if (count > 1) {
    ThreadAttributes attributes;
    pthread_t thread;
    while (threads.size() + 1 < count &&
           pthread_create(&thread, &attributes.value, runShared<Work>,
                          &shared) == 0)
      threads.push_back(thread);
  }
  shared.run();
  for (pthread_t thread : threads)
    pthread_join(thread, nullptr);
  if (shared.failure)
    std::rethrow_exception(shared.failure);
}

} // namespace

void parallelFor(size_t count, size_t mostThreads,
                 const std::function<void(size_t)> &work) {
  SharedWork shared{count, work};
  runOn(count < fewTasks ? 1 : threadsFor(count, mostThreads), shared);
}

void parallelInOrder(const OrderedTasks &tasks) {
  OrderedWork shared(tasks);
  runOn(threadsFor(std::min(tasks.count, tasks.window), 0), shared);
}

size_t threadsForEach(size_t count) {
  return std::max<size_t>(
      std::thread::hardware_concurrency() / threadsFor(count, 0), 1);
}

bool runInThread(const std::function<void()> &work) {
  std::function<void(size_t)> once = [&](size_t) { work(); };
  SharedWork shared{1, once};
  ThreadAttributes attributes;
  pthread_t thread;
  if (pthread_create(&thread, &attributes.value, runShared<SharedWork>,
                     &shared) != 0)
    return false;
  pthread_join(thread, nullptr);
  if (shared.failure)
    std::rethrow_exception(shared.failure);
  return true;
}

} // namespace hcl
