// Sources: handles, columns of tabs, positions in all units, lines for several
// threads, and reading.

#include "hcl/SourceFile.h"

#include "Support/Utf8.h"
#include "hcl/Diagnostic.h"

#include <algorithm>
#include <cstdio>
#include <gtest/gtest.h>
#include <iterator>
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

constexpr ColumnUnit allUnits[] = {ColumnUnit::Bytes, ColumnUnit::Utf16,
                                   ColumnUnit::CodePoints,
                                   ColumnUnit::Graphemes};

/// The columns of `offset` in all units, in their order.
static std::vector<uint32_t> columnsAt(const SourceFile &file,
                                       uint32_t offset) {
  std::vector<uint32_t> columns;
  for (ColumnUnit unit : allUnits)
    columns.push_back(file.positionOf(offset, unit).column);
  return columns;
}

TEST(SourceFile, ColumnsCountInEachUnit) {
  // Two bytes of "é", "e" with a combining mark, a pair of surrogates.
  SourceFile file("a", "\u00E9 e\u0301 \U0001F600x");
  using Columns = std::vector<uint32_t>;
  EXPECT_EQ(columnsAt(file, 2), (Columns{2, 1, 1, 1}));
  EXPECT_EQ(columnsAt(file, 4), (Columns{4, 3, 3, 2})); // before the mark
  EXPECT_EQ(columnsAt(file, 6), (Columns{6, 4, 4, 3}));
  EXPECT_EQ(columnsAt(file, 11), (Columns{11, 7, 6, 5}));
  EXPECT_EQ(columnsAt(file, 12), (Columns{12, 8, 7, 6}));
  // Within a character.
  EXPECT_EQ(columnsAt(file, 1), (Columns{0, 0, 0, 0}));
  EXPECT_EQ(columnsAt(file, 9), (Columns{7, 5, 5, 4}));
  EXPECT_EQ(file.offsetOf({0, 6}, ColumnUnit::Utf16), 7u);
  EXPECT_EQ(file.offsetOf({0, 9}, ColumnUnit::Bytes), 7u);
}

TEST(SourceFile, PositionsAfterTheEndAreTheEnd) {
  SourceFile file("a", "ab\r\ncd\n\r\nlast\r");
  for (ColumnUnit unit : allUnits) {
    EXPECT_EQ(file.offsetOf({0, 99}, unit), 2u); // before CRLF
    EXPECT_EQ(file.offsetOf({1, 99}, unit), 6u); // before U+000A
    EXPECT_EQ(file.offsetOf({2, 1}, unit), 7u);
    EXPECT_EQ(file.offsetOf({3, 4}, unit), 13u);
    EXPECT_EQ(file.offsetOf({4, 0}, unit), 14u);
    EXPECT_EQ(file.offsetOf({UINT32_MAX, UINT32_MAX}, unit), 14u);
    EXPECT_EQ(file.positionOf(3, unit), (LineColumn{0, 2})); // within CRLF
    EXPECT_EQ(file.positionOf(4, unit), (LineColumn{1, 0}));
    EXPECT_EQ(file.positionOf(8, unit), (LineColumn{2, 0}));
    EXPECT_EQ(file.positionOf(99, unit), file.positionOf(14, unit));
  }
  SourceFile empty("a", "");
  EXPECT_EQ(empty.positionOf(0, ColumnUnit::Utf16), LineColumn());
  EXPECT_EQ(empty.offsetOf({1, 1}, ColumnUnit::Utf16), 0u);
}

TEST(SourceFile, ByteOrderMarksHaveNoColumn) {
  SourceFile file("a", "\xEF\xBB\xBF"
                       "ab\n\xEF\xBB\xBF");
  for (ColumnUnit unit : allUnits) {
    EXPECT_EQ(file.positionOf(0, unit), LineColumn());
    EXPECT_EQ(file.positionOf(4, unit), (LineColumn{0, 1}));
    EXPECT_EQ(file.offsetOf({0, 0}, unit), 3u);
    EXPECT_EQ(file.offsetOf({0, 1}, unit), 4u);
    EXPECT_EQ(file.offsetOf({1, 0}, unit), 6u);
  }
  EXPECT_EQ(columnsAt(file, 9), (std::vector<uint32_t>{3, 1, 1, 1}));
}

TEST(SourceFile, BytesThatAreNotUtf8AreCharacters) {
  SourceFile file("a", "\xFFz\xF0\x9F\x98");
  using Columns = std::vector<uint32_t>;
  EXPECT_EQ(columnsAt(file, 1), (Columns{1, 1, 1, 1}));
  EXPECT_EQ(columnsAt(file, 3), (Columns{3, 3, 3, 3}));
  EXPECT_EQ(columnsAt(file, 5), (Columns{5, 5, 5, 5}));
}

TEST(SourceFile, PositionsLeadBack) {
  std::mt19937 random(2);
  const std::string_view parts[] = {
      "a",      "\n",         "\r\n",       "\r",     "\t",   "e\u0301",
      "\u200D", "\U0001F468", "\U0001F1E9", "\u65E5", "\xFF", "\xE6\x97"};
  for (int round = 0; round < 200; ++round) {
    std::string text = round % 3 == 0 ? "\xEF\xBB\xBF" : "";
    while (text.size() < 60)
      text += parts[random() % std::size(parts)];
    SourceFile file("a", text, round % 4 + 1);
    for (ColumnUnit unit : allUnits) {
      LineColumn last;
      for (uint32_t at = 0; at <= text.size(); ++at) {
        LineColumn position = file.positionOf(at, unit);
        EXPECT_GE(position, last);
        last = position;
        uint32_t back = file.offsetOf(position, unit);
        EXPECT_EQ(file.positionOf(back, unit), position);
        if (unit == ColumnUnit::Graphemes && back == at) {
          EXPECT_EQ(position.line + 1, file.locate(at).line);
          EXPECT_EQ(position.column + 1, file.locate(at).column);
        }
      }
    }
  }
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
