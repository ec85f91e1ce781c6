// The nodes of types, and their table.
#ifndef HCL_LIB_TYPE_TYPENODES_H
#define HCL_LIB_TYPE_TYPENODES_H

#include "Support/SeededHash.h"
#include "hcl/Type.h"

#include <array>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace hcl {

/// The start of every type's hash.
constexpr size_t kindHash(TypeKind kind) {
  return hashMix(static_cast<size_t>(kind) + 1, 0);
}

/// Flags for the kinds of types that occur in `type`.
inline TypeParts partsOf(const Type &type) {
  return {type.hasDynamic(), type.hasExtended()};
}

/// The extent of a type with parts, before the parts are added: the word and
/// brackets of the text.
constexpr Extent emptyExtent = {1, 10};

/// The extent of a type with one element type.
inline Extent extentAround(const Type &element) {
  Extent extent = emptyExtent;
  extent.add(element.extent());
  return extent;
}

/// A list, set, map, promise or output.
struct CollectionNode : TypeNode {
  /// An immortal node, for immortal elements.
  CollectionNode(TypeKind kind, const Type &element)
      : TypeNode(kind, partsOf(element),
                 hashMix(kindHash(kind), element.hash()),
                 extentAround(element)),
        element(element) {}
  CollectionNode(TypeKind kind, const Type &element, size_t hash)
      : TypeNode(kind,
                 {element.hasDynamic(),
                  element.hasExtended() || kind >= TypeKind::Promise},
                 extentAround(element), hash, 0),
        element(element) {}
  Type element;
};

/// A tuple or union; its elements follow the node.
struct TupleNode : TypeNode {
  using TypeNode::TypeNode;
  Type *elements() { return reinterpret_cast<Type *>(this + 1); }
  std::span<const Type> span() const {
    return {reinterpret_cast<const Type *>(this + 1), size};
  }
};

struct ObjectNode : TypeNode {
  ObjectNode(TypeParts parts, size_t hash,
             std::vector<ObjectAttribute> attributes)
      : TypeNode(TypeKind::Object, parts, extentAround(attributes), hash,
                 attributes.size()),
        attributes(std::move(attributes)) {}
  static Extent extentAround(std::span<const ObjectAttribute> attributes) {
    Extent extent = emptyExtent;
    for (const ObjectAttribute &each : attributes)
      extent.add(each.type.extent(),
                 each.name.size() + (each.optional ? 10 : 0));
    return extent;
  }
  std::vector<ObjectAttribute> attributes;
};

struct CapsuleNode : TypeNode {
  CapsuleNode(size_t hash, std::string_view name, const CapsuleHooks *hooks)
      : TypeNode(TypeKind::Capsule, {},
                 {1, Extent::limited(emptyExtent.size + name.size())}, hash, 0),
        name(name), hooks(hooks) {}
  std::string name;
  const CapsuleHooks *hooks;
};

/// The weak table of all counted nodes, in shards with a lock each. The one
/// mutable global of the library: types are equal if their addresses are, in
/// the whole process.
class TypeTable {
public:
  static TypeTable &instance();

  /// The node with `hash` accepted by `matches`, or else a new node from
  /// `make`.
  template <typename Matches, typename Make>
  Type intern(size_t hash, Matches matches, Make make) {
    Shard &shard = shardOf(hash);
    std::lock_guard lock(shard.mutex);
    auto [at, end] = shard.nodes.equal_range(hash);
    for (; at != end; ++at) {
      if (!matches(*at->second))
        continue;
      if (at->second->tryRetain())
        return Type(at->second);
      // The last handle is gone, and the destroyer is waiting for this lock.
      shard.nodes.erase(at);
      break;
    }
    // The place first: without memory for it, a node would be lost.
    auto place = shard.nodes.emplace(hash, nullptr);
    try {
      place->second = make();
    } catch (...) {
      shard.nodes.erase(place);
      throw;
    }
    return Type(place->second);
  }
  /// Removes `node` if still in the table.
  void forget(const TypeNode *node);

  /// For nodes: the pointer in a handle, and its removal.
  static const TypeNode *nodeOf(const Type &type) { return type.node_; }
  static const TypeNode *take(Type &type) {
    return std::exchange(type.node_, &primitiveTypeNodes[0]);
  }
  /// A handle to an immortal node.
  static Type immortal(const TypeNode *node) { return Type(node); }

private:
  struct Shard {
    std::mutex mutex;
    std::unordered_multimap<size_t, const TypeNode *> nodes;
  };
  Shard &shardOf(size_t hash) { return shards_[(hash >> 20) % shards_.size()]; }
  std::array<Shard, 16> shards_;
};

/// Interns a list, set, map, promise or output of `element`, unchanged.
Type internElementType(TypeKind kind, const Type &element);
/// Interns a tuple or union of `elements`, unchanged.
Type internElementTypes(TypeKind kind, std::span<const Type> elements);

/// Adds an attribute to the hash of an object type.
inline size_t hashAttribute(size_t hash, std::string_view name,
                            const Type &type, bool optional) {
  return hashMix(hashMix(hash, seededHash(name)), type.hash() + optional);
}

} // namespace hcl

#endif // HCL_LIB_TYPE_TYPENODES_H
