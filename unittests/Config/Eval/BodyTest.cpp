// Configurations evaluated as one object: nesting of blocks, order, names,
// errors.
#include "hcl/Eval.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <vector>

using namespace hcl;

namespace {

/// Files evaluated as one body, with the results.
struct Evaluated {
  std::deque<SourceFile> files;
  Diagnostics diags;
  Value value;

  explicit Evaluated(std::initializer_list<std::string> texts,
                     const Language &language = {}) {
    std::vector<Source> sources;
    for (const std::string &text : texts) {
      std::string name = std::to_string(files.size() + 1) + ".hcl";
      files.emplace_back(name, text);
      sources.push_back(
          Source::compile(SourceKind::Config, files.back(), language, diags));
    }
    value = evaluateBodies(sources, Scope(), diags);
  }
};

} // namespace

// ARCHITECTURE: blocks nest by label and end in an array of bodies.
TEST(Body, BlocksNestByLabel) {
  Evaluated result({"b \"x\" y { n = 1 }\nb \"x\" \"z\" {}\nb x y { n = 2 }\n"
                    "c {}\na = 1\n"});
  EXPECT_EQ(valueText(result.value),
            "{a = 1, b = {x = {y = [{n = 1}, {n = 2}], z = [{}]}}, c = [{}]}");
}

TEST(Body, EmptyBodyIsAnEmptyObject) {
  EXPECT_EQ(valueText(Evaluated({""}).value), "{}");
}

// NS-STRUCT-025: order is that of the source, over all files.
TEST(Body, FilesAreMergedInTheirOrder) {
  Evaluated result({"b { n = 1 }\na = 1\n", "c = 2\nb { n = 2 }\n"});
  EXPECT_EQ(valueText(result.value), "{a = 1, b = [{n = 1}, {n = 2}], c = 2}");
}

// NS-LEX-006, NS-STRUCT-019.
TEST(Body, NamesAndLabelsAreKeptAsWritten) {
  Evaluated result({"caf\u00e9 = 1\ncafe\u0301 = 2\nb \"\" {}\n"});
  ASSERT_EQ(result.value.size(), 3u);
  EXPECT_EQ(result.value.key(0), "b");
  EXPECT_EQ(result.value.elements()[0].key(0), "");
  EXPECT_EQ(result.value.key(1), "cafe\u0301");
  EXPECT_EQ(result.value.key(2), "caf\u00e9");
}

TEST(Body, ClashesNameBothPlaces) {
  Evaluated result({"a = 1\nb {}\n", "a = 2\nb \"x\" {}\na {}\n  b = 1\n"});
  EXPECT_TRUE(result.value.isFailed());
  ASSERT_EQ(result.diags.size(), 4u);
  EXPECT_EQ(result.diags[0].kind, DiagKind::DuplicateArgument);
  EXPECT_EQ(result.diags[0].file, result.files[1]);
  EXPECT_EQ(result.files[1].slice(result.diags[0].subject), "a");
  EXPECT_NE(result.diags[0].detail.find("1.hcl:1:1"), std::string::npos);
  EXPECT_EQ(result.diags[1].kind, DiagKind::MixedLabels);
  EXPECT_NE(result.diags[1].detail.find("1.hcl:2:1"), std::string::npos);
  EXPECT_EQ(result.diags[2].kind, DiagKind::AttributeAndBlock);
  EXPECT_EQ(result.diags[3].kind, DiagKind::AttributeAndBlock);
  EXPECT_EQ(result.files[1].locate(result.diags[3].subject.begin).column, 3u);
}

// Several errors in one run, each at its place, in the order of the source.
TEST(Body, AllErrorsAreReported) {
  Evaluated result({"b {\n  c = nosuch\n}\na = 1 + []\n"});
  ASSERT_EQ(result.diags.size(), 2u);
  EXPECT_EQ(result.diags[0].kind, DiagKind::VariablesNotAllowed);
  EXPECT_EQ(result.diags[1].kind, DiagKind::InvalidOperand);
}

TEST(Body, LimitsHoldForTheWholeBody) {
  Language language;
  language.limits.maxSteps = 100;
  std::string text;
  for (int i = 0; i != 200; ++i)
    text += "a" + std::to_string(i) + " = -(1)\n";
  Evaluated result({text}, language);
  ASSERT_EQ(result.diags.size(), 1u);
  EXPECT_EQ(result.diags[0].kind, DiagKind::EvaluationLimit);
}

TEST(Body, LabelsAreLimited) {
  std::string text = "b";
  for (int i = 0; i != 100'000; ++i)
    text += " x";
  Evaluated result({text + " {}\n"});
  ASSERT_EQ(result.diags.size(), 1u);
  EXPECT_EQ(result.diags[0].kind, DiagKind::NestingTooDeep);
  EXPECT_EQ(result.files[0].slice(result.diags[0].subject), "x");
}

// Linear in the number of blocks and of labels.
TEST(Body, ManyBlocks) {
  std::string text;
  for (int i = 0; i != 50'000; ++i)
    text += "b \"l" + std::to_string(i) + "\" {}\n";
  Evaluated result({text});
  EXPECT_TRUE(result.diags.empty());
  EXPECT_EQ(result.value.find("b")->size(), 50'000u);
}
