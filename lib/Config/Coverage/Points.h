// Points: the places of a source that a coverage counts, with their counts.
//
// In: kinds and ranges. Out: points of one file, found by kind and range.
// Threads: as Store. Deliberately absent: the search for points in a source
// (Store.h) and counting (Observer.h).
#ifndef HCL_LIB_COVERAGE_POINTS_H
#define HCL_LIB_COVERAGE_POINTS_H

#include "hcl/SourceFile.h"
#include "hcl/compiler/HIR.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::coverage {

/// The kinds of points, in the order of reports about one place.
enum class PointKind : uint8_t {
  Block,       ///< counted by its attributes
  Attribute,   ///< an attribute, or the only expression or template
  Conditional, ///< `a ? b : c`
  TemplateIf,  ///< `%{ if }`
  And,
  Or,
  For,
  TemplateFor, ///< `%{ for }`
  Splat,
  Repetition, ///< an attribute that repeats a block
  Condition,  ///< the test of a condition of a module
};
inline constexpr size_t pointKindCount = size_t(PointKind::Condition) + 1;

/// Kinds of points that are reported together.
enum class PointFamily : uint8_t { Block, Attribute, Branch, Loop, Condition };

/// The counts of one point: for each arm, then of loops the elements and the
/// kept elements; of conditions the unknown results.
using Counts = std::array<uint64_t, 4>;

/// A kind of points.
struct PointInfo {
  std::string_view word; ///< in JSON and for people
  PointFamily family;
  size_t armCount;                       ///< counts that a full coverage has
  std::array<std::string_view, 4> names; ///< of counts, in JSON; empty: none
};
const PointInfo &infoOf(PointKind kind);
/// The kind called `word` in JSON, or nothing.
[[nodiscard]] std::optional<PointKind> kindOf(std::string_view word);
/// The kind of the points of `op`, or nothing.
[[nodiscard]] std::optional<PointKind> kindOf(const hir::Op &op);

/// The place of a point in its file.
struct PointKey {
  Range range;
  PointKind kind;

  /// Outer points come before those inside them.
  friend bool operator<(const PointKey &a, const PointKey &b) {
    if (a.range.begin != b.range.begin)
      return a.range.begin < b.range.begin;
    if (a.range.end != b.range.end)
      return a.range.end > b.range.end;
    return a.kind < b.kind;
  }
};

struct Point {
  std::string name = {}; ///< of an attribute, block or condition
  Counts counts = {};
};

/// `a + b`, at most the largest whole number that JSON has exactly.
uint64_t sumOf(uint64_t a, uint64_t b);
void addTo(Counts &counts, const Counts &more);

/// The points of one file, by place.
struct FileCoverage {
  SourceFile file;
  std::map<PointKey, Point> points = {};
  Range textRange = {}; ///< in the JSON that it was read from

  /// How often the block at `key` was needed: the highest count of an attribute
  /// inside; with a repetition alone the number of elements. Nothing: the block
  /// is empty.
  [[nodiscard]] std::optional<uint64_t> neededBlock(const PointKey &key) const;
};

} // namespace hcl::coverage

#endif // HCL_LIB_COVERAGE_POINTS_H
