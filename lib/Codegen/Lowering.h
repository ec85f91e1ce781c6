// From the HIR of one expression to functions in LLVM IR.
//
//   void f(Value *result, const FrameExpression *expression,
//          const Frame *frame, Evaluation *evaluation)
//
// That is an EvaluateFunction, which returns an object in memory.
//
// The whole function is a fast path with one exit. It goes through the
// operations in their order, keeps whole numbers and bools in registers, reads
// variables and parts of collections where they lie, and calls the runtime
// (Runtime.h) for what has no short code. Where something is to be reported,
// and on whatever has no way of its own, it frees what it holds, puts the
// budget back and jumps to the interpreter, which runs the expression from the
// beginning and gives its answer. So the answer is the interpreter's by
// construction; what has to be right here is only what is computed when all
// goes well.
//
// Both arms of a conditional and both sides of a logic operator are computed,
// as the interpreter does it, so code is straight but for loops. What costs the
// same each time is charged at once.
//
// The leaf function is for short expressions. It calls nothing, so that it
// needs no frame. Where the whole one would call the runtime it jumps to the
// whole one, which begins anew.
#ifndef HCL_LIB_CODEGEN_LOWERING_H
#define HCL_LIB_CODEGEN_LOWERING_H

#include "Runtime/CodeLayout.h"

#include "Engine/Jit.h"
#include "hcl/compiler/HIR.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>

#include <string>
#include <vector>

namespace hcl::compiled {

/// What is known of a value when compiling. All but Any: it is known, has no
/// marks and no error behind it.
enum class StaticKind : uint8_t { Any, Integer, Bool, String };

/// A value of the HIR as the code has it: its two words, in registers. What the
/// word refers to is kept alive by who owns the value.
struct EmittedValue {
  llvm::Value *head = nullptr;
  llvm::Value *word = nullptr;
  StaticKind known = StaticKind::Any;
  /// What its type should be; `any` where nobody said. Only a hint: it chooses
  /// what is tried first.
  Type type;
  /// It is seldom an Integer: a constant that is another number, a quotient,
  /// and what is computed of these.
  bool isSeldomInteger = false;
  /// i1: whether it is an Integer, where the code has found out.
  llvm::Value *isInteger = nullptr;
  /// i1: the value of a Bool.
  llvm::Value *truth = nullptr;
  /// The slot that owns it and nothing else, or noSlot.
  uint32_t slot = noSlot;
  /// The slot that owns it, or what it is a part of, where the runtime made
  /// it; what is computed from it alone may take the slot over.
  uint32_t spareSlot = noSlot;
  /// Loops around its definition.
  uint32_t loopDepth = 0;

  static constexpr uint32_t noSlot = UINT32_MAX;
};

/// What a run of some operations costs whatever their operands are.
struct Cost {
  uint64_t steps = 0;
  uint64_t bytes = 0;
};

class Lowering {
public:
  Lowering(llvm::Module &module, const Program &program, size_t item,
           const CompileOptions &options);

  /// Adds the leaf function as `name` to the module. Returns false if the
  /// expression has operations that mostly need a call; there may be a function
  /// then, which is of no use.
  bool runLeaf(const std::string &name);
  /// Adds the whole function as `name` to the module; `hasLeaf`: it is for what
  /// a leaf function gives up on. Returns false, with the reason, if the
  /// expression is one of those that are not compiled. A Lowering makes one
  /// function.
  bool runWhole(const std::string &name, bool hasLeaf, std::string &reason);

private:
  using Op = hir::Op;
  using Block = llvm::BasicBlock;
  using V = llvm::Value;

  // Lowering.cpp
  bool isTooLong() const;
  void beginFunction(const std::string &name);
  void jumpTo(uint64_t tableOffset);
  void makeFrame();
  void giveBack();
  void finishWhole(const EmittedValue &result);
  void storeResult(const EmittedValue &result);
  void checkStopped();
  void checkDialect();
  void loadVariables();
  void loadConstants();
  void releaseFrame();
  void sizeFrame();
  void lowerOps(uint32_t first, uint32_t end);
  void lowerOp(uint32_t index);
  EmittedValue lowerRegion(const hir::Region &region);
  EmittedValue constant(const Op &op, uint32_t index);
  EmittedValue variable(const Op &op);
  const EmittedValue &operand(const Op &op, size_t index) const;
  Type expectedType(const Op &op) const;
  void define(const Op &op, EmittedValue value);

  // Leaf.cpp
  bool canBeInLeaf(const Op &op) const;
  bool canBeLeaf() const;
  void finishLeaf(const EmittedValue &result);
  void learnIntegers(const Op &op);
  EmittedValue leafArithmetic(const Op &op);
  EmittedValue leafComparison(const Op &op);
  EmittedValue leafNegation(const Op &op);
  EmittedValue leafElement(const Op &op);
  EmittedValue leafAccess(const Op &op, V *hasKeys, uint32_t place);

  // Frame.cpp
  V *constantWord(uint64_t n) { return b_.getInt64(n); }
  V *fieldAddress(V *base, uint64_t offset);
  V *load64(V *base, uint64_t offset);
  void store64(V *value, V *base, uint64_t offset);
  /// A pointer that no call changes.
  V *loadFixed(V *base, uint64_t offset);
  V *loadTable(uint64_t offset);
  V *budgetAddress() { return fieldAddress(evaluation_, CodeLayout::budget); }
  EmittedValue loadValue(V *address);
  Block *block(const char *name);
  /// Of a branch whose first way is nearly always taken.
  llvm::MDNode *likely() {
    return llvm::MDBuilder(context_).createBranchWeights(1000, 1);
  }
  /// Goes on in a new block if `condition`, else gives up.
  void bailOutUnless(V *condition);
  uint32_t newSlot();
  uint32_t slotFor(const Op &op);
  V *slotAddress(uint32_t slot);
  EmittedValue slotValue(uint32_t slot);
  V *newState();
  /// Writes operands where the runtime wants them; returns the array.
  V *spill(llvm::ArrayRef<EmittedValue> values);
  /// Writes a value with a reference of its own to `address`. Takes it from
  /// its slot if `last` and nothing else will need it.
  void storeOwned(V *address, const EmittedValue &value, bool last);
  void retain(const EmittedValue &value);
  V *callRuntime(const char *name, llvm::Type *result,
                 llvm::ArrayRef<V *> arguments);
  V *opNumber(const Op &op) { return b_.getInt32(indexOf(op)); }

  // Cost.cpp
  Cost costOf(uint32_t first, uint32_t end) const;
  Cost costOf(const hir::Region &region) const;
  Cost costOfExpression() const;
  void charge(Cost cost);
  void chargeLeaf(Cost cost);
  void chargeTimes(V *times, Cost cost);
  void chargeWords(V *steps, V *bytes);

  // Scalars.cpp
  V *isInteger(const EmittedValue &value);
  V *areIntegers(const EmittedValue &a, const EmittedValue &b);
  V *truthOf(const EmittedValue &value);
  EmittedValue ofTruth(V *truth);
  EmittedValue phi(const EmittedValue &a, Block *fromA, const EmittedValue &b,
                   Block *fromB);
  /// The result of an operation on two Integers, if it `fits`.
  EmittedValue ofIntegers(OpKind kind, const EmittedValue &a,
                          const EmittedValue &b, V *&fits);
  EmittedValue arithmetic(const Op &op);
  EmittedValue arithmeticByRuntime(const Op &op);
  V *exactDivision(OpKind kind, V *a, V *b, V *&result);
  V *compareIntegers(OpKind kind, const EmittedValue &a, const EmittedValue &b);
  bool isForNumbers(const Op &comparison) const;
  EmittedValue comparison(const Op &op);
  EmittedValue compareByRuntime(const Op &op);
  EmittedValue negation(const Op &op);
  EmittedValue logic(const Op &op);
  EmittedValue conditional(const Op &op);
  /// The arm that is chosen, if `fits`.
  EmittedValue chosenArm(V *condition, const EmittedValue &ifTrue,
                         const EmittedValue &ifFalse, V *&fits);

  // Access.cpp
  EmittedValue getAttr(const Op &op);
  EmittedValue index(const Op &op);
  EmittedValue access(const Op &op, V *isFast, uint32_t place);
  EmittedValue element(const Op &op);
  V *isObject(const EmittedValue &value);
  V *isKeyed(const EmittedValue &value);
  V *cacheAddress(uint32_t place);
  /// Where entry `place` of the table is guessed to be in `collection`, if the
  /// shape is `known`; what is there.
  V *cachedOffset(const EmittedValue &collection, uint32_t place, V *&known);
  V *placeAddress(const EmittedValue &collection, V *place);
  V *elementAddress(const EmittedValue &sequence, const EmittedValue &index);
  V *isSequence(const EmittedValue &value);

  // Build.cpp
  EmittedValue tuple(const Op &op);
  EmittedValue object(const Op &op);
  EmittedValue call(const Op &op);
  EmittedValue strict(const Op &op);
  EmittedValue inSlot(llvm::function_ref<V *(V *slot)> finish);
  EmittedValue built(const Op &op, llvm::function_ref<V *(V *slot)> finish);
  std::vector<EmittedValue> operands(const Op &op) const;

  // Loops.cpp
  struct Loop;
  EmittedValue forLoop(const Op &op);
  EmittedValue splat(const Op &op);
  void prepareFor(const Op &op, const hir::Region *where,
                  const hir::Region *key, const hir::Region &emit, Loop &loop);
  void openSequence(Loop &loop, V *many);
  EmittedValue loopKey(const Loop &loop);
  EmittedValue entryKey(const Op &op, const EmittedValue &key);
  void addEntry(const Op &op, const Loop &loop, const hir::Region &emit,
                const hir::Region &key);
  void addElement(const Loop &loop, const hir::Region &emit);
  V *behind(V *base, V *offset);
  void beginResult(Loop &loop, const char *begin);
  void openLoop(Loop &loop);
  void storeFilled(const Loop &loop);
  void closeLoop(Loop &loop);
  bool isSourceKey(const Op &op, const hir::Region &key) const;
  void checkAhead(const Op &op);

  uint32_t indexOf(const Op &op) const {
    return static_cast<uint32_t>(&op - hir_.ops.data()) - expr_.firstOp;
  }

  llvm::Module &module_;
  llvm::LLVMContext &context_;
  llvm::IRBuilder<> b_;
  const hir::Module &hir_;
  const hir::Expr &expr_;
  const CompileOptions &options_;
  EntryNumbers numbers_;

  llvm::Function *function_ = nullptr;
  bool isLeaf_ = false, hasLeaf_ = false, alwaysBailsOut_ = false;
  /// The result is in its place, so that nothing may give up any more.
  bool isResultStored_ = false;
  /// Parameters; `arguments_`: the Frame.
  V *result_ = nullptr, *expression_ = nullptr, *arguments_ = nullptr,
    *evaluation_ = nullptr;
  /// Where the values of variables are.
  V *frame_ = nullptr;
  Block *entry_ = nullptr, *bailOut_ = nullptr;
  // Only in the whole function: where it ends well; what lies in its frame.
  Block *exit_ = nullptr;
  llvm::AllocaInst *cx_ = nullptr;
  llvm::AllocaInst *slots_ = nullptr, *states_ = nullptr, *scratch_ = nullptr;
  uint32_t slotCount_ = 0, stateCount_ = 0, scratchCount_ = 0;
  /// The words of guesses after the first few; null where there are no more.
  V *farCaches_ = nullptr;
  uint32_t loopDepth_ = 0;
  /// By value.
  std::vector<EmittedValue> values_;
  std::vector<uint32_t> uses_;
  /// By name: the variables, loaded when the function begins.
  std::vector<std::pair<hir::NameId, EmittedValue>> variables_;
};

/// Whether the `where` of a loop surely reports nothing when it is evaluated
/// with unknown parameters and was, or will be, evaluated for an element
/// without a report; `always`: or even if there is no element.
bool reportsNothingAhead(const hir::Module &module, const hir::Op &loop,
                         const EntryNumbers &numbers, bool &always);

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_LOWERING_H
