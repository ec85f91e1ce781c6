// Calls of compiled code, with the interpreter behind it.
//
// In: the address of code that Codegen made, in memory or in an object file,
// and the program it was made from. Out: a FrameExpression. Deliberately
// absent: LLVM and everything that compiles (Codegen).
#ifndef HCL_LIB_RUNTIME_CALL_H
#define HCL_LIB_RUNTIME_CALL_H

#include "hcl/compiler/Interp.h"

#include <memory>

namespace hcl::codegen {

/// The code of an expression: functions that are called for an expression which
/// `callCode` gave. Where one of them gives up it frees what it holds, puts the
/// budget back, and returns what `afterLeaf` or `afterWhole` of the CodeTables
/// gives, so that a call of it always has an answer.
struct CompiledCode {
  EvaluateFunction *whole = nullptr;
  /// Calls nothing; for expressions that can do without. Null: there is none.
  EvaluateFunction *leaf = nullptr;
};

/// The expression of attribute `item` of `program`, which must outlive the
/// result, run by `code`, which was compiled from it; by the interpreter where
/// that gives up. Whoever owns the code keeps it as long as there are handles.
/// Cost: linear in the expression.
std::unique_ptr<const FrameExpression>
callCode(std::shared_ptr<const CompiledCode> code, const Program &program,
         size_t item);

} // namespace hcl::codegen

#endif // HCL_LIB_RUNTIME_CALL_H
