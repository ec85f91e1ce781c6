// Properties of the layout of any text, valid or not.
#include "hcl/Format.h"

#include "BlankEdits.h"
#include "Format/Layout.h"

#include <gtest/gtest.h>

#include <iterator>
#include <random>
#include <string>

using namespace hcl;

namespace {

constexpr std::string_view fragments[] = {
    "a",      "bb",      "in",    "e5",    "1",    "1.5",    "0",    "\"",
    "\"x\"",  "\"${",    "${",    "%{",    "$",    "%",      "$$",   "%%{",
    "$${",    "~",       "~}",    "}",     "{",    "[",      "]",    "(",
    ")",      ".",       "..",    "...",   ",",    "=",      "==",   "=>",
    ">=",     "!",       "!=",    "-",     "+",    "*",      "/",    "&&",
    "|",      ";",       "'",     ":",     "::",   "?",      "<",    "<<E\n",
    "<<-E\n", "<<E",     "E\n",   "\nE\n", " E\n", "E\r\n",  "\n",   "\n\n",
    "\r\n",   "\r",      "\t",    " ",     "  ",   "#c\n",   "//",   "/*",
    "*/",     "/*c*/",   "\\",    "\\\"",  "\\n",  "\u00E9", "\xFF", "e\u0301",
    "\uFEFF", "a = 1\n", "b {\n", "x.y",   " = ",  "for",    "_",    "1e5"};

std::string randomText(std::mt19937 &random, size_t pieces) {
  std::string text;
  while (pieces-- != 0) {
    text += fragments[random() % std::size(fragments)];
    if (random() % 5 == 0)
      text += ' ';
  }
  return text;
}

/// The tokens that layout must keep: a carriage return may become part of a
/// newline, and a byte order mark may come to the start.
std::vector<LayoutToken> keptTokens(std::string_view text) {
  std::vector<LayoutToken> tokens = layoutTokens(text);
  std::erase_if(tokens, [](const LayoutToken &token) {
    return token.text == "\r" || token.text == "\uFEFF";
  });
  return tokens;
}

void expectSameTokens(std::string_view before, std::string_view after) {
  std::vector<LayoutToken> left = keptTokens(before);
  std::vector<LayoutToken> right = keptTokens(after);
  ASSERT_EQ(left.size(), right.size()) << before;
  for (size_t i = 0; i < left.size(); ++i) {
    ASSERT_EQ(left[i].kind, right[i].kind) << before;
    if (left[i].kind != LayoutKind::Newline) {
      ASSERT_EQ(left[i].text, right[i].text) << before;
    }
  }
}

} // namespace

TEST(RandomTexts, KeepTheirTokens) {
  std::mt19937 random(1);
  for (int i = 0; i < 3000; ++i) {
    std::string text = randomText(random, random() % 60);
    expectSameTokens(text, formatText(text));
    if (HasFatalFailure())
      return;
  }
}

TEST(RandomTexts, AreLaidOutByEditsAlike) {
  std::mt19937 random(2);
  for (int i = 0; i < 1000; ++i) {
    std::string text = randomText(random, random() % 60);
    Range all{0, static_cast<uint32_t>(text.size())};
    ASSERT_EQ(applied(text, formatEdits(text, all)), formatText(text)) << text;
  }
}

// A long text is laid out in parts; the result is that of one part.
TEST(RandomTexts, AreLaidOutInPartsAlike) {
  std::mt19937 random(3);
  for (int i = 0; i < 20; ++i) {
    std::string text = randomText(random, 20'000);
    std::vector<LayoutToken> tokens = layoutTokens(text);
    layOut(tokens);
    std::string whole;
    appendText(tokens, whole);
    ASSERT_EQ(formatText(text), whole);
  }
}
