// Parts of expressions: entries of objects, elements of lists, arguments of
// calls.
//
// In: the text of an expression, and steps to a part of it. Out: the text with
// another part, or without it. Comments and layout of all other parts stay.
//
//   std::vector<PartStep> steps = {{"a", {}}, {"", 0}};
//   setPart("{ a = [1, 2] }", steps, "3", language, fault) // { a = [3, 2] }
//
// Ownership: nothing is kept. Threads: no state is shared.
// Deliberately absent: evaluation. A step finds what is written, so it does not
// follow references, and keys are names or quoted text.
#ifndef HCL_EDITPARTS_H
#define HCL_EDITPARTS_H

#include "hcl/Edit.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hcl::edit {

/// A step into an expression.
struct PartStep {
  std::string key;             ///< of an object, if there is no index
  std::optional<size_t> index; ///< of an element or argument, from 0
};

/// `expression` with `text` as the part that `steps` lead to. Where the last
/// step leads to no entry of an object, or after the last element, the part is
/// appended: on a line of its own if the last one is.
/// Errors: a step leads nowhere; `text` is not an expression.
std::optional<std::string> setPart(std::string_view expression,
                                   std::span<const PartStep> steps,
                                   std::string_view text,
                                   const Language &language, Fault &fault);

/// `expression` without the entry or element that `steps` lead to, its comma
/// and, if it is alone on its line, the line.
/// Errors: a step leads nowhere; the part is the whole.
std::optional<std::string> removePart(std::string_view expression,
                                      std::span<const PartStep> steps,
                                      const Language &language, Fault &fault);

} // namespace hcl::edit

#endif // HCL_EDITPARTS_H
