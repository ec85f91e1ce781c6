// Puts rebuilt expressions in the place of old ones.
//
//  1. The pools of the patches are appended to those of the module. All
//     operations of a patch shift their indices into a pool by the same amount.
//  2. The operations of each item move to the end of those of the previous
//     item: in place while no item ends later than before, else in a new array.
//     Their indices of other operations shift by the distance that they moved.
#include "Splice.h"

#include <algorithm>
#include <iterator>

namespace hcl {

using namespace hir;

namespace {

/// The shifts of indices, modulo 2^32.
struct Shift {
  uint32_t ops = 0, operands = 0, regions = 0, parameters = 0, places = 0;
};

template <typename T>
uint32_t append(std::vector<T> &to, std::vector<T> &from, size_t begin,
                size_t end) {
  auto shift = uint32_t(to.size() - begin);
  to.insert(to.end(), std::make_move_iterator(from.begin() + ptrdiff_t(begin)),
            std::make_move_iterator(from.begin() + ptrdiff_t(end)));
  return shift;
}

class Splicer {
public:
  Splicer(Module &module, Module &built, std::span<const Patch> patches)
      : module_(module), built_(built), patches_(patches) {}

  void run() {
    append(module_.constants, built_.constants, 0, built_.constants.size());
    bool inPlace = fits();
    if (!inPlace)
      target_ = &ops_;
    const Patch *patch = patches_.data();
    for (uint32_t index = 0; index < module_.items.size(); ++index) {
      Item &item = module_.items[index];
      if (item.kind == ItemKind::Block)
        continue;
      bool replaced =
          patch != patches_.data() + patches_.size() && patch->item == index;
      if (replaced)
        replace(item.expr, *patch++);
      else
        move(item.expr);
    }
    target_->erase(target_->begin() + next_, target_->end());
    if (!inPlace)
      module_.ops = std::move(ops_);
  }

private:
  [[nodiscard]] bool fits() {
    int64_t growth = 0;
    for (const Patch &patch : patches_) {
      const Expr &expr = module_.items[patch.item].expr;
      growth += int64_t(patch.end.ops - patch.begin.ops) -
                int64_t(expr.endOp - expr.firstOp);
      if (growth > 0) {
        reserve();
        return false;
      }
    }
    return true;
  }
  void reserve() {
    size_t size = module_.ops.size();
    for (const Patch &patch : patches_)
      size += patch.end.ops - patch.begin.ops;
    ops_.resize(size);
  }
  void replace(Expr &expr, const Patch &patch) {
    Shift shift;
    shift.operands = append(module_.operands, built_.operands,
                            patch.begin.operands, patch.end.operands);
    shift.regions = append(module_.regions, built_.regions, patch.begin.regions,
                           patch.end.regions);
    shift.parameters = append(module_.parameters, built_.parameters,
                              patch.begin.parameters, patch.end.parameters);
    shift.places = append(module_.places, built_.places, patch.begin.places,
                          patch.end.places);
    expr = built_.items[patch.built].expr;
    put(built_.ops, expr, shift);
  }
  void move(Expr &expr) {
    if (next_ == expr.firstOp && target_ == &module_.ops)
      next_ = expr.endOp;
    else
      put(module_.ops, expr, {});
  }
  /// Moves the operations of `expr` in `ops` to the current end.
  void put(std::vector<Op> &ops, Expr &expr, Shift shift) {
    shift.ops = next_ - expr.firstOp;
    for (uint32_t index = expr.firstOp; index < expr.endOp; ++index) {
      Op &op = (*target_)[next_++] = std::move(ops[index]);
      op.end += shift.ops;
      op.firstOperand += shift.operands;
      op.firstRegion += shift.regions;
      op.firstParameter += shift.parameters;
      if (op.firstPlace != noPlaces)
        op.firstPlace += shift.places;
      for (uint32_t i = 0; i < op.regionCount; ++i) {
        module_.regions[op.firstRegion + i].firstOp += shift.ops;
        module_.regions[op.firstRegion + i].endOp += shift.ops;
      }
    }
    expr.firstOp += shift.ops;
    expr.endOp += shift.ops;
  }

  Module &module_;
  Module &built_;
  std::span<const Patch> patches_;
  std::vector<Op> ops_; ///< used when the module's own array has no room
  std::vector<Op> *target_ = &module_.ops;
  uint32_t next_ = 0;
};

} // namespace

void splice(Module &module, Module &&built, std::span<const Patch> patches) {
  if (!patches.empty())
    Splicer(module, built, patches).run();
}

} // namespace hcl
