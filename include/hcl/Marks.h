// Marks: labels that an application puts on values, e.g. "sensitive".
//
//   Value secret = password.withMarks(MarkSet(Mark{"sensitive"}));
//   MarkSet found;
//   Value plain = result.unmarkedDeep(found);
//
// A mark says something about where a value came from. The language cannot see
// marks, but every operation carries them along: the result of an operation
// has the marks of all operands that it looked at. A mark on a collection is
// about the collection as a whole; taking an element out of it gives the
// element those marks too. Equality and order of the language ignore them.
// Ownership: marks are shared and immutable. Threads: so is reading them.
// Deliberately absent: what a mark means.
#ifndef HCL_MARKS_H
#define HCL_MARKS_H

#include <compare>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// One mark: a label and whatever else the application attached.
struct Mark {
  std::string label;
  /// Compared by address; may be null.
  std::shared_ptr<const void> data = nullptr;

  friend auto operator<=>(const Mark &, const Mark &) = default;
  friend bool operator==(const Mark &, const Mark &) = default;
};

/// A set of marks, sorted, without duplicates.
class MarkSet {
public:
  MarkSet() = default;
  explicit MarkSet(Mark mark) { insert(std::move(mark)); }

  bool empty() const { return marks_.empty(); }
  size_t size() const { return marks_.size(); }
  const Mark *begin() const { return marks_.data(); }
  const Mark *end() const { return marks_.data() + marks_.size(); }
  /// Whether a mark with this label is in the set. Cost: linear.
  bool contains(std::string_view label) const;
  void insert(Mark mark);
  /// Adds every mark of `other`.
  void insert(const MarkSet &other);

  friend bool operator==(const MarkSet &, const MarkSet &) = default;

private:
  std::vector<Mark> marks_;
};

} // namespace hcl

#endif // HCL_MARKS_H
