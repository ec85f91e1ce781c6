// Layout of JSON text.
//
// In: JSON text without errors. Out: the same tokens with other blanks.
// Deliberately absent: errors; formatJson (hcl/Format.h) leaves texts with
// errors alone.
#ifndef HCL_LIB_FORMAT_JSONLAYOUT_H
#define HCL_LIB_FORMAT_JSONLAYOUT_H

#include <string>
#include <string_view>

namespace hcl {

struct JsonLayout {
  std::string_view indent = "  ";  ///< for a level of nesting
  std::string_view base = {};      ///< before each line but the first
  std::string_view lineEnd = "\n"; //
  bool isOneLine = false;          ///< no line ends
  bool isSpaced = true;            ///< on one line: blanks after `,` and `:`
};

/// Appends `text`, one JSON value, laid out. Empty containers stay on one line.
/// Values deeper than 256 levels are indented no further.
/// Cost: linear.
void appendJson(std::string &out, std::string_view text,
                const JsonLayout &layout);

} // namespace hcl

#endif // HCL_LIB_FORMAT_JSONLAYOUT_H
