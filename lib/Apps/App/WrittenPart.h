// The text that a part of a value is written with.
//
// In: a node and a path into its value. Out: the expressions for that part, as
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

/// A part of a node: the node or what a path into its value leads to.
struct NodePart {
  const Node *node;
  StaticTraversal steps = {}; ///< without the name
  size_t depth = 0;
  /// Whether it is of what the block sets itself, where references see only
  /// that.
  bool isUninherited = false;
  bool explainsUnknown = true; ///< whether an unknown value comes from it

  /// The steps as they are written.
  std::string path() const;
};

/// The key that `step` selects an element by.
Value stepKey(const TraversalStep &step);

/// The step to the element with `key`.
TraversalStep indexStep(const Value &key);

/// The steps of `path` after the first `count`.
StaticTraversal stepsFrom(const StaticTraversal &path, size_t count);

/// The element of `value`, unmarked, with `key`, or null.
const Value *elementAt(const Value &value, const Value &key);

/// A part of the value of a node as expressions see it.
struct ReferencedPart {
  Value value;
  size_t steps = 0; ///< that lead to it
};

/// `part`, or as much of it as there is. Attributes of open blocks that no one
/// sets are known later.
ReferencedPart referencedPart(const NodePart &part);

/// The value of `part`, or of as much of it as there is.
Value valueOf(const NodePart &part);

/// The instances of a node that a path into its value begins with.
struct SelectedInstances {
  std::vector<const Instance *> instances = {};
  size_t steps = 0; ///< of the path that select them: one or none

  /// The only instance, or null.
  const Instance *single() const {
    return instances.size() == 1 ? instances.front() : nullptr;
  }
};

/// The instances of `node` that `steps` begin with.
SelectedInstances selectInstances(const Node &node,
                                  const StaticTraversal &steps);

/// An expression that a part comes from.
struct WrittenExpression {
  Expression expression;
  StaticTraversal rest = {}; ///< the path from its value to the part
};

/// The expressions that a part of a node is written with.
struct Written {
  std::vector<WrittenExpression> expressions = {};
  /// Whether references elsewhere in the node do not count.
  bool isPart = true;
};

/// The expression for the part of `first` that `steps` lead to, as far as it is
/// written out.
Written writtenIn(const Expression &first, const StaticTraversal &steps);

/// The expressions for `part`. Those of an input that another module sets are
/// in that module.
Written writtenAt(const NodePart &part);

/// Whether `expression` is a value without references and calls, not null.
bool isLiteral(const Expression &expression);

/// The reference that `expression` is, also as "${…}"; else nothing.
std::optional<StaticTraversal> referenceIn(const Expression &expression);

} // namespace hcl::app

#endif // HCL_LIB_APP_WRITTENPART_H
