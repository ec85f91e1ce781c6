// The table is made in two steps, since templates call functions: first all
// families but that of templates, then the functions of templates, which see a
// table of the others. In that one, templates cannot be evaluated.
#include "FileAccess.h"
#include "Rows.h"
#include "hcl/Convert.h"
#include "hcl/TerraformFunctions.h"

#include <algorithm>
#include <span>

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

/// Conversions that leave marks at the elements.
Rows collectionConversionRows() {
  Rows rows = shared({"tolist", "tomap"});
  for (Function &function : rows)
    function.parameters[0].allowMarked = true;
  return rows;
}

/// The type of a converted value: as in Terraform, conversions of unknown
/// values do not fail.
Type convertedType(std::span<const Value> args, CallContext &cx) {
  return args[0].unmarked().isKnown()
             ? terraform::libraryFunction("convert").resultType(args, cx)
             : withoutOptional(args[1].type());
}

/// The function convert, whose types have defaults.
Rows convertRows(TerraformKind kind) {
  Rows rows = shared({"convert"});
  bool isTerraform = kind == TerraformKind::Terraform;
  rows[0].laziness = isTerraform ? Laziness::ConvertThenDefaults
                                 : Laziness::DefaultsThenConvert;
  if (isTerraform)
    rows[0].resultType = convertedType;
  // OpenTofu leaves marks at the parts.
  rows[0].parameters[0].allowMarked = !isTerraform;
  rows[0].parameters[0].allowUnknown |= !isTerraform;
  return rows;
}

/// The namespace of functions outside providers.
constexpr const char *coreNamespace = "core::";

/// Whether `function` has one name only: functions of providers have no short
/// name.
bool hasOneName(const Function &function) {
  return function.name.find("::") != std::string::npos;
}

/// The functions of `families` by their short names and, with `namespaces`, by
/// their full ones.
FunctionTable tableOf(std::vector<FunctionFamily> families, bool namespaces) {
  std::vector<Function> all;
  size_t count = 0;
  for (const FunctionFamily &family : families)
    count += family.functions.size();
  all.reserve(2 * count);
  for (FunctionFamily &family : families)
    for (Function &function : family.functions) {
      all.push_back(function);
      if (!namespaces || hasOneName(function))
        continue;
      function.name.insert(0, coreNamespace);
      all.push_back(std::move(function));
    }
  return FunctionTable(std::move(all));
}

std::vector<FunctionFamily> familiesWithoutTemplates(
    const std::shared_ptr<const terraform::FileAccess> &files,
    TerraformKind kind) {
  using namespace terraform;
  std::vector<FunctionFamily> families{
      familyOf("Numbers", {shared({"abs", "ceil", "floor", "log", "max", "min",
                                   "parseint", "pow", "range", "signum"})}),
      familyOf("Strings",
               {stringRows(),
                shared({"chomp", "format", "formatlist", "indent", "join",
                        "lower", "split", "substr", "title", "trim",
                        "trimprefix", "trimspace", "trimsuffix", "upper"})}),
      familyOf("Collections",
               {collectionRows(), lookupRows(),
                shared({"chunklist", "coalescelist", "compact", "concat",
                        "contains", "distinct", "element", "flatten", "keys",
                        "merge", "setintersection", "setproduct", "setsubtract",
                        "setunion", "slice", "sort", "values", "zipmap"})}),
      familyOf("Conditions", {conditionRows(), shared({"can", "try"})}),
      familyOf("Conversions",
               {collectionConversionRows(), convertRows(kind),
                shared({"tobool", "tonumber", "toset", "tostring"})}),
      familyOf("Encoding",
               {encodingRows(kind), yamlDecodeRows(), yamlEncodeRows(),
                shared({"csvdecode", "jsondecode", "jsonencode"})}),
      familyOf("Digests and keys", {digestRows(), rsaRows()}),
      familyOf("Networks", {cidrRows(kind)}),
      familyOf("Dates and times",
               {timeRows(), shared({"formatdate", "timeadd"})}),
      familyOf("Sensitive values", {markRows(kind)}),
      familyOf("Files", {fileRows(files), fileSetRows(files)}),
      familyOf("Provider terraform", {tfvarsRows()}),
  };
  if (kind == TerraformKind::OpenTofu)
    families.push_back(familyOf("Assumptions", {assumptionRows()}));
  return families;
}

/// The families, all but that of templates, as `options` say.
std::vector<FunctionFamily>
familiesFor(const std::shared_ptr<const terraform::FileAccess> &files,
            const TerraformOptions &options) {
  std::vector<FunctionFamily> families =
      familiesWithoutTemplates(files, options.kind);
  terraform::makeFormer(families, options);
  return families;
}

/// The family `Templates` with `rows`, as `options` say.
FunctionFamily templateFamily(Rows rows, const TerraformOptions &options) {
  std::vector<FunctionFamily> family{familyOf("Templates", {std::move(rows)})};
  terraform::makeFormer(family, options);
  return std::move(family.front());
}

/// Whether functions have full names.
bool hasNamespaces(const TerraformOptions &options) {
  bool isTofu = options.kind == TerraformKind::OpenTofu;
  TerraformVersion since{1, static_cast<uint16_t>(isTofu ? 7 : 8)};
  return !options.version || *options.version >= since;
}

/// All functions for templates: functions that evaluate templates refuse each
/// call.
FunctionTable
functionsInTemplates(const std::shared_ptr<const terraform::FileAccess> &files,
                     const TerraformOptions &options) {
  std::vector<FunctionFamily> families = familiesFor(files, options);
  families.push_back(templateFamily(terraform::nestedTemplateRows(), options));
  return tableOf(std::move(families), hasNamespaces(options));
}

} // namespace

std::vector<FunctionFamily>
terraformFunctionFamilies(const TerraformOptions &options) {
  auto files = std::make_shared<const terraform::FileAccess>(options);
  std::vector<FunctionFamily> families = familiesFor(files, options);
  families.push_back(templateFamily(
      terraform::templateRows(files, functionsInTemplates(files, options),
                              options.kind),
      options));
  return families;
}

FunctionTable terraformFunctions(const TerraformOptions &options) {
  auto files = std::make_shared<const terraform::FileAccess>(options);
  FunctionTable inTemplates = functionsInTemplates(files, options);
  return inTemplates.with(tableOf(
      {templateFamily(terraform::templateRows(files, inTemplates, options.kind),
                      options)},
      hasNamespaces(options)));
}

} // namespace hcl
