// The files that a command line names.
#ifndef HCL_TOOLS_HCLFMT_PATHS_H
#define HCL_TOOLS_HCLFMT_PATHS_H

#include "Driver.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::fmt {

/// A file to format, or the reason why a path names none. The texts lie in the
/// command line or in `Inputs::texts`.
struct Input {
  const char *path;
  const char *problem = nullptr;
};

/// The endings of the files in folders that are formatted, for messages.
inline constexpr std::string_view extensionList =
    ".hcl, .nomad, .tf, .tfvars or .tofu";

/// The files to format in their order.
struct Inputs {
  std::vector<Input> all;
  std::vector<std::string> empty; ///< folders without a file to format
  /// Texts besides those of the command line.
  std::deque<std::string> texts;
};

/// Appends the files that `path` names to `inputs`: itself (`-` is standard
/// input), or if it is a folder, those in it in the order of their names that
/// end in .hcl, .nomad, .tf, .tfvars or .tofu; with -recursive also those in
/// the folders in it. Hidden ones, links and what `.gitignore` leaves out are
/// not among them. A folder whose `.gitignore` cannot be read is an input with
/// that problem.
void expandPath(const char *path, const Flags &flags, Inputs &inputs);

/// The message for `path`, which cannot be read, if that is because there is no
/// such file or it is a folder; otherwise "".
std::string pathProblem(const std::string &path);

} // namespace hcl::fmt

#endif // HCL_TOOLS_HCLFMT_PATHS_H
