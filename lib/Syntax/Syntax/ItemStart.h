// Guesses whether a line begins a body item. Used after a missing quote mark or
// bracket, to find the next item.
#ifndef HCL_LIB_SYNTAX_ITEMSTART_H
#define HCL_LIB_SYNTAX_ITEMSTART_H

#include <string_view>

namespace hcl {

/// Whether the first line of `text` begins like an attribute (`name =`), like a
/// block (`type "label" {`), or with a closing brace. A guess, because the text
/// is not valid syntax.
/// Cost: linear in the line.
bool lineBeginsItem(std::string_view text);

} // namespace hcl

#endif // HCL_LIB_SYNTAX_ITEMSTART_H
