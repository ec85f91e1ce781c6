// Inputs as their definitions describe them: name, type and default.
//
// In: a definition. Out: values converted to its type, or diagnostics.
// Deliberately absent: values given from outside (ModuleEval/Inputs.h).
#ifndef HCL_LIB_MODULESOURCE_INPUTTYPE_H
#define HCL_LIB_MODULESOURCE_INPUTTYPE_H

#include "ModuleSource.h"

#include <optional>
#include <string>

namespace hcl::app {

/// The name under which values for `input` are given.
const std::string &nameOf(const Definition &input);

/// The type that values for `input`, whose default is `fallback`, are converted
/// to; `any` without one.
TypeConstraint constraintOf(const Definition &input,
                            const std::optional<Value> &fallback);

/// Why `constraint` is none of those that the rule of an input allows; empty if
/// it is one.
std::string mistakeInType(const TypeConstraint &constraint, TypeForm allowed);

/// Reports that a value from `origin` is not suitable for `input`, at `place`
/// or, without one, at the input. Returns `Value::failed()`.
Value refuseInput(const Definition &input, const Place &place,
                  const std::string &origin, const std::string &reason,
                  Diagnostics &diagnostics);

/// `value` from `origin`, converted to the type of `input`, which may be that
/// of its default `fallback`. Errors: InvalidInput, as refuseInput; fails
/// without a report if `budget` is exceeded.
Value convertInput(const Definition &input,
                   const std::optional<Value> &fallback, const Value &value,
                   const Place &place, const std::string &origin,
                   const Dialect &dialect, Diagnostics &diagnostics,
                   Budget *budget = nullptr);

/// The value of an input that is known later: of its type, which may be that of
/// its default `fallback`.
Value unknownInput(const Definition &input,
                   const std::optional<Value> &fallback);

/// `value`, which the default of `input` gave, converted to its type.
/// Errors: InvalidInput at the default.
Value acceptDefault(const Definition &input, const Value &value,
                    const Dialect &dialect, Diagnostics &diagnostics,
                    Budget *budget = nullptr);

/// The default of `input` if it refers to names or calls functions, so that it
/// is evaluated with the module; else null.
const Expression *findComputedDefault(const Definition &input);

/// Sets the default of `input`, whose type is read: to `literal`, which was
/// evaluated by the rule of a literal, or to what it evaluates to if that is
/// null.
/// Errors: those of literalValue and acceptDefault.
void readDefault(Definition &input, const Value *literal,
                 const Dialect &dialect, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_INPUTTYPE_H
