// The work of hclfmt after its flags are parsed.
//
// In: flags and paths. Out: formatted texts, names or differences on standard
// output, or files in place; diagnostics on standard error; an exit code.
#ifndef HCL_TOOLS_HCLFMT_DRIVER_H
#define HCL_TOOLS_HCLFMT_DRIVER_H

#include "common/CommandLine.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hcl::fmt {

/// The flags that set a part of the style; those that are given take the place
/// of settings in `.hclfmt`.
struct Choices {
  std::optional<bool> alignAssignments; ///< -align-assignments
  std::optional<bool> alignComments;    ///< -align-comments
  std::optional<uint32_t> width;        ///< -width
  std::optional<bool> trailingCommas;   ///< -trailing-commas
  std::optional<std::vector<std::string>> attributeOrder; ///< -attribute-order
  std::optional<bool> unwrapTemplates;                    ///< -unwrap-templates
  std::optional<bool> unquoteTypes;                       ///< -unquote-types
};

struct Flags {
  tools::CommonFlags common;
  /// Parts of the command line; none: standard input.
  std::span<char *const> paths;
  std::string stdinName;      ///< -stdin-filename
  bool isCheck = false;       ///< -check
  bool mustNotChange = false; ///< -require-no-change
  bool isVerify = false;      ///< -verify, which implies these two
  bool isWrite = false;       ///< -w
  bool isList = false;        ///< -list
  bool isDiff = false;        ///< -diff
  bool isRecursive = false;   ///< -recursive
  bool isSummary = false;     ///< -summary
  Choices choices;
};

/// Formats what `flags` name. Returns the exit code: Good, or CannotRun if a
/// file could not be read or written, has errors (-check) or was changed
/// (-require-no-change).
[[nodiscard]] int run(const Flags &flags);

} // namespace hcl::fmt

#endif // HCL_TOOLS_HCLFMT_DRIVER_H
