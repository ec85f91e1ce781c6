#include "ItemScopes.h"

#include <algorithm>

namespace hcl {

// Items that a mistake hides from the evaluator see the variables.
ItemScopes::ItemScopes(std::span<const Source> sources, const Scope &scope,
                       Diagnostics &diagnostics, const BlockOptions &options)
    : language_(languageOf(sources)),
      evaluator_(scope, language_, diagnostics, options, BodyWalk::Check,
                 this) {
  for (const Source &source : sources)
    scopes_[&source.compiled()].assign(source.compiled().module.items.size(),
                                       &scope);
  evaluator_.body(partsOf(sources));
}

void ItemScopes::attribute(const CompiledSource &source, size_t item,
                           const Scope &scope) {
  scopes_.at(&source)[item] = &scope;
}

void ItemScopes::hide(const CompiledSource &source, size_t begin, size_t end) {
  auto &scopes = scopes_.at(&source);
  std::fill(scopes.begin() + static_cast<ptrdiff_t>(begin),
            scopes.begin() + static_cast<ptrdiff_t>(end), nullptr);
}

} // namespace hcl
