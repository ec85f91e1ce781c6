#include "InnerNames.h"

#include <algorithm>
#include <span>

namespace hcl::app {

static bool hasName(const NestedPart &block) {
  return block.rule && !block.rule->name.empty() && !block.hasUnknownLabels;
}

void InnerNames::enter(const Part &part) {
  for (const NestedPart &block : part.blocks)
    if (hasName(block))
      entries_.push_back({&block, pathOf(block.rule->name, block.labels)});
}

void InnerNames::leave(const Part &part) {
  entries_.resize(entries_.size() - static_cast<size_t>(std::ranges::count_if(
                                        part.blocks, hasName)));
}

void InnerNames::hide(const NestedPart &block, bool isHidden) {
  for (Entry &entry : entries_)
    if (entry.block == &block)
      entry.isHidden = isHidden;
}

const NamePath *InnerNames::find(const StaticTraversal &path) const {
  if (entries_.empty())
    return nullptr;
  NamePath words = wordsOf(path);
  for (const Entry &entry : entries_)
    if (!entry.isHidden && words.size() >= entry.path.size() &&
        std::ranges::equal(entry.path,
                           std::span(words).first(entry.path.size())))
      return &entry.path;
  return nullptr;
}

} // namespace hcl::app
