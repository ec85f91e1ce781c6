// Sources: handles, columns of tabs, lines for several threads, and reading.

#include "hcl/SourceFile.h"

#include "Support/Utf8.h"
#include "hcl/Diagnostic.h"

#include <algorithm>
#include <cstdio>
#include <gtest/gtest.h>
#include <random>
#include <span>
#include <thread>
#include <unistd.h>
#include <unordered_set>
#include <vector>

namespace hcl {

static Diagnostics unreadable(const std::string &path,
                              uint64_t limit = SourceFile::maxSize) {
  Diagnostics diags;
  EXPECT_FALSE(SourceFile::read(path, diags, limit));
  return diags;
}

/// A file removed at the end of a test.
struct TemporaryFile {
  std::string path = testing::TempDir() + "SourceFileTestXXXXXX";
  explicit TemporaryFile(std::string_view text) {
    int fd = mkstemp(path.data());
    EXPECT_EQ(write(fd, text.data(), text.size()), ssize_t(text.size()));
    close(fd);
  }
  ~TemporaryFile() { std::remove(path.c_str()); }
};

TEST(SourceFile, NoFileIsEmpty) {
  SourceFile none;
  EXPECT_FALSE(none);
  EXPECT_EQ(none.name(), "");
  EXPECT_EQ(none.text(), "");
  EXPECT_EQ(none, SourceFile());
}

TEST(SourceFile, CopiesAreTheSameSource) {
  SourceFile file("a", "x = 1\n"), twin("a", "x = 1\n");
  SourceFile copy = file;
  EXPECT_TRUE(copy);
  EXPECT_EQ(copy, file);
  EXPECT_NE(twin, file);
  EXPECT_EQ((std::unordered_set<SourceFile>{file, copy, twin}.size()), 2u);
  EXPECT_EQ(copy.text().data(), file.text().data());
}

TEST(SourceFile, StayInPlaceWhereVectorsGrow) {
  std::vector<SourceFile> files;
  Diagnostics diags;
  for (int i = 0; i < 100; ++i) {
    files.emplace_back("f" + std::to_string(i), "\nx");
    diags.add(DiagKind::UnknownVariable, files.back(), {1, 2}, "Why.");
  }
  files.erase(files.begin(), files.begin() + 50);
  files.clear();
  EXPECT_EQ(diags[7].file.name(), "f7");
  EXPECT_EQ(diags[99].file.locate(diags[99].subject.begin),
            (Location{2, 1, 1}));
}

/// A line of some kilobytes of `parts` in random order.
static std::string randomLine(std::mt19937 &random,
                              std::span<const std::string_view> parts) {
  std::string line;
  while (line.size() < 9000)
    for (auto left = random() % 300 + 1,
              i = random() % std::uint_fast32_t(parts.size());
         left > 0; --left)
      line += parts[random() % 3 == 0 ? i : random() % parts.size()];
  return line;
}

TEST(SourceFile, PlacesInLongLinesAreCountedFromTheStart) {
  std::mt19937 random(1);
  // ASCII, a combining mark, flags, joined people, Hangul, CJK, bad bytes.
  const std::string_view all[] = {
      "a",          "b\t",    "\r",     "e\u0301", "\U0001F1E9", "\u200D",
      "\U0001F468", "\u1112", "\u1161", "\u65E5",  "\xFF"};
  const std::span<const std::string_view> parts(all);
  for (auto some : {parts.first(1), parts.first(3), parts.subspan(3),
                    parts.subspan(5, 1), parts.subspan(4, 1), parts})
    for (std::string_view start : {"", "\xEF\xBB\xBF", "x\n"}) {
      std::string before(start);
      std::string line = randomLine(random, some);
      SourceFile file("a", before + line + "\n" + line, 4);
      for (size_t at = 0; at < line.size(); at += random() % 200) {
        std::string_view prefix = std::string_view(line).substr(0, at);
        size_t columns =
            utf8::countGraphemes(prefix) + 3 * std::ranges::count(prefix, '\t');
        for (size_t begin : {before.size(), before.size() + line.size() + 1})
          EXPECT_EQ(file.locate(uint32_t(begin + at)).column, columns + 1);
      }
    }
}

TEST(SourceFile, ThreadsAskForLinesAtOnce) {
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += "x\n";
  SourceFile file("a", text);
  std::vector<uint32_t> lines(4);
  std::vector<std::thread> threads;
  for (uint32_t &line : lines)
    threads.emplace_back([&file, &line] { line = file.locate(1998).line; });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(lines, (std::vector<uint32_t>{1000, 1000, 1000, 1000}));
  EXPECT_EQ(file.lineCount(), 1001u);
}

TEST(SourceFile, TabsTakeTheColumnsThatAreSet) {
  EXPECT_EQ(SourceFile("a", "\t\tx").locate(2), (Location{1, 3, 2}));
  EXPECT_EQ(SourceFile("a", "\t\tx", 2).locate(2), (Location{1, 5, 2}));
}

TEST(SourceFile, Read) {
  TemporaryFile written("a = 1\nb = 2\n");
  Diagnostics diags;
  SourceFile file = SourceFile::read(written.path, diags);
  ASSERT_TRUE(file);
  EXPECT_TRUE(diags.empty());
  EXPECT_EQ(file.name(), written.path);
  EXPECT_EQ(file.text(), "a = 1\nb = 2\n");
  EXPECT_EQ(file.lineCount(), 3u);
  EXPECT_TRUE(SourceFile::read(written.path, diags, 12));
}

TEST(SourceFile, ReadReportsWhatStoodInTheWay) {
  TemporaryFile written("a = 1\nb = 2\n");
  Diagnostics missing = unreadable("/nowhere/to/be.hcl");
  ASSERT_EQ(missing.size(), 1u);
  EXPECT_EQ(missing[0].kind, DiagKind::UnreadableFile);
  EXPECT_FALSE(missing[0].file);
  EXPECT_EQ(missing[0].detail,
            "Cannot read \"/nowhere/to/be.hcl\": No such file or directory.");
  EXPECT_EQ(unreadable("/")[0].detail, "Cannot read \"/\": it is a directory.");
  EXPECT_EQ(unreadable(written.path, 11)[0].detail,
            "Cannot read \"" + written.path +
                "\": it is too large; the limit is 11 bytes.");
}

} // namespace hcl
