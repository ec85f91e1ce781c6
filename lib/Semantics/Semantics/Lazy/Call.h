// Calls of functions that take arguments as expressions: `try`, `can` and
// `convert`.
//
//   try(a, b, …)   the first argument that has a value without an error
//   can(a)         whether it has one
//   convert(a, T)  a, converted to the type that is written as T, with the
//                  defaults in T if the function takes them
//
// Only the name is known when a call is lowered. Where the table of functions
// has another function of that name, all arguments are evaluated and the call
// is like any other.
//
// In: an engine whose regions are the arguments, the defaults and the type.
// Out: the result. A result that is not wholly known stands for values of which
// some may be errors, so that `try` gives an unknown of any type then, and
// `can` an unknown bool.
#ifndef HCL_LIB_SEMANTICS_LAZY_CALL_H
#define HCL_LIB_SEMANTICS_LAZY_CALL_H

#include "Convert/ObjectConstraint.h"
#include "Engine.h"
#include "Semantics/Expansion.h"
#include "Semantics/Operands.h"
#include "hcl/Convert.h"
#include "hcl/Function.h"
#include "hcl/TypeDefaults.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hcl::lazy {

/// The further requirements of lazy calls on an engine.
template <typename Engine>
concept CallEngine = LazyEngine<Engine> &&
    requires(Engine &engine, const typename Engine::Region &region,
             Diagnostics &faults) {
  { engine.regionCount() } -> std::same_as<size_t>;
  /// Whether a region is a type, and not an argument.
  { engine.isType(region) } -> std::same_as<bool>;
  /// Whether a region is a default, and not an argument.
  { engine.isDefault(region) } -> std::same_as<bool>;
  /// Runs a region, whose diagnostics go to `faults`.
  { engine.attempt(region, faults) } -> std::same_as<Value>;
};

/// The message of a `try` without a value; `faults` says why the arguments have
/// none.
std::string describeFailedTry(const Diagnostics &faults);

template <CallEngine Engine>
class LazyCall {
public:
  explicit LazyCall(Engine &engine)
      : engine_(engine), site_(engine.site()),
        evaluation_(engine.evaluation()) {
    auto isArgument = [&](size_t index) {
      return !engine.isType(engine.region(index)) &&
             !engine.isDefault(engine.region(index));
    };
    while (arguments_ < engine.regionCount() && isArgument(arguments_))
      ++arguments_;
    fixed_ = arguments_ - site_.expandsLast();
  }

  Value run() {
    const FunctionTable *functions = evaluation_.functions;
    const Function *function =
        functions ? functions->find(site_.immediate().asString()) : nullptr;
    // The kernel says that there is no such function.
    if (!function)
      return callKernel({});
    if (function->laziness == Laziness::None)
      return runStrictly();
    if (site_.expandsLast()) {
      last_ = engine_.run(engine_.region(fixed_));
      Expansion expansion =
          expand(last_, site_.operandRange(fixed_), site_, evaluation_);
      if (expansion == Expansion::Failed)
        return Value::failed();
      if (expansion == Expansion::Unknown)
        return unknownResult();
      expanded_ = last_.unmarked().elements();
    }
    if (!function->takes(fixed_ + expanded_.size()))
      return failCount();
    switch (function->laziness) {
    case Laziness::None:
      break;
    case Laziness::Try:
      return tryAll();
    case Laziness::Can:
      return can();
    case Laziness::Convert:
    case Laziness::ConvertThenDefaults:
    case Laziness::DefaultsThenConvert:
      return convert(function->laziness);
    }
    return Value::failed();
  }

private:
  /// The result if it is open how many arguments there are, with the marks that
  /// one of them may bring.
  Value unknownResult() {
    MarkSet marks = last_.marks();
    Diagnostics faults;
    for (size_t i = 0; i < fixed_; ++i)
      marks.insert(engine_.attempt(engine_.region(i), faults).marks());
    return marks.empty() ? Value::dynamic() : Value::dynamic().withMarks(marks);
  }

  Value callKernel(Operands operands) {
    size_t before = evaluation_.diags.size();
    Value result = kernels::Call(operands, site_, evaluation_);
    if (evaluation_.diags.size() != before)
      engine_.annotateOperands(before);
    return result;
  }

  /// A call of a function that takes values. If it has too few or too many, it
  /// does not matter what is wrong with them.
  Value runStrictly() {
    Diagnostics &diags = evaluation_.diags;
    size_t before = diags.size();
    std::vector<Value> arguments;
    for (size_t i = 0; i < arguments_; ++i) {
      arguments.push_back(engine_.run(engine_.region(i)));
      if (evaluation_.budget.isStopped)
        return Value::failed();
    }
    // Errors for all values of the operands are for strict calls to find.
    if (Engine::isAbstract)
      return Value::dynamic();
    std::vector<const Value *> operands;
    for (const Value &argument : arguments)
      operands.push_back(&argument);
    size_t reported = diags.size();
    Value result = callKernel(operands);
    bool isMiscounted = diags.size() != reported &&
                        (diags[reported].kind == DiagKind::MissingArgument ||
                         diags[reported].kind == DiagKind::ExtraArgument);
    if (isMiscounted) {
      Diagnostics last = diags.takeFrom(reported);
      diags.truncate(before);
      diags.take(last);
    }
    return result;
  }

  /// The kernel says how many arguments there should be.
  Value failCount() {
    Value any = Value::dynamic();
    std::vector<const Value *> operands(fixed_, &any);
    if (site_.expandsLast())
      operands.push_back(&last_);
    return callKernel(operands);
  }

  /// The value of argument `index`, or nothing and what is wrong with it.
  [[nodiscard]] std::optional<Value> attempt(size_t index,
                                             Diagnostics &faults) {
    if (index >= fixed_)
      return withMarksOf(expanded_[index - fixed_], last_);
    Value value = engine_.attempt(engine_.region(index), faults);
    bool isGood = !faults.hasErrors() && !value.isFailed();
    return isGood ? std::optional(std::move(value)) : std::nullopt;
  }
  /// Whether `value` says all about its expression.
  static bool isFinal(const Value &value) {
    return !Engine::isAbstract && value.isWhollyKnown();
  }
  /// Whether a limit ended the evaluation; then `faults` say so.
  [[nodiscard]] bool isStopped(Diagnostics &faults) {
    if (!evaluation_.budget.isStopped)
      return false;
    evaluation_.diags.take(faults);
    return true;
  }

  Value tryAll() {
    Diagnostics all;
    for (size_t i = 0; i < fixed_ + expanded_.size(); ++i) {
      Diagnostics faults;
      std::optional<Value> value = attempt(i, faults);
      if (isStopped(faults))
        return Value::failed();
      if (value)
        return isFinal(*value) ? *std::move(value)
                               : withMarksOf(Value::dynamic(), *value);
      all.take(faults);
    }
    // Earlier failures were reported in their places.
    if (!all.hasErrors() && fixed_ != 0)
      return Value::failed();
    return evaluation_.fail(DiagKind::FunctionFailed, site_.head(),
                            describeFailedTry(all), site_.range());
  }

  Value can() {
    Diagnostics faults;
    std::optional<Value> value = attempt(0, faults);
    if (isStopped(faults))
      return Value::failed();
    if (!value)
      return Value::boolean(false);
    return isFinal(*value) ? Value::boolean(true)
                           : unknownNotNull(Type::boolean());
  }

  /// Reads the defaults of `type`, whose regions are those from `region` on.
  /// Returns false after an error.
  [[nodiscard]] bool readDefaults(const Type &type, bool areTaken,
                                  TypeDefaults &defaults) {
    size_t before = evaluation_.diags.errorCount(), next = arguments_;
    defaults = defaultsInOrder(type, [&](const Type &attribute) {
      size_t index = next++;
      const auto &region = engine_.region(index);
      std::optional<Value> value;
      Value given = engine_.run(region);
      if (!given.isKnown() || given.isFailed() || evaluation_.budget.isStopped)
        return value;
      Fault fault;
      if (!areTaken)
        evaluation_.fail(DiagKind::InvalidTypeConstraint,
                         engine_.rangeOf(region),
                         "An optional attribute takes only a type here, no "
                         "default: optional(string).",
                         site_.range());
      else if (!(value = hcl::convert(given, attribute, evaluation_.dialect,
                                      fault, &evaluation_.budget)))
        evaluation_.fail(DiagKind::InvalidDefault, engine_.rangeOf(region),
                         unsuitableDefault(fault.text()), site_.range());
      return value;
    });
    return evaluation_.diags.errorCount() == before &&
           !evaluation_.budget.isStopped;
  }

  Value convert(Laziness laziness) {
    Value value = fixed_ != 0 ? engine_.run(engine_.region(0))
                              : withMarksOf(expanded_[0], last_);
    if (evaluation_.budget.isStopped)
      return Value::failed();
    Value type;
    bool hasDefaults = engine_.isDefault(engine_.region(arguments_));
    for (size_t i = arguments_; i < engine_.regionCount(); ++i) {
      if (engine_.isDefault(engine_.region(i)))
        continue;
      type = engine_.run(engine_.region(i));
      if (!type.isNull())
        evaluation_.fail(DiagKind::InvalidTypeConstraint,
                         engine_.rangeOf(engine_.region(i)),
                         std::string(type.asString()), site_.range());
    }
    TypeDefaults defaults;
    if (!type.isNull() ||
        (hasDefaults &&
         !readDefaults(type.type(), laziness != Laziness::Convert, defaults)))
      return Value::failed();
    // The type for `any` depends on all parts of the value.
    if (Engine::isAbstract && type.type().hasDynamic() &&
        !value.isWhollyKnown())
      return Value::dynamic();
    auto fill = [&](const Value &given) {
      return applyDefaults(given, type.type(), defaults, evaluation_.dialect,
                           &evaluation_.budget);
    };
    auto convert = [&](const Value &given) {
      return callKernel(std::array<const Value *, 2>{&given, &type});
    };
    if (defaults.empty())
      return convert(value);
    if (laziness == Laziness::DefaultsThenConvert)
      return convert(fill(value));
    Value filled = fill(convert(value));
    // Where the type has `any`, defaults may leave elements of several types.
    return type.type().hasDynamic() ? convert(filled) : filled;
  }

  Engine &engine_;
  decltype(std::declval<Engine &>().site()) site_;
  Evaluation &evaluation_;
  /// Arguments that are regions and are not expanded.
  size_t fixed_ = 0;
  /// All arguments; the regions after them are defaults and types.
  size_t arguments_ = 0;
  Value last_; ///< the argument that is expanded
  std::span<const Value> expanded_;
};

/// A call of a function that may take its arguments as expressions.
/// Errors: those of the call kernel; InvalidTypeConstraint; FunctionFailed for
/// a `try` without a value.
template <CallEngine Engine>
Value lazyCall(Engine &engine) {
  return LazyCall<Engine>(engine).run();
}

} // namespace hcl::lazy

#endif // HCL_LIB_SEMANTICS_LAZY_CALL_H
