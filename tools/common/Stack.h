// A stack that is deep enough for the nesting that the user allows.
#ifndef HCL_TOOLS_COMMON_STACK_H
#define HCL_TOOLS_COMMON_STACK_H

#include <cstddef>
#include <cstdint>
#include <functional>

namespace hcl::tools {

/// The deepest nesting that withStackFor can make room for.
inline constexpr uint32_t mostDepth = 100'000;

/// Runs `work` with a stack for syntax that nests `depth` levels (at most
/// `mostDepth`) and returns its result. Recursion over syntax is bounded by the
/// parser's limit. The usual stack is enough for the default limit; for a
/// larger one `work` runs on a thread of its own. If memory runs out, a message
/// is written, and the result is the exit code of a tool that cannot run.
/// Cost: address space; memory only for the used part.
[[nodiscard]] int withStackFor(uint32_t depth,
                               const std::function<int()> &work);

/// Bytes of stack for syntax that nests `depth` levels.
size_t stackFor(uint32_t depth);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_STACK_H
