// The flags with which Terraform, OpenTofu, Packer and Nomad name values.
//
// In: the command line, before it is read. Out: the command line in the flags
// of hcl-eval.
// Deliberately absent: other flags of these applications.
#ifndef HCL_TOOLS_HCL_EVAL_TERRAFORMFLAGS_H
#define HCL_TOOLS_HCL_EVAL_TERRAFORMFLAGS_H

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace hcl::eval {

/// The arguments of `argv`, with `--vars FILE` for `-var-file FILE` and
/// `--input NAME=TEXT` for `-var NAME=TEXT`; also with `=` in place of the
/// blank. `--var` is a flag of `app`, and stays. Sets `problem` for `-var`
/// beside flags that no module has.
std::vector<std::string> withOwnFlags(const CLI::App &app, int argc,
                                      const char *const *argv,
                                      std::string &problem);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_TERRAFORMFLAGS_H
