#include "Source/RepeatFilter.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

class RepeatFilterTest : public testing::Test {
protected:
  void report(DiagKind kind, uint32_t begin, const char *detail) {
    diags.add(kind, file, Range{begin, begin + 1}, detail);
  }
  /// The details of all entries, one after another.
  std::string details() const {
    std::string result;
    for (const Diagnostic &each : diags)
      result += each.detail;
    return result;
  }

  SourceFile file{"f.hcl", "abc"};
  Diagnostics diags;
};

TEST_F(RepeatFilterTest, KeepsTheFirstOfEqualReportsInOrder) {
  report(DiagKind::UnknownVariable, 0, "b");
  RepeatFilter repeats(diags, true);
  for (int i = 0; i < 3; ++i) {
    report(DiagKind::UnknownVariable, 0, "b");
    report(DiagKind::UnknownVariable, 0, i == 1 ? "c" : "a");
    repeats.endIteration();
    EXPECT_EQ(details(), i == 0 ? "bba" : "bbac");
  }
  EXPECT_EQ(diags.errorCount(), 4u);
}

TEST_F(RepeatFilterTest, KindPlaceAndDetailTellReportsApart) {
  RepeatFilter repeats(diags, true);
  report(DiagKind::UnknownVariable, 0, "a");
  repeats.endIteration();
  report(DiagKind::UnknownFunction, 0, "a");
  report(DiagKind::UnknownVariable, 1, "a");
  report(DiagKind::UnknownVariable, 0, "b");
  repeats.endIteration();
  EXPECT_EQ(diags.size(), 4u);
}

TEST_F(RepeatFilterTest, CountsErrorsAlone) {
  RepeatFilter repeats(diags, true);
  for (int i = 0; i < 1000; ++i) {
    report(DiagKind::UnknownVariable, 0, "a");
    repeats.endIteration();
  }
  EXPECT_EQ(diags.size(), 1u);
  EXPECT_EQ(diags.errorCount(), 1u);
  EXPECT_TRUE(diags.hasErrors());
}

} // namespace
} // namespace hcl
