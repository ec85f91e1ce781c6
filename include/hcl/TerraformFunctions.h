// The functions of Terraform or OpenTofu, as a table: those of the newest
// release, or of a version.
//
//   Scope scope;
//   scope.addFunctions(terraformFunctions({.fileRoot = "modules/web"}));
//
// Where Terraform's function differs from that of the same name in Functions.h
// (coalesce, index, length, lookup, replace, …), this table has Terraform's.
// Each function but `can` and `try` is also there under its full name, e.g.
// `core::upper`. `timestamp`, `plantimestamp`, `uuid` and `bcrypt` have unknown
// results: what they return differs from one run to the next. Values are
// sensitive or ephemeral by marks with the labels below.
// In: options. Out: tables. Dependencies: OpenSSL's libcrypto, libyaml and
// zlib, which no other library here needs.
// Ownership: a table owns its functions. Threads: several may make and read
// tables at once.
// Deliberately absent: functions of providers, except built-in ones
// (`provider::terraform::…`); `type`, which only the console of Terraform has.
#ifndef HCL_TERRAFORMFUNCTIONS_H
#define HCL_TERRAFORMFUNCTIONS_H

#include "hcl/Functions.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The label of the mark on values that are sensitive: made by `sensitive`,
/// removed by `nonsensitive`.
inline constexpr const char *sensitiveMark = "sensitive";
/// The label of the mark on values that are ephemeral, which `ephemeralasnull`
/// replaces by null.
inline constexpr const char *ephemeralMark = "ephemeral";

/// The program whose functions they are.
enum class TerraformKind : uint8_t { Terraform, OpenTofu };

/// A version of one of them.
struct TerraformVersion {
  uint16_t major = 0, minor = 0;

  friend auto operator<=>(TerraformVersion, TerraformVersion) = default;
};

/// The means of Terraform's functions outside of their arguments.
struct TerraformOptions {
  /// The root: the folder below which the files that `file`, `fileset`,
  /// `templatefile` and the like read lie, after all symbolic links. Empty:
  /// these functions fail with `fileRootHint`, but where an application
  /// evaluates a module, which has a root of its own (AppInputs::root).
  std::string fileRoot = {};
  /// The folder that relative paths start at; empty: `fileRoot`. In modules of
  /// applications they start at the folder of the module.
  std::string fileBase = {};
  /// How to permit the reading of files, in a message, e.g. "give --root DIR".
  std::string fileRootHint = "the application has to name a folder";
  /// The version whose functions they are. Nothing: that of the newest releases
  /// of `kind` and of the libraries that it takes functions from.
  std::optional<TerraformVersion> version = {};
  TerraformKind kind = TerraformKind::Terraform;
};

/// The options for the table called `name`: `terraform`, `opentofu`, or
/// `terraform@1.11` for the functions of that version. Errors: nothing for
/// another name.
[[nodiscard]] std::optional<TerraformOptions>
terraformOptionsByName(std::string_view name);

/// The functions, by their short and by their full names. Files are read when a
/// function is called. Cost: builds the table.
FunctionTable terraformFunctions(const TerraformOptions &options = {});

/// The same functions by their short names, in families.
std::vector<FunctionFamily>
terraformFunctionFamilies(const TerraformOptions &options = {});

} // namespace hcl

#endif // HCL_TERRAFORMFUNCTIONS_H
