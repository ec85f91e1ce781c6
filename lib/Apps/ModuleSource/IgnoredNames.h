// Names in what an application keeps for others: attributes, blocks and kinds
// of blocks that are neither evaluated nor checked.
//
// In: what was read. Out: the names that lead to definitions of the module.
// Deliberately absent: mistakes.
#ifndef HCL_LIB_MODULESOURCE_IGNOREDNAMES_H
#define HCL_LIB_MODULESOURCE_IGNOREDNAMES_H

#include "NameLookup.h"

namespace hcl::app {

/// The rule of the content of `block`, which may be undescribed.
const BodyRule &bodyOf(const NestedPart &block);

/// The use of `found` where the definition is meant and its value is not.
PathUse useWithoutValue(const FoundName &found);

/// Calls `visit`, unless empty, with the names in `attribute` of `module`.
void visitIgnored(const ModuleSource &module, const Attribute &attribute,
                  const AttributeRule &rule, const NameVisitor &visit);

/// Calls `visit`, unless empty, with the names in `part` of `module`.
void visitIgnored(const ModuleSource &module, const Part &part,
                  const BodyRule &rule, const NameVisitor &visit);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_IGNOREDNAMES_H
