// Patterns of the three syntaxes against one list of names. The results of
// Terraform's are those of `fileset` of Terraform 1.11.4 in a folder with these
// files, those of shells what bash 5.2 matches with extglob.
#include "Support/Glob.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace hcl;

namespace {

/// The names of `all` that match, each followed by a blank; "malformed" if the
/// pattern is.
std::string matching(const char *pattern, GlobSyntax syntax,
                     const std::vector<const char *> &all) {
  Glob glob(pattern, syntax);
  std::string found;
  for (const char *name : all) {
    GlobMatch match = glob.match(name);
    if (match == GlobMatch::BadPattern)
      return "malformed";
    if (match == GlobMatch::Yes)
      found.append(name).append(" ");
  }
  return found;
}

struct Case {
  const char *pattern, *names;
};

TEST(Glob, terraform) {
  const std::vector<const char *> all = {
      "[a]", "a",      "a*b",   "a-b",    "aa",  "ab", "abc", "ac",
      "axb", "a}.txt", "b.txt", "c}.txt", "x,y", "{",  "é"};
  const Case cases[] = {
      {"*a*b", "a*b a-b ab axb "},
      {"a{,b}", "ab "},
      {"{,a}b", "ab "},
      {"{,}{,}{,}a", "a "},
      {"a{b,c}c", "abc "},
      {"*{,b}", "a*b a-b ab axb "},
      {"*{c,}", "abc ac "},
      {"{a,{b,c}}.txt", "a}.txt b.txt c}.txt "},
      {"{[a,b}]", "a "},
      {"{a[,b}", "malformed"},
      {"[ab]{c,[}", "malformed"},
      {"a{*,}*", "a*b a-b aa ab abc ac axb a}.txt "},
      {"a*a", "aa "},
      {"a*b", "a*b a-b ab axb "},
      {"a**", "a a*b a-b aa ab abc ac axb a}.txt "},
      {"a***", "a*b a-b aa ab abc ac axb a}.txt "},
      {"**b", "a*b a-b ab axb "},
      {"?", "a { é "},
      {"??", "aa ab ac "},
      {"[^a]", "{ é "},
      {"[b-a]", ""},
      {"[a-]", "malformed"},
      {"a[", "malformed"},
      {"*[", ""},
      {"{a*,[}", "malformed"},
      {"{a*,[}c", "malformed"},
      {"{[,a*}", "malformed"},
      {"a\\*b", "a*b "},
      {"a\\", "malformed"},
      {"*\\", ""},
      {"[\\[]a]", "[a] "},
      {"x{\\,,z}y", "x,y "},
      {"x\\,y", "x,y "},
      {"{*,a}[", "malformed"},
      {"{a,*}[", "malformed"},
      {"{}a", "a "},
      {"{}", ""},
  };
  for (const auto &[pattern, names] : cases)
    EXPECT_EQ(matching(pattern, GlobSyntax::Braces, all), names) << pattern;
}

TEST(Glob, shell) {
  const std::vector<const char *> all = {
      "abc",  "ac",        "a",   "b",       "ab",    "abab", "bc",
      "c",    "ad",        "bcd", "aad",     "d",     "x.tf", "?(a",
      "?(ab", "x.tf.json", "a|b", "x.tf.js", "@(a|b", "]b",   "!",
      "5",    "[a",        "xa",  "a\\",     "*a",    "-",    "e",
      "é",    "a)",        "z+",  "x",       "aab"};
  const Case cases[] = {
      {"a?(b)c", "abc ac "},
      {"*(a|b)", "a b ab abab aab "},
      {"+(a|b)c", "abc ac bc "},
      {"@(a|bc)d", "ad bcd "},
      {"*.tf?(.json)", "x.tf x.tf.json "},
      {"?(a", "?(a "},
      {"x.tf", "x.tf "},
      {"é", "é "},
      {"a|b", "a|b "},
      {"+(a|?(b|c))d", "ad bcd aad d "},
      {"[]a]b", "ab ]b "},
      {"[!]a]", "b c d ! 5 - e é x "},
      {"[[:digit:]x]", "5 x "},
      {"[[:nope:]]", ""},
      {"[a", "[a "},
      {"\\*a", "*a "},
      {"*(*(a)b)", "b ab abab aab "},
      {"@()x", "x "},
      {"*a*b*", "abc ab abab ?(ab a|b @(a|b aab "},
      {"[a-c-e]", "a b c - e "},
      {"[a-]", "a - "},
      {"[é]", "é "},
      {"@(a|b))", "a) "},
      {"[[:alpha:]_-]+", "z+ "},
      {"", ""},
  };
  for (const auto &[pattern, names] : cases)
    EXPECT_EQ(matching(pattern, GlobSyntax::Shell, all), names) << pattern;
}

// git 2.39.5: `git check-ignore`.
TEST(Glob, ignore) {
  const std::vector<const char *> all = {"a", "é", "@(a)", "aa", "a(b)"};
  EXPECT_EQ(matching("?", GlobSyntax::Ignore, all), "a ");
  EXPECT_EQ(matching("??", GlobSyntax::Ignore, all), "é aa ");
  EXPECT_EQ(matching("@(a)", GlobSyntax::Ignore, all), "@(a) ");
  EXPECT_EQ(matching("a*(b)", GlobSyntax::Ignore, all), "a(b) ");
  EXPECT_EQ(matching("[!a]", GlobSyntax::Ignore, all), "");
}

std::string times(int count, const std::string &text) {
  std::string all;
  for (int i = 0; i < count; ++i)
    all += text;
  return all;
}

// A search that tries each rest of the name, or each alternative, again for
// each place before it would not end.
TEST(Glob, isLinear) {
  std::string name = times(255, "a");
  auto terraform = [&](const std::string &pattern) {
    return Glob(pattern, GlobSyntax::Braces).match(name);
  };
  EXPECT_EQ(terraform(times(60, "*a") + "b"), GlobMatch::No);
  EXPECT_EQ(terraform(times(500, "{,}") + "y"), GlobMatch::No);
  EXPECT_EQ(terraform(times(200, "{a,a}") + "y"), GlobMatch::No);
  EXPECT_EQ(terraform(times(200, "{*,*a}") + "y"), GlobMatch::No);
  EXPECT_EQ(terraform(times(200, "{[,a}")), GlobMatch::BadPattern);
  EXPECT_EQ(terraform(times(40, "{") + times(40, "a,b}") + "y"), GlobMatch::No);
  auto shell = [&](const std::string &pattern) {
    return matchesShellPattern(pattern, name);
  };
  EXPECT_FALSE(shell(times(60, "*a") + "b"));
  EXPECT_FALSE(shell(times(200, "*(a|aa)") + "b"));
  EXPECT_FALSE(shell(times(100, "*(") + "a" + times(100, ")") + "b"));
  EXPECT_TRUE(shell(times(100, "+(") + "a" + times(100, ")")));
  EXPECT_FALSE(shell(times(20000, "?(") + "b"));
  EXPECT_FALSE(shell(times(20000, "[[:")));
}

TEST(Glob, namesThatDoNotMatch) {
  EXPECT_TRUE(hasNegatedGroup("a!(b).tf"));
  EXPECT_FALSE(hasNegatedGroup("a\\!(b).tf"));
  EXPECT_FALSE(hasNegatedGroup("a!(b"));
  EXPECT_FALSE(hasNegatedGroup("[!a](b)"));
}

} // namespace
