// Several bodies as one.
#include "BodyReader.h"

namespace hcl::test {
namespace {

/// A reader whose body is that of two files.
struct TwoFiles : BodyReader {
  TwoFiles(std::string first, std::string second)
      : BodyReader(std::move(first)) {
    body = Body::merge({body, read(std::move(second))});
  }
};

TEST(MergedBody, AnyPartGivesWhatIsRequired) {
  TwoFiles source("a = 1\nb \"x\" {\n}\n", "c = 2\nb \"y\" {\n}\n");
  EXPECT_EQ(source.content({{{"a", true}, {"c", true}}, {{"b", {"l"}}}}),
            "a, c; b \"x\", b \"y\"");
  EXPECT_EQ(source.said(), "");
}

// A missing argument has no place: the message names the files.
TEST(MergedBody, MissingArgumentsHaveNoPlace) {
  TwoFiles source("a = 1\n", "c = 2\n");
  source.content({{{"a"}, {"c"}, {"d", true}}});
  ASSERT_EQ(source.diags.size(), 1u);
  EXPECT_EQ(source.diags[0].kind, DiagKind::MissingRequiredArgument);
  EXPECT_FALSE(source.diags[0].file);
  EXPECT_NE(source.diags[0].detail.find("1.hcl, 2.hcl"), std::string::npos);
  EXPECT_EQ(source.body.missingItem().text(), "1.hcl:1:1");
}

TEST(MergedBody, DuplicatesNameBothPlaces) {
  TwoFiles source("a = 1\n", "\na = 2\n");
  BodyContent content = source.body.content({{{"a"}}}, source.diags);
  ASSERT_EQ(source.diags.size(), 1u);
  EXPECT_EQ(source.diags[0].kind, DiagKind::DuplicateArgument);
  EXPECT_EQ(source.diags[0].file, source.files[1]);
  EXPECT_NE(source.diags[0].detail.find("1.hcl:1:1"), std::string::npos);
  EXPECT_EQ(source.said(), "Duplicate argument at 2:1-2:2");
  EXPECT_EQ(content.attributes.at("a").file(), source.files[0]);
  EXPECT_EQ(source.attributes(), "a");
  EXPECT_EQ(source.said(), "Duplicate argument at 2:1-2:2");
}

TEST(MergedBody, TheRestIsMerged) {
  TwoFiles source("a = 1\nb = 2\n", "c = 3\nd = 4\n");
  EXPECT_EQ(source.partial({{{"a"}, {"d"}}}), "a, d; ");
  EXPECT_EQ(source.attributes(), "b, c");
  source.content({{{"b"}}});
  EXPECT_EQ(source.said(), "Unsupported argument at 1:1-1:2");
}

TEST(MergedBody, OfNothingIsEmpty) {
  Diagnostics diags;
  EXPECT_EQ(shown(Body().content({{{"a"}}}, diags)), "; ");
  EXPECT_TRUE(Body::merge({}).justAttributes(diags).empty());
  EXPECT_TRUE(diags.empty());
  EXPECT_EQ(Body().missingItem().text(), "");
  Body().content({{{"a", true}}}, diags);
  EXPECT_EQ(diags.errorCount(), 1u);
}

} // namespace
} // namespace hcl::test
