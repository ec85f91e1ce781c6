// The lazy operations of the type checker: an abstract engine over one
// operation, for the bodies in Semantics/Lazy.
//
// In: a lazy operation. Out: a result for all values of the variables; reports.
// An operand or arm that an unknown may exclude is evaluated for its type; its
// errors are dropped as perhaps irrelevant. Threads: one.
// Deliberately absent: strict operations (StrictCheck.h).
#ifndef HCL_LIB_PASSES_LAZYCHECK_H
#define HCL_LIB_PASSES_LAZYCHECK_H

#include "Semantics/Lazy/Decisions.h"
#include "TypeChecker.h"

#include <optional>
#include <span>

namespace hcl {

/// The engine; Semantics/Lazy/Engine.h documents the functions.
class LazyCheck {
public:
  static constexpr bool isAbstract = true;
  using Region = hir::Region;

  /// An engine for `op`, which is lazy.
  LazyCheck(TypeChecker &checker, const hir::Op &op)
      : checker_(checker), state_(checker.state_), op_(op),
        regions_(state_.module.regionsOf(op)),
        parameters_(state_.module.parametersOf(op)) {}

  Evaluation &evaluation() { return state_.evaluation; }
  HirSite site() const { return state_.site(op_); }
  const Value &operand() const {
    return state_.value(state_.module.operandsOf(op_)[0].value);
  }
  const Region &region(size_t index) const { return regions_[index]; }
  const Region *where() const { return find(hir::RegionRole::Where); }
  const Region *key() const { return find(hir::RegionRole::Key); }
  const Region &emit() const { return *find(hir::RegionRole::Emit); }
  static Range rangeOf(const Region &region) { return region.yield.range; }
  size_t regionStart() const { return checker_.regionStart_; }

  const Value &runInPlace(const Region &region) {
    warned_[&region - regions_.data()] = checker_.warnings_.size();
    return checker_.runRegion(region);
  }
  Value run(const Region &region) { return checker_.runRegion(region); }
  Value runSilently(const Region &region);

  bool bindsKey() const { return parameters_.size() == 2; }
  void bindKey(const Value &key) { state_.define(parameters_[0].value, key); }
  void bindElement(const Value &element) {
    state_.define(parameters_.back().value, element);
  }
  bool isGrouping() const { return (op_.flags & hir::Grouping) != 0; }
  bool &inDryRun() { return state_.inDryRun; }
  uint32_t &loopDepth() { return checker_.loopDepth_; }

  [[nodiscard]] bool affords(size_t iterations) {
    return checker_.affords(op_, iterations);
  }
  /// Operands have no influence on the result of a region, so no notes are
  /// added.
  static void annotate(size_t) {}
  void annotateOperands(size_t from) {
    if (state_.diags.size() != from)
      state_.explain(op_, from);
  }
  void expect(const Value &value, const Type &type, Range range) {
    checker_.warnings_.expect(op_, value, type, range);
  }
  void dropWarningsOf(size_t region);

  bool mayDecideAlone(const Value &left, const Value &right, size_t before,
                      size_t reported);
  [[nodiscard]] std::optional<Type> commonArmType(const Value &condition,
                                                  const Value &ifTrue,
                                                  const Value &ifFalse);
  Type settledType(Predicate predicate, const Value &ifTrue,
                   const Value &ifFalse, const Type &type) const;
  Value chooseArm(Predicate predicate, const Value &condition,
                  const Value &ifTrue, const Value &ifFalse, const Type &type);

protected:
  TypeChecker &checker_;
  CheckState &state_;
  const hir::Op &op_;
  std::span<const Region> regions_;

private:
  const Region *find(hir::RegionRole role) const {
    return state_.module.region(op_, role);
  }
  bool mayLackType(size_t arm, Predicate predicate) const;

  std::span<const hir::Parameter> parameters_;
  /// The number of warnings before each region that ran in place.
  size_t warned_[2] = {};
};

/// The result of the lazy operation `op`; reports errors for all values of the
/// operands.
Value checkLazy(TypeChecker &checker, const hir::Op &op);

} // namespace hcl

#endif // HCL_LIB_PASSES_LAZYCHECK_H
