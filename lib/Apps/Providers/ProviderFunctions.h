// Functions of providers, as far as a schema has them: their signatures.
//
// In: the providers of a module. Out: a table of functions whose results are
// known later, of their types.
// Deliberately absent: providers that are not declared; a description may have
// a function for all others.
#ifndef HCL_LIB_PROVIDERS_PROVIDERFUNCTIONS_H
#define HCL_LIB_PROVIDERS_PROVIDERFUNCTIONS_H

#include "ModuleSchemas.h"
#include "hcl/Function.h"

namespace hcl::app {

/// The functions of the providers of a module by their full names,
/// `provider::NAME::FUNCTION`, without those in `known`; a provider with a
/// schema has no others. No table if no provider has a schema.
/// Errors: InvalidProviderSchema.
FunctionTable providerFunctions(const ModuleSchemas &schemas,
                                const FunctionTable &known,
                                Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_PROVIDERS_PROVIDERFUNCTIONS_H
