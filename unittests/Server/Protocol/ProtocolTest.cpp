// Frames, trees of JSON and URIs from bytes that no client of the transcripts
// sends.
#include "Protocol/Framing.h"
#include "Protocol/JsonTree.h"
#include "Protocol/Uri.h"

#include <gtest/gtest.h>

using namespace hcl::server;

namespace {

/// The contents and mistakes in `bytes`, which come `size` at a time.
std::vector<std::string> framesIn(std::string_view bytes, size_t size,
                                  uint64_t most = 100) {
  Frames frames(most);
  std::vector<std::string> all;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(size, bytes.size()))) {
    frames.add(bytes.substr(0, size));
    for (Frame frame; frames.next(frame);)
      all.push_back(frame.mistake.empty() ? frame.content
                                          : "! " + frame.mistake);
  }
  return all;
}

} // namespace

TEST(Framing, MessagesDoNotDependOnHowBytesCome) {
  std::string bytes = framed("{}") +
                      "content-length:3\r\nContent-Type: x\r\n\r\nabc" +
                      framed("") + "\r\n\nContent-Length: 1\n\nz";
  std::vector<std::string> expected = {"{}", "abc", "", "z"};
  for (size_t size = 1; size <= bytes.size(); ++size)
    EXPECT_EQ(framesIn(bytes, size), expected) << size;
}

TEST(Framing, AMistakeEndsWithItsMessage) {
  for (size_t size : {1, 3, 1000}) {
    std::string tooLong =
        "Content-Length: 101\r\n\r\n" + std::string(101, 'x') + framed("{}");
    auto found = framesIn(tooLong, size);
    ASSERT_EQ(found.size(), 2u) << size;
    EXPECT_EQ(found[0], "! A message of 101 bytes is longer than 100.");
    EXPECT_EQ(found[1], "{}");
    found = framesIn("Content-Length: many\r\n\r\n" + framed("{}"), size);
    ASSERT_EQ(found.size(), 2u) << size;
    EXPECT_EQ(found[0].substr(0, 1), "!");
    EXPECT_EQ(found[1], "{}");
  }
  // Larger than any number.
  auto found = framesIn("Content-Length: 99999999999999999999\n\n", 5);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].substr(0, 1), "!");
}

TEST(JsonTree, WhatIsNotThereReadsAsAbsent) {
  std::string reason;
  Json tree = readJson(R"({"a":[1,"x",null],"b":{"c":true},"b":2})", reason);
  EXPECT_EQ(reason, "");
  EXPECT_EQ(tree["a"].elements().size(), 3u);
  EXPECT_EQ(tree["a"].elements()[0].integer(), 1);
  EXPECT_EQ(tree["a"]["a"].text(), "");
  EXPECT_TRUE(tree["none"]["more"].isAbsent());
  // Of two members the last counts.
  EXPECT_EQ(tree["b"].integer(), 2);
  EXPECT_FALSE(tree["b"].truth());
  EXPECT_TRUE(tree["a"].lists("x"));
  EXPECT_FALSE(tree["a"].lists("y"));
}

TEST(JsonTree, NumbersAreClipped) {
  std::string reason;
  for (const char *large : {"1e400", "12345678901234567890123"})
    EXPECT_GT(readJson(large, reason).integer(), INT64_MAX / 2) << large;
  EXPECT_EQ(readJson("-5", reason).integer(), -5);
  EXPECT_FALSE(readJson("\"5\"", reason).integer());
}

TEST(JsonTree, OtherTextsHaveAReason) {
  for (std::string text :
       {std::string("{"), std::string("[1,]"), std::string("nul"),
        std::string("\"\\x\""), std::string("1 2"), std::string(),
        std::string(100'000, '[')}) {
    std::string reason;
    Json tree = readJson(text, reason);
    EXPECT_TRUE(tree.isAbsent()) << text.substr(0, 10);
    EXPECT_NE(reason, "") << text.substr(0, 10);
  }
}

TEST(Uri, PathsGoThereAndBack) {
  for (const char *path : {"/a/b.tf", "/a b/ä%.tf", "/#?/x.hcl"})
    EXPECT_EQ(pathOfUri(uriOfPath(path)), path);
  EXPECT_EQ(pathOfUri("file:///a/./b/..//c.tf"), "/a/c.tf");
  EXPECT_EQ(pathOfUri("file:///a%20b"), "/a b");
  EXPECT_EQ(pathOfUri("untitled:Untitled-1"), "");
  EXPECT_EQ(pathOfUri(""), "");
}
