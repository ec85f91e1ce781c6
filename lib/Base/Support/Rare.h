// A value that few objects of a type have: a pointer, null for the others.
#ifndef HCL_LIB_SUPPORT_RARE_H
#define HCL_LIB_SUPPORT_RARE_H

#include <memory>

namespace hcl {

/// A `T`, which is copied with this object, or the default one.
template <typename T>
class Rare {
public:
  Rare() = default;
  Rare(const Rare &other)
      : value_(other.value_ ? std::make_unique<T>(*other.value_) : nullptr) {}
  Rare(Rare &&other) noexcept = default;
  Rare &operator=(Rare other) noexcept {
    value_ = std::move(other.value_);
    return *this;
  }
  ~Rare() = default;

  const T &operator*() const {
    static const T none = {};
    return value_ ? *value_ : none;
  }
  const T *operator->() const { return &**this; }
  /// The value, to be changed; from now on this object has one.
  T &edit() {
    if (!value_)
      value_ = std::make_unique<T>();
    return *value_;
  }

private:
  std::unique_ptr<T> value_;
};

} // namespace hcl

#endif // HCL_LIB_SUPPORT_RARE_H
