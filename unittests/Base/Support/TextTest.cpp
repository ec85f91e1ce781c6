// Escapes, identifiers, base64, edit distances against random words, and the
// names that are near enough to suggest.
#include "Support/Text.h"
#include "Support/Hash.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

using namespace hcl;

namespace {

TEST(Text, QuotedTextIsAnHclTemplate) {
  EXPECT_EQ(quote("plain"), "\"plain\"");
  EXPECT_EQ(quote("a\"b\\c\n\t\r"), R"("a\"b\\c\n\t\r")");
  EXPECT_EQ(quote("${x} %{y} $ % {"), R"("$${x} %%{y} $ % {")");
  EXPECT_EQ(quote(std::string_view("\0\x1f\x7f", 3)),
            R"("\u0000\u001f\u007f")");
  EXPECT_EQ(quote("naïve 変"), "\"naïve 変\"");
}

TEST(Text, UnquoteRejectsMalformedText) {
  for (std::string_view text : {"\"open", "\"bad\\x\"", "\"${x}\"", "\"%{x}\"",
                                "\"\\u12\"", "\"a\nb\"", "\"\\"}) {
    size_t pos = 0;
    EXPECT_EQ(unquote(text, pos), std::nullopt) << text;
  }
}

TEST(Text, QuoteRoundTrip) {
  std::mt19937 random(3);
  const std::string_view pieces[] = {"$",  "%", "{",  "}",    "\\", "\"", "a",
                                     "\n", "é", "變", "\x01", "${", "%%{"};
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (unsigned i = random() % 8; i > 0; --i)
      text += pieces[random() % std::size(pieces)];
    std::string quoted = quote(text) + "rest";
    size_t pos = 0;
    EXPECT_EQ(unquote(quoted, pos), text) << quoted;
    EXPECT_EQ(pos, quoted.size() - 4) << quoted;
  }
}

TEST(Text, EditDistance) {
  EXPECT_EQ(editDistance("kitten", "sitting", 10), 3u);
  EXPECT_EQ(editDistance("", "abc", 10), 3u);
  EXPECT_EQ(editDistance("abc", "abc", 10), 0u);
  EXPECT_EQ(editDistance("abcdef", "uvwxyz", 3), 3u);
  EXPECT_EQ(editDistance("ab", "ba", 3), 2u);
}

// The computed band agrees with the whole table.
TEST(Text, EditDistanceIsSymmetricAndLimited) {
  std::mt19937 random(4);
  auto word = [&random] {
    std::string text;
    for (unsigned i = random() % 9; i > 0; --i)
      text += static_cast<char>('a' + random() % 3);
    return text;
  };
  for (int round = 0; round < 5000; ++round) {
    std::string a = word();
    std::string b = word();
    size_t full = editDistance(a, b, 100);
    EXPECT_EQ(full, editDistance(b, a, 100)) << a << " " << b;
    for (size_t limit : {1, 2, 3, 4})
      EXPECT_EQ(editDistance(a, b, limit), std::min(full, limit))
          << a << " " << b;
  }
}

TEST(Text, NearestName) {
  std::string_view names[] = {"region", "zone", "reason", "legion"};
  EXPECT_EQ(nearestName("regoin", names), "region");
  // Two edits of four letters are too many.
  EXPECT_EQ(nearestName("zoom", names), "");
  EXPECT_EQ(nearestName("zine", names), "zone");
  EXPECT_EQ(nearestName("znoe", names), "zone");
  EXPECT_EQ(nearestName("instance", names), "");
  std::string_view ties[] = {"bat", "cat"};
  EXPECT_EQ(nearestName("hat", ties), "bat");
  EXPECT_EQ(nearestName("hat", {}), "");
  std::string_view shortNames[] = {"b", "and", "min", "host"};
  for (std::string_view far : {"x", "ab", "env", "join", "port"})
    EXPECT_EQ(nearestName(far, shortNames), "") << far;
}

TEST(Hash, EqualBytesComparesEverySize) {
  std::string a(40, 'x');
  for (size_t size = 0; size < a.size(); ++size) {
    std::string_view left(a.data(), size);
    std::string right(left);
    EXPECT_TRUE(equalBytes(left, right));
    EXPECT_EQ(hashBytes(left), hashBytes(right));
    for (size_t i = 0; i < size; ++i) {
      right[i] = 'y';
      EXPECT_FALSE(equalBytes(left, right)) << size << " " << i;
      EXPECT_NE(hashBytes(left), hashBytes(right)) << size << " " << i;
      right[i] = 'x';
    }
  }
}

} // namespace
