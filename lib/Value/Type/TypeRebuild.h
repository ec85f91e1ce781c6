// The parts of a type, and the type made of other parts: for whatever changes
// types from the inside out.
#ifndef HCL_LIB_TYPE_TYPEREBUILD_H
#define HCL_LIB_TYPE_TYPEREBUILD_H

#include "hcl/Type.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hcl {

/// Calls `visit` with each part of `type` in order until it returns false:
/// with the element type of a collection, promise or output; the element types
/// of a tuple or union; the types of the attributes of an object. Returns
/// whether it never did.
template <typename Visit>
bool visitParts(const Type &type, Visit visit) {
  switch (type.kind()) {
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Map:
  case TypeKind::Promise:
  case TypeKind::Output:
    return visit(type.element());
  case TypeKind::Tuple:
    return std::ranges::all_of(type.tupleElements(), visit);
  case TypeKind::Union:
    return std::ranges::all_of(type.unionElements(), visit);
  case TypeKind::Object:
    return std::ranges::all_of(type.attributes(), visit,
                               &ObjectAttribute::type);
  default:
    return true;
  }
}

/// The parts of `type`, as `visitParts` visits them. Cost: linear.
std::vector<Type> partTypes(const Type &type);

/// `type` with `parts`, as many as it has, in place of its own. Attributes
/// become required unless `keepOptional`. Cost: linear; no lookup if nothing
/// changes.
Type withParts(const Type &type, std::vector<Type> parts,
               bool keepOptional = false);

/// Changes types from the inside out. A type that others share is changed once:
/// one may have more parts than there is time to visit.
template <typename Change>
class TypeRebuilder {
public:
  /// `change` takes a type and this object, which changes the parts of it.
  explicit TypeRebuilder(Change change) : change_(std::move(change)) {}

  Type operator()(const Type &type) {
    // For most types, small as they are, looking up would take longer.
    if (type.extent().size < large)
      return change_(type, *this);
    auto found = changed_.find(type);
    return found != changed_.end()
               ? found->second
               : changed_.emplace(type, change_(type, *this)).first->second;
  }

private:
  static constexpr uint32_t large = 1000;

  struct Hash {
    size_t operator()(const Type &type) const { return type.hash(); }
  };
  Change change_;
  std::unordered_map<Type, Type, Hash> changed_;
};

} // namespace hcl

#endif // HCL_LIB_TYPE_TYPEREBUILD_H
