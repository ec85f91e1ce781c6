// Taking operations out of expressions, in place.
//
// What a pass removes or replaces by a constant makes a module smaller, so the
// rest can move up in its arrays instead of being copied:
//
//   Compaction compaction(module);
//   for (hir::Item &item : module.items)      // attributes, all, in order
//     …  compaction.keep(item)  or  compaction.edit(item, edits);
//   compaction.finish();
//
// Deliberately absent: operations that are new, or that move (Rewriter.h).
#ifndef HCL_LIB_PASSES_COMPACTION_H
#define HCL_LIB_PASSES_COMPACTION_H

#include "hcl/HIR/HIR.h"

#include <cstdint>
#include <span>
#include <vector>

namespace hcl {

/// What becomes of an operation.
struct Edit {
  enum Kind : uint8_t {
    Keep,
    Drop,     ///< it goes with its regions; nobody uses it
    Constant, ///< it becomes a constant, without its regions
  } kind = Keep;
  hir::ConstId constant{}; ///< for Constant
  Range site;              ///< the same
};

class Compaction {
public:
  explicit Compaction(hir::Module &module) : module_(module) {}

  /// Leaves the expression of an attribute as it is.
  void keep(hir::Item &attribute);
  /// Changes it: `edits`, by the number of the operation's result.
  void edit(hir::Item &attribute, std::span<const Edit> edits);
  /// Cuts off what is left behind the last item.
  void finish();

private:
  struct Open {
    uint32_t op;     ///< where it is now
    uint32_t region; ///< the one that is open
    uint32_t end;    ///< where that ended
  };

  void moveOp(uint32_t from, const Edit &edit);
  void close(Open &open);
  hir::ValueId number(hir::ValueId old) {
    return values_[uint32_t(old)] = hir::ValueId(valueCount_++);
  }
  void rename(hir::Operand &use) { use.value = values_[uint32_t(use.value)]; }

  hir::Module &module_;
  uint32_t next_ = 0; ///< where the next operation goes
  // Of the expression that is changed.
  std::vector<hir::ValueId> values_; ///< the new numbers, by the old ones
  uint32_t valueCount_ = 0;
  std::vector<Open> open_;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_COMPACTION_H
