// Edits of a text: ranges and what takes their places.
//
// In: a text and edits. Out: the text with the edits made. Ranges do not
// overlap; of several at one place, the first comes first.
// Deliberately absent: what is edited.
#ifndef HCL_LIB_EDIT_TEXTEDITS_H
#define HCL_LIB_EDIT_TEXTEDITS_H

#include "hcl/Diagnostic.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl::edit {

/// `text` with `edits` made. Cost: linear, plus that of sorting the edits.
std::string applyEdits(std::string_view text, std::vector<TextEdit> edits);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_TEXTEDITS_H
