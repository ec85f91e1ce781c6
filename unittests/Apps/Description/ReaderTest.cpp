// Descriptions as rules: what is read, the mistakes, and the levels of blocks.
#include "Description/DescriptionReader.h"
#include "hcl/Read.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::app;

namespace {

Description read(const std::string &text, Diagnostics &diagnostics) {
  Body body = readBody(SourceFile("app.hcl", text), Language(), diagnostics);
  return readDescription(body, diagnostics);
}

/// The kinds of the diagnostics about a description, with their lines.
std::string kindsOf(const std::string &text) {
  Diagnostics diagnostics;
  read(text, diagnostics);
  std::string out;
  for (const Diagnostic &each : diagnostics)
    out += (out.empty() ? "" : " ") + std::string(kindName(each.kind)) + ":" +
           std::to_string(each.file.locate(each.subject.begin).line);
  return out;
}

TEST(DescriptionReader, ReadsRules) {
  Diagnostics diagnostics;
  Description description = read(R"(name = "toy"
files { patterns = ["*.toy"] }
blocks "thing" {
  labels = ["kind", "name"]
  name   = ["thing", name]
  noun   = "object"
  attr "size" { required = true }
}
)",
                                 diagnostics);
  EXPECT_FALSE(diagnostics.hasErrors());
  const KindRule *kind = description.find("thing");
  ASSERT_TRUE(kind);
  EXPECT_EQ(kind->noun, "object");
  EXPECT_EQ(kind->labels, (std::vector<std::string>{"kind", "name"}));
  ASSERT_TRUE(kind->body.attributes.contains("size"));
  EXPECT_TRUE(kind->body.attributes.find("size")->second.isRequired);
  EXPECT_FALSE(description.find("other"));
  EXPECT_FALSE(description.find(""));
}

TEST(DescriptionReader, ReportsMistakesAtTheirWords) {
  const std::string files = "files { patterns = [\"*\"] }\n";
  EXPECT_EQ(kindsOf(files), "");
  EXPECT_EQ(kindsOf(files + "blok \"x\" {}\n"), "UnsupportedBlockType:2");
  EXPECT_EQ(kindsOf(files + "blocks \"x\" {}\nblocks \"x\" {}\n"),
            "InvalidDescription:3");
  EXPECT_EQ(kindsOf(files + "result = \"none\"\n"), "InvalidDescription:2");
  EXPECT_EQ(kindsOf(files + "name = [1]\n"), "UnsuitableType:2");
}

/// Contents may be in one another, whose levels add up; rules are visited by
/// recursion.
TEST(DescriptionReader, LimitsTheLevelsOfContents) {
  auto nested = [](int levels) {
    std::string text = "files { patterns = [\"*\"] }\n"
                       "content \"c0\" {\n attr \"a\" {}\n}\n";
    for (int i = 1; i <= levels; ++i)
      text += "content \"c" + std::to_string(i) +
              "\" {\n block \"b\" { contents = [\"c" + std::to_string(i - 1) +
              "\"] }\n}\n";
    return text;
  };
  EXPECT_EQ(kindsOf(nested(100)), "");
  EXPECT_EQ(kindsOf(nested(1100)).substr(0, 18), "InvalidDescription");
}

} // namespace
