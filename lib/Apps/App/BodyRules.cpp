// The kind of the outermost block has the rules, with a variant or the
// declarations of a provider; each block inwards chooses by the type.
#include "BodyRules.h"

#include <algorithm>
#include <utility>

namespace hcl::app {

/// The content of `block`, of `kind`, by the declarations of a provider, or
/// null. A block outside of the module has the provider named at the start of
/// the type.
static const VariantRule *declaredContent(const ModuleSource &module,
                                          const KindRule &kind,
                                          const OutlineBlock &block) {
  if (!kind.schema || !module.schemas)
    return nullptr;
  for (const Definition &definition : module.definitions)
    if (definition.kind == &kind && definition.labels == block.labels &&
        definition.schema())
      return definition.variant;
  auto label = std::ranges::find(kind.labels, kind.schema->label);
  auto number = static_cast<size_t>(label - kind.labels.begin());
  return number < block.labels.size()
             ? module.schemas->contentFor(kind, block.labels[number])
             : nullptr;
}

BodyRules::BodyRules(const ModuleSource &module,
                     const std::vector<const OutlineBlock *> &blocks)
    : description_(*module.description), isRoot_(blocks.size() < 2) {
  if (isRoot_) {
    if (description_.rootAttributes)
      rules_.push_back(&description_.rootAttributes->body);
    return;
  }
  kind_ = description_.find(blocks[1]->type);
  if (!kind_)
    return;
  rules_.push_back(&kind_->body);
  auto variant = blocks[1]->labels.empty()
                     ? kind_->variants.end()
                     : kind_->variants.find(blocks[1]->labels[0]);
  if (variant != kind_->variants.end())
    rules_.push_back(&variant->second.body);
  else if (auto *declared = declaredContent(module, *kind_, *blocks[1]))
    rules_.push_back(&declared->body);
  for (size_t i = 2; i < blocks.size(); ++i) {
    const OutlineBlock *made = blocks[i];
    bool isDynamic = description_.dynamicBlocks && made->type == "dynamic" &&
                     !made->labels.empty() && i + 1 < blocks.size() &&
                     blocks[i + 1]->type == "content";
    if (isDynamic) {
      enter(made->labels[0], {});
      ++i;
    } else {
      enter(made->type, made->labels);
    }
  }
}

/// Enters a nested block.
void BodyRules::enter(const std::string &type,
                      const std::vector<std::string> &labels) {
  for (const BodyRule *rule : std::exchange(rules_, {}))
    for (const NestedRule &nested : rule->blocks) {
      if (nested.type != type)
        continue;
      if (nested.condition)
        self_ = nested.condition->self;
      else if (nested.deferredSelf)
        self_ = *nested.deferredSelf;
      rules_.push_back(&nested.body);
      for (const auto &[label, variant] : nested.variants)
        if (!labels.empty() && labels[0] == label)
          rules_.push_back(&variant);
    }
}

const AttributeRule *BodyRules::find(const std::string &name) const {
  for (const BodyRule *rule : rules_)
    if (auto found = rule->attributes.find(name);
        found != rule->attributes.end())
      return &found->second;
  return nullptr;
}

Type BodyRules::typeOf(const std::string &name) const {
  const AttributeRule *rule = find(name);
  return rule ? rule->type : Type::dynamic();
}

std::string BodyRules::documentationOf(const std::string &name) const {
  const AttributeRule *rule = find(name);
  return rule && rule->schema ? rule->schema->description : "";
}

bool BodyRules::mayBeGenerated(const std::string &type) const {
  if (isRoot_ || !kind_ || !description_.dynamicBlocks)
    return false;
  return std::ranges::none_of(rules_, [&](const BodyRule *rule) {
    return std::ranges::any_of(rule->blocks, [&](const NestedRule &nested) {
      return nested.type == type && description_.dynamicUndescribedOnly &&
             !nested.isFromSchema() && !nested.isElement;
    });
  });
}

std::string BodyRules::nounOf(const std::string &type) const {
  const KindRule *kind = isRoot_ ? description_.find(type) : nullptr;
  return kind ? kind->noun : std::string();
}

} // namespace hcl::app
