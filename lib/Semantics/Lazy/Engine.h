// What an engine offers to the bodies of the lazy operations.
//
// `and`, `or`, `cond`, `for` and `splat` evaluate regions on demand. Their
// control flow is written once, in For.h, Splat.h, Conditional.h and Logic.h,
// as templates over an engine: the interpreter (Interp/Lazy.cpp) and the type
// checker (Passes/LazyCheck.h) instantiate them.
//
// An engine is one operation in one run, made on the stack. A concrete one
// computes with the values there are. An abstract one checks types: each value
// stands for a set of values, so what an unknown decides is looked at for its
// types, silently, and what fails says nothing but that it fails. Where the
// bodies ask `Engine::isAbstract`, the two differ by design.
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

/// What every lazy operation asks of an engine.
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
  /// The source of the value that a region yields.
  { engine.rangeOf(region) } -> std::same_as<Range>;
  /// Runs a region. The value stays until the region or the next operation
  /// runs; `run` gives one of its own.
  { engine.runInPlace(region) } -> std::same_as<const Value &>;
  { engine.run(region) } -> std::same_as<Value>;
  /// Adds notes to the diagnostics from number `index` on, if there are any:
  /// to those about what a region gave, and to those about the operands.
  engine.annotate(index);
  engine.annotateOperands(index);
  /// Diagnostics there were when the region around the operation began.
  { engine.regionStart() } -> std::same_as<size_t>;
};

/// What loops ask besides. Parameters are bound to values that live as long as
/// the region runs.
template <typename Engine>
concept LoopEngine = LazyEngine<Engine> &&
    requires(Engine &engine, const Value &value) {
  { engine.bindsKey() } -> std::same_as<bool>;
  engine.bindKey(value);
  engine.bindElement(value);
};

/// What an abstract engine offers besides.
template <typename Engine>
concept AbstractEngine = Engine::isAbstract && LazyEngine<Engine> &&
    requires(Engine &engine, const typename Engine::Region &region,
             const Value &value, const Type &type, Range range, size_t index,
             Predicate predicate) {
  /// Runs a region that may never be run: nothing is reported.
  { engine.runSilently(region) } -> std::same_as<Value>;
  /// Warns if `value`, whose source is `range`, may not convert to `type`.
  engine.expect(value, type, range);
  /// Drops the warnings from within region `index`, which ran in place.
  engine.dropWarningsOf(index);
  /// Whether the regions may be run `index` times: what checking takes is
  /// limited.
  { engine.affords(index) } -> std::same_as<bool>;
  /// Whether an operand of a logic operator that has the wrong type may yet
  /// fail, so that the other one decides: `&&` and `||` of these operands. The
  /// right one reported from number `index` on, the operator from the second.
  { engine.mayDecideAlone(value, value, index, index) } -> std::same_as<bool>;
  /// What remains of the type that two arms have in common, if `predicate`
  /// leaves one of them out that may fail without a type.
  { engine.settledType(predicate, value, value, type) } -> std::same_as<Type>;
};

/// Drops what operand 0 reported: the other one decides, or the operands are
/// wrong in a way that matters more.
template <LazyEngine Engine>
void dropOperand(Engine &engine) {
  auto site = engine.site();
  engine.evaluation().diags.eraseWithin(engine.regionStart(),
                                        site.operandRange(0), site.range());
}

/// Takes `count` bytes of values from the budget of an evaluation; false when
/// they are used up. An abstract engine makes values for their types.
template <LoopEngine Engine>
bool takeBytes(Engine &engine, uint64_t count) {
  if constexpr (Engine::isAbstract)
    return true;
  else
    return engine.takeBytes(count);
}

/// Whether a loop drops the reports that an earlier iteration made too.
template <LazyEngine Engine>
bool dropsRepeats(Engine &engine) {
  return Engine::isAbstract ||
         !engine.evaluation().dialect[DialectPoint::RepeatLoopErrors];
}

} // namespace hcl::lazy

#endif // HCL_LIB_SEMANTICS_LAZY_ENGINE_H
