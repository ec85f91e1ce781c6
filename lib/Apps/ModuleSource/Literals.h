// Arguments that are evaluated when they are read: without names and functions.
//
// In: an attribute and its rule. Out: a value, or diagnostics.
#ifndef HCL_LIB_MODULESOURCE_LITERALS_H
#define HCL_LIB_MODULESOURCE_LITERALS_H

#include "Part.h"

namespace hcl::app {

/// The value of the literal argument `attribute`, converted as `rule` says.
/// Errors: those of evaluation; UnsuitableAttribute for a value that the rule
/// does not allow; the result is `Value::failed()` then.
Value literalValue(const Attribute &attribute, const AttributeRule &rule,
                   Diagnostics &diagnostics);

/// `value`, which `expression` gave, converted as `rule` says. What is not
/// known or null is allowed where an argument is not a literal. Takes the
/// conversion from the budget of `scope`. Errors: UnsuitableAttribute for a
/// value that the rule does not allow; the result is `Value::failed()` then,
/// and if the budget is exceeded.
Value suitableValue(const Expression &expression, const Value &value,
                    const AttributeRule &rule, const Scope &scope,
                    Diagnostics &diagnostics);

/// Evaluates the literals in the blocks of `part`, for their mistakes.
/// Errors: those of literalValue.
void checkLiterals(const Part &part, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_LITERALS_H
