#include "Rows.h"
#include "hcl/TerraformFunctions.h"

#include <algorithm>

namespace hcl {

namespace {

using terraform::Rows;

/// The rows of one family from several files, sorted by name.
FunctionFamily familyOf(std::string_view title,
                        std::initializer_list<Rows> parts) {
  Rows all;
  for (const Rows &part : parts)
    all.insert(all.end(), part.begin(), part.end());
  std::sort(all.begin(), all.end(), [](const Function &a, const Function &b) {
    return a.name < b.name;
  });
  return {title, std::move(all)};
}

Rows shared(std::initializer_list<const char *> names) {
  return terraform::sharedRows({names.begin(), names.size()});
}

/// The namespace of the functions that are not those of providers.
constexpr const char *coreNamespace = "core::";

} // namespace

std::vector<FunctionFamily>
terraformFunctionFamilies(const TerraformOptions &) {
  using namespace terraform;
  return {
      familyOf("Numbers", {shared({"abs", "ceil", "floor", "log", "max", "min",
                                   "parseint", "pow", "range", "signum"})}),
      familyOf("Strings", {stringRows(),
                           shared({"chomp", "indent", "join", "lower", "split",
                                   "substr", "title", "trim", "trimprefix",
                                   "trimspace", "trimsuffix", "upper"})}),
      familyOf("Collections",
               {collectionRows(), lookupRows(),
                shared({"chunklist", "coalescelist", "compact", "concat",
                        "contains", "distinct", "element", "flatten", "keys",
                        "merge", "setintersection", "setproduct", "setsubtract",
                        "setunion", "slice", "values", "zipmap"})}),
      familyOf("Conditions", {conditionRows(), shared({"can", "try"})}),
      familyOf("Conversions", {shared({"tobool", "tolist", "tomap", "tonumber",
                                       "toset", "tostring"})}),
      familyOf("Encoding", {encodingRows(), yamlDecodeRows(), yamlEncodeRows(),
                            shared({"csvdecode", "jsondecode", "jsonencode"})}),
      familyOf("Digests and keys", {digestRows(), rsaRows()}),
      familyOf("Networks", {cidrRows()}),
      familyOf("Dates and times",
               {timeRows(), shared({"formatdate", "timeadd"})}),
      familyOf("Sensitive values", {markRows()}),
  };
}

FunctionTable terraformFunctions(const TerraformOptions &options) {
  std::vector<Function> all;
  for (FunctionFamily &family : terraformFunctionFamilies(options))
    for (Function &function : family.functions) {
      all.push_back(function);
      // A lazy function has one name; see lazinessNamed.
      if (function.laziness != Laziness::None)
        continue;
      function.name.insert(0, coreNamespace);
      all.push_back(std::move(function));
    }
  return FunctionTable(std::move(all));
}

} // namespace hcl
