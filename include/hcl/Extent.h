// How deep and how large a value or a type is when all of it is written out.
//
// A part that is shared counts each time, so that a walk of a value or type
// knows its work in advance: a value of a few hundred bytes may have more parts
// than memory can hold. Both numbers are kept beside the parts and cost nothing
// to ask for.
// Deliberately absent: limits (Limits.h).
#ifndef HCL_EXTENT_H
#define HCL_EXTENT_H

#include <algorithm>
#include <cstdint>

namespace hcl {

class Value;

/// The extent of a value or type.
struct Extent {
  /// Levels of lists, tuples, maps, objects and other types around the
  /// innermost part; 0 for a primitive.
  uint32_t depth = 0;
  /// Of a value: the number of parts at all levels, the value included. Of a
  /// type: about the bytes of its text. UINT32_MAX: so many or more.
  uint32_t size = 1;

  /// `size`, at most UINT32_MAX.
  static constexpr uint32_t limited(uint64_t size) {
    return static_cast<uint32_t>(std::min<uint64_t>(size, UINT32_MAX));
  }
  /// Includes `part` and `more` for what is written beside it.
  constexpr void add(const Extent &part, uint64_t more = 0) {
    depth = std::max(depth, part.depth + 1);
    size = limited(uint64_t{size} + part.size + more);
  }
};

/// The extent of `value`. An unknown or null is as deep as its type. Marks: do
/// not count. Cost: constant.
Extent extentOf(const Value &value) noexcept;

} // namespace hcl

#endif // HCL_EXTENT_H
