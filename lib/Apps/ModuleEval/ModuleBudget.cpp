#include "ModuleBudget.h"

#include "hcl/compiler/Evaluation.h"

namespace hcl::app {

/// The memory of a name with a value, and of what surrounds it in a block.
static constexpr uint64_t bytesOfItem = 64;

/// The names in `part` and in the blocks inside it.
static uint64_t itemsIn(const Part &part) {
  uint64_t count = 1 + part.attributes.size();
  for (const NestedPart &block : part.blocks)
    count += itemsIn(block.part);
  return count;
}

bool ModuleBudget::takeValuesOf(const Part &part) {
  return budget_.takeBytes(bytesOfItem * itemsIn(part));
}

bool ModuleBudget::takeRuns(const Node &caller, const ModuleSource &module) {
  uint64_t count = caller.instances.size(), nodes = module.definitions.size();
  uint64_t bytes = sizeof(ModuleRun) + nodes * sizeof(Node) +
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
    budget_.allowsErrorAfter(errors_ - 1);
  // A value that is too large uses nothing up, and was reported.
  if (budget_.exceeded == Budget::Resource::Size)
    budget_.exceeded = Budget::Resource::None;
  if (!isExceeded())
    return;
  for (size_t i = first; i < diagnostics.size(); ++i)
    if (diagnostics[i].kind == DiagKind::EvaluationLimit)
      return;
  const Place &place = query.node->definition->place;
  reportLimit(budget_, "the module", place.file, place.range, diagnostics);
}

} // namespace hcl::app
