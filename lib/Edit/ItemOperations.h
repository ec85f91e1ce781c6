// The operations of a script that go further than the reference's library:
// parts of expressions, comments, references.
//
// In: the body at the path of an operation. Out: the changed body. Deliberately
// absent: paths and the operations on whole items (Script.cpp).
#ifndef HCL_LIB_EDIT_ITEMOPERATIONS_H
#define HCL_LIB_EDIT_ITEMOPERATIONS_H

#include "ScriptJson.h"
#include "hcl/Edit.h"

#include <span>
#include <string_view>

namespace hcl::edit {

/// The body that an operation works on, and its fields.
struct ItemOperation {
  Body &body;
  NodeRef fields;
  const ScriptJson &json;
  const Language &language;
  Fault &fault;
};

/// A row of the table of operations.
struct ItemOperationInfo {
  std::string_view name;
  bool (*run)(const ItemOperation &operation);
};

/// `set_part`, `remove_part`, `set_comments` and `rename_references`.
std::span<const ItemOperationInfo> itemOperations();

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_ITEMOPERATIONS_H
