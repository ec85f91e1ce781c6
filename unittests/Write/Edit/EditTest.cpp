// Edits of attributes, blocks and comments, and what they leave.
#include "EditFile.h"

using namespace hcl;
using namespace hcl::edit;

namespace {

constexpr const char *server = "# The server.\n"
                               "server \"web\" { # open\n"
                               "\tport=80 // plain\n"
                               "\n"
                               "\ttls {}\n"
                               "} # done\n";

BodyItems &bodyOf(File &file) {
  return file.body().findBlock("server", {"web"})->body();
}

TEST(Edit, SetKeepsCommentsAndBlanks) {
  File file = fileOf(server);
  Fault fault;
  ASSERT_TRUE(bodyOf(file).set("port", "443", Language(), fault));
  EXPECT_EQ(file.text(), "# The server.\n"
                         "server \"web\" { # open\n"
                         "\tport= 443 // plain\n"
                         "\n"
                         "\ttls {}\n"
                         "} # done\n");
}

// "E # c" would be text of the heredoc.
TEST(Edit, NothingFollowsAHeredoc) {
  File file = fileOf("a = 1 \nb = 2\t\r\n  # d\n  c = 3 /* c */ # e\n");
  file.body().findAttribute("a")->setExpression("<<E\nx\nE");
  file.body().findAttribute("b")->replaceExpression("<<E\nE");
  file.body().findAttribute("c")->setExpression("<<E\nE");
  EXPECT_EQ(file.text(), "a = <<E\nx\nE\n"
                         "b = <<E\nE\r\n"
                         "  # d\n  /* c */ # e\n  c = <<E\nE\n");
}

TEST(Edit, ClearedBlocksKeepTheirLines) {
  File file = fileOf("a {\n  x = 1\n}\n");
  file.body().blocks().front()->body().clear();
  file.body().appendBlock("b").body().clear();
  file.body().appendBlock("c", {"x", "y"}).body().clear();
  EXPECT_EQ(file.text(), "a {}\nb {\n}\nc \"x\" \"y\" {\n}\n");
}

TEST(Edit, NewItemsAreIndentedLikeTheirNeighbours) {
  File file = fileOf(server);
  Fault fault;
  ASSERT_TRUE(bodyOf(file).set("host", "\"::1\"", Language(), fault));
  bodyOf(file).blocks().front()->body().appendAttribute("on", "true");
  EXPECT_EQ(file.text(), "# The server.\n"
                         "server \"web\" { # open\n"
                         "\tport=80 // plain\n"
                         "\n"
                         "\ttls {\n"
                         "\t  on = true\n"
                         "\t}\n"
                         "\thost = \"::1\"\n"
                         "} # done\n");
}

TEST(Edit, WhatIsNoExpressionIsRefused) {
  File file = fileOf(server);
  Fault fault;
  EXPECT_FALSE(bodyOf(file).set("port", "1 +", Language(), fault));
  EXPECT_TRUE(fault.reason.starts_with("the value is not an expression"));
  EXPECT_EQ(file.text(), server);
}

TEST(Edit, CommentsGoWithTheirItem) {
  File file = fileOf("a = 1\n\n# about b\n# more\nb = 2 # b\nc = 3\n");
  file.body().take(file.body().findAttribute("b"));
  EXPECT_EQ(file.text(), "a = 1\n\nc = 3\n");
}

TEST(Edit, CommentsAreReadAndReplaced) {
  File file = fileOf("  # old\n  a = 1 /* x */\r\n");
  AttributeItem &a = *file.body().findAttribute("a");
  EXPECT_EQ(a.comments().above, "  # old\n  ");
  EXPECT_EQ(a.comments().after, " /* x */");
  std::vector<std::string> lines = {"# one", "# two"};
  Fault fault;
  EXPECT_TRUE(a.setCommentsAbove(lines, fault));
  EXPECT_TRUE(a.setCommentAfter("# new", fault));
  EXPECT_EQ(file.text(), "  # one\n  # two\n  a = 1 # new\r\n");
  EXPECT_TRUE(a.setCommentsAbove({}, fault));
  EXPECT_TRUE(a.setCommentAfter("", fault));
  EXPECT_EQ(file.text(), "  a = 1\r\n");
}

TEST(Edit, WhatIsNoCommentIsRefused) {
  File file = fileOf("a = <<E\nE\nb = 1\n");
  Fault fault;
  EXPECT_FALSE(file.body().findAttribute("a")->setCommentAfter("# c", fault));
  EXPECT_EQ(fault.reason, "a comment cannot follow a heredoc");
  AttributeItem &b = *file.body().findAttribute("b");
  for (const char *text : {"x", "# a\nb", "/* a", "/* a */ b", "# a\n"})
    EXPECT_FALSE(b.setCommentAfter(text, fault)) << text;
  EXPECT_EQ(file.text(), "a = <<E\nE\nb = 1\n");
}

TEST(Edit, BlocksAreRenamedWithTheirLabels) {
  File file = fileOf("a \"x\" /* between */ y { # c\n}\n");
  BlockItem &block = *file.body().blocks().front();
  std::vector<std::string> labels = {"say \"hi\"", "${x}", "\u2028"};
  block.setType("b");
  block.setLabels(labels);
  EXPECT_EQ(file.text(),
            "b \"say \\\"hi\\\"\" \"$${x}\" \"\\u2028\" { # c\n}\n");
  EXPECT_TRUE(file.body().findBlock("b", labels));
  EXPECT_EQ(block.originalType(), "a");
}

TEST(Edit, BlocksMoveBetweenBodies) {
  File file = fileOf("a {\n  x = 1\n}\n# about b\nb {}\n");
  BlockItem &a = *file.body().blocks()[0];
  a.body().insert(file.body().take(file.body().blocks()[1]));
  EXPECT_EQ(file.text(), "a {\n  x = 1\n# about b\nb {}\n}\n");
}

TEST(Edit, InsertPutsItemsBeforeOthers) {
  File file = fileOf("a = 1\nb = 2\n");
  std::unique_ptr<Item> b = file.body().take(file.body().findAttribute("b"));
  file.body().insert(std::move(b), file.body().findAttribute("a"));
  EXPECT_EQ(file.text(), "b = 2\na = 1\n");
}

TEST(Edit, TakeOfAnItemOfAnotherBodyIsNull) {
  File file = fileOf("a {\n  x = 1\n}\n");
  const AttributeItem *x =
      file.body().blocks().front()->body().findAttribute("x");
  EXPECT_FALSE(file.body().take(x));
}

} // namespace
