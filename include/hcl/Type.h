// The types of the information model.
//
//   Type service = Type::object({{"name", Type::string()},
//                                {"ports", Type::list(Type::number())}});
//   if (value.type() == service)
//     use(value);
//
// In: kinds and parts. Out: a handle, whose parts can be asked for. Equality is
// pointer equality, since nodes are interned.
// Ownership: a Type is a handle to an immutable node: copying is a pointer (and
// a count for structural types). Nodes are freed with their last handle.
// Threads: handles may be copied and read from several.
// Deliberately absent: conversion and unification (Convert.h) and text forms
// (Text.h).
#ifndef HCL_TYPE_H
#define HCL_TYPE_H

#include "hcl/RefCounted.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The kinds of type. `Dynamic` is the dynamic pseudo-type, written `any`;
/// Int, None, Union, Promise and Output are those of the extended information
/// model.
enum class TypeKind : uint8_t {
  Dynamic,
  Bool,
  Number,
  String,
  Int,
  None,
  List,
  Set,
  Map,
  Tuple,
  Object,
  Capsule,
  Union,
  Promise,
  Output,
};

/// How many kinds of type there are.
constexpr size_t typeKindCount = static_cast<size_t>(TypeKind::Output) + 1;

struct CapsuleHooks;
struct ObjectAttribute;
class Type;

/// What occurs somewhere in a type, itself included.
struct TypeParts {
  /// The dynamic pseudo-type.
  bool dynamic = false;
  /// A type of the extended information model.
  bool extended = false;

  TypeParts &operator|=(TypeParts other) {
    dynamic |= other.dynamic;
    extended |= other.extended;
    return *this;
  }
};

/// What a Type points to. Made by the interning table alone; the parts of a
/// structural type lie behind it.
class TypeNode : public RefCount {
public:
  /// An immortal node, which handles do not count.
  constexpr explicit TypeNode(TypeKind ofKind, TypeParts ofParts,
                              size_t itsHash)
      : kind(ofKind), parts(ofParts), counted(false), hash(itsHash) {}
  constexpr TypeNode(TypeKind ofKind, TypeParts ofParts, size_t itsHash,
                     size_t itsSize)
      : kind(ofKind), parts(ofParts), counted(true), size(itsSize),
        hash(itsHash) {}

  TypeKind kind;
  TypeParts parts;
  bool counted;
  size_t size = 0;
  size_t hash;
};

/// The nodes of `any`, `bool`, `number`, `string`, `int` and `none`, by kind.
/// Spec: IM-PRIM-001.
extern const TypeNode primitiveTypeNodes[6];

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

  /// Spec: IM-UNK-004, IM-UNK-009.
  static Type dynamic() noexcept { return Type(); }
  static Type boolean() noexcept { return Type(&primitiveTypeNodes[1]); }
  static Type number() noexcept { return Type(&primitiveTypeNodes[2]); }
  static Type string() noexcept { return Type(&primitiveTypeNodes[3]); }
  /// Collections. Cost: no lookup for elements of `any` and primitive types.
  /// Spec: IM-COLLT-001, IM-COLLT-004, IM-COLLT-006.
  static Type list(const Type &element);
  /// Spec: IM-COLLT-003, IM-COLLT-004, IM-COLLT-006.
  static Type set(const Type &element);
  /// Spec: IM-COLLT-002, IM-COLLT-004, IM-COLLT-006.
  static Type map(const Type &element);
  /// A tuple of `elements`, in order. Cost: linear.
  /// Spec: IM-STRUCTT-003, IM-STRUCTT-008.
  static Type tuple(std::span<const Type> elements);
  /// An object. `attributes` in any order, names distinct and NFC. Cost:
  /// linear when they are sorted already.
  /// Spec: IM-STRUCTT-001, IM-STRUCTT-006, IM-STRUCTT-007.
  static Type object(std::vector<ObjectAttribute> attributes);
  /// A type of the application's own whose values the language can only pass
  /// on, but for what `hooks` (Capsule.h) say, which live as long as the type.
  /// Two are the same type if name and hooks are the same.
  /// Spec: IM-CAPS-002.
  static Type capsule(std::string_view name,
                      const CapsuleHooks *hooks = nullptr);

  /// Whole numbers of any size.
  /// Spec: EX-INT-001, EX-INT-006.
  static Type integer() noexcept { return Type(&primitiveTypeNodes[4]); }
  /// The type of null.
  /// Spec: EX-NONE-001.
  static Type none() noexcept { return Type(&primitiveTypeNodes[5]); }
  /// The union of `elements`, of which there is at least one: sorted by their
  /// text, without repetitions, and with the elements of unions in place of
  /// these. The union of one type is that type.
  /// Spec: EX-UNION-001, EX-UNION-005.
  static Type unionOf(std::vector<Type> elements);
  /// `union(type, none)`.
  /// Spec: EX-NONE-003.
  static Type optional(const Type &type) { return unionOf({type, none()}); }
  /// A value of type `element` that becomes available later. Promises at any
  /// depth of `element` are part of the wait: they are replaced by what they
  /// promise. The promise of an output is that output.
  /// Spec: EX-EVENT-001.
  static Type promise(const Type &element);
  /// The same with information of the application. Promises and outputs at
  /// any depth of `element` are replaced by what they give.
  /// Spec: EX-EVENT-007.
  static Type output(const Type &element);

  TypeKind kind() const { return node_->kind; }
  bool isDynamic() const { return kind() == TypeKind::Dynamic; }
  bool isPrimitive() const {
    return kind() >= TypeKind::Bool && kind() <= TypeKind::Int;
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
  /// A promise or an output.
  bool isEventual() const { return kind() >= TypeKind::Promise; }
  bool isUnion() const { return kind() == TypeKind::Union; }
  /// Whether the dynamic pseudo-type occurs anywhere in it. Cost: O(1).
  bool hasDynamic() const { return node_->parts.dynamic; }
  /// Whether a type of the extended information model occurs anywhere in it.
  /// Cost: O(1).
  bool hasExtended() const { return node_->parts.extended; }

  /// The element type. Requires a collection, a promise or an output.
  const Type &element() const;
  /// Number of elements of a tuple or union, or attributes of an object.
  size_t size() const { return node_->size; }
  /// The type of element `index` of a tuple. Requires `index < size()`.
  const Type &tupleElement(size_t index) const;
  /// The attributes of an object, sorted by name bytewise.
  std::span<const ObjectAttribute> attributes() const;
  /// The elements of a tuple, in order.
  std::span<const Type> tupleElements() const;
  /// The element types of a union, sorted by their text.
  std::span<const Type> unionElements() const;
  /// Whether `type` is one of the element types of a union. Cost: linear.
  bool hasElement(const Type &type) const;
  /// The attribute called `name` of an object, or null. Cost: logarithmic.
  const ObjectAttribute *findAttribute(std::string_view name) const;

  /// The name of a capsule type.
  std::string_view capsuleName() const;
  /// What the application says about a capsule type; null for nothing.
  const CapsuleHooks *capsuleHooks() const;

  /// Identity: structural equality. Cost: O(1).
  /// Spec: IM-STRUCTT-006..008, IM-COLLT-004, IM-COLLT-006, IM-UNK-009,
  /// IM-CAPS-002, EX-INT-001.
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
/// Spec: IM-TSPEC-001..005.
bool matches(const Type &type, const Type &specification);

/// `type` with what promises and outputs give in place of them, at any depth.
/// Cost: linear where they occur, constant for types that are not extended.
Type withoutEventuals(const Type &type);

/// Whether and how values of one type become values of another.
enum class Conversion : uint8_t {
  None,   ///< never
  Unsafe, ///< for some values
  Safe,   ///< for every value
};

} // namespace hcl

#endif // HCL_TYPE_H
