// Suggestions of names, and the fixes that they carry.
#include "Source/Suggestion.h"

#include "hcl/Fix.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

/// The last diagnostic after a suggestion for `name` in `subject`.
Diagnostics suggested(const SourceFile &file, Range subject,
                      std::string_view name,
                      std::vector<std::string_view> candidates) {
  Diagnostics diagnostics;
  diagnostics.add(DiagKind::UnknownVariable, file, subject, "None.");
  suggest(diagnostics, name, candidates);
  return diagnostics;
}

/// The text after the first fix.
std::string mended(const SourceFile &file, Diagnostics diagnostics) {
  if (diagnostics[0].fixes.empty())
    return "";
  diagnostics.at(0).fixes[0].isCertain = true;
  return applyFixes(file, diagnostics).text;
}

TEST(Suggestion, ReplacesTheNameInTheSubject) {
  SourceFile file("f", "a = net.regoin.regoin\n");
  Diagnostics found = suggested(file, {7, 21}, "regoin", {"region", "zone"});
  EXPECT_EQ(found[0].detail, "None. Did you mean \"region\"?");
  ASSERT_EQ(found[0].fixes.size(), 1u);
  EXPECT_FALSE(found[0].fixes[0].isCertain);
  // The step that leads nowhere is the last one.
  EXPECT_EQ(mended(file, found), "a = net.regoin.region\n");
}

TEST(Suggestion, KeepsQuotes) {
  SourceFile file("f", "a[\"regoin\"]");
  EXPECT_EQ(mended(file, suggested(file, {1, 11}, "regoin", {"region"})),
            "a[\"region\"]");
  EXPECT_EQ(mended(file, suggested(file, {1, 11}, "regoin", {"regi\"n"})), "");
}

TEST(Suggestion, WordsOnly) {
  SourceFile file("f", "my_regoin.x");
  Diagnostics found = suggested(file, {0, 11}, "regoin", {"region"});
  EXPECT_EQ(found[0].detail, "None. Did you mean \"region\"?");
  EXPECT_TRUE(found[0].fixes.empty());
}

TEST(Suggestion, NothingNearIsNothingSaid) {
  SourceFile file("f", "abc");
  Diagnostics found = suggested(file, {0, 3}, "abc", {"region"});
  EXPECT_EQ(found[0].detail, "None.");
  EXPECT_TRUE(found[0].fixes.empty());
}

} // namespace
