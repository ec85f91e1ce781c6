// The two JSON forms of diagnostics.
#include "hcl/Render.h"

#include <gtest/gtest.h>

using namespace hcl;

namespace {

TEST(RenderJson, HasTheFormOfHcldec) {
  SourceFile file("x.hcl", "a = 1\nb = \xC3\xA4 + x\n");
  Diagnostics diags;
  diags.add(DiagKind::UnknownVariable, file, {15, 16}, "No \"x\".");
  std::string out;
  renderJson(out, diags);
  EXPECT_EQ(out, R"({
  "diagnostics": [
    {
      "severity": "error",
      "summary": "Unknown variable",
      "kind": "UnknownVariable",
      "detail": "No \"x\".",
      "subject": {
        "filename": "x.hcl",
        "start": {
          "line": 2,
          "column": 9,
          "byte": 15
        },
        "end": {
          "line": 2,
          "column": 10,
          "byte": 16
        }
      }
    }
  ]
}
)");
}

TEST(RenderJson, HasHelpAndFixesWhereThereAreAny) {
  SourceFile file("x.hcl", "a: 1");
  Diagnostic diagnostic{DiagKind::ItemRequired, "Why.", file, {0, 1}, {}, {}};
  diagnostic.help = "Use \"=\".";
  diagnostic.fixes.push_back(
      {"Replace \":\" by \"=\"", {{{1, 2}, " ="}}, true});
  Diagnostics diags;
  diags.add(diagnostic);
  std::string out;
  renderJson(out, diags);
  EXPECT_NE(out.find(R"(      "help": "Use \"=\".",
      "fixes": [
        {
          "title": "Replace \":\" by \"=\"",
          "certain": true,
          "edits": [
            {
              "start": {
                "line": 1,
                "column": 2,
                "byte": 1
              },
              "end": {
                "line": 1,
                "column": 3,
                "byte": 2
              },
              "text": " ="
            }
          ]
        }
      ]
    }
)"),
            std::string::npos)
      << out;
}

TEST(RenderJson, LeavesOutWhatThereIsNot) {
  Diagnostics diags;
  diags.add(DiagKind::CannotRun, {}, {}, "");
  std::string out;
  renderJson(out, diags);
  EXPECT_EQ(out.find("detail"), std::string::npos) << out;
  EXPECT_EQ(out.find("subject"), std::string::npos) << out;
}

TEST(RenderJson, ReplacesBytesThatAreNoText) {
  Diagnostics diags;
  diags.add(DiagKind::CannotRun, {}, {}, "a\xFFz\n");
  std::string out;
  renderJson(out, diags);
  EXPECT_NE(out.find("\"a\\ufffdz\\n\""), std::string::npos) << out;
}

TEST(RenderJson, EscapesWhatTheReferenceEscapes) {
  Diagnostics diags;
  diags.add(DiagKind::CannotRun, {}, {},
            "<&> \xE2\x80\xA8\xE2\x80\xA9\xE2\x80\xAA");
  std::string out;
  renderJson(out, diags);
  EXPECT_NE(out.find("\"\\u003c\\u0026\\u003e \\u2028\\u2029"
                     "\xE2\x80\xAA\""),
            std::string::npos)
      << out;
}

TEST(RenderJson, HasAFormOfOneLine) {
  SourceFile file("x.hcl", "x");
  Diagnostics diags;
  diags.add(DiagKind::UnknownVariable, file, {0, 1}, "Why.");
  diags.add(DiagKind::CannotRun, {}, {}, "");
  std::string out;
  renderJsonLine(out, diags);
  EXPECT_EQ(out, R"([{"summary":"Unknown variable","kind":"UnknownVariable",)"
                 R"("detail":"Why.",)"
                 R"("range":{"filename":"x.hcl",)"
                 R"("start":{"line":1,"column":1,"byte":0},)"
                 R"("end":{"line":1,"column":2,"byte":1}}},)"
                 R"({"summary":"Cannot run as asked","kind":"CannotRun",)"
                 R"("detail":""}])");
}

TEST(RenderJson, NamesNoFileOfOtherTexts) {
  Diagnostics diags;
  diags.add(DiagKind::UnknownVariable, SourceFile("<src>", "x"), {0, 1}, "");
  std::string out;
  renderJsonLine(out, diags);
  EXPECT_EQ(out.find("filename"), std::string::npos) << out;
}

} // namespace
