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
    "These are the functions of Terraform 1.16, callable in `hcl-eval` with\n"
    "`--functions=terraform`, and by programs with `terraformFunctions()`\n"
    "(hcl/TerraformFunctions.h). Each but those of the provider also has a\n"
    "full name: `core::abs`. Many are those of the\n"
    "[library](functions.md); where Terraform's differ, these are\n"
    "Terraform's. Use them with the dialect `hashicorp`.\n\n"
    "`--functions=terraform@1.11` has the functions of another version, also\n"
    "with `--app`. They differ in this:\n\n"
    "| since | |\n"
    "|---|---|\n"
    "| 1.16 | `contains` finds a null; before, it is an error to look for "
    "one |\n"
    "| 1.15 | `convert` |\n"
    "| 1.12 | `format` and `formatlist` write a bare null; before, the result "
    "is unknown |\n"
    "| 1.12 | `jsondecode` refuses a name that has values of two types; "
    "before, the last counts |\n"
    "| 1.10 | `ephemeralasnull` |\n"
    "| 1.9 | `templatestring` |\n"
    "| 1.8 | full names, functions of the provider, `issensitive` |\n"
    "| 1.5 | `plantimestamp`, `strcontains` |\n"
    "| 1.3 | `endswith`, `startswith`, `timecmp` |\n"
    "| 0.13 to 0.15 | `alltrue`, `anytrue`, `nonsensitive`, `one`, "
    "`sensitive`, `sum`, `textdecodebase64`, `textencodebase64` |\n\n"
    "Without a version, `yamldecode` also merges several mappings (`<<: [*a,\n"
    "*b]`) and knows the tag `!!merge`, as go-cty-yaml 1.2.0 and OpenTofu "
    "1.12\n"
    "do and no Terraform yet.\n\n"
    "Unless a parameter says otherwise, a null argument is an error, and an\n"
    "unknown one makes the result unknown. `timestamp`, `plantimestamp`,\n"
    "`uuid` and `bcrypt` are always unknown. What is computed from sensitive\n"
    "values is sensitive.\n\n"
    "Known differences: the bytes of `base64gzip` are other ones where a text\n"
    "repeats itself (the content is the same); the encoding `HZ-GB-2312` is\n"
    "missing; `yamldecode` accepts the escape `\\/`; `templatestring` takes\n"
    "any string, not only one that a reference leads to; types of `convert`\n"
    "have no defaults.\n\n"
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
