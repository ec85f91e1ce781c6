#include "Support/Parallel.h"

#include <atomic>
#include <gtest/gtest.h>
#include <vector>

using namespace hcl;

TEST(Parallel, EachNumberIsWorkedOnOnce) {
  for (size_t count : {0, 1, 3, 4, 1000}) {
    std::vector<std::atomic<int>> calls(count);
    parallelFor(count, [&](size_t i) { ++calls[i]; });
    for (const std::atomic<int> &times : calls)
      EXPECT_EQ(times, 1);
  }
}
