// Nested blocks that a caller leaves out by their names.
//
// In: an evaluated block, and a test of names. Out: its value without these
// blocks, and their places.
// Deliberately absent: which blocks are selected (Selection.h).
#ifndef HCL_LIB_APP_EXCEPTEDPARTS_H
#define HCL_LIB_APP_EXCEPTEDPARTS_H

#include "ModuleEval/Run.h"

#include <functional>
#include <string>
#include <vector>

namespace hcl::app {

/// Removes nested blocks of `types` from the values of `node`: those whose name
/// `isExcepted`, and in a block that lists such blocks the rest of the list.
/// The name is the text of the attribute `rename`, or else the first label.
/// Returns the places of what was removed.
[[nodiscard]] std::vector<Place>
removeExcepted(Node &node, const std::vector<std::string> &types,
               const std::string &rename,
               const std::function<bool(const std::string &)> &isExcepted);

} // namespace hcl::app

#endif // HCL_LIB_APP_EXCEPTEDPARTS_H
