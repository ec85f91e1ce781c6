// hcl-opt as a function, for programs that add passes of their own.
//
//   constexpr PassInfo passes[] = {
//       {"merge-constants", mergeConstants, "object({})", "merges constants"}};
//   int main(int argc, char **argv) { return optMain(argc, argv, passes); }
//
// In: a command line and a table of passes. Out: the output of hcl-opt. Its own
// passes and those of the table run in the same pipelines, by name and with
// options. The module is verified after each pass; --help, --print-after and
// --timing include all passes. Link hcl::Opt; see examples/pass.
// Ownership: nothing is kept. Threads: call it from main.
// Deliberately absent: loading of passes from shared libraries.
#ifndef HCL_COMPILER_OPTMAIN_H
#define HCL_COMPILER_OPTMAIN_H

#include "hcl/compiler/Passes.h"

#include <span>

namespace hcl {

/// Runs hcl-opt with `passes`, whose names must differ from its own, in
/// addition to its passes. Returns the exit code: 0 on success, 1 for an
/// invalid command line, 2 after errors.
int optMain(int argc, char **argv, std::span<const PassInfo> passes = {});

} // namespace hcl

#endif // HCL_COMPILER_OPTMAIN_H
