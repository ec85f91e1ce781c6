#include "BodyRules.h"

#include <utility>

namespace hcl::app {

BodyRules::BodyRules(const Description &description,
                     const std::vector<const OutlineBlock *> &blocks)
    : description_(description), isRoot_(blocks.size() < 2) {
  if (isRoot_) {
    if (description.rootAttributes)
      rules_.push_back(&description.rootAttributes->body);
    return;
  }
  kind_ = description.find(blocks[1]->type);
  if (!kind_)
    return;
  rules_.push_back(&kind_->body);
  auto variant = blocks[1]->labels.empty()
                     ? kind_->variants.end()
                     : kind_->variants.find(blocks[1]->labels[0]);
  if (variant != kind_->variants.end())
    rules_.push_back(&variant->second.body);
  for (size_t i = 2; i < blocks.size(); ++i)
    enter(*blocks[i]);
}

/// Enters a nested block.
void BodyRules::enter(const OutlineBlock &block) {
  for (const BodyRule *rule : std::exchange(rules_, {}))
    for (const NestedRule &nested : rule->blocks) {
      if (nested.type != block.type)
        continue;
      if (nested.condition)
        self_ = nested.condition->self;
      else if (nested.deferredSelf)
        self_ = *nested.deferredSelf;
      rules_.push_back(&nested.body);
      for (const auto &[label, variant] : nested.variants)
        if (!block.labels.empty() && block.labels[0] == label)
          rules_.push_back(&variant);
    }
}

Type BodyRules::typeOf(const std::string &name) const {
  for (const BodyRule *rule : rules_)
    if (auto found = rule->attributes.find(name);
        found != rule->attributes.end())
      return found->second.type;
  return Type::dynamic();
}

std::string BodyRules::nounOf(const std::string &type) const {
  const KindRule *kind = isRoot_ ? description_.find(type) : nullptr;
  return kind ? kind->noun : std::string();
}

} // namespace hcl::app
