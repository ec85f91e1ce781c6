// Storage that a thread keeps for its next values.
#include "Value/SmallBlocks.h"
#include "hcl/Value/Value.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include <malloc.h>

namespace hcl::test {
namespace {

TEST(SmallBlocks, UnitsGrowWithTheSizeAndEnd) {
  EXPECT_EQ(SmallBlocks::unitsFor(1), 1u);
  EXPECT_EQ(SmallBlocks::unitsFor(16), 1u);
  EXPECT_EQ(SmallBlocks::unitsFor(17), 2u);
  EXPECT_EQ(SmallBlocks::unitsFor(129), SmallBlocks::unitsFor(SIZE_MAX));
}

TEST(SmallBlocks, KeepsTheBytesWhenABlockMoves) {
  constexpr size_t sizes[] = {20, 24, 100, 128, 129, 5000, 100000, 300, 90, 16};
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

TEST_F(KeptBlocks, AreUsedAgainForTheSameSize) {
  void *block = SmallBlocks::allocate(40);
  SmallBlocks::free(block, SmallBlocks::unitsFor(40));
  void *other = SmallBlocks::allocate(100), *again = SmallBlocks::allocate(48);
  EXPECT_EQ(again, block);
  EXPECT_NE(other, block);
  SmallBlocks::free(again, SmallBlocks::unitsFor(48));
  SmallBlocks::free(other, SmallBlocks::unitsFor(100));
}

TEST_F(KeptBlocks, AreFreedWithTheThread) {
  constexpr int threads = 50, strings = 40;
  auto inUse = [] { return mallinfo2().uordblks; };
  auto freeElsewhere = [] {
    std::vector<Value> values;
    for (int i = 0; i < strings; ++i)
      values.push_back(Value::string("text " + std::to_string(i)));
    std::thread([&] { values.clear(); }).join();
  };
  freeElsewhere();
  size_t before = inUse();
  for (int i = 0; i < threads; ++i)
    freeElsewhere();
  // Kept by each of the threads they would be 32 blocks of 32 bytes.
  EXPECT_LT(inUse(), before + threads * 32 * 32 / 4);
}

} // namespace
} // namespace hcl::test
