// docs/functions.md agrees with the function tables. With HCL_UPDATE_DOCS in
// the environment, the test writes the page.
#include "hcl/Functions.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

using namespace hcl;

namespace {

constexpr const char *pagePath = HCL_SOURCE_DIR "/docs/functions.md";

constexpr const char *introduction =
    "# Functions\n\n"
    "<!-- Generated from the tables in lib/Functions: run the test program\n"
    "HclFunctionsTests with HCL_UPDATE_DOCS=1 in the environment. -->\n\n"
    "The tools make all of these callable, with `--functions=spec` only those\n"
    "that are marked with an asterisk: the functions of the hcldec format.\n"
    "Arguments are converted to the types of their parameters. Unless a\n"
    "parameter says otherwise, a null argument is an error, and an unknown "
    "one\n"
    "makes the result unknown. Marks of the arguments are on the result.\n";

std::string describe(const Parameter &p, bool variadic) {
  std::string flags = p.allowNull ? "; may be null" : "";
  return "- `" + std::string(p.name) + (variadic ? "...`" : "`") + " (" +
         typeText(p.type) + flags + "): " + std::string(p.doc) + "\n";
}

std::string describe(const Function &function, bool inSpec) {
  std::string list, rows;
  for (const Parameter &p : function.parameters) {
    list += (list.empty() ? "" : ", ") + std::string(p.name);
    rows += describe(p, false);
  }
  if (function.variadic) {
    list += (list.empty() ? "" : ", ") + std::string(function.variadic->name) +
            "...";
    rows += describe(*function.variadic, true);
  }
  std::string result = function.resultType || function.result.isDynamic()
                           ? ""
                           : " → " + typeText(function.result);
  return "### " + std::string(function.name) + (inSpec ? " *" : "") + "\n\n`" +
         std::string(function.name) + "(" + list + ")" + result + "`\n\n" +
         std::string(function.doc) + "\n\n" + rows + "\n";
}

std::string page() {
  FunctionTable spec = specFunctions();
  std::string text = introduction;
  for (const FunctionFamily &family : functionFamilies()) {
    text += "\n## " + std::string(family.title) + "\n\n";
    for (const Function &function : family.functions)
      text += describe(function, spec.find(function.name) != nullptr);
    text.pop_back();
  }
  return text;
}

TEST(Docs, PageOfFunctionsIsFresh) {
  if (std::getenv("HCL_UPDATE_DOCS"))
    std::ofstream(pagePath, std::ios::binary) << page();
  std::ifstream file(pagePath, std::ios::binary);
  std::string written{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(written == page())
      << "run this test with HCL_UPDATE_DOCS=1 to write " << pagePath;
}

} // namespace
