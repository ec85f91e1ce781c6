// One function in LLVM IR: its blocks, memory, calls, bail-outs and charges.
//
//   void f(Value *result, const FrameExpression *expression,
//          const Frame *frame, Evaluation *evaluation)
//
// That is an EvaluateFunction, which returns an object in memory. Each version
// of an expression is such a function, with one exit for all cases that it does
// not handle: the bail-out. Another version or the interpreter then runs the
// expression from the beginning and computes the answer. So answers are right
// by construction; only the code for the good case has to be correct.
//
// In: words and addresses. Out: instructions at the end of the current block.
// Deliberately absent: operations of the HIR (the emitters), and the stack
// frame, which only full versions have (StackFrame.h).
#ifndef HCL_LIB_CODEGEN_FUNCTIONEMITTER_H
#define HCL_LIB_CODEGEN_FUNCTIONEMITTER_H

#include "EmittedValue.h"
#include "ExpressionFacts.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>

#include <cstdint>
#include <string>

namespace hcl::compiled {

/// A value of LLVM IR, not of the HIR.
using IrValue = llvm::Value;
using Block = llvm::BasicBlock;

/// The arguments of a call.
struct Arguments {
  IrValue *result = nullptr, *expression = nullptr, *frame = nullptr,
          *evaluation = nullptr;
};

class FunctionEmitter {
public:
  /// Adds the function `name` to `module`, with an empty entry block, which
  /// becomes the current one, and an empty block for the bail-out.
  FunctionEmitter(llvm::Module &module, const std::string &name);

  /// Inserts at the end of the current block.
  llvm::IRBuilder<> b;
  Arguments arguments;
  llvm::Function *function() const { return function_; }

  // Memory. Offsets are in bytes.

  IrValue *word(uint64_t n) { return b.getInt64(n); }
  /// The address of a field: `base` plus a constant.
  IrValue *fieldAddress(IrValue *base, uint64_t offset);
  /// `base` plus `offset`, an i64.
  IrValue *addressAt(IrValue *base, IrValue *offset);
  IrValue *load64(IrValue *base, uint64_t offset);
  void store64(IrValue *value, IrValue *base, uint64_t offset);
  /// Loads a pointer that no call changes.
  IrValue *loadFixed(IrValue *base, uint64_t offset);
  /// Loads a pointer from the CodeTables; `offset` is relative to the
  /// expression.
  IrValue *loadTable(uint64_t offset);
  EmittedValue loadValue(IrValue *address);
  /// Stores the words of `value`, without a reference.
  void storeWords(IrValue *address, const EmittedValue &value);
  /// Stores `value` with a reference of its own.
  void storeCopy(IrValue *address, const EmittedValue &value);
  /// The address of the counted storage of `value`.
  IrValue *storageOf(const EmittedValue &value);

  /// A new block at the end of the function.
  Block *block(const char *name);
  /// Weights of a branch that nearly always takes its first successor.
  llvm::MDNode *likely();
  /// Continues in a new block if `condition` (i1) holds, else bails out.
  void bailOutUnless(IrValue *condition);
  /// The target block of bail-outs.
  Block *bailOut() const { return bailOut_; }
  /// Makes `block` the target of bail-outs; returns the previous one.
  Block *setBailOut(Block *block) { return std::exchange(bailOut_, block); }
  /// Whether some bail-out was unconditional.
  bool alwaysBailsOut() const { return alwaysBailsOut_; }
  /// `a` or `b`, depending on the predecessor block.
  EmittedValue join(const EmittedValue &a, Block *fromA, const EmittedValue &b,
                    Block *fromB);
  /// A Bool from the i1 `truth`.
  EmittedValue boolean(IrValue *truth);
  /// Calls a function of Runtime.h.
  IrValue *call(const char *name, llvm::Type *result,
                llvm::ArrayRef<IrValue *> arguments);
  /// Returns the result of the EvaluateFunction at `offset` in the tables. The
  /// stack frame of this function is released first: the other one may need all
  /// of the stack, and may throw.
  void jumpTo(uint64_t offset, const Arguments &arguments);

  // Budget. If too little is left, the function bails out.

  IrValue *budget();
  void charge(Cost cost);
  /// Charges for `times` (i64) runs, and `fixedBytes` once.
  void chargeTimes(IrValue *times, Cost cost, uint64_t fixedBytes);
  /// Charges i64 amounts; null: nothing.
  void charge(IrValue *steps, IrValue *bytes);

private:
  void retain(const EmittedValue &value);

  llvm::Module &module_;
  llvm::Function *function_;
  Block *bailOut_;
  bool alwaysBailsOut_ = false;
};

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_FUNCTIONEMITTER_H
