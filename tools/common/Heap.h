// The heap of a process that keeps what it allocates until it ends.
#ifndef HCL_TOOLS_COMMON_HEAP_H
#define HCL_TOOLS_COMMON_HEAP_H

namespace hcl::tools {

/// Makes the heaps of all threads grow in large steps, and shrink only by large
/// ones: fewer system calls and page faults, for tools that build large
/// structures and end.
/// Call it before threads start. No effect with C libraries other than glibc.
/// Cost: address space; memory only for the used part, in pages of 2 MB where
/// the kernel has them.
void growHeapsInLargeSteps();

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_HEAP_H
