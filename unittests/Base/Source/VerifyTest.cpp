// Expectations in comments.
#include "Source/Verify.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

/// The complaints of verifyDiagnostics about `text`, with diagnostics of kind
/// UnknownVariable and detail "Why." at the `offsets`.
std::string complaints(const std::string &text,
                       std::initializer_list<uint32_t> offsets) {
  SourceFile file("t.hcl", text);
  Diagnostics diags;
  for (uint32_t offset : offsets)
    diags.add(DiagKind::UnknownVariable, file, {offset, offset}, "Why.");
  std::string out;
  bool good = verifyDiagnostics(file, diags, out);
  EXPECT_EQ(good, out.empty());
  return out;
}

TEST(VerifyDiagnostics, AcceptsTheKindOnItsLine) {
  EXPECT_EQ(complaints("\nx # expected-error {{UnknownVariable}}\n", {1}), "");
}

TEST(VerifyDiagnostics, AcceptsWordsOfSummaryAndDetail) {
  EXPECT_EQ(complaints("x # expected-error {{Unknown var}}", {0}), "");
  EXPECT_EQ(complaints("x # expected-error {{Why.}}", {0}), "");
  EXPECT_NE(complaints("x # expected-error {{Unknown war}}", {0}), "");
}

TEST(VerifyDiagnostics, MovesToOtherLines) {
  EXPECT_EQ(complaints("# expected-error@+2 {{Unk}}\n\nx", {29}), "");
  EXPECT_EQ(complaints("x\n# expected-error@-1 {{Unk}}", {0}), "");
  EXPECT_EQ(complaints("x\n\n# expected-error@1 {{Unk}}", {0}), "");
  EXPECT_EQ(complaints("x\n\n# expected-error@* {{Unk}}", {0}), "");
  EXPECT_NE(complaints("x\n# expected-error@+1 {{Unk}}", {0}), "");
}

TEST(VerifyDiagnostics, ReportsWhatWasNotExpected) {
  EXPECT_EQ(complaints("\n  x", {3}),
            "t.hcl:2:3: unexpected error UnknownVariable: Unknown variable; "
            "Why.\n");
}

TEST(VerifyDiagnostics, ReportsWhatIsMissing) {
  EXPECT_EQ(complaints("\nx # expected-error {{UnknownVariable}}", {}),
            "t.hcl:2: expected error {{UnknownVariable}} was not reported\n");
}

TEST(VerifyDiagnostics, CountsEachOnce) {
  const char *one = "x # expected-error {{Unk}}";
  EXPECT_EQ(complaints(one, {0}), "");
  EXPECT_NE(complaints(one, {0, 0}), "");
  EXPECT_EQ(
      complaints("x # expected-error {{Unk}} expected-error {{Unk}}", {0, 0}),
      "");
}

TEST(VerifyDiagnostics, TellsErrorsFromWarnings) {
  EXPECT_NE(complaints("x # expected-warning {{Unk}}", {0}), "");
}

TEST(VerifyDiagnostics, ReportsMalformedExpectations) {
  EXPECT_EQ(complaints("# expected-error {UnknownVariable}", {}),
            "t.hcl:1:3: malformed expectation: `{{…}}` must follow\n");
  EXPECT_EQ(complaints("# expected-error@-1 {{a}}", {}),
            "t.hcl:1:3: malformed expectation: a line must follow `@`: +N, -N, "
            "N or *\n");
  EXPECT_NE(complaints("# expected-error {{a", {}), "");
  EXPECT_EQ(complaints("# expected-behaviour of a comment", {}), "");
}

TEST(VerifyDiagnostics, MatchesDiagnosticsWithoutSourceAnywhere) {
  SourceFile file("t.hcl", "# expected-error@* {{CannotRun}}");
  Diagnostics diags;
  diags.add(DiagKind::CannotRun, {}, {}, "");
  std::string out;
  EXPECT_TRUE(verifyDiagnostics(file, diags, out)) << out;
}

} // namespace
