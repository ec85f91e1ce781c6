// Construction of specs in C++.
//
//   SpecBuilder spec;
//   NodeId root = spec.object({
//       {"name", spec.attr("name", Type::string(), true)},
//       {"ports", spec.blockList("port", spec.attr("number", Type::number()))},
//   });
//   Spec server = std::move(spec).finish(root, diags);
//
// In: nodes. Each call adds one node and returns its number; inner nodes are
// made before outer ones, so there are no cycles. A node may be used in several
// places. A node is evaluated in the body of the enclosing block node, or in
// the decoded body itself. Out: a Spec.
// Ownership: a builder owns its nodes; the finished Spec is a handle.
// Threads: one thread uses a builder.
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

/// The number of a node in a SpecBuilder.
enum class NodeId : uint32_t {};

/// Bounds of the number of blocks.
struct BlockCount {
  uint64_t min = 0;
  uint64_t max = 0; ///< 0: no bound
};

/// A transformation in C++: returns the value that replaces `nested`. `where`
/// is the place of `nested`, for diagnostics.
using TransformFunction =
    std::function<Value(const Value &nested, Place where, Diagnostics &)>;

/// Collects the nodes of a spec and compiles them.
class SpecBuilder {
public:
  /// An empty builder. The dialect of `language` determines the meaning of some
  /// nodes, its limits how deep nodes nest.
  explicit SpecBuilder(const Language &language = {});
  SpecBuilder(SpecBuilder &&) noexcept;
  SpecBuilder &operator=(SpecBuilder &&) noexcept;
  ~SpecBuilder();

  /// An object with a property for each pair; of equal names the last applies.
  /// Names are normalised.
  /// Spec: DEC-OBJECT-001, DEC-OBJECT-007, DEC-OBJECT-011.
  NodeId object(std::vector<std::pair<std::string, NodeId>> properties);
  /// A tuple of the results of `elements`.
  /// Spec: DEC-ARRAY-001, DEC-ARRAY-005.
  NodeId array(std::vector<NodeId> elements);

  /// The attribute `name`, converted to `type`; null if it is missing, which is
  /// an error with `required`.
  /// Spec: DEC-ATTR-001, DEC-ATTR-005, DEC-ATTR-006.
  NodeId attr(std::string name, Type type = Type::dynamic(),
              bool required = false);

  /// Label `index` of the enclosing block, from 0, not counting labels that a
  /// blockMap takes as keys. `meaning` is its meaning, for messages. Blocks
  /// have as many labels as such nodes require. Null outside of blocks.
  NodeId label(size_t index, std::string meaning);

  /// The result of `nested` in the only block of `type`; null if that is
  /// missing, which is an error with `required`.
  /// Spec: DEC-BLOCK-001.
  NodeId block(std::string type, NodeId nested, bool required = false);
  /// A list, tuple or set of the results of `nested` in all blocks of `type`.
  /// Results in a list or set are converted to a common type.
  /// Spec: DEC-BLOCKLIST-001.
  NodeId blockList(std::string type, NodeId nested, BlockCount count = {});
  NodeId blockTuple(std::string type, NodeId nested, BlockCount count = {});
  /// Spec: DEC-BLOCKSET-001.
  NodeId blockSet(std::string type, NodeId nested, BlockCount count = {});
  /// The same as nested maps, one for each of the block's first labels.
  /// `labels` are their meanings, for messages; at least one.
  /// Spec: DEC-BLOCKMAP-001, DEC-BLOCKMAP-003.
  NodeId blockMap(std::string type, std::vector<std::string> labels,
                  NodeId nested);
  /// The attributes of the only block of `type` as a map, whatever their names,
  /// with values of type `element`; null if the block is missing, which is an
  /// error with `required`.
  /// Spec: DEC-BLOCKATTRS-001.
  NodeId blockAttrs(std::string type, Type element, bool required = false);

  /// `value`, independent of the body.
  /// Spec: DEC-LITERAL-001.
  NodeId literal(Value value);
  /// The first result of `nodes` that is not null, or null. Nodes after the
  /// first require their items only when they are evaluated. `nodes` must not
  /// be empty.
  /// Spec: DEC-DEFAULT-001.
  NodeId firstOf(std::vector<NodeId> nodes);
  /// The value of `result`, in which the variable `nested` is the result of the
  /// node `nested`, inside `scope`. Without a scope there are no other names.
  /// Spec: DEC-TRANSFORM-001.
  NodeId transform(NodeId nested, Expression result,
                   std::shared_ptr<const Scope> scope = nullptr);
  /// The result of `function`, a value of `type`, for the result of `nested`.
  /// All decoding threads call the function.
  NodeId transform(NodeId nested, Type type, TransformFunction function);

  /// Sets the place of the description of `node`, for messages. Returns `node`.
  NodeId at(NodeId node, Place place);
  /// The type of the results of `node`; see Spec::impliedType.
  const Type &impliedType(NodeId node) const;

  /// Compiles the spec with the root `root`.
  /// Errors, at the places set with `at`; the spec is not valid then:
  /// InvalidSpec for arguments that the functions above forbid, for blocks of
  /// one type in one body with different numbers of labels and, in some
  /// dialects, for an argument and a block type of the same name in one body;
  /// NestingTooDeep for nodes nested beyond the limit.
  /// Cost: linear in the nodes below `root`, counted once for each body of
  /// evaluation.
  Spec finish(NodeId root, Diagnostics &diagnostics) &&;

private:
  NodeId add(DraftNode node);
  NodeId addTransform(NodeId nested, SpecTransform transform);

  Language language_;
  std::unique_ptr<SpecDraft> draft_;
};

} // namespace hcl

#endif // HCL_SPECBUILDER_H
