// Pipelines as used through the library.
#include "hcl/Text.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Passes.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

/// `kind at column: detail` of each diagnostic, a line each.
std::string messages(const SourceFile &file, const Diagnostics &diags) {
  std::string out;
  for (const Diagnostic &diagnostic : diags) {
    EXPECT_EQ(diagnostic.file, file);
    out += std::string(kindName(diagnostic.kind)) + " at " +
           std::to_string(diagnostic.subject.begin) + ": " + diagnostic.detail +
           "\n";
  }
  return out;
}

/// The names and options of the pipeline, or its error.
std::string parsed(std::string text) {
  SourceFile file("--passes", std::move(text));
  Diagnostics diags;
  auto steps = parsePipeline(file, diags);
  EXPECT_EQ(steps.has_value(), !diags.hasErrors());
  if (!steps)
    return messages(file, diags);
  std::string out;
  for (const PipelineStep &step : *steps)
    (out += step.pass->name) += ' ';
  return out;
}

TEST(Pipeline, NamesPasses) {
  EXPECT_EQ(parsed(""), "");
  EXPECT_EQ(parsed("dce"), "dce ");
  EXPECT_EQ(parsed(" dce , dce{}"), "dce dce ");
  EXPECT_EQ(parsed("check-types{complete=true},dce"), "check-types dce ");
}

TEST(Pipeline, SaysWhatIsWrong) {
  EXPECT_EQ(parsed("dce,dec"), "UnknownPass at 4: There is no pass named "
                               "\"dec\". Did you mean \"dce\"?\n");
  EXPECT_EQ(parsed("dce dce"),
            "InvalidPipeline at 4: Expected a comma and another pass, or the "
            "options of this one in braces.\n");
  EXPECT_EQ(parsed("dce,"), "InvalidPipeline at 4: Expected the name of a "
                            "pass, as in `dce` or "
                            "`fold,specialise{keep=[\"x\"]}`.\n");
  EXPECT_EQ(parsed("dce{deep=true}"), "InvalidPassOption at 3: The pass "
                                      "\"dce\" has no option \"deep\". It has "
                                      "none.\n");
  EXPECT_EQ(parsed("dce, dce{a=b}").substr(0, 26),
            "VariablesNotAllowed at 11:");
  EXPECT_NE(parsed("dce{"), "");
  EXPECT_NE(parsed("dce}"), "");
  EXPECT_NE(parsed("dce{\"${"), "");
  EXPECT_NE(parsed("{}"), "");
}

class RunTest : public testing::Test {
protected:
  RunTest()
      : file("t.hir", "module \"t\" { attr \"a\" : number {\n"
                      "  %0 = const 1 : number\n"
                      "  %1 = const 2 : number\n"
                      "  return %1 } }"),
        module(hir::readText(file, diags).value()) {}

  SourceFile file;
  Diagnostics diags;
  hir::Module module;
  PassContext context{diags};
};

TEST_F(RunTest, ReportsWhatEachPassDid) {
  std::vector<PipelineStep> steps(2, {findPass("dce")});
  std::vector<PassReport> reports;
  EXPECT_TRUE(runPipeline(module, steps, context,
                          [&](const PassReport &report, const hir::Module &) {
                            reports.push_back(report);
                          }));
  ASSERT_EQ(reports.size(), 2u);
  EXPECT_TRUE(reports[0].changed);
  EXPECT_EQ(reports[0].opsBefore, 2u);
  EXPECT_EQ(reports[0].opsAfter, 1u);
  EXPECT_FALSE(reports[1].changed);
  EXPECT_TRUE(diags.empty());
}

// A type that is found is a change; found again, it is none.
TEST_F(RunTest, TypesAreChanges) {
  SourceFile open("t.hir", "module \"t\" { attr \"a\" : any {\n"
                           "  %0 = const 1 : number\n"
                           "  %1 = tuple %0 : any\n"
                           "  return %1 } }");
  module = hir::readText(open, diags).value();
  EXPECT_TRUE(passes::checkTypes(module, context));
  EXPECT_EQ(typeText(module.ops[1].type), "tuple([number])");
  EXPECT_FALSE(passes::checkTypes(module, context));
}

TEST_F(RunTest, TimesStandInColumns) {
  using std::chrono::microseconds;
  std::vector<PassReport> reports{
      {findPass("check-types"), false, microseconds(3000), 20, 20},
      {findPass("dce"), true, microseconds(1000), 20, 7}};
  EXPECT_EQ(timingTable(reports), "pass           time, ms  share  operations\n"
                                  "check-types       3.000  75.0%  20 -> 20\n"
                                  "dce               1.000  25.0%  20 -> 7\n");
  reports.erase(reports.begin());
  EXPECT_EQ(timingTable(reports), "pass    time, ms  share  operations\n"
                                  "dce        1.000 100.0%  20 -> 7\n");
}

TEST_F(RunTest, WhereOnlyLiteralsAreReplacedNothingIsShared) {
  SourceFile twice("t.hir", "module \"t\" { attr \"a\" : any {\n"
                            "  %x = var \"x\" : any\n"
                            "  %0 = eq %x, %x : bool\n"
                            "  %1 = eq %x, %x : bool\n"
                            "  %2 = tuple %0, %1 : any\n"
                            "  return %2 } }");
  module = hir::readText(twice, diags).value();
  hir::Module before = module;
  context.literalsOnly = true;
  EXPECT_FALSE(passes::cse(module, context));
  EXPECT_TRUE(hir::equal(module, before));
  context.literalsOnly = false;
  EXPECT_TRUE(passes::cse(module, context));
}

TEST_F(RunTest, StopsAtAModuleThatIsNotWellFormed) {
  PassInfo broken{"broken",
                  [](hir::Module &module, PassContext &) {
                    module.ops[0].end = 7;
                    return true;
                  },
                  "object({})", "leaves a malformed module"};
  std::vector<PipelineStep> steps{{&broken}, {findPass("dce")}};
  EXPECT_FALSE(runPipeline(module, steps, context));
  ASSERT_EQ(diags.size(), 2u);
  EXPECT_EQ(diags[0].kind, DiagKind::PassFailed);
  EXPECT_EQ(diags[1].kind, DiagKind::MalformedHir);
}

} // namespace
