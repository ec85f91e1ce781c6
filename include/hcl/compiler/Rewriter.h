// Writing expressions of a module anew, with changes: what most passes are.
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
// from Rewriter and decides for each operation whether to replace it;
// everything else is copied, with value numbers, pools and ranges kept
// consistent. Expressions without changes stay where they are. Nesting takes no
// recursion. Walk.h visits operations without changing them. Deliberately
// absent: analysis; a pass reads the source module while it writes the new one.
#ifndef HCL_COMPILER_REWRITER_H
#define HCL_COMPILER_REWRITER_H

#include "hcl/compiler/Builder.h"
#include "hcl/compiler/HIR.h"

#include <cstdint>
#include <vector>

namespace hcl {

/// An expression that takes the place of another.
struct Patch {
  uint32_t item;  ///< whose expression it replaces, in the module
  uint32_t built; ///< the attribute it is the expression of, where it was built
  /// The range that belongs to it in the arrays there.
  hir::Builder::Mark begin, end;
};

class Rewriter {
public:
  virtual ~Rewriter() = default;

  /// Changes `module`; until the end the pass sees it as it was. Returns
  /// whether there was something to change. Cost: linear in the expressions
  /// that are looked at, and small for others.
  bool run(hir::Module &module);

protected:
  /// Gets ready to `extract` operations of an expression of `source` with
  /// `valueCount` values.
  void prepare(const hir::Module &source, size_t valueCount);
  /// A module of one attribute, `op` with its regions. `replace` is asked
  /// before each operation is copied, and must map what comes from outside.
  /// Valid until the next call, which uses the same memory.
  /// Cost: linear in `op`, but that it leaves the mappings as they are.
  const hir::Module &extract(const hir::Op &op);

  /// Called for each attribute before its operations. Returns false where the
  /// pass knows that nothing in it changes: it is not looked at then.
  virtual bool beginExpression(const hir::Item &) { return true; }
  /// Called for each operation before it is copied, those in regions included.
  /// Returns true if the pass took care of it: it mapped the result to another
  /// value, or nobody uses it. Then neither it nor its regions are copied.
  virtual bool replace(const hir::Op &op) = 0;
  /// To be called where anything becomes another than it was: an expression in
  /// which it was not called stays as it is.
  void noteChange() { changesExpression_ = true; }
  /// What `replace` returns where users of `op` use `value` of the copy.
  bool replaceBy(const hir::Op &op, hir::ValueId value) {
    map(op.result, value);
    noteChange();
    return true;
  }
  /// Called for each operation that was copied, after its regions.
  virtual void copied(const hir::Op &) {}

  /// Called with the copy of operand `index` of `op`: returns what the copy of
  /// `op` uses, which may be the result of an operation added here.
  virtual hir::Operand copyOperand(const hir::Op &, uint32_t,
                                   hir::Operand copy) {
    return copy;
  }
  /// The same for what region `index` of `op` yields, at the end of the region.
  virtual hir::Operand copyYield(const hir::Op &, uint32_t, hir::Operand copy) {
    return copy;
  }

  const hir::Module &source() const { return *source_; }
  /// Where new operations go: to the place of the one at hand.
  hir::Builder &builder() { return builder_; }
  /// Makes users of `from` (of the source) use `to` (of the copy).
  void map(hir::ValueId from, hir::ValueId to) {
    values_[static_cast<uint32_t>(from)] = to;
  }
  /// The value of the copy that stands for `from`.
  hir::ValueId mapped(hir::ValueId from) const {
    return values_[static_cast<uint32_t>(from)];
  }
  hir::Operand mapped(const hir::Operand &from) const {
    return {mapped(from.value), from.range};
  }
  /// Copies `op` with its regions to the place at hand, ahead of its turn;
  /// `replace` is asked about it as usual.
  void copyNow(const hir::Op &op);

private:
  struct Open {
    const hir::Op *op;
    uint32_t region;
  };

  void rewrite(uint32_t item);
  void copyOps(uint32_t next, uint32_t end);
  void begin(const hir::Op &op);
  bool close(Open &open);
  uint32_t immediate(const hir::Op &op);

  const hir::Module *source_ = nullptr;
  hir::Builder builder_;
  std::vector<hir::ValueId> values_;
  std::vector<hir::Operand> operands_;
  std::vector<Patch> patches_; ///< in the order of the items
  uint32_t built_ = 0;         ///< expressions that the builder has
  bool changesExpression_ = false;
  bool sharesPools_ = false; ///< with the source; not when extracting
};

} // namespace hcl

#endif // HCL_COMPILER_REWRITER_H
