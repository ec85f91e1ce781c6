// Storage that a thread keeps for its next values.
#include "Value/SmallBlocks.h"
#include "hcl/Value.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include <malloc.h>
#include <pthread.h>

namespace hcl::test {
namespace {

TEST(SmallBlocks, KeepsTheBytesWhenABlockMoves) {
  constexpr size_t sizes[] = {20,   24,     25,  100, 136, 137,
                              5000, 100000, 300, 90,  16};
  size_t size = 20;
  auto *block = static_cast<char *>(SmallBlocks::allocate(size));
  std::memset(block, 'x', size);
  for (size_t next : sizes) {
    block = static_cast<char *>(
        SmallBlocks::reallocate(block, SmallBlocks::unitsFor(size), next));
    size_t kept = std::min(size, next);
    EXPECT_EQ(std::string(block, kept), std::string(kept, 'x')) << next;
    std::memset(block, 'x', next);
    size = next;
  }
  SmallBlocks::free(block, SmallBlocks::unitsFor(size));
}

class KeptBlocks : public testing::Test {
protected:
  void SetUp() override {
    if (!HCL_KEEP_SMALL_BLOCKS)
      GTEST_SKIP() << "no blocks are kept here";
    // The first block that a thread frees is not kept.
    SmallBlocks::free(SmallBlocks::allocate(40), SmallBlocks::unitsFor(40));
  }
};

TEST_F(KeptBlocks, AreSmall) {
  EXPECT_EQ(SmallBlocks::unitsFor(16), 1u);
  EXPECT_EQ(SmallBlocks::unitsFor(24), 1u);
  EXPECT_EQ(SmallBlocks::unitsFor(25), 2u);
  EXPECT_LT(SmallBlocks::unitsFor(136), SmallBlocks::unitsFor(137));
  EXPECT_EQ(SmallBlocks::unitsFor(137), SmallBlocks::unitsFor(SIZE_MAX));
}

TEST_F(KeptBlocks, AreUsedAgainForTheSameSize) {
  void *block = SmallBlocks::allocate(40);
  SmallBlocks::free(block, SmallBlocks::unitsFor(40));
  void *other = SmallBlocks::allocate(100), *again = SmallBlocks::allocate(33);
  EXPECT_EQ(again, block);
  EXPECT_NE(other, block);
  SmallBlocks::free(again, SmallBlocks::unitsFor(33));
  SmallBlocks::free(other, SmallBlocks::unitsFor(100));
}

/// Bytes that are lost when threads free strings by `freeStrings` and end.
template <typename FreeStrings>
long lostBy(FreeStrings freeStrings) {
  auto freeElsewhere = [&] {
    std::vector<Value> values;
    for (int i = 0; i < 40; ++i)
      values.push_back(Value::string("text " + std::to_string(i)));
    std::thread([&] { freeStrings(values); }).join();
  };
  auto inUse = [] { return static_cast<long>(mallinfo2().uordblks); };
  freeElsewhere();
  long before = inUse();
  for (int i = 0; i < 50; ++i)
    freeElsewhere();
  return inUse() - before;
}

// Kept by each thread they would be 50 times 32 blocks of 32 bytes.
constexpr long few = 10'000;

TEST_F(KeptBlocks, AreFreedWithTheThread) {
  EXPECT_LT(lostBy([](std::vector<Value> &values) { values.clear(); }), few);
}

TEST_F(KeptBlocks, AreFreedWhereTheThreadFreesWhileItEnds) {
  static pthread_key_t key;
  auto clear = [](void *values) {
    static_cast<std::vector<Value> *>(values)->clear();
  };
  ASSERT_EQ(pthread_key_create(&key, clear), 0);
  EXPECT_LT(lostBy([](std::vector<Value> &values) {
              pthread_setspecific(key, &values);
            }),
            few);
  pthread_key_delete(key);
}

} // namespace
} // namespace hcl::test
