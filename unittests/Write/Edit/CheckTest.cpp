// Checking a changed file gives the answer of parsing all of it.
#include "hcl/Edit.h"
#include "hcl/compiler/Parse.h"

#include <gtest/gtest.h>

#include <iterator>
#include <random>
#include <string>
#include <string_view>

using namespace hcl;

namespace {

bool isConfiguration(const std::string &text) {
  Diagnostics diagnostics;
  parseConfig(SourceFile("test.hcl", text), Language(), diagnostics);
  return !diagnostics.hasErrors();
}

} // namespace

TEST(Check, AnswersAsParsingTheWholeText) {
  const std::string sources[] = {
      "a {\n  x = 1\n}\n# c\nb {}\nc {\n  y = <<E\nz\nE\n}\n",
      "a = 1\nb {\n  c = 2\n}\nd = [\n  1\n]\n", "a {}\nb {}", "a = 1", ""};
  const std::string_view parts[] = {
      "",   "a = 2\n", "b = 1\n", "x {\n", "}\n", "}",   "\"", "/*",
      "*/", "#",       "\n",      "<<E\n", "E\n", "${",  "[",  "y {}\n",
      "]",  "d {}",    "  ",      "= 1",   "a",   "\r\n"};
  std::mt19937 random(1);
  size_t sound = 0;
  for (int i = 0; i < 6000; ++i) {
    const std::string &source = sources[random() % std::size(sources)];
    Diagnostics diagnostics;
    auto file = edit::File::parse(SourceFile("test.hcl", source), Language(),
                                  diagnostics);
    ASSERT_TRUE(file) << source;
    std::string text = source;
    for (size_t edits = 1 + random() % 2; edits != 0; --edits) {
      size_t at = random() % (text.size() + 1);
      size_t length = random() % 4;
      text.replace(at, length, parts[random() % std::size(parts)]);
    }
    bool expected = isConfiguration(text);
    sound += expected;
    ASSERT_EQ(file->check(text, Language(), diagnostics), expected)
        << source << "became\n"
        << text;
  }
  EXPECT_GT(sound, 500u);
}
