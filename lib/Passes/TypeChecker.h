// Abstract interpretation of expressions: what the operations give for all
// values that the variables may have.
//
// A value stands for a set of values. A known one stands for itself; an unknown
// one for every value of its type within its refinements, unknowns and null
// included; a known tuple with unknown parts for the tuples with such parts. A
// strict operation is its kernel, called with such values. The lazy ones are
// written out here, as the interpreter does it, with two additions: what an
// unknown decides (an arm, whether a loop runs) is looked at for its types,
// silently, and loops that would take too long are looked at once, for an
// element that stands for all.
#ifndef HCL_LIB_PASSES_TYPECHECKER_H
#define HCL_LIB_PASSES_TYPECHECKER_H

#include "Invocation/Site.h"
#include "Semantics/Lazy/Decisions.h"
#include "hcl/compiler/Evaluation.h"
#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Passes.h"

#include <optional>
#include <span>
#include <vector>

namespace hcl {

/// A value that stands for each element of a collection of `type`.
Value anyElement(const Type &type);

/// What is known of one value of an expression.
struct ValueFacts {
  Type type;
  uint8_t facts = hir::NoFacts;
  /// Whether the value was computed at all, other than by an error.
  bool seen = false;
};

class TypeChecker {
public:
  TypeChecker(const hir::Module &module, const PassContext &context);

  /// Looks at `expr`; adds what is wrong with it to `diags`.
  void check(const hir::Expr &expr, Diagnostics &diags);
  /// What is known of a value of the expression checked last.
  const ValueFacts &factsOf(hir::ValueId id) const { return facts_[at(id)]; }
  /// Whether the value has that type even where it stands for an error.
  bool keepsType(hir::ValueId id) const { return keepsType_[at(id)] != 0; }

private:
  /// Bytes of values that one operation on constants may build: it is done for
  /// its type, so the result need not be kept.
  static constexpr uint64_t maxBytes = uint64_t{64} << 20;

  static uint32_t at(hir::ValueId id) { return static_cast<uint32_t>(id); }
  const Value &value(hir::ValueId id) const { return values_[at(id)]; }
  HirSite site(const hir::Op &op) const { return HirSite(module_, op); }
  void define(hir::ValueId id, Value value);
  void constant(const hir::Op &op);

  void run(uint32_t firstOp, uint32_t endOp);
  Value runRegion(const hir::Region &region);
  /// The same where it may never be run: nothing is reported.
  Value runSilently(const hir::Region &region);
  Value evaluate(const hir::Op &op);
  Value strict(const hir::Op &op);
  Value variable(const hir::Op &op);
  bool tookTooMuch(size_t before);

  // CheckBranches.cpp
  Value logic(const hir::Op &op);
  bool mayDecideAlone(const hir::Op &op, const Value &left, const Value &right,
                      size_t before, size_t reported);
  Value conditional(const hir::Op &op);
  Value conditionalOf(const hir::Op &op, const Value &condition);
  bool mayLackType(const hir::Op &op, const Value &condition);
  void dropUnchosenWarnings(size_t before, size_t between, Predicate predicate);
  Value chosen(const hir::Op &op, const Value &condition, const Value &ifTrue,
               const Value &ifFalse, const Type &type, Predicate predicate,
               Diagnostics &armDiags);
  bool isMissingVariable(const hir::Region &region) const;
  Diagnostics cut(size_t from);
  void dropWithin(Range range);

  // CheckCalls.cpp
  std::optional<Value> attempt(const hir::Op &op,
                               std::span<const Value *const> operands);
  bool findsType(const hir::Op &op) const;
  bool keepsPromise(const hir::Op &op, const Value &result);
  bool keepsPromiseForTypes(const hir::Op &op, const Type &type);
  bool keepsPromiseForNulls(const hir::Op &op, const Type &type);
  bool mayBeOtherTypes(const hir::Op &op, size_t before);
  bool mayBeNullInstead(const hir::Op &op, size_t before);

  // CheckConversions.cpp
  void warn(const hir::Op &op, const Value &value, const Type &to, Range where);
  void warnOfType(const hir::Op &op, const Type &from, const Type &to,
                  Range where);
  void warnOfArguments(const hir::Op &op);
  void warnOfOperands(const hir::Op &op);
  void reportWarnings();

  // CheckFailure.cpp
  bool hasAttribute(const hir::Op &access) const;
  bool keepsType(const hir::Op &op) const;

  // CheckLoops.cpp
  friend class ForCheck;
  Value forLoop(const hir::Op &op);
  Value forEach(const hir::Op &op, const Value &collection);
  bool affords(const hir::Op &loop, size_t iterations);

  // CheckSplats.cpp
  Value splat(const hir::Op &op);
  Value splatOf(const hir::Op &op, const Value &source);
  Value splatOfUnknown(const hir::Op &op, const Value &sequence);
  Value splatOfElements(const hir::Op &op, const Value &sequence);
  Value apply(const hir::Op &splat, const Value &element, bool silently);
  Value listOf(const hir::Op &splat, std::vector<Value> values);

  // CheckNotes.cpp
  void explain(const hir::Op &op, size_t from);

  const hir::Module &module_;
  const PassContext &context_;
  /// There are no variables but those of the scope.
  bool complete_;
  Diagnostics diags_;
  Evaluation evaluation_;
  /// Of the expression so far; they stay where errors do not count.
  Diagnostics warnings_;
  const bool warns_;
  std::vector<Value> values_; ///< by ValueId
  std::vector<ValueFacts> facts_;
  std::vector<uint8_t> keepsType_; ///< the same; see keepsType
  std::vector<const Value *> operands_;
  /// What the scope has of a variable; null: nothing.
  struct Variable {
    const Value *value = nullptr;
    bool isNew = true; ///< it was not looked up yet
  };
  std::vector<Variable> variables_; ///< by NameId
  const hir::Expr *expr_ = nullptr;
  /// Operations that loops may still evaluate again, in the whole module.
  uint64_t repeats_;
  uint32_t depth_ = 0;
  uint32_t loopDepth_ = 0;
  /// Diagnostics there were when the innermost region began.
  size_t regionStart_ = 0;
  /// The predicate of a for runs ahead, on unknowns: nothing is noted down.
  bool checkingAhead_ = false;
};

} // namespace hcl

#endif // HCL_LIB_PASSES_TYPECHECKER_H
