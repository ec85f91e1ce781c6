// Builders that write directly into the storage of a value.
//
// In: parts, in turn. Out: a tuple, list, set, map, object or string. One
// allocation if the size is known in advance, and no intermediate container.
#ifndef HCL_LIB_VALUE_BUILD_H
#define HCL_LIB_VALUE_BUILD_H

#include "hcl/Limits.h"
#include "hcl/Value.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
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

  /// Appends `element`, which may be one of the elements. Copied and moved in
  /// place, since a value in between takes as long as the rest.
  void add(const Value &element) {
    if (size_ == capacity_) [[unlikely]]
      return add(Value(element));
    new (data() + size_++) Value(element);
  }
  void add(Value &&element) {
    if (size_ == capacity_) [[unlikely]]
      return growWith(std::move(element));
    new (data() + size_++) Value(std::move(element));
  }
  size_t size() const { return size_; }
  /// The elements added so far. Valid until the next one is added.
  std::span<const Value> elements() const {
    return {rep_ ? reinterpret_cast<const Value *>(rep_ + 1) : nullptr, size_};
  }
  /// The same; they may be assigned to.
  std::span<Value> elements() { return {rep_ ? data() : nullptr, size_}; }
  /// The element at `index`; may be assigned to.
  Value &operator[](size_t index) { return data()[index]; }

  /// Whether all elements are known and unmarked, of primitive types, and not
  /// results of a reported error. Cost: linear, and small for each.
  bool arePrimitive() const;

  /// A tuple of the elements.
  Value tuple() &&;
  /// The same, provided `arePrimitive()`. Cost: constant.
  Value primitiveTuple() &&;
  /// A list of `element`; each element must be of that type.
  Value list(const Type &element) &&;
  /// The same, provided `arePrimitive()`. Cost: constant.
  Value primitiveList(const Type &element) &&;
  /// A set of `element`, sorted and without duplicates.
  Value set(const Type &element) &&;
  /// The same. Flag and clock of `budget` are read meanwhile; if it is
  /// exceeded, the set is empty.
  Value set(const Type &element, Budget &budget) &&;

private:
  friend class ValueAccess;
  friend class ValueLayout;
  Value *data() { return reinterpret_cast<Value *>(rep_ + 1); }
  void grow();
  void growWith(Value element);
  Value setOf(const Type &element, Budget *budget);

  /// Null until the first element, unless a capacity was given.
  CollectionRep *rep_;
  size_t size_ = 0;
  size_t capacity_;
};

/// Makes an object or map whose names are known in advance: one value per name.
class ShapedBuilder {
public:
  explicit ShapedBuilder(std::shared_ptr<const ObjectShape> shape);
  /// The same, starting with `values` for the first names.
  ShapedBuilder(std::shared_ptr<const ObjectShape> shape,
                SequenceBuilder values)
      : shape_(std::move(shape)), values_(std::move(values)) {}

  /// Adds the value of the next name, in the shape's order.
  void add(const Value &value) { values_.add(value); }
  void add(Value &&value) { values_.add(std::move(value)); }

  /// An object of the shape; requires a value for each name.
  Value object() &&;
  Value map(const Type &element) &&;

private:
  std::shared_ptr<const ObjectShape> shape_;
  SequenceBuilder values_;
};

/// Makes objects and maps of names that come in any order. Of a repeated name
/// the last value wins. Entries are sorted bytewise.
/// Spec: NS-COLL-032, NS-TMPL-091, NS-FOR-019, IM-PRIM-004.
class EntryBuilder {
public:
  /// Room for `capacity` entries. If it is large, names added as text are
  /// packed; see ObjectShape.
  explicit EntryBuilder(size_t capacity = 0);

  /// Adds an entry; `key` is a string value.
  template <std::same_as<Value> Key>
  void add(Key key, Value value) {
    addKey(std::move(key), std::move(value));
  }
  /// Adds an entry; `key` is normalised.
  void add(std::string_view key, Value value);
  /// The number of entries added, repeated names included.
  size_t size() const { return values_.size(); }

  Value object() &&;
  Value map(const Type &element) &&;

private:
  void addKey(Value &&key, Value &&value);
  void addText(std::string_view key, Value &&value);
  /// Makes room for `more` bytes in `text_`.
  void growText(size_t more);
  /// The names in the order of their arrival; empties `texts_`.
  std::vector<std::string_view> names();
  /// Sorts names, keys and values and drops overridden entries.
  void sort(std::vector<std::string_view> &names);
  /// The shape of the names; leaves the values in its order.
  std::shared_ptr<const ObjectShape> finish();

  SequenceBuilder values_;
  /// The names as values; if empty, the names are in `text_`.
  std::vector<Value> keys_;
  std::vector<std::string_view> texts_; ///< parts of `text_`
  std::vector<char> text_;
  size_t capacity_;
  bool sorted_ = true;
};

/// Makes a string from pieces in NFC. Characters that combine across a seam are
/// normalised at the end.
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
  /// Appends `count` times an ASCII character.
  void add(size_t count, char c);
  size_t size() const { return size_; }

  Value finish() &&;

private:
  /// Makes room for `more` bytes and returns where they begin.
  char *extend(size_t more);

  ValueRep *rep_;
  size_t size_ = 0;
  size_t capacity_;
  bool nfc_ = true;
};

} // namespace hcl

#endif // HCL_LIB_VALUE_BUILD_H
