// Two optimisations that FastISel lacks: folding address arithmetic into memory
// operands, and placing blocks by branch weights.
#include "Compiler.h"

#include <llvm/IR/CFG.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/ProfDataUtils.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <cassert>
#include <vector>

namespace hcl::compiled {

using Block = llvm::BasicBlock;

/// Moves computations of field addresses into each using block, so selection
/// folds them into the accesses and no register is held in between.
static void sinkAddresses(llvm::Function &function) {
  std::vector<llvm::GetElementPtrInst *> addresses;
  for (llvm::Instruction &each : llvm::instructions(function))
    if (auto *address = llvm::dyn_cast<llvm::GetElementPtrInst>(&each))
      if (address->hasAllConstantIndices())
        addresses.push_back(address);
  // Addresses computed from other addresses come first.
  for (llvm::GetElementPtrInst *address : llvm::reverse(addresses)) {
    llvm::SmallDenseMap<Block *, llvm::Instruction *, 4> copies;
    for (llvm::Use &use : llvm::make_early_inc_range(address->uses())) {
      auto *user = llvm::cast<llvm::Instruction>(use.getUser());
      Block *block = user->getParent();
      if (block == address->getParent() || llvm::isa<llvm::PHINode>(user))
        continue;
      llvm::Instruction *&copy = copies[block];
      if (!copy) {
        copy = address->clone();
        copy->insertInto(block, block->getFirstInsertionPt());
      }
      use.set(copy);
    }
    if (address->use_empty())
      address->eraseFromParent();
  }
}

/// Places each block before its likeliest successor, and unlikely blocks at the
/// end.
static void placeBlocks(llvm::Function &function) {
  llvm::SmallPtrSet<Block *, 32> placed;
  llvm::SmallVector<Block *, 32> order, next, seldom;
  auto place = [&](Block *block) {
    while (block && placed.insert(block).second) {
      order.push_back(block);
      auto *branch = llvm::dyn_cast<llvm::BranchInst>(block->getTerminator());
      block = branch ? branch->getSuccessor(0) : nullptr;
      if (branch && branch->isConditional()) {
        bool isLikely = llvm::hasBranchWeightMD(*branch);
        (isLikely ? seldom : next).push_back(branch->getSuccessor(1));
      }
    }
  };
  place(&function.getEntryBlock());
  while (!next.empty() || !seldom.empty()) {
    auto &from = next.empty() ? seldom : next;
    place(from.pop_back_val());
  }
  assert(order.size() == function.size() && "blocks end by branches");
  for (Block *block : order)
    block->moveBefore(function.end());
}

void prepareForSelection(llvm::Function &function) {
  // Loops have an exit block that some of them do not use.
  llvm::EliminateUnreachableBlocks(function);
  sinkAddresses(function);
  placeBlocks(function);
}

} // namespace hcl::compiled
