#include "NamesChange.h"

#include <algorithm>

namespace hcl::app {

namespace {

/// Whether a path in `references` depends on the names in the module.
bool dependOnNames(const References &references,
                   const std::vector<uint32_t> &removed) {
  return !references.failed.empty() || !references.deferred.empty() ||
         !references.texts.empty() || references.lacksTried ||
         !references.named.empty() ||
         std::ranges::any_of(references.resolved, [&](const Reference &use) {
           return std::ranges::binary_search(removed, use.definition);
         });
}

/// Whether names or mistakes in `definition`, whose attributes name nothing
/// that must or must not be declared, may change when definitions are added,
/// and the definitions with the sorted numbers `removed` removed.
bool dependsOnNames(const Definition &definition,
                    const std::vector<uint32_t> &removed) {
  // References here are checked, but not kept.
  if (std::ranges::any_of(definition.part.blocks, [](const NestedPart &block) {
        return block.rule && block.rule->deferredSelf;
      }))
    return true;
  return dependOnNames(*definition.repetition, removed) ||
         dependOnNames(definition.content, removed) ||
         dependOnNames(*definition.conditions, removed) ||
         std::ranges::any_of(*definition.arguments, [&](const auto &each) {
           return dependOnNames(each.second, removed);
         });
}

/// The kinds of blocks with an attribute that `test` accepts. Asked once for
/// all definitions: a kind has many.
template <class Test>
std::vector<const KindRule *> kindsWith(const Description &description,
                                        Test test) {
  std::vector<const KindRule *> found;
  auto add = [&](const KindRule &kind) {
    if (std::ranges::any_of(kind.body.attributes, [&](const auto &each) {
          return test(each.second);
        }))
      found.push_back(&kind);
  };
  std::ranges::for_each(description.kinds, add);
  if (description.rootAttributes)
    add(*description.rootAttributes);
  return found;
}

} // namespace

NamesChange::NamesChange(const ModuleSource &module, const FileChange &change)
    : removed_(change.removed),
      areOthers_(!change.added.empty() || !change.removed.empty()),
      areAll_(areOthers_ && module.description->groupsAreObjects) {
  std::ranges::sort(removed_);
  // Mistakes of what must not be declared name the place of the declaration.
  kinds_ = kindsWith(*module.description, [&](const AttributeRule &rule) {
    return areOthers_ ? rule.isDeclared.has_value() : rule.isDeclared == false;
  });
}

bool NamesChange::concerns(const Definition &definition) const {
  return areAll_ || std::ranges::count(kinds_, definition.kind) != 0 ||
         (areOthers_ && dependsOnNames(definition, removed_));
}

std::vector<size_t> filesThatUse(const ModuleSource &module, size_t index,
                                 const FileChange &change) {
  NamesChange names(module, change);
  std::vector<size_t> files;
  if (names.isNone())
    return files;
  for (size_t i = 0; i < module.files.size(); ++i)
    if (i != index &&
        std::ranges::any_of(module.fileDefinitions[i], [&](uint32_t number) {
          return names.concerns(module.definitions[number]);
        }))
      files.push_back(i);
  return files;
}

} // namespace hcl::app
