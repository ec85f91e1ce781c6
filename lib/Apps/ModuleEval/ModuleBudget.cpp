#include "ModuleBudget.h"

#include "hcl/compiler/Evaluation.h"

#include <algorithm>

namespace hcl::app {

/// The memory of a name with a value, and of its surroundings in a block.
static constexpr uint64_t bytesOfItem = 64;

/// That of a value some of whose attributes are known, and of the same without
/// those that are known later.
static constexpr uint64_t bytesOfOpen = 512;

/// The names in `part` and in the blocks inside it.
static uint64_t itemsIn(const Part &part) {
  uint64_t count = 1 + part.attributes.size();
  for (const NestedPart &block : part.blocks)
    count += itemsIn(block.part);
  return count;
}

bool ModuleBudget::takeValuesOf(const Definition &definition) {
  uint64_t items = itemsIn(definition.part);
  if (const schemas::SchemaBlock *schema = definition.schema())
    items += schema->attributes.size() + schema->blocks.size();
  uint64_t bytes = bytesOfItem * items;
  return budget_.takeBytes(
      bytes + (definition.hasDeferredAttributes() ? bytesOfOpen : 0));
}

/// The memory of a run of `module`, without its instances: its nodes are in
/// blocks of a deque.
static uint64_t bytesOfRun(const ModuleSource &module, size_t names) {
  constexpr uint64_t block = 512, header = 16, map = 80;
  constexpr uint64_t perBlock = std::max<uint64_t>(1, block / sizeof(Node));
  uint64_t blocks = module.definitions.size() / perBlock + 1;
  return sizeof(ModuleRun) + map +
         blocks * (std::max<uint64_t>(block, sizeof(Node)) + header) +
         names * sizeof(decltype(ModuleRun::names)::value_type);
}

bool ModuleBudget::takeRuns(const Node &caller, const ModuleSource &module) {
  uint64_t count = caller.instances.size(), nodes = module.definitions.size();
  uint64_t bytes = bytesOfRun(module, caller.run->names.size()) +
                   caller.run->prefix.size() +
                   caller.definition->address.size();
  for (const Instance &instance : caller.instances)
    if (auto key = instance.key.unmarked().getString())
      bytes += key->size() / count;
  return budget_.takeSteps(count * nodes) && budget_.takeBytes(count * bytes);
}

/// Notes what was reported for `query`, from number `first` on, after `errors`
/// errors.
void ModuleBudget::note(const Query &query, Diagnostics &diagnostics,
                        size_t first, size_t errors) {
  errors_ += diagnostics.errorCount() - errors;
  if (errors_ > 0)
    static_cast<void>(budget_.allowsErrorAfter(errors_ - 1));
  // A value that is too large spends nothing, and was reported.
  if (budget_.exceeded == Budget::Resource::Size)
    budget_.exceeded = Budget::Resource::None;
  if (!isExceeded())
    return;
  for (size_t i = first; i < diagnostics.size(); ++i)
    if (diagnostics[i].kind == DiagKind::EvaluationLimit)
      return;
  const Place &place = query.node->definition->place;
  reportLimit(budget_, "evaluation of the module", place.file, place.range,
              diagnostics);
}

} // namespace hcl::app
