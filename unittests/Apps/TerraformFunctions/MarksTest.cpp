// The law of marks, for Terraform's functions.
#include "../../common/MarkLaw.h"
#include "hcl/TerraformFunctions.h"

using namespace hcl;

namespace {

TEST(TerraformMarks, FunctionsKeepThemForAnyArguments) {
  test::checkMarkLaw(
      terraformFunctions(), Dialect::hashicorp(),
      [](const Function &function, size_t index, const auto &values) {
        std::string_view name = function.name;
        if (name.starts_with("core::"))
          name.remove_prefix(6);
        // The default is not needed if the key is there; whether a value is
        // sensitive is not a secret.
        return (name == "lookup" && index == 2 && values[0].isKnown() &&
                values[1].isKnown()) ||
               name == "issensitive";
      });
}

} // namespace
