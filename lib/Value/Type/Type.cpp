// Interned types: equal types share one node, so equality compares pointers.
//
// Primitive types, and collections of primitives and of `any`, are immortal
// static nodes. All others are counted and found by hash in TypeTable. The last
// handle removes its node from the table; parts are freed from a list rather
// than by recursion, so depth does not matter.
#include "hcl/Type.h"

#include "TypeNodes.h"

#include <algorithm>
#include <cassert>
#include <new>

using namespace hcl;

static constexpr TypeNode primitiveNode(TypeKind kind, TypeParts parts) {
  return TypeNode(kind, parts, kindHash(kind));
}

constinit const TypeNode hcl::primitiveTypeNodes[6] = {
    primitiveNode(TypeKind::Dynamic, {.dynamic = true}),
    primitiveNode(TypeKind::Bool, {}),
    primitiveNode(TypeKind::Number, {}),
    primitiveNode(TypeKind::String, {}),
    primitiveNode(TypeKind::Int, {.extended = true}),
    primitiveNode(TypeKind::None, {.extended = true}),
};

TypeTable &TypeTable::instance() {
  // Never destroyed: handles in other static objects may outlive it.
  static TypeTable *table = new TypeTable;
  return *table;
}

void TypeTable::forget(const TypeNode *node) {
  Shard &shard = shardOf(node->hash);
  std::lock_guard lock(shard.mutex);
  auto [at, end] = shard.nodes.equal_range(node->hash);
  for (; at != end; ++at)
    if (at->second == node) {
      shard.nodes.erase(at);
      return;
    }
}

namespace {

/// Frees a tuple or union node after its elements were taken out.
void freeTuple(const TypeNode *node) {
  ::operator delete(const_cast<TypeNode *>(node));
}

/// Passes the counted parts of `node` to `release` and frees the node.
template <typename Release>
void dismantle(const TypeNode *node, Release release) {
  auto *mutableNode = const_cast<TypeNode *>(node);
  switch (node->kind) {
  case TypeKind::Tuple:
  case TypeKind::Union: {
    auto *tuple = static_cast<TupleNode *>(mutableNode);
    for (size_t i = 0; i < tuple->size; ++i)
      release(TypeTable::take(tuple->elements()[i]));
    freeTuple(tuple);
    return;
  }
  case TypeKind::Object: {
    auto *object = static_cast<ObjectNode *>(mutableNode);
    for (ObjectAttribute &attribute : object->attributes)
      release(TypeTable::take(attribute.type));
    delete object;
    return;
  }
  case TypeKind::Capsule:
    delete static_cast<CapsuleNode *>(mutableNode);
    return;
  default: {
    auto *collection = static_cast<CollectionNode *>(mutableNode);
    release(TypeTable::take(collection->element));
    delete collection;
  }
  }
}

/// The immortal collections of `any` and primitive types, found by kind.
const TypeNode *commonCollection(TypeKind kind, TypeKind element) {
  using enum TypeKind;
  static const CollectionNode nodes[3][4] = {{{List, Type::dynamic()},
                                              {List, Type::boolean()},
                                              {List, Type::number()},
                                              {List, Type::string()}},
                                             {{Set, Type::dynamic()},
                                              {Set, Type::boolean()},
                                              {Set, Type::number()},
                                              {Set, Type::string()}},
                                             {{Map, Type::dynamic()},
                                              {Map, Type::boolean()},
                                              {Map, Type::number()},
                                              {Map, Type::string()}}};
  return &nodes[static_cast<size_t>(kind) - static_cast<size_t>(List)]
               [static_cast<size_t>(element)];
}

/// A list, set or map of `element`.
Type makeCollection(TypeKind kind, const Type &element) {
  if (element.kind() <= TypeKind::String)
    return TypeTable::immortal(commonCollection(kind, element.kind()));
  return internElementType(kind, element);
}

} // namespace

void Type::destroy(const TypeNode *node) {
  // Nodes that are in the table no longer need no hash, which links them here:
  // there may be no memory for a list.
  const TypeNode *dead = nullptr;
  auto add = [&dead](const TypeNode *last) {
    TypeTable::instance().forget(last);
    const_cast<TypeNode *>(last)->hash = reinterpret_cast<size_t>(dead);
    dead = last;
  };
  add(node);
  while (dead) {
    node = dead;
    dead = reinterpret_cast<const TypeNode *>(node->hash);
    dismantle(node, [&add](const TypeNode *part) {
      if (part->counted && part->release())
        add(part);
    });
  }
}

Type Type::list(const Type &element) {
  return makeCollection(TypeKind::List, element);
}

Type Type::set(const Type &element) {
  return makeCollection(TypeKind::Set, element);
}

Type Type::map(const Type &element) {
  return makeCollection(TypeKind::Map, element);
}

Type Type::tuple(std::span<const Type> elements) {
  return internElementTypes(TypeKind::Tuple, elements);
}

Type hcl::internElementType(TypeKind kind, const Type &element) {
  size_t hash = hashMix(kindHash(kind), element.hash());
  return TypeTable::instance().intern(
      hash,
      [&](const TypeNode &node) {
        return node.kind == kind &&
               static_cast<const CollectionNode &>(node).element == element;
      },
      [&] { return new CollectionNode(kind, element, hash); });
}

Type hcl::internElementTypes(TypeKind kind, std::span<const Type> elements) {
  size_t hash = hashMix(kindHash(kind), elements.size());
  TypeParts parts{.extended = kind == TypeKind::Union};
  for (const Type &element : elements) {
    hash = hashMix(hash, element.hash());
    parts |= partsOf(element);
  }
  return TypeTable::instance().intern(
      hash,
      [&](const TypeNode &node) {
        return node.kind == kind &&
               std::ranges::equal(static_cast<const TupleNode &>(node).span(),
                                  elements);
      },
      [&] {
        void *memory =
            ::operator new(sizeof(TupleNode) + elements.size() * sizeof(Type));
        Extent extent = emptyExtent;
        for (const Type &element : elements)
          extent.add(element.extent());
        auto *node =
            new (memory) TupleNode(kind, parts, extent, hash, elements.size());
        std::uninitialized_copy(elements.begin(), elements.end(),
                                node->elements());
        return node;
      });
}

Type Type::object(std::vector<ObjectAttribute> attributes) {
  auto byName = [](const ObjectAttribute &a, const ObjectAttribute &b) {
    return a.name < b.name;
  };
  if (!std::is_sorted(attributes.begin(), attributes.end(), byName))
    std::sort(attributes.begin(), attributes.end(), byName);
  size_t hash = hashMix(kindHash(TypeKind::Object), attributes.size());
  TypeParts parts;
  for (const ObjectAttribute &attribute : attributes) {
    hash =
        hashAttribute(hash, attribute.name, attribute.type, attribute.optional);
    parts |= partsOf(attribute.type);
  }
  return TypeTable::instance().intern(
      hash,
      [&](const TypeNode &node) {
        return node.kind == TypeKind::Object &&
               static_cast<const ObjectNode &>(node).attributes == attributes;
      },
      [&] { return new ObjectNode(parts, hash, std::move(attributes)); });
}

Type Type::capsule(std::string_view name, const CapsuleHooks *hooks) {
  size_t hash = hashMix(hashMix(kindHash(TypeKind::Capsule), seededHash(name)),
                        reinterpret_cast<uintptr_t>(hooks));
  return TypeTable::instance().intern(
      hash,
      [&](const TypeNode &node) {
        if (node.kind != TypeKind::Capsule)
          return false;
        const auto &capsule = static_cast<const CapsuleNode &>(node);
        return capsule.name == name && capsule.hooks == hooks;
      },
      [&] { return new CapsuleNode(hash, name, hooks); });
}

const Type &Type::element() const {
  assert((isCollection() || isEventual()) && "no type has one element type");
  return static_cast<const CollectionNode *>(node_)->element;
}

const Type &Type::tupleElement(size_t index) const {
  return tupleElements()[index];
}

std::span<const Type> Type::tupleElements() const {
  assert(kind() == TypeKind::Tuple);
  return static_cast<const TupleNode *>(node_)->span();
}

std::span<const ObjectAttribute> Type::attributes() const {
  assert(kind() == TypeKind::Object);
  return static_cast<const ObjectNode *>(node_)->attributes;
}

const ObjectAttribute *Type::findAttribute(std::string_view name) const {
  std::span<const ObjectAttribute> all = attributes();
  auto at = std::lower_bound(
      all.begin(), all.end(), name,
      [](const ObjectAttribute &a, std::string_view b) { return a.name < b; });
  return at != all.end() && at->name == name ? &*at : nullptr;
}

std::string_view Type::capsuleName() const {
  assert(kind() == TypeKind::Capsule);
  return static_cast<const CapsuleNode *>(node_)->name;
}

const CapsuleHooks *Type::capsuleHooks() const {
  assert(kind() == TypeKind::Capsule);
  return static_cast<const CapsuleNode *>(node_)->hooks;
}

bool hcl::matches(const Type &type, const Type &specification) {
  if (specification.isDynamic() || type == specification)
    return true;
  if (type.kind() != specification.kind())
    return false;
  if (type.isUnion())
    return std::ranges::all_of(type.unionElements(), [&](const Type &part) {
      return std::ranges::any_of(
          specification.unionElements(),
          [&](const Type &allowed) { return matches(part, allowed); });
    });
  if (type.isCollection() || type.isEventual())
    return matches(type.element(), specification.element());
  if (type.kind() == TypeKind::Tuple)
    return std::ranges::equal(type.tupleElements(),
                              specification.tupleElements(), matches);
  return type.kind() == TypeKind::Object &&
         std::ranges::equal(
             type.attributes(), specification.attributes(),
             [](const ObjectAttribute &a, const ObjectAttribute &b) {
               return a.name == b.name && matches(a.type, b.type);
             });
}
