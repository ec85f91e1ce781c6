// The text of a source, ranges in it, and the mapping from byte offsets to
// lines and columns.
//
//   Diagnostics diagnostics;
//   SourceFile file = SourceFile::read("web.hcl", diagnostics);
//   SourceFile typed("<console>", "port = 80\n");
//
// In: a name and bytes, or a path. Out: the text, and locations on demand. The
// text need not be valid UTF-8; the scanner reports invalid bytes.
// Ownership: a SourceFile is a handle, cheap to copy. Diagnostics, trees,
// bodies and expressions keep a copy, so the text lives as long as anything
// refers to it.
// Threads: the text never changes; several threads may read it, and ask for
// locations, at once.
// Deliberately absent: diagnostics about the text (Syntax) and editing.
#ifndef HCL_SOURCEFILE_H
#define HCL_SOURCEFILE_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// A half-open stretch of source text, `[begin, end)`.
/// Units: bytes from 0.
struct Range {
  uint32_t begin = 0;
  uint32_t end = 0;

  /// The length in bytes.
  uint32_t size() const { return end - begin; }
  /// Whether the range is a position between two bytes.
  bool empty() const { return begin == end; }
  /// Whether the byte at offset `byte` lies in the range; `end` does not.
  bool contains(uint32_t byte) const { return begin <= byte && byte < end; }
  /// Whether `inner` lies in the range; an empty range at either end does.
  bool contains(Range inner) const {
    return begin <= inner.begin && inner.end <= end;
  }

  friend bool operator==(const Range &, const Range &) = default;
};

/// The smallest range that covers `first` and `second`.
inline Range cover(Range first, Range second) {
  return {std::min(first.begin, second.begin), std::max(first.end, second.end)};
}

/// A position in a text as a person reads it.
/// Units: `line` from 1; `column` in grapheme clusters from 1; `byte` from 0.
struct Location {
  uint32_t line = 1;
  uint32_t column = 1;
  uint32_t byte = 0;

  friend bool operator==(const Location &, const Location &) = default;
};

/// The units that a column counts.
enum class ColumnUnit : uint8_t {
  Bytes,
  Utf16,      ///< code units of UTF-16; two above U+FFFF
  CodePoints, ///< a byte that is not UTF-8 counts as one
  Graphemes,  ///< grapheme clusters; a tab as in Location
};

/// A position in a text as programs exchange it.
/// Units: `line` from 0; `column` from 0, in the units of a ColumnUnit.
struct LineColumn {
  uint32_t line = 0;
  uint32_t column = 0;

  friend auto operator<=>(const LineColumn &, const LineColumn &) = default;
};

class Diagnostics;

/// A handle to a named source text, or to none.
class SourceFile {
public:
  /// The length of the longest text that ranges can address.
  /// Units: bytes.
  static constexpr uint64_t maxSize = 0xFFFF'FFF0;

  /// No file: the name and the text are empty.
  SourceFile() = default;
  /// A source with the text `text`, called `name` in diagnostics. A tab
  /// advances a location by `tabColumns` columns.
  /// Requires `text.size() <= maxSize`. Cost: linear in the text.
  /// Spec: JS-PARSE-012.
  SourceFile(std::string name, std::string text, uint32_t tabColumns = 1);

  /// Reads the file at `path`, which also becomes its name.
  /// Errors: UnreadableFile, without a place, if the path is missing, a
  /// directory, not readable or longer than `limit` bytes; no file is returned
  /// then.
  /// Cost: linear in the file.
  static SourceFile read(const std::string &path, Diagnostics &diagnostics,
                         uint64_t limit = maxSize);

  /// Whether the handle refers to a source.
  explicit operator bool() const { return contents_ != nullptr; }

  /// The name that diagnostics print; empty without a file.
  const std::string &name() const;
  /// The whole text; empty without a file. Valid as long as a handle to the
  /// source lives.
  std::string_view text() const {
    return contents_ ? std::string_view(contents_->text) : std::string_view();
  }

  /// The bytes of `range`, which must lie within the text. Valid as long as the
  /// text.
  std::string_view slice(Range range) const {
    return text().substr(range.begin, range.size());
  }

  /// The location of byte `offset`, which is at most the text's size. A line
  /// ends at U+000A; a column is a grapheme cluster.
  /// Requires a file. Cost: logarithmic in the number of lines and the length
  /// of the line; the first question about lines, and the first about a line of
  /// more than 2 kB, is linear in the text.
  /// Spec: NS-LEX-010.
  Location locate(uint32_t offset) const;

  /// The position of byte `offset`, with a column in `unit`. A line ends at
  /// U+000A or CRLF, within which the position is the end of the line; within a
  /// character the position is that of the character. An offset after the end
  /// is the end. A byte order mark at the start has no column.
  /// Requires a file. Cost: linear in the line; the first question about lines
  /// is linear in the text.
  LineColumn positionOf(uint32_t offset, ColumnUnit unit) const;

  /// The byte offset of `position`, whose column is in `unit`: the inverse of
  /// positionOf. A column after the end of the line is the end of the line,
  /// before U+000A or CRLF; a line after the last is the end of the text; a
  /// column within a character is the start of the character.
  /// Requires a file. Cost: as positionOf.
  uint32_t offsetOf(LineColumn position, ColumnUnit unit) const;

  /// The text of line number `line`, from 1, without its newline or CRLF.
  /// Requires a file. Cost: constant, but see `locate`.
  std::string_view line(uint32_t line) const;

  /// Number of lines; at least 1. Requires a file. Cost: as of `line`.
  uint32_t lineCount() const {
    return static_cast<uint32_t>(contents_->lineStarts().size());
  }

  /// Whether both are handles to the same source. Two sources made separately
  /// differ even if their names and texts are equal.
  friend bool operator==(const SourceFile &, const SourceFile &) = default;

private:
  friend struct std::hash<SourceFile>;

  struct Contents {
    std::string name;
    std::string text;
    uint32_t tabColumns = 1;

    /// The offsets at which lines start. Most sources are never asked for
    /// lines, so these are found when first needed.
    const std::vector<uint32_t> &lineStarts() const;

    /// A place in a long line at which a grapheme cluster starts.
    struct ColumnMark {
      uint32_t offset;
      uint32_t columns; ///< of the line before the place
    };
    /// The columns of a place in a long line are counted from the last of these
    /// before it. In the order of offsets; found when first needed.
    const std::vector<ColumnMark> &columnMarks() const;
    /// The number of columns of `range`, which is within a line.
    uint32_t columnsOf(Range range) const;
    /// The offset of the first column of a line: a byte order mark has none.
    uint32_t firstColumn(uint32_t lineStart) const;
    /// The line with index `line`, without its end and a byte order mark.
    Range lineRange(uint32_t line) const;
    /// The index of the line with `offset`.
    uint32_t lineAt(uint32_t offset) const;

  private:
    void markColumns(Range range) const;

    mutable std::once_flag areLinesFound_;
    mutable std::vector<uint32_t> lineStarts_;
    mutable std::once_flag areColumnsMarked_;
    mutable std::vector<ColumnMark> columnMarks_;
  };
  std::shared_ptr<const Contents> contents_;
};

/// A source and a range in it.
struct Place {
  SourceFile file = {}; ///< none if the place is not known
  Range range = {};

  /// The place as `web.hcl:3:1`; empty without a file.
  std::string text() const;
};

} // namespace hcl

/// Hashes the identity of the source, consistently with equality.
template <>
struct std::hash<hcl::SourceFile> {
  size_t operator()(const hcl::SourceFile &file) const noexcept {
    return std::hash<const void *>()(file.contents_.get());
  }
};

#endif // HCL_SOURCEFILE_H
