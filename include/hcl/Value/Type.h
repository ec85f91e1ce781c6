// The types of the information model.
//
// A Type is a handle to an interned, immutable node: copying is a pointer (and
// a count for structural types), equality is pointer equality, and handles may
// be used from several threads. Nodes are freed with their last handle.
// Deliberately absent: conversion (Convert.h), unification (Unify.h) and text
// forms (TypeText.h).
#ifndef HCL_VALUE_TYPE_H
#define HCL_VALUE_TYPE_H

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The kinds of type. `Dynamic` is the dynamic pseudo-type, written `any`.
enum class TypeKind : uint8_t {
  Dynamic,
  Bool,
  Number,
  String,
  List,
  Set,
  Map,
  Tuple,
  Object,
  Capsule,
};

class TypeNode;
struct ObjectAttribute;

class Type {
public:
  /// The dynamic pseudo-type.
  Type();
  Type(const Type &other);
  Type(Type &&other) noexcept;
  Type &operator=(const Type &other);
  Type &operator=(Type &&other) noexcept;
  ~Type();

  static Type dynamic();
  static Type boolean();
  static Type number();
  static Type string();
  static Type list(Type element);
  static Type set(Type element);
  static Type map(Type element);
  /// A tuple of `elements`, in order.
  static Type tuple(std::span<const Type> elements);
  /// An object. `attributes` in any order, names distinct and NFC.
  static Type object(std::vector<ObjectAttribute> attributes);

  TypeKind kind() const;
  bool isDynamic() const { return kind() == TypeKind::Dynamic; }
  bool isPrimitive() const {
    return kind() >= TypeKind::Bool && kind() <= TypeKind::String;
  }
  /// List, set or map.
  bool isCollection() const {
    return kind() >= TypeKind::List && kind() <= TypeKind::Map;
  }
  /// Tuple or object.
  bool isStructural() const {
    return kind() == TypeKind::Tuple || kind() == TypeKind::Object;
  }
  /// List, set or tuple: what splat and expansion iterate.
  bool isSequence() const {
    return kind() == TypeKind::List || kind() == TypeKind::Set ||
           kind() == TypeKind::Tuple;
  }
  /// Whether the dynamic pseudo-type occurs anywhere in it. Cost: O(1).
  bool hasDynamic() const;

  /// The element type. Requires a collection.
  const Type &element() const;
  /// Number of elements of a tuple or attributes of an object.
  size_t size() const;
  /// The type of element `index` of a tuple. Requires `index < size()`.
  const Type &tupleElement(size_t index) const;
  /// The attributes of an object, sorted by name bytewise.
  std::span<const ObjectAttribute> attributes() const;
  /// The attribute called `name` of an object, or null.
  const ObjectAttribute *findAttribute(std::string_view name) const;

  /// Identity: structural equality. Cost: O(1). Spec: IM-TYPE.
  friend bool operator==(const Type &a, const Type &b) {
    return a.node_ == b.node_;
  }
  /// A hash consistent with equality. Cost: O(1).
  size_t hash() const;

private:
  friend class TypeTable;
  friend class Value;
  explicit Type(const TypeNode *adopted) : node_(adopted) {}
  const TypeNode *node_;
};

/// One attribute of an object type.
struct ObjectAttribute {
  std::string name;
  Type type;
  /// May be absent in a value converted to the type (typeexpr `optional`).
  bool optional = false;

  friend bool operator==(const ObjectAttribute &,
                         const ObjectAttribute &) = default;
};

} // namespace hcl

#endif // HCL_VALUE_TYPE_H
