// Layout of sources in the native syntax, and of JSON.
//
//   std::string text = formatText("port=80\n"); // "port = 80\n"
//
// In: a text, valid or not. Out: the text with other blanks, or the edits that
// make it so. Only blanks between the tokens of a line and the indentation of
// lines change: no token, no line break and no comment does. The result is
// that of the reference's formatter, byte for byte; docs/format.md lists the
// exceptions.
//
// Cost: linear in the text, for hostile texts too: lines nested deeper than 256
// levels are indented no further, and adjacent lines are not aligned where
// that would take 64 times as many blanks as they have columns.
// Ownership: nothing is kept. Threads: no state is kept.
// Deliberately absent: errors. Broken text is laid out line by line.
#ifndef HCL_FORMAT_H
#define HCL_FORMAT_H

#include "hcl/SourceFile.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Optional parts of the layout.
struct LayoutStyle {
  /// Put the `=` of adjacent lines into one column.
  bool alignAssignments = true;
  /// Put the comments at the ends of adjacent lines into one column.
  bool alignComments = true;
};

/// Bytes to be replaced by spaces. The bytes are blanks, or none, or a byte
/// order mark.
struct BlankEdit {
  Range range;
  uint32_t spaces = 0;

  friend bool operator==(const BlankEdit &, const BlankEdit &) = default;
};

/// `text` laid out. Requires `text.size() <= SourceFile::maxSize`.
std::string formatText(std::string_view text, const LayoutStyle &style = {});

/// Appends `text` laid out to `out`, which does not hold it: for callers that
/// lay out many texts and use the memory of `out` again.
void appendFormatted(std::string &out, std::string_view text,
                     const LayoutStyle &style = {});

/// The same in pieces: `take` is called with each piece, valid until the call
/// returns. For long texts written at once, which are then nowhere in memory as
/// a whole.
void formatText(std::string_view text, const LayoutStyle &style,
                const std::function<void(std::string_view)> &take);

/// The edits that lay out the lines of `text` in `range`, in ascending order.
/// The other lines decide on indentation and columns as if laid out as well.
std::vector<BlankEdit> formatEdits(std::string_view text, Range range,
                                   const LayoutStyle &style = {});

/// `text`, in the JSON syntax, with each member and element on a line of its
/// own, indented by two spaces a level; an empty object or array takes no
/// lines. No token changes. The line ends are those of the first line.
/// Text that is not JSON is returned as it is. Cost: linear.
std::string formatJson(std::string_view text);

} // namespace hcl

#endif // HCL_FORMAT_H
