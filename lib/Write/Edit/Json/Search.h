// Properties and elements at addresses.
//
// In: a tree of the JSON syntax and the elements of an address. Out: the
// values at the end of the address and the properties on the way.
// Deliberately absent: edits.
#ifndef HCL_LIB_EDIT_JSON_SEARCH_H
#define HCL_LIB_EDIT_JSON_SEARCH_H

#include "Edit/AddressQuery.h"
#include "hcl/compiler/Tree.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hcl::edit {

/// A property of an object, or an element of an array.
struct JsonStep {
  NodeRef container;
  std::optional<uint32_t> name; ///< token; none: an element
  size_t index = 0;             ///< in the container
  NodeRef value;
};

/// The steps to a value: at least one.
using JsonSteps = std::vector<JsonStep>;

/// The steps to all values that `address`, which is not empty, leads to, in the
/// order of the file.
std::vector<JsonSteps> searchJson(const Tree &tree,
                                  std::span<const AddressElement> address,
                                  const Language &language);

/// Whether `condition` is true of the properties of `object`.
bool holdsFor(const Condition &condition, NodeRef object,
              const Language &language);

/// The name of `step`, or its number.
std::string stepName(const JsonStep &step);

/// `value` if an object; for an array, the objects in it.
std::vector<NodeRef> objectsIn(NodeRef value);

/// The value of property `name` of `object`.
[[nodiscard]] std::optional<NodeRef> propertyOf(NodeRef object,
                                                std::string_view name);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_JSON_SEARCH_H
