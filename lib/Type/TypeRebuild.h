// The parts of a type, and the type made of other parts: for whatever changes
// types from the inside out.
#ifndef HCL_LIB_TYPE_TYPEREBUILD_H
#define HCL_LIB_TYPE_TYPEREBUILD_H

#include "hcl/Type.h"

#include <vector>

namespace hcl {

/// The element type of a collection, promise or output; the element types of a
/// tuple or union; the types of the attributes of an object; nothing for other
/// types. In order. Cost: linear.
std::vector<Type> partTypes(const Type &type);

/// `type` with `parts`, as many as it has, in place of its own. Attributes
/// become required unless `keepOptional`. Cost: linear; no lookup if nothing
/// changes.
Type withParts(const Type &type, std::vector<Type> parts,
               bool keepOptional = false);

} // namespace hcl

#endif // HCL_LIB_TYPE_TYPEREBUILD_H
