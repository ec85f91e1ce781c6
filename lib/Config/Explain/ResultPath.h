// A path into the result of sources, such as `service.web[0].port`: the named
// items, and the steps from there into a value.
//
// In: the items of compiled sources and the text of a path. Out: items, or the
// part of a value. Deliberately absent: evaluation.
#ifndef HCL_LIB_EXPLAIN_RESULTPATH_H
#define HCL_LIB_EXPLAIN_RESULTPATH_H

#include "ItemTree.h"
#include "Syntax/StaticAnalysis.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The steps of a path as values, the next one last.
using PathSteps = std::vector<Value>;

class ResultPath {
public:
  /// Follows the names, labels and numbers of `path`, a traversal as in HCL,
  /// through the bodies of `tree`, to an attribute or as far as it leads. The
  /// only attribute of an expression is called `result`. The tree must outlive
  /// the result.
  /// Errors: as parsing; StaticTraversalRequired if `path` is not a traversal;
  /// UnsupportedAttribute at the first undefined step.
  [[nodiscard]] static std::optional<ResultPath>
  find(const ItemTree &tree, const SourceFile &path, Diagnostics &diagnostics);

  /// An attribute, or blocks, at the path.
  const std::vector<const ItemNode *> &items() const { return items_; }
  /// The steps from the attribute into its value.
  const PathSteps &steps() const { return steps_; }

  /// The part of `value`, the value of the attribute, that the remaining steps
  /// lead to. If a value on the way is unknown or failed, that value.
  /// Errors: UnsupportedAttribute, and nothing, for a missing part.
  [[nodiscard]] std::optional<Value> partOf(const Value &value,
                                            Diagnostics &diagnostics) const {
    return follow(steps_, value, diagnostics);
  }
  /// The same for `result`, the value of all sources, and the whole path.
  [[nodiscard]] std::optional<Value>
  partOfResult(const Value &result, Diagnostics &diagnostics) const;

private:
  bool isLabelOf(const ItemNode &item, size_t number) const;
  size_t takeLabels();
  [[nodiscard]] bool takeName();
  [[nodiscard]] bool takeBlock(size_t labels);
  [[nodiscard]] bool findItems(const ItemTree &tree);
  void takeStep();
  void reportMissing(Diagnostics &diagnostics) const;
  void report(size_t left, std::string detail, Diagnostics &diagnostics) const;
  [[nodiscard]] std::optional<Value> follow(PathSteps steps, const Value &value,
                                            Diagnostics &diagnostics) const;

  SourceFile file_;
  StaticTraversal traversal_;
  PathSteps steps_;
  /// Steps from the result of the sources to the items, the first one first.
  PathSteps taken_;
  std::vector<const ItemNode *> items_;
  /// The possible names at an undefined step.
  std::vector<std::string_view> names_;
};

} // namespace hcl

#endif // HCL_LIB_EXPLAIN_RESULTPATH_H
