// Builders that write straight into the storage of the value they make.
//
// In: parts, one by one. Out: a tuple, list, set, map, object or string. One
// allocation when the size is known ahead, and no intermediate container.
#ifndef HCL_LIB_VALUE_BUILD_H
#define HCL_LIB_VALUE_BUILD_H

#include "hcl/Value.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {

/// Makes tuples, lists and sets. One value per builder.
class SequenceBuilder {
public:
  /// Room for `capacity` elements; grows when more come.
  explicit SequenceBuilder(size_t capacity = 0);
  SequenceBuilder(SequenceBuilder &&other) noexcept
      : rep_(std::exchange(other.rep_, nullptr)), size_(other.size_),
        capacity_(other.capacity_) {}
  SequenceBuilder &operator=(SequenceBuilder &&other) noexcept {
    std::swap(rep_, other.rep_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
    return *this;
  }
  ~SequenceBuilder();

  /// Appends `element`.
  void add(Value element) {
    if (size_ == capacity_)
      grow();
    new (data() + size_++) Value(std::move(element));
  }
  size_t size() const { return size_; }
  /// The element added as number `index`; may be assigned to.
  Value &operator[](size_t index) { return data()[index]; }

  /// Whether all that was added is known, unmarked, of primitive types and
  /// without an error behind it. Cost: linear, and little for each.
  bool arePrimitive() const;

  /// What was added, as a tuple.
  Value tuple() &&;
  /// The same where `arePrimitive`. Cost: constant.
  Value primitiveTuple() &&;
  /// As a list of `element`; each must be of that type.
  Value list(const Type &element) &&;
  /// The same where `arePrimitive`. Cost: constant.
  Value primitiveList(const Type &element) &&;
  /// As a set of `element`: duplicates go, the rest is sorted.
  Value set(const Type &element) &&;

private:
  friend class ValueAccess;
  friend class ValueLayout;
  Value *data() { return reinterpret_cast<Value *>(rep_ + 1); }
  void grow();

  /// Null until there is an element, unless room was asked for.
  CollectionRep *rep_;
  size_t size_ = 0;
  size_t capacity_;
};

/// Makes an object or map of names known ahead: one value per name.
class ShapedBuilder {
public:
  explicit ShapedBuilder(std::shared_ptr<const ObjectShape> shape);
  /// The same with the values of the first names in `values`.
  ShapedBuilder(std::shared_ptr<const ObjectShape> shape,
                SequenceBuilder values)
      : shape_(std::move(shape)), values_(std::move(values)) {}

  /// Adds the value of the next name, in the shape's order.
  void add(Value value) { values_.add(std::move(value)); }

  /// Requires a value for each name.
  Value object() &&;
  Value map(const Type &element) &&;

private:
  std::shared_ptr<const ObjectShape> shape_;
  SequenceBuilder values_;
};

/// Makes objects and maps of names that come one by one. For a name that comes
/// again the last value wins, at its place in bytewise order.
/// Spec: NS-COLL-032, NS-TMPL-091, NS-FOR-019, IM-PRIM-004.
class EntryBuilder {
public:
  /// Room for `capacity` entries. Where it is great, names that come as text
  /// are packed; see ObjectShape.
  explicit EntryBuilder(size_t capacity = 0);

  /// Adds an entry; `key` is a string value.
  template <std::same_as<Value> Key>
  void add(Key key, Value value) {
    addKey(std::move(key), std::move(value));
  }
  /// Adds an entry; `key` is normalised.
  void add(std::string_view key, Value value);
  /// Entries added, repeated names included.
  size_t size() const { return values_.size(); }

  Value object() &&;
  Value map(const Type &element) &&;

private:
  void addKey(Value &&key, Value &&value);
  void addText(std::string_view key, Value &&value);
  /// Makes room for `more` bytes in `text_`.
  void growText(size_t more);
  /// The names in the order in which they came; leaves none in `texts_`.
  std::vector<std::string_view> names();
  /// Sorts `names`, keys and values and drops overridden entries.
  void sort(std::vector<std::string_view> &names);
  /// The shape; leaves the values in its order.
  std::shared_ptr<const ObjectShape> finish();

  SequenceBuilder values_;
  /// The names as values or, if there are none of those, in `text_`.
  std::vector<Value> keys_;
  std::vector<std::string_view> texts_; ///< parts of `text_`
  std::vector<char> text_;
  size_t capacity_;
  bool sorted_ = true;
};

/// Makes a string from pieces, each of them NFC; what would combine across a
/// seam is normalised at the end.
class StringBuilder {
public:
  explicit StringBuilder(size_t capacity = 0);
  StringBuilder(const StringBuilder &) = delete;
  StringBuilder &operator=(const StringBuilder &) = delete;
  ~StringBuilder();

  /// Appends `piece`, which is NFC.
  void add(std::string_view piece);
  /// Appends one ASCII character.
  void add(char c) { add(std::string_view(&c, 1)); }
  size_t size() const { return size_; }

  Value finish() &&;

private:
  ValueRep *rep_;
  size_t size_ = 0;
  size_t capacity_;
  bool nfc_ = true;
};

} // namespace hcl

#endif // HCL_LIB_VALUE_BUILD_H
