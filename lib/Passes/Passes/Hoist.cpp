// The pass hoist: loop-invariant operations are computed once, before their
// loop.
//
//  1. A `for` is certain to run if its collection is known and not empty: a
//     constant, a constructor, or a value whose type and facts say so.
//  2. The first region of such a loop (`where`, else `key`, else `emit`) runs
//     at least once. Operations directly in it, not in regions of other
//     operations there, are certain to be evaluated, loops included.
//  3. An operation that is certain to be evaluated, reports nothing and uses
//     nothing defined in the region moves before the loop, and further outwards
//     while the same conditions hold.
//  4. Constants and variables cost nothing; they move only with their users.
//
// So nothing new is evaluated or reported.
#include "Effects.h"
#include "hcl/compiler/Rewriter.h"
#include "hcl/compiler/Walk.h"

#include <algorithm>
#include <unordered_map>

namespace hcl {

using namespace hir;

namespace {

/// Finds the movable operations of one expression, and the loops to move them
/// before.
class Invariants {
public:
  Invariants(const Module &module, const PassContext &context)
      : module_(module), effects_(module, context) {}

  /// Returns whether an operation moves.
  bool analyse(const Expr &expr) {
    effects_.analyse(expr);
    depths_.assign(expr.valueCount, 0);
    before_.clear();
    walk(module_, expr, *this);
    return !before_.empty();
  }
  /// The operations that move before `loop`, in order; null if there are none.
  const std::vector<const Op *> *before(const Op &loop) const {
    auto found = before_.find(&loop);
    return found == before_.end() ? nullptr : &found->second;
  }
  const Op *definition(ValueId value) const {
    return effects_.definition(value);
  }

  void beginOp(const Op &op) {
    if (op.regionCount == 0)
      return;
    // In the regions, parameters are as deep as the regions' own values.
    for (const hir::Parameter &parameter : module_.parametersOf(op))
      depth(parameter.value) = regions_.size() + 1;
    begun_ = &op;
  }
  void beginRegion(const Region &region) {
    // Nothing begins between an operation and its first region.
    bool first = &region == &module_.regionsOf(*begun_)[0];
    regions_.push_back({begun_, first && certainlyRuns(*begun_)});
  }
  void endRegion(const Region &) { regions_.pop_back(); }
  void endOp(const Op &op) {
    depth(op.result) = regions_.size();
    // Every operation with regions may report, so it stays in place.
    if (!effects_.reportsNothing(op))
      return;
    // Leaves can be used as if they were defined outside of everything.
    if (op.kind == OpKind::Const || op.kind == OpKind::Var)
      depth(op.result) = 0;
    else
      place(op);
  }

private:
  struct OpenRegion {
    const Op *op; ///< the operation of a certain region
    bool certain; ///< evaluated at least once if the operation is
  };

  size_t &depth(ValueId value) { return depths_[size_t(value)]; }
  void place(const Op &op) {
    size_t outermost = 0;
    for (const Operand &operand : module_.operandsOf(op))
      outermost = std::max(outermost, depth(operand.value));
    size_t target = regions_.size();
    while (target > outermost && regions_[target - 1].certain)
      --target;
    if (target == regions_.size())
      return;
    depth(op.result) = target;
    before_[regions_[target].op].push_back(&op);
  }
  bool certainlyRuns(const Op &loop) const;

  const Module &module_;
  Effects effects_;
  /// Indexed by value: the number of regions around its definition.
  std::vector<size_t> depths_;
  const Op *begun_ = nullptr; ///< the last operation with regions
  std::vector<OpenRegion> regions_;
  std::unordered_map<const Op *, std::vector<const Op *>> before_;
};

bool Invariants::certainlyRuns(const Op &loop) const {
  if (loop.kind != OpKind::For)
    return false;
  ValueId collection = module_.operandsOf(loop)[0].value;
  if (const Value *constant = effects_.constant(collection)) {
    const Value &plain = constant->unmarked();
    return plain.kind() >= ValueKind::List &&
           plain.kind() <= ValueKind::Object && plain.size() != 0;
  }
  const Op *op = effects_.definition(collection);
  if (op && op->kind == OpKind::Tuple)
    return op->operandCount != 0;
  Type type = effects_.typeOf(collection);
  return effects_.isKnown(collection, type) && type.isStructural() &&
         (type.kind() == TypeKind::Tuple ? type.size()
                                         : type.attributes().size()) != 0;
}

class Hoist final : public Rewriter {
public:
  Hoist(const Module &module, const PassContext &context)
      : invariants_(module, context) {}

private:
  bool beginExpression(const Item &attribute) override {
    return invariants_.analyse(attribute.expr);
  }
  bool replace(const Op &op) override {
    if (&op == moving_)
      return false;
    if (mapped(op.result) != noValue)
      return true;
    if (const auto *moved = invariants_.before(op))
      for (const Op *invariant : *moved) {
        for (const Operand &operand : source().operandsOf(*invariant))
          if (mapped(operand.value) == noValue)
            move(*invariants_.definition(operand.value));
        move(*invariant);
      }
    return false;
  }
  void move(const Op &op) {
    moving_ = &op;
    copyNow(op);
    moving_ = nullptr;
    noteChange();
  }

  Invariants invariants_;
  const Op *moving_ = nullptr;
};

} // namespace

bool passes::hoist(Module &module, PassContext &context) {
  return Hoist(module, context).run(module);
}

} // namespace hcl
