// Visits of the operations of one expression, in the order of the text form.
//
//   struct Counter {
//     size_t calls = 0;
//     void beginOp(const hir::Op &op) { calls += op.kind == OpKind::Call; }
//     void beginRegion(const hir::Region &) {}
//     void endRegion(const hir::Region &) {}
//     void endOp(const hir::Op &) {}
//   };
//   Counter counter;
//   hir::walk(module, module.items[0].expr, counter);
//
// In: a module whose regions nest properly (see verify). Out: calls of the
// visitor. Nesting needs no recursion, so depth does not matter.
// Ownership: nothing is kept. Threads: several may walk one module at once.
// Deliberately absent: changes (Rewriter.h).
#ifndef HCL_COMPILER_WALK_H
#define HCL_COMPILER_WALK_H

#include "hcl/compiler/HIR.h"

#include <vector>

namespace hcl::hir {

/// Calls, for each operation of `expr`:
///
///   visitor.beginOp(const Op &)
///   for each region:  visitor.beginRegion(const Region &)
///                     … the operations inside …
///                     visitor.endRegion(const Region &)
///   visitor.endOp(const Op &)
///
/// The visitor must not change the module's arrays. Cost: linear.
template <typename Visitor>
void walk(const Module &module, const Expr &expr, Visitor &&visitor) {
  struct Level {
    const Op *op;
    uint32_t region;
  };
  std::vector<Level> open;
  uint32_t next = expr.firstOp;
  while (true) {
    while (!open.empty()) {
      auto &[op, index] = open.back();
      std::span<const Region> regions = module.regionsOf(*op);
      if (next != regions[index].endOp)
        break;
      visitor.endRegion(regions[index]);
      if (++index < regions.size()) {
        visitor.beginRegion(regions[index]);
      } else {
        visitor.endOp(*op);
        open.pop_back();
      }
    }
    if (next == expr.endOp)
      return;
    const Op &op = module.ops[next++];
    visitor.beginOp(op);
    if (op.regionCount == 0) {
      visitor.endOp(op);
    } else {
      open.push_back({&op, 0});
      visitor.beginRegion(module.regionsOf(op).front());
    }
  }
}

} // namespace hcl::hir

#endif // HCL_COMPILER_WALK_H
