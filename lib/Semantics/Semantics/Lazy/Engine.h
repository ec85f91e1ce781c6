// The interface between engines and the bodies of the lazy operations.
//
// `and`, `or`, `cond`, `for` and `splat` evaluate regions on demand. Their
// control flow is implemented once, in For.h, Splat.h, Conditional.h and
// Logic.h, as templates over an engine: the interpreter (Interp/Lazy.cpp) and
// the type checker (Passes/LazyCheck.h) instantiate them.
//
// An engine is one evaluation of one operation; it lives on the stack. A
// concrete engine computes with values. An abstract engine checks types: each
// of its values represents a set of values. It evaluates regions that may not
// run only for their types, without reports, and a failed value states only the
// failure. `Engine::isAbstract` marks the places where the two differ by
// design.
// Ownership: an engine borrows the evaluation. Threads: one thread uses it.
// Deliberately absent: compiled code, which has loops and branches of its own
// and calls the functions of Decisions.h.
#ifndef HCL_LIB_SEMANTICS_LAZY_ENGINE_H
#define HCL_LIB_SEMANTICS_LAZY_ENGINE_H

#include "Decisions.h"
#include "hcl/Diagnostic.h"
#include "hcl/Value.h"
#include "hcl/compiler/Evaluation.h"

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace hcl::lazy {

/// The requirements of all lazy operations.
template <typename Engine>
concept LazyEngine = requires(Engine &engine,
                              const typename Engine::Region &region,
                              size_t index) {
  { Engine::isAbstract } -> std::convertible_to<bool>;
  { engine.evaluation() } -> std::same_as<Evaluation &>;
  { engine.site() } -> std::derived_from<OpSite>;
  /// The value of operand 0.
  { engine.operand() } -> std::same_as<const Value &>;
  { engine.region(index) } -> std::same_as<const typename Engine::Region &>;
  /// The source of a region's yield.
  { engine.rangeOf(region) } -> std::same_as<Range>;
  /// Runs a region. The reference is valid until the region or the next
  /// operation runs; `run` returns a value of its own.
  { engine.runInPlace(region) } -> std::same_as<const Value &>;
  { engine.run(region) } -> std::same_as<Value>;
  /// Adds notes to the diagnostics from index `index` on, if there are any: to
  /// those about the result of a region, or about the operands.
  engine.annotate(index);
  engine.annotateOperands(index);
  /// The number of diagnostics when the region around the operation began.
  { engine.regionStart() } -> std::same_as<size_t>;
};

/// The additional requirements of loops. Parameters are bound to values that
/// live as long as the region runs.
template <typename Engine>
concept LoopEngine = LazyEngine<Engine> &&
    requires(Engine &engine, const Value &value) {
  { engine.bindsKey() } -> std::same_as<bool>;
  engine.bindKey(value);
  engine.bindElement(value);
};

/// The additional requirements of abstract engines.
template <typename Engine>
concept AbstractEngine = Engine::isAbstract && LazyEngine<Engine> &&
    requires(Engine &engine, const typename Engine::Region &region,
             const Value &value, const Type &type, Range range, size_t index,
             Predicate predicate) {
  /// Runs a region that may never run, without reports.
  { engine.runSilently(region) } -> std::same_as<Value>;
  /// Warns if `value`, which has the source `range`, may not convert to `type`.
  engine.expect(value, type, range);
  /// Drops the warnings of region `index`, which ran in place.
  engine.dropWarningsOf(index);
  /// Whether the regions may run `index` times, since the work of a check is
  /// limited.
  { engine.affords(index) } -> std::same_as<bool>;
  /// For `&&` and `||` of these operands: whether one of the wrong type may
  /// fail in another way, so that the other one decides. The right operand
  /// reported from the first index on, the operator from the second.
  { engine.mayDecideAlone(value, value, index, index) } -> std::same_as<bool>;
  /// The part of the arms' common type that remains if `predicate` excludes an
  /// arm that may fail without a type.
  { engine.settledType(predicate, value, value, type) } -> std::same_as<Type>;
};

/// Drops the reports about operand 0: the other operand decides, or the
/// combination of both has a more important error.
template <LazyEngine Engine>
void dropOperand(Engine &engine) {
  auto site = engine.site();
  engine.evaluation().diags.eraseWithin(engine.regionStart(),
                                        site.operandRange(0), site.range());
}

/// Takes `count` bytes of values from the budget; returns false if too few
/// remain. An abstract engine takes none, as its values serve only for types.
template <LoopEngine Engine>
bool takeBytes(Engine &engine, uint64_t count) {
  if constexpr (Engine::isAbstract)
    return true;
  else
    return engine.takeBytes(count);
}

/// Whether a loop drops reports that an earlier iteration made already.
template <LazyEngine Engine>
bool dropsRepeats(Engine &engine) {
  return Engine::isAbstract ||
         !engine.evaluation().dialect[DialectPoint::RepeatLoopErrors];
}

/// The additional requirements of `for`.
template <typename Engine>
concept ForEngine = LoopEngine<Engine> && requires(Engine &engine) {
  /// The regions of a `for`; null if it has no such region.
  { engine.where() } -> std::same_as<const typename Engine::Region *>;
  { engine.key() } -> std::same_as<const typename Engine::Region *>;
  { engine.emit() } -> std::same_as<const typename Engine::Region &>;
  /// Whether the values of equal keys are collected in a tuple.
  { engine.isGrouping() } -> std::same_as<bool>;
  /// Whether this loop is inside a filter during its dry run.
  { engine.inDryRun() } -> std::same_as<bool &>;
  /// The number of loops around the current operation.
  { engine.loopDepth() } -> std::same_as<uint32_t &>;
};

} // namespace hcl::lazy

#endif // HCL_LIB_SEMANTICS_LAZY_ENGINE_H
