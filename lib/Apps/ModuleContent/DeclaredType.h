// The type by which a provider declares the content of a block.
//
// In: a block and the rule of its kind. Out: the text of a label, or of a name
// in a path. Deliberately absent: the provider (Providers/ModuleSchemas.h).
#ifndef HCL_LIB_MODULECONTENT_DECLAREDTYPE_H
#define HCL_LIB_MODULECONTENT_DECLAREDTYPE_H

#include "Description/Description.h"
#include "Providers/ModuleSchemas.h"
#include "hcl/Body.h"

#include <optional>

namespace hcl::app {

/// The type of `block`, of `kind`, which has a schema: in the label that the
/// rule names, or the type of the block that the path of an attribute names.
/// Nothing if it is not written.
[[nodiscard]] std::optional<DeclaredType>
declaredType(const KindRule &kind, const Block &block,
             const Description &description);

} // namespace hcl::app

#endif // HCL_LIB_MODULECONTENT_DECLAREDTYPE_H
