// The functions of a document, and the call around a position.
#ifndef HCL_LIB_ANSWERS_CALLS_H
#define HCL_LIB_ANSWERS_CALLS_H

#include "Session.h"

#include <optional>
#include <string>

namespace hcl::server {

/// The functions for expressions in `document`.
const FunctionTable &functionsFor(Session &session, const Document &document);

/// A call, perhaps unfinished.
struct OpenCall {
  std::string name;
  size_t argument = 0; ///< of the position, from 0
};
/// The innermost call with `offset` in the argument list.
[[nodiscard]] std::optional<OpenCall> callAround(const Tree &tree,
                                                 uint32_t offset);

/// The name of the function at `offset`; empty: none. `range` becomes the place
/// of the name.
std::string functionAt(const Tree &tree, uint32_t offset, Range &range);

} // namespace hcl::server

#endif // HCL_LIB_ANSWERS_CALLS_H
