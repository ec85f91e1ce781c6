#include "common/Stack.h"

#include "common/Files.h"
#include "hcl/Limits.h"

#include <algorithm>
#include <new>
#include <pthread.h>

namespace hcl::tools {

namespace {

/// More than any stage uses for one level, sanitizers included.
constexpr size_t bytesPerLevel = 16 * 1024;

/// Runs `work`. Memory that runs out ends it with a message.
[[nodiscard]] int runWithinMemory(const std::function<int()> &work) {
  try {
    return work();
  } catch (const std::bad_alloc &) {
    writeError("There is not enough memory. Use less input, or lower "
               "--max-memory so that evaluation ends earlier.\n");
    return 1;
  }
}

struct Job {
  const std::function<int()> &work;
  int result;
};

void *runJob(void *pointer) {
  auto *job = static_cast<Job *>(pointer);
  job->result = runWithinMemory(job->work);
  return nullptr;
}

} // namespace

size_t stackFor(uint32_t depth) {
  return std::max(depth, Limits().maxDepth) * bytesPerLevel;
}

int withStackFor(uint32_t depth, const std::function<int()> &work) {
  if (depth <= Limits().maxDepth)
    return runWithinMemory(work);
  Job job{work, 0};
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  bool started = pthread_attr_setstacksize(&attributes, stackFor(depth)) == 0 &&
                 pthread_create(&thread, &attributes, runJob, &job) == 0;
  pthread_attr_destroy(&attributes);
  if (!started) {
    writeError("There is no memory for a stack that deep; allow fewer levels "
               "with --max-depth.\n");
    return 1;
  }
  pthread_join(thread, nullptr);
  return job.result;
}

} // namespace hcl::tools
