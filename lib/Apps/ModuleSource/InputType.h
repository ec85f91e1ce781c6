// Inputs by their definitions: name, type and default.
//
// In: a definition. Out: values of the type of the input, or diagnostics.
// Deliberately absent: values given from outside (ModuleEval/Inputs.h).
#ifndef HCL_LIB_MODULESOURCE_INPUTTYPE_H
#define HCL_LIB_MODULESOURCE_INPUTTYPE_H

#include "ModuleSource.h"

#include <optional>
#include <string>

namespace hcl::app {

/// The name under which values for `input` are given.
const std::string &nameOf(const Definition &input);

/// The type of values for `input` with the default `fallback`; `any` if neither
/// gives a type.
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

/// `value` from `origin`, converted to the type of `input` or of the default
/// `fallback`. Errors: InvalidInput, as refuseInput; fails without a report if
/// `budget` is exceeded.
Value convertInput(const Definition &input,
                   const std::optional<Value> &fallback, const Value &value,
                   const Place &place, const std::string &origin,
                   const Dialect &dialect, Diagnostics &diagnostics,
                   Budget *budget = nullptr);

/// The value of a deferred input: unknown, of the type of `input` or of the
/// default `fallback`.
Value unknownInput(const Definition &input,
                   const std::optional<Value> &fallback);

/// `value`, from the default of `input`, converted to the type.
/// Errors: InvalidInput at the default.
Value acceptDefault(const Definition &input, const Value &value,
                    const Dialect &dialect, Diagnostics &diagnostics,
                    Budget *budget = nullptr);

/// The default of `input` if the module evaluates it, because of names or calls
/// of functions; else null.
const Expression *findComputedDefault(const Definition &input);

/// Sets the default of `input`, whose type is set already: to `literal`, a
/// value by the rule of a literal, or by evaluation if `literal` is null.
/// Errors: as literalValue and acceptDefault.
void readDefault(Definition &input, const Value *literal,
                 const Dialect &dialect, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_INPUTTYPE_H
