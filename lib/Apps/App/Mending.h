// A text with syntax errors without the lines that have them.
#ifndef HCL_LIB_APP_MENDING_H
#define HCL_LIB_APP_MENDING_H

#include "hcl/Language.h"
#include "hcl/SourceFile.h"

#include <string>
#include <string_view>

namespace hcl::app {

/// The text of `file` with blanks for lines with syntax errors, or for the
/// items around: as long as the text. May have errors all the same. Cost: of
/// parsing, for each of some errors.
std::string mendedText(const SourceFile &file, const Language &language);

/// Whether the texts differ in blanks of one of the two alone, as a text and
/// its mended one.
bool differInBlanks(std::string_view left, std::string_view right);

} // namespace hcl::app

#endif // HCL_LIB_APP_MENDING_H
