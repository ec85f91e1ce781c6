// The text of one source, ranges in it, and the way from byte offsets to lines
// and columns.
//
//   Diagnostics diagnostics;
//   SourceFile file = SourceFile::read("web.hcl", diagnostics);
//   SourceFile typed("<console>", "port = 80\n");
//
// In: a name and bytes, or a path. Out: text, and locations on demand. The
// text need not be valid UTF-8: the scanner reports what is wrong with it.
// Ownership: a SourceFile is a handle, cheap to copy. Diagnostics, trees,
// bodies and expressions keep a copy, so the text lives as long as anything
// refers to it. The text never changes: several threads may read it at once.
// Deliberately absent: diagnostics about the text (Syntax) and editing.
#ifndef HCL_SOURCEFILE_H
#define HCL_SOURCEFILE_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// A half-open stretch of source text, `[begin, end)`.
/// Units: bytes from 0.
struct Range {
  uint32_t begin = 0;
  uint32_t end = 0;

  uint32_t size() const { return end - begin; }
  bool empty() const { return begin == end; }
  bool contains(uint32_t byte) const { return begin <= byte && byte < end; }
  bool contains(Range inner) const {
    return begin <= inner.begin && inner.end <= end;
  }

  friend bool operator==(const Range &, const Range &) = default;
};

/// The smallest range that covers `first` and `second`.
inline Range cover(Range first, Range second) {
  return {std::min(first.begin, second.begin), std::max(first.end, second.end)};
}

/// One position as a person reads it.
/// Units: `line` from 1; `column` in grapheme clusters from 1; `byte` from 0.
struct Location {
  uint32_t line = 1;
  uint32_t column = 1;
  uint32_t byte = 0;

  friend bool operator==(const Location &, const Location &) = default;
};

class Diagnostics;

/// A handle of a source text with a name, or of none.
class SourceFile {
public:
  /// The longest text that ranges can address.
  /// Units: bytes.
  static constexpr uint64_t maxSize = 0xFFFF'FFF0;

  /// No file. Its name and its text are empty.
  SourceFile() = default;
  /// A source with the text `text`. `name` is what diagnostics print. A tab
  /// takes `tabColumns` columns of a location.
  /// Requires `text.size() <= maxSize`. Cost: linear in the text.
  /// Spec: JS-PARSE-012.
  SourceFile(std::string name, std::string text, uint32_t tabColumns = 1);

  /// The file at `path`, named after it.
  /// Errors: UnreadableFile, without a place, where it is missing, a directory,
  /// not readable or longer than `limit`; then there is no file.
  static SourceFile read(const std::string &path, Diagnostics &diagnostics,
                         uint64_t limit = maxSize);

  /// Whether there is a file.
  explicit operator bool() const { return contents_ != nullptr; }

  const std::string &name() const;
  std::string_view text() const {
    return contents_ ? std::string_view(contents_->text) : std::string_view();
  }

  /// The bytes of `range`, which lies within the text.
  std::string_view slice(Range range) const {
    return text().substr(range.begin, range.size());
  }

  /// Line and column of byte `offset` (at most the text's size).
  /// A line ends at U+000A; a column is a grapheme cluster.
  /// Requires a file. Cost: logarithmic in the number of lines, linear in the
  /// line.
  /// Spec: NS-LEX-010.
  Location locate(uint32_t offset) const;

  /// The text of the line numbered `line` (from 1), without its newline.
  /// Requires a file.
  std::string_view line(uint32_t line) const;

  /// Number of lines; at least 1. Requires a file.
  uint32_t lineCount() const {
    return static_cast<uint32_t>(contents_->lineStarts.size());
  }

  /// Whether both are handles of the same source. Sources of equal names and
  /// texts that were made separately differ.
  friend bool operator==(const SourceFile &, const SourceFile &) = default;

private:
  friend struct std::hash<SourceFile>;

  struct Contents {
    std::string name;
    std::string text;
    uint32_t tabColumns;
    std::vector<uint32_t> lineStarts;
  };
  std::shared_ptr<const Contents> contents_;
};

} // namespace hcl

/// By the source that a handle refers to.
template <>
struct std::hash<hcl::SourceFile> {
  size_t operator()(const hcl::SourceFile &file) const noexcept {
    return std::hash<const void *>()(file.contents_.get());
  }
};

#endif // HCL_SOURCEFILE_H
