#include "Support/Parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
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

void *runShared(void *pointer) {
  static_cast<SharedWork *>(pointer)->run();
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

} // namespace

void parallelFor(size_t count, const std::function<void(size_t)> &work) {
  SharedWork shared{count, work};
  std::vector<pthread_t> threads;
  if (count >= fewTasks) {
    ThreadAttributes attributes;
    size_t most = std::min<size_t>(std::thread::hardware_concurrency(), count);
    pthread_t thread;
    while (threads.size() + 1 < most &&
           pthread_create(&thread, &attributes.value, runShared, &shared) == 0)
      threads.push_back(thread);
  }
  shared.run();
  for (pthread_t thread : threads)
    pthread_join(thread, nullptr);
  if (shared.failure)
    std::rethrow_exception(shared.failure);
}

} // namespace hcl
