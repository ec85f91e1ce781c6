// The nodes of a SpecBuilder, as added.
#ifndef HCL_LIB_DEC_DRAFT_H
#define HCL_LIB_DEC_DRAFT_H

#include "Tables.h"

#include "hcl/SpecBuilder.h"

namespace hcl {

/// A node and its arguments. Nested nodes have lower numbers.
struct DraftNode {
  SpecKind kind;
  /// The type of the decoded value, as far as the node determines it.
  Type type;
  /// The depth of nodes, including this one and a level for each label.
  size_t depth = 1;
  bool isRequired = false;
  /// See SpecNode::isExact.
  bool isExact = false;
  /// Attr: the type converted to. BlockAttrs: the type of each attribute.
  Type wanted = {};
  /// Attr: the name. Blocks: the type.
  std::string name = {};
  /// Object: the properties, ordered by name. Others: the nested nodes.
  std::vector<NodeId> parts = {};
  std::shared_ptr<const ObjectShape> shape = {};
  /// BlockMap: the meanings of the labels.
  std::vector<std::string> labels = {};
  /// The labels that the node, and those within it that are about the same
  /// body, ask for: what each means. Label: it is the last.
  std::vector<std::string> bodyLabels = {};
  BlockCount count = {};
  std::optional<Value> literal = {};
  std::optional<SpecTransform> transform = {};
  Place place = {};
};

struct SpecDraft {
  std::vector<DraftNode> nodes;

  const DraftNode &operator[](NodeId id) const {
    return nodes[static_cast<uint32_t>(id)];
  }
};

/// The tables for the spec whose outermost node is `root`, or null after
/// errors; see SpecBuilder::finish.
[[nodiscard]] std::shared_ptr<const SpecTables>
compileSpec(const SpecDraft &draft, NodeId root, const Language &language,
            Diagnostics &diagnostics);

/// The type of the result of `transform` for a value of type `nested`.
Type transformedType(const SpecTransform &transform, const Type &nested);

} // namespace hcl

#endif // HCL_LIB_DEC_DRAFT_H
