// The state of checking types: what is known of each value of an expression so
// far, and what was reported.
//
// Shared by the parts of the type checker. Deliberately absent: the operations
// (StrictCheck.h, LazyCheck.h) and their order (TypeChecker.h).
#ifndef HCL_LIB_PASSES_CHECKSTATE_H
#define HCL_LIB_PASSES_CHECKSTATE_H

#include "Invocation/Site.h"
#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Passes.h"

#include <vector>

namespace hcl {

/// What is known of one value of an expression.
struct ValueFacts {
  Type type;
  uint8_t facts = hir::NoFacts;
  /// Whether the value was computed at all, other than by an error.
  bool seen = false;
};

class CheckState {
public:
  CheckState(const hir::Module &module, const PassContext &context)
      : module(module),
        context(context), evaluation{context.dialect, context.callable(),
                                     &module.file, diags} {}

  /// Forgets the values of the expression before, and begins with `expr`.
  void begin(const hir::Expr &expr);

  /// The value that `id` had last.
  const Value &value(hir::ValueId id) const { return values_[at(id)]; }
  /// What is known of all values that `id` had.
  const ValueFacts &factsOf(hir::ValueId id) const { return facts_[at(id)]; }
  /// Makes `value` the value of `id`, and notes down what holds for it as well
  /// as for what it was before.
  void define(hir::ValueId id, Value value);
  /// Defines the result of a constant, which is the same each time.
  void defineConstant(const hir::Op &op);

  /// Whether `id` has its type even where it stands for an error.
  bool keepsType(hir::ValueId id) const { return keepsType_[at(id)] != 0; }
  /// Notes down that `id` does not, unless `keeps`.
  void noteType(hir::ValueId id, bool keeps) { keepsType_[at(id)] &= keeps; }

  HirSite site(const hir::Op &op) const { return HirSite(module, op); }
  /// The number of `op` in the module.
  uint32_t indexOf(const hir::Op &op) const {
    return static_cast<uint32_t>(&op - module.ops.data());
  }

  /// Limits what one operation on constants may build: it is done for its type,
  /// so the result need not be kept.
  void limitBytes() { evaluation.budget.bytes = uint64_t{64} << 20; }
  /// Whether the operation that ran last took too much to be computed here:
  /// only its type may be known. Drops what was reported since number `before`.
  bool tookTooMuch(size_t before);

  /// Adds the types of the operands of `op`, and of the arms or the right
  /// operand where it has some, to the diagnostics from number `from` on.
  void explain(const hir::Op &op, size_t from);

  const hir::Module &module;
  const PassContext &context;
  Diagnostics diags;
  Evaluation evaluation;
  /// The filter of a `for` runs on unknown parameters: nothing is noted down.
  bool inDryRun = false;

private:
  static uint32_t at(hir::ValueId id) { return static_cast<uint32_t>(id); }

  std::vector<Value> values_;      ///< by ValueId
  std::vector<ValueFacts> facts_;  ///< the same
  std::vector<uint8_t> keepsType_; ///< the same
};

} // namespace hcl

#endif // HCL_LIB_PASSES_CHECKSTATE_H
