// Edits of a text: ranges and what takes their places.
//
// In: a text and edits. Out: the text with the edits made. Ranges do not
// overlap; of several at one place, the first comes first.
// Deliberately absent: what is edited.
#ifndef HCL_LIB_EDIT_TEXTEDITS_H
#define HCL_LIB_EDIT_TEXTEDITS_H

#include "hcl/compiler/Tree.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::edit {

/// `text` in place of the bytes of `range`.
struct TextEdit {
  Range range;
  std::string text;
};

/// `text` with `edits` made. Cost: linear, plus that of sorting the edits.
std::string applyEdits(std::string_view text, std::vector<TextEdit> edits);

/// The edits that write `to` instead of `from` at the start of each reference
/// in `expression` that begins with these names (see EditReferences.h), in
/// their order, and one edit for each name if there are as many. Adds the
/// number of references to `count`.
std::vector<TextEdit> referenceEdits(NodeRef expression,
                                     std::span<const std::string> from,
                                     std::span<const std::string> to,
                                     size_t &count);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_TEXTEDITS_H
