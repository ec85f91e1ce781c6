// Blocks that a thread keeps for its next values.
#include "Support/FreeList.h"
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

TEST(FreeList, KeepsTheBytesWhenABlockMoves) {
  constexpr size_t sizes[] = {20,   24,     25,  100, 136, 137,
                              5000, 100000, 300, 90,  16};
  size_t size = 20;
  auto *block = static_cast<char *>(FreeList::allocate(size));
  std::memset(block, 'x', size);
  for (size_t next : sizes) {
    block = static_cast<char *>(
        FreeList::reallocate(block, FreeList::sizeClassOf(size), next));
    size_t kept = std::min(size, next);
    EXPECT_EQ(std::string(block, kept), std::string(kept, 'x')) << next;
    std::memset(block, 'x', next);
    size = next;
  }
  FreeList::free(block, FreeList::sizeClassOf(size));
}

class KeptBlocks : public testing::Test {
protected:
  void SetUp() override {
    if (!HCL_USE_FREE_LIST)
      GTEST_SKIP() << "sanitizers see each block";
    // The first block that a thread frees is not kept.
    FreeList::free(FreeList::allocate(40), FreeList::sizeClassOf(40));
  }
};

TEST_F(KeptBlocks, AreSmall) {
  EXPECT_EQ(FreeList::sizeClassOf(16), 1u);
  EXPECT_EQ(FreeList::sizeClassOf(24), 1u);
  EXPECT_EQ(FreeList::sizeClassOf(25), 2u);
  EXPECT_LT(FreeList::sizeClassOf(136), FreeList::sizeClassOf(137));
  EXPECT_EQ(FreeList::sizeClassOf(137), FreeList::sizeClassOf(SIZE_MAX));
}

TEST_F(KeptBlocks, AreUsedAgainForTheSameSize) {
  void *block = FreeList::allocate(40);
  FreeList::free(block, FreeList::sizeClassOf(40));
  void *other = FreeList::allocate(100), *again = FreeList::allocate(33);
  EXPECT_EQ(again, block);
  EXPECT_NE(other, block);
  FreeList::free(again, FreeList::sizeClassOf(33));
  FreeList::free(other, FreeList::sizeClassOf(100));
}

/// Bytes lost when threads free strings by `freeStrings` and end.
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

// If each thread kept them, 50 times 32 blocks of 32 bytes would be lost.
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
