// A thread with a given stack size, joined by its destructor.
#ifndef HCL_LIB_STREAM_THREAD_H
#define HCL_LIB_STREAM_THREAD_H

#include <pthread.h>

#include <cstddef>
#include <functional>
#include <utility>

namespace hcl {

class Thread {
public:
  /// Runs `work` on a thread with `stackSize` bytes of stack.
  Thread(std::function<void()> work, size_t stackSize)
      : work_(std::move(work)) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    started_ = pthread_attr_setstacksize(&attributes, stackSize) == 0 &&
               pthread_create(&thread_, &attributes, run, this) == 0;
    pthread_attr_destroy(&attributes);
  }
  Thread(const Thread &) = delete;
  Thread &operator=(const Thread &) = delete;
  ~Thread() {
    if (started_)
      pthread_join(thread_, nullptr);
  }

  /// Whether the system was able to start the thread.
  bool started() const { return started_; }

private:
  static void *run(void *self) {
    static_cast<Thread *>(self)->work_();
    return nullptr;
  }

  std::function<void()> work_;
  pthread_t thread_;
  bool started_;
};

} // namespace hcl

#endif // HCL_LIB_STREAM_THREAD_H
