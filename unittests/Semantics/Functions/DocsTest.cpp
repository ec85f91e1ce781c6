// docs/functions.md agrees with the function tables. With HCL_UPDATE_DOCS in
// the environment, the test writes the page.
#include "../../common/FunctionPage.h"
#include "hcl/Functions.h"

using namespace hcl;

namespace {

constexpr const char *pagePath = HCL_SOURCE_DIR "/docs/functions.md";

constexpr const char *introduction =
    "# Functions\n\n"
    "<!-- Generated from the tables in lib/Semantics/Functions: run the test\n"
    "program HclFunctionsTests with HCL_UPDATE_DOCS=1 in the\n"
    "environment. -->\n\n"
    "The tools make all of these callable, with `--functions=spec` only those\n"
    "that are marked with an asterisk: the functions of the hcldec format.\n"
    "Arguments are converted to the types of their parameters. Unless a\n"
    "parameter says otherwise, a null argument is an error, and an unknown "
    "one\n"
    "makes the result unknown. Marks of the arguments are on the result.\n\n"
    "With `--functions=terraform`, `hcl-eval` has\n"
    "[Terraform's functions](terraform-functions.md) in place of these.\n";

std::string page() {
  FunctionTable spec = specFunctions();
  std::string text = introduction;
  for (const FunctionFamily &family : functionFamilies()) {
    text += "\n## " + std::string(family.title) + "\n\n";
    for (const Function &function : family.functions)
      text += test::describe(function, spec.find(function.name) ? " *" : "");
    text.pop_back();
  }
  return text;
}

TEST(Docs, PageOfFunctionsIsFresh) { test::expectPage(pagePath, page()); }

} // namespace
