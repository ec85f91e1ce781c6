// Line ends of files with "\r\n".
//
// In: a source, or a text after edits, whose new parts end lines with "\n".
// Out: whether the lines end so, or the text with such line ends. Those in
// templates are text of values and stay.
// Deliberately absent: files that mix both, where nothing says which is meant.
#ifndef HCL_LIB_EDIT_LINEENDS_H
#define HCL_LIB_EDIT_LINEENDS_H

#include "hcl/Dialect.h"
#include "hcl/SourceFile.h"

#include <string>

namespace hcl::edit {

/// Whether `file` has line ends and all of them are "\r\n".
bool endsLinesWithReturns(const SourceFile &file, const Dialect &dialect);

/// `text` with "\r\n" at the end of each line.
std::string withReturns(std::string text, const Dialect &dialect);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_LINEENDS_H
