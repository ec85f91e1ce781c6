// The sorted names that objects and maps share.
//
// In: names. Out: their order, and the index of a name. A shape is immutable;
// an index for lookups is built when the first one asks. Included by Value.h.
#ifndef HCL_VALUE_OBJECTSHAPE_H
#define HCL_VALUE_OBJECTSHAPE_H

#include "hcl/Value/Value.h"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

class ObjectShape {
  struct Private {};

public:
  /// `names` distinct and NFC, in any order.
  static std::shared_ptr<const ObjectShape>
  make(std::vector<std::string> names);
  /// `names`: string values, sorted bytewise and distinct.
  static std::shared_ptr<const ObjectShape>
  fromSorted(std::vector<Value> names);
  /// The shape without names.
  static const std::shared_ptr<const ObjectShape> &empty();

  ObjectShape(Private, std::vector<Value> names) : names_(std::move(names)) {}
  ~ObjectShape();

  size_t size() const { return names_.size(); }
  /// The name at `index` in bytewise order.
  std::string_view name(size_t index) const { return names_[index].asString(); }
  /// The same as a string value.
  const Value &nameValue(size_t index) const { return names_[index]; }
  /// The index of `name`, or nothing. Cost: constant on average.
  std::optional<size_t> find(std::string_view name) const;

  /// The same names. Cost: linear.
  friend bool operator==(const ObjectShape &a, const ObjectShape &b) {
    return a.names_ == b.names_;
  }

private:
  /// Open addressing: hash to index + 1 in `names_`; 0 is free.
  struct Table;
  const Table &table() const;

  std::vector<Value> names_;
  mutable std::atomic<const Table *> table_{nullptr};
};

inline std::string_view Value::key(size_t index) const noexcept {
  return shape()->name(index);
}

inline const Value &Value::keyValue(size_t index) const noexcept {
  return shape()->nameValue(index);
}

} // namespace hcl

#endif // HCL_VALUE_OBJECTSHAPE_H
