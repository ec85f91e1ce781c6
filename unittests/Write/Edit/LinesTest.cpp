// Line ends where edits need them: blocks on one line, files without a final
// line end, comments at the end.
#include "EditFile.h"

using namespace hcl;
using namespace hcl::edit;

namespace {

std::string appended(std::string text) {
  File file = fileOf(std::move(text));
  std::vector<BlockItem *> blocks = file.body().blocks();
  (blocks.empty() ? file.body() : blocks.front()->body())
      .appendAttribute("n", "0");
  EXPECT_TRUE(isValid(file)) << file.text();
  return file.text();
}

TEST(Lines, BlocksOnOneLineGetMore) {
  EXPECT_EQ(appended("b {}"), "b {\n  n = 0\n}");
  EXPECT_EQ(appended("b { x = 1 }\n"), "b {\n  x = 1\n  n = 0\n}\n");
  EXPECT_EQ(appended("b { /* c */ }\n"), "b {\n /* c */  n = 0\n}\n");
  EXPECT_EQ(appended("b { x = 1 /*\n*/ }\n"),
            "b {\n  x = 1 /*\n*/\n  n = 0\n}\n");
}

TEST(Lines, OpenedBlocksAreIndentedAsOthers) {
  File file = fileOf("a {\n\tb { x = 1 }\n}\n");
  file.body().blocks()[0]->body().blocks()[0]->body().appendAttribute("n", "0");
  EXPECT_EQ(file.text(), "a {\n\tb {\n\t  x = 1\n\t  n = 0\n\t}\n}\n");
  EXPECT_EQ(appended("b { /* c\n d */ x = 1 }\n"),
            "b {\n  /* c\n d */ x = 1\n  n = 0\n}\n");
}

TEST(Lines, AHeredocOpensABlockOnOneLine) {
  File file = fileOf("a {\n  b { x = 1 }\n}\n");
  Fault fault;
  BodyItems &inner = file.body().blocks()[0]->body().blocks()[0]->body();
  ASSERT_TRUE(inner.set("x", "<<E\ntext\nE\n", Language(), fault));
  EXPECT_TRUE(isValid(file)) << file.text();
  EXPECT_EQ(file.text(), "a {\n  b {\n    x = <<E\ntext\nE\n  }\n}\n");
}

TEST(Lines, MovedItemsStayAsTheyAre) {
  File file = fileOf("c {\n\tz {\n\t\tq = 1\n\t}\n}\nb {}\n");
  BodyItems &from = file.body().blocks()[0]->body();
  file.body().blocks()[1]->body().insert(from.take(from.blocks()[0]));
  EXPECT_EQ(file.text(), "c {\n}\nb {\n\tz {\n\t\tq = 1\n\t}\n}\n");
}

TEST(Lines, ThoseOnSeveralStay) {
  EXPECT_EQ(appended("b { # c\n}\n"), "b { # c\n  n = 0\n}\n");
  EXPECT_EQ(appended("b {\n  /* c */ }\n"), "b {\n  /* c */  n = 0\n }\n");
}

TEST(Lines, FilesWithoutAFinalLineEndGetOne) {
  EXPECT_EQ(appended("a = 1"), "a = 1\nn = 0\n");
  EXPECT_EQ(appended("a = 1 # c"), "a = 1 # c\nn = 0\n");
  EXPECT_EQ(appended("// c"), "// c\nn = 0\n");
  EXPECT_EQ(appended("a = 1 /* c */"), "a = 1 /* c */\nn = 0\n");
  EXPECT_EQ(appended(""), "n = 0\n");
}

TEST(Lines, TextIsNotSwallowedByAComment) {
  File file = fileOf("a = 1 # c");
  file.body().appendText("b = 2\n");
  EXPECT_EQ(file.text(), "a = 1 # c\nb = 2\n");
}

TEST(Lines, TextIsNotSwallowedByAHeredoc) {
  File file = fileOf("a = 1");
  file.body().appendText("z = <<E\nx\nE\n");
  Fault fault;
  ASSERT_TRUE(file.body().set("a", "<<E\ntext\nE\n", Language(), fault));
  EXPECT_EQ(file.text(), "a = <<E\ntext\nE\nz = <<E\nx\nE\n");
}

TEST(Lines, NewOnesEndAsThoseOfTheFile) {
  EXPECT_EQ(appended("a = 1\r\nb {}\r\n"), "a = 1\r\nb {\r\n  n = 0\r\n}\r\n");
  EXPECT_EQ(appended("b { x = 1 }\r\n"), "b {\r\n  x = 1\r\n  n = 0\r\n}\r\n");
  // Those of a heredoc are in its value.
  EXPECT_EQ(appended("a = <<E\r\n1\n2\r\nE\r\n"),
            "a = <<E\r\n1\n2\r\nE\r\nn = 0\r\n");
  // Where they differ, nothing says which is meant.
  EXPECT_EQ(appended("a = 1\r\nb = 2\n"), "a = 1\r\nb = 2\nn = 0\n");
}

TEST(Lines, TextsOfSeveralLinesEndThemAsTheFile) {
  File file = fileOf("a = 1 # c\r\n");
  Fault fault;
  ASSERT_TRUE(file.body().set("a", "[\n  1,\n]", Language(), fault));
  ASSERT_TRUE(file.body().set("b", "<<E\ntext\nE\n", Language(), fault));
  std::vector<std::string> above = {"# x"};
  EXPECT_TRUE(file.body().findAttribute("b")->setCommentsAbove(above, fault));
  file.body().appendText("c = 3\n");
  EXPECT_EQ(file.text(), "a = [\r\n  1,\r\n] # c\r\n# x\r\n"
                         "b = <<E\r\ntext\nE\r\nc = 3\r\n");
}

TEST(Lines, BlanksAtTheEndOfACommentStayInIt) {
  for (std::string_view text : {"a = 1 # c  ", "a = 1\n# c  ", "# c  "}) {
    File file = fileOf(std::string(text));
    file.body().appendText("\n");
    EXPECT_EQ(file.text(), std::string(text) + "\n");
  }
}

TEST(Lines, WhatRemainsAfterTheFirstItemBeginsALine) {
  File file = fileOf("b { # c\n  x = 1\n  y = 2\n}\n");
  BodyItems &body = file.body().blocks().front()->body();
  body.take(body.findAttribute("x"));
  EXPECT_EQ(file.text(), "b { # c\n  y = 2\n}\n");
}

TEST(Lines, ACommentOnTheLineOfTheBraceBelongsToTheBlock) {
  for (std::string_view comment : {" # c", " /* c */", " /* c */ // d"}) {
    std::string open = "b {" + std::string(comment);
    File file = fileOf(open + "\r\n  x = 1\r\n}\r\na {}\r\n");
    BodyItems &body = file.body().blocks().front()->body();
    std::unique_ptr<Item> x = body.take(body.findAttribute("x"));
    EXPECT_EQ(file.text(), open + "\r\n}\r\na {}\r\n");
    body.clear();
    EXPECT_TRUE(isValid(file)) << file.text();
    EXPECT_TRUE(file.text().starts_with(open)) << file.text();
    body.insert(std::move(x));
    EXPECT_EQ(file.text(), open + "\r\n  x = 1\r\n}\r\na {}\r\n");
    file.body().insert(file.body().take(file.body().blocks().front()));
    EXPECT_EQ(file.text(), "a {}\r\n" + open + "\r\n  x = 1\r\n}\r\n");
  }
}

TEST(Lines, ACommentBeforeAnItemOnItsLineBelongsToTheItem) {
  File file = fileOf("b { /* c */ x = 1 }\n");
  BodyItems &body = file.body().blocks().front()->body();
  body.take(body.findAttribute("x"));
  EXPECT_EQ(file.text(), "b { }\n");
}

TEST(Lines, AnEmptyLineIsOneWhereTheLastHasNoEnd) {
  for (std::string_view last : {"a = 1", "a = 1\n", "# c", "a = <<E\nE\n"}) {
    File file = fileOf(std::string(last));
    file.body().appendEmptyLine();
    file.body().appendAttribute("n", "0");
    std::string line = last.ends_with('\n') ? "" : "\n";
    EXPECT_EQ(file.text(), std::string(last) + line + "\nn = 0\n");
  }
}

TEST(Lines, ABlockMovedIntoAnotherEndsItsLine) {
  File file = fileOf("a { # c\n}\nb {}");
  file.body().blocks()[0]->body().insert(
      file.body().take(file.body().blocks()[1]));
  EXPECT_EQ(file.text(), "a { # c\nb {}\n}\n");
}

} // namespace
