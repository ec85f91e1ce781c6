// Lists of diagnostics: taking, erasing, sorting, joining repeats.
#include "hcl/Diagnostic.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

Diagnostics reports(std::initializer_list<Range> subjects) {
  Diagnostics diags;
  for (Range subject : subjects)
    diags.add(DiagKind::InvalidOperand, {}, subject, "wrong");
  return diags;
}

std::vector<Range> subjectsOf(const Diagnostics &diags) {
  std::vector<Range> subjects;
  for (const Diagnostic &diagnostic : diags)
    subjects.push_back(diagnostic.subject);
  return subjects;
}

TEST(DiagnosticsTest, TakesFromANumberOn) {
  Diagnostics diags = reports({{0, 1}, {2, 3}, {4, 5}});
  Diagnostics taken = diags.takeFrom(1);
  EXPECT_EQ(subjectsOf(diags), (std::vector<Range>{{0, 1}}));
  EXPECT_EQ(subjectsOf(taken), (std::vector<Range>{{2, 3}, {4, 5}}));
  EXPECT_EQ(diags.errorCount(), 1u);
  EXPECT_EQ(taken.errorCount(), 2u);
  EXPECT_TRUE(diags.takeFrom(1).empty());
}

TEST(DiagnosticsTest, ErasesWithinARangeAmongTheLastAroundIt) {
  Diagnostics diags = reports({{2, 3}, {90, 91}, {2, 3}, {6, 7}, {4, 5}});
  diags.eraseWithin(0, {2, 5}, {0, 10});
  EXPECT_EQ(subjectsOf(diags), (std::vector<Range>{{2, 3}, {90, 91}, {6, 7}}));
  EXPECT_EQ(diags.errorCount(), 3u);
}

TEST(DiagnosticsTest, ErasesNothingBeforeTheFirst) {
  Diagnostics diags = reports({{2, 3}, {2, 3}});
  diags.eraseWithin(1, {2, 5}, {0, 10});
  EXPECT_EQ(diags.size(), 1u);
}

TEST(DiagnosticsTest, SortsStablyByFileInOrderOfMentionThenByStart) {
  SourceFile first("1", "text of the first file");
  SourceFile second("2", "text of the second file");
  struct Entry {
    SourceFile file;
    uint32_t begin;
    std::string detail;
  };
  // `a` to `g` in sorted order; `c` and `d` begin together.
  for (const std::vector<Entry> &entries : {
           std::vector<Entry>{{first, 7, "c"},
                              {second, 2, "f"},
                              {first, 7, "d"},
                              {first, 0, "a"},
                              {second, 1, "e"},
                              {first, 3, "b"},
                              {second, 9, "g"}},
           std::vector<Entry>{{first, 0, "a"},
                              {first, 3, "b"},
                              {first, 7, "c"},
                              {first, 7, "d"},
                              {second, 2, "f"},
                              {second, 9, "g"},
                              {second, 1, "e"}},
       }) {
    Diagnostics diags;
    for (const Entry &entry : entries)
      diags.add(DiagKind::InvalidOperand, entry.file,
                {entry.begin, entry.begin + 1}, entry.detail);
    diags.sortBySource();
    std::string order;
    for (const Diagnostic &each : diags)
      order += each.detail;
    EXPECT_EQ(order, "abcdefg");
    EXPECT_EQ(diags.errorCount(), 7u);
  }
}

TEST(DiagnosticsTest, KeepsThatALimitWasReached) {
  Diagnostics diags;
  diags.add(DiagKind::EvaluationLimit, {}, {2, 3}, "enough");
  diags.eraseWithin(0, {2, 5}, {0, 10});
  EXPECT_EQ(diags.size(), 1u);
}

} // namespace
TEST(Diagnostics, ReportsThatAreTheSameAreOne) {
  SourceFile file("f", "x y");
  SourceFile other("f", "x y");
  Diagnostics diags;
  auto add = [&](SourceFile where, Range range, const char *value) {
    Diagnostic each{DiagKind::InvalidOperand, "no", where, range, {}, {}};
    each.variables.push_back({"x", value});
    diags.add(each);
  };
  add(file, {0, 1}, "is 1");
  add(file, {0, 1}, "is 2");
  add(file, {2, 3}, "is 1");
  add(file, {0, 1}, "is 1");
  add(other, {0, 1}, "is 1");
  diags.add(DiagKind::CannotRun, {}, {}, "no");
  diags.add(DiagKind::CannotRun, {}, {}, "no");
  joinRepeats(diags);
  ASSERT_EQ(diags.size(), 6u);
  EXPECT_EQ(diags[2].subject.begin, 2u);
  EXPECT_EQ(diags[3].file, other);
}

TEST(Diagnostics, JoinsReportsOfOneName) {
  SourceFile file("f", "x y x f x");
  SourceFile other("g", "x");
  Diagnostics diags;
  diags.add(DiagKind::UnknownVariable, file, {0, 1}, "1");
  diags.add(DiagKind::UnknownVariable, file, {2, 3}, "2");
  diags.add(DiagKind::UnknownVariable, file, {4, 5}, "3");
  diags.add(DiagKind::UnknownFunction, file, {8, 9}, "4");
  diags.add(DiagKind::InvalidOperand, file, {8, 9}, "5");
  diags.add(DiagKind::InvalidOperand, file, {8, 9}, "5");
  diags.add(DiagKind::UnknownVariable, other, {0, 1}, "6");
  joinRepeats(diags);
  std::string details;
  for (const Diagnostic &each : diags)
    details += each.detail;
  EXPECT_EQ(details, "12456");
  EXPECT_EQ(diags.errorCount(), 5u);
  EXPECT_EQ(diags[0].alsoAt, (std::vector<Range>{{4, 5}}));
  EXPECT_TRUE(diags[1].alsoAt.empty());
}

} // namespace hcl
