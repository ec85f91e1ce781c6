// Marks: labels that an application puts on values, e.g. "sensitive".
//
//   Value secret = password.withMarks(MarkSet(Mark{"sensitive"}));
//   MarkSet found;
//   Value plain = result.unmarkedDeep(found);
//
// A mark records something about the origin of a value. The language cannot see
// marks, but every operation propagates marks: a result has the marks of all
// operands that the operation looked at. A mark on a collection applies to the
// collection as a whole; an element taken from it has the marks too. The
// language's equality and order ignore marks.
// Ownership: marks are shared and immutable. Threads: several may read them.
// Deliberately absent: the meaning of a mark.
#ifndef HCL_MARKS_H
#define HCL_MARKS_H

#include <compare>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// One mark: a label, and data from the application.
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
  /// The empty set.
  MarkSet() = default;
  /// The set of `mark` alone.
  explicit MarkSet(Mark mark) { insert(std::move(mark)); }

  /// Whether there are no marks.
  bool empty() const { return marks_.empty(); }
  /// The number of marks.
  size_t size() const { return marks_.size(); }
  /// Iteration in sorted order.
  const Mark *begin() const { return marks_.data(); }
  const Mark *end() const { return marks_.data() + marks_.size(); }
  /// Whether a mark with this label is in the set. Cost: linear.
  bool contains(std::string_view label) const;
  /// Adds `mark` unless it is in the set. Cost: linear.
  void insert(Mark mark);
  /// Adds all marks of `other`.
  void insert(const MarkSet &other);

  friend bool operator==(const MarkSet &, const MarkSet &) = default;

private:
  std::vector<Mark> marks_;
};

} // namespace hcl

#endif // HCL_MARKS_H
