// Rules for contents of blocks, made from what a provider declares.
//
// In: a schema. Out: a rule as of a description, with references to the schema.
// Deliberately absent: the choice of a schema for a block (ModuleSchemas.h).
#ifndef HCL_LIB_PROVIDERS_SCHEMACONTENT_H
#define HCL_LIB_PROVIDERS_SCHEMACONTENT_H

#include "Description/BodyRule.h"
#include "Schemas/Schema.h"

namespace hcl::app {

/// The rule of a body with the content `block`, which outlives the rule; the
/// schema for bodies is not set. Arguments are required only if `isComplete`.
BodyRule ruleFor(const schemas::SchemaBlock &block, bool isComplete = true);

/// The type of an object with the attributes of `block`, as modules write it.
Type writtenType(const schemas::SchemaBlock &block);

/// `type` with optional attributes in all objects: the type of blocks in place
/// of an attribute.
Type withOptionalAttributes(const Type &type);

/// Whether an attribute of this schema may be written as blocks, one for each
/// element: a list or set of objects.
bool mayBeBlocks(const schemas::SchemaAttribute &attribute);

} // namespace hcl::app

#endif // HCL_LIB_PROVIDERS_SCHEMACONTENT_H
