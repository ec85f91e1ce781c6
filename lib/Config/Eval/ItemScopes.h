// The names visible to each attribute of bodies without a schema, before values
// are known: variables, and names bound by dynamic blocks and functions.
//
// In: sources and a scope. Out: a scope for each attribute; none for an item
// that is not an expression, such as the parameters of a function.
// Deliberately absent: attributes of what dynamic blocks make
// (BodyEvaluator.h).
#ifndef HCL_LIB_EVAL_ITEMSCOPES_H
#define HCL_LIB_EVAL_ITEMSCOPES_H

#include "BodyEvaluator.h"

#include <unordered_map>
#include <vector>

namespace hcl {

class ItemScopes final : private BodyVisitor {
public:
  /// The scopes in `sources`, valid ones. All arguments outlive this object.
  /// Errors: as evaluateBodies about definitions.
  ItemScopes(std::span<const Source> sources, const Scope &scope,
             Diagnostics &diagnostics, const BlockOptions &options);

  /// The scope of attribute `item` of `source`; null: it is not an expression.
  const Scope *find(const Source &source, size_t item) const {
    return scopes_.at(&source.compiled())[item];
  }

private:
  void attribute(const CompiledSource &source, size_t item,
                 const Scope &scope) override;
  void hide(const CompiledSource &source, size_t begin, size_t end) override;

  std::unordered_map<const CompiledSource *, std::vector<const Scope *>>
      scopes_;
  Language language_;
  BodyEvaluator evaluator_;
};

} // namespace hcl

#endif // HCL_LIB_EVAL_ITEMSCOPES_H
