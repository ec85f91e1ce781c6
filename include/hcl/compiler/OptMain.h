// hcl-opt as a function, for programs that add passes to it.
//
//   constexpr PassInfo passes[] = {
//       {"merge-constants", mergeConstants, "object({})", "merges constants"}};
//   int main(int argc, char **argv) { return optMain(argc, argv, passes); }
//
// In: a command line and a table of passes. Out: what hcl-opt prints; its
// passes and those of the table run in the same pipelines, by name and with
// options. The module is verified after each, and --help, --print-after and
// --timing know them. Link hcl::Opt; examples/pass is a program of this kind.
// Deliberately absent: loading of passes from shared libraries.
#ifndef HCL_COMPILER_OPTMAIN_H
#define HCL_COMPILER_OPTMAIN_H

#include "hcl/compiler/Passes.h"

#include <span>

namespace hcl {

/// Runs hcl-opt with `passes` besides its own, whose names they must not have.
/// Returns the exit code: 0, 1 for a command line that cannot be followed, 2
/// after errors.
int optMain(int argc, char **argv, std::span<const PassInfo> passes = {});

} // namespace hcl

#endif // HCL_COMPILER_OPTMAIN_H
