// Taking operations out of expressions, in place.
//
// What a pass removes or replaces by a constant makes an expression shorter, so
// the rest of it moves up in the array instead of being copied:
//
//   Compaction compaction(module);
//   for (hir::Item &item : module.items)      // some attributes, in any order
//     …  compaction.edit(item, …);
//   compaction.finish();
//
// The expressions behind it stay where they are, untouched: what it leaves free
// lies unused until expressions move for another reason (Splice.h).
// Deliberately absent: operations that are new, or that move
// (hcl/compiler/Rewriter.h).
#ifndef HCL_LIB_PASSES_COMPACTION_H
#define HCL_LIB_PASSES_COMPACTION_H

#include "hcl/compiler/HIR.h"

#include <cstdint>
#include <span>
#include <vector>

namespace hcl {

/// What becomes of an operation.
enum class Edit : uint8_t {
  Keep,
  Drop,    ///< it goes with its regions; nobody uses it
  Replace, ///< it becomes a constant, without its regions
};

/// The constant that an operation becomes.
struct Replacement {
  hir::ValueId result; ///< of the operation
  hir::ConstId constant;
  hir::ConstOrigin origin;
};

class Compaction {
public:
  explicit Compaction(hir::Module &module) : module_(module) {}

  /// Changes the expression of an attribute. Shape: `edits` by the number of
  /// the operation's result; `replacements` in the order of the operations that
  /// become constants; there may be some of operations that go with others.
  void edit(hir::Item &attribute, std::span<const Edit> edits,
            std::span<const Replacement> replacements);
  /// Cuts off what is left free behind the last expression.
  void finish();

private:
  struct Open {
    uint32_t op;     ///< where it is now
    uint32_t region; ///< the one that is open
    uint32_t end;    ///< where that ended
  };

  void keepOp(uint32_t from);
  void replaceOp(uint32_t from, const Replacement &replacement);
  hir::Op &moveOp(uint32_t from);
  void open(const hir::Op &op);
  void close(Open &open);
  hir::ValueId number(hir::ValueId old) {
    return values_[uint32_t(old)] = hir::ValueId(valueCount_++);
  }
  void rename(hir::Operand &use) { use.value = values_[uint32_t(use.value)]; }

  hir::Module &module_;
  // Of the expression that is changed.
  uint32_t next_ = 0;                ///< where the next operation goes
  std::vector<hir::ValueId> values_; ///< the new numbers, by the old ones
  uint32_t valueCount_ = 0;
  std::vector<Open> open_;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_COMPACTION_H
