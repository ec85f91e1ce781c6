#include "ItemTree.h"

#include <utility>

namespace hcl {

ItemTree::ItemTree(std::span<const Source> sources, const Scope &scope,
                   const BlockOptions &options)
    : language_(languageOf(sources)),
      evaluator_(scope, language_, ignored_, options, BodyWalk::Expand, this) {
  for (const Source &source : sources)
    sources_.emplace(&source.compiled(), &source);
  evaluator_.body(partsOf(sources));
}

void ItemTree::beginBlock(const CompiledSource &source, size_t item,
                          std::string_view type,
                          std::span<const std::string_view> labels) {
  open_.push_back(
      {sources_.at(&source), item, type, {labels.begin(), labels.end()}});
}

void ItemTree::endBlock() {
  ItemNode block = std::move(open_.back());
  open_.pop_back();
  (open_.empty() ? items_ : open_.back().inside).push_back(std::move(block));
}

void ItemTree::attribute(const CompiledSource &source, size_t item,
                         const Scope &scope) {
  const hir::Module &module = source.module;
  (open_.empty() ? items_ : open_.back().inside)
      .push_back({sources_.at(&source),
                  item,
                  module.name(module.items[item].name),
                  {},
                  &scope});
}

} // namespace hcl
