#include "ModuleEval/Scheduler.h"

#include "../../common/Seeds.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::app;

namespace {

/// Queries with fixed needs.
struct Fixture {
  explicit Fixture(size_t count) : needs(count) {
    for (uint32_t i = 0; i < count; ++i)
      queries.push_back(
          {nullptr, QueryKind::InstanceValue, Query::State::New, i});
  }
  std::string run(size_t first) {
    Scheduler scheduler(
        [&](Query &query, Needs &wanted) {
          for (size_t need : needs[query.instance])
            wanted.add(queries[need]);
          if (wanted.empty())
            order.push_back(query.instance);
        },
        [&](const auto &circle, const auto &) {
          for (const Query *query : circle)
            cycle += std::to_string(query->instance) + " ";
        });
    scheduler.demand(queries[first]);
    std::string out;
    for (uint32_t query : order)
      out += std::to_string(query) + " ";
    return out;
  }
  std::vector<Query> queries;
  std::vector<std::vector<size_t>> needs;
  std::vector<uint32_t> order;
  std::string cycle;
};

} // namespace

TEST(Scheduler, RunsNeedsFirstAndOnce) {
  Fixture diamond(4);
  diamond.needs = {{1, 2}, {3}, {3}, {}};
  EXPECT_EQ(diamond.run(0), "3 1 2 0 ");
  EXPECT_EQ(diamond.cycle, "");
}

TEST(Scheduler, ReportsACircleAndEnds) {
  Fixture circle(4);
  circle.needs = {{1}, {2}, {3}, {1}};
  EXPECT_EQ(circle.run(0), "2 1 0 ");
  EXPECT_EQ(circle.cycle, "1 2 3 ");
}

TEST(Scheduler, ReportsWhatNeedsItself) {
  Fixture circle(1);
  circle.needs = {{0}};
  EXPECT_EQ(circle.run(0), "");
  EXPECT_EQ(circle.cycle, "0 ");
}

TEST(Scheduler, LongChainsNeedNoStack) {
  constexpr size_t length = test::isSanitized ? 200'000 : 1'000'000;
  Fixture chain(length);
  for (size_t i = 0; i + 1 < length; ++i)
    chain.needs[i] = {i + 1};
  chain.run(0);
  EXPECT_EQ(chain.order.size(), length);
  EXPECT_EQ(chain.order.front(), length - 1);
}
