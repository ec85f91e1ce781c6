// Changes of a document at positions that no text has, in each unit.
#include "Workspace/Document.h"
#include "hcl/Functions.h"

#include <gtest/gtest.h>
#include <random>

using namespace hcl;
using namespace hcl::server;

namespace {

Document documentWith(std::string text, const std::string &path = "/a.hcl") {
  return {"file://" + path, path, "hcl", std::move(text), 0};
}

std::string changed(std::string text, LineColumn begin, LineColumn end,
                    const std::string &by,
                    ColumnUnit unit = ColumnUnit::Utf16) {
  Document document = documentWith(std::move(text));
  document.change({{{begin, end}}, by}, unit);
  return std::string(document.file().text());
}

} // namespace

TEST(Document, PositionsAreClipped) {
  EXPECT_EQ(changed("a\nb", {0, 99}, {9, 9}, "c"), "ac");
  EXPECT_EQ(changed("a\nb", {1, 1}, {0, 0}, ""), "");
  EXPECT_EQ(changed("", {5, 5}, {6, 6}, "x"), "x");
  EXPECT_EQ(changed("a\r\nb", {0, 7}, {1, 0}, ""), "ab");
  EXPECT_EQ(changed("a", {UINT32_MAX, UINT32_MAX}, {UINT32_MAX, 0}, "b"), "ab");
}

TEST(Document, ColumnsAreOfTheUnit) {
  const std::string text = "\xF0\x9F\x98\x80z"; // a pair in UTF-16
  EXPECT_EQ(changed(text, {0, 2}, {0, 3}, "y"), "\xF0\x9F\x98\x80y");
  EXPECT_EQ(changed(text, {0, 1}, {0, 2}, "y", ColumnUnit::CodePoints),
            "\xF0\x9F\x98\x80y");
  EXPECT_EQ(changed(text, {0, 4}, {0, 5}, "y", ColumnUnit::Bytes),
            "\xF0\x9F\x98\x80y");
}

TEST(Document, ATreeIsOfThePresentText) {
  Document document = documentWith("a = 1\n");
  Language language{.functions = allFunctions()};
  EXPECT_FALSE(document.parsed(language).diagnostics.hasErrors());
  document.change({{{{0, 4}, {0, 5}}}, ""}, ColumnUnit::Utf16);
  EXPECT_TRUE(document.parsed(language).diagnostics.hasErrors());
  EXPECT_EQ(document.parsed(language).tree->file().text(), "a = \n");
  document.change({{}, "b = 2\n"}, ColumnUnit::Utf16);
  EXPECT_FALSE(document.parsed(language).diagnostics.hasErrors());
}

TEST(Document, NamesDecideTheSyntax) {
  auto syntaxOf = [](const std::string &path) {
    return documentWith("", path).syntax();
  };
  EXPECT_EQ(syntaxOf("/a.tf.json"), Syntax::Json);
  EXPECT_EQ(syntaxOf("/a.tftpl"), Syntax::Template);
  EXPECT_EQ(syntaxOf("/a.hir"), Syntax::Hir);
  EXPECT_EQ(syntaxOf("/a.tfvars"), Syntax::Native);
}

TEST(Document, LineEndsAreThoseOfTheText) {
  EXPECT_EQ(documentWith("a\r\n").lineEnd(), "\r\n");
  EXPECT_EQ(documentWith("a\n").lineEnd(), "\n");
  EXPECT_EQ(documentWith("").lineEnd(), "\n");
}
