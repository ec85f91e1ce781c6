// A compiled spec: the flat tables that decoding uses.
//
// Each body that the spec reads has a table of the attributes and block types
// that its nodes need, so it is read once. A node refers to one of them by
// number, a slot.
#ifndef HCL_LIB_DEC_TABLES_H
#define HCL_LIB_DEC_TABLES_H

#include "hcl/SpecBuilder.h"

namespace hcl {

enum class SpecKind : uint8_t {
  Object,
  Array,
  Attr,
  Label,
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

/// Whether such a node looks for blocks; the nested nodes are then decoded in
/// the bodies of those.
constexpr bool isAboutBlocks(SpecKind kind) {
  return kind >= SpecKind::Block && kind <= SpecKind::BlockAttrs;
}

/// The action of a Transform: an expression or a function.
struct SpecTransform {
  std::optional<Expression> expression = {};
  std::shared_ptr<const Scope> scope = {};
  TransformFunction function = {};
  Type type = {}; ///< that the function gives
};

/// A node. The meaning of `slot`, `parts` and `detail` depends on the kind.
struct SpecNode {
  SpecKind kind;
  bool isRequired;
  /// Whether each result, unless failed, has exactly the type `type`.
  bool isExact;
  /// Attr: an attribute of the body. Block nodes: a block type of the body.
  uint32_t slot = 0;
  /// Block nodes except BlockAttrs: the body of each block.
  uint32_t body = 0;
  /// Object (in the order of the shape), Array, FirstOf, Transform: the first
  /// nested node in SpecTables::parts, and their number.
  uint32_t parts = 0;
  uint32_t partCount = 0;
  /// An index: Object: shapes; Literal: literals; Transform: transforms; Label:
  /// the labels of the block.
  uint32_t detail = 0;
  /// BlockMap: how many labels become keys.
  uint32_t levels = 0;
  BlockCount count = {};
  /// The type of the decoded value.
  Type type;
  /// Attr: the type converted to. BlockAttrs: the type of each attribute.
  Type wanted = {};
};

/// A body that a spec reads.
struct SpecBody {
  /// Attributes by name and block types by type, both sorted; a slot is an
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
