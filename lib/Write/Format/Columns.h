// Lines and columns of a text.
//
// In: a text. Out: the line of a byte and the columns between two bytes of a
// line. Deliberately absent: positions in messages (SourceFile).
#ifndef HCL_LIB_FORMAT_COLUMNS_H
#define HCL_LIB_FORMAT_COLUMNS_H

#include "hcl/SourceFile.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace hcl {

/// Keeps a view of the text.
class Columns {
public:
  explicit Columns(std::string_view text);

  /// The number of the line of the byte `offset`, from 0. Cost: logarithmic.
  uint32_t line(uint32_t offset) const;
  /// Line `number` without its line end.
  Range rangeOf(uint32_t number) const;
  /// The first byte at or after `offset` that is not a space.
  uint32_t skipBlanks(uint32_t offset) const;
  /// Units: grapheme clusters that begin in the range.
  uint32_t between(uint32_t begin, uint32_t end) const {
    return clusters_.empty() ? end - begin : clusters_[end] - clusters_[begin];
  }
  /// The line end of the first line; "\n" if there is only one line.
  std::string_view newline() const { return newline_; }

private:
  std::string_view text_;
  std::string_view newline_ = "\n";
  std::vector<uint32_t> begins_;   ///< of the lines
  std::vector<uint32_t> clusters_; ///< before each byte; empty: all is ASCII
};

} // namespace hcl

#endif // HCL_LIB_FORMAT_COLUMNS_H
