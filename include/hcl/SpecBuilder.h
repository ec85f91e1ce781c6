// Building specs from C++.
//
//   SpecBuilder spec;
//   NodeId root = spec.object({
//       {"name", spec.attr("name", Type::string(), true)},
//       {"ports", spec.blockList("port", spec.attr("number", Type::number()))},
//   });
//   Spec server = std::move(spec).finish(root, diags);
//
// Each call adds a node and gives its number; nested nodes are made before
// those around them, so there are no cycles. A node may be used in several
// places. Where it is evaluated is the body of the block node around it, or
// that which is decoded.
// Ownership: a builder owns what is added; the Spec that it finishes is a
// handle.
// Threads: a builder is for one.
// Deliberately absent: the meaning of the nodes, which is that of the spec
// blocks of the same names (docs/dec.md).
#ifndef HCL_SPECBUILDER_H
#define HCL_SPECBUILDER_H

#include "hcl/Dec.h"
#include "hcl/Limits.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hcl {

struct DraftNode;
struct SpecDraft;
struct SpecTransform;

/// A node of a SpecBuilder.
enum class NodeId : uint32_t {};

/// How many blocks there may be.
struct BlockCount {
  uint64_t min = 0;
  uint64_t max = 0; ///< 0: any number
};

/// What a transformation in C++ does: gets a value, and where it comes from
/// for diagnostics about it; gives the value that takes its place.
using TransformFunction =
    std::function<Value(const Value &nested, Place where, Diagnostics &)>;

class SpecBuilder {
public:
  /// The dialect decides what some nodes mean, the limits how deep they nest.
  explicit SpecBuilder(const Language &language = {});
  SpecBuilder(SpecBuilder &&) noexcept;
  SpecBuilder &operator=(SpecBuilder &&) noexcept;
  ~SpecBuilder();

  /// An object with a property for each pair; of two of one name the last
  /// counts. Names are normalised.
  /// Spec: DEC-OBJECT-001, DEC-OBJECT-007, DEC-OBJECT-011.
  NodeId object(std::vector<std::pair<std::string, NodeId>> properties);
  /// A tuple of the results of `elements`.
  /// Spec: DEC-ARRAY-001, DEC-ARRAY-005.
  NodeId array(std::vector<NodeId> elements);

  /// The attribute `name`, converted to `type`; null if it is not set.
  /// Spec: DEC-ATTR-001, DEC-ATTR-005, DEC-ATTR-006.
  NodeId attr(std::string name, Type type = Type::dynamic(),
              bool required = false);

  /// Label `index` of the block around it, from 0, after those that a blockMap
  /// takes as keys. `meaning` says what it means, for messages. The blocks have
  /// as many labels as such nodes ask for. Null outside of a block.
  NodeId label(size_t index, std::string meaning);

  /// The result of `nested` in the only block of `type`, null without one.
  /// Spec: DEC-BLOCK-001.
  NodeId block(std::string type, NodeId nested, bool required = false);
  /// The results of `nested` in the blocks of `type`: as a list, as a tuple,
  /// as a set. Those of a list or set are converted to one type.
  /// Spec: DEC-BLOCKLIST-001.
  NodeId blockList(std::string type, NodeId nested, BlockCount count = {});
  NodeId blockTuple(std::string type, NodeId nested, BlockCount count = {});
  /// Spec: DEC-BLOCKSET-001.
  NodeId blockSet(std::string type, NodeId nested, BlockCount count = {});
  /// The same as maps by the labels of the blocks, one in another. `labels`
  /// says what the labels mean, for messages, and must not be empty.
  /// Spec: DEC-BLOCKMAP-001, DEC-BLOCKMAP-003.
  NodeId blockMap(std::string type, std::vector<std::string> labels,
                  NodeId nested);
  /// The attributes of the only block of `type` as a map, whatever their
  /// names; null without one.
  /// Spec: DEC-BLOCKATTRS-001.
  NodeId blockAttrs(std::string type, Type element, bool required = false);

  /// `value`, whatever the body.
  /// Spec: DEC-LITERAL-001.
  NodeId literal(Value value);
  /// The first of the results of `nodes` that is not null, else null. Nodes
  /// after the first ask for what they require only when they are tried.
  /// `nodes` must not be empty.
  /// Spec: DEC-DEFAULT-001.
  NodeId firstOf(std::vector<NodeId> nodes);
  /// The value of `result` where the variable `nested` is the result of
  /// `nested`, inside `scope`; null for no other names.
  /// Spec: DEC-TRANSFORM-001.
  NodeId transform(NodeId nested, Expression result,
                   std::shared_ptr<const Scope> scope = nullptr);
  /// What `function` makes of the result of `nested`, a value of `type`. It is
  /// called from all threads that decode.
  NodeId transform(NodeId nested, Type type, TransformFunction function);

  /// Says where `node` is described, for messages about it. Returns it.
  NodeId at(NodeId node, Place place);
  /// The type of what `node` gives; see Spec::impliedType.
  const Type &impliedType(NodeId node) const;

  /// The spec whose outermost node is `root`.
  /// Errors, at the places given, and then the result is not valid:
  /// InvalidSpec for what the functions above forbid, for blocks of one type
  /// in one body with different numbers of labels and, not in every dialect,
  /// for an argument and a block type of one name in one body; NestingTooDeep
  /// for nodes within each other beyond the limit.
  /// Cost: linear in the nodes that `root` is made of; a node counts once for
  /// each body that it is evaluated in.
  Spec finish(NodeId root, Diagnostics &diagnostics) &&;

private:
  NodeId add(DraftNode node);
  NodeId addTransform(NodeId nested, SpecTransform transform);

  Language language_;
  std::unique_ptr<SpecDraft> draft_;
};

} // namespace hcl

#endif // HCL_SPECBUILDER_H
