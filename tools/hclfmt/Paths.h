// The files that a command line names.
#ifndef HCL_TOOLS_HCLFMT_PATHS_H
#define HCL_TOOLS_HCLFMT_PATHS_H

#include <string>
#include <vector>

namespace hcl::fmt {

/// A file to format, or the reason why a path names none.
struct Input {
  std::string path;
  std::string problem = {};
};

/// Appends the files that `path` names to `inputs`: itself (`-` is standard
/// input), or if it is a folder and `isRecursive`, those in it in the order of
/// their names that end in .hcl, .nomad, .tf, .tfvars or .tofu. Hidden ones,
/// links and what `.gitignore` leaves out are not among them.
void expandPath(const std::string &path, bool isRecursive,
                std::vector<Input> &inputs);

} // namespace hcl::fmt

#endif // HCL_TOOLS_HCLFMT_PATHS_H
