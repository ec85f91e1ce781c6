// Applying fixes: which ones, in what order, and the text that results.
#include "hcl/Fix.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

void report(Diagnostics &diagnostics, const SourceFile &file,
            std::vector<TextEdit> edits, bool isCertain = true) {
  Diagnostic diagnostic{DiagKind::InvalidCharacter, "", file,
                        edits.front().range,        {}, {}};
  diagnostic.fixes.push_back({"Mend it", std::move(edits), isCertain});
  diagnostics.add(std::move(diagnostic));
}

TEST(Fix, ReplacesInsertsAndRemoves) {
  SourceFile file("f", "port: 80\nname = 'a';\n");
  Diagnostics diagnostics;
  report(diagnostics, file, {{{4, 5}, " ="}});
  report(diagnostics, file, {{{16, 17}, "\""}, {{18, 19}, "\""}});
  report(diagnostics, file, {{{19, 20}, ""}});
  report(diagnostics, file, {{{21, 21}, "end = true\n"}});
  FixedText fixed = applyFixes(file, diagnostics);
  EXPECT_EQ(fixed.text, "port = 80\nname = \"a\"\nend = true\n");
  EXPECT_EQ(fixed.count, 4u);
}

TEST(Fix, TakesTheOrderOfTheText) {
  SourceFile file("f", "abc");
  Diagnostics diagnostics;
  report(diagnostics, file, {{{2, 3}, "C"}});
  report(diagnostics, file, {{{0, 1}, "A"}});
  EXPECT_EQ(applyFixes(file, diagnostics).text, "AbC");
}

TEST(Fix, LeavesUncertainOnes) {
  SourceFile file("f", "abc");
  Diagnostics diagnostics;
  report(diagnostics, file, {{{0, 1}, "A"}}, /*isCertain=*/false);
  FixedText fixed = applyFixes(file, diagnostics);
  EXPECT_EQ(fixed.text, "abc");
  EXPECT_EQ(fixed.count, 0u);
}

TEST(Fix, TheFirstOfTwoThatOverlapCounts) {
  SourceFile file("f", "abcdef");
  Diagnostics diagnostics;
  report(diagnostics, file, {{{1, 3}, "X"}});
  report(diagnostics, file, {{{2, 4}, "Y"}});
  report(diagnostics, file, {{{0, 2}, "Z"}});
  report(diagnostics, file, {{{3, 3}, "-"}});
  report(diagnostics, file, {{{3, 3}, "+"}});
  FixedText fixed = applyFixes(file, diagnostics);
  EXPECT_EQ(fixed.text, "aX-def");
  EXPECT_EQ(fixed.count, 2u);
}

TEST(Fix, LeavesOtherSourcesAlone) {
  SourceFile file("f", "abc"), other("f", "abc");
  Diagnostics diagnostics;
  report(diagnostics, other, {{{0, 1}, "A"}});
  EXPECT_EQ(applyFixes(file, diagnostics).count, 0u);
}

} // namespace
