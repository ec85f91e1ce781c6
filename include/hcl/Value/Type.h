// The types of the information model.
//
// A Type is a handle to an interned, immutable node: copying is a pointer (and
// a count for structural types), equality is pointer equality, and handles may
// be used from several threads. Nodes are freed with their last handle.
// Deliberately absent: conversion (Convert.h), unification (Unify.h) and text
// forms (TypeText.h).
#ifndef HCL_VALUE_TYPE_H
#define HCL_VALUE_TYPE_H

#include "hcl/Support/RefCounted.h"

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

struct CapsuleHooks;
struct ObjectAttribute;
class Type;

/// What a Type points to. Made by the interning table alone; the parts of a
/// structural type lie behind it.
class TypeNode : public RefCount {
public:
  /// An immortal node, which handles do not count.
  constexpr explicit TypeNode(TypeKind kind, bool hasDynamic, size_t hash)
      : kind(kind), hasDynamic(hasDynamic), counted(false), hash(hash) {}
  constexpr TypeNode(TypeKind kind, bool hasDynamic, size_t hash, size_t size)
      : kind(kind), hasDynamic(hasDynamic), counted(true), size(size),
        hash(hash) {}

  TypeKind kind;
  bool hasDynamic;
  bool counted;
  size_t size = 0;
  size_t hash;
};

/// The nodes of `any`, `bool`, `number` and `string`, by kind.
extern const TypeNode primitiveTypeNodes[4];

class Type {
public:
  /// The dynamic pseudo-type.
  Type() noexcept : node_(&primitiveTypeNodes[0]) {}
  Type(const Type &other) noexcept : node_(other.node_) {
    if (node_->counted)
      node_->retain();
  }
  Type(Type &&other) noexcept : node_(other.node_) {
    other.node_ = &primitiveTypeNodes[0];
  }
  Type &operator=(Type other) noexcept {
    std::swap(node_, other.node_);
    return *this;
  }
  ~Type() {
    if (node_->counted && node_->release())
      destroy(node_);
  }

  static Type dynamic() noexcept { return Type(); }
  static Type boolean() noexcept { return Type(&primitiveTypeNodes[1]); }
  static Type number() noexcept { return Type(&primitiveTypeNodes[2]); }
  static Type string() noexcept { return Type(&primitiveTypeNodes[3]); }
  /// Collections. Cost: no lookup for elements of `any` and primitive types.
  static Type list(const Type &element);
  static Type set(const Type &element);
  static Type map(const Type &element);
  /// A tuple of `elements`, in order. Cost: linear.
  static Type tuple(std::span<const Type> elements);
  /// An object. `attributes` in any order, names distinct and NFC. Cost:
  /// linear when they are sorted already.
  static Type object(std::vector<ObjectAttribute> attributes);
  /// A type of the application's own whose values the language can only pass
  /// on, but for what `hooks` (Capsule.h) say, which live as long as the type.
  /// Two are the same type if name and hooks are the same. Spec: IM-CAPS-002.
  static Type capsule(std::string_view name,
                      const CapsuleHooks *hooks = nullptr);

  TypeKind kind() const { return node_->kind; }
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
  bool hasDynamic() const { return node_->hasDynamic; }

  /// The element type. Requires a collection.
  const Type &element() const;
  /// Number of elements of a tuple or attributes of an object.
  size_t size() const { return node_->size; }
  /// The type of element `index` of a tuple. Requires `index < size()`.
  const Type &tupleElement(size_t index) const;
  /// The attributes of an object, sorted by name bytewise.
  std::span<const ObjectAttribute> attributes() const;
  /// The elements of a tuple, in order.
  std::span<const Type> tupleElements() const;
  /// The attribute called `name` of an object, or null. Cost: logarithmic.
  const ObjectAttribute *findAttribute(std::string_view name) const;

  /// The name of a capsule type.
  std::string_view capsuleName() const;
  /// What the application says about a capsule type; null for nothing.
  const CapsuleHooks *capsuleHooks() const;

  /// Identity: structural equality. Cost: O(1). Spec: IM-TYPE.
  friend bool operator==(const Type &a, const Type &b) {
    return a.node_ == b.node_;
  }
  /// A hash consistent with equality. Cost: O(1).
  size_t hash() const { return node_->hash; }

private:
  friend class TypeTable;
  friend class Value;
  friend class ValueAccess;
  explicit Type(const TypeNode *adopted) noexcept : node_(adopted) {}
  /// Frees a node whose last reference was released. Nested nodes are freed
  /// without recursion.
  static void destroy(const TypeNode *node);
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

/// Whether `type` is one of those that `specification` allows: the same type,
/// where the dynamic pseudo-type, at any depth of `specification`, allows all.
/// Attributes must have the same names. Not commutative; conversions do not
/// count. Cost: linear in the smaller one, constant for equal types.
/// Spec: IM-TSPEC.
bool matches(const Type &type, const Type &specification);

} // namespace hcl

#endif // HCL_VALUE_TYPE_H
