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

TEST(Parallel, TasksAreUsedInTheirOrder) {
  for (size_t count : {0, 1, 2, 5, 1000}) {
    for (size_t window : {1, 2, 7}) {
      std::vector<size_t> places(window), used;
      std::atomic<size_t> waiting = 0;
      parallelInOrder({.count = count,
                       .window = window,
                       .work =
                           [&](size_t i) {
                             EXPECT_LE(++waiting, window);
                             places[i % window] = i * i;
                           },
                       .use =
                           [&](size_t i) {
                             EXPECT_EQ(places[i % window], i * i);
                             used.push_back(i);
                             --waiting;
                             return true;
                           }});
      ASSERT_EQ(used.size(), count);
      for (size_t i = 0; i < count; ++i)
        EXPECT_EQ(used[i], i);
    }
  }
}

TEST(Parallel, OrderedTasksEndEarly) {
  size_t used = 0;
  std::atomic<size_t> begun = 0;
  parallelInOrder({.count = 1000,
                   .window = 4,
                   .work = [&](size_t) { ++begun; },
                   .use = [&](size_t i) { return ++used, i != 10; }});
  EXPECT_EQ(used, 11u);
  EXPECT_LE(begun, 15u);
}

TEST(Parallel, AnExceptionEndsOrderedTasks) {
  for (bool ofWork : {false, true}) {
    std::atomic<size_t> done = 0;
    auto throwAt3 = [&](size_t i, bool here) {
      if (here && i == 3)
        throw std::runtime_error("no");
      return true;
    };
    EXPECT_THROW(parallelInOrder(
                     {.count = 1000,
                      .window = 8,
                      .work =
                          [&](size_t i) {
                            throwAt3(i, ofWork);
                            ++done;
                          },
                      .use = [&](size_t i) { return throwAt3(i, !ofWork); }}),
                 std::runtime_error);
    EXPECT_LT(done, 1000u);
  }
}

TEST(Parallel, ThreadsOfManyTasksAreNotMore) {
  EXPECT_EQ(threadsForEach(1'000'000), 1u);
  EXPECT_GE(threadsForEach(1), 1u);
}
