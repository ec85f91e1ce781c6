// The help of hcl-eval: which flags belong to which subject, and examples.
#ifndef HCL_TOOLS_HCL_EVAL_HELPPAGES_H
#define HCL_TOOLS_HCL_EVAL_HELPPAGES_H

#include "common/Help.h"

#include <string_view>

namespace hcl::eval {

/// The end of --help: examples and exit codes.
extern const std::string_view examples;

/// The subjects of --help.
tools::HelpPages helpPages();

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_HELPPAGES_H
