// The lazy operations of the interpreter. The bodies in Semantics/Lazy run with
// an engine over one instruction. Regions are segments, which run by recursion;
// running one is inlined, since a call takes as long as a short segment.
// Parameters are registers, which are set to point to the key and the element.
#include "Machine.h"

#include "Invocation/Site.h"
#include "Semantics/Lazy/Call.h"
#include "Semantics/Lazy/Conditional.h"
#include "Semantics/Lazy/For.h"
#include "Semantics/Lazy/Logic.h"
#include "Semantics/Lazy/Splat.h"

namespace hcl {

class LazyInstruction {
public:
  static constexpr bool isAbstract = false;
  using Region = Segment;

  LazyInstruction(Machine &machine, const Instruction &at)
      : machine_(machine), at_(at) {}

  Evaluation &evaluation() { return machine_.evaluation_; }
  HirSite site() const { return {*machine_.code_.module, machine_.op(at_)}; }
  const Value &operand() const { return *machine_.registers_[at_.a]; }

  const Segment &region(size_t index) const {
    return machine_.code_.segments[at_.detail + index];
  }
  const Segment *where() const {
    return machine_.findRegion(at_, hir::RegionRole::Where);
  }
  const Segment *key() const {
    return machine_.findRegion(at_, hir::RegionRole::Key);
  }
  const Segment &emit() const {
    return machine_.region(at_, hir::RegionRole::Emit);
  }
  size_t regionCount() const { return at_.regionCount; }
  static bool isType(const Segment &region) {
    return region.role == hir::RegionRole::Type;
  }
  static bool isDefault(const Segment &region) {
    return region.role == hir::RegionRole::Default;
  }
  static Range rangeOf(const Segment &region) { return region.range; }
  size_t regionStart() const { return machine_.segmentStart_; }

  [[gnu::always_inline]] const Value &runInPlace(const Segment &region) {
    return machine_.runArm(region);
  }
  [[gnu::always_inline]] Value run(const Segment &region) {
    return machine_.runSegment(region);
  }
  Value attempt(const Segment &region, Diagnostics &faults) {
    size_t before = evaluation().diags.size();
    Value value = machine_.runSegment(region);
    faults = evaluation().diags.takeFrom(before);
    return value;
  }
  /// Takes over `value`, the result of `runInPlace` for `region`.
  static Value take(const Segment &region, const Value &value) {
    return Machine::take(region, value);
  }

  bool bindsKey() const { return parameter(0) != noRegister; }
  void bindKey(const Value &key) { machine_.registers_[parameter(0)] = &key; }
  void bindElement(const Value &element) {
    machine_.registers_[parameter(1)] = &element;
  }
  bool isGrouping() const { return (at_.flags & hir::Grouping) != 0; }
  bool &inDryRun() { return machine_.inDryRun_; }
  uint32_t &loopDepth() { return machine_.loopDepth_; }

  bool takeBytes(uint64_t count) { return machine_.takeBytes(count, at_); }
  void annotate(size_t from) {
    if (evaluation().diags.size() != from)
      machine_.annotate(from, at_);
  }
  void annotateOperands(size_t from) { annotate(from); }

  std::optional<Type> commonArmType(const Value &, const Value &ifTrue,
                                    const Value &ifFalse) {
    return hcl::commonArmType(ifTrue, ifFalse, site(), evaluation());
  }
  Value chooseArm(Predicate predicate, const Value &condition,
                  const Value &ifTrue, const Value &ifFalse, const Type &type) {
    return hcl::chooseArm(predicate == Predicate::True ? 1 : 2, condition,
                          ifTrue, ifFalse, type, site(), evaluation());
  }

private:
  /// The register of the key (0) or the element (1).
  Register parameter(uint32_t index) const {
    return machine_.code_.parameters[at_.firstParameter + index];
  }

  Machine &machine_;
  const Instruction &at_;
};

template <>
Value Machine::lazy<OpKind::Cond>(const Instruction &at) {
  LazyInstruction engine(*this, at);
  return lazy::conditional(engine);
}
template <>
Value Machine::lazy<OpKind::And>(const Instruction &at) {
  LazyInstruction engine(*this, at);
  return lazy::logic(engine, /*isAnd=*/true);
}
template <>
Value Machine::lazy<OpKind::Or>(const Instruction &at) {
  LazyInstruction engine(*this, at);
  return lazy::logic(engine, /*isAnd=*/false);
}
template <>
Value Machine::lazy<OpKind::For>(const Instruction &at) {
  LazyInstruction engine(*this, at);
  return lazy::forLoop(engine);
}
template <>
Value Machine::lazy<OpKind::Splat>(const Instruction &at) {
  LazyInstruction engine(*this, at);
  return lazy::splat(engine);
}
template <>
Value Machine::lazy<OpKind::LazyCall>(const Instruction &at) {
  LazyInstruction engine(*this, at);
  return lazy::lazyCall(engine);
}

bool Machine::dryRun(const Instruction &at) {
  LazyInstruction engine(*this, at);
  Value collection;
  return lazy::For(engine, collection).dryRun();
}

} // namespace hcl
