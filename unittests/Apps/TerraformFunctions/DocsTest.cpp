// docs/terraform-functions.md agrees with the table. With HCL_UPDATE_DOCS in
// the environment, the test writes the page.
#include "../../common/FunctionPage.h"
#include "hcl/TerraformFunctions.h"

using namespace hcl;

namespace {

constexpr const char *introduction =
    "# Terraform's functions\n\n"
    "<!-- Generated from the tables in lib/Apps/TerraformFunctions: run the\n"
    "test program HclTerraformFunctionsTests with HCL_UPDATE_DOCS=1 in the\n"
    "environment. -->\n\n"
    "These are the functions of Terraform 1.11, callable in `hcl-eval` with\n"
    "`--functions=terraform`, and by programs with `terraformFunctions()`\n"
    "(hcl/TerraformFunctions.h). Each but those of the provider also has a\n"
    "full name: `core::abs`. Many are those of the\n"
    "[library](functions.md); where Terraform's differ, these are\n"
    "Terraform's. Use them with the dialect `hashicorp`.\n\n"
    "Unless a parameter says otherwise, a null argument is an error, and an\n"
    "unknown one makes the result unknown. `timestamp`, `plantimestamp`,\n"
    "`uuid` and `bcrypt` are always unknown. What is computed from sensitive\n"
    "values is sensitive.\n\n"
    "Known differences: the bytes of `base64gzip` are other ones where a text\n"
    "repeats itself (the content is the same); the encoding `HZ-GB-2312` is\n"
    "missing; `yamldecode` accepts the escape `\\/`; `templatestring` takes\n"
    "any string, not only one that a reference leads to.\n\n"
    "Functions that look at files do so below one folder, which\n"
    "`--root DIR` names: relative paths start there, and neither `..`\n"
    "nor a symbolic link leads out of it. Without the flag they are errors.\n";

std::string page() {
  std::string text = introduction;
  for (const FunctionFamily &family : terraformFunctionFamilies()) {
    text += "\n## " + std::string(family.title) + "\n\n";
    for (const Function &function : family.functions)
      text += test::describe(function, "");
    text.pop_back();
  }
  return text;
}

TEST(TerraformDocs, PageIsFresh) {
  test::expectPage(HCL_SOURCE_DIR "/docs/terraform-functions.md", page());
}

} // namespace
