#include "Support/Parallel.h"

#include <atomic>
#include <gtest/gtest.h>
#include <stdexcept>
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

TEST(Parallel, AnExceptionEndsTheWorkAndIsThrownAgain) {
  for (size_t count : {1, 1000}) {
    std::atomic<size_t> done = 0;
    auto work = [&](size_t i) {
      if (i == 0)
        throw std::runtime_error("no");
      ++done;
    };
    EXPECT_THROW(parallelFor(count, work), std::runtime_error);
    EXPECT_LT(done, count);
  }
}
