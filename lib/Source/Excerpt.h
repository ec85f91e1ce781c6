// Source text as a terminal shows it, with a range underlined.
//
// In: a source and ranges. Out: lines ready to print. One cell is one column of
// a fixed-width terminal.
#ifndef HCL_LIB_SOURCE_EXCERPT_H
#define HCL_LIB_SOURCE_EXCERPT_H

#include "hcl/SourceFile.h"

#include <string>
#include <vector>

namespace hcl {

/// One line of an excerpt.
struct ExcerptLine {
  /// From 1; 0 stands for lines left out.
  uint32_t number = 0;
  /// What to print, cut to the part around the underlined one.
  std::string text;
  /// Cells before what is underlined, and how many are; 0: none.
  uint32_t markBegin = 0;
  uint32_t markCells = 0;
};

/// The lines of `file` that show `subject`, and those of `context` up to two
/// lines away. An empty subject, and one of nothing but a newline, is one cell.
/// Cost: linear in the lines that are shown.
std::vector<ExcerptLine> excerpt(const SourceFile &file, Range subject,
                                 Range context);

/// Appends `text` as it can be printed: a tab is four blanks, control and
/// bidirectional formatting characters and ill-formed bytes are U+FFFD. Returns
/// the number of cells.
uint32_t appendPrintable(std::string &out, std::string_view text);

} // namespace hcl

#endif // HCL_LIB_SOURCE_EXCERPT_H
