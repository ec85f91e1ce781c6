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

#include "Runtime/Tables.h"

#include "hcl/Engine.h"
#include "hcl/compiler/HIR.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>

#include <string>
#include <vector>

namespace hcl::codegen {

/// What is known of a value when compiling. All but Any: it is known, has no
/// marks and no error behind it.
enum class Known : uint8_t { Any, Integer, Bool, String };

/// A value of the HIR as the code has it: its two words, in registers. What the
/// word refers to is kept alive by who owns the value.
struct Lowered {
  llvm::Value *head = nullptr;
  llvm::Value *word = nullptr;
  Known known = Known::Any;
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
  void finishWhole(const Lowered &result);
  void storeResult(const Lowered &result);
  void checkStopped();
  void checkDialect();
  void loadVariables();
  void loadConstants();
  void releaseFrame();
  void sizeFrame();
  void lowerOps(uint32_t first, uint32_t end);
  void lowerOp(uint32_t index);
  Lowered lowerRegion(const hir::Region &region);
  Lowered constant(const Op &op, uint32_t index);
  Lowered variable(const Op &op);
  const Lowered &operand(const Op &op, size_t index) const;
  Type expectedType(const Op &op) const;
  void define(const Op &op, Lowered value);

  // Leaf.cpp
  bool canBeInLeaf(const Op &op) const;
  bool canBeLeaf() const;
  void finishLeaf(const Lowered &result);
  void learnIntegers(const Op &op);
  Lowered leafArithmetic(const Op &op);
  Lowered leafComparison(const Op &op);
  Lowered leafNegation(const Op &op);
  Lowered leafElement(const Op &op);
  Lowered leafAccess(const Op &op, V *hasKeys, uint32_t place);

  // Frame.cpp
  V *constantWord(uint64_t n) { return b_.getInt64(n); }
  V *fieldAddress(V *base, uint64_t offset);
  V *load64(V *base, uint64_t offset);
  void store64(V *value, V *base, uint64_t offset);
  /// A pointer that no call changes.
  V *loadFixed(V *base, uint64_t offset);
  V *loadTable(uint64_t offset);
  V *budgetAddress() {
    return fieldAddress(evaluation_, ContextLayout::evaluationBudget);
  }
  Lowered loadValue(V *address);
  Block *block(const char *name);
  /// Of a branch whose first way is nearly always taken.
  llvm::MDNode *likely() {
    return llvm::MDBuilder(context_).createBranchWeights(1000, 1);
  }
  /// Goes on in a new block if `condition`, else gives up.
  void giveUpUnless(V *condition);
  uint32_t newSlot();
  uint32_t slotFor(const Op &op);
  V *slotAddress(uint32_t slot);
  Lowered slotValue(uint32_t slot);
  V *newState();
  /// Writes operands where the runtime wants them; returns the array.
  V *spill(llvm::ArrayRef<Lowered> values);
  /// Writes a value with a reference of its own to `address`. Takes it from
  /// its slot if `last` and nothing else will need it.
  void storeOwned(V *address, const Lowered &value, bool last);
  void retain(const Lowered &value);
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
  V *isInteger(const Lowered &value);
  V *areIntegers(const Lowered &a, const Lowered &b);
  V *truthOf(const Lowered &value);
  Lowered ofTruth(V *truth);
  Lowered phi(const Lowered &a, Block *fromA, const Lowered &b, Block *fromB);
  /// The result of an operation on two Integers, if it `fits`.
  Lowered ofIntegers(OpKind kind, const Lowered &a, const Lowered &b, V *&fits);
  Lowered arithmetic(const Op &op);
  Lowered arithmeticByRuntime(const Op &op);
  V *exactDivision(OpKind kind, V *a, V *b, V *&result);
  V *compareIntegers(OpKind kind, const Lowered &a, const Lowered &b);
  bool isForNumbers(const Op &comparison) const;
  Lowered comparison(const Op &op);
  Lowered compareByRuntime(const Op &op);
  Lowered negation(const Op &op);
  Lowered logic(const Op &op);
  Lowered conditional(const Op &op);
  /// The arm that is chosen, if `fits`.
  Lowered chosenArm(V *condition, const Lowered &ifTrue, const Lowered &ifFalse,
                    V *&fits);

  // Access.cpp
  Lowered getAttr(const Op &op);
  Lowered index(const Op &op);
  Lowered access(const Op &op, V *isFast, uint32_t place);
  Lowered element(const Op &op);
  V *isObject(const Lowered &value);
  V *isKeyed(const Lowered &value);
  V *guessAddress(uint32_t place);
  /// Where entry `place` of the table is guessed to be in `collection`, if the
  /// shape is `known`; what is there.
  V *guessedPlace(const Lowered &collection, uint32_t place, V *&known);
  V *placeAddress(const Lowered &collection, V *place);
  V *elementAddress(const Lowered &sequence, const Lowered &index);
  V *isSequence(const Lowered &value);

  // Build.cpp
  Lowered tuple(const Op &op);
  Lowered object(const Op &op);
  Lowered call(const Op &op);
  Lowered strict(const Op &op);
  Lowered inSlot(llvm::function_ref<V *(V *slot)> finish);
  Lowered built(const Op &op, llvm::function_ref<V *(V *slot)> finish);
  std::vector<Lowered> operands(const Op &op) const;

  // Loops.cpp
  struct Loop;
  Lowered forLoop(const Op &op);
  Lowered splat(const Op &op);
  void prepareFor(const Op &op, const hir::Region *where,
                  const hir::Region *key, const hir::Region &emit, Loop &loop);
  void openSequence(Loop &loop, V *many);
  Lowered loopKey(const Loop &loop);
  Lowered entryKey(const Op &op, const Lowered &key);
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
  Numbering numbering_;

  llvm::Function *function_ = nullptr;
  bool isLeaf_ = false, hasLeaf_ = false, alwaysGivesUp_ = false;
  /// The result is in its place, so that nothing may give up any more.
  bool isResultStored_ = false;
  /// Parameters; `arguments_`: the Frame.
  V *result_ = nullptr, *expression_ = nullptr, *arguments_ = nullptr,
    *evaluation_ = nullptr;
  /// Where the values of variables are.
  V *frame_ = nullptr;
  Block *entry_ = nullptr, *giveUp_ = nullptr;
  // Only in the whole function: where it ends well; what lies in its frame.
  Block *exit_ = nullptr;
  llvm::AllocaInst *cx_ = nullptr;
  llvm::AllocaInst *slots_ = nullptr, *states_ = nullptr, *scratch_ = nullptr;
  uint32_t slotCount_ = 0, stateCount_ = 0, scratchCount_ = 0;
  /// The words of guesses after the first few; null where there are no more.
  V *farPlaces_ = nullptr;
  uint32_t loopDepth_ = 0;
  /// By value.
  std::vector<Lowered> values_;
  std::vector<uint32_t> uses_;
  /// By name: the variables, loaded when the function begins.
  std::vector<std::pair<hir::NameId, Lowered>> variables_;
};

/// Whether the `where` of a loop surely reports nothing when it is evaluated
/// with unknown parameters and was, or will be, evaluated for an element
/// without a report; `always`: or even if there is no element.
bool reportsNothingAhead(const hir::Module &module, const hir::Op &loop,
                         const Numbering &numbering, bool &always);

} // namespace hcl::codegen

#endif // HCL_LIB_CODEGEN_LOWERING_H
