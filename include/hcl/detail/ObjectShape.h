// The sorted names that objects and maps share.
//
//   const std::shared_ptr<const ObjectShape> &shape = object.shape();
//
// In: names. Out: their order, and the index of a name. The hash table for
// lookups is built by the first lookup. Large sets of names that come as text
// are stored in one block of memory; their string values are made on first use.
// Included by Value.h; programs rarely name it.
// Ownership: values share their shape. Threads: a shape is immutable; threads
// that race for a part built on demand all get the same one.
// Deliberately absent: the values of the attributes.
#ifndef HCL_DETAIL_OBJECTSHAPE_H
#define HCL_DETAIL_OBJECTSHAPE_H

#include "hcl/Value.h"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The names of an object's attributes or a map's keys, in bytewise order.
class ObjectShape {
  struct Private {};
  struct PackedNames;

public:
  /// Up to this many names are compared linearly and never packed.
  static constexpr size_t maxLinear = 8;

  /// A shape of `names`, which are distinct and NFC, in any order. Cost: a
  /// sort.
  static std::shared_ptr<const ObjectShape>
  make(std::vector<std::string> names);
  /// A shape of `names`: string values, sorted bytewise and distinct. Cost:
  /// linear.
  static std::shared_ptr<const ObjectShape>
  fromSorted(std::vector<Value> names);
  /// A shape of `names`: NFC, sorted bytewise, distinct, and parts of `text`,
  /// which the shape takes over. Cost: linear.
  static std::shared_ptr<const ObjectShape>
  fromSorted(std::vector<std::string_view> names, std::vector<char> text);
  /// The shape without names. It lives as long as the program.
  static const std::shared_ptr<const ObjectShape> &empty();

  ObjectShape(Private, std::vector<Value> names);
  ObjectShape(Private, std::unique_ptr<const PackedNames> packed);
  ~ObjectShape();

  /// The number of names.
  size_t size() const {
    return packed_ ? packed_->names.size() : names_.size();
  }
  /// The name at `index` in bytewise order. Valid as long as the shape.
  std::string_view name(size_t index) const {
    return packed_ ? packed_->names[index] : names_[index].asString();
  }
  /// The name at `index` as a string value. Cost: constant; linear in all names
  /// the first time if they are packed.
  const Value &nameValue(size_t index) const {
    return packed_ ? packed_->values()[index] : names_[index];
  }
  /// The index of `name`, or nothing. Cost: constant on average.
  [[nodiscard]] std::optional<size_t> find(std::string_view name) const;

  /// Whether both have the same names. Cost: linear.
  bool operator==(const ObjectShape &other) const;

private:
  struct PackedNames {
    ~PackedNames();
    /// The names as string values, made on first use.
    const std::vector<Value> &values() const;

    /// Views into `text`.
    std::vector<std::string_view> names;
    std::vector<char> text;
    mutable std::atomic<const std::vector<Value> *> made{nullptr};
  };
  /// Open addressing: maps a hash to index + 1; 0 is free.
  struct Table;
  const Table &table() const;

  /// The names, unless they are packed.
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

#endif // HCL_DETAIL_OBJECTSHAPE_H
