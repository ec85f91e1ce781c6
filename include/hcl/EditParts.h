// Parts of expressions: entries of objects, elements of lists, arguments of
// calls, pieces of templates, steps of traversals, arms of conditionals.
//
// In: the text of an expression, and steps to a part of it. Out: the text with
// another part, or without it. Comments and layout of all other parts stay.
//
//   std::vector<PartStep> steps = {{"a", {}}, {"", 0}};
//   setPart("{ a = [1, 2] }", steps, "3", language, fault) // { a = [3, 2] }
//
// An object has keys, which are names or quoted text, and a conditional the
// parts `condition`, `then` and `else`. All parts have numbers, from 0: the
// root of the traversal `a.b[0]` is 0, and `b` is 1; the template `"a${b}"` has
// text as 0 and `b` as 1.
//
// A piece of a template is written as text if it is given as quoted text, and
// as an interpolation otherwise. A step that is given as a name gets a dot, and
// any other one brackets.
//
// Ownership: nothing is kept. Threads: no state is shared.
// Deliberately absent: evaluation. A step finds what is written, so it does not
// follow references. Operands do not count as parts: an edit could change the
// order of operations.
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
  std::optional<size_t> index; ///< of any part, from 0
};

/// `expression` with `text` as the part that `steps` lead to. Where the last
/// step leads to no entry of an object, or after the last part, the part is
/// appended: on a line of its own if the last one is.
/// Errors: a step leads nowhere; `text` is not an expression.
[[nodiscard]] std::optional<std::string>
setPart(std::string_view expression, std::span<const PartStep> steps,
        std::string_view text, const Language &language, Fault &fault);

/// `expression` with `text` as a new part before the part at `steps`, or after
/// the last part. The key is the key of an entry, and empty for any other part.
/// Errors: as for setPart; also, there is an entry with the key; the part is
/// the first name of a traversal, or that of a conditional.
[[nodiscard]] std::optional<std::string>
insertPart(std::string_view expression, std::span<const PartStep> steps,
           const std::string &key, std::string_view text,
           const Language &language, Fault &fault);

/// `expression` without the part at `steps`, its comma and, if the part is
/// alone on its line, the line. A conditional without one arm is replaced by
/// the other arm.
/// Errors: a step leads nowhere; the part is the first name of a traversal, or
/// a condition.
[[nodiscard]] std::optional<std::string>
removePart(std::string_view expression, std::span<const PartStep> steps,
           const Language &language, Fault &fault);

/// `expression` with another key for the entry that `steps` lead to.
/// Errors: a step leads nowhere, or to what has no key; there is such an entry.
[[nodiscard]] std::optional<std::string>
renamePart(std::string_view expression, std::span<const PartStep> steps,
           const std::string &key, const Language &language, Fault &fault);

/// The place in `expression` of the part that `steps` lead to: the value of an
/// entry, the content of an interpolation, the name of a step.
/// Nothing if a step leads nowhere.
[[nodiscard]] std::optional<Range> partRange(std::string_view expression,
                                             std::span<const PartStep> steps,
                                             const Language &language);

} // namespace hcl::edit

#endif // HCL_EDITPARTS_H
