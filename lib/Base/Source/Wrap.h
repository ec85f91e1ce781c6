// The layout of a diagnostic's sentences on a terminal.
//
// In: text of any length. Out: lines of limited width.
#ifndef HCL_LIB_SOURCE_WRAP_H
#define HCL_LIB_SOURCE_WRAP_H

#include "hcl/Diagnostic.h"

#include <string>
#include <string_view>

namespace hcl {

/// Appends `text`, each line as a paragraph indented by `indent`, broken
/// between words at `width` cells (0: never). A line that starts with a blank
/// is already laid out and stays unchanged.
void appendWrapped(std::string &out, std::string_view text, uint32_t width,
                   std::string_view indent);

/// The variables of `diagnostic` after `word`: `where port is 8080, w is null.`
std::string variablesText(const Diagnostic &diagnostic, std::string_view word);

/// The kind of `diagnostic` and the place of its explanation below `docs`, in
/// one line, so a terminal can make a link.
std::string kindText(const Diagnostic &diagnostic, std::string_view docs);

} // namespace hcl

#endif // HCL_LIB_SOURCE_WRAP_H
