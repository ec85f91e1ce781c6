// Rewriting of a module's expressions, the base class of most passes.
//
//   class Pass final : public Rewriter {
//     bool replace(const hir::Op &op) override {
//       if (…)
//         return replaceBy(op, builder().constant(…));
//       return false;
//     }
//   };
//   bool changed = Pass().run(module);
//
// In: a module. Out: the module with some operations replaced. A pass derives
// from Rewriter and decides for each operation whether to replace it; all
// others are copied, with value numbers, arrays and ranges kept consistent.
// Expressions without changes are not copied. Nesting needs no recursion.
// Ownership: a Rewriter borrows the module during `run`. Threads: one thread
// uses it.
// Deliberately absent: analysis; a pass reads the source module while writing
// the new one. Walk.h visits operations without changing them.
#ifndef HCL_COMPILER_REWRITER_H
#define HCL_COMPILER_REWRITER_H

#include "hcl/compiler/Builder.h"
#include "hcl/compiler/HIR.h"

#include <cstdint>
#include <vector>

namespace hcl {

/// A new expression for an item.
struct Patch {
  uint32_t item;  ///< the item of the module whose expression it replaces
  uint32_t built; ///< the attribute that holds it in the builder's module
  /// Its range in the arrays of the builder's module.
  hir::Builder::Mark begin, end;
};

/// The base class of passes that replace operations.
class Rewriter {
public:
  virtual ~Rewriter() = default;

  /// Rewrites `module`; the pass sees the old module until the end. Returns
  /// whether there were changes. Cost: linear in the expressions that are
  /// visited, small for others.
  [[nodiscard]] bool run(hir::Module &module);

protected:
  /// Prepares for `extract` on operations of an expression of `source` that has
  /// `valueCount` values.
  void prepare(const hir::Module &source, size_t valueCount);
  /// A module with one attribute, which consists of `op` with its regions.
  /// `replace` is called before each operation is copied, and must map values
  /// from outside of `op`. Valid until the next call, which uses the same
  /// memory.
  /// Cost: linear in `op`; the value mappings are kept.
  const hir::Module &extract(const hir::Op &op);

  /// Called for each attribute before its operations. Returns false to skip an
  /// unchanged attribute.
  [[nodiscard]] virtual bool beginExpression(const hir::Item &) { return true; }
  /// Called for each operation before it is copied, also for those in regions.
  /// Returns true if the pass has mapped the result to another value or the
  /// result is not used; neither the operation nor its regions are copied then.
  [[nodiscard]] virtual bool replace(const hir::Op &op) = 0;
  /// Must be called on changes: an expression without such a call stays
  /// unchanged.
  void noteChange() { changesExpression_ = true; }
  /// Maps the result of `op` to `value` of the copy; for `replace` to return.
  [[nodiscard]] bool replaceBy(const hir::Op &op, hir::ValueId value) {
    map(op.result, value);
    noteChange();
    return true;
  }
  /// Called for each copied operation, after its regions.
  virtual void copied(const hir::Op &) {}

  /// Called with the copy of operand `index` of `op`; returns the operand of
  /// the copied operation, which may be the result of an operation added here.
  virtual hir::Operand copyOperand(const hir::Op &, uint32_t,
                                   hir::Operand copy) {
    return copy;
  }
  /// The same for the yield of region `index` of `op`, at the end of the
  /// region.
  virtual hir::Operand copyYield(const hir::Op &, uint32_t, hir::Operand copy) {
    return copy;
  }

  /// The module as it was before the pass.
  const hir::Module &source() const { return *source_; }
  /// The builder of the copy; new operations are added at the current position.
  hir::Builder &builder() { return builder_; }
  /// Makes uses of `from` in the source use `to` in the copy.
  void map(hir::ValueId from, hir::ValueId to) {
    values_[static_cast<uint32_t>(from)] = to;
  }
  /// The value in the copy that `from` is mapped to.
  hir::ValueId mapped(hir::ValueId from) const {
    return values_[static_cast<uint32_t>(from)];
  }
  hir::Operand mapped(const hir::Operand &from) const {
    return {mapped(from.value), from.range};
  }
  /// Copies `op` with its regions to the current position, before its turn;
  /// `replace` is called as usual.
  void copyNow(const hir::Op &op);

private:
  struct Open {
    const hir::Op *op;
    uint32_t region;
  };

  void rewrite(uint32_t item);
  void copyOps(uint32_t next, uint32_t end);
  void begin(const hir::Op &op);
  [[nodiscard]] bool close(Open &open);
  uint32_t immediate(const hir::Op &op);

  const hir::Module *source_ = nullptr;
  hir::Builder builder_;
  std::vector<hir::ValueId> values_;
  std::vector<hir::Operand> operands_;
  std::vector<Patch> patches_; ///< in the order of the items
  uint32_t built_ = 0;         ///< number of expressions in the builder
  bool changesExpression_ = false;
  bool sharesPools_ = false; ///< with the source; false while extracting
};

} // namespace hcl

#endif // HCL_COMPILER_REWRITER_H
