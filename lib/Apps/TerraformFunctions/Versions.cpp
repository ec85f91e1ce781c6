// Functions as older versions have them. The tables of this library have the
// newest ones; a table for a version replaces or drops rows in them.
#include "Rows.h"

#include "Codec/JsonNames.h"
#include "Support/VersionText.h"
#include "hcl/TerraformFunctions.h"

#include <charconv>
#include <span>

namespace hcl::terraform {

namespace {

/// A function that is as it is since a version, and how to make the one before
/// it; null: there was none.
struct Change {
  TerraformVersion since;
  std::string_view name;
  Function (*former)() = nullptr;
};

/// Of a repeated name the last value applied.
Function formerJsonDecode() {
  Function function = libraryFunction("jsondecode");
  function.state =
      std::make_shared<const RepeatedNames>(RepeatedNames::LastApplies);
  return function;
}

/// The value that is looked for could not be null.
Function formerContains() {
  Function function = libraryFunction("contains");
  function.parameters[1].allowNull = false;
  return function;
}

/// In the order of versions, the newest first. No version of Terraform has the
/// last change of YAML yet, which is that of the library it reads YAML with.
constexpr TerraformVersion notYet{UINT16_MAX, 0};
const Change changesOfTerraform[] = {
    {notYet, "yamldecode", formerYamlDecode},
    {{1, 16}, "contains", formerContains},
    {{1, 15}, "convert"},
    {{1, 12}, "format", formerFormat},
    {{1, 12}, "formatlist", formerFormatList},
    {{1, 12}, "jsondecode", formerJsonDecode},
    {{1, 10}, "ephemeralasnull"},
    {{1, 9}, "templatestring"},
    {{1, 8}, "issensitive"},
    {{1, 8}, "provider::terraform::decode_tfvars"},
    {{1, 8}, "provider::terraform::encode_expr"},
    {{1, 8}, "provider::terraform::encode_tfvars"},
    {{1, 5}, "plantimestamp"},
    {{1, 5}, "strcontains"},
    {{1, 3}, "endswith"},
    {{1, 3}, "startswith"},
    {{1, 3}, "timecmp"},
    {{0, 15}, "nonsensitive"},
    {{0, 15}, "one"},
    {{0, 15}, "sensitive"},
    {{0, 14}, "alltrue"},
    {{0, 14}, "anytrue"},
    {{0, 14}, "textdecodebase64"},
    {{0, 14}, "textencodebase64"},
    {{0, 13}, "sum"},
};

const Change changesOfOpenTofu[] = {
    {{1, 13}, "assumeequal"},
    {{1, 13}, "assumelistlength"},
    {{1, 13}, "assumelistlengthmax"},
    {{1, 13}, "assumelistlengthmin"},
    {{1, 13}, "assumemaplength"},
    {{1, 13}, "assumemaplengthmax"},
    {{1, 13}, "assumemaplengthmin"},
    {{1, 13}, "assumenotnull"},
    {{1, 13}, "assumesetlength"},
    {{1, 13}, "assumesetlengthmax"},
    {{1, 13}, "assumesetlengthmin"},
    {{1, 13}, "assumestringprefix"},
    {{1, 13}, "cidrsubnets", cidrSubnetsBy32Bits},
    {{1, 13}, "contains", formerContains},
    {{1, 13}, "convert"},
    {{1, 12}, "yamldecode", formerYamlDecode},
    {{1, 11}, "ephemeralasnull"},
    {{1, 11}, "issensitive", formerIsSensitive},
    {{1, 10}, "format", formerFormat},
    {{1, 10}, "formatlist", formerFormatList},
    {{1, 10}, "jsondecode", formerJsonDecode},
    {{1, 10}, "provider::terraform::decode_tfvars"},
    {{1, 10}, "provider::terraform::encode_expr"},
    {{1, 10}, "provider::terraform::encode_tfvars"},
    {{1, 7}, "base64gunzip"},
    {{1, 7}, "cidrcontains"},
    {{1, 7}, "issensitive"},
    {{1, 7}, "templatestring"},
    {{1, 7}, "urldecode"},
};

std::span<const Change> changesOf(TerraformKind kind) {
  if (kind == TerraformKind::OpenTofu)
    return changesOfOpenTofu;
  return changesOfTerraform;
}

} // namespace

void makeFormer(std::vector<FunctionFamily> &families,
                const TerraformOptions &options) {
  if (!options.version)
    return;
  for (const Change &change : changesOf(options.kind)) {
    if (*options.version >= change.since)
      continue;
    for (FunctionFamily &family : families)
      std::erase_if(family.functions, [&](Function &function) {
        if (function.name != change.name)
          return false;
        if (change.former)
          function = change.former();
        return !change.former;
      });
  }
}

} // namespace hcl::terraform

namespace hcl {

/// The number that the digits `text` are.
static uint16_t numberIn(std::string_view text) {
  uint16_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::optional<TerraformOptions> terraformOptionsByName(std::string_view name) {
  std::string_view table = name.substr(0, name.find('@'));
  TerraformOptions options;
  if (table == "opentofu")
    options.kind = TerraformKind::OpenTofu;
  else if (table != "terraform")
    return std::nullopt;
  name.remove_prefix(table.size());
  if (name.empty())
    return options;
  if (!isVersion(name.substr(1)))
    return std::nullopt;
  size_t dot = name.find('.');
  options.version = TerraformVersion{numberIn(name.substr(1, dot - 1)),
                                     numberIn(name.substr(dot + 1))};
  return options;
}

} // namespace hcl
