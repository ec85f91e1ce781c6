// The sorted names that objects and maps share.
//
//   const std::shared_ptr<const ObjectShape> &shape = object.shape();
//
// In: names. Out: their order, and the index of a name. An index for lookups is
// built when the first lookup needs it. Many names that came as text are packed
// into one piece of memory, and become values when they are asked for. Included
// by Value.h; programs rarely name it.
// Ownership: values share their shape. Threads: a shape is immutable, and what
// it builds on demand is built once.
// Deliberately absent: the values of the attributes.
#ifndef HCL_OBJECTSHAPE_H
#define HCL_OBJECTSHAPE_H

#include "hcl/Value.h"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

class ObjectShape {
  struct Private {};
  struct PackedNames;

public:
  /// Up to this many names are compared one by one and never packed.
  static constexpr size_t maxLinear = 8;

  /// `names` distinct and NFC, in any order.
  static std::shared_ptr<const ObjectShape>
  make(std::vector<std::string> names);
  /// `names`: string values, sorted bytewise and distinct.
  static std::shared_ptr<const ObjectShape>
  fromSorted(std::vector<Value> names);
  /// `names`: NFC, sorted bytewise and distinct, parts of `text`.
  static std::shared_ptr<const ObjectShape>
  fromSorted(std::vector<std::string_view> names, std::vector<char> text);
  /// The shape without names.
  static const std::shared_ptr<const ObjectShape> &empty();

  ObjectShape(Private, std::vector<Value> names);
  ObjectShape(Private, std::unique_ptr<const PackedNames> packed);
  ~ObjectShape();

  size_t size() const {
    return packed_ ? packed_->names.size() : names_.size();
  }
  /// The name at `index` in bytewise order.
  std::string_view name(size_t index) const {
    return packed_ ? packed_->names[index] : names_[index].asString();
  }
  /// The same as a string value. Cost: the first time linear in all names, if
  /// they are packed.
  const Value &nameValue(size_t index) const {
    return packed_ ? packed_->values()[index] : names_[index];
  }
  /// The index of `name`, or nothing. Cost: constant on average.
  std::optional<size_t> find(std::string_view name) const;

  /// The same names. Cost: linear.
  bool operator==(const ObjectShape &other) const;

private:
  struct PackedNames {
    ~PackedNames();
    /// The names as string values, made when first asked for.
    const std::vector<Value> &values() const;

    /// What they say is in `text`.
    std::vector<std::string_view> names;
    std::vector<char> text;
    mutable std::atomic<const std::vector<Value> *> made{nullptr};
  };
  /// Open addressing: hash to index + 1; 0 is free.
  struct Table;
  const Table &table() const;

  /// Unless they are packed.
  std::vector<Value> names_;
  std::unique_ptr<const PackedNames> packed_;
  mutable std::atomic<const Table *> table_{nullptr};
};

inline std::string_view Value::key(size_t index) const noexcept {
  return shape()->name(index);
}

inline const Value &Value::keyValue(size_t index) const noexcept {
  return shape()->nameValue(index);
}

} // namespace hcl

#endif // HCL_OBJECTSHAPE_H
