// A vector of elements at fixed places: each is allocated separately, so a
// vector can grow, and hand elements on to another vector, without moving them.
#ifndef HCL_LIB_SUPPORT_STABLEVECTOR_H
#define HCL_LIB_SUPPORT_STABLEVECTOR_H

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace hcl {

template <typename T>
class StableVector {
  using Boxes = std::vector<std::unique_ptr<T>>;

  template <typename Element, typename Base>
  class Iterator {
  public:
    using value_type = T;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    explicit Iterator(Base at) : at_(at) {}
    Element &operator*() const { return **at_; }
    Element *operator->() const { return at_->get(); }
    Iterator &operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) { return Iterator(at_++); }
    friend bool operator==(const Iterator &, const Iterator &) = default;

  private:
    Base at_ = {};
  };

public:
  using iterator = Iterator<T, typename Boxes::iterator>;
  using const_iterator = Iterator<const T, typename Boxes::const_iterator>;

  size_t size() const { return boxes_.size(); }
  bool empty() const { return boxes_.empty(); }
  T &operator[](size_t index) { return *boxes_[index]; }
  const T &operator[](size_t index) const { return *boxes_[index]; }
  iterator begin() { return iterator(boxes_.begin()); }
  iterator end() { return iterator(boxes_.end()); }
  const_iterator begin() const { return const_iterator(boxes_.begin()); }
  const_iterator end() const { return const_iterator(boxes_.end()); }

  /// Adds `element`, which is not null, at the end.
  T &push_back(std::unique_ptr<T> element) {
    return *boxes_.emplace_back(std::move(element));
  }
  /// The elements, which the vector no longer has.
  Boxes take() { return std::move(boxes_); }

private:
  Boxes boxes_;
};

} // namespace hcl

#endif // HCL_LIB_SUPPORT_STABLEVECTOR_H
