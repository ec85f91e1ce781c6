// The program that takes over where compiled evaluation may be needed.
//
// In: the command line, before it is read. Out: nothing, or no return; or why
// nothing took over.
// Deliberately absent: the module itself (Engine).
#ifndef HCL_TOOLS_HCL_EVAL_HANDOVER_H
#define HCL_TOOLS_HCL_EVAL_HANDOVER_H

#include <string>

namespace hcl::eval {

/// Replaces this program by hcl-eval-jit, from the same folder, with the same
/// command line, if that may compile (it has --engine or --jsonl, or
/// `isNeeded`) and this program cannot. Returns if there is no need or no such
/// program, and in a program that runs with more rights than the user who
/// started it: that user could choose the folder. Threads: before any other is
/// started. Cost where it replaces: the start of a program, about 2 ms.
void handOver(char **arguments, bool isNeeded = false);

/// A clause that says that hcl-eval-jit is missing, after the reason why this
/// program does not compile; empty if it is there, or is not a part of this
/// build.
std::string handOverAdvice();

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_HANDOVER_H
