// A path into the result of sources, such as `service.web[0].port`: the items
// that it names, and the steps from there into a value.
//
// In: compiled sources and the text of a path. Out: items, or the part of a
// value. Deliberately absent: evaluation.
#ifndef HCL_LIB_EVAL_RESULTPATH_H
#define HCL_LIB_EVAL_RESULTPATH_H

#include "CompiledSource.h"
#include "Syntax/StaticAnalysis.h"
#include "hcl/Eval.h"
#include "hcl/compiler/HIR.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// The steps of a path as values, the next one last.
using PathSteps = std::vector<Value>;

/// An item of one of several sources that form one body.
struct ItemRef {
  const Source *source;
  uint32_t index;
  const hir::Item &item() const {
    return source->compiled().module.items[index];
  }
};

class ResultPath {
public:
  /// Follows the names, labels and numbers of `path`, a traversal as in HCL,
  /// through the bodies of `sources`, to an attribute or as far as it leads.
  /// The only attribute of an expression is called `result`. The sources must
  /// outlive the result.
  /// Errors: those of parsing and StaticTraversalRequired if `path` is not a
  /// traversal; UnsupportedAttribute at the first step that leads nowhere.
  static std::optional<ResultPath> find(std::span<const Source> sources,
                                        const SourceFile &path,
                                        Diagnostics &diagnostics);

  /// An attribute, or the blocks that the path names.
  const std::vector<ItemRef> &items() const { return items_; }
  /// The steps from the attribute into its value.
  const PathSteps &steps() const { return steps_; }

  /// The part of `value`, the value of the attribute, that the remaining steps
  /// lead to. If a value on the way is unknown or failed, that value.
  /// Errors: UnsupportedAttribute and nothing if there is no such part.
  std::optional<Value> partOf(const Value &value,
                              Diagnostics &diagnostics) const {
    return follow(steps_, value, diagnostics);
  }
  /// The same for `result`, the value of all sources, and the whole path.
  std::optional<Value> partOfResult(const Value &result,
                                    Diagnostics &diagnostics) const;

private:
  bool isLabelOf(const ItemRef &ref, uint32_t number) const;
  uint32_t takeLabels();
  bool takeName();
  bool takeBlock(uint32_t labels);
  bool findItems(std::span<const Source> sources);
  void takeStep();
  void reportMissing(Diagnostics &diagnostics) const;
  void report(size_t left, std::string detail, Diagnostics &diagnostics) const;
  std::optional<Value> follow(PathSteps steps, const Value &value,
                              Diagnostics &diagnostics) const;

  SourceFile file_;
  StaticTraversal traversal_;
  PathSteps steps_;
  /// Steps from the result of the sources to the items, the first one first.
  PathSteps taken_;
  std::vector<ItemRef> items_;
  /// The names that lead on where a step leads nowhere.
  std::vector<std::string_view> names_;
};

} // namespace hcl

#endif // HCL_LIB_EVAL_RESULTPATH_H
