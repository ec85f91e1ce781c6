// The text of one source and the way from byte offsets to lines and columns.
//
// In: a name and bytes. Out: text, and locations on demand. The text need not
// be valid UTF-8: the scanner reports what is wrong with it.
// Deliberately absent: reading from disk (tools do that) and diagnostics.
#ifndef HCL_SOURCEFILE_H
#define HCL_SOURCEFILE_H

#include "hcl/Range.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// One source text with a name. Never changed once it is in use, so it may be
/// read from several threads. Diagnostics point at it: it outlives them.
class SourceFile {
public:
  /// The longest text that ranges can address; the reader of a file refuses
  /// more before it builds a SourceFile.
  /// Units: bytes.
  static constexpr uint64_t maxSize = 0xFFFF'FFF0;

  /// Takes ownership of `text`. `name` is what diagnostics print.
  /// Requires `text.size() <= maxSize`.
  SourceFile(std::string name, std::string text);
  SourceFile(const SourceFile &) = delete;
  SourceFile &operator=(const SourceFile &) = delete;

  /// Makes a tab take `columns` columns; it takes one otherwise. For before
  /// the file is shared.
  /// Spec: JS-PARSE-012.
  void setTabColumns(uint32_t columns) { tabColumns_ = columns; }

  const std::string &name() const { return name_; }
  std::string_view text() const { return text_; }

  /// The bytes of `range`, which lies within the text.
  std::string_view slice(Range range) const {
    return text().substr(range.begin, range.size());
  }

  /// Line and column of byte `offset` (at most the text's size).
  /// A line ends at U+000A; a column is a grapheme cluster, a tab as
  /// many as `setTabColumns` said.
  /// Cost: logarithmic in the number of lines, linear in the line.
  /// Spec: NS-LEX-010.
  Location locate(uint32_t offset) const;

  /// The text of the line numbered `line` (from 1), without its newline.
  std::string_view line(uint32_t line) const;

  /// Number of lines; at least 1.
  uint32_t lineCount() const {
    return static_cast<uint32_t>(lineStarts_.size());
  }

private:
  std::string name_;
  std::string text_;
  std::vector<uint32_t> lineStarts_;
  uint32_t tabColumns_ = 1;
};

} // namespace hcl

#endif // HCL_SOURCEFILE_H
