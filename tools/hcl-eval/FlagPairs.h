// The pairs of flags of hcl-eval that are refused.
#ifndef HCL_TOOLS_HCL_EVAL_FLAGPAIRS_H
#define HCL_TOOLS_HCL_EVAL_FLAGPAIRS_H

namespace CLI {
class App;
} // namespace CLI

namespace hcl::eval {

/// Lets `app`, which has all its flags, refuse those that have no effect
/// together.
void refuseFlagPairs(CLI::App &app);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_FLAGPAIRS_H
