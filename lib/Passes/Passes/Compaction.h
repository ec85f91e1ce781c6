// Removal of operations from expressions, in place.
//
// When a pass removes operations or replaces them by constants, the expression
// becomes shorter; the rest of it moves down in the array instead of being
// copied:
//
//   Compaction compaction(module);
//   for (hir::Item &item : module.items)      // some attributes, in any order
//     …  compaction.edit(item, …);
//   compaction.finish();
//
// Later expressions stay in place: the space between is unused until
// expressions move for another reason (Splice.h).
// In: edits by value. Out: the module, changed in place. Threads: one.
// Deliberately absent: new and moved operations (hcl/compiler/Rewriter.h).
#ifndef HCL_LIB_PASSES_COMPACTION_H
#define HCL_LIB_PASSES_COMPACTION_H

#include "hcl/compiler/HIR.h"

#include <cstdint>
#include <span>
#include <vector>

namespace hcl {

/// The edit of an operation.
enum class Edit : uint8_t {
  Keep,
  Drop,    ///< remove the operation with its regions; the result is unused
  Replace, ///< replace by a constant, without regions
};

/// The constant in place of an operation.
struct Replacement {
  hir::ValueId result; ///< the result of the operation
  hir::ConstId constant;
  hir::ConstOrigin origin;
};

/// Edits the expressions of one module.
class Compaction {
public:
  explicit Compaction(hir::Module &module) : module_(module) {}

  /// Edits the expression of an attribute. Shape: `edits` is indexed by the
  /// operation's result; `replacements` are in the order of the replaced
  /// operations, and may contain some that lie inside removed ones.
  void edit(hir::Item &attribute, std::span<const Edit> edits,
            std::span<const Replacement> replacements);
  /// Cuts off the unused space after the last expression.
  void finish();

private:
  /// An operation with regions.
  struct Open {
    uint32_t op;     ///< the new index
    uint32_t region; ///< the open region
    uint32_t end;    ///< the old end of the region
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
  // The expression being edited.
  uint32_t next_ = 0;                ///< the index of the next operation
  std::vector<hir::ValueId> values_; ///< new numbers by old numbers
  uint32_t valueCount_ = 0;
  std::vector<Open> open_;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_COMPACTION_H
