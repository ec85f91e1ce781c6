// The table is made in two steps, since templates call functions: first all
// families but that of templates, then the functions of templates, which see a
// table of the others. In that one, templates cannot be evaluated.
#include "FileAccess.h"
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

/// Conversions that leave the marks of elements where they are.
Rows collectionConversionRows() {
  Rows rows = shared({"tolist", "tomap"});
  for (Function &function : rows)
    function.parameters[0].allowMarked = true;
  return rows;
}

/// The namespace of the functions that are not those of providers.
constexpr const char *coreNamespace = "core::";

/// Whether `function` has one name only: those of providers have no short one.
bool hasOneName(const Function &function) {
  return function.name.find("::") != std::string::npos;
}

/// The functions of `families` by their short and their full names.
FunctionTable tableOf(std::vector<FunctionFamily> families) {
  std::vector<Function> all;
  size_t count = 0;
  for (const FunctionFamily &family : families)
    count += family.functions.size();
  all.reserve(2 * count);
  for (FunctionFamily &family : families)
    for (Function &function : family.functions) {
      all.push_back(function);
      if (hasOneName(function))
        continue;
      function.name.insert(0, coreNamespace);
      all.push_back(std::move(function));
    }
  return FunctionTable(std::move(all));
}

std::vector<FunctionFamily> familiesWithoutTemplates(
    const std::shared_ptr<const terraform::FileAccess> &files) {
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
      familyOf("Conversions",
               {collectionConversionRows(),
                shared({"tobool", "tonumber", "toset", "tostring"})}),
      familyOf("Encoding", {encodingRows(), yamlDecodeRows(), yamlEncodeRows(),
                            shared({"csvdecode", "jsondecode", "jsonencode"})}),
      familyOf("Digests and keys", {digestRows(), rsaRows()}),
      familyOf("Networks", {cidrRows()}),
      familyOf("Dates and times",
               {timeRows(), shared({"formatdate", "timeadd"})}),
      familyOf("Sensitive values", {markRows()}),
      familyOf("Files", {fileRows(files), fileSetRows(files)}),
      familyOf("Provider terraform", {tfvarsRows()}),
  };
}

/// All functions as templates see them: those that evaluate templates refuse
/// each call.
FunctionTable functionsInTemplates(
    const std::shared_ptr<const terraform::FileAccess> &files) {
  std::vector<FunctionFamily> families = familiesWithoutTemplates(files);
  families.push_back(familyOf("Templates", {terraform::nestedTemplateRows()}));
  return tableOf(std::move(families));
}

FunctionFamily
templateFamily(const std::shared_ptr<const terraform::FileAccess> &files,
               const FunctionTable &inTemplates) {
  return familyOf("Templates", {terraform::templateRows(files, inTemplates)});
}

} // namespace

std::vector<FunctionFamily>
terraformFunctionFamilies(const TerraformOptions &options) {
  auto files = std::make_shared<const terraform::FileAccess>(options);
  std::vector<FunctionFamily> families = familiesWithoutTemplates(files);
  families.push_back(templateFamily(files, functionsInTemplates(files)));
  return families;
}

FunctionTable terraformFunctions(const TerraformOptions &options) {
  auto files = std::make_shared<const terraform::FileAccess>(options);
  FunctionTable inTemplates = functionsInTemplates(files);
  return inTemplates.with(tableOf({templateFamily(files, inTemplates)}));
}

} // namespace hcl
