// The nodes of a SpecBuilder, as they were added.
#ifndef HCL_LIB_DEC_DRAFT_H
#define HCL_LIB_DEC_DRAFT_H

#include "Tables.h"

#include "hcl/SpecBuilder.h"

namespace hcl {

/// A node and what it was made with. Nested nodes have lower numbers.
struct DraftNode {
  SpecKind kind;
  /// What `decode` gives, as far as the node tells.
  Type type;
  /// Levels of nodes, itself and a level for each label included.
  size_t depth = 1;
  bool isRequired = false;
  /// See SpecNode::isExact.
  bool isExact = false;
  /// Attr: what is converted to. BlockAttrs: what each attribute is.
  Type wanted = {};
  /// Attr: the name. Blocks: the type.
  std::string name = {};
  /// Object: the properties, in order of their names. Else: nested nodes.
  std::vector<NodeId> parts = {};
  std::shared_ptr<const ObjectShape> shape = {};
  /// BlockMap: what the labels mean.
  std::vector<std::string> labels = {};
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
std::shared_ptr<const SpecTables> compileSpec(const SpecDraft &draft,
                                              NodeId root,
                                              const Language &language,
                                              Diagnostics &diagnostics);

/// The type of what `transform` makes of a value of type `nested`.
Type transformedType(const SpecTransform &transform, const Type &nested);

} // namespace hcl

#endif // HCL_LIB_DEC_DRAFT_H
