// Where things stand in a source file.
//
// A Range is two byte offsets and nothing else: ops, tokens and nodes carry it
// by the million. Lines and columns are computed from it when a person reads
// them (SourceFile::locate). Deliberately absent: the file; whoever holds a
// Range knows it.
#ifndef HCL_RANGE_H
#define HCL_RANGE_H

#include <algorithm>
#include <cstdint>

namespace hcl {

/// A half-open stretch of source text, `[begin, end)`.
/// Units: bytes from 0.
struct Range {
  uint32_t begin = 0;
  uint32_t end = 0;

  uint32_t size() const { return end - begin; }
  bool empty() const { return begin == end; }
  bool contains(uint32_t byte) const { return begin <= byte && byte < end; }

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

} // namespace hcl

#endif // HCL_RANGE_H
