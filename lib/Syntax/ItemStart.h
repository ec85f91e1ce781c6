// Does a line look like the beginning of a body item? Asked where a quote mark
// or a bracket was forgotten, to find where the next item begins.
#ifndef HCL_LIB_SYNTAX_ITEMSTART_H
#define HCL_LIB_SYNTAX_ITEMSTART_H

#include <string_view>

namespace hcl {

/// Whether the first line of `text` begins like an attribute (`name =`), like
/// a block (`type "label" {`), or with a closing brace. A guess: the text is
/// not valid syntax where it is asked about.
/// Cost: linear in the line.
bool lineBeginsItem(std::string_view text);

} // namespace hcl

#endif // HCL_LIB_SYNTAX_ITEMSTART_H
