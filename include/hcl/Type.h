// The types of the information model.
//
//   Type service = Type::object({{"name", Type::string()},
//                                {"ports", Type::list(Type::number())}});
//   if (value.type() == service)
//     use(value);
//
// In: kinds and parts. Out: a handle that returns the parts. Nodes are
// interned: equal types are the same node.
// Ownership: a Type is a handle to an immutable node. Copying it copies a
// pointer, and increments a count for types that are not primitive. The last
// handle frees the node.
// Threads: several may copy and read handles.
// Deliberately absent: conversion and unification (Convert.h) and text forms
// (Text.h).
#ifndef HCL_TYPE_H
#define HCL_TYPE_H

#include "hcl/Extent.h"
#include "hcl/detail/RefCounted.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The kinds of type. `Dynamic` is the dynamic pseudo-type, written `any`. Int,
/// None, Union, Promise and Output belong to the extended information model.
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

/// The number of kinds of type.
constexpr size_t typeKindCount = static_cast<size_t>(TypeKind::Output) + 1;

struct CapsuleHooks;
struct ObjectAttribute;
class Type;

/// Kinds of type that occur anywhere in a type, itself included.
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

/// The target of a Type. Only the interning table makes nodes; the parts of a
/// structural type follow the node in memory.
class TypeNode : public RefCount {
public:
  /// A static node, which handles do not count.
  constexpr explicit TypeNode(TypeKind ofKind, TypeParts ofParts,
                              size_t itsHash, Extent itsExtent = {0, 8})
      : kind(ofKind), parts(ofParts), counted(false), extent(itsExtent),
        hash(itsHash) {}
  /// A node with `itsSize` parts, which handles count.
  constexpr TypeNode(TypeKind ofKind, TypeParts ofParts, Extent itsExtent,
                     size_t itsHash, size_t itsSize)
      : kind(ofKind), parts(ofParts), counted(true), extent(itsExtent),
        size(itsSize), hash(itsHash) {}

  TypeKind kind;
  TypeParts parts;
  bool counted;
  Extent extent;
  size_t size = 0;
  size_t hash;
};

/// The nodes of `any`, `bool`, `number`, `string`, `int` and `none`, by kind.
/// Spec: IM-PRIM-001.
extern const TypeNode primitiveTypeNodes[6];

/// A type: a handle, cheap to copy and compare.
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

  /// The dynamic pseudo-type.
  /// Spec: IM-UNK-004, IM-UNK-009.
  static Type dynamic() noexcept { return Type(); }
  /// The primitive types.
  static Type boolean() noexcept { return Type(&primitiveTypeNodes[1]); }
  static Type number() noexcept { return Type(&primitiveTypeNodes[2]); }
  static Type string() noexcept { return Type(&primitiveTypeNodes[3]); }
  /// The list type with elements of type `element`. Cost: no lookup if that is
  /// `any` or primitive; so for `set` and `map`.
  /// Spec: IM-COLLT-001, IM-COLLT-004, IM-COLLT-006.
  static Type list(const Type &element);
  /// The set type with elements of type `element`.
  /// Spec: IM-COLLT-003, IM-COLLT-004, IM-COLLT-006.
  static Type set(const Type &element);
  /// The map type with elements of type `element`.
  /// Spec: IM-COLLT-002, IM-COLLT-004, IM-COLLT-006.
  static Type map(const Type &element);
  /// The tuple type with `elements`, in order. Cost: linear.
  /// Spec: IM-STRUCTT-003, IM-STRUCTT-008.
  static Type tuple(std::span<const Type> elements);
  /// The object type with `attributes`, in any order; names are distinct and
  /// NFC. Cost: linear if they are sorted, else a sort.
  /// Spec: IM-STRUCTT-001, IM-STRUCTT-006, IM-STRUCTT-007.
  static Type object(std::vector<ObjectAttribute> attributes);
  /// A type of the application, whose values the language can only pass on,
  /// except for the operations in `hooks` (Capsule.h). `hooks` must live as
  /// long as the type. Types with the same name and hooks are the same type.
  /// Spec: IM-CAPS-002.
  static Type capsule(std::string_view name,
                      const CapsuleHooks *hooks = nullptr);

  /// The type of whole numbers of any size.
  /// Spec: EX-INT-001, EX-INT-006.
  static Type integer() noexcept { return Type(&primitiveTypeNodes[4]); }
  /// The type of null, and of no other value.
  /// Spec: EX-NONE-001.
  static Type none() noexcept { return Type(&primitiveTypeNodes[5]); }
  /// The union of `elements`, at least one: sorted by text, without duplicates,
  /// and with the element types of nested unions in their place. The union of
  /// one type is the type.
  /// Spec: EX-UNION-001, EX-UNION-005.
  static Type unionOf(std::vector<Type> elements);
  /// The union of `type` and none.
  /// Spec: EX-NONE-003.
  static Type optional(const Type &type) { return unionOf({type, none()}); }
  /// The type of a value of type `element` that becomes available later.
  /// Promises at any depth of `element` are replaced by their element types.
  /// The promise of an output is that output.
  /// Spec: EX-EVENT-001.
  static Type promise(const Type &element);
  /// The type of a promise that carries data of the application. Promises and
  /// outputs at any depth of `element` are replaced by their element types.
  /// Spec: EX-EVENT-007.
  static Type output(const Type &element);

  /// The kind.
  TypeKind kind() const { return node_->kind; }
  /// Whether the type is the dynamic pseudo-type itself.
  bool isDynamic() const { return kind() == TypeKind::Dynamic; }
  /// Whether it is a bool, number, string or int.
  bool isPrimitive() const {
    return kind() >= TypeKind::Bool && kind() <= TypeKind::Int;
  }
  /// Whether it is a list, set or map.
  bool isCollection() const {
    return kind() >= TypeKind::List && kind() <= TypeKind::Map;
  }
  /// Whether it is a tuple or object.
  bool isStructural() const {
    return kind() == TypeKind::Tuple || kind() == TypeKind::Object;
  }
  /// Whether it is a list, set or tuple, which splat and expansion iterate
  /// over.
  bool isSequence() const {
    return kind() == TypeKind::List || kind() == TypeKind::Set ||
           kind() == TypeKind::Tuple;
  }
  /// Whether it is a promise or an output.
  bool isEventual() const { return kind() >= TypeKind::Promise; }
  /// Whether it is a union.
  bool isUnion() const { return kind() == TypeKind::Union; }
  /// Whether the dynamic pseudo-type occurs anywhere in it. Cost: O(1).
  bool hasDynamic() const { return node_->parts.dynamic; }
  /// Whether a type of the extended information model occurs anywhere in it.
  /// Cost: O(1).
  bool hasExtended() const { return node_->parts.extended; }

  /// How deep it is, and about how long as text. Cost: O(1).
  const Extent &extent() const { return node_->extent; }

  /// The element type of a collection, promise or output; requires one of
  /// these. Valid as long as this type.
  const Type &element() const;
  /// The number of elements of a tuple or union, or of attributes of an object.
  size_t size() const { return node_->size; }
  /// The type of element `index` of a tuple. Requires `index < size()`. Valid
  /// as long as this type.
  const Type &tupleElement(size_t index) const;
  /// The attributes of an object, sorted bytewise by name. Valid as long as
  /// this type.
  std::span<const ObjectAttribute> attributes() const;
  /// The types of a tuple's elements, in order. Valid as long as this type.
  std::span<const Type> tupleElements() const;
  /// The element types of a union, sorted by their text. Valid as long as this
  /// type.
  std::span<const Type> unionElements() const;
  /// Whether `type` is one of the element types of a union. Cost: linear.
  bool hasElement(const Type &type) const;
  /// The attribute `name` of an object, or null. Valid as long as this type.
  /// Cost: logarithmic.
  const ObjectAttribute *findAttribute(std::string_view name) const;

  /// The name of a capsule type.
  std::string_view capsuleName() const;
  /// The operations of a capsule type; null if there are none.
  const CapsuleHooks *capsuleHooks() const;

  /// Structural equality, tested as identity. Cost: O(1).
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
  /// May be absent from a value that is converted to the type (typeexpr
  /// `optional`).
  bool optional = false;

  friend bool operator==(const ObjectAttribute &,
                         const ObjectAttribute &) = default;
};

/// Whether `type` matches `specification`: they are the same, except that the
/// dynamic pseudo-type at any depth of `specification` matches every type.
/// Objects must have the same attributes. Conversions are ignored. Not
/// commutative. Cost: linear in the smaller type, constant for equal types.
/// Spec: IM-TSPEC-001..005.
bool matches(const Type &type, const Type &specification);

/// `type` with each promise and output, at any depth, replaced by its element
/// type. Cost: linear if there are any, constant for types that are not
/// extended.
Type withoutEventuals(const Type &type);

/// Whether values of one type convert to another.
enum class Conversion : uint8_t {
  None,   ///< not possible for any value
  Unsafe, ///< possible for some values
  Safe,   ///< possible for every value
};

} // namespace hcl

#endif // HCL_TYPE_H
