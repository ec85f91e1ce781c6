// A list of argument values, with inline storage for short calls.
#ifndef HCL_LIB_SEMANTICS_ARGUMENTS_H
#define HCL_LIB_SEMANTICS_ARGUMENTS_H

#include "hcl/Value.h"

#include <cstddef>
#include <new>
#include <span>

namespace hcl {

/// A list of values with a fixed capacity; short lists need no allocation. Only
/// what call() needs.
class ArgumentList {
public:
  /// An empty list with room for `capacity` values.
  explicit ArgumentList(size_t capacity)
      : data_(capacity <= inlineCapacity ? reinterpret_cast<Value *>(inline_)
                                         : static_cast<Value *>(::operator new(
                                               capacity * sizeof(Value)))),
        onHeap_(capacity > inlineCapacity) {}
  ArgumentList(const ArgumentList &) = delete;
  ArgumentList &operator=(const ArgumentList &) = delete;
  ~ArgumentList() {
    for (size_t i = 0; i < size_; ++i)
      data_[i].~Value();
    if (onHeap_)
      ::operator delete(data_);
  }

  /// Appends `value`. Requires room for it.
  void add(Value value) { new (data_ + size_++) Value(std::move(value)); }
  size_t size() const { return size_; }
  Value &operator[](size_t index) { return data_[index]; }
  const Value &operator[](size_t index) const { return data_[index]; }
  std::span<const Value> span() const { return {data_, size_}; }

private:
  static constexpr size_t inlineCapacity = 6;
  alignas(Value) unsigned char inline_[inlineCapacity * sizeof(Value)];
  Value *data_;
  size_t size_ = 0;
  bool onHeap_;
};

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_ARGUMENTS_H
