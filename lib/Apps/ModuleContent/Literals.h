// Literals: arguments evaluated on reading, without names and functions.
//
// In: an attribute and its rule. Out: a value, or diagnostics.
#ifndef HCL_LIB_MODULECONTENT_LITERALS_H
#define HCL_LIB_MODULECONTENT_LITERALS_H

#include "Part.h"

namespace hcl::app {

/// Whether an attribute of `rule` with the value `expression` is a literal: by
/// the rule, or as an early one without names.
bool isLiteral(const AttributeRule &rule, const Expression &expression);

/// The value of the literal argument `attribute`, converted as `rule` says.
/// Errors: as evaluation; UnsuitableAttribute for a value against the rule. The
/// result is `Value::failed()` then.
Value literalValue(const Attribute &attribute, const AttributeRule &rule,
                   Diagnostics &diagnostics);

/// `value`, the result of `expression`, converted by `rule`. Unknown and null
/// are allowed where an argument is not a literal. Takes the conversion from
/// the budget of `scope`. Errors: UnsuitableAttribute for a value against the
/// rule; the result is `Value::failed()` then, and if the budget is exceeded.
Value suitableValue(const Expression &expression, const Value &value,
                    const AttributeRule &rule, const Scope &scope,
                    Diagnostics &diagnostics);

/// Checks `expression`, of a static attribute, by the condition of `rule`: the
/// value of a path is its text. Errors: UnsuitableAttribute.
void checkStatic(const Expression &expression, const AttributeRule &rule,
                 Diagnostics &diagnostics);

/// Evaluates the literals in the blocks of `part`, for their mistakes.
/// Errors: as literalValue.
void checkLiterals(const Part &part, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULECONTENT_LITERALS_H
