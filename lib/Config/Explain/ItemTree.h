// The items of bodies without a schema as a tree, with the blocks that dynamic
// blocks make in place of these.
//
// In: sources and a scope. Out: items with their names and labels; attributes
// with their scopes. Deliberately absent: values of attributes.
#ifndef HCL_LIB_EXPLAIN_ITEMTREE_H
#define HCL_LIB_EXPLAIN_ITEMTREE_H

#include "Eval/BodyEvaluator.h"

#include <unordered_map>
#include <vector>

namespace hcl {

/// An attribute, a block, or a generated block.
struct ItemNode {
  const Source *source;
  size_t index; ///< of the item in question
  std::string_view name;
  std::vector<std::string_view> labels = {};
  const Scope *scope = nullptr; ///< of an attribute
  std::vector<ItemNode> inside = {};

  const hir::Item &item() const {
    return source->compiled().module.items[index];
  }
};

class ItemTree final : private BodyVisitor {
public:
  /// The items of `sources`, valid ones. All arguments outlive this object.
  /// Mistakes in dynamic blocks are passed over; evaluation reports them.
  ItemTree(std::span<const Source> sources, const Scope &scope,
           const BlockOptions &options);

  const std::vector<ItemNode> &items() const { return items_; }
  const Language &language() const { return language_; }
  /// Whether the only item is an expression.
  bool isExpression() const {
    return items_.size() == 1 && items_[0].name.empty();
  }

private:
  void beginBlock(const CompiledSource &source, size_t item,
                  std::string_view type,
                  std::span<const std::string_view> labels) override;
  void endBlock() override;
  void attribute(const CompiledSource &source, size_t item,
                 const Scope &scope) override;

  std::unordered_map<const CompiledSource *, const Source *> sources_;
  Language language_;
  std::vector<ItemNode> items_;
  std::vector<ItemNode> open_; ///< the blocks around, innermost last
  Diagnostics ignored_;
  BodyEvaluator evaluator_;
};

} // namespace hcl

#endif // HCL_LIB_EXPLAIN_ITEMTREE_H
