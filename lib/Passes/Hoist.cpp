// Loop-invariant operations, computed once before their loop.
//
//  1. A `for` certainly runs if its collection is known and has an element: a
//     constant, a constructor, or a value whose type and facts say so.
//  2. Of such a loop, the region that runs first runs at least once: `where`,
//     else `key`, else `emit`. What stands in it directly, and not in a region
//     of another operation there, is certainly evaluated, loops included.
//  3. An operation that is certainly evaluated, reports nothing and uses
//     nothing that is defined in the region moves before the loop, and on
//     outwards as long as the same holds there.
//  4. Constants and variables cost nothing, so they move only along with what
//     uses them.
//
// So nothing is evaluated that was not, and nothing reported that was not.
#include "Effects.h"
#include "hcl/compiler/Rewriter.h"
#include "hcl/compiler/Walk.h"

#include <algorithm>
#include <unordered_map>

namespace hcl {

using namespace hir;

namespace {

/// Finds out, for one expression, what moves before which loop.
class Invariants {
public:
  Invariants(const Module &module, const PassContext &context)
      : module_(module), effects_(module, context) {}

  /// Returns whether something moves.
  bool analyse(const Expr &expr) {
    effects_.analyse(expr);
    depths_.assign(expr.valueCount, 0);
    before_.clear();
    walk(module_, expr, *this);
    return !before_.empty();
  }
  /// The operations that stand before `loop` from now on, in order; null: none.
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
    // Its regions will see the parameters as deep as their own values.
    for (const hir::Parameter &parameter : module_.parametersOf(op))
      depth(parameter.value) = regions_.size() + 1;
    open_.push_back(&op);
  }
  void beginRegion(const Region &region) {
    const Op &op = *open_.back();
    bool first = &region == &module_.regionsOf(op)[0];
    regions_.push_back({&op, first && certainlyRuns(op)});
  }
  void endRegion(const Region &) { regions_.pop_back(); }
  void endOp(const Op &op) {
    depth(op.result) = regions_.size();
    if (op.regionCount != 0) {
      open_.pop_back();
      return;
    }
    if (!effects_.reportsNothing(op))
      return;
    // Leaves are as good as defined outside of everything.
    if (op.kind == OpKind::Const || op.kind == OpKind::Var)
      depth(op.result) = 0;
    else
      place(op);
  }

private:
  struct OpenRegion {
    const Op *op;
    bool certain; ///< evaluated at least once whenever the operation is
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
  /// By value: in how many regions the place is where it is defined.
  std::vector<size_t> depths_;
  std::vector<const Op *> open_;
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
