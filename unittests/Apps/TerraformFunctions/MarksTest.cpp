// The law of marks, for Terraform's functions.
#include "../../common/MarkLaw.h"
#include "hcl/TerraformFunctions.h"

using namespace hcl;

namespace {

/// Whether `function` need not look at argument `index`: the default if the key
/// is there. Whether a value is sensitive is not a secret.
bool isUnused(const Function &function, size_t index,
              std::span<const Value> values) {
  std::string_view name = function.name;
  if (name.starts_with("core::"))
    name.remove_prefix(6);
  return (name == "lookup" && index == 2 && values[0].isKnown() &&
          values[1].isKnown()) ||
         name == "issensitive";
}

TEST(TerraformMarks, FunctionsKeepThemForAnyArguments) {
  test::checkMarkLaw(terraformFunctions(), Dialect::hashicorp(), isUnused);
}

TEST(TerraformMarks, FunctionsOfOpenTofuKeepThem) {
  test::checkMarkLaw(terraformFunctions({.kind = TerraformKind::OpenTofu}),
                     Dialect::hashicorp(), isUnused);
}

} // namespace
