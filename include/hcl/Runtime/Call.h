// Calls of compiled code, with the interpreter behind it.
//
// In: the address of code that Codegen made, in memory or in an object file,
// and the program it was made from. Out: a FrameExpression. Deliberately
// absent: LLVM and everything that compiles (Codegen).
#ifndef HCL_RUNTIME_CALL_H
#define HCL_RUNTIME_CALL_H

#include "hcl/Interp/Frame.h"
#include "hcl/Value/Dialect.h"

#include <cstdint>
#include <memory>

namespace hcl::codegen {

struct RuntimeContext;

/// Code of one expression: 1 with the value in `result`, or 0 where the
/// interpreter is to run; of the evaluation it may have changed the budget
/// then, and nothing else. What was in `result` before is not freed.
using CompiledFunction = int32_t (*)(const Value *const *frame, Value *result,
                                     RuntimeContext *cx);

/// The expression of attribute `item` of `program`, which must outlive the
/// result, run by `code`, which was compiled from it for `dialect`; by the
/// interpreter where that gives up and in dialects for which it does not hold.
/// Whoever owns the code keeps it as long as there are handles.
/// Cost: linear in the expression.
std::unique_ptr<const FrameExpression>
callCode(std::shared_ptr<const CompiledFunction> code, const Program &program,
         size_t item, const Dialect &dialect);

} // namespace hcl::codegen

#endif // HCL_RUNTIME_CALL_H
