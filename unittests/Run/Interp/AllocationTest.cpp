// Small expressions allocate nothing on the heap.
#include "InterpTest.h"

#include <atomic>
#include <cstddef>

// Only glibc's heap is observed: sanitizers have their own.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HCL_FOREIGN_HEAP 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) ||           \
    !defined(__GLIBC__)
#define HCL_FOREIGN_HEAP 1
#endif

namespace {
std::atomic<size_t> allocations{0};
}

#ifndef HCL_FOREIGN_HEAP
extern "C" void *__libc_malloc(size_t size);
extern "C" void *malloc(size_t size) {
  ++allocations;
  return __libc_malloc(size);
}
#endif

namespace hcl::test {
namespace {

class AllocationTest : public InterpTest {
protected:
  void SetUp() override {
#ifdef HCL_FOREIGN_HEAP
    GTEST_SKIP() << "allocations cannot be counted here";
#endif
  }

  size_t count(const char *text) {
    Compiled compiled = compile(text);
    const Program &program = *compiled.source.compiled().program;
    Evaluation evaluation{language.dialect, nullptr, compiled.file.get(),
                          diags};
    interpret(program, 0, &scope, evaluation);
    size_t before = allocations;
    interpret(program, 0, &scope, evaluation);
    return allocations - before;
  }
};

TEST_F(AllocationTest, SmallExpressions) {
  define("a", "2");
  define("b", "3");
  define("t", "true");
  define("env", "\"prod\"");
  define("obj", "{a = {b = {c = 7}}}");
  define("xs", "list(number)[1, 2, 3]");
  EXPECT_EQ(count("1 + 2 * 3"), 0u);
  EXPECT_EQ(count("a > b ? a : b"), 0u);
  EXPECT_EQ(count("obj.a.b.c"), 0u);
  EXPECT_EQ(count("a + b * a - 7"), 0u);
  EXPECT_EQ(count("a > 1 && b < 10 || !t"), 0u);
  EXPECT_EQ(count("env == \"prod\""), 0u);
  EXPECT_EQ(count("xs[1]"), 0u);
  EXPECT_EQ(count("a > 10 ? \"x\" : b > 10 ? \"y\" : env"), 0u);
}

// The block of the previous result is kept for the next.
TEST_F(AllocationTest, SmallResults) {
  define("a", "2");
  define("name", "\"world\"");
  EXPECT_EQ(count("[a, a, a]"), 0u);
  EXPECT_EQ(count("\"hello ${name} and ${a}\""), 0u);
}

TEST_F(AllocationTest, OneForEachLargeResult) {
  define("a", "2");
  define("name", ('"' + std::string(200, 'n') + '"').c_str());
  EXPECT_EQ(count("[a, a, a, a, a, a, a, a]"), 1u);
  EXPECT_EQ(count("\"hello ${name} and ${a}\""), 1u);
}

} // namespace
} // namespace hcl::test
