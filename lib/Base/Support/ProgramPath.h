// The place of the running program, for finding files installed with it.
//
// In: the process. Out: a path. Deliberately absent: what lies beside the
// program (hcl-jit.so: Engine; share/hcl: tools).
#ifndef HCL_LIB_SUPPORT_PROGRAMPATH_H
#define HCL_LIB_SUPPORT_PROGRAMPATH_H

#include <filesystem>
#include <string_view>

namespace hcl {

/// The absolute path of the running program, without symbolic links; empty if
/// it is not known. Without /proc, as in many chroots, it is found by the name
/// that the program was started by, so the first call precedes any change of
/// the working directory. Threads: any. Cost: a few system calls, once.
const std::filesystem::path &programPath();

/// The path of the program that was started as `name` in the folder `working`:
/// a name without a slash is a file in `working`, or else in the first folder
/// of `searchPath` (as in PATH) that has an executable of that name. Symbolic
/// links are followed. Empty if there is no such program.
std::filesystem::path programNamed(std::string_view name,
                                   const std::filesystem::path &working,
                                   std::string_view searchPath);

} // namespace hcl

#endif // HCL_LIB_SUPPORT_PROGRAMPATH_H
