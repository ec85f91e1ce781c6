// Type constraints of objects, made of attributes that readers found: as text
// (Codec) and as expressions (Syntax).
//
// In: attributes in the order of the source. Out: the constraint, in the order
// of names.
// Ownership: values. Threads: no state is kept.
// Deliberately absent: the notations, and who reports an attribute that occurs
// twice.
#ifndef HCL_LIB_CONVERT_OBJECTCONSTRAINT_H
#define HCL_LIB_CONVERT_OBJECTCONSTRAINT_H

#include "hcl/TypeDefaults.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// An attribute of an object's constraint.
struct AttributeConstraint {
  ObjectAttribute attribute;
  TypeDefaults defaults = {};      ///< inside the attribute
  std::optional<Value> value = {}; ///< the default of the attribute itself

  std::string_view name() const { return attribute.name; }
};

/// Sorts `attributes` by name, stably.
void sortByName(std::vector<AttributeConstraint> &attributes);

/// The message about a default that does not convert to the type of the
/// attribute, for `reason`.
std::string unsuitableDefault(std::string_view reason);

/// The constraint of an object. Requires distinct attributes, sorted by name.
/// Cost: linear in the attributes.
TypeConstraint objectConstraint(std::vector<AttributeConstraint> attributes);

} // namespace hcl

#endif // HCL_LIB_CONVERT_OBJECTCONSTRAINT_H
