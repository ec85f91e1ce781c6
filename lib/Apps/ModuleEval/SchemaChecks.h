// Arguments that a provider refuses, whatever application it is part of.
//
// In: a value and what the provider declares of its argument. Out: diagnostics.
// Deliberately absent: types and names, which reading a body and converting its
// values check by rules (ModuleSource/SchemaContent.h).
#ifndef HCL_LIB_MODULEEVAL_SCHEMACHECKS_H
#define HCL_LIB_MODULEEVAL_SCHEMACHECKS_H

#include "ModuleSource/ModuleSource.h"
#include "hcl/Diagnostic.h"

#include <string_view>

namespace hcl::app {

/// Checks `value`, of `attribute` in `definition`, by `schema`.
/// Errors: UnsupportedArgument for a value of a read-only attribute;
/// UnsuitableAttribute for null in a required argument; ForbiddenMark for marks
/// that the blocks refuse, or all but write-only arguments.
void checkDeclared(const Definition &definition, const Attribute &attribute,
                   const schemas::SchemaAttribute &schema, const Value &value,
                   Diagnostics &diagnostics);

/// The rule of an attribute of `definition` that holds what a provider
/// declares; of others it is `rule`, that of the description.
const AttributeRule &declaredRule(const Definition &definition,
                                  const AttributeRule &rule);

/// Whether a provider declares the attribute `name` of `definition`.
bool isDeclared(const Definition &definition, std::string_view name);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_SCHEMACHECKS_H
