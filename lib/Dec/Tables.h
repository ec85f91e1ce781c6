// A compiled spec: flat tables that decoding runs over.
//
// Each body that the spec looks into has a table of the attributes and block
// types that any of its nodes asks for, so it is read once. A node says which
// of them it takes by number, a slot.
#ifndef HCL_LIB_DEC_TABLES_H
#define HCL_LIB_DEC_TABLES_H

#include "hcl/SpecBuilder.h"

namespace hcl {

enum class SpecKind : uint8_t {
  Object,
  Array,
  Attr,
  Block,
  BlockList,
  BlockTuple,
  BlockSet,
  BlockMap,
  BlockAttrs,
  Literal,
  FirstOf,
  Transform,
};

/// What a Transform does: an expression or a function.
struct SpecTransform {
  std::optional<Expression> expression = {};
  std::shared_ptr<const Scope> scope = {};
  TransformFunction function = {};
  Type type = {}; ///< that the function gives
};

/// One node. What `slot`, `parts` and `detail` are depends on the kind.
struct SpecNode {
  SpecKind kind;
  bool isRequired;
  /// Whether each result that is not a failed one has just the type `type`.
  bool isExact;
  /// Attr: an attribute, other nodes about blocks: a block type of the body.
  uint32_t slot = 0;
  /// Nodes about blocks, but for BlockAttrs: the body of each block.
  uint32_t body = 0;
  /// Object (in the order of the shape), Array, FirstOf, Transform: where the
  /// nested nodes are listed in SpecTables::parts, and how many.
  uint32_t parts = 0;
  uint32_t partCount = 0;
  /// An index: Object: shapes; Literal: literals; Transform: transforms.
  uint32_t detail = 0;
  BlockCount count = {};
  /// What decoding gives.
  Type type;
  /// Attr: what is converted to. BlockAttrs: what each attribute is.
  Type wanted = {};
};

/// A body that a spec looks into.
struct SpecBody {
  /// Attributes by name and block types by type, both sorted: a slot is an
  /// index.
  BodySchema schema;
  uint32_t root = 0;
  std::vector<uint32_t> blockNodes = {}; ///< its nodes about blocks
};

struct SpecTables {
  std::vector<SpecNode> nodes;
  std::vector<uint32_t> parts;
  std::vector<SpecBody> bodies; ///< the first is what is decoded
  std::vector<std::shared_ptr<const ObjectShape>> shapes;
  std::vector<Value> literals;
  std::vector<SpecTransform> transforms;
  Dialect dialect;

  const SpecNode &root() const { return nodes[bodies[0].root]; }
  /// The nodes within `node`.
  std::span<const uint32_t> partsOf(const SpecNode &node) const {
    return std::span(parts).subspan(node.parts, node.partCount);
  }
  /// The node that is evaluated in each block of `node`.
  const SpecNode &nested(const SpecNode &node) const {
    return nodes[bodies[node.body].root];
  }
};

} // namespace hcl

#endif // HCL_LIB_DEC_TABLES_H
