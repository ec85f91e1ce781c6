// Source text as shown by a terminal, with one range underlined.
//
// In: a source and ranges. Out: lines ready to print. A cell is one column of a
// terminal with a fixed-width font.
#ifndef HCL_LIB_SOURCE_EXCERPT_H
#define HCL_LIB_SOURCE_EXCERPT_H

#include "hcl/SourceFile.h"

#include <string>
#include <vector>

namespace hcl {

/// One line of an excerpt.
struct ExcerptLine {
  /// From 1; 0 for omitted lines.
  uint32_t number = 0;
  /// The text to print, cut to the part around the underlined range.
  std::string text;
  /// The cells before the underlined range, and its length; 0: none.
  uint32_t markBegin = 0;
  uint32_t markCells = 0;
};

/// The lines of `file` with `subject`, and the lines of `context` up to two
/// lines away. An empty subject, or a lone newline, takes one cell.
/// Cost: linear in the lines shown.
std::vector<ExcerptLine> excerpt(const SourceFile &file, Range subject,
                                 Range context);

/// Appends `text` in printable form: a tab becomes four blanks; control and
/// bidirectional formatting characters and ill-formed bytes become U+FFFD.
/// Returns the number of cells.
uint32_t appendPrintable(std::string &out, std::string_view text);

} // namespace hcl

#endif // HCL_LIB_SOURCE_EXCERPT_H
