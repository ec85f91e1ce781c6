// The source text of a part of a value.
//
// In: a node and a path into its value. Out: the expressions for the part, as
// far as the value is written out: in attributes, in nested blocks, and in
// objects and tuples.
// Deliberately absent: what the expressions refer to (Origins.h).
#ifndef HCL_LIB_APP_WRITTENPART_H
#define HCL_LIB_APP_WRITTENPART_H

#include "ModuleEval/Run.h"
#include "hcl/Expression.h"

#include <optional>
#include <string>
#include <vector>

namespace hcl::app {

/// A part of a node: the node, or the part of its value at a path.
struct NodePart {
  const Node *node;
  StaticTraversal steps = {}; ///< without the name
  size_t depth = 0;
  /// Whether the part belongs to the uninherited value, where references see
  /// nothing else.
  bool isUninherited = false;
  bool explainsUnknown = true; ///< whether an unknown value comes from here

  /// The steps as written.
  std::string path() const;
};

/// The key of `step` for selecting an element.
Value stepKey(const TraversalStep &step);

/// The step to the element with `key`.
TraversalStep indexStep(const Value &key);

/// The steps of `path` after the first `count`.
StaticTraversal stepsFrom(const StaticTraversal &path, size_t count);

/// The element of `value`, unmarked, with `key`, or null.
const Value *elementAt(const Value &value, const Value &key);

/// A part of the value of a node for expressions.
struct ReferencedPart {
  Value value;
  size_t steps = 0; ///< the steps to the part
};

/// The part of `value` at `steps`, or as much as exists.
ReferencedPart partOf(Value value, const StaticTraversal &steps);

/// `part`, or as much as exists. Attributes of blocks that are not set may be
/// deferred.
ReferencedPart referencedPart(const NodePart &part);

/// The value of `part`, or of as much as exists.
Value valueOf(const NodePart &part);

/// The instances at the start of a path into a node.
struct SelectedInstances {
  std::vector<const Instance *> instances = {};
  size_t steps = 0; ///< of the path that select the instances: one or none

  /// The only instance, or null.
  const Instance *single() const {
    return instances.size() == 1 ? instances.front() : nullptr;
  }
};

/// The instances of `node` that `steps` begin with.
SelectedInstances selectInstances(const Node &node,
                                  const StaticTraversal &steps);

/// An expression with a part of the value.
struct WrittenExpression {
  Expression expression;
  /// the path from the value of the expression to the part
  StaticTraversal rest = {};
};

/// The expressions with a part of a node.
struct Written {
  std::vector<WrittenExpression> expressions = {};
  /// Whether references elsewhere in the node do not count.
  bool isPart = true;
};

/// The expression for the part of `first` at `steps`, as far as written out.
Written writtenIn(const Expression &first, const StaticTraversal &steps);

/// The expressions for `part`. For an input of a child module, the expressions
/// are in the calling module.
Written writtenAt(const NodePart &part);

/// Whether `expression` is a value without references and calls, not null.
bool isLiteral(const Expression &expression);

/// The reference that `expression` consists of, also as "${…}"; else nothing.
[[nodiscard]] std::optional<StaticTraversal>
referenceIn(const Expression &expression);

} // namespace hcl::app

#endif // HCL_LIB_APP_WRITTENPART_H
