// The state of a type check: the facts about each value of an expression, and
// the diagnostics. Shared by the parts of the type checker.
//
// In: definitions of values. Out: their last value, type and facts. Threads:
// one thread uses it. Deliberately absent: the operations (StrictCheck.h,
// LazyCheck.h) and their order (TypeChecker.h).
#ifndef HCL_LIB_PASSES_CHECKSTATE_H
#define HCL_LIB_PASSES_CHECKSTATE_H

#include "Invocation/Site.h"
#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Passes.h"

#include <vector>

namespace hcl {

/// Facts about one value of an expression.
struct ValueFacts {
  Type type;
  uint8_t facts = hir::NoFacts;
  /// Whether the value was defined at all, other than by an error.
  bool seen = false;
  /// Whether the value is a constant of the source, whose type needs no note.
  bool isLiteral = false;
};

/// The state of one module's check, reset for each expression.
class CheckState {
public:
  CheckState(const hir::Module &module, const PassContext &context)
      : module(module),
        context(context), evaluation{context.dialect, context.callable(),
                                     &module.file, diags,
                                     Budget::of(context.limits)} {
    // The caller limits the errors of the whole source.
    evaluation.budget.maxErrors = UINT32_MAX;
  }

  /// Forgets the values of the previous expression and begins with `expr`.
  void begin(const hir::Expr &expr);

  /// The last value of `id`.
  const Value &value(hir::ValueId id) const { return values_[at(id)]; }
  /// The facts for all values of `id` so far.
  const ValueFacts &factsOf(hir::ValueId id) const { return facts_[at(id)]; }
  /// Makes `value` the value of `id`, and merges type and facts with those of
  /// earlier values.
  void define(hir::ValueId id, Value value);
  /// Defines the result of a constant, which never changes.
  void defineConstant(const hir::Op &op);

  /// Whether `id` has its type even as the result of an error.
  bool keepsType(hir::ValueId id) const { return keepsType_[at(id)] != 0; }
  /// Records the opposite, unless `keeps`.
  void noteType(hir::ValueId id, bool keeps) { keepsType_[at(id)] &= keeps; }

  /// The site of `op` in the module.
  HirSite site(const hir::Op &op) const { return HirSite(module, op); }
  /// The index of `op` in the module.
  uint32_t indexOf(const hir::Op &op) const {
    return static_cast<uint32_t>(&op - module.ops.data());
  }

  /// Limits the memory of one operation on constants, computed for its type
  /// only, and of all large results together.
  void limitBytes();
  /// Whether the last operation exceeded the limit, so that only its type may
  /// be known. Then drops the reports from index `before` on and resets the
  /// limit.
  [[nodiscard]] bool tookTooMuch(size_t before);

  /// Adds the types of the operands, arms and right operand of `op` as notes to
  /// the diagnostics from index `from` on.
  void explain(const hir::Op &op, size_t from);

  const hir::Module &module;
  const PassContext &context;
  Diagnostics diags;
  Evaluation evaluation;
  /// Whether the filter of a `for` runs with unknown parameters; no facts are
  /// recorded then.
  bool inDryRun = false;

private:
  /// The memory of all large results of a module. Units: bytes.
  static constexpr uint64_t maxBytes = uint64_t{256} << 20;

  static uint32_t at(hir::ValueId id) { return static_cast<uint32_t>(id); }

  uint64_t bytesLeft_ = maxBytes;  ///< for large results
  uint64_t granted_ = 0;           ///< to the last operation
  std::vector<Value> values_;      ///< indexed by ValueId
  std::vector<ValueFacts> facts_;  ///< indexed by ValueId
  std::vector<uint8_t> keepsType_; ///< indexed by ValueId
};

} // namespace hcl

#endif // HCL_LIB_PASSES_CHECKSTATE_H
