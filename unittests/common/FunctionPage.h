// The description of a function in a page of the manual.
//
// In: a row of a table. Out: Markdown. Deliberately absent: the page around it.
#ifndef HCL_UNITTESTS_COMMON_FUNCTIONPAGE_H
#define HCL_UNITTESTS_COMMON_FUNCTIONPAGE_H

#include "hcl/Function.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace hcl::test {

/// The line about the parameter `p`.
inline std::string describe(const Parameter &p, bool variadic) {
  std::string flags = p.allowNull ? "; may be null" : "";
  return "- `" + std::string(p.name) + (variadic ? "...`" : "`") + " (" +
         typeText(p.type) + flags + "): " + std::string(p.doc) + "\n";
}

/// The section about `function`; `mark` follows its name in the heading.
inline std::string describe(const Function &function, std::string_view mark) {
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
  std::string text = "### " + std::string(function.name) + std::string(mark) +
                     "\n\n`" + std::string(function.name) + "(" + list + ")" +
                     result + "`\n\n" + std::string(function.doc) + "\n\n";
  return rows.empty() ? text : text + rows + "\n";
}

/// Expects that the file at `path` contains `page`; with HCL_UPDATE_DOCS in the
/// environment, writes it.
inline void expectPage(const char *path, const std::string &page) {
  if (std::getenv("HCL_UPDATE_DOCS"))
    std::ofstream(path, std::ios::binary) << page;
  std::ifstream file(path, std::ios::binary);
  std::string written{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(written == page)
      << "run this test with HCL_UPDATE_DOCS=1 to write " << path;
}

} // namespace hcl::test

#endif // HCL_UNITTESTS_COMMON_FUNCTIONPAGE_H
